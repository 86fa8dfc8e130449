import PagerEngine

/// What happens in a month: the same for the same month, on every machine.
@MainActor
enum Agenda {
  struct Event {
    let day: Int
    let title: String
    let detail: String
    let color: Int
  }

  private static let kinds = [
    ("Rehearsal", "19:30 · Town hall"), ("Dentist", "8:15 · Third floor"), ("Market day", "All day"),
    ("Train to the coast", "10:04 · Platform 2"), ("Choir", "20:00 · St. Anne's"),
    ("Board games", "18:00 · At Mira's"),
    ("Plant the beans", "Morning"), ("Library closes early", "16:00"),
  ]

  static func events(_ month: Month) -> [Event] {
    var seed = UInt64(truncatingIfNeeded: month.year &* 12 &+ month.month) &* 0x9E37_79B9_7F4A_7C15
    var days: Set<Int> = []
    let events = (0..<5).compactMap { number -> Event? in
      seed = (seed ^ (seed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      let day = Int(seed >> 33) % month.dayCount + 1
      guard days.insert(day).inserted else { return nil }
      let kind = kinds[Int(seed >> 11) & 7]
      return Event(day: day, title: kind.0, detail: kind.1, color: number)
    }
    return events.sorted { $0.day < $1.day }
  }

  static func draw(_ month: Month, in context: PageContext) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), theme.surface)
    list.fill(Rect(0, 0, context.size.width, 1), theme.hairline)
    let margin = context.size.width < 480 ? 16.0 : 32
    for (row, event) in events(month).enumerated() {
      let y = 20 + Double(row) * 60
      guard y + 44 <= context.size.height else { break }
      list.roundedRect(Rect(margin, y, 4, 40), radius: 2, theme.pageColor(event.color, of: 6))
      list.roundedRect(Rect(margin, y, 4, 40), radius: 2, Color(theme.isDark ? 0xFFFFFF : 0, opacity: 0.3))
      let style = TextStyle(20, weight: .semibold, lineHeight: 28, tabularFigures: true)
      let day = "\(event.day)"
      // Units are below units in both directions.
      let column = context.readingDirection == .rightToLeft ? "30" : day
      let width = context.text.width(of: column, style: style)
      list.lines([day], at: Point(margin + 44 - width, y + 6), style, theme.text, measurer: context.text)
      let room = max(0, context.size.width - 2 * margin - 64)
      let title = context.text.truncated(event.title, to: room, style: .body)
      list.lines([title], at: Point(margin + 64, y - 2), .body, theme.text, measurer: context.text)
      list.lines(
        [context.text.truncated(event.detail, to: room, style: .caption)], at: Point(margin + 64, y + 22),
        .caption,
        theme.secondaryText, measurer: context.text)
    }
    return list
  }
}
