/// The reports of the current and the settled page to the delegate, and those that may return as selections.
///
/// An app that keeps the selection in its model may send each report back as a selection some time later. If
/// the user or another selection has moved the pages since, the pager must ignore such a selection. Otherwise
/// it would be reported again, and two of them would make the pages swing forever.
struct PageReports {
  private struct Report {
    var page: Int
    /// The time of the report, in seconds.
    let time: Double
    /// Whether a selection that repeated a report caused this one.
    let isRepeated: Bool
    /// Whether the user has moved the pages since.
    var isOvertaken = false
  }

  /// The time within which a report can return as a selection, in seconds.
  private static let lifetime = 0.75
  /// The maximum number of remembered reports.
  private static let most = 16

  private var reports: [Report] = []
  /// Whether a selection that repeats a report has begun the present motion, or begins the next one.
  private var isRepeating = false
  private(set) var repeatsNext = false
  /// The current page that was last reported; nil if that page no longer exists.
  private var current: Int? = 0
  /// The page of the event that the delegate receives now; nil while it receives none.
  private(set) var delivered: Int?
  /// Whether the app handles an event of the user now. Its selections are commands, and repeat no report.
  var answersInput = false

  /// Creates an empty list with room for all reports, so that a motion does not allocate.
  init() { reports.reserveCapacity(Self.most) }

  /// Records the current page. Returns whether it has to be reported.
  mutating func updateCurrent(_ page: Int) -> Bool {
    defer { current = page }
    return page != current
  }

  /// Records that the delegate receives an event.
  mutating func beginDelivery(of event: PagerEvent) { delivered = event.reportedPage }

  mutating func endDelivery() { delivered = nil }

  /// Remembers the page that an event reports at a time, in seconds.
  mutating func note(_ event: PagerEvent, at time: Double, by cause: PagingCause) {
    guard let page = event.reportedPage, time.isFinite else { return }
    forget(before: time)
    if reports.count == Self.most { reports.removeFirst() }
    if cause == .user {
      for index in reports.indices where reports[index].page != page { reports[index].isOvertaken = true }
    }
    reports.append(Report(page: page, time: time, isRepeated: isRepeating && cause == .code))
  }

  /// Updates the reports at the start of a motion.
  mutating func beginMotion(by cause: PagingCause) {
    (isRepeating, repeatsNext) = (repeatsNext, false)
    guard cause == .user else { return }
    for index in reports.indices { reports[index].isOvertaken = true }
  }

  /// Removes a report that a selection of the page repeats, at a time in seconds.
  ///
  /// Returns whether the pager must ignore the selection: the user has moved the pages since, or it repeats a
  /// repetition.
  mutating func take(_ page: Int, at time: Double) -> Bool {
    forget(before: time)
    guard let index = reports.firstIndex(where: { $0.page == page }) else { return false }
    let report = reports.remove(at: index)
    if report.isOvertaken { return true }
    if report.isRepeated, reports[index...].contains(where: { $0.page != page }) { return true }
    repeatsNext = true
    return false
  }

  /// Removes a report that a selection repeats without an effect.
  mutating func drop(_ page: Int) {
    if let index = reports.firstIndex(where: { $0.page == page }) { reports.remove(at: index) }
  }

  private mutating func forget(before time: Double) {
    while let first = reports.first, time - first.time > Self.lifetime { reports.removeFirst() }
  }
}

extension PageReports: Renumbered {
  mutating func apply(_ change: PageChange) {
    current = current.flatMap(change.index(of:))
    reports = reports.compactMap { report in
      guard let index = change.index(of: report.page) else { return nil }
      var report = report
      report.page = index
      return report
    }
  }
}

extension PagerEvent {
  /// The page that becomes the current or the settled one; nil for other events.
  fileprivate var reportedPage: Int? {
    switch self {
    case .currentPageChanged(let page), .settled(let page): page
    default: nil
    }
  }
}
