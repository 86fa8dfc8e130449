/// The pages in view of a curl, and their place.
struct CurledPages {
  let curl: Curl
  let motion: PageMotion
  let geometry: PageGeometry
  /// The scale, in device pixels per point.
  let scale: Double

  /// The pages of a sheet that is being turned.
  struct View {
    /// The slot before the position.
    let slot: Int
    /// The share by which the sheet between that slot and the next one is turned, 0...1.
    let progress: Double
    /// The slot of the page that the sheet belongs to.
    let sheetSlot: Int
    /// The slot of the page below the sheet, or on its back.
    let otherSlot: Int
  }

  /// The frames of the sheet and of the rest of the page, in points.
  var parts: (sheet: Rect, rest: Rect) {
    curl.parts(of: geometry.currentPageFrame, geometry, scale: scale)
  }

  /// The frame of the back of a turned sheet: the part beside the spine, as large as the sheet, in points.
  var backArea: Rect {
    let (sheet, rest) = parts
    return rest.isEmpty ? sheet : sheet.mirrored(at: geometry.laterEdge.opposite)
  }

  /// The flat sheet, before it is turned.
  var sheet: CurlSheet {
    let area = parts.sheet
    let bend = CurlGeometry(
      size: area.size, spine: curl.boundEdge(geometry), radius: curl.roll * min(area.width, area.height))
    return CurlSheet(geometry: bend, area: area, isVisibleWhenTurned: curl.spine == .middle)
  }

  /// Returns the sheet that is being turned; nil while all pages are flat.
  func view(_ turn: CurlTurn?) -> View? {
    let position = position(turn)
    let slot = position.rounded(.down)
    guard position != slot, motion.bounds?.contains(position) == true else { return nil }
    let (low, share) = (Int(slot), position - slot)
    return curl.liftsLaterPage
      ? View(slot: low, progress: 1 - share, sheetSlot: low + 1, otherSlot: low)
      : View(slot: low, progress: share, sheetSlot: low, otherSlot: low + 1)
  }

  /// Returns the position, in slots, without a spring's overshoot beyond its target slot.
  private func position(_ turn: CurlTurn?) -> Double {
    let position = motion.state.position
    guard case .settling(let settling) = motion.phase, let slot = turn?.slot else { return position }
    guard settling.target == slot || settling.target == slot + 1 else { return position }
    return position.clamped(Double(slot), Double(slot + 1))
  }

  /// The position at which the page without a turning sheet lies, in slots.
  ///
  /// Beyond an end it gives way a little, as a bound block of paper does.
  var flatPosition: Double {
    let (position, slot) = (motion.state.position, Double(motion.nearestSlot))
    guard let bounds = motion.bounds, !bounds.contains(position) else { return slot }
    return slot + CurledPages.yielding * (position - slot)
  }

  /// The share of its rubber band by which bound paper moves.
  private static let yielding = 0.1

  /// Returns the slot of the page that is visible at a point, and the point in the page's coordinates.
  ///
  /// Nil beside the pages, or at a point of a back that shows no page.
  func hit(_ turn: CurlTurn?, at point: Point) -> (slot: Int, point: Point)? {
    guard let view = view(turn), let turn else {
      let area = motion.row(geometry).frame(of: motion.nearestSlot, at: flatPosition)
      return area.contains(point) ? (motion.nearestSlot, point - area.origin) : nil
    }
    let (parts, origin) = (parts, geometry.currentPageFrame.origin)
    if let hit = turn.shape(at: view.progress).hit(point - parts.sheet.origin) {
      guard hit.isBack else { return (view.sheetSlot, hit.point + parts.sheet.origin - origin) }
      guard curl.isDoubleSided else { return nil }
      return (view.otherSlot, turn.sheet.geometry.turnedOver(hit.point) + backArea.origin - origin)
    }
    if parts.sheet.contains(point) { return (view.otherSlot, point - origin) }
    return parts.rest.contains(point) ? (view.sheetSlot, point - origin) : nil
  }
}

/// A sheet of paper that is being turned, and the finger that holds it.
struct HeldSheet {
  private struct Hold: Equatable {
    /// The location of the finger when it began to drag, in points.
    let start: Point
    /// The position at that time, in slots.
    let position: Double
    /// The turn that the finger caught in the middle; nil if all sheets were flat.
    var turn: CurlTurn?
  }

