/// Something that happened in a pager and that its user may want to know.
public enum PagerEvent: Equatable, Sendable {
  /// Another page is nearest now: its index. Happens strictly past half way.
  case currentPageChanged(Int)
  /// The pager came to rest on a page: its index. Happens after a cancelled swipe too.
  case settled(Int)
  /// The user chose a title: its page's index.
  case titleSelected(Int)
  /// The user clicked or tapped the page at rest: its index, and where on the page, in points.
  case pageTapped(Int, at: Point)
  /// A gesture has brought another page into view for the first time: its index.
  case willTransition(to: Int)
  /// A gesture that had brought another page into view has come to its end.
  ///
  /// `previous` is the page it began on, and `completed` is false if that is where it ended.
  case didFinishTransition(previous: Int, completed: Bool)
  /// A call in the life of the page at an index; the page itself is called next.
  case page(PageCall, index: Int)
}

/// Is told what happens in a pager.
///
/// Calls come after the step that caused them, in order, when the pager's state is whole: any method of the
/// pager may be called from here.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// Something happened.
  func pager(_ pager: Pager, did event: PagerEvent)
}

/// What a step has brought about, to be delivered in order.
@MainActor
enum Notice {
  case event(PagerEvent)
  case page(Page, PageCall, index: Int)
  case completion((Bool) -> Void, finished: Bool)
}
