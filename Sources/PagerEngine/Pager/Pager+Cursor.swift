/// The shape of the mouse cursor.
extension Pager {
  /// The shape of the cursor where the mouse is: a hand over titles and the page indicator, what the page says over the page
  /// at rest, and an arrow elsewhere.
  ///
  /// A window shows it. An app with its own loop does so itself.
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
