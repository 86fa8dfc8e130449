/// The calls of a page and their order.
extension Page {
  /// The pages that receive the lifecycle calls of this page.
  var members: [Page] {
    var members: [Page] = []
    forEachMember { members.append($0) }
    return members
  }

  /// Updates `container` for the calls that change it.
  func noteContainer(_ call: PageLifecycleEvent, of pager: Pager) {
    if call == .didMoveToContainer { container = pager }
    // Another pager may have set itself as the container first.
    if call == .didLeaveContainer, container === pager { container = nil }
  }

  func send(_ call: PageLifecycleEvent, _ pager: Pager) {
    switch call {
    case .willMoveToContainer: willMove(to: pager)
    case .didLoad: didLoad()
    case .didMoveToContainer: didMove(to: pager)
    case .willAppear: willAppear()
    case .didAppear: didAppear()
    case .willDisappear: willDisappear()
    case .didDisappear: didDisappear()
    case .willLeaveContainer: willMove(to: nil)
    case .didLeaveContainer: didMove(to: nil)
    case .didEnterPool: didEnterPool()
    case .prepareForReuse: prepareForReuse()
    case .didBeEvicted: didBeEvicted()
    case .needsRefresh: needsRefresh()
    }
  }

  /// Delivers the missing calls when a pager is released before its pages.
  func leave(released pager: Pager) {
    forEachMember { page in
      while let step = page.work.appearance.step(towards: .hidden) { page.deliver(step.call, from: pager) }
    }
    setAppearance(.hidden)
    forEachMember { page in
      if page.work.isChild {
        page.deliver(.willLeaveContainer, from: pager)
        page.deliver(.didLeaveContainer, from: pager)
      }
    }
  }
}
