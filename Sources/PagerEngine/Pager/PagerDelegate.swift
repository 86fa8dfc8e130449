/// A receiver of the events of a pager.
///
///     func pager(_ pager: Pager, did event: PagerEvent) {
///       if case .settled(let page) = event { model.page = page }
///     }
///
/// Calls come in order, after the update that caused them, when the pager's state is consistent. An
/// implementation may call all methods of the pager. The pager refers to its delegate weakly.
///
/// The methods that return a Boolean return true by default. The pager calls them during an update: calls to
/// the pager from there take effect after the update.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// Receives an event after it has happened; does nothing by default.
  ///
  /// `Pager.eventCause` is the cause of this event during the call.
  func pager(_ pager: Pager, did event: PagerEvent)
  /// Returns whether the user may select a title with a tap or a key.
  ///
  /// `index` is the index of the title and of its page.
  ///
  /// See also `pager(_:shouldSelect:)`, which covers titles and all other ways to a page.
  func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool
  /// Returns whether the user may go to the page at `index`.
  ///
  /// The steps of a wizard, for example, open one after the other:
  ///
  ///     func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { index <= lastCompleteStep + 1 }
  ///
  /// The pager calls it for the target page of a key, a swipe, a tick of a wheel, a button of a gamepad,
  /// assistive technology, and a click on a title, on the page indicator or on a page beside the current
  /// one. It does not call it for selections from code or for autoplay. If it returns false:
  ///
  /// - Home, End and keys for page numbers lead to the last page on the way for which it returns true. Over more
  ///   than 100 pages, the pager assumes that all pages beyond a locked one are locked.
  /// - A drag stretches a rubber band, of at most a quarter of the viewport, and comes back.
  /// - A swipe on a touchpad does not start, or comes back.
  /// - Everything else has no effect.
  ///
  /// To lock a single page, return false for it alone. The pager may call it for several pages in one update.
  func pager(_ pager: Pager, shouldSelect index: Int) -> Bool
  /// Returns whether a swipe may begin.
  ///
  /// The pager calls it before pages follow a pointer, a touchpad, a wheel or a `PageDrag`. See also
  /// `InputPolicy`, which forbids swipes without a call.
  func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool
  /// Reports that the page at an index could not be loaded or used.
  ///
  /// `error` is the one that an asynchronous source has thrown, or `PagerError.pageInUse`. A placeholder
  /// shows the failure. The pager requests the page again when `retry(_:)` is called, and when the page comes
  /// into view again. The default implementation does nothing.
  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error)
}

extension PagerDelegate {
  /// Does nothing.
  public func pager(_ pager: Pager, did event: PagerEvent) {}
  /// Returns true: the user may select every title.
  public func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { true }
  /// Returns true: the user may go to every page.
  public func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { true }
  /// Returns true: every swipe may begin.
  public func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool { true }
  /// Does nothing: the placeholder still shows the failure.
  public func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {}
}

/// The streams to which a pager sends its events.
///
/// A class, because a stream that ends outside of the main actor is removed later, when the pager may no
/// longer exist.
@MainActor
final class EventObservers {
  private var observers: [Int: (send: (PagerEvent, PagingCause) -> Void, finish: () -> Void)] = [:]
  private var nextKey = 0

  /// The number of streams that are in use.
  var count: Int { observers.count }

  func send(_ event: PagerEvent, by cause: PagingCause) {
    for observer in observers.values { observer.send(event, cause) }
  }

  func finish() {
    let ended = observers.values
    observers = [:]
    for observer in ended { observer.finish() }
  }

  /// Returns a stream of the values that `value` returns for the events; nil skips an event.
  func stream<Value: Sendable>(
    _ limit: AsyncStream<Value>.Continuation.BufferingPolicy, first: Value? = nil,
    of value: @escaping (PagerEvent, PagingCause) -> Value?
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: limit)
    if let first { continuation.yield(first) }
    let key = nextKey
    nextKey += 1
    observers[key] = (
      { if let value = value($0, $1) { continuation.yield(value) } }, { continuation.finish() }
    )
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.remove(key) }
    }
    return stream
  }

  private func remove(_ key: Int) { observers.removeValue(forKey: key) }
}

/// The events of a pager in asynchronous code.
extension Pager {
  /// Returns a stream of the events from now on, in the order in which the delegate receives them.
  ///
  ///     for await event in pager.events(by: .user, .autoplay) { record(event) }
  ///
  /// - Each call returns a separate stream, which ends with the pager.
  /// - The stream buffers events without a limit until they are read. Some events keep a page alive, so read
  ///   them, or release the stream.
  /// - A stream does not change the pager, and does not wake a sleeping loop.
  ///
  /// - Parameter causes: The causes of the events to include; without any, the stream has all events.
  public func events(by causes: PagingCause...) -> AsyncStream<PagerEvent> {
    observers.stream(.unbounded) { event, cause in
      causes.isEmpty || causes.contains(cause) ? event : nil
    }
  }

  /// The current page, and each page that becomes current from now on.
  ///
  /// Each call returns a separate stream, which ends with the pager. The stream buffers only the latest page.
  package var currentPages: AsyncStream<Int> {
    observers.stream(.bufferingNewest(1), first: currentPage) { event, _ in
      if case .currentPageChanged(let page) = event { page } else { nil }
    }
  }
}

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
