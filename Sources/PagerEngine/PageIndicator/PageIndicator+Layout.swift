extension PageIndicator {
  /// The area in which an indicator is drawn, and its direction.
  public struct Layout: Hashable, Sendable {
    /// The area in whose middle the indicator is drawn, in points. Dots and the bar are never longer than the
    /// area. If the area is empty or not finite, nothing is shown.
    public var area: Rect
    /// The axis along which dots and the bar extend; horizontal by default. A label is written from left to
    /// right.
    public var axis: Axis
    /// The side of the first page on the horizontal axis; left to right by default.
    public var readingDirection: PageGeometry.ReadingDirection
    /// The number of device pixels per point, so that resting parts are on whole pixels; 1 by default. Values
    /// that are not above 0 and finite count as 1.
    public var scale: Double { didSet { scale = Layout.valid(scale) } }

    /// Makes a layout from an area in points.
    public init(
      _ area: Rect, axis: Axis = .horizontal,
      readingDirection: PageGeometry.ReadingDirection = .leftToRight, scale: Double = 1
    ) {
      self.area = area
      self.axis = axis
      self.readingDirection = readingDirection
      self.scale = Layout.valid(scale)
    }

    private static func valid(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }

    /// The length of the area along the axis, in points; 0 if nothing can be shown.
    var extent: Double {
      guard area.origin.isFinite, !area.isEmpty, area.maxX.isFinite, area.maxY.isFinite else { return 0 }
      return axis == .horizontal ? area.width : area.height
    }

    /// Rounds a length or a coordinate, in points, to whole device pixels.
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
  }
}

/// A straight line in the middle of an area. Parts are placed on it by their distance from where reading
/// begins.
struct IndicatorLine: Equatable {
  /// The length of the line, in points.
  let length: Double
  /// The coordinate of its left or upper end, in points.
  private let start: Double
  /// The coordinate of its middle across the axis, in points.
  private let middle: Double
  private let axis: Axis
  private let isReversed: Bool

  /// Makes a line with a length and a thickness in points. If both are whole device pixels, the ends and
  /// sides of the line are on whole device pixels.
  init(_ layout: PageIndicator.Layout, length: Double, thickness: Double) {
    let area = layout.area
    let isRow = layout.axis == .horizontal
    self.length = length
    start = layout.snapped(isRow ? area.midX - length / 2 : area.midY - length / 2)
    middle = layout.snapped((isRow ? area.midY : area.midX) - thickness / 2) + thickness / 2
    axis = layout.axis
    isReversed = isRow && layout.readingDirection == .rightToLeft
  }

  /// The rectangle from one distance to another along the line with a thickness across it, all in points.
  func rect(from: Double, to: Double, thickness: Double) -> Rect {
    let (side, extent) = (middle - thickness / 2, to - from)
    if axis == .vertical { return Rect(side, start + from, thickness, extent) }
    return Rect(isReversed ? start + length - to : start + from, side, extent, thickness)
  }

  /// The distance of a point along the line from where reading begins, in points.
  func distance(of point: Point) -> Double {
    if axis == .vertical { return point.y - start }
    return isReversed ? start + length - point.x : point.x - start
  }
}

extension Rect {
  /// The hit area of something `thickness` points thick: the rectangle, enlarged on all sides by what is
  /// missing to a thickness of 24 points.
  func hitArea(thickness: Double) -> Rect {
    let more = max(0, 24 - thickness) / 2
    return inset(by: -more, -more)
  }
}
