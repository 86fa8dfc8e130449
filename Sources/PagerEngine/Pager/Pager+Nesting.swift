/// Nested pagers: input goes to the inner pager first, which returns what it does not use.
///
/// Pointers and keys go through the page that contains the inner pager, as to any page: see `Pager+PageInput`. Wheels
/// and touchpads are handled in `Pager+WheelNesting`.
extension Pager {
  /// Whether the pager is inside a page that is out of view. Time does not advance in such a pager.
  var isOutOfView: Bool { containerPage != nil && !isShown }

  /// Takes the pages from whatever holds them, and jumps to the target of the motion in progress.
  func finish() {
    pointers.forgetMouse()
    touch.mouse = nil
    cancelPointers()
    guard motion.isMoving || motion.grab != nil || wheel.recognizer.deadline != nil else { return }
    wheel.recognizer.lose()
    touch.drag = nil
    performUpdate {
      if motion.grab != nil { releasePages(velocity: 0) }
      motion.jumpToDestination()
    }
  }

  /// Goes to the first page, out of view, because the page around the pager gets another content. The pages are loaded when
  /// they are needed. A chain has no first page.
  func showFirstPage() {
    guard supply.chain == nil, motion.position != 0 else { return }
    queue.perform { [self] in
      performUpdateWithoutPages {
        supersedeSelection(by: .code)
        motion.jump(to: 0)
      }
    }
  }

  /// The pager inside the current page; nil while an animation moves the pages.
  var innerAtRest: Pager? { motion.isMoving ? nil : keeper.attachedPage(at: currentPage)?.innerPager }

  /// Whether what goes beyond an end of an inner pager turns the pages here, if a device may do that.
  func goesOn(_ inner: Pager, with device: InputPolicy.Devices) -> Bool {
    goesAlong(with: inner) && canBeDragged && inputPolicy.devices.contains(device)
  }

  /// The same for the pointer that is down.
  func goesOnWithDrag(of inner: Pager) -> Bool { goesAlong(with: inner) && takesDrag }

  /// Whether the pointer that is down may drag the pages.
  private var takesDrag: Bool { canBeDragged && touch.forbidden != [.backward, .forward] }

  /// Whether a pager around this one may follow a drag along this axis.
  private func isInsidePagerWithDrag(along axis: PageGeometry.Axis) -> Bool {
    guard let page = containerPage else { return false }
    guard let outer = page.owner as? Pager else { return page.owner != nil }
    return outer.axis == axis && outer.takesDrag || outer.isInsidePagerWithDrag(along: axis)
  }

  /// Whether an inner pager has the same axis, and later pages on the same side.
  func goesAlong(with inner: Pager) -> Bool {
    inner.geometry.axis == geometry.axis && inner.geometry.forward(1) == geometry.forward(1)
  }

  /// Whether there is a page `turn` pages away from the page that is held, or from the target page if none is
  /// held. The source of a chain is asked first, so this is for updates of this pager.
  func findTurn(_ turn: Int) -> Bool {
    growChain(toTurn: turn)
    return canTurn(turn)
  }

  /// The same for another pager, which has an update of its own.
  func offersTurn(_ turn: Int) -> Bool {
    if !canTurn(turn), supply.chain?.mayGrow == true, queue.isOpen {
      performUpdate { growChain(toTurn: turn) }
    }
    return canTurn(turn)
  }

  /// Whether there is such a page among those that are known. A chain may have more of them.
  func canTurn(_ turn: Int) -> Bool { motion.canTurn(turn, geometry, rules) }

  /// Whether a drag that begins belongs to a pager around this one, because there is no page here. `travel` is in points
  /// towards later pages.
  func leavesDragToOuter(_ travel: Double) -> Bool {
    guard travel != 0, isInsidePagerWithDrag(along: axis), canBeDragged, turn.gesture == nil,
      motion.line.period == nil, motion.state.position == Double(settledPage)
    else { return false }
    let step = travel > 0 ? 1 : -1
    growChain(by: step)
    let last = row.lastSlotRestingWith(motion.nearestSlot, towards: travel)
    return !motion.hasPage(motion.line.page(atSlot: last) + step)
  }
}
