/// Drawing pages with the active transition.
extension Pager {
  /// Draws the pages in view, the rearmost first.
  func drawTransformedPages(_ slots: ClosedRange<Int>, into frame: inout DisplayList, clip: Rect) {
    let row = row
    findTransforms(slots, row)
    if let ground = active.ground(at: motion.state.position, geometry, fade: frame.fade) {
      frame.add(.fill(clip, ground))
    }
    for page in active.pages { draw(page, row, into: &frame, clip: clip) }
  }

  /// Sorts the pages in view from the rearmost to the frontmost.
  private func findTransforms(_ slots: ClosedRange<Int>, _ row: PageRow) {
    active.forgetPages()
    for slot in shown(slots) {
      let offset = shiftedOffset(of: slot)
      let transform = active.transform(of: slot, offset: offset, row, at: motion.state.position)
      active.add(ActiveTransition.Page(slot: slot, offset: offset, transform: transform))
    }
    active.sortPages()
  }

  /// Returns the distance of the page at a slot from the position, in pages, including its shift. A page that
  /// is being inserted comes from the side of later pages.
  private func shiftedOffset(of slot: Int) -> Double {
    let offset = Double(slot) - motion.state.position
    guard !visibleChanges.shifts.isEmpty else { return offset }
    let shift = visibleChanges.shifts.shift(of: motion.line.page(atSlot: slot))
    return offset + shift.distance / geometry.pitch + (1 - shift.growth)
  }

  private func draw(
    _ page: ActiveTransition.Page, _ row: PageRow, into frame: inout DisplayList, clip: Rect
  ) {
    let (area, transform) = (row.frame(of: page.slot, at: Double(page.slot)), page.transform)
    let context = pageContext(area.size, transform)
    // Without a sheet, so that the current page is as sharp as without a transition.
    guard page.offset != 0 else {
      return drawPage(atSlot: page.slot, at: area.origin, into: &frame, clip: clip, context: context)
    }
    guard let shape = TransformedPage(transform, of: area, in: geometry) else { return }
    let opacity = shape.opacity * page.presence(geometry)
    if let shadow = transform.shadow(in: theme), let shown = shape.projection.uprightImage(of: area) {
      frame.add(.pushClip(clip))
      frame.add(.shadow(shown, radius: 0, shadow))
      frame.add(.popClip)
    }
    if let translation = shape.translation, transform.shade.alpha == 0, opacity == 1 {
      return drawPage(
        atSlot: page.slot, at: area.origin + translation, into: &frame, clip: clip, context: context)
    }
    let sheet = DisplayList.Sheet(
      id: .init(owner: ObjectIdentifier(self), index: motion.line.page(atSlot: page.slot)), area: area,
      clip: clip,
      look: .flat(shape.projection, opacity: opacity, shade: transform.shade))
    frame.addSheet(sheet) {
      drawPage(atSlot: page.slot, at: area.origin, into: &$0, clip: area, context: context)
    }
  }

  /// Returns the context of a page with a transform, which may move the page's background.
  private func pageContext(_ size: Size, _ transform: PageTransform) -> PageContext {
    var context = pageContext(size)
    if transform.backgroundOffset != 0, transform.backgroundOffset.isFinite {
      let offset = geometry.forward(transform.backgroundOffset)
      context.backgroundOffset = geometry.axis == .horizontal ? Point(offset, 0) : Point(0, offset)
    }
    return context
  }
}

/// Hit tests with a transition.
extension Pager {
  /// Returns the frontmost page at a point of the pager; nil if there is none.
  ///
  /// Use it to find the page under a pointer, for example to drop something there. It also finds a page that
  /// a motion or a transition has moved.
  ///
  /// The result is the index of the page, and the point in points from the top left corner of the page, as
  /// if the page were at rest. It is nil outside the viewport, on the back of a single-sided sheet of paper,
  /// and for a point that is not finite.
  ///
  /// - Complexity: O(n) for n pages in view.
  public func hitTest(_ point: Point) -> (index: Int, point: Point)? {
    layOutAfterMoves()
    guard point.isFinite, layout.shownViewport.contains(point), let slots = slotsInView
    else {
      return nil
    }
    if let pages = curledPages {
      return pages.hit(active.sheet.turn, at: point).map { (motion.line.page(atSlot: $0.slot), $0.point) }
    }
    let row = row
    findTransforms(slots, row)
    return active.hit(at: point, row).map { (motion.line.page(atSlot: $0.slot), $0.point) }
  }

