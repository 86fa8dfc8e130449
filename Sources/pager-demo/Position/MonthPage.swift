import PagerEngine
import PagerParts

/// A month as a table of days. The days are a single tab stop, and arrow keys choose one of them.
final class MonthPage: PartsPage {
  let month: Month
  private let months: Months
  private let days: [DayPart]

  init(_ month: Month, _ months: Months) {
    (self.month, self.months) = (month, months)
    let events = Agenda.events(month)
    days = (1...month.dayCount).map { day in
      DayPart(CalendarDay(month: month, day: day), events.first { $0.day == day }, months)
    }
    super.init([])
    title = "\(month.name) \(month.year)"
    (margins, maximumWidth, focusesPressedParts) = ((0, 0), .infinity, false)
    parts = [MonthTable(month, days)]
  }

  override func preferredCrossAxisExtent(in context: PageContext) -> Double? {
    CalendarGrid(month, on: context.size, in: container?.size ?? context.size).height
  }

  override var isScrollable: Bool { false }

  override func draw(in context: PageContext) -> DrawList { context.filled(with: context.theme.window) }

  /// Months have neither a first nor a last one: Home shows the month of today, and End does nothing.
  override func handle(_ input: PageInput) -> PageResponse {
    guard case .key(let key, [], let isRepeat) = input.kind, key == .home || key == .end else {
      return super.handle(input)
    }
    if key == .home, !isRepeat { perform { [months] in months.show(CalendarDay.today.month) } }
    return .taken
  }

  // Another day may have been selected while the month was not visible.
  override func willAppear() { setNeedsDisplay() }

  /// The focus goes first to the chosen day, to today, or to the first.
  override func moveFocus(_ step: FocusStep) -> Bool {
    let first = [months.chosen, CalendarDay.today].compactMap(\.self).first { $0.month == month }
    focus(focusedPart == nil ? days[(first?.day ?? 1) - 1] : nil)
    return focusedPart != nil
  }

  /// Moves the focus to a day, if the month has it, and chooses the day that then has the focus.
  fileprivate func move(to day: Int) {
    if days.indices.contains(day - 1) { focus(days[day - 1]) }
    (focusedPart as? DayPart)?.choose()
  }
}

/// The name of a month above its days, on a whole page.
private final class MonthTable: Part {
  private let month: Month
  private let head: MonthHead
  private let days: [DayPart]

  init(_ month: Month, _ days: [DayPart]) {
    (self.month, self.days, head) = (month, days, MonthHead(month))
    super.init()
    children = [head] + days
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { context.size.height }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    let grid = CalendarGrid(month, on: context.size, in: page?.container?.size ?? context.size)
    head.grid = grid
    head.layOut(in: frame, context)
    for day in days {
      day.grid = grid
      var place = grid.frame(ofPlace: month.firstWeekday + day.day.day - 1)
      if context.readingDirection == .rightToLeft { place.x = frame.width - place.maxX }
      day.layOut(in: place, context)
    }
  }
}

/// The name and the year of a month, the letters of its weekdays, and a line above each week of a wide window.
private final class MonthHead: Part {
  var grid: CalendarGrid?
  private let month: Month

  init(_ month: Month) {
    self.month = month
    super.init("\(month.name) \(month.year)")
  }

  override var isInteractive: Bool { false }
  override var role: AccessibilityRole { .heading }

  override func describe(_ element: inout AccessibilityElement) {
    element.level = 1
    element.frame.height = grid?.header ?? 0
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    guard let grid else { return }
    drawName(grid, &list, context)
    for (column, day) in ["M", "T", "W", "T", "F", "S", "S"].enumerated() {
      let place = Rect(grid.middle(of: column) - 12, grid.header - 28, 24, 18)
      list.line(day, in: place, .caption, context.theme.secondaryText, context, isCentred: true)
    }
    for week in 0..<(grid.hasNames ? month.weekCount : 0) {
      let y = grid.header + Double(week) * grid.row
      list.fill(Rect(grid.start, y, grid.width, 1), context.theme.hairline)
    }
  }

  /// Draws the name and the year as a line of Latin text, left to right in mirrored months too.
  private func drawName(_ grid: CalendarGrid, _ list: inout DrawList, _ context: PageContext) {
    var head = TextStyle(context.size.width < 300 ? 20 : 32, weight: .semibold, lineHeight: 40)
    let whole = context.text.width(of: label, style: head) + 6
    if whole > grid.width { head.size = (head.size * grid.width / whole).rounded(.down) }
    let year = ("\(month.year)", TextStyle(head.size, lineHeight: 40), context.theme.secondaryText)
    var words = [(month.name, head, context.theme.text), year]
    if context.readingDirection == .rightToLeft { words.reverse() }
    var x = grid.start
    for (word, style, color) in words {
      list.write(word, at: Point(x, grid.isLow ? 2 : 20), style, color, context)
      x += context.text.width(of: word, style: style) + 10
    }
  }
}

