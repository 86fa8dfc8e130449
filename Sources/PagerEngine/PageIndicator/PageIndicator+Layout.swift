extension PageIndicator {
  /// The area in which an indicator is drawn, and its direction.
  package struct Layout: Hashable, Sendable {
    /// The area in whose middle the indicator is drawn, in points.
    ///
    /// Dots and the bar are never longer than the area. If the area is empty or not finite, the indicator is
    /// not shown.
    package var area: Rect
    /// The axis of dots and the bar; horizontal by default.
    ///
    /// A label is always horizontal, from left to right.
    package var axis: Axis
    /// The side of the first page on the horizontal axis; left to right by default.
    package var readingDirection: PageGeometry.ReadingDirection
    /// The number of device pixels per point; 1 by default.
    ///
    /// Resting parts are on whole device pixels. Values that are not above 0 and finite count as 1.
    package var scale: Double { didSet { scale = Layout.valid(scale) } }

    /// Creates a layout from an area in points.
    package init(
      _ area: Rect, axis: Axis = .horizontal,
      readingDirection: PageGeometry.ReadingDirection = .leftToRight, scale: Double = 1
    ) {
      self.area = area
      self.axis = axis
      self.readingDirection = readingDirection
      self.scale = Layout.valid(scale)
    }

    /// Creates the layout of a band along one edge of the pages, all in points.
    init(
      at edge: PageIndicator.Edge, of area: Rect, margin: Double, thickness: Double, axis: Axis,
      readingDirection: PageGeometry.ReadingDirection, scale: Double
    ) {
      let isLeading = edge == .leading
      let band: Rect
      switch axis {
      case .horizontal:
        let y = isLeading ? area.y + margin : area.maxY - margin - thickness
        band = Rect(area.x + margin / 2, y, area.width - margin, thickness)
      case .vertical:
        let isLeft = isLeading == (readingDirection == .leftToRight)
        let x = isLeft ? area.x + margin : area.maxX - margin - thickness
        band = Rect(x, area.y + margin / 2, thickness, area.height - margin)
      }
      self.init(band, axis: axis, readingDirection: readingDirection, scale: scale)
    }

    private static func valid(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }

    /// The length of the area along the axis, in points; 0 if nothing can be shown.
    var extent: Double {
      guard area.origin.isFinite, !area.isEmpty, area.maxX.isFinite, area.maxY.isFinite else { return 0 }
      return axis == .horizontal ? area.width : area.height
    }

    /// Returns a length or a coordinate, in points, rounded to whole device pixels.
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
  }
}

/// A straight line in the middle of an area, on which parts are placed.
///
/// Distances along the line begin where reading begins.
struct IndicatorLine: Equatable {
  /// The length of the line, in points.
  let length: Double
  /// The coordinate of its left or upper end, in points.
  private let start: Double
  /// The coordinate of its middle across the axis, in points.
  private let middle: Double
  private let axis: Axis
  private let isReversed: Bool

  /// Creates a line with a length and a thickness in points.
  ///
  /// If both are whole device pixels, the ends and sides of the line are on whole device pixels.
  init(_ layout: PageIndicator.Layout, length: Double, thickness: Double) {
    let area = layout.area
    let isRow = layout.axis == .horizontal
    self.length = length
    start = layout.snapped(isRow ? area.midX - length / 2 : area.midY - length / 2)
    middle = layout.snapped((isRow ? area.midY : area.midX) - thickness / 2) + thickness / 2
    axis = layout.axis
    isReversed = isRow && layout.readingDirection == .rightToLeft
  }

  /// Returns the rectangle between two distances along the line, all in points.
  ///
  /// The rectangle has a thickness across the line.
  func rect(from: Double, to: Double, thickness: Double) -> Rect {
    let (side, extent) = (middle - thickness / 2, to - from)
    if axis == .vertical { return Rect(side, start + from, thickness, extent) }
    return Rect(isReversed ? start + length - to : start + from, side, extent, thickness)
  }

  /// Returns the distance of a point along the line from where reading begins, in points.
  func distance(of point: Point) -> Double {
    if axis == .vertical { return point.y - start }
    return isReversed ? start + length - point.x : point.x - start
  }
}

extension Rect {
  /// Returns the hit area of a part that is `thickness` points thick.
  ///
  /// It is the rectangle, enlarged on all sides to a thickness of at least 24 points.
  func hitArea(thickness: Double) -> Rect {
    let more = max(0, 24 - thickness) / 2
    return inset(by: -more, -more)
  }
}
