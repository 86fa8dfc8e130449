/// A lifecycle call of a page, which `PagerEvent.page` reports to the delegate.
///
/// `Page` describes each call. The order of the calls does not depend on the retention. For each call the
/// delegate is notified first, then the page, both when the pager's state is consistent. In the table, C is
/// the page that leaves and N the page that arrives.
///
/// | What happens | Calls, in order |
/// |---|---|
/// | First layout at page k | The pager requests k from its source; k: willMoveToContainer, didLoad (once in a lifetime), didMoveToContainer, willAppear, didAppear; `settled` k |
/// | Several pages are in view at rest | Each of them: willAppear when it comes into view, didAppear at rest; `settled` only for the page at rest |
/// | A swipe that is completed | N is loaded and moved to the container if necessary; N willAppear, C willDisappear, ... N didAppear, C didDisappear; `settled` N |
/// | A swipe that is cancelled | N willAppear, C willDisappear, ... C willAppear, C didAppear, N willDisappear, N didDisappear; `settled` C |
/// | A drag from page 0 over 1 to 2 | 1 willAppear, 0 willDisappear; 0 didDisappear, 2 willAppear, 1 willDisappear; 2 didAppear, 1 didDisappear; `settled` 2 |
/// | A selection of an adjacent page | The same as a completed swipe |
/// | A selection two or more pages away | The same; the pages between get no calls, unless the route goes through them |
/// | A selection without animation | N willAppear, C willDisappear, N didAppear, C didDisappear, in one update |
/// | A selection of the page at rest, or of a page that does not exist | None |
/// | An interruption of a motion | None by itself: pages and calls continue from their present state |
/// | The pager is hidden, and shown again | willDisappear, didDisappear; willAppear, didAppear |
/// | A page leaves the pager | willLeaveContainer, didLeaveContainer; then didEnterPool if the page goes to a pool. At rest all of them come after `settled` |
/// | A page leaves the cache | didBeEvicted |
/// | A reload | Pages in view: willDisappear, didDisappear; all pages: willLeaveContainer, didLeaveContainer; then the same as the first layout |
/// | A page is inserted, removed or moved | The removed page: as if it left the view and the pager; other pages: none |
/// | An asynchronous page arrives | The missed calls, in the order of the corresponding case |
///
/// A gesture also sends the delegate `willTransition` once, when it first brings a page into view, and
/// `didFinishTransition` at its end.
public enum PageLifecycleEvent: String, Hashable, Sendable, CaseIterable {
  /// The page is about to become a child of the pager.
  case willMoveToContainer
  /// The page is used for the first time; once in its lifetime.
  case didLoad
  /// The page has become a child of the pager.
  case didMoveToContainer
  /// A part of the page is about to come into view.
  case willAppear
  /// The pager has settled with a part of the page in view: on this page, or on one beside it.
  case didAppear
  /// The page is about to leave the view, or another page is coming into view.
  case willDisappear
  /// The page is entirely out of view.
  case didDisappear
  /// The page is about to be removed from the pager.
  case willLeaveContainer
  /// The page has been removed from the pager.
  case didLeaveContainer
  /// The page has entered the pool of its type, to be reused for another index.
  case didEnterPool
  /// The page is about to be reused for another index. Sent with the old index.
  case prepareForReuse
  /// The page has been evicted from the cache.
  case didBeEvicted
  /// The source returned the same page again; the content of the page may have changed.
  case needsRefresh
}
