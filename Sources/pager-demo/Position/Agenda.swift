import PagerEngine

/// The events of a month, identical for a month on every machine.
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

  /// Returns the events of a month, by day. Their names are unique.
  static func events(_ month: Month) -> [Event] {
    var seed = UInt64(truncatingIfNeeded: month.year &* 12 &+ month.month) &* 0x9E37_79B9_7F4A_7C15
    var days: Set<Int> = []
    let events = (0..<5).compactMap { number -> Event? in
      seed = (seed ^ (seed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      let day = Int(seed >> 33) % month.dayCount + 1
      guard days.insert(day).inserted else { return nil }
      // Odd steps through eight kinds reach each of them once.
      let kind = kinds[(month.month + number * 3) & 7]
      return Event(day: day, title: kind.0, detail: kind.1, color: number)
    }
    return events.sorted { $0.day < $1.day }
  }

  /// The space between the months and the first event below them, in points.
  private static let top = 20.0
  /// The distance between events.
  private static let pitch = 60.0
  /// The height of an event, including the text that extends below its bar.
  private static let eventHeight = 44.0

  /// Returns the height of a number of events below the months, in points.
  static func height(ofEvents count: Int) -> Double { top + pitch * Double(count - 1) + eventHeight }

  /// Returns the colour of an event, which contrasts with window and surface.
  static func color(_ index: Int, in theme: Theme) -> Color {
    let lightness =
      switch (theme.isDark, theme.hasHighContrast) {
      case (false, false): 0.56
      case (true, false): 0.72
      case (false, true): 0.45
      case (true, true): 0.82
      }
    return .oklch(lightness: lightness, chroma: 0.12, hue: 25 + 72 * Double(index))
  }

  /// - Parameters:
  ///   - chosen: The day whose event is highlighted, or `nil`.
  ///   - isBeside: Whether the agenda is next to the months instead of below them.
  static func draw(
    _ month: Month, chosen: CalendarDay?, isBeside: Bool, in context: PageContext
  ) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), theme.surface)
    list.fill(isBeside ? Rect(0, 0, 1, size.height) : Rect(0, 0, size.width, 1), theme.hairline)
    var (start, width, top) = (24.0, max(0, size.width - 48), 104.0)
    if isBeside {
      list.lines(["Agenda"], at: Point(start, 26), .section, theme.text, measurer: context.text)
    } else {
      let grid = CalendarGrid(in: size.width, isWide: false)
      (start, width, top) = (grid.start, grid.width, Self.top)
    }
    for (row, event) in events(month).enumerated() {
      let y = top + Double(row) * pitch
      guard y + eventHeight <= size.height else { break }
      let day = CalendarDay(month: month, day: event.day)
      let row = Rect(start, y, width, 40)
      if day == chosen { list.roundedRect(row.inset(by: -12, -8), radius: 8, theme.fill) }
      draw(event, CalendarDay.today == day, row, &list, context)
    }
    return list
  }

  private static func draw(
    _ event: Event, _ isToday: Bool, _ row: Rect, _ list: inout DrawList, _ context: PageContext
  ) {
    let theme = context.theme
    list.roundedRect(Rect(row.x, row.y, 4, row.height), radius: 2, color(event.color, in: theme))
    let style = TextStyle(20, weight: .semibold, lineHeight: 28, tabularFigures: true)
    let day = "\(event.day)"
    // Right-aligns units in both directions.
    let column = context.readingDirection == .rightToLeft ? "30" : day
    let width = context.text.width(of: column, style: style)
    list.lines(
      [day], at: Point(row.x + 44 - width, row.y + 6), style, theme.text,
      measurer: context.text)
    let room = max(0, row.width - 64)
    let title = context.text.truncated(event.title, to: room, style: .body)
    list.lines([title], at: Point(row.x + 64, row.y - 2), .body, theme.text, measurer: context.text)
    let detail = context.text.truncated(
      (isToday ? "Today · " : "") + event.detail, to: room, style: .caption)
    list.lines(
      [detail], at: Point(row.x + 64, row.y + 22), .caption, theme.secondaryText, measurer: context.text)
  }
}
