import PagerEngine

/// A month as a table of days.
final class MonthPage: Page {
  let month: Month
  private let months: Months
  var choice: DayChoice { months.choice }
  /// The hovered, the pressed and the focused day.
  var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
  var pressed: Int?
  var focused: Int? { didSet { if focused != oldValue { setNeedsDisplay() } } }
  private var size = Size.zero

  private nonisolated static let header = 104.0
  private nonisolated static let row = 56.0
  private static let number = TextStyle(17, lineHeight: 24, tabularFigures: true)

  /// The metrics of a month, in points. Large text in a low window reduces the distance of weeks; a wide
  /// window has room for the names of events.
  private struct Measures {
    let grid: CalendarGrid
    let isWide: Bool
    let header: Double
    let row: Double
    let isLow: Bool
    /// Whether the name of an event fits on its day.
    let hasNames: Bool

    @MainActor
    init(_ window: Size, width: Double, weeks: Int) {
      isWide = CalendarGrid.isWide(window)
      isLow = window.height < MonthPage.header + MonthPage.row * Double(weeks)
      header = isLow ? 64 : MonthPage.header
      grid = CalendarGrid(in: width, isWide: isWide)
      // In wide windows, weeks of most months have the same height. Otherwise two events fit below, unless
      // that would bring the weeks too close together.
      let bar = AgendaPage.hasBar(window) ? AgendaPage.barHeight : 0
      let agenda = isWide || isLow ? 0 : Agenda.height(ofEvents: 2) + bar
      let room = (window.height - header - 8 - agenda) / Double(isWide ? max(5, weeks) : weeks)
      row = max(isLow ? 20 : 36, min(isWide ? 200 : MonthPage.row, room.rounded(.down)))
      hasNames = isWide && row >= 72 && grid.pitch >= 88
    }
  }

  init(_ month: Month, _ months: Months) {
    (self.month, self.months) = (month, months)
    super.init()
    title = "\(month.name) \(month.year)"
  }

  /// Returns the height of a month, in points.
  static func height(weeks: Int) -> Double { header + row * Double(weeks) + 8 }

  override func preferredCrossAxisExtent(in context: PageContext) -> Double? {
    let measures = measures(context.size)
    guard !measures.isLow, !measures.isWide else { return MonthPage.height(weeks: month.weekCount) }
    return measures.header + measures.row * Double(month.weekCount) + 8
  }

