/// The one place where points become pages and pages become points.
///
/// Along the paging axis a page is `extent` points long and follows the next after `spacing` points.
public struct PageGeometry: Hashable, Sendable {
  /// The directions in which pages can follow each other.
  public enum Axis: Hashable, Sendable {
    /// The next page is to the right.
    case horizontal
    /// The next page is below.
    case vertical
  }

  /// Where pages are shown, in points.
  public var viewport: Rect
  /// The direction in which pages follow each other; horizontal by default.
  public var axis: Axis
  /// The gap between two pages, in points; 0 by default, negative and non-finite values count as 0.
  public var spacing: Double { didSet { spacing = PageGeometry.valid(spacing) } }

  /// Makes a geometry.
  public init(viewport: Rect = .zero, axis: Axis = .horizontal, spacing: Double = 0) {
    self.viewport = viewport
    self.axis = axis
    self.spacing = PageGeometry.valid(spacing)
  }

  private static func valid(_ spacing: Double) -> Double { spacing.isFinite ? max(0, spacing) : 0 }

  /// A page's length along the axis, in points; never negative.
  public var extent: Double {
    let length = axis == .horizontal ? viewport.width : viewport.height
    return length.isFinite ? max(0, length) : 0
  }

  /// From one page's start to the next one's, in points; at least 1, so that dividing by it is safe.
  public var pitch: Double { max(1, extent + spacing) }

  /// The coordinate of `point` that grows towards later pages, in points.
  public func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }

  /// The coordinate of `point` across the paging axis, in points.
  public func across(_ point: Point) -> Double { axis == .horizontal ? point.y : point.x }

  /// A length in points as pages.
  public func pages(_ points: Double) -> Double { points / pitch }

  /// A length in pages as points.
  public func points(_ pages: Double) -> Double { pages * pitch }

  /// Where a page `distance` pages after the position has its top left corner, in points.
  public func origin(atDistance distance: Double) -> Point {
    axis == .horizontal
      ? Point(viewport.x + points(distance), viewport.y) : Point(viewport.x, viewport.y + points(distance))
  }
}
