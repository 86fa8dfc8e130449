extension Pager {
  /// A drag that goes on beyond a pager's end, for the pager around it.
  struct HandOver: Equatable {
    /// How far the finger has gone beyond the end, in points towards later pages; 0 within the pages.
    var travel = 0.0
    /// The speed with which it let go there, in points per second towards later pages.
    var velocity = 0.0
  }

  /// Moves the pages with a finger that has travelled this far since the press, in points towards later pages.
  /// What is beyond an end goes to the pager around this one, if there is one along the same axis.
  func dragPages(by travel: Double) {
    let excess = handsOver ? motion.excess(ofTravel: travel, geometry: geometry) : 0
    handOver.travel = excess
    // A finger that has only been beyond the end has moved nothing here.
    if case .pressed = motion.phase, travel == excess { return }
    if gesture == nil { gesture = Gesture(from: settledPage) }
    motion.drag(by: travel - excess, geometry: geometry, rules: rules)
  }

  /// Lets go of the pages, here or in the pager around this one.
  func releasePages(velocity: Double) {
    let isBeyond = handOver.travel != 0
    handOver.velocity = isBeyond ? velocity : 0
    release(velocity: isBeyond ? 0 : velocity)
  }

  /// Takes over what the pager inside the page has no use for, and gives it back when the finger comes back.
  func takeOver(from inner: Pager) {
    if !isCarrying {
      guard inner.handOver.travel != 0, canBeDragged else { return }
      isCarrying = true
      supersede()
      wheel.lose()
      motion.press(geometry: geometry, rules: rules)
    }
    // A selection may have taken the pages from the finger.
    guard motion.grab != nil else { return isCarrying = inner.isDragging }
    if inner.isDragging {
      growChain(toTravel: inner.handOver.travel)
      dragPages(by: inner.handOver.travel)
    } else {
      isCarrying = false
      releasePages(velocity: inner.handOver.velocity)
    }
  }
}
