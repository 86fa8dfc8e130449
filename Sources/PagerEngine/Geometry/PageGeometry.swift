/// The one place where points become pages and pages become points.
///
/// Along the paging axis a page is `extent` points long and follows the next after `spacing` points.
/// Conversions are plain arithmetic: what is not finite stays so.
public struct PageGeometry: Hashable, Sendable {
  /// The directions in which pages can follow each other: beside or below.
  public typealias Axis = PagerEngine.Axis

  /// The directions in which people read, and in which horizontal pages follow each other.
  public enum ReadingDirection: Hashable, Sendable {
    /// The next page is to the right, as in Latin or Chinese.
    case leftToRight
    /// The next page is to the left, as in Arabic or Hebrew.
    case rightToLeft
  }

  /// Where pages are shown, in points.
  public var viewport: Rect
  /// The direction in which pages follow each other; horizontal by default.
  public var axis: Axis
  /// On which side the next page is on the horizontal axis; left to right by default.
  public var readingDirection = ReadingDirection.leftToRight
  /// The gap between two pages, in points; 0 by default, negative and non-finite values count as 0.
  public var spacing: Double { didSet { spacing = PageGeometry.valid(spacing) } }
  /// How much of the viewport is left free at each end for the neighbours to peek in, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0; a page is never made shorter than a point.
  public var peek = 0.0 { didSet { peek = PageGeometry.valid(peek) } }

  /// Makes a geometry from a viewport and a gap, in points; a gap that is negative or not finite counts as 0.
  public init(viewport: Rect = .zero, axis: Axis = .horizontal, spacing: Double = 0) {
    self.viewport = viewport
    self.axis = axis
    self.spacing = PageGeometry.valid(spacing)
  }

  private static func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  /// The viewport's length along the axis, in points; never negative.
  public var viewportExtent: Double {
    PageGeometry.valid(axis == .horizontal ? viewport.width : viewport.height)
  }

  /// What is left free at each end, in points.
  private var margin: Double { min(peek, max(0, (viewportExtent - 1) / 2)) }

  /// A page's length along the axis, in points; never negative.
  public var extent: Double { viewportExtent - 2 * margin }

  /// A page's extents, in points.
  public var pageSize: Size {
    axis == .horizontal ? Size(extent, viewport.height) : Size(viewport.width, extent)
  }

  /// From one page's start to the next one's, in points; at least 1, so that dividing by it is safe.
  public var pitch: Double { max(1, extent + spacing) }

  private var isReversed: Bool { axis == .horizontal && readingDirection == .rightToLeft }

  /// The coordinate of `point` that grows towards later pages, in points.
  public func along(_ point: Point) -> Double {
    axis == .vertical ? point.y : isReversed ? -point.x : point.x
  }

  /// A length to the right, or down, as one towards later pages.
  func forward(_ length: Double) -> Double { isReversed ? -length : length }

  /// The coordinate of `point` across the paging axis, in points.
  public func across(_ point: Point) -> Double { axis == .horizontal ? point.y : point.x }

  /// A length in points as pages: divided by the pitch.
  public func pages(_ points: Double) -> Double { points / pitch }

  /// A length in pages as points: multiplied by the pitch.
  public func points(_ pages: Double) -> Double { pages * pitch }

  /// Where a page `distance` pages after the position has its top left corner, in points.
  public func origin(atDistance distance: Double) -> Point {
    let start = margin + points(distance)
    if axis == .vertical { return Point(viewport.x, viewport.y + start) }
    return Point(isReversed ? viewport.maxX - start - extent : viewport.x + start, viewport.y)
  }

  /// How far, in pages, a page that is at least partly in view can be from the position: more than the lower
  /// bound and less than the upper one.
  var reach: (behind: Double, ahead: Double) {
    (pages(margin + extent), pages(viewportExtent - margin))
  }

  /// The largest number of pages that can be in view together.
  var largestViewCount: Int {
    viewport.isEmpty ? 1 : Int(min((viewportExtent / pitch).rounded(.up), 1e6)) + 1
  }
}
