/// Something that happened in a pager and that its user may want to know.
public enum PagerEvent: Equatable, Sendable {
  /// Another page is nearest now: its index. Happens strictly past half way.
  case currentPageChanged(Int)
  /// The pager came to rest on a page: its index. Happens after a cancelled swipe too.
  case settled(Int)
  /// The user chose a title: its page's index.
  case titleSelected(Int)
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
