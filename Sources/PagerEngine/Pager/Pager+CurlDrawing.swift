/// Drawing and hit testing of sheets of paper that are turned.
extension Pager {
  /// Draws the pages in view with the sheet that is being turned.
  func drawCurl(_ curl: Curl, into frame: inout DisplayList, clip: Rect) {
    guard let view = curlView(curl), let turn = turn.curl, frame.fade == 1 else {
      let slot = motion.nearestSlot
      return drawPages(slot...slot, at: Double(slot), into: &frame, clip: clip)
    }
    let (area, parts) = (
      geometry.currentPageFrame, curl.parts(of: geometry.currentPageFrame, geometry, scale: scale)
    )
    if let other = view.otherSlot { drawPage(atSlot: other, in: parts.sheet, into: &frame, clip: clip) }
    if !parts.rest.isEmpty { drawPage(atSlot: view.sheetSlot, in: parts.rest, into: &frame, clip: clip) }
    let back =
      curl.isDoubleSided ? view.otherSlot.map { addBack(of: $0, parts, into: &frame, clip: clip) } : nil
    let sheet = sheet(
      view.sheetSlot, .front, area: parts.sheet, clip: clip,
      .curled(turn.shape(at: view.progress), back: back, paper: paper))
    frame.addSheet(sheet) {
      $0.add(.fill(parts.sheet, theme.surface))
      drawPage(atSlot: view.sheetSlot, at: area.origin, into: &$0, clip: parts.sheet, context: pageContext)
    }
  }

  /// The colour of a sheet's back: slightly lighter than the surface, so that the fold of a dark sheet is
  /// visible.
  private var paper: Color { theme.surface.mixed(with: .white, at: 0.12) }

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
  /// Nil if all pages are flat, or at a point of a back that shows no page.
  func hitCurl(_ curl: Curl, at point: Point) -> (index: Int, point: Point)? {
    guard let view = curlView(curl), let turn = turn.curl else { return nil }
    let parts = curl.parts(of: geometry.currentPageFrame, geometry, scale: scale)
    let origin = geometry.currentPageFrame.origin
    func found(_ slot: Int, _ point: Point) -> (index: Int, point: Point) {
      (motion.line.page(atSlot: slot), point - origin)
    }
    if let hit = turn.shape(at: view.progress).hit(point - parts.sheet.origin) {
      guard hit.isBack else { return found(view.sheetSlot, hit.point + parts.sheet.origin) }
      guard curl.isDoubleSided, let other = view.otherSlot else { return nil }
      let mirrored = turn.sheet.geometry.turnedOver(hit.point)
      let place = parts.rest.isEmpty ? parts.sheet : parts.sheet.mirrored(at: geometry.laterEdge.opposite)
      return found(other, mirrored + place.origin)
    }
    if parts.sheet.contains(point) { return view.otherSlot.map { found($0, point) } }
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