  /// Months have neither a first nor a last one: Home shows the month of today, and End does nothing.
  override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer): return handle(pointer, arePagesMoving: input.arePagesMoving)
    case .key(let key, [], let isRepeat) where key == .home || key == .end:
      if key == .home, !isRepeat { perform { [months] in months.show(CalendarDay.today.month) } }
      return .taken
    case .key(let key, [], _): return focused.map { handle(key, onDay: $0) } ?? .ignored
    case .key, .wheel, .scroll, .text: return .ignored
    }
  }

  // Another day may have been selected while the month was not visible.
  override func willAppear() { setNeedsDisplay() }

  override var hasFocus: Bool { focused != nil }
  override func resignFocus() { focused = nil }
  override func moveFocus(_ step: FocusStep) -> Bool { takeFocusStep() }
  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    elements(context.size)
  }

  override func layOut(in context: PageContext) { size = context.size }

  private var measures: Measures { measures(size) }

  private func measures(_ size: Size) -> Measures {
    Measures(container?.size ?? size, width: size.width, weeks: month.weekCount)
  }

  /// Returns the cell of a day, in points.
  func frame(ofDay day: Int) -> Rect {
    let (measures, place) = (measures, month.firstWeekday + day - 1)
    let middle = measures.grid.middle(of: place % 7)
    return Rect(
      measures.hasNames ? middle - 12 : middle - measures.grid.pitch / 2,
      measures.header + Double(place / 7) * measures.row, measures.grid.pitch, measures.row)
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), theme.window)
    let measures = measures
    drawName(measures, &list, context)
    for (column, day) in ["M", "T", "W", "T", "F", "S", "S"].enumerated() {
      let place = Point(measures.grid.middle(of: column), measures.header - 28)
      centered(day, .caption, theme.secondaryText, place, &list, context)
    }
    if measures.hasNames { drawLines(measures, &list, context) }
    let events = Agenda.events(month)
    for day in 1...month.dayCount {
      drawDay(day, events.first { $0.day == day }, measures, &list, context)
    }
    return list
  }

  /// Draws the name and the year as a line of Latin text, left to right on mirrored pages too.
  private func drawName(_ measures: Measures, _ list: inout DrawList, _ context: PageContext) {
    var head = TextStyle(context.size.width < 300 ? 20 : 32, weight: .semibold, lineHeight: 40)
    let whole = context.text.width(of: "\(month.name) \(month.year)", style: head) + 6
    if whole > measures.grid.width { head.size = (head.size * measures.grid.width / whole).rounded(.down) }
    var words = [(month.name, head, context.theme.text)]
    words.append(("\(month.year)", TextStyle(head.size, lineHeight: 40), context.theme.secondaryText))
    if context.readingDirection == .rightToLeft { words.reverse() }
    var x = measures.grid.start
    for (word, style, color) in words {
      let y = measures.isLow ? 2.0 : 20
      list.write(word, at: Point(x, y), style, color, context)
      x += context.text.width(of: word, style: style) + 10
    }
  }

  /// Draws a line above each week.
  private func drawLines(_ measures: Measures, _ list: inout DrawList, _ context: PageContext) {
    for week in 0..<month.weekCount {
      let y = measures.header + Double(week) * measures.row
      list.fill(Rect(measures.grid.start, y, measures.grid.width, 1), context.theme.hairline)
    }
  }

  private func drawDay(
    _ day: Int, _ event: Agenda.Event?, _ measures: Measures, _ list: inout DrawList,
    _ context: PageContext
  ) {
    let (theme, row) = (context.theme, measures.row)
    let place = month.firstWeekday + day - 1
    let top = measures.header + Double(place / 7) * row
    let isTight = row < 40
    let middle = Point(
      measures.grid.middle(of: place % 7), measures.hasNames ? top + 28 : top + row / 2 - (isTight ? 3 : 0))
    let isToday = CalendarDay.today == CalendarDay(month: month, day: day)
    let isChosen = isChosen(day)
    let radius = min(17, row / 2 - 2, measures.grid.pitch / 2)
    let circle = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    let ground = isChosen ? theme.selection : hovered == day ? theme.fill : nil
    if let ground { list.roundedRect(circle, radius: radius, ground) }
    if isToday {
      let (area, color) =
        isChosen ? (circle.inset(by: 2, 2), theme.selection.contrastingText) : (circle, theme.selection)
      list.add(.ring(area, radius: area.width / 2, lineWidth: 2, color))
    }
    if focused == day { ring(around: circle, theme.focus, &list) }
    var style = Self.number
    if measures.grid.pitch < 26 || isTight { style.size = 13 }
    if isToday || isChosen { style.weight = .semibold }
    let color =
      isChosen
      ? theme.selection.contrastingText : place % 7 > 4 && !isToday ? theme.secondaryText : theme.text
    centered("\(day)", style, color, Point(middle.x, middle.y - 12), &list, context)
    guard let event else { return }
    if measures.hasNames {
      drawName(of: event, below: middle, measures, &list, context)
    } else {
      let below = isToday || isChosen ? min(22, row / 2 - 4) : min(15, row / 2 - 4)
      let dot = Rect((middle.x - 3).rounded(), (middle.y + below).rounded(), 6, 6)
      list.roundedRect(dot, radius: 3, event.kind.color(in: theme))
    }
  }

  private func ring(around circle: Rect, _ color: Color, _ list: inout DrawList) {
    let ring = circle.inset(by: -4, -4)
    list.add(.ring(ring, radius: ring.width / 2, lineWidth: 2, color))
  }

  /// Draws an event on its day, in the width of the day.
  private func drawName(
    of event: Agenda.Event, below middle: Point, _ measures: Measures, _ list: inout DrawList,
    _ context: PageContext
  ) {
    let (theme, color) = (context.theme, event.kind.color(in: context.theme))
    let chip = Rect(middle.x - 12, middle.y + 21, measures.grid.pitch - 8, 24)
    list.roundedRect(chip, radius: 6, theme.window.mixed(with: color, at: theme.isDark ? 0.2 : 0.14))
    list.roundedRect(Rect(chip.x + 6, chip.y + 5, 3, 14), radius: 1.5, color)
    let name = context.text.truncated(event.title, to: chip.width - 21, style: .caption)
    list.write(name, at: Point(chip.x + 15, chip.y + 3), .caption, theme.text, context)
  }

  private func centered(
    _ text: String, _ style: TextStyle, _ color: Color, _ place: Point, _ list: inout DrawList,
    _ context: PageContext
  ) {
    let width = context.text.width(of: text, style: style)
    list.write(text, at: Point((place.x - width / 2).rounded(), place.y.rounded()), style, color, context)
  }
}
