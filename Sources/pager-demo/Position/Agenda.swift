import PagerEngine
import PagerParts

/// The events of a month, identical for a month on every machine.
enum Agenda {
  /// The kind of an event, with the hue of its colour.
  enum Kind: Double {
    case music = 305, errand = 250, home = 155, outing = 80

    /// The colour of the kind. None has the hue of failures.
    func color(in theme: Theme) -> Color { theme.mark(hue: rawValue) }
  }

  typealias Event = (day: Int, title: String, detail: String, kind: Kind)

  private static let all: [(title: String, detail: String, kind: Kind)] = [
    ("Rehearsal", "19:30 · Town hall", .music),
    ("Dentist", "8:15 · Third floor", .errand),
    ("Market day", "All day", .outing),
    ("Train to the coast", "10:04 · Platform 2", .outing),
    ("Choir", "20:00 · St. Anne’s", .music),
    ("Board games", "18:00 · At Mira’s", .home),
    ("Plant the beans", "Morning", .home),
    ("Library closes early", "16:00", .errand),
    ("Swim", "7:00 · Outdoor pool", .outing),
    ("Piano lesson", "17:15 · School", .music),
    ("Bake bread", "Morning", .home),
    ("Parents’ evening", "19:00 · Room 12", .errand),
    ("Concert", "20:30 · Old brewery", .music),
    ("Chimney sweep", "9:00 to 11:00", .errand),
    ("Walk with Jon", "14:00 · By the weir", .outing),
    ("Ring Grandma", "Evening", .home),
  ]

