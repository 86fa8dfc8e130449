/// A notification that an update has caused. Notifications are delivered in order.
@MainActor
enum Notice {
  /// An event for the delegate, and its cause.
  case event(PagerEvent, by: PagingCause)
  /// A change of the container of a spread, which receives no calls itself.
  case spread(PageLifecycleEvent, PageSpread)
  /// A lifecycle call to a page.
  case call(PageLifecycleEvent, Page)
  /// A failed load of an asynchronous page, for the delegate.
  case failure(index: Int, any Error)
  /// A completion handler and the value to call it with.
  case completion((Bool) -> Void, finished: Bool)
  /// The state of a page that has become a child, and whether the page receives the keyboard focus.
  case restored(PageState, Page, takesFocus: Bool)
  /// A page to keep alive until no change is in progress; no notification.
  ///
  /// A page may call the pager when it is released.
  case released(Page)
}

/// The queue of notifications that a pager still has to deliver.
///
/// A class, because the pager and its `PageKeeper` append to the same queue. This gives all notifications one
/// order.
@MainActor
final class Outbox {
  private var notices: [Notice] = []
  /// The cause of the events that are appended from now on.
  var cause = PagingCause.code
  /// The number of elements of `notices` that `next()` has returned.
  private var takenCount = 0
  /// The delivered notices while they are released. Stored to reuse its capacity.
  private var spent: [Notice] = []

  var isEmpty: Bool { takenCount == notices.count }
  /// The number of notices that are still to be delivered.
  var count: Int { notices.count - takenCount }

  func append(_ notice: Notice) { notices.append(notice) }

  func append(_ event: PagerEvent) { notices.append(.event(event, by: cause)) }

  /// Appends an event for the delegate, followed by a lifecycle call to the page.
  ///
  /// The pages of a spread receive the call instead of the spread.
  func append(_ call: PageLifecycleEvent, of page: Page, index: Int) {
    if call == .didMoveToContainer || call == .didLeaveContainer, let spread = page as? PageSpread {
      notices.append(.spread(call, spread))
    }
    page.forEachMember {
      append(.page($0, call, index: index))
      notices.append(.call(call, $0))
    }
  }

  /// Removes and returns the next notice; nil if there is none.
  func next() -> Notice? {
    guard !isEmpty else { return nil }
    takenCount += 1
    return notices[takenCount - 1]
  }

  /// Whether a lifecycle call to `page` is pending or being delivered.
  func holdsCall(of page: Page) -> Bool {
    notices[max(0, takenCount - 1)...].contains { if case .call(_, page) = $0 { true } else { false } }
  }

  /// Whether the end of a page's departure from the pager is pending or being delivered.
  func holdsDeparture(of page: Page) -> Bool {
    notices[max(0, takenCount - 1)...].contains {
      if case .call(.didLeaveContainer, page) = $0 { true } else { false }
    }
  }

  /// Whether all pending notices report the progress of a motion.
  var holdsOnlyProgress: Bool {
    notices[takenCount...].allSatisfy { if case .event(.moved, _) = $0 { true } else { false } }
  }

  /// Releases all notices that were taken out.
  ///
  /// Objects that are released here may append new notices.
  func releaseTaken() {
    swap(&notices, &spent)
    if takenCount < spent.count { notices.append(contentsOf: spent[takenCount...]) }
    takenCount = 0
    spent.removeAll(keepingCapacity: true)
  }
}
