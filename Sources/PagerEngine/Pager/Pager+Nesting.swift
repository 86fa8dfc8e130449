/// Nested pagers: input goes to the inner pager first, which returns what it does not use.
///
/// Pointers and keys are handled here, wheels and touchpads in `Pager+WheelNesting`.
extension Pager {
  /// Whether the pager is inside a page that is out of view. Time does not advance in such a pager.
  var isOutOfView: Bool { containerPage != nil && !isShown }

  /// Jumps to the target of the motion in progress.
  func finish() {
    pointers.forgetMouse()
    guard motion.isMoving || wheel.recognizer.deadline != nil else { return }
    wheel.recognizer.lose()
    performUpdate { motion.jump(to: targetPage) }
  }

  /// The pager inside the current page; nil while an animation moves the pages.
  var innerAtRest: Pager? { motion.isMoving ? nil : keeper.attachedPage(at: currentPage)?.innerPager }

  /// Whether an inner pager has the same axis and reading direction as this one.
  func goesAlong(with inner: Pager) -> Bool {
    inner.geometry.axis == geometry.axis && inner.readingDirection == readingDirection
  }

  /// Whether there is another known page in a direction: later if positive, earlier if negative.
  func canStep(_ direction: Double) -> Bool { direction != 0 && canTurn(direction > 0 ? 1 : -1) }

  /// Whether there is a page `turn` pages away from the page that is held, or from the target page if none is
  /// held.
  func canTurn(_ turn: Int) -> Bool {
    let page = motion.grab.map { motion.line.page(atSlot: $0.startSlot) } ?? targetPage
    return motion.pageCount > 0 && (motion.line.period != nil || motion.hasPage(page + turn))
  }

  /// The directions in which a new drag belongs to the outer pager, because there is no page here.
  var directionsLeftToOuter: PointerRouter.Directions {
    guard containerPage != nil, canBeDragged, turn.gesture == nil, motion.line.period == nil,
      motion.state.position == Double(settledPage)
    else { return [] }
    var directions: PointerRouter.Directions = []
    if !motion.hasPage(settledPage - 1) { directions.insert(.backward) }
    if !motion.hasPage(settledPage + 1) { directions.insert(.forward) }
    return directions
  }
}

/// Pointer input.
extension Pager {
  /// Whether a pointer drags something in this pager or in the inner one.
  var isDragging: Bool { pointers.isDragging || touch.inner?.isDragging == true }

  /// The device of the pointer that is down on this pager or on the inner one; nil if none is.
  private var pointerDevice: PagerInput.Pointer.Device? { pointers.device ?? touch.inner?.pointerDevice }

  /// Offers a pointer event to the inner pager under the pointer. Returns whether the inner pager uses it
  /// exclusively.
  func offerToInner(_ pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) -> Bool {
    if pointer.action == .press { findInner(for: pointer, at: time, handsOver: handsOver) }
    guard let inner = touch.inner else { return false }
    guard !pointers.dragsPages else {
      takePointerFromInner(at: time, handsOver: handsOver)
      touch.inner = nil
      return false
    }
    let unused = inner.take(PagerInput(time: time, .pointer(pointer)), handsOver: goesAlong(with: inner))
    isDirty = true
    if unused.isDragging, let ended = pointers.releasePages() { handlePages(ended, handsOver: handsOver) }
    takeOver(unused, handsOver: handsOver)
    return unused.isDragging
  }

  /// Finds the inner pager for a pointer that goes down. An inner pager keeps a pointer that it already has.
  private func findInner(for pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) {
    // If the inner pager already has the same pointer, the release event was lost.
    if touch.inner?.pointerDevice == pointer.device { takePointerFromInner(at: time, handsOver: handsOver) }
    guard touch.inner?.pointerDevice == nil, pointers.owner == nil || pointers.owner == .accessory else {
      return
    }
    let isOnPage = geometry.viewport.contains(pointer.location) && indicatorHit(at: pointer.location) == nil
    touch.inner = isOnPage ? innerAtRest : nil
  }

  private func takePointerFromInner(at time: Double, handsOver: Bool) {
    guard let inner = touch.inner, let device = inner.pointerDevice else { return }
    let cancel = PagerInput(time: time, .pointer(.init(.cancel, at: .zero, device: device)))
    takeOver(inner.take(cancel, handsOver: goesAlong(with: inner)), handsOver: handsOver)
  }

  /// Continues a drag that the inner pager does not use, and returns it when the finger comes back.
  private func takeOver(_ unused: UnusedInput, handsOver: Bool) {
    if !touch.isCarrying {
      guard unused.beyondEnd.travel != 0, canBeDragged else { return }
      touch.isCarrying = true
      touch.hold = nil
      supersedeSelection()
      wheel.recognizer.lose()
      motion.press(geometry: geometry, rules: rules)
    }
    // A selection may have taken the pages from the finger.
    guard motion.grab != nil else { return touch.isCarrying = unused.isDragging }
    if unused.isDragging {
      dragPages(by: unused.beyondEnd.travel, handsOver: handsOver)
    } else {
      touch.isCarrying = false
      releasePages(velocity: unused.beyondEnd.velocity)
    }
  }
}

/// Keyboard input.
extension Pager {
  /// Offers a key to the inner pager. Returns whether the inner pager handled it.
  func offerToInner(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, _ input: PagerInput) -> Bool {
    guard let inner = innerAtRest, inner.wants(key, modifiers) else { return false }
    inner.handle(input)
    isDirty = true
    return true
  }

  private func wants(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    if innerAtRest?.wants(key, modifiers) == true { return true }
    switch KeyCommand(key, modifiers, geometry: geometry) {
    case .step(let pages): return canStep(Double(pages))
    // Keys for the first or last page and for a page number belong to the outer pager.
    case .page: return false
    case nil: return isScrollable && [.up, .down, .left, .right].contains(key)
    }
  }
}
