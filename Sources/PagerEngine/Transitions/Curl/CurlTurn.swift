/// The turn of one sheet: which one, and the way that a point of it takes between the two flat places.
///
/// The turn's progress, 0...1, follows from the position of the pages; the finger only decides on the way.
struct CurlTurn: Hashable, Sendable {
  /// The slot before the sheet's turn. At the next slot the turn is complete.
  let slot: Int
  /// The sheet, and its place in the pager while it is flat, in points.
  let sheet: CurlSheet
  private(set) var lead: Lead

  /// What leads the sheet.
  enum Lead: Hashable, Sendable {
    /// The way of a turn that no finger has led: the lower outer corner goes over in an arc.
    case arc
    /// A point of the flat sheet, and its distance from the spine. Across, it follows `along`.
    case point(CurlGeometry.Place, CurlTravel, Along)
    /// The fold stays with a finger that is not on the sheet: it began at `start`, in points from the spine.
    case fold(start: CurlGeometry.Place, along: Along)
  }

  /// The coordinate of the point that leads, along the spine.
  enum Along: Hashable, Sendable {
    /// That of the finger, in points, plus an offset.
    case held(finger: Double, offset: Double)
    /// It was displaced by `distance` points at a progress, and goes straight back to either side.
    case released(distance: Double, progress: Double)
  }

  /// Makes a turn that no finger leads.
  init(slot: Int, sheet: CurlSheet) {
    (self.slot, self.sheet, lead) = (slot, sheet, .arc)
  }

  /// Makes a turn that a finger begins, at a point in the pager, while the sheet is flat on one of its sides.
  ///
  /// - Parameters:
  ///   - isTurned: whether the sheet is turned over.
  ///   - page: the travel of one page, in points.
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
    // Near the spine a finger would lift the whole sheet with a movement of a few points, so it takes a point farther out.
    // A finger on the other side of the spine takes the outer edge.
    let grabbed = out > 0 ? max(min(out, extent), extent / 3) : extent
    let travel = CurlTravel(
      grabbed: max(grabbed, 1), start: isTurned ? -grabbed : grabbed, progress: isTurned ? 1 : 0, page: page)
    lead = .point(CurlGeometry.Place(out: grabbed, along: place.along), travel, along)
  }

  /// Lets a finger at a point in the pager take the sheet as it is.
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

  /// Lets the sheet go.
  mutating func release(at progress: Double) {
    guard case .held = along else { return }
    along = .released(distance: place(at: progress).along - grabbedPlace.along, progress: progress)
  }

  /// How far the sheet is turned after a finger has moved from where it took hold, towards the spine, in points.
  ///
  /// Beyond the two flat places it goes on as with pages that slide: below 0, above 1.
  func progress(afterTravel distance: Double, from start: Double, page: Double) -> Double {
    guard case .point(_, let travel, _) = lead else { return start + distance / page }
    let out = travel.start - distance
    if out < -travel.grabbed { return 1 + (-travel.grabbed - out) / page }
    if out > travel.grabbed { return (travel.grabbed - out) / page }
    return travel.progress(at: out)
  }

  /// The shape of the sheet at a progress.
  func shape(at progress: Double) -> CurlShape {
    let progress = progress.limited(to: 0, 1)
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

  /// Where that point is at a progress, as far as paper allows it.
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

  /// The distance of the fold from the spine. The fold comes out of the spine, meets the finger, and stays with it.
  private func fold(at progress: Double, _ start: Double) -> Double {
    let extent = sheet.geometry.extents.out
    let t = min(5 * min(1 - progress, progress), 1)
    let lead = max(0, min(start, extent)) * t * t * (3 - 2 * t)
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
  /// The coordinate at a progress, in points, of what is at `flat` on the flat sheet.
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
  /// Where the sheet lies while it is flat, in points.
  let area: Rect
  /// Whether the sheet is in view after its turn, as the other half of a book.
  let isVisibleWhenTurned: Bool

  /// The place of a point of the pager.
  func place(_ point: Point) -> CurlGeometry.Place { geometry.place(point - area.origin) }
}
