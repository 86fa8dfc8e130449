/// The turn of one sheet: the sheet, and the path of one of its points.
///
/// The position of the pages determines the turn's progress, 0...1; the finger determines only the path.
struct CurlTurn: Hashable, Sendable {
  /// The slot before the sheet's turn; at the next slot the turn is complete.
  let slot: Int
  /// The sheet, and its place in the pager while it is flat, in points.
  let sheet: CurlSheet
  private(set) var lead: Lead

  /// The guide of the sheet.
  enum Lead: Hashable, Sendable {
    /// The arc of a turn without a finger.
    ///
    /// The lower outer corner moves over to the other side.
    case arc
    /// A point of the flat sheet, and its distance from the spine.
    ///
    /// Its other coordinate follows `along`.
    case point(CurlGeometry.Place, CurlTravel, Along)
    /// A fold that remains at a finger that is not on the sheet.
    ///
    /// The finger began at `start`, in points from the spine.
    case fold(start: CurlGeometry.Place, along: Along)
  }

  /// The coordinate of the leading point along the spine.
  enum Along: Hashable, Sendable {
    /// The coordinate of the finger, in points, plus an offset.
    case held(finger: Double, offset: Double)
    /// A displacement by `distance` points at a progress.
    ///
    /// It returns linearly to 0 on either side.
    case released(distance: Double, progress: Double)
  }

  /// Creates a turn without a finger.
  init(slot: Int, sheet: CurlSheet) {
    (self.slot, self.sheet, lead) = (slot, sheet, .arc)
  }

  /// Creates a turn that a finger begins while the sheet is flat.
  ///
  /// The finger is a point in the pager. The sheet is flat on one of its sides.
  ///
  /// - Parameters:
  ///   - isTurned: Whether the sheet is turned over.
  ///   - page: The travel of one page, in points.
  init(slot: Int, sheet: CurlSheet, finger: Point, isTurned: Bool, page: Double) {
    self.init(slot: slot, sheet: sheet)
    let place = sheet.place(finger)
    let along = Along.held(finger: place.along, offset: 0)
    let extent = sheet.geometry.extents.out
    if isTurned, !sheet.isVisibleWhenTurned {
      lead = .fold(start: place, along: along)
      return
    }
    let out = isTurned ? -place.out : place.out
    // Near the spine a finger would lift the whole sheet with a movement of a few points, so it grabs a point
    // farther out. A finger on the other side of the spine grabs the outer edge.
    let grabbed = out > 0 ? max(min(out, extent), extent / 3) : extent
    let travel = CurlTravel(
      grabbed: max(grabbed, 1), start: isTurned ? -grabbed : grabbed, progress: isTurned ? 1 : 0, page: page)
    lead = .point(CurlGeometry.Place(out: grabbed, along: place.along), travel, along)
  }

  /// Grabs the moving sheet with a finger at a point in the pager.
  mutating func grab(at progress: Double, finger: Point, page: Double) {
    let (grabbed, now) = (grabbedPlace, place(at: progress))
    let along = sheet.place(finger).along
    let travel = CurlTravel(grabbed: max(grabbed.out, 1), start: now.out, progress: progress, page: page)
    lead = .point(grabbed, travel, .held(finger: along, offset: now.along - along))
  }

  /// Follows the finger along the spine.
  mutating func follow(_ finger: Point) {
    guard case .held(_, let offset) = along else { return }
    along = .held(finger: sheet.place(finger).along, offset: offset)
  }

  /// Releases the sheet.
  mutating func release(at progress: Double) {
    guard case .held = along else { return }
    along = .released(distance: place(at: progress).along - grabbedPlace.along, progress: progress)
  }

  /// Returns the progress after a finger has moved towards the spine, in points.
  ///
  /// Beyond the two flat places the progress continues as with pages that slide: below 0, above 1.
  func progress(afterTravel distance: Double, from start: Double, page: Double) -> Double {
    guard case .point(_, let travel, _) = lead else { return start + distance / page }
    let out = travel.start - distance
    if out < -travel.grabbed { return 1 + (-travel.grabbed - out) / page }
    if out > travel.grabbed { return (travel.grabbed - out) / page }
    return travel.progress(at: out)
  }

  /// Returns the shape of the sheet at a progress.
  func shape(at progress: Double) -> CurlShape {
    let progress = progress.clamped(to: 0...1)
    guard lead != .arc else { return CurlPath(sheet.geometry).shape(at: progress) }
    let geometry = sheet.geometry
    return geometry.shape(grabbed: geometry.point(grabbedPlace), finger: geometry.point(place(at: progress)))
  }
}

extension CurlTurn {
  /// The point of the flat sheet that leads.
  private var grabbedPlace: CurlGeometry.Place {
    switch lead {
    case .arc: sheet.geometry.place(CurlPath(sheet.geometry).grabbed)
    case .point(let place, _, _): place
    case .fold(let start, _): CurlGeometry.Place(out: sheet.geometry.extents.out, along: start.along)
    }
  }

  /// Returns the place of that point at a progress, before the limits of paper.
  private func place(at progress: Double) -> CurlGeometry.Place {
    switch lead {
    case .arc: sheet.geometry.place(CurlPath(sheet.geometry).finger(at: progress))
    case .point(let grabbed, let travel, let along):
      CurlGeometry.Place(
        out: travel.out(at: progress), along: along.coordinate(at: progress, flat: grabbed.along))
    case .fold(let start, let along):
      CurlGeometry.Place(
        out: 2 * fold(at: progress, start.out) - sheet.geometry.extents.out,
        along: along.coordinate(at: progress, flat: start.along))
    }
  }

  /// Returns the distance of the fold from the spine.
  ///
  /// The fold comes out of the spine, meets the finger, and remains there.
  private func fold(at progress: Double, _ start: Double) -> Double {
    let extent = sheet.geometry.extents.out
    let t = min(5 * min(1 - progress, progress), 1)
    let lead = start.clamped(0, extent) * t * t * (3 - 2 * t)
    return min(extent * (1 - progress) + lead, extent)
  }

  private var along: Along? {
    get {
      switch lead {
      case .arc: nil
      case .point(_, _, let along), .fold(_, let along): along
      }
    }
    set {
      guard let newValue else { return }
      switch lead {
      case .arc: break
      case .point(let place, let travel, _): lead = .point(place, travel, newValue)
      case .fold(let start, _): lead = .fold(start: start, along: newValue)
      }
    }
  }
}

extension CurlTurn.Along {
  /// Returns the coordinate of a point at a progress.
  ///
  /// The coordinate is `flat` on the flat sheet. Both are in points.
  fileprivate func coordinate(at progress: Double, flat: Double) -> Double {
    switch self {
    case .held(let finger, let offset): return finger + offset
    case .released(let distance, let last):
      let (rest, whole) = progress < last ? (progress, last) : (1 - progress, 1 - last)
      return flat + (whole > 0 ? distance * rest / whole : 0)
    }
  }
}

/// A sheet of paper and its place in the pager.
struct CurlSheet: Hashable, Sendable {
  let geometry: CurlGeometry
  /// The frame of the flat sheet, in points.
  let area: Rect
  /// Whether the sheet is in view after its turn, as in a book.
  let isVisibleWhenTurned: Bool

  /// Returns the place of a point of the pager.
  func place(_ point: Point) -> CurlGeometry.Place { geometry.place(point - area.origin) }
}