  /// Returns the events of a month, by day: 10 to 14, with unique names.
  static func events(_ month: Month) -> [Event] {
    var seed = UInt64(truncatingIfNeeded: month.year &* 12 &+ month.month) &* 0x9E37_79B9_7F4A_7C15
    var days: Set<Int> = []
    let events = (0..<10 + Int(seed >> 33) % 5).map { number in
      seed = (seed ^ (seed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      // Odd steps through sixteen events reach each of them once.
      let event = all[(month.month + number * 3) & 15]
      var day = Int(seed >> 33) % month.dayCount + 1
      while !days.insert(day).inserted { day = day % month.dayCount + 1 }
      return (day: day, title: event.title, detail: event.detail, kind: event.kind)
    }
    return events.sorted { $0.day < $1.day }
  }

  /// The space between the months and the first event below them, in points.
  fileprivate static let top = 20.0
  /// The height of an event, including the text that extends below its bar.
  fileprivate static let eventHeight = 44.0
  /// The distance between events, in points: below the months, and beside them.
  fileprivate static let pitch = (below: 52.0, beside: 60.0)
  /// The height of two events below the months.
  static let leastHeight = top + pitch.below + eventHeight
}

/// The panel next to the months or below them: buttons to go to other months, and the agenda, which scrolls below
/// them.
final class AgendaPage: PartsPage {
  /// The height of the buttons above the agenda with their margins, in points.
  nonisolated static let barHeight = 76.0

  private let months: Months
  private let today: IconButtonPart
  private let bar: RowPart
  /// The month and the size for which the agenda has been scrolled to its start, at this offset.
  private var placed: (month: Month, size: Size, offset: Double)?
  private var drawnOffset = 0.0

  init(_ months: Months) {
    self.months = months
    func button(
      _ label: String, _ icon: IconButtonPart.Icon, _ action: @escaping (Months) -> Void
    ) -> IconButtonPart {
      IconButtonPart(label, icon: icon, style: .filled) { [unowned months] in action(months) }
    }
    // Without a border while it is disabled.
    let word = IconButtonPart.Icon.word("Today", TextStyle(16, weight: .semibold, lineHeight: 18))
    today = button("Today", word) { $0.show(CalendarDay.today.month) }
    bar = RowPart(
      [
        button("Previous month", .back) { $0.move(by: -1) }, today,
        button("Next month", .forward) { $0.move(by: 1) },
      ], spacing: 8, minimumPartWidth: 44)
    super.init([bar])
    title = "Agenda"
  }

  nonisolated static func hasBar(_ window: Size) -> Bool { window.width >= 300 && window.height >= 600 }

  private var isBeside: Bool { CalendarGrid.isWide(months.size) }
  private var hasBar: Bool { Self.hasBar(months.size) }

  /// Returns the distance of an event from the top of the agenda.
  private func y(of event: Int) -> Double {
    let first = hasBar ? isBeside ? 104 : Self.barHeight : Agenda.top
    return first + (isBeside ? Agenda.pitch.beside : Agenda.pitch.below) * Double(event)
  }

  func update() {
    today.isEnabled = months.target != CalendarDay.today.month
    setNeedsDisplay()
  }

  override func contentLength(in context: PageContext) -> Double {
    bar.isHidden = !hasBar
    margins.vertical = isBeside ? 24 : 16
    contentColumn = CalendarGrid.column(in: months.size)
    // Long enough to begin with the next event, whatever precedes it.
    let (length, start) = (length(of: months.target), start(of: months.target))
    return max(super.contentLength(in: context), length, start > 0 ? start + context.size.height : 0)
  }

  private func length(of month: Month) -> Double {
    y(of: Agenda.events(month).count - 1) + Agenda.eventHeight + 16
  }

  /// Returns the offset at which the agenda of a month begins: with the next event, if the month is the present one.
  private func start(of month: Month) -> Double {
    let today = CalendarDay.today
    // An earlier day that the user chooses comes into view.
    let day = months.chosen.map { $0.month == month ? min($0.day, today.day) : today.day } ?? today.day
    let next = Agenda.events(month).firstIndex { $0.day >= day }
    return month == today.month ? y(of: next ?? 0) - y(of: 0) : 0
  }

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    let start = start(of: months.target)
    let isUnmoved = placed?.size != context.size && placed?.offset == contentOffset
    if placed?.month != months.target || placed?.offset != start || isUnmoved {
      contentOffset = start
      placed = (months.target, context.size, start)
    }
    guard contentOffset != drawnOffset else { return }
    drawnOffset = contentOffset
    setNeedsDisplay()
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
    // The buttons stay in place, and events end below them.
    let (top, bottom) = (contentOffset + y(of: 0) - 12, contentOffset + context.size.height)
    list.clipped(to: Rect(0, top, width, max(bottom, contentLength(in: context)) - top)) { list in
      // Each agenda moves with its month, and keeps its place while another one begins.
      for (month, offset) in months.shown {
        let shift = month == months.target ? 0 : contentOffset - start(of: month)
        let x = offset * width + column.start(in: width)
        for (number, event) in Agenda.events(month).enumerated() {
          let row = Rect(x, y(of: number) + shift, column.width(in: width), 40)
          guard row.maxY > top else { continue }
          draw(event, CalendarDay(month: month, day: event.day), row, &list, context)
        }
      }
    }
    let surface = context.theme.surface
    if isBeside, months.shown.count > 1 {
      // Words fade before the edge at the months, which would cut them.
      let edge = Rect(1, 0, column.start(in: width) - 1, contentLength(in: context))
      list.add(.gradient(edge, from: surface, to: surface.opacity(0), along: .horizontal))
    }
    list = context.directed(list)
    // Events fade at the edges behind which there are more.
    if contentOffset > 0 {
      list.add(
        .gradient(Rect(1, top, width - 1, 12), from: surface, to: surface.opacity(0), along: .vertical))
    }
    if bottom < contentLength(in: context), !context.theme.hasHighContrast {
      let edge = Rect(1, bottom - 24, width - 1, 24)
      list.add(.gradient(edge, from: surface.opacity(0), to: surface, along: .vertical))
    }
    bar.layOut(
      in: Rect(bar.frame.x, contentOffset + margins.vertical, bar.frame.width, bar.frame.height), context)
    list.add(super.drawContent(in: context))
    return list
  }

  private func draw(
    _ event: Agenda.Event, _ day: CalendarDay, _ row: Rect, _ list: inout DrawList, _ context: PageContext
  ) {
    let theme = context.theme
    if day == months.chosen { list.roundedRect(row.inset(by: -12, -6), radius: 8, theme.fill) }
    list.roundedRect(Rect(row.x, row.y, 4, row.height), radius: 2, event.kind.color(in: theme))
    let style = TextStyle(20, weight: .semibold, lineHeight: 28, tabularFigures: true)
    // Right-aligns units in both directions.
    let column = context.readingDirection == .rightToLeft ? "30" : "\(event.day)"
    let width = context.text.width(of: column, style: style)
    list.write("\(event.day)", at: Point(row.x + 44 - width, row.y + 6), style, theme.text, context)
    let title = Rect(row.x + 64, row.y - 2, max(0, row.width - 64), 24)
    list.line(event.title, in: title, .body, theme.text, context)
    let detail = (day == CalendarDay.today ? "Today · " : "") + event.detail
    list.line(detail, in: Rect(title.x, title.maxY, title.width, 18), .caption, theme.secondaryText, context)
  }
}
