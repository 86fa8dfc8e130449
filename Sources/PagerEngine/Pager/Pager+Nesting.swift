/// Nested pagers: the inner pager receives input first and returns the part that it does not use.
///
/// Pointers and keys go through the page that contains the inner pager, as through any page: see
/// `Pager+PageInput`. `Pager+Wheel` handles wheels and touchpads.
extension Pager {
  /// Whether the pager is inside a page that is out of view. Time does not advance in such a pager.
  var isOutOfView: Bool { containerPage != nil && !isShown }

  /// Releases the pages from any hold, and jumps to the target of the motion in progress.
  func finish() {
    pointers.forgetMouse()
    touch.forgetMouse()
    cancelPointers()
    guard motion.isMoving || motion.grab != nil || wheelDeadline != nil else { return }
    loseWheel()
    codeDrags.end()
    performUpdate {
      if motion.grab != nil { release(velocity: 0) }
      motion.jumpToDestination()
    }
  }

  /// Jumps to the first page while out of view, because the page around the pager gets other content.
  ///
  /// The pages load when they are needed. Has no effect on a chain, which has no first page.
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

  /// Whether overscroll of an inner pager turns the pages here, and the policy allows that for `device`.
  func goesOn(_ inner: Pager, with device: InputPolicy.Devices) -> Bool {
    goesAlong(with: inner) && canBeDragged && inputPolicy.devices.contains(device)
  }

  /// The pager around this one, if the event in progress came through it.
  private var eventSource: Pager? {
    guard let outer = containerPage?.owner as? Pager, !outer.queue.isOpen else { return nil }
    return outer
  }

  /// Whether the outer pager continues the drag in progress beyond an end of this one.
  var handsDragsOver: Bool { eventSource.map { $0.goesAlong(with: self) && $0.takesDrag } ?? false }

  /// Whether the outer pager continues a stream of wheel events beyond an end of this one.
  func handsOver(_ device: InputPolicy.Devices) -> Bool {
    eventSource.map { $0.goesOn(self, with: device) && !$0.pointers.holdsPages } ?? false
  }

  /// Whether the pointer that is down may drag the pages.
  private var takesDrag: Bool { canBeDragged && touch.forbidden != .both }

  /// Whether a pager around this one can follow a drag along `axis`.
  private func isInsidePagerWithDrag(along axis: PageGeometry.Axis) -> Bool {
    guard let page = containerPage else { return false }
    guard let outer = page.owner as? Pager else { return page.owner != nil }
    return outer.axis == axis && outer.takesDrag || outer.isInsidePagerWithDrag(along: axis)
  }

  /// Whether an inner pager has the same axis, and its later pages on the same side.
  func goesAlong(with inner: Pager) -> Bool {
    inner.geometry.axis == geometry.axis && inner.geometry.forward(1) == geometry.forward(1)
  }

  /// Whether a page is `turn` pages away from the held page, or from the target page if none is held.
  ///
  /// Call it in an update of this pager: it may first request pages of a chain from the source.
  func findTurn(_ turn: Int) -> Bool {
    growChain(toTurn: turn)
    return canTurn(turn)
  }

  /// Whether a page is `turn` pages away, for a caller outside this pager's update.
  func offersTurn(_ turn: Int) -> Bool {
    if !canTurn(turn), supply.chain?.mayGrow == true, queue.isOpen {
      performUpdate { growChain(toTurn: turn) }
    }
    return canTurn(turn)
  }

  /// Whether a known page is `turn` pages away. A chain may have more pages than it knows.
  func canTurn(_ turn: Int) -> Bool { motion.canTurn(turn, geometry, rules) }

  /// Whether a drag that begins belongs to a pager around this one, because this pager has no page in its
  /// direction.
  ///
  /// `travel` is in points towards later pages.
  func leavesDragToOuter(_ travel: Double) -> Bool {
    guard let step = PagingDirection(of: travel)?.step, isInsidePagerWithDrag(along: axis), canBeDragged,
      turn.gesture == nil, motion.line.period == nil, motion.state.position == Double(settledPage)
    else { return false }
    growChain(by: step)
    let last = row.lastSlotRestingWith(motion.nearestSlot, towards: travel)
    return !motion.hasPage(motion.line.page(atSlot: last) + step)
  }
}
