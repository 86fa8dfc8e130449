extension Pager {
  /// Draws the present state into `frame`.
  public func draw(into frame: inout Frame) {
    isDirty = false
    frame.begin(size: size, background: theme.window)
    drawPages(into: &frame)
    strip.draw(into: &frame, theme: theme)
  }

  /// Loads and records one page next to the settled one, ahead of need; nil when there is nothing left to do.
  ///
  /// Call it when there is time; what it returns can be given to a painter to prepare.
  public func preload() -> Drawing? {
    guard case .atRest = motion.phase, !geometry.viewport.isEmpty, isPresented, !isDelivering else {
      return nil
    }
    let page = keeper.prefetch(around: settledPage, in: self)
    deliver()
    return page?.drawing(in: pageContext)
  }

  private var pageContext: PageContext {
    PageContext(size: geometry.viewport.size, theme: theme, scale: scale, text: text)
  }

  private func drawPages(into frame: inout Frame) {
    guard let slots = motion.slotsInView, !geometry.viewport.isEmpty else { return }
    for slot in slots where isInView(slot) {
      guard let page = keeper.attachedPage(at: motion.line.page(atSlot: slot)) else { continue }
      let distance = Double(slot) - motion.state.position
      frame.place(
        page.drawing(in: pageContext), at: geometry.origin(atDistance: distance), clip: geometry.viewport)
    }
  }
}
