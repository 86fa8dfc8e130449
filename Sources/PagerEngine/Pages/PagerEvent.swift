/// Something that happened in a pager and that its user may want to know.
///
/// Indices count the pager's pages from 0. Where pages say themselves what is before and after them, they count those
/// that are known by now, so finding one before the first changes them; the pages themselves do not change.
public enum PagerEvent: Equatable {
  /// The pages have moved: between which two, and how far. For each step that moved them.
  case moved(PageProgress)
  /// Another page is nearest now: its index. Happens strictly past the threshold, half way by default, and once:
  /// the place for what should not happen with every frame.
  case currentPageChanged(Int)
  /// The pager came to rest on a page: its index. Happens after a cancelled swipe too.
  case settled(Int)
  /// The user chose a title: its page's index.
  case titleSelected(Int)
  /// The user chose a page at the page indicator: its index.
  case indicatorSelected(Int)
  /// The user clicked or tapped the page at rest: its index, and where on the page, in points. `ListPage.row(at:)` is the
  /// row there.
  case pageTapped(Int, at: Point)
  /// The user did something to the accessory.
  case accessory(AccessoryTouch)
  /// A gesture has brought another page into view for the first time: its index.
  case willTransition(to: Int)
  /// A gesture that had brought another page into view has come to its end.
  ///
  /// `previous` is the page it began on, and `completed` is false if that is where it ended.
  case didFinishTransition(previous: Int, completed: Bool)
  /// A call in the life of a page, with the index that it has, or had until now; the page itself is called next.
  case page(Page, PageLifecycleEvent, index: Int)
}
