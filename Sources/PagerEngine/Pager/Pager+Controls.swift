/// Controls over the content of pages, which stay in place while pages move.
extension Pager {
  /// The part of a page's length on which controls fade.
  private static let fadingDistance = 0.12

  /// Draws the controls of the current page in its place, paler the further the pages are from rest.
  func drawControls(into frame: inout DisplayList, clip: Rect) {
    guard !geometry.viewport.isEmpty, let slots = motion.slotsInView(geometry) else { return }
    let (row, fade, position) = (row, frame.fade, motion.state.position)
    defer { frame.fade = fade }
    frame.fade *= restShare(atSlot: controlsSlot)
    guard frame.fade > 0 else { return }
    guard restsAnywhere else {
      return drawControls(atSlot: controlsSlot, at: Double(controlsSlot), row, into: &frame, clip: clip)
    }
    for slot in slots where isInView(slot) && !isRepeated(slot, in: slots) {
      drawControls(atSlot: slot, at: position, row, into: &frame, clip: clip)
    }
  }

  private func drawControls(
    atSlot slot: Int, at position: Double, _ row: PageRow, into frame: inout DisplayList, clip: Rect
  ) {
    guard let page = keeper.attachedPage(at: motion.line.page(atSlot: slot)) else { return }
    let area = row.frame(of: slot, at: position)
    page.placeControls(into: &frame, at: area.origin, clip: clip, context: pageContext(area.size))
  }

  /// The slot of the page whose controls are in view.
  ///
  /// Pages that a motion only passes do not show theirs.
  private var controlsSlot: Int {
    if case .settling(let settling) = motion.phase { return settling.target }
    return motion.nearestSlot
  }

  /// Returns the opacity of the controls of a page: 1 while this pager and those around it rest, and 0 while one
  /// of them is away from the page.
  private func restShare(atSlot slot: Int) -> Double {
    var share = 1.0
    if !restsAnywhere, motion.phase != .atRest {
      share = max(0, 1 - abs(motion.state.position - Double(slot)) / Pager.fadingDistance)
    }
    guard let page = containerPage, let outer = page.owner as? Pager, let place = outer.slot(of: page) else {
      return share
    }
    return share * outer.restShare(atSlot: place)
  }
}
