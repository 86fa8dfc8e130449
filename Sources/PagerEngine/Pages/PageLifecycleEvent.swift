/// A call in a page's life. `Page` says what each means.
///
/// There is one order, whatever is kept. C is the page that is left, N the one that comes; the delegate is told each
/// call before the page is, and both come when the pager's state is whole.
///
/// | what happens | calls, in order |
/// |---|---|
/// | first layout at page k | source k; k: willMoveToContainer, didLoad (once in a life), didMoveToContainer, willAppear, didAppear; `settled` k |
/// | a swipe that is completed | N loaded and moved to the container if need be; N willAppear, C willDisappear, ... N didAppear, C didDisappear; `settled` N |
/// | a swipe that is taken back | N willAppear, C willDisappear, ... C willAppear, C didAppear, N willDisappear, N didDisappear; `settled` C |
/// | a drag from page 0 over 1 to 2 | 1 willAppear, 0 willDisappear; 0 didDisappear, 2 willAppear, 1 willDisappear; 2 didAppear, 1 didDisappear; `settled` 2 |
/// | a selection next door | as a swipe that is completed |
/// | a selection two or more away | the same: pages between take no part, unless the route goes through them |
/// | a selection without animation | N willAppear, C willDisappear, N didAppear, C didDisappear, in one step |
/// | a selection of the page at rest, or of none | nothing |
/// | something else in the middle of a motion | nothing by itself: pages go on from where they are, and the calls with them |
/// | the pager is hidden, and shown again | willDisappear, didDisappear; willAppear, didAppear |
/// | a page leaves the pager | willLeaveContainer, didLeaveContainer; then didEnterPool if it goes to a pool. At rest all of it comes after `settled` |
/// | a page leaves the cache | didBeEvicted |
/// | a reload | pages in view: willDisappear, didDisappear; all: willLeaveContainer, didLeaveContainer; then as the first layout |
/// | a page is inserted, removed or moved | the page that goes: as if it left the view and the pager; others nothing |
/// | a late page comes | the calls it has missed, in the order of the case it belongs to |
///
/// A gesture also tells the delegate `willTransition`, once, when it first brings a page into view, and
/// `didFinishTransition` at its end.
public enum PageLifecycleEvent: String, Hashable, Sendable, CaseIterable {
  /// The page is about to become a child of the pager.
  case willMoveToContainer
  /// The page has been asked for the first time; once in its life.
  case didLoad
  /// The page has become a child of the pager.
  case didMoveToContainer
  /// A part of the page is about to come into view.
  case willAppear
  /// The pager has come to rest on the page.
  case didAppear
  /// The page is about to leave, or another one is coming into view.
  case willDisappear
  /// No part of the page is in view any more.
  case didDisappear
  /// The page is about to be removed from the pager.
  case willLeaveContainer
  /// The page has been removed from the pager.
  case didLeaveContainer
  /// The page has gone to the pool, to be used for another index.
  case didEnterPool
  /// The page is to be used for another index. Told with the index that it had.
  case prepareForReuse
  /// The page has left the cache and is forgotten.
  case didBeEvicted
  /// The source gave the same page again: what it shows may have changed.
  case needsRefresh
}
