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
  func continues(_ inner: Pager, with device: InputPolicy.Devices) -> Bool {
    isAligned(with: inner) && canBeDragged && inputPolicy.devices.contains(device)
  }

  /// Whether the outer pager continues a stream of wheel events beyond an end of this one.
  func handsOver(_ device: InputPolicy.Devices) -> Bool {
    // Only a stream that came through the outer pager.
    guard let outer = containerPage?.owner as? Pager, !outer.queue.isOpen else { return false }
    return outer.continues(self, with: device) && !outer.pointers.holdsPages
  }

  /// Whether an inner pager has the same axis, and its later pages on the same side.
  func isAligned(with inner: Pager) -> Bool {
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
}
