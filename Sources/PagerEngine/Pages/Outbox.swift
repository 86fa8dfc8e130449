/// What a step has brought about, to be told in order.
@MainActor
enum Notice {
  /// Something for the delegate.
  case event(PagerEvent)
  /// A call in a page's life, for the page itself.
  case call(PageLifecycleEvent, Page)
  /// A late page that did not come, for the delegate.
  case failure(index: Int, any Error)
  /// The end of something that was asked for, for whoever asked.
  case completion((Bool) -> Void, finished: Bool)
  /// Nothing to tell: keeps a page alive until no change is under way any more, since a page that is released may
  /// call the pager.
  case letGo(Page)
}

/// What has happened in a pager and is still to be told.
///
/// A class, because the pager and the keeper of its pages put their notices into the same outbox: there is one order.
@MainActor
final class Outbox {
  private var notices: [Notice] = []
  /// The number of `notices` that were taken out.
  private var takenCount = 0
  /// Notices that were taken out, while they are released; kept for its memory.
  private var spent: [Notice] = []

  /// Whether there is anything left to tell.
  var isEmpty: Bool { takenCount == notices.count }

  /// Adds a notice at the end.
  func append(_ notice: Notice) { notices.append(notice) }

  /// Adds a call in a page's life: the delegate is told first, then the page.
  func append(_ call: PageLifecycleEvent, of page: Page, index: Int) {
    notices.append(.event(.page(page, call, index: index)))
    notices.append(.call(call, page))
  }

  /// Takes out the next notice; nil if there is none.
  func next() -> Notice? {
    guard !isEmpty else { return nil }
    takenCount += 1
    return notices[takenCount - 1]
  }

  /// Whether a call of a page's life is still to be told, or is being told.
  func holdsCall(of page: Page) -> Bool {
    notices[max(0, takenCount - 1)...].contains { if case .call(_, page) = $0 { true } else { false } }
  }

  /// Releases all notices that were taken out; none may be left. What is released may add others.
  func releaseTaken() {
    takenCount = 0
    swap(&notices, &spent)
    spent.removeAll(keepingCapacity: true)
  }
}