  /// Returns the place of a rectangle on a page that receives input, as far as the transition keeps it upright.
  ///
  /// `rect` is in points of the page, the result in points of the pager.
  func place(_ rect: Rect, on page: Page) -> Rect {
    let frame = frame(of: page)
    let resting = rect.offset(by: frame.x, frame.y)
    guard restsAnywhere, active.transition.curl == nil, let slot = slot(of: page) else { return resting }
    let (row, offset) = (row, shiftedOffset(of: slot))
    let area = row.frame(of: slot, at: Double(slot))
    let transform = active.transform(of: slot, offset: offset, row, at: motion.state.position)
    let shape = TransformedPage(transform, of: area, in: geometry)
    return shape?.projection.uprightImage(of: rect.offset(by: area.x, area.y)) ?? resting
  }
}

/// Pages that are turned like sheets of paper.
extension Pager {
  /// The pages of the curl; nil with another transition.
  var curledPages: CurledPages? { active.transition.curl.map(pages) }

  private func pages(of curl: Curl) -> CurledPages {
    CurledPages(curl: curl, motion: motion, geometry: geometry, scale: scale)
  }

  /// Moves a sheet with the finger. Returns the distance that pages would slide, in points towards later
  /// pages.
  ///
  /// - Parameter travel: the finger's distance since the press, in points towards later pages.
  func curl(afterTravel travel: Double) -> Double {
    guard travel.isFinite, let pages = draggedPages else { return travel }
    return active.sheet.distance(afterTravel: travel, pages, finger: touch.location)
  }

  /// Returns the velocity at which pages would slide, in points per second, for the finger's velocity.
  func curl(afterTravel travel: Double, velocity: Double) -> Double {
    guard travel.isFinite, let pages = draggedPages else { return velocity }
    return active.sheet.velocity(velocity, afterTravel: travel, pages, finger: touch.location)
  }

  /// The pages of a curl whose sheets a finger can drag. A drag from code has no finger on the sheet.
  private var draggedPages: CurledPages? {
    guard let curl = active.transition.curl, !rules.reducesMotion, motion.grab != nil, codeDrag == nil else {
      return nil
    }
    return pages(of: curl)
  }

  /// Returns the step for a tap on the outer tenth of the page at rest.
  ///
  /// Nil elsewhere, or if there is no page to turn to.
  func curlStep(forTapAt location: Point) -> Int? {
    guard !rules.reducesMotion, let step = active.transition.curl?.step(forTapAt: location, in: geometry),
      findTurn(step)
    else { return nil }
    return step
  }

  /// Draws the pages in view with the sheet that is being turned.
  func drawCurl(_ curl: Curl, into frame: inout DisplayList, clip: Rect) {
    let pages = pages(of: curl)
    guard let view = pages.view(active.sheet.turn), let turn = active.sheet.turn, frame.fade == 1 else {
      let slot = motion.nearestSlot
      return drawPages(slot...slot, at: pages.flatPosition, into: &frame, clip: clip)
    }
    let (origin, parts) = (geometry.currentPageFrame.origin, pages.parts)
    drawPage(atSlot: view.otherSlot, in: parts.sheet, into: &frame, clip: clip)
    if !parts.rest.isEmpty { drawPage(atSlot: view.sheetSlot, in: parts.rest, into: &frame, clip: clip) }
    func add(
      _ slot: Int, _ part: DisplayList.Sheet.ID.Part, area: Rect, _ look: DisplayList.Sheet.Look
    ) -> DisplayList.Sheet.ID {
      let id = DisplayList.Sheet.ID(
        owner: ObjectIdentifier(self), index: motion.line.page(atSlot: slot), part: part)
      frame.addSheet(DisplayList.Sheet(id: id, area: area, clip: clip, look: look)) {
        $0.add(.fill(area, theme.surface))
        drawPage(atSlot: slot, at: origin, into: &$0, clip: area, context: pageContext)
      }
      return id
    }
    let back = curl.isDoubleSided ? add(view.otherSlot, .back, area: pages.backArea, .hidden) : nil
    let shape = turn.shape(at: view.progress)
    let look = DisplayList.Sheet.Look.curled(shape, back: back, paper: curl.paper(in: theme))
    _ = add(view.sheetSlot, .front, area: parts.sheet, look)
  }

  private func drawPage(atSlot slot: Int, in part: Rect, into frame: inout DisplayList, clip: Rect) {
    drawPage(
      atSlot: slot, at: geometry.currentPageFrame.origin, into: &frame, clip: part.intersection(clip),
      context: pageContext)
  }
}
