import PagerEngine

/// Does something when something happens in a pager.
final class SceneListener: PagerDelegate {
  private let onEvent: (Pager, PagerEvent) -> Void

  init(_ onEvent: @escaping (Pager, PagerEvent) -> Void) { self.onEvent = onEvent }

  func pager(_ pager: Pager, did event: PagerEvent) { onEvent(pager, event) }
}
