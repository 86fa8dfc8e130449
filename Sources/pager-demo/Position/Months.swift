import PagerEngine
import PagerParts

/// Endless months in both directions. A month of six weeks is taller than one of five, and the agenda below
/// adapts. In a wide window the agenda is next to the months.
final class Months: NeighborPageSource, PagerDelegate {
  private(set) var chosen: CalendarDay?
  private weak var pager: Pager?
  private lazy var agenda = AgendaPage(self)

  func page(before page: Page) -> Page? { self.page(page, movedBy: -1) }
  func page(after page: Page) -> Page? { self.page(page, movedBy: 1) }

  private func page(_ page: Page, movedBy months: Int) -> Page? {
    (page as? MonthPage).map { MonthPage($0.month.moved(by: months), self) }
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(neighbors: self, text: text)
    self.pager = pager
    pager.delegate = self
    SwipeLink.show(agenda, beside: pager, text: text) { [weak pager] size in
      CalendarGrid.isWide(size)
        ? (pager?.readingDirection.trailingEdge ?? .right, size.width < 1200 ? 312 : 360)
        : (.bottom, max(0, size.height - (pager?.hosting.crossAxisExtent ?? CalendarGrid.height(weeks: 5))))
    }
    // A month is in no other spread.
    try? pager.setPages([MonthPage(CalendarDay.today.month, self)], animated: false)
    agenda.update()
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .settled:
      pager.invalidate(.accessoryExtent)
      agenda.update()
    default: break
    }
  }

  func choose(_ day: CalendarDay?) {
    guard day != chosen, let pager else { return }
    chosen = day
    for index in 0..<pager.pageCount { pager.page(at: index)?.setNeedsDisplay() }
    agenda.update()
  }

  var size: Size { pager?.size ?? .zero }

  /// The month at rest, or the one to which the pages move.
  var target: Month { (pager?.targetPages.first as? MonthPage)?.month ?? CalendarDay.today.month }

  /// The months in view, with their offsets in pages.
  var shown: [(month: Month, offset: Double)] {
    guard let pager else { return [] }
    return (0..<pager.pageCount).compactMap { index in
      let offset = Double(index) - pager.position
      guard abs(offset) < 1, let page = pager.page(at: index) as? MonthPage else { return nil }
      return (page.month, offset)
    }
  }

  func move(by months: Int) { show(target.moved(by: months)) }

  /// Shows a month, which comes from its side of the present one.
  func show(_ month: Month) {
    guard let pager, month != target else { return }
    let isLater = (month.year, month.month) > (target.year, target.month)
    try? pager.setPages([MonthPage(month, self)], direction: isLater ? .forward : .backward)
  }
}

/// A month of the Gregorian calendar.
struct Month: Hashable {
  let year: Int
  /// The month, 1...12.
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

  /// The weekday of the first day, 0 for Monday, by Sakamoto's formula.
  var firstWeekday: Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    func part(_ divisor: Int) -> Int { Int((Double(year) / Double(divisor)).rounded(.down)) }
    return ((year + part(4) - part(100) + part(400) + offsets[month - 1] + 1) % 7 + 13) % 7
  }

  var weekCount: Int { (firstWeekday + dayCount + 6) / 7 }
}

struct CalendarDay: Equatable {
  let month: Month
  /// The day, 1...31.
  let day: Int

  /// The marked day, whose month is shown first. Screenshots always use the same day.
  @MainActor static var today = CalendarDay(month: Month(year: 2027, month: 1), day: 14)
}
