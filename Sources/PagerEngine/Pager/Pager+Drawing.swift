/// The recorded drawings of placeholders and of the backdrop, and the requests of frames.
struct PagerDrawings {
  var backdrop: Drawing?
  var placeholders: [Placeholder: Drawing] = [:]
  /// The identity of the latest release of memory.
  var release: ContentID?
}

/// Drawing of the present state.
extension Pager {
  /// Draws the present state into a frame, which it clears first.
  ///
  /// Call it for each frame, after `advance(to:)`. Calls that the app makes during the drawing take effect
  /// when the frame is complete.
  public func draw(into frame: inout DisplayList) {
    // A pager that was in a page is where that page was last drawn.
    if layout.origin != .zero { move(to: .zero) }
    layOutAfterMoves()
    setDrawing(true)
    beginFrame()
    frame.begin(size: size, background: theme.window)
    draw(into: &frame, clip: Rect(origin: .zero, size: size))
    drawLayers(into: &frame)
    shownContent.update(frame.changingContent, at: max(0, motion.now))
    setDrawing(false)
  }

  /// Records that a frame shows the present state, also in pagers that a transition leaves out of it.
  private func beginFrame() {
    frameRequests.didDraw()
    for entry in keeper.entries { entry.page?.forEachMember { $0.innerPager?.beginFrame() } }
    companion?.beginFrame()
  }

  /// Begins or ends the drawing of a frame, in inner pagers too. No state changes until the end.
  func setDrawing(_ isDrawing: Bool) {
    if isDrawing { queue.begin() } else { queue.end() }
    keeper.setDrawing(isDrawing)
    companion?.setDrawing(isDrawing)
    if !isDrawing { deliver() }
  }

  /// Draws the pager at its origin in a frame that has begun, clipped to `clip`.
  func draw(into frame: inout DisplayList, clip: Rect) {
    frame.note(memoryRelease: drawings.release)
    let pages = layout.shownViewport.intersection(clip)
    drawBackdrop(into: &frame, clip: pages)
    drawPages(into: &frame, clip: pages)
    drawControls(into: &frame, clip: pages)
    strip.draw(into: &frame, clip: clip, theme: theme, text: text)
    drawPageIndicator(into: &frame, clip: clip)
    drawFocusedFailure(into: &frame, clip: clip)
    drawAccessory(into: &frame, clip: clip)
    for follower in settings.additionalTitleStrips {
      follower.strip.draw(
        into: &frame, clip: self.clip(of: follower, in: clip), theme: theme, text: text)
    }
  }

  var pageContext: PageContext { pageContext(geometry.pageSize) }

  /// The context of a page near the view.
  func pageContext(ofPage page: Int) -> PageContext {
    guard !geometry.isUniform, let slot = motion.line.slot(of: page, near: motion.nearestSlot) else {
      return pageContext
    }
    if settings.pageExtents != nil, geometry.lengths?[page] == nil { learnExtent(of: page, pageContext) }
    return pageContext(row.frame(of: slot, at: Double(slot)).size)
  }

  func pageContext(_ size: Size) -> PageContext {
    var context = PageContext(
      size: size, theme: theme, scale: scale, text: text, pagingAxis: geometry.axis,
      time: max(0, motion.now), strings: strings, readingDirection: readingDirection)
    context.laterEdge = geometry.laterEdge
    return context
  }

  private func drawPages(into frame: inout DisplayList, clip: Rect) {
    guard !geometry.viewport.isEmpty else { return }
    guard let slots = slotsInView else {
      let context = pageContext(geometry.viewport.size)
      return frame.place(placeholder(.empty, in: context), at: geometry.viewport.origin, clip: clip)
    }
    let shifts = visibleChanges.shifts
    shifts.drawGhosts(into: &frame, clip: clip, motion, geometry, owner: ObjectIdentifier(self))
    let position = motion.state.position
    // Pages that can rest anywhere are scrolled content, which moves with reduced motion too.
    guard rules.reducesMotion, !restsAnywhere, let bounds = motion.bounds else {
      switch active.transition.kind {
      case .slide: return drawPages(slots, at: position, into: &frame, clip: clip)
      case .transform: return drawTransformedPages(slots, into: &frame, clip: clip)
      case .curl(let curl): return drawCurl(curl, into: &frame, clip: clip)
      }
    }
    // With reduced motion pages do not move: one fades out before the next one fades in.
    let shown = position.clamped(to: bounds)
    let (fade, below) = (frame.fade, shown.rounded(.down))
    for place in below == shown ? [shown] : [below, below + 1] {
      frame.fade = fade * PageTransition.fadeOpacity(at: abs(shown - place))
      drawPages(slots, at: place, into: &frame, clip: clip)
    }
    frame.fade = fade
  }

