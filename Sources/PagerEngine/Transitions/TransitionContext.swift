import RealModule

/// The input of a transition: a page's offset and the geometry of the pager.
public struct TransitionContext: Hashable, Sendable {
  /// The distance of the page after the position, in pages.
  ///
  /// It is 0 for the current page, 1 for the next one, and beyond ±1 if several pages are in view or the
  /// rubber band is stretched.
  public let offset: Double
  /// The size of the page, in points.
  public let pageSize: Size
  /// The size of the viewport, in points.
  public let viewportSize: Size
  /// The distance from the start of one page to that of the next, in points.
  public let pitch: Double
  /// The direction in which pages follow each other.
  public let axis: Axis
  /// The reading direction, on which the side of the next page depends.
  public let readingDirection: PageGeometry.ReadingDirection

  /// Creates a context, for example to test a custom transition.
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

  /// The sign of the coordinates of later pages.
  ///
  /// It is 1 if later pages have greater coordinates, -1 if they have smaller ones.
  public var forward: Double { axis == .horizontal && readingDirection == .rightToLeft ? -1 : 1 }

  /// Returns a vector from lengths along and across the paging axis, in points.
  ///
  /// `along` is positive towards later pages. Across means downwards for horizontal pages and to the right
  /// for vertical ones.
  public func vector(along: Double, across: Double = 0) -> Point {
    axis == .horizontal ? Point(along * forward, across) : Point(across, along)
  }

  /// The transform of a page that slides.
  public var sliding: PageTransform {
    var transform = PageTransform()
    transform.translation = vector(along: offset * pitch)
    return transform
  }

  /// The transform of a page that remains at the place of the current page.
  public var staying: PageTransform { PageTransform() }

  /// The distance from the current page, in pages, at most 1.
  public var distance: Double { min(abs(offset), 1) }

  /// Returns a rotation that is mirrored with the reading direction, in radians.
  ///
  /// It is positive clockwise where later pages are on the right.
  public func rotation(_ angle: Double) -> Double { axis == .horizontal ? angle * forward : -angle }
}
