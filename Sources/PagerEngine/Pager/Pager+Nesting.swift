/// Nested pagers: input goes to the inner pager first, which returns what it does not use.
///
/// Pointers and keys go through the page that contains the inner pager, as to any page: see `Pager+PageInput`. Wheels
/// and touchpads are handled in `Pager+WheelNesting`.
extension Pager {
  /// Whether the pager is inside a page that is out of view. Time does not advance in such a pager.
  var isOutOfView: Bool { containerPage != nil && !isShown }

  /// Jumps to the target of the motion in progress.
  func finish() {
    pointers.forgetMouse()
    touch.mouse = nil
    guard motion.isMoving || wheel.recognizer.deadline != nil else { return }
    wheel.recognizer.lose()
    performUpdate { motion.jumpToDestination() }
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
    guard rules.pagesPerTurn == 1 else { return motion.canTurn(turn, from: page, rules) }
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
