extension Pager {
  /// Draws the present state into `frame`.
  public func draw(into frame: inout Frame) {
    isDirty = false
    frame.begin(size: size, background: theme.window)
    drawPages(into: &frame)
    strip.draw(into: &frame, theme: theme)
  }

  /// Loads and records one page next to the settled one, ahead of need. Returns false if nothing was left to do.
  ///
  /// Call it when there is time. `prepare` gets what was recorded, for a painter to rasterise.
  public func preload(prepare: (Drawing) -> Void = { _ in }) -> Bool {
    guard case .atRest = motion.phase, !geometry.viewport.isEmpty, isPresented, !isDelivering else {
      return false
    }
    let page = keeper.prefetch(around: settledPage, in: self)
    deliver()
    guard let page else { return false }
    let context = pageContext
    prepare(page.drawing(in: context))
    if let page = page as? ScrollingPage {
      page.layOut(in: context)
      page.placeContent(in: context) { drawing, _ in prepare(drawing) }
    }
    return true
  }

  var pageContext: PageContext {
    PageContext(size: geometry.viewport.size, theme: theme, scale: scale, text: text)
  }

  private func drawPages(into frame: inout Frame) {
    guard let slots = motion.slotsInView, !geometry.viewport.isEmpty else { return }
    for slot in slots where isInView(slot) {
      guard let page = keeper.attachedPage(at: motion.line.page(atSlot: slot)) else { continue }
      draw(page, at: geometry.origin(atDistance: Double(slot) - motion.state.position), into: &frame)
    }
  }

  private func draw(_ page: Page, at origin: Point, into frame: inout Frame) {
    let context = pageContext
    frame.place(page.drawing(in: context), at: origin, clip: geometry.viewport)
    guard let page = page as? ScrollingPage else { return }
    page.layOut(in: context)
    // In the y direction too, content is moved by whole pixels, so that all of it keeps its place to the page.
    let offset = (page.scroll.offset * scale).rounded() / scale
    page.placeContent(in: context) { drawing, y in
      frame.place(drawing, at: Point(origin.x, origin.y + y - offset), clip: geometry.viewport)
    }
  }
}
