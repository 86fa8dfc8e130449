/// A pager inside a page of another one: input goes to the inner pager first, and what it has no use for comes back.
///
/// Pointers and keys are here; `Pager+WheelNesting` has wheels and touchpads.
extension Pager {
  /// Whether it is inside a page that is out of view, where time stands still.
  var isOutOfView: Bool { containerPage != nil && !isShown }

  /// Is at once where it was going.
  func finish() {
    pointers.forgetMouse()
    guard motion.isMoving || wheel.recognizer.deadline != nil else { return }
    wheel.recognizer.lose()
    step { motion.jump(to: targetPage) }
  }

  /// The pager inside the page at rest.
  var innerAtRest: Pager? { motion.isMoving ? nil : keeper.attachedPage(at: currentPage)?.innerPager }

  /// Whether the pages of a pager inside a page follow each other in the same direction as these.
  func goesAlong(with inner: Pager) -> Bool {
    inner.geometry.axis == geometry.axis && inner.readingDirection == readingDirection
  }

  /// Whether there is another page in a direction, as far as is known.
  func canStep(_ direction: Double) -> Bool { direction != 0 && canTurn(direction > 0 ? 1 : -1) }

  /// Whether there is a page so many pages from the one that is held, or else from the one that it goes to.
  func canTurn(_ turn: Int) -> Bool {
    let page = motion.grab.map { motion.line.page(atSlot: $0.startSlot) } ?? targetPage
    return motion.pageCount > 0 && (motion.line.period != nil || motion.hasPage(page + turn))
  }

  /// The directions in which a drag that begins is for the pager around this one: there is no page here.
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

/// Pointers.
extension Pager {
  /// Whether a pointer is moving something here.
  var isDragging: Bool { pointers.isDragging || touch.inner?.isDragging == true }

  /// The pointer that is down on something here; nil if none is.
  private var pointerDevice: PagerInput.Pointer.Device? { pointers.device ?? touch.inner?.pointerDevice }

  /// Lets a pager inside the page under the pointer have it. Returns whether it keeps it to itself.
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

  /// Finds the pager inside the page for a pointer that goes down. One that has another pointer keeps that.
  private func findInner(for pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) {
    // If it has the same one, the release was lost.
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

  /// Takes over the drag that the pager inside the page has no use for, and gives it back when the finger comes back.
  private func takeOver(_ unused: UnusedInput, handsOver: Bool) {
    if !touch.isCarrying {
      guard unused.beyondEnd.travel != 0, canBeDragged else { return }
      touch.isCarrying = true
      supersede()
      wheel.recognizer.lose()
      motion.press(geometry: geometry, rules: rules)
    }
    // A selection may have taken the pages from the finger.
    guard motion.grab != nil else { return touch.isCarrying = unused.isDragging }
    if unused.isDragging {
      growChain(toTravel: unused.beyondEnd.travel)
      dragPages(by: unused.beyondEnd.travel, handsOver: handsOver)
    } else {
      touch.isCarrying = false
      releasePages(velocity: unused.beyondEnd.velocity)
    }
  }
}

/// Keys.
extension Pager {
  /// Lets the inner pager have a key that does something there. Returns whether it took it.
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
    // Both ends, and a page by its number, are the outer pager's.
    case .page: return false
    case nil: return isScrollable && [.up, .down, .left, .right].contains(key)
    }
  }
}
