extension PageIndicator {
  /// Where an indicator is drawn, and which way it goes.
  public struct Place: Hashable, Sendable {
    /// What it is in the middle of, in points; dots and the bar are never longer than it. In an empty one, or one
    /// that is not finite, nothing is shown.
    public var area: Rect
    /// The direction in which dots and the bar go; horizontal by default. A label is written from left to right.
    public var axis: Axis
    /// On which side the first page is on the horizontal axis; on the left by default.
    public var readingDirection: PageGeometry.ReadingDirection
    /// Device pixels a point, so that what rests is on whole ones; 1 by default, and for what is not above 0 and
    /// finite.
    public var scale: Double { didSet { scale = Place.valid(scale) } }

    /// Makes a place from an area in points.
    public init(
      _ area: Rect, axis: Axis = .horizontal,
      readingDirection: PageGeometry.ReadingDirection = .leftToRight, scale: Double = 1
    ) {
      self.area = area
      self.axis = axis
      self.readingDirection = readingDirection
      self.scale = Place.valid(scale)
    }

    private static func valid(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }

    /// The area's length in the direction of the pages, in points; 0 where nothing can be shown.
    var extent: Double {
      guard area.origin.isFinite, !area.isEmpty, area.maxX.isFinite, area.maxY.isFinite else { return 0 }
      return axis == .horizontal ? area.width : area.height
    }

    /// A length or a coordinate on whole device pixels, in points.
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
  }
}

/// A straight line in the middle of a place, along which things are put by their distance from where reading begins.
struct IndicatorLine: Equatable {
  /// How long the line is, in points.
  let length: Double
  /// Where its left or upper end is, in points.
  private let start: Double
  /// Where its middle is across it, in points.
  private let middle: Double
  private let axis: Axis
  private let isReversed: Bool

  /// A line of a length and a thickness in points, which has its ends and sides on whole device pixels.
  init(_ place: PageIndicator.Place, length: Double, thickness: Double) {
    let area = place.area
    let isRow = place.axis == .horizontal
    self.length = length
    start = place.snapped(isRow ? area.midX - length / 2 : area.midY - length / 2)
    middle = place.snapped((isRow ? area.midY : area.midX) - thickness / 2) + thickness / 2
    axis = place.axis
    isReversed = isRow && place.readingDirection == .rightToLeft
  }

  /// The rectangle from one distance to another, both in points, and as thick.
  func rect(from: Double, to: Double, thickness: Double) -> Rect {
    let (side, extent) = (middle - thickness / 2, to - from)
    if axis == .vertical { return Rect(side, start + from, thickness, extent) }
    return Rect(isReversed ? start + length - to : start + from, side, extent, thickness)
  }

  /// How far along the line a point is, in points from where reading begins.
  func distance(of point: Point) -> Double {
    if axis == .vertical { return point.y - start }
    return isReversed ? start + length - point.x : point.x - start
  }
}

extension Rect {
  /// The rectangle around what is `thickness` points thick that can be hit: as much larger on all sides as makes
  /// this 24 points.
  func hitArea(thickness: Double) -> Rect {
    let more = max(0, 24 - thickness) / 2
    return inset(by: -more, -more)
  }
}
