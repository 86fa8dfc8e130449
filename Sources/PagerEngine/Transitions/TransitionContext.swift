import RealModule

/// What a transition knows about a page when it computes the page's transform.
public struct TransitionContext: Hashable, Sendable {
  /// How far the page is after the position, in pages: 0 for the current page, 1 for the next one, and beyond ±1 where
  /// several pages are in view or a rubber band is stretched.
  public let offset: Double
  /// The size of the page, in points.
  public let pageSize: Size
  /// The size of the area in which pages are shown, in points.
  public let viewportSize: Size
  /// The distance from the start of one page to that of the next, in points.
  public let pitch: Double
  /// The direction in which pages follow each other.
  public let axis: Axis
  /// The side on which the next page is on the horizontal axis.
  public let readingDirection: PageGeometry.ReadingDirection

  /// Makes a context, for example to test a transition of your own.
  public init(
    offset: Double, pageSize: Size, viewportSize: Size, pitch: Double, axis: Axis,
    readingDirection: PageGeometry.ReadingDirection = .leftToRight
  ) {
    (self.offset, self.pageSize, self.viewportSize) = (offset, pageSize, viewportSize)
    (self.pitch, self.axis, self.readingDirection) = (pitch, axis, readingDirection)
  }

  init(offset: Double, geometry: PageGeometry) {
    self.init(
      offset: offset, pageSize: geometry.pageSize, viewportSize: geometry.viewport.size,
      pitch: geometry.pitch, axis: geometry.axis, readingDirection: geometry.readingDirection)
  }

  /// The page's length along the paging axis, in points.
  public var extent: Double { axis == .horizontal ? pageSize.width : pageSize.height }

  /// 1 where later pages have greater coordinates, -1 where they have smaller ones.
  public var forward: Double { axis == .horizontal && readingDirection == .rightToLeft ? -1 : 1 }

  /// Returns the vector of a length towards later pages and a length across the paging axis, in points. Across means
  /// downwards for horizontal pages and to the right for vertical ones.
  public func vector(along: Double, across: Double = 0) -> Point {
    axis == .horizontal ? Point(along * forward, across) : Point(across, along)
  }

  /// The transform of a page that slides.
  public var sliding: PageTransform {
    var transform = PageTransform()
    transform.translation = vector(along: offset * pitch)
    return transform
  }

  /// The transform of a page that stays where the current page lies.
  public var staying: PageTransform { PageTransform() }

  /// The distance from the current page, in pages, at most 1.
  public var distance: Double { min(abs(offset), 1) }

  /// Returns a rotation that reads the same in both reading directions, in radians: positive is clockwise where later
  /// pages are on the right.
  public func rotation(_ angle: Double) -> Double { axis == .horizontal ? angle * forward : -angle }
}
