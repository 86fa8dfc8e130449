/// Drawing pages with the active transition.
extension Pager {
  /// Draws the pages in view, the rearmost first.
  func drawTransformedPages(_ slots: ClosedRange<Int>, into frame: inout DisplayList, clip: Rect) {
    let row = row
    findTransforms(slots, row)
    drawGround(into: &frame, clip: clip)
    for page in turn.transforms { draw(page, row, into: &frame, clip: clip) }
  }

  /// Draws the ground of the transition while pages are away from their places.
  private func drawGround(into frame: inout DisplayList, clip: Rect) {
    guard let ground = turn.transition.ground else { return }
    let position = motion.state.position
    // Where the ground is seen at rest, a fast change would be a flash.
    let isCovered =
      geometry.pageSize.width >= geometry.viewport.width
      && geometry.pageSize.height >= geometry.viewport.height
    // Pages that cover it at rest leave strips free until then, which must not change their colour.
    let way = isCovered ? 0.004 : 0.4
    let share = min(abs(position - position.rounded()) / way, 1) * frame.fade
    if share > 0 { frame.add(.fill(clip, ground.opacity(share))) }
  }

  /// Sorts the pages in view from the rearmost to the frontmost.
  private func findTransforms(_ slots: ClosedRange<Int>, _ row: PageRow) {
    turn.transforms.removeAll(keepingCapacity: true)
    for slot in slots where isInView(slot) && !isRepeated(slot, in: slots) {
      let offset = shiftedOffset(of: slot)
      let transform = transform(of: slot, offset: offset, row)
      turn.transforms.append(PageTurn.Transformed(slot: slot, offset: offset, transform: transform))
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

  private func transform(of slot: Int, offset: Double, _ row: PageRow) -> PageTransform {
    turn.transition.transform(of: transitionContext(of: slot, offset: offset, row))
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
    _ page: PageTurn.Transformed, _ row: PageRow, into frame: inout DisplayList, clip: Rect
  ) {
    let (area, transform) = (row.frame(of: page.slot, at: Double(page.slot)), page.transform)
    let context = pageContext(area.size, transform)
    // Without a sheet, so that the current page is as sharp as without a transition.
    guard page.offset != 0 else {
      return drawPage(atSlot: page.slot, at: area.origin, into: &frame, clip: clip, context: context)
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
    guard point.isFinite, layout.shownViewport.contains(point), let slots = motion.slotsInView(geometry)
    else {
      return nil
    }
    if let curl = turn.transition.curl { return hitCurl(curl, at: point) }
    let row = row
    findTransforms(slots, row)
    for page in turn.transforms.reversed() {
      let area = row.frame(of: page.slot, at: Double(page.slot))
      guard let shape = TransformedPage(page.transform, of: area, in: geometry),
        let source = shape.projection.inverse?.image(of: point), area.contains(source)
      else { continue }
      return (motion.line.page(atSlot: page.slot), source - area.origin)
    }
    return nil
  }

  /// Returns the place of a rectangle on a page that receives input, as far as the transition keeps it upright.
  ///
  /// `rect` is in points of the page, the result in points of the pager.
  func place(_ rect: Rect, on page: Page) -> Rect {
    let frame = frame(of: page)
    let resting = rect.offset(by: frame.x, frame.y)
    guard restsAnywhere, turn.transition.curl == nil, let slot = slot(of: page) else { return resting }
    let (row, offset) = (row, shiftedOffset(of: slot))
    let area = row.frame(of: slot, at: Double(slot))
    let shape = TransformedPage(transform(of: slot, offset: offset, row), of: area, in: geometry)
    return shape?.projection.uprightImage(of: rect.offset(by: area.x, area.y)) ?? resting
  }
}

/// Pages that are turned like sheets of paper.
extension Pager {
  /// The pages in view of a curl.
  struct CurlView {
    /// The slot before the position.
    let slot: Int
    /// The share by which the sheet between that slot and the next one is turned, 0...1.
    let progress: Double
    /// The slot of the page that the sheet belongs to.
    let sheetSlot: Int
    /// The slot of the page below the sheet, or on its back.
    let otherSlot: Int
  }

  /// Returns the sheet that is being turned; nil while all pages are flat.
  func curlView(_ curl: Curl) -> CurlView? {
    let position = curlPosition
    let slot = position.rounded(.down)
    guard position != slot, motion.bounds?.contains(position) == true else { return nil }
    let (low, share) = (Int(slot), position - slot)
    return curl.liftsLaterPage
      ? CurlView(slot: low, progress: 1 - share, sheetSlot: low + 1, otherSlot: low)
      : CurlView(slot: low, progress: share, sheetSlot: low, otherSlot: low + 1)
  }

  /// The position, in slots, without a spring's overshoot beyond its target slot.
  private var curlPosition: Double {
    let position = motion.state.position
    guard case .settling(let settling) = motion.phase, let slot = turn.curl?.slot else { return position }
    guard settling.target == slot || settling.target == slot + 1 else { return position }
    return position.clamped(Double(slot), Double(slot + 1))
  }

  /// The position at which the page without a turning sheet lies, in slots.
  ///
  /// Beyond an end it gives way a little, as a bound block of paper does.
  private var flatPosition: Double {
    let (position, slot) = (motion.state.position, Double(motion.nearestSlot))
    guard let bounds = motion.bounds, !bounds.contains(position) else { return slot }
    return slot + Pager.yielding * (position - slot)
  }

  /// The share of its rubber band by which bound paper moves.
  private static let yielding = 0.1

  /// Returns the flat sheet, before it is turned.
  private func curlSheet(_ curl: Curl) -> CurlSheet {
    let area = curl.parts(of: geometry.currentPageFrame, geometry, scale: scale).sheet
    let bend = CurlGeometry(
      size: area.size, spine: curl.boundEdge(geometry), radius: curl.roll * min(area.width, area.height))
    return CurlSheet(geometry: bend, area: area, isVisibleWhenTurned: curl.spine == .middle)
  }

  /// Updates the turn to the position after each change.
  func updateCurl() {
    guard let curl = turn.transition.curl, let view = curlView(curl) else { return turn.curl = nil }
    let sheet = curlSheet(curl)
    if turn.curl?.slot != view.slot || turn.curl?.sheet != sheet {
      turn.curl = newTurn(of: sheet, slot: view.slot, progress: view.progress)
    }
    if touch.hold != nil, motion.grab != nil {
      turn.curl?.follow(touch.location)
    } else {
      touch.hold = nil
      turn.curl?.release(at: view.progress)
    }
  }

  /// Returns a turn that begins with a flat sheet.
  private func newTurn(of sheet: CurlSheet, slot: Int, progress: Double) -> CurlTurn {
    guard let hold = touch.hold, motion.grab != nil else { return CurlTurn(slot: slot, sheet: sheet) }
    return CurlTurn(
      slot: slot, sheet: sheet, finger: hold.start, isTurned: progress > 0.5, page: geometry.pitch)
  }
}

/// A finger that holds a sheet.
extension Pager {
  /// Moves a sheet with the finger. Returns the distance that pages would slide, in points towards later
  /// pages.
  ///
  /// - Parameter travel: the finger's distance since the press, in points towards later pages.
  func curl(afterTravel travel: Double) -> Double {
    // A drag from code has no finger on the sheet.
    guard let curl = turn.transition.curl, !rules.reducesMotion, motion.grab != nil, travel.isFinite,
      codeDrag == nil
    else { return travel }
    if touch.hold == nil { holdSheet(curl, travel) }
    guard let hold = touch.hold, travel != 0, let bounds = motion.bounds else { return travel }
    let first = travel > 0 ? hold.position.rounded(.down) : hold.position.rounded(.up) - 1
    guard bounds.contains(first), bounds.contains(first + 1) else { return travel }
    let share = hold.position - first
    let start = curl.liftsLaterPage ? 1 - share : share
    let held =
      hold.turn
      ?? CurlTurn(
        slot: Int(first), sheet: curlSheet(curl), finger: hold.start, isTurned: start > 0.5,
        page: geometry.pitch)
    let distance = curl.liftsLaterPage ? -travel : travel
    let end = held.progress(afterTravel: distance, from: start, page: geometry.pitch)
    return (end - start) * (curl.liftsLaterPage ? -1 : 1) * geometry.pitch
  }

  /// Returns the velocity at which pages would slide, in points per second, for the finger's velocity.
  func curl(afterTravel travel: Double, velocity: Double) -> Double {
    guard turn.transition.curl != nil, touch.hold != nil else { return velocity }
    return velocity * (curl(afterTravel: travel + 0.5) - curl(afterTravel: travel - 0.5))
  }

  /// Records the location at which the finger began to drag, and the sheet that it caught.
  private func holdSheet(_ curl: Curl, _ travel: Double) {
    guard let position = motion.grab?.start else { return }
    let moved = geometry.forward(travel)
    let start = touch.location + (geometry.axis == .horizontal ? Point(moved, 0) : Point(0, travel))
    touch.hold = GestureState.Hold(start: start, position: position)
    // A caught sheet keeps its shape under the finger.
    guard let view = curlView(curl), turn.curl?.slot == view.slot else { return }
    turn.curl?.grab(at: view.progress, finger: start, page: geometry.pitch)
    touch.hold?.turn = turn.curl
  }

  /// Returns the step for a tap on the outer tenth of the page at rest.
  ///
  /// Nil elsewhere, or if there is no page to turn to.
  func curlStep(forTapAt location: Point) -> Int? {
    guard let curl = turn.transition.curl, curl.turnsAtEdges, !rules.reducesMotion else { return nil }
    let size = geometry.pageSize
    let share =
      geometry.axis == .vertical
      ? location.y / size.height : geometry.forward(location.x / size.width - 0.5) + 0.5
    let step = share >= 0.9 ? 1 : share <= 0.1 ? -1 : 0
    return step != 0 && findTurn(step) ? step : nil
  }
}

/// Drawing and hit testing of sheets of paper that are turned.
extension Pager {
  /// Draws the pages in view with the sheet that is being turned.
  func drawCurl(_ curl: Curl, into frame: inout DisplayList, clip: Rect) {
    guard let view = curlView(curl), let turn = turn.curl, frame.fade == 1 else {
      let slot = motion.nearestSlot
      return drawPages(slot...slot, at: flatPosition, into: &frame, clip: clip)
    }
    let (area, parts) = (
      geometry.currentPageFrame, curl.parts(of: geometry.currentPageFrame, geometry, scale: scale)
    )
    drawPage(atSlot: view.otherSlot, in: parts.sheet, into: &frame, clip: clip)
    if !parts.rest.isEmpty { drawPage(atSlot: view.sheetSlot, in: parts.rest, into: &frame, clip: clip) }
    let back = curl.isDoubleSided ? addBack(of: view.otherSlot, parts, into: &frame, clip: clip) : nil
    let sheet = sheet(
      view.sheetSlot, .front, area: parts.sheet, clip: clip,
      .curled(turn.shape(at: view.progress), back: back, paper: paper(of: curl)))
    frame.addSheet(sheet) {
      $0.add(.fill(parts.sheet, theme.surface))
      drawPage(atSlot: view.sheetSlot, at: area.origin, into: &$0, clip: parts.sheet, context: pageContext)
    }
  }

  /// Returns the colour of a sheet's back: by default slightly lighter than the surface, so that the fold of a
  /// dark sheet is visible.
  private func paper(of curl: Curl) -> Color {
    curl.paper.map { theme.isDark ? $0.dark : $0.light } ?? theme.surface.mixed(with: .white, at: 0.12)
  }

  private func drawPage(atSlot slot: Int, in part: Rect, into frame: inout DisplayList, clip: Rect) {
    drawPage(
      atSlot: slot, at: geometry.currentPageFrame.origin, into: &frame, clip: part.intersection(clip),
      context: pageContext)
  }

  /// Adds the back of a sheet: the incoming page, or the half of it that the sheet carries.
  private func addBack(
    of slot: Int, _ parts: (sheet: Rect, rest: Rect), into frame: inout DisplayList, clip: Rect
  ) -> DisplayList.Sheet.ID {
    // The part beside the spine, as large as the sheet.
    let area = parts.rest.isEmpty ? parts.sheet : parts.sheet.mirrored(at: geometry.laterEdge.opposite)
    let sheet = sheet(slot, .back, area: area, clip: clip, .hidden)
    let origin = geometry.currentPageFrame.origin
    frame.addSheet(sheet) {
      $0.add(.fill(area, theme.surface))
      drawPage(atSlot: slot, at: origin, into: &$0, clip: area, context: pageContext)
    }
    return sheet.id
  }

  private func sheet(
    _ slot: Int, _ part: DisplayList.Sheet.ID.Part, area: Rect, clip: Rect, _ look: DisplayList.Sheet.Look
  ) -> DisplayList.Sheet {
    let id = DisplayList.Sheet.ID(
      owner: ObjectIdentifier(self), index: motion.line.page(atSlot: slot), part: part)
    return DisplayList.Sheet(id: id, area: area, clip: clip, look: look)
  }

  /// Returns the page that is visible at a point, and the point in the page's coordinates.
  ///
  /// Nil beside the pages, or at a point of a back that shows no page.
  private func hitCurl(_ curl: Curl, at point: Point) -> (index: Int, point: Point)? {
    guard let view = curlView(curl), let turn = turn.curl else {
      let slot = motion.nearestSlot
      let area = row.frame(of: slot, at: flatPosition)
      return area.contains(point) ? (motion.line.page(atSlot: slot), point - area.origin) : nil
    }
    let parts = curl.parts(of: geometry.currentPageFrame, geometry, scale: scale)
    let origin = geometry.currentPageFrame.origin
    func found(_ slot: Int, _ point: Point) -> (index: Int, point: Point) {
      (motion.line.page(atSlot: slot), point - origin)
    }
    if let hit = turn.shape(at: view.progress).hit(point - parts.sheet.origin) {
      guard hit.isBack else { return found(view.sheetSlot, hit.point + parts.sheet.origin) }
      guard curl.isDoubleSided else { return nil }
      let mirrored = turn.sheet.geometry.turnedOver(hit.point)
      let place = parts.rest.isEmpty ? parts.sheet : parts.sheet.mirrored(at: geometry.laterEdge.opposite)
      return found(view.otherSlot, mirrored + place.origin)
    }
    if parts.sheet.contains(point) { return found(view.otherSlot, point) }
    return parts.rest.contains(point) ? found(view.sheetSlot, point) : nil
  }
}

extension Rect {
  /// The rectangle on the other side of one of its edges.
  func mirrored(at edge: Edge) -> Rect {
    switch edge {
    case .top: offset(by: 0, -height)
    case .bottom: offset(by: 0, height)
    case .left: offset(by: -width, 0)
    case .right: offset(by: width, 0)
    }
  }
}

extension CurlGeometry {
  /// Returns the point at which the back of the sheet shows a point of the sheet.
  ///
  /// The result is measured from the top left corner of the back's content.
  func turnedOver(_ point: Point) -> Point {
    axis == .horizontal ? Point(size.width - point.x, point.y) : Point(point.x, size.height - point.y)
  }
}
