/// Is told what happens in a pager.
///
/// Calls come after the step that caused them, in order, when the pager's state is whole: any method of the
/// pager may be called from here.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// Something happened.
  func pager(_ pager: Pager, did event: PagerEvent)
  /// Whether the title of page `index`, which the user tapped or chose with a key, may be selected; always, unless it
  /// is implemented. Asked in the middle of a step: what is called on the pager here is done after it.
  func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool
  /// A late page did not come. Its place shows that; `retry(_:)` asks again, and so does coming back to it.
  func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error)
}

extension PagerDelegate {
  /// Any title may be selected, unless it is implemented.
  public func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { true }
  /// Nothing, unless it is implemented.
  public func pager(_ pager: Pager, didFailToLoad index: Int, error: any Error) {}
}
