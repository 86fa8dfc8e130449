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
    Event(title: "Choir", detail: "20:00 · St. Anne’s", kind: .music),
    Event(title: "Board games", detail: "18:00 · At Mira’s", kind: .home),
    Event(title: "Plant the beans", detail: "Morning", kind: .home),
    Event(title: "Library closes early", detail: "16:00", kind: .errand),
    Event(title: "Swim", detail: "7:00 · Outdoor pool", kind: .outing),
    Event(title: "Piano lesson", detail: "17:15 · School", kind: .music),
    Event(title: "Bake bread", detail: "Morning", kind: .home),
    Event(title: "Parents’ evening", detail: "19:00 · Room 12", kind: .errand),
    Event(title: "Concert", detail: "20:30 · Old brewery", kind: .music),
    Event(title: "Chimney sweep", detail: "9:00 to 11:00", kind: .errand),
    Event(title: "Walk with Jon", detail: "14:00 · By the weir", kind: .outing),
    Event(title: "Ring Grandma", detail: "Evening", kind: .home),
  ]

  /// Returns the events of a month, by day: 10 to 14, with unique names.
  static func events(_ month: Month) -> [Event] {
    var seed = UInt64(truncatingIfNeeded: month.year &* 12 &+ month.month) &* 0x9E37_79B9_7F4A_7C15
    var days: Set<Int> = []
    let events = (0..<10 + Int(seed >> 33) % 5).map { number in
      seed = (seed ^ (seed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      // Odd steps through sixteen events reach each of them once.
      var event = all[(month.month + number * 3) & 15]
      event.day = Int(seed >> 33) % month.dayCount + 1
      while !days.insert(event.day).inserted { event.day = event.day % month.dayCount + 1 }
      return event
    }
    return events.sorted { $0.day < $1.day }
  }

  /// The space between the months and the first event below them, in points.
  private static let top = 20.0
  /// The height of an event, including the text that extends below its bar.
  private static let eventHeight = 44.0

  /// The distance between events.
  private static func pitch(isBeside: Bool) -> Double { isBeside ? 60 : 52 }

  /// Returns the height of a number of events below the months, in points.
  static func height(ofEvents count: Int) -> Double {
    top + pitch(isBeside: false) * Double(count - 1) + eventHeight
  }

  /// Returns the distance of a row of the agenda from its top.
  static func y(ofRow row: Int, isBeside: Bool, hasBar: Bool) -> Double {
    let first = hasBar ? isBeside ? 104 : AgendaPage.barHeight : top
    return first + pitch(isBeside: isBeside) * Double(row)
  }

  /// Returns the height of the agenda of a month, in points.
  static func height(_ month: Month, isBeside: Bool, hasBar: Bool) -> Double {
    y(ofRow: events(month).count - 1, isBeside: isBeside, hasBar: hasBar) + eventHeight + 16
  }

  /// Draws the events of a month.
  ///
  /// - Parameters:
  ///   - chosen: The day whose event is highlighted, or `nil`.
  ///   - x: The left edge of the events.
  static func draw(
    _ month: Month, chosen: CalendarDay?, isBeside: Bool, hasBar: Bool, at x: Double, width: Double,
    _ list: inout DrawList, _ context: PageContext
  ) {
    for (number, event) in events(month).enumerated() {
      let day = CalendarDay(month: month, day: event.day)
      let row = Rect(x, y(ofRow: number, isBeside: isBeside, hasBar: hasBar), width, 40)
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

/// The panel next to the months or below them: buttons to go to other months, and the agenda, which scrolls.
final class AgendaPage: PartsPage {
  /// The height of the buttons above the agenda with their margins, in points.
  nonisolated static let barHeight = 76.0

  private let months: Months
  private let today: IconButtonPart
  private let bar: RowPart
  /// The month whose agenda is scrolled.
  private var month: Month?

  /// Creates the panel. `months` owns it.
  init(_ months: Months) {
    self.months = months
    // Without a border while it is disabled.
    let word = IconButtonPart.Icon { list, origin, color, context in
      let place = Rect(origin.x - 41, origin.y - 3, 100, 24)
      list.line("Today", in: place, TextStyle(16, weight: .semibold), color, context, isCentred: true)
    }
    today = IconButtonPart("Today", icon: word, style: .filled) { [unowned months] in
      months.show(CalendarDay.today.month)
    }
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
  }

  /// Returns whether a window has room for the buttons.
  nonisolated static func hasBar(_ window: Size) -> Bool { window.width >= 300 && window.height >= 600 }

  private var isBeside: Bool { CalendarGrid.isWide(months.size) }
  private var hasBar: Bool { Self.hasBar(months.size) }

  /// Shows the position of the months.
  func update() {
    today.isEnabled = months.target != CalendarDay.today.month
    if month != months.target { (month, contentOffset) = (months.target, 0) }
    setNeedsDisplay()
  }

  override func contentLength(in context: PageContext) -> Double {
    bar.isHidden = !hasBar
    margins.vertical = isBeside ? 24 : 16
    contentColumn = CalendarGrid.column(in: months.size)
    let agenda = Agenda.height(months.target, isBeside: isBeside, hasBar: hasBar)
    return max(super.contentLength(in: context), agenda)
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    list.fill(
      isBeside ? Rect(0, 0, 1, context.size.height) : Rect(0, 0, context.size.width, 1),
      context.theme.hairline)
    return context.directed(list)
  }

  override func drawContent(in context: PageContext) -> DrawList {
    var list = DrawList()
    let (width, column) = (context.size.width, CalendarGrid.column(in: months.size))
    // Each agenda moves with its month.
    for (month, offset) in months.shown {
      Agenda.draw(
        month, chosen: months.chosen, isBeside: isBeside, hasBar: hasBar,
        at: offset * width + column.start(in: width), width: column.width(in: width), &list, context)
    }
    if isBeside, months.shown.count > 1 {
      // Words fade before the edge at the months, which would cut them.
      let surface = context.theme.surface
      let edge = Rect(1, 0, column.start(in: width) - 1, contentLength(in: context))
      list.add(.gradient(edge, from: surface, to: surface.opacity(0), along: .horizontal))
    }
    var content = super.drawContent(in: context)
    content.add(context.directed(list))
    return content
  }
}