  func drawPages(
    _ slots: ClosedRange<Int>, at position: Double, into frame: inout DisplayList, clip: Rect
  ) {
    let row = row
    for slot in shown(slots) where row.isInView(slot, at: position) {
      let area = row.frame(of: slot, at: position)
      let context = pageContext(area.size)
      let page = motion.line.page(atSlot: slot)
      let sheet = visibleChanges.shifts.sheet(
        ofPage: page, of: ObjectIdentifier(self), area, clip: clip, geometry)
      guard let sheet else {
        drawPage(atSlot: slot, at: area.origin, into: &frame, clip: clip, context: context)
        continue
      }
      frame.addSheet(sheet) {
        drawPage(atSlot: slot, at: area.origin, into: &$0, clip: area, context: context)
      }
    }
  }

  /// Draws the page at a slot, or its placeholder, with its top left corner at `origin`.
  func drawPage(
    atSlot slot: Int, at origin: Point, into frame: inout DisplayList, clip: Rect, context: PageContext
  ) {
    let index = motion.line.page(atSlot: slot)
    if let page = keeper.attachedPage(at: index) {
      page.place(into: &frame, at: origin, clip: clip, context: context)
    } else {
      let state = keeper.loads.failure(at: index).map(Placeholder.failed) ?? .loading(index)
      frame.place(placeholder(state, in: context), at: origin, clip: clip)
    }
  }

  func placeholder(_ state: Placeholder, in context: PageContext) -> Drawing {
    if let known = drawings.placeholders[state], known.size == context.size { return known }
    // Each index has a separate placeholder. Few of them are in view at a time.
    if drawings.placeholders.count >= 16 { drawings.placeholders.removeAll() }
    let drawing = Drawing(settings.placeholder(state, context), size: context.size)
    drawings.placeholders[state] = drawing
    return drawing
  }
}

/// Controls over the content of pages, which stay in place while pages move.
extension Pager {
  /// The part of a page's length on which controls fade.
  private static let fadingDistance = 0.12

  /// Draws the controls of the current page in its place, paler the further the pages are from rest.
  func drawControls(into frame: inout DisplayList, clip: Rect) {
    guard !geometry.viewport.isEmpty, let slots = slotsInView else { return }
    let (row, fade, position) = (row, frame.fade, motion.state.position)
    defer { frame.fade = fade }
    frame.fade *= restShare(atSlot: controlsSlot)
    guard frame.fade > 0 else { return }
    guard restsAnywhere else {
      return drawControls(atSlot: controlsSlot, at: Double(controlsSlot), row, into: &frame, clip: clip)
    }
    for slot in shown(slots) {
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

/// The drawing below the pages.
extension Pager {
  /// The drawing below the pages, with their frame; nil, the default, for pages that fill their room.
  public var backdrop: PagerBackdrop? {
    get { settings.backdrop }
    set { changeLayout { $0.settings.backdrop = newValue } }
  }

  /// Draws the backdrop, recorded if necessary.
  func drawBackdrop(into frame: inout DisplayList, clip: Rect) {
    let room = layout.shownViewport
    guard let backdrop, !room.isEmpty else { return }
    let drawing = drawings.backdrop ?? Drawing(backdrop.draw(pageContext(room.size)), size: room.size)
    drawings.backdrop = drawing
    frame.place(drawing, at: room.origin, clip: clip)
  }
}

/// Layers over the pager.
extension Pager {
  /// The layers over the pager, from back to front; none by default.
  ///
  /// The pager retains them. Layers of a pager inside a page or in an accessory are not drawn.
  public var layers: [PagerLayer] {
    get { settings.layers }
    set {
      settings.layers = newValue
      setNeedsFrame()
    }
  }

  /// Whether a layer takes all input, such as a dialog.
  var hasModalLayer: Bool { layers.contains { $0.element != nil } }

  func drawLayers(into frame: inout DisplayList) {
    guard !layers.isEmpty else { return }
    let context = pageContext(size)
    for layer in layers { layer.draw(&frame, context) }
  }

  /// Offers an event to the layers, the front one first. Returns whether one takes it.
  func offerToApp(_ input: PagerInput) -> Bool {
    let answered = reports.answersInput
    reports.answersInput = true
    defer { reports.answersInput = answered }
    return layers.reversed().contains { $0.handle(input) == .taken }
  }
}
