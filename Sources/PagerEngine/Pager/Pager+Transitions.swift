/// Drawing pages with the active transition.
extension Pager {
  /// Draws the pages in view, the rearmost first.
  func drawTransformedPages(_ slots: ClosedRange<Int>, into frame: inout DisplayList, clip: Rect) {
    let row = row
    findTransforms(slots, row)
    drawGround(into: &frame, clip: clip)
    for page in turn.transforms {
      let context = transitionContext(of: page.slot, offset: page.offset, row)
      draw(page, turn.transition.transform(of: context), row, into: &frame, clip: clip)
    }
  }

  /// Draws the ground of the transition while pages are away from their places.
  private func drawGround(into frame: inout DisplayList, clip: Rect) {
    guard let ground = turn.transition.ground else { return }
    let position = motion.state.position
    // Where the ground is seen at rest, a fast change would be a flash.
    let isCovered =
      geometry.pageSize.width >= geometry.viewport.width
      && geometry.pageSize.height >= geometry.viewport.height
    let way = isCovered ? 0.1 : 0.4
    let share = min(abs(position - position.rounded()) / way, 1) * frame.fade
    if share > 0 { frame.add(.fill(clip, ground.opacity(share))) }
  }

  /// Sorts the pages in view from the rearmost to the frontmost.
  private func findTransforms(_ slots: ClosedRange<Int>, _ row: PageRow) {
    turn.transforms.removeAll(keepingCapacity: true)
    for slot in slots where isInView(slot) && !isRepeated(slot, in: slots) {
      let offset = shiftedOffset(of: slot)
      let order = turn.transition.transform(of: transitionContext(of: slot, offset: offset, row)).order
      turn.transforms.append(PageTurn.Transformed(slot: slot, offset: offset, order: order))
    }
    turn.transforms.sort { $0.isCovered(by: $1) }
  }

  /// Returns the distance of the page at a slot from the position, in pages, including its shift. A page that
  /// is being inserted comes from the side of later pages.
  private func shiftedOffset(of slot: Int) -> Double {
    let offset = Double(slot) - motion.state.position
    guard !visibleChanges.shifts.isEmpty else { return offset }
    let shift = visibleChanges.shifts.shift(of: motion.line.page(atSlot: slot))
    return offset + shift.distance / geometry.pitch + (1 - shift.growth)
  }

  /// Returns the input of the transition for the page at a slot.
  private func transitionContext(of slot: Int, offset: Double, _ row: PageRow) -> TransitionContext {
    guard !geometry.isUniform else { return TransitionContext(offset: offset, geometry: geometry) }
    let way = row.start(of: slot, at: motion.state.position) - row.restingStart(of: slot)
    return TransitionContext(
      offset: offset, pageSize: row.frame(of: slot, at: Double(slot)).size,
      viewportSize: geometry.viewport.size,
      pitch: offset == 0 ? geometry.pitch : way / offset, axis: geometry.axis,
      readingDirection: geometry.readingDirection)
  }

  private func draw(
    _ page: PageTurn.Transformed, _ transform: PageTransform, _ row: PageRow, into frame: inout DisplayList,
    clip: Rect
  ) {
    let area = row.frame(of: page.slot, at: Double(page.slot))
    // Without a sheet, so that the current page is as sharp as without a transition.
    guard page.offset != 0 else {
      return drawPage(atSlot: page.slot, at: area.origin, into: &frame, clip: clip, transform)
    }
    guard let shape = TransformedPage(transform, of: area, in: geometry) else { return }
    let opacity = shape.opacity * presence(at: page.offset)
    if let shadow = transform.shadow(in: theme), let shown = shape.projection.uprightImage(of: area) {
      frame.add(.pushClip(clip))
      frame.add(.shadow(shown, radius: 0, shadow))
      frame.add(.popClip)
    }
    if let translation = shape.translation, transform.shade.alpha == 0, opacity == 1 {
      return drawPage(
        atSlot: page.slot, at: area.origin + translation, into: &frame, clip: clip, transform)
    }
    let sheet = DisplayList.Sheet(
      id: .init(owner: ObjectIdentifier(self), index: motion.line.page(atSlot: page.slot)), area: area,
      clip: clip,
      look: .flat(shape.projection, opacity: opacity, shade: transform.shade))
    frame.addSheet(sheet) {
      drawPage(atSlot: page.slot, at: area.origin, into: &$0, clip: area, transform)
    }
  }

  /// Returns the opacity of a page beyond the neighbours, 0...1.
  ///
  /// The pages in view do not depend on the transition, but a transition can bring pages nearer than sliding
  /// does. Such a page would appear in the middle of the viewport, so it fades in, within at most the last
  /// quarter of a page.
  private func presence(at offset: Double) -> Double {
    let limit = offset < 0 ? geometry.reach.behind : geometry.reach.ahead
    guard geometry.isUniform, abs(offset) > 1, limit > 1 else { return 1 }
    return ((limit - abs(offset)) / min(0.25, limit - 1)).clamped(to: 0...1)
  }

  /// Draws the page at a slot, or its placeholder, with its top left corner at `origin`.
  private func drawPage(
    atSlot slot: Int, at origin: Point, into frame: inout DisplayList, clip: Rect, _ transform: PageTransform
  ) {
    var context = pageContext(row.frame(of: slot, at: Double(slot)).size)
    if transform.backgroundOffset != 0, transform.backgroundOffset.isFinite {
      let offset = geometry.forward(transform.backgroundOffset)
      context.backgroundOffset = geometry.axis == .horizontal ? Point(offset, 0) : Point(0, offset)
    }
    drawPage(atSlot: slot, at: origin, into: &frame, clip: clip, context: context)
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
    guard point.isFinite, layout.shownViewport.contains(point), let slots = motion.slotsInView(geometry)
    else {
      return nil
    }
    if let curl = turn.transition.curl, curlView(curl) != nil { return hitCurl(curl, at: point) }
    let row = row
    findTransforms(slots, row)
    for page in turn.transforms.reversed() {
      let context = transitionContext(of: page.slot, offset: page.offset, row)
      let area = row.frame(of: page.slot, at: Double(page.slot))
      guard let shape = TransformedPage(turn.transition.transform(of: context), of: area, in: geometry),
        let source = shape.projection.inverse?.image(of: point), area.contains(source)
      else { continue }
      return (motion.line.page(atSlot: page.slot), source - area.origin)
    }
    return nil
  }
}
