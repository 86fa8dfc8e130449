import PagerEngine

/// Calls a function for each event of a pager.
final class SceneListener: PagerDelegate {
  private let onEvent: (Pager, PagerEvent) -> Void

  init(_ onEvent: @escaping (Pager, PagerEvent) -> Void) { self.onEvent = onEvent }

  func pager(_ pager: Pager, did event: PagerEvent) { onEvent(pager, event) }
}
