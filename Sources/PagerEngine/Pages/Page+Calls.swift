/// The calls of a page and their order.
extension Page {
  /// The pages that get the lifecycle calls of this one.
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

  /// Calls the method that belongs to `call`.
  func tell(_ call: PageLifecycleEvent, _ pager: Pager) {
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

  /// Receives the calls that are missing until the page is out of view.
  ///
  /// Neither an update nor a question of the focus comes with them: what the app computes for those may refer to the pager
  /// that is being released.
  func leaveView(of pager: Pager) {
    forEachMember { page in
      while let step = page.work.appearance.step(towards: .hidden) { page.deliver(step.call, from: pager) }
    }
    setAppearance(.hidden)
  }

  /// Receives the calls that are missing when a pager is released before its pages.
  func leave(released pager: Pager) {
    leaveView(of: pager)
    forEachMember { page in
      if page.work.isChild {
        page.deliver(.willLeaveContainer, from: pager)
        page.deliver(.didLeaveContainer, from: pager)
      }
    }
  }
}
