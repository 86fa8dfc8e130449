/// The shape of the mouse cursor.
extension Pager {
  /// The shape of the cursor at the location of the mouse.
  ///
  /// - Over titles and the page indicator: a hand.
  /// - Over the page at rest: the page's cursor.
  /// - Elsewhere: an arrow.
  ///
  /// `PagerWindow` applies it. An app with its own loop applies it itself.
  public var cursor: Cursor {
    if touch.isOverCompanion, let companion { return companion.cursor }
    guard let mouse = pointers.mouse, mouse.isFinite else { return .arrow }
    if layout.accessory.contains(mouse) { return .arrow }
    if strip.frame.contains(mouse) { return strip.choosableTitle(at: mouse) == nil ? .arrow : .hand }
    if indicatorHit(at: mouse) != nil { return .hand }
    guard !motion.isMoving, let page = keeper.attachedPage(at: settledPage) else { return .arrow }
    let frame = restingFrame
    return frame.contains(mouse) ? page.cursor(at: mouse - frame.origin, through: mirror(of: page)) : .arrow
  }
}
