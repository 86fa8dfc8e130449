import RealModule

/// A sheet of paper, bound at an edge and pulled at a point.
///
/// The bound edge is the spine. Coordinates are in points, from the top left corner of the sheet before the
/// turn. All functions are pure and accept any numbers; `init(size:spine:radius:)` documents the limits.
package struct CurlGeometry: Hashable, Sendable {
  /// The sheet's extents, in points.
  ///
  /// Range: 0...`CurlGeometry.limit`.
  package let size: Size

  /// The edge at which the sheet is bound, which never moves.
  package let spine: Edge

  /// The radius of the roll in the middle of a turn, in points.
  ///
  /// Range: 0...`CurlGeometry.limit`.
  package let radius: Double

  /// The largest extent and radius, in points.
  package static let limit = 1e6

  /// The default radius, as a fraction of the sheet's shorter side.
  package static let radiusPerExtent = 0.075

  /// Creates a sheet from its extents and the radius of its roll, in points.
  ///
  /// Extents that are negative or NaN count as 0, larger ones than `limit` as `limit`. Without a radius, or
  /// with one that is negative or NaN, the radius depends on the sheet's shorter side.
  package init(size: Size, spine: Edge, radius: Double? = nil) {
    let size = Size(CurlGeometry.valid(size.width) ?? 0, CurlGeometry.valid(size.height) ?? 0)
    self.size = size
    self.spine = spine
    let shorter = min(size.width, size.height)
    self.radius = radius.flatMap(CurlGeometry.valid) ?? shorter * CurlGeometry.radiusPerExtent
  }

  /// Returns a length limited to `limit`; nil if it is negative or NaN.
  private static func valid(_ length: Double) -> Double? { length >= 0 ? min(length, limit) : nil }

  /// The paging axis: the direction in which the sheet is turned.
  package var axis: Axis { spine == .left || spine == .right ? .horizontal : .vertical }

  /// A location relative to the spine, in points.
  struct Place: Hashable {
    /// The distance from the spine.
    ///
    /// It is negative on the other side, where the sheet lies after the turn.
    var out: Double
    /// The distance along the spine, from its upper or left end.
    var along: Double
  }

  /// The sheet's extents away from the spine, and along it.
  var extents: Place {
    axis == .horizontal
      ? Place(out: size.width, along: size.height) : Place(out: size.height, along: size.width)
  }

  func place(_ point: Point) -> Place {
    switch spine {
    case .left: Place(out: point.x, along: point.y)
    case .right: Place(out: size.width - point.x, along: point.y)
    case .top: Place(out: point.y, along: point.x)
    case .bottom: Place(out: size.height - point.y, along: point.x)
    }
  }

  func point(_ place: Place) -> Point {
    switch spine {
    case .left: Point(place.out, place.along)
    case .right: Point(size.width - place.out, place.along)
    case .top: Point(place.along, place.out)
    case .bottom: Point(place.along, size.height - place.out)
    }
  }

  /// Returns a vector from its components away from the spine and along it.
  func vector(_ vector: Place) -> Point {
    switch spine {
    case .left: Point(vector.out, vector.along)
    case .right: Point(-vector.out, vector.along)
    case .top: Point(vector.along, vector.out)
    case .bottom: Point(vector.along, -vector.out)
    }
  }

  /// Returns the point of the sheet that is nearest to a point.
  ///
  /// A coordinate that is NaN counts as 0.
  package func grabbed(at point: Point) -> Point {
    Point(point.x.clamped(0, size.width), point.y.clamped(0, size.height))
  }
}