  /// The turn of the sheet; nil while all pages are flat.
  private(set) var turn: CurlTurn?
  /// The finger that drags the sheet; nil if there is none.
  private var hold: Hold?

  /// Forgets the finger, because another one goes down.
  mutating func forgetFinger() { hold = nil }

  /// Updates the turn to the position after each change. `pages` is nil without a curl, `finger` a location in
  /// points.
  mutating func update(_ pages: CurledPages?, finger: Point) {
    guard let pages, let view = pages.view(turn) else { return turn = nil }
    let sheet = pages.sheet
    let hold = pages.motion.grab == nil ? nil : hold
    if turn?.slot != view.slot || turn?.sheet != sheet {
      turn =
        hold.map {
          CurlTurn(
            slot: view.slot, sheet: sheet, finger: $0.start, isTurned: view.progress > 0.5,
            page: pages.geometry.pitch)
        } ?? CurlTurn(slot: view.slot, sheet: sheet)
    }
    self.hold = hold
    if hold != nil { turn?.follow(finger) } else { turn?.release(at: view.progress) }
  }

  /// Moves the sheet with the finger. Returns the distance that pages would slide, in points towards later
  /// pages.
  ///
  /// - Parameters:
  ///   - travel: The distance of the finger since the press, in points towards later pages.
  ///   - finger: The location of the finger, in points.
  mutating func distance(afterTravel travel: Double, _ pages: CurledPages, finger: Point) -> Double {
    let (motion, lifts, pitch) = (pages.motion, pages.curl.liftsLaterPage, pages.geometry.pitch)
    if hold == nil { catchSheet(pages, travel, finger) }
    guard let hold, travel != 0, let bounds = motion.bounds else { return travel }
    let first = travel > 0 ? hold.position.rounded(.down) : hold.position.rounded(.up) - 1
    guard bounds.contains(first), bounds.contains(first + 1) else { return travel }
    let share = hold.position - first
    let start = lifts ? 1 - share : share
    let held =
      hold.turn
      ?? CurlTurn(
        slot: Int(first), sheet: pages.sheet, finger: hold.start, isTurned: start > 0.5, page: pitch)
    let end = held.progress(afterTravel: lifts ? -travel : travel, from: start, page: pitch)
    return (end - start) * (lifts ? -1 : 1) * pitch
  }

  /// Returns the velocity at which pages would slide, in points per second, for the finger's velocity.
  mutating func velocity(
    _ velocity: Double, afterTravel travel: Double, _ pages: CurledPages, finger: Point
  ) -> Double {
    guard hold != nil else { return velocity }
    let (after, before) = (
      distance(afterTravel: travel + 0.5, pages, finger: finger),
      distance(afterTravel: travel - 0.5, pages, finger: finger)
    )
    return velocity * (after - before)
  }

  /// Records the location at which the finger began to drag, and the sheet that it caught.
  private mutating func catchSheet(_ pages: CurledPages, _ travel: Double, _ finger: Point) {
    guard let position = pages.motion.grab?.start else { return }
    let geometry = pages.geometry
    let moved = geometry.axis == .horizontal ? Point(geometry.forward(travel), 0) : Point(0, travel)
    let start = finger + moved
    hold = Hold(start: start, position: position)
    // A caught sheet keeps its shape under the finger.
    guard let view = pages.view(turn), turn?.slot == view.slot else { return }
    turn?.grab(at: view.progress, finger: start, page: geometry.pitch)
    hold?.turn = turn
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

extension Curl {
  /// Returns the step for a tap on the outer tenth of a page, at a location in points of the page; nil elsewhere.
  func step(forTapAt location: Point, in geometry: PageGeometry) -> Int? {
    guard turnsAtEdges else { return nil }
    let size = geometry.pageSize
    let share =
      geometry.axis == .vertical
      ? location.y / size.height : geometry.forward(location.x / size.width - 0.5) + 0.5
    return share >= 0.9 ? 1 : share <= 0.1 ? -1 : nil
  }

  /// Returns the colour of a sheet's back: by default slightly lighter than the surface, so that the fold of a
  /// dark sheet is visible.
  func paper(in theme: Theme) -> Color {
    paper.map { theme.isDark ? $0.dark : $0.light } ?? theme.surface.mixed(with: .white, at: 0.12)
  }
}
