/// An event in a pager.
///
/// Page indices start at 0. In a pager with a `NeighborPageSource` an index counts the pages that are known
/// at the moment: when the pager finds a page before the first known one, all indices change, but the pages
/// do not.
public enum PagerEvent: Equatable, Sendable {
  /// The position has changed. Sent for each update that moved the pages; the value says between which two
  /// pages and how far.
  case moved(PageProgress)
  /// Another page has become the current one: its index.
  ///
  /// Sent once, when the position is strictly past the threshold, which is halfway by default. Use this event
  /// for work that should not run in every frame.
  case currentPageChanged(Int)
  /// The pager came to rest on a page, or nearest to it: its index. Also sent after a cancelled swipe.
  case settled(Int)
  /// The user selected a title: the index of its page.
  case titleSelected(Int)
  /// The user selected a page with the page indicator: its index.
  case indicatorSelected(Int)
  /// The user clicked or tapped the page at rest: its index, and the location on the page in points.
  ///
  /// `ListPage.row(at:)` returns the row at that location. On a page that is mirrored (`Page.followsReadingDirection`) it is the
  /// location as the page has laid it out.
  case pageTapped(Int, at: Point)
  /// The user touched the accessory.
  case accessory(AccessoryTouch)
  /// A swipe has begun: pages follow a pointer, a touchpad or a wheel from here.
  case swipeBegan(Swipe)
  /// A gesture has brought another page into view for the first time: its index.
  case willTransition(to: Int)
  /// A gesture that had brought another page into view has ended.
  ///
  /// `previous` is the page on which the gesture began. `completed` is false if the pager came to rest on
  /// that page again.
  case didFinishTransition(previous: Int, completed: Bool)
  /// A call in the life of a page, with the present index of the page, or with its last index if it has none
  /// any more.
  ///
  /// The page itself receives the call right after this event.
  case page(Page, PageLifecycleEvent, index: Int)
}
