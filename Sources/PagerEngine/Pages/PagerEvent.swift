/// An event that a pager reports to its delegate.
///
///     func pager(_ pager: Pager, did event: PagerEvent) {
///       if case .settled(let page) = event { showNumber(page + 1) }
///     }
///
/// Page indices start at 0. In a pager with a `NeighborPageSource` an index counts the pages that are known
/// at the moment: when the pager finds a page before the first known one, all indices change, but the pages
/// do not.
public enum PagerEvent: Equatable, Sendable {
  /// The position has changed, in an update that moved the pages.
  ///
  /// The value contains the two pages around the position, and the fraction of the way between them. A
  /// `PagerWindow` delivers the moves of a pointer or a wheel together, with the next frame.
  case moved(PageProgress)
  /// Another page has become the current one; the value is its index.
  ///
  /// Sent once, when the position is strictly past the threshold, which is halfway by default. Use this event
  /// for work that should not run in every frame.
  case currentPageChanged(Int)
  /// The pager has come to rest; the value is the index of the page, or of the nearest one.
  ///
  /// Also sent after a cancelled swipe.
  case settled(Int)
  /// The user selected a title; the value is the index of its page.
  case titleSelected(Int)
  /// The user pressed a button of a title; the values are the index of its page and the button's identifier.
  case titleButtonPressed(Int, id: String)
  /// The user selected a page with the page indicator; the value is its index.
  case pageIndicatorSelected(Int)
  /// The user clicked or tapped the page at rest; the values are its index and the location.
  ///
  /// The location is in points on the page. `ListPage.row(at:)` returns the row there. On a mirrored page
  /// (`Page.followsReadingDirection`) the location is in the page's own layout.
  case pageTapped(Int, at: Point)
  /// A pointer event over the accessory has occurred.
  case accessory(AccessoryTouch)
  /// A swipe has begun: a pointer, a touchpad or a wheel moves the pages from here.
  case swipeBegan(Swipe)
  /// A gesture has brought another page into view for the first time; the value is its index.
  case willTransition(to: Int)
  /// A gesture that had brought another page into view has ended.
  ///
  /// `previous` is the page on which the gesture began. `completed` is false if the pager settled on that
  /// page again.
  case didFinishTransition(previous: Int, completed: Bool)
  /// A lifecycle call of a page, with the index of the page.
  ///
  /// After the removal of the page it is the last index. The page itself receives the call right after this
  /// event.
  case page(Page, PageLifecycleEvent, index: Int)
}
