import PagerEngine
import PagerParts

/// The events of a month, identical for a month on every machine.
@MainActor
enum Agenda {
  /// The kind of an event, with the hue of its colour.
  enum Kind: Double {
    case music = 305
    case errand = 250
    case home = 155
    case outing = 80

    /// The colour of the kind. None has the hue of failures.
    func color(in theme: Theme) -> Color { theme.mark(hue: rawValue) }
  }

  struct Event {
    var day = 0
    let title: String
    let detail: String
    let kind: Kind
  }

  private static let all = [
    Event(title: "Rehearsal", detail: "19:30 · Town hall", kind: .music),
    Event(title: "Dentist", detail: "8:15 · Third floor", kind: .errand),
    Event(title: "Market day", detail: "All day", kind: .outing),
    Event(title: "Train to the coast", detail: "10:04 · Platform 2", kind: .outing),
    Event(title: "Choir", detail: "20:00 · St. Anne's", kind: .music),
    Event(title: "Board games", detail: "18:00 · At Mira's", kind: .home),
    Event(title: "Plant the beans", detail: "Morning", kind: .home),
    Event(title: "Library closes early", detail: "16:00", kind: .errand),
  ]

  /// Returns the events of a month, by day. Their names are unique.
  static func events(_ month: Month) -> [Event] {
    var seed = UInt64(truncatingIfNeeded: month.year &* 12 &+ month.month) &* 0x9E37_79B9_7F4A_7C15
    var days: Set<Int> = []
    let events = (0..<5).compactMap { number -> Event? in
      seed = (seed ^ (seed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      // Odd steps through eight events reach each of them once.
      var event = all[(month.month + number * 3) & 7]
      event.day = Int(seed >> 33) % month.dayCount + 1
      return days.insert(event.day).inserted ? event : nil
    }
    return events.sorted { $0.day < $1.day }
  }

  /// The space between the months and the first event below them, in points.
  private static let top = 20.0
  /// The distance between events below the months.
  private static let pitch = 52.0
  /// The height of an event, including the text that extends below its bar.
  private static let eventHeight = 44.0

  /// Returns the height of a number of events below the months, in points.
  static func height(ofEvents count: Int) -> Double { top + pitch * Double(count - 1) + eventHeight }

  /// Draws the events of a month down to the lower edge of an area.
  ///
  /// - Parameters:
  ///   - chosen: The day whose event is highlighted, or `nil`.
  ///   - isBeside: Whether the agenda is next to the months instead of below them.
  static func draw(
    _ month: Month, chosen: CalendarDay?, isBeside: Bool, in area: Rect, _ list: inout DrawList,
    _ context: PageContext
  ) {
    var (start, width, first, pitch) = (area.x + 24, max(0, area.width - 48), 104.0, 60.0)
    if !isBeside {
      let grid = CalendarGrid(month, on: area.size, in: area.size)
      (start, width, first, pitch) = (area.x + grid.start, grid.width, top, Self.pitch)
    }
    for (row, event) in events(month).enumerated() {
      let y = first + Double(row) * pitch
      guard y + eventHeight <= area.maxY else { break }
      let day = CalendarDay(month: month, day: event.day)
      let row = Rect(start, y, width, 40)
      if day == chosen { list.roundedRect(row.inset(by: -12, -6), radius: 8, context.theme.fill) }
      draw(event, CalendarDay.today == day, row, &list, context)
    }
  }

  private static func draw(
    _ event: Event, _ isToday: Bool, _ row: Rect, _ list: inout DrawList, _ context: PageContext
  ) {
    let theme = context.theme
    list.roundedRect(Rect(row.x, row.y, 4, row.height), radius: 2, event.kind.color(in: theme))
    let style = TextStyle(20, weight: .semibold, lineHeight: 28, tabularFigures: true)
    let day = "\(event.day)"
    // Right-aligns units in both directions.
    let column = context.readingDirection == .rightToLeft ? "30" : day
    let width = context.text.width(of: column, style: style)
    list.write(day, at: Point(row.x + 44 - width, row.y + 6), style, theme.text, context)
    let title = Rect(row.x + 64, row.y - 2, max(0, row.width - 64), 24)
    list.line(event.title, in: title, .body, theme.text, context)
    let detail = Rect(title.x, title.maxY, title.width, 18)
    list.line((isToday ? "Today · " : "") + event.detail, in: detail, .caption, theme.secondaryText, context)
  }
}

/// The panel next to the months or below them: the agenda, and buttons to go to other months.
final class AgendaPage: PartsPage {
  /// The height of the buttons below the agenda with their margins, in points.
  nonisolated static let barHeight = 76.0

  private let months: Months
  private let today: ButtonPart
  private let bar: RowPart

  /// Creates the panel. `months` owns it.
  init(_ months: Months) {
    self.months = months
    today = ButtonPart("Today") { [unowned months] in months.show(CalendarDay.today.month) }
    bar = RowPart(
      [
        IconButtonPart("Previous month", icon: .back, style: .filled) { [unowned months] in
          months.move(by: -1)
        }, today,
        IconButtonPart("Next month", icon: .forward, style: .filled) { [unowned months] in months.move(by: 1)
        },
      ], spacing: 8, minimumPartWidth: 44)
    super.init([bar])
    title = "Agenda"
    maximumWidth = 680
  }

  /// Returns whether a window has room for the buttons.
  nonisolated static func hasBar(_ window: Size) -> Bool { window.width >= 300 && window.height >= 600 }

  /// Shows the position of the months.
  func update() {
    today.isEnabled = months.target != CalendarDay.today.month
    setNeedsDisplay()
  }

  override func layOut(in context: PageContext) {
    bar.isHidden = !AgendaPage.hasBar(months.size)
    alignment = CalendarGrid.isWide(months.size) ? .top : .bottom
    super.layOut(in: context)
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    let isBeside = CalendarGrid.isWide(months.size)
    let hasBarBelow = !isBeside && AgendaPage.hasBar(months.size)
    let size = Size(context.size.width, context.size.height - (hasBarBelow ? Self.barHeight : 0))
    list.clipped(to: Rect(origin: .zero, size: size)) { list in
      // Each agenda moves with its month.
      for (month, offset) in months.shown {
        let area = Rect(offset * size.width, 0, size.width, size.height)
        Agenda.draw(month, chosen: months.chosen, isBeside: isBeside, in: area, &list, context)
      }
    }
    list.fill(
      isBeside ? Rect(0, 0, 1, context.size.height) : Rect(0, 0, context.size.width, 1),
      context.theme.hairline)
    return context.directed(list)
  }
}
