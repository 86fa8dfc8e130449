import PagerEngine

/// Months without end in both directions. A month of six weeks is taller than one of five, and the list below makes room.
@MainActor
final class Months: NeighborPageSource, PagerDelegate {
  func page(before page: Page) -> Page? { (page as? MonthPage).map { MonthPage($0.month.moved(by: -1)) } }
  func page(after page: Page) -> Page? { (page as? MonthPage).map { MonthPage($0.month.moved(by: 1)) } }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(neighbors: self, text: text)
    pager.delegate = self
    let agenda = PagerAccessory(
      layout: { [weak pager] size in
        (.bottom, max(0, size.height - (pager?.extentAcross ?? MonthPage.height(weeks: 5))))
      },
      draw: { [weak pager] context in
        let page = pager?.targetPages.first as? MonthPage
        return page.map { context.directed(Agenda.draw($0.month, in: context)) } ?? DrawList()
      })
    pager.accessory = agenda
    do { try pager.setPages([MonthPage(Month(year: 2027, month: 1))], animated: false) } catch {
      preconditionFailure("A month cannot be shown: \(error)")
    }
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .settled: pager.setAccessoryNeedsLayout()
    default: break
    }
  }
}

/// A month of the Gregorian calendar.
struct Month: Hashable {
  let year: Int
  /// 1...12.
  let month: Int

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

  func moved(by months: Int) -> Month {
    let count = year * 12 + month - 1 + months
    return Month(year: Int((Double(count) / 12).rounded(.down)), month: ((count % 12) + 12) % 12 + 1)
  }

  var name: String { Month.names[month - 1] }

  var dayCount: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var isLeapYear: Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The weekday of the first day; 0 for Monday. The formula is Sakamoto's.
  var firstWeekday: Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    func part(_ divisor: Int) -> Int { Int((Double(year) / Double(divisor)).rounded(.down)) }
    let sunday = (year + part(4) - part(100) + part(400) + offsets[month - 1] + 1) % 7
    return (sunday + 13) % 7
  }

  var weekCount: Int { (firstWeekday + dayCount + 6) / 7 }
}

/// A month as a table of days.
final class MonthPage: Page {
  let month: Month

  private nonisolated static let header = 104.0
  private nonisolated static let row = 56.0

  /// The measures of a month, in points. Large text in a low window brings the weeks closer together.
  private struct Measures {
    let header: Double
    let row: Double
    let isLow: Bool

    init(_ available: Double, weeks: Int) {
      isLow = available < MonthPage.header + MonthPage.row * Double(weeks)
      header = isLow ? 64 : MonthPage.header
      row = max(20, min(MonthPage.row, ((available - header - 8) / Double(weeks)).rounded(.down)))
    }
  }

  init(_ month: Month) {
    self.month = month
    super.init()
    title = "\(month.name) \(month.year)"
  }

  /// The height of a month, in points.
  static func height(weeks: Int) -> Double { header + row * Double(weeks) + 8 }

  override func preferredExtentAcross(in context: PageContext) -> Double? {
    MonthPage.height(weeks: month.weekCount)
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), theme.window)
    let margin = context.size.width < 480 ? 12.0 : 24
    let cell = max(1, (context.size.width - 2 * margin) / 7)
    let inset = margin + cell / 2 - 10
    // Large text in a small window leaves less room than the longest month needs.
    let measures = Measures(container?.size.height ?? context.size.height, weeks: month.weekCount)
    let top = measures.isLow ? 2.0 : 20
    var head = TextStyle(context.size.width < 300 ? 20 : 32, weight: .semibold, lineHeight: 40)
    let room = context.size.width - inset - margin
    let whole = context.text.width(of: "\(month.name) \(month.year)", style: head) + 6
    if whole > room { head.size = (head.size * room / whole).rounded(.down) }
    drawName(head, at: Point(inset, top), &list, context)
    for (column, day) in ["M", "T", "W", "T", "F", "S", "S"].enumerated() {
      centered(
        day, .caption, theme.secondaryText,
        Point(margin + (Double(column) + 0.5) * cell, measures.header - 28),
        &list, context)
    }
    for day in 1...month.dayCount {
      let place = month.firstWeekday + day - 1
      let middle = Point(
        margin + (Double(place % 7) + 0.5) * cell,
        measures.header + (Double(place / 7) + 0.5) * measures.row)
      drawDay(day, isWeekend: place % 7 > 4, at: middle, in: Size(cell, measures.row), &list, context)
    }
    return list
  }

  /// Draws the name and the year. They are one line of Latin text, which is read from left to right on mirrored pages too.
  private func drawName(
    _ head: TextStyle, at place: Point, _ list: inout DrawList, _ context: PageContext
  ) {
    var words = [(month.name, head, context.theme.text)]
    words.append(("\(month.year)", TextStyle(head.size, lineHeight: 40), context.theme.secondaryText))
    if context.readingDirection == .rightToLeft { words.reverse() }
    var x = place.x
    for (word, style, color) in words {
      list.lines([word], at: Point(x, place.y), style, color, measurer: context.text)
      x += context.text.width(of: word, style: style) + 10
    }
  }

  private func drawDay(
    _ day: Int, isWeekend: Bool, at middle: Point, in cell: Size, _ list: inout DrawList,
    _ context: PageContext
  ) {
    let theme = context.theme
    let events = Agenda.events(month).filter { $0.day == day }
    if let event = events.first {
      let dot = Rect((middle.x - 3).rounded(), middle.y + min(15, cell.height / 2 - 7), 6, 6)
      list.roundedRect(dot, radius: 3, theme.pageColor(event.color, of: 6))
      list.roundedRect(dot, radius: 3, Color(theme.isDark ? 0xFFFFFF : 0, opacity: 0.35))
    }
    centered(
      "\(day)", TextStyle(cell.width < 26 ? 13 : 17, lineHeight: 24, tabularFigures: true),
      isWeekend ? theme.secondaryText : theme.text,
      Point(middle.x, middle.y - (cell.height < 40 ? 15 : 12)), &list, context)
  }

  private func centered(
    _ text: String, _ style: TextStyle, _ color: Color, _ place: Point, _ list: inout DrawList,
    _ context: PageContext
  ) {
    let width = context.text.width(of: text, style: style)
    list.lines(
      [text], at: Point((place.x - width / 2).rounded(), place.y), style, color, measurer: context.text)
  }
}