/// A day with its event. A press chooses it, or clears the choice.
private final class DayPart: Part {
  private nonisolated static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  let day: CalendarDay
  var grid: CalendarGrid?
  private let event: Agenda.Event?
  private let months: Months
  private let weekday: Int

  init(_ day: CalendarDay, _ event: Agenda.Event?, _ months: Months) {
    (self.day, self.event, self.months) = (day, event, months)
    weekday = (day.month.firstWeekday + day.day - 1) % 7
    let plan = event.map { ", \($0.title), \($0.detail)" } ?? ""
    super.init("\(Self.weekdays[weekday]) \(day.day) \(day.month.name)\(plan)")
  }

  private var isChosen: Bool { months.chosen == day }

  func choose() { sendAction { [months, day] in months.choose(day) } }
  override func activate() { if isChosen { sendAction { [months] in months.choose(nil) } } else { choose() } }

  override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    let steps: [PagerInput.Key: Int] = [.left: -1, .right: 1, .up: -7, .down: 7]
    guard modifiers.isEmpty else { return false }
    guard let step = steps[key] else { return super.handle(key, modifiers) }
    (page as? MonthPage)?.move(to: day.day + step)
    return true
  }

  override var role: AccessibilityRole { .radioButton }

  override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    element.states.insert(.checkable)
    if isChosen { element.states.insert(.checked) }
    element.position = (day.day - 1, day.month.dayCount)
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    guard let grid else { return }
    let (theme, isTight, isToday) = (context.theme, frame.height < 40, CalendarDay.today == day)
    let middle =
      grid.hasNames
      ? Point(frame.x + 12, frame.y + 28) : Point(frame.midX, frame.midY - (isTight ? 3 : 0))
    // With room for the dot of an event.
    let radius = min(17, frame.height / 2 - (event == nil || grid.hasNames ? 2 : 6), frame.width / 2)
    let circle = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    let ground = isChosen ? theme.selection : state.isHovered ? theme.fill : nil
    if let ground { list.roundedRect(circle, radius: radius, ground) }
    if isToday {
      let (area, color) =
        isChosen ? (circle.inset(by: 2, 2), theme.selection.contrastingText) : (circle, theme.selection)
      list.add(.ring(area, radius: area.width / 2, lineWidth: 2, color))
    }
    if state.showsFocusRing { list.focusRing(around: circle, radius: radius, theme) }
    var style = TextStyle(17, lineHeight: 24, tabularFigures: true)
    if frame.width < 26 || isTight { style.size = 13 }
    if isToday || isChosen { style.weight = .semibold }
    let color =
      isChosen ? theme.selection.contrastingText : weekday > 4 && !isToday ? theme.secondaryText : theme.text
    let number = Rect(middle.x - 20, (middle.y - 12).rounded(), 40, 24)
    list.line("\(day.day)", in: number, style, color, context, isCentred: true)
    guard let event else { return }
    if grid.hasNames {
      drawName(of: event, below: middle, &list, context)
    } else {
      let below = isToday || isChosen ? radius + 5 : min(15, frame.height / 2 - 4)
      let dot = Rect((middle.x - 3).rounded(), (middle.y + below).rounded(), 6, 6)
      list.roundedRect(dot, radius: 3, event.kind.color(in: theme))
    }
  }

  private func drawName(
    of event: Agenda.Event, below middle: Point, _ list: inout DrawList, _ context: PageContext
  ) {
    let (theme, color) = (context.theme, event.kind.color(in: context.theme))
    let width = frame.width - 25
    // More lines where the week is high enough.
    let most = Int((frame.height - 60) / TextStyle.caption.lineHeight).clamped(1, 3)
    let fits = most == 1 || context.text.width(of: event.title, style: .caption) <= width
    let lines =
      fits
      ? [context.text.truncated(event.title, to: width, style: .caption)]
      : TextLayout.lines(
        of: event.title, style: .caption, width: width, maxLines: most, measurer: context.text)
    let height = Double(lines.count) * TextStyle.caption.lineHeight
    let chip = Rect(middle.x - 12, middle.y + 21, frame.width - 8, height + 6)
    list.roundedRect(chip, radius: 6, theme.window.mixed(with: color, at: theme.isDark ? 0.2 : 0.14))
    list.roundedRect(Rect(chip.x + 6, chip.y + 5, 3, height - 4), radius: 1.5, color)
    list.lines(lines, at: Point(chip.x + 13, chip.y + 3), .caption, theme.text, measurer: context.text)
  }
}
