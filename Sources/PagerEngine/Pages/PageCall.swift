/// A call in a page's life. `Page` says what each means.
public enum PageCall: String, Hashable, Sendable, CaseIterable {
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
  case didBeReclaimed
  /// The page is to be used for another index.
  case prepareForReuse
  /// The page has left the cache and is forgotten.
  case didBeEvicted
  /// The source gave the same page again: what it shows may have changed.
  case needsRefresh
}
