import RealModule

/// The input of a transition: a page's offset and the geometry of the pager.
public struct TransitionContext: Hashable, Sendable {
  /// The distance of the page after the position, in pages; negative before it.
  ///
  /// The distance is 0 for the current page at rest, and 1 for the next one. It is beyond ±1 if several pages
  /// are in view or the rubber band is stretched.
  public let offset: Double
  /// The size of the page, in points.
  public let pageSize: Size
  /// The size of the viewport, in points.
  public let viewportSize: Size
  /// The distance that the page slides per page of `offset`, in points.
  ///
  /// If all pages are as long as the viewport, it is the distance from the start of one page to that of the
  /// next.
  public let pitch: Double
  /// The direction in which pages follow each other.
  public let axis: Axis
  /// The reading direction, on which the side of the next page depends.
  public let readingDirection: PageGeometry.ReadingDirection

  /// Creates a context, for example to test a custom transition.
  ///
  ///     let context = TransitionContext(
  ///       offset: 0, pageSize: Size(400, 300), viewportSize: Size(400, 300), pitch: 400, axis: .horizontal)
  ///     precondition(pager.transition.transform(of: context) == PageTransform())
  ///
  /// The arguments are stored unchanged.
  ///
  /// - Parameters:
  ///   - offset: The distance of the page after the position, in pages; negative before it.
  ///   - pageSize: The size of the page, in points.
  ///   - viewportSize: The size of the viewport, in points.
  ///   - pitch: The distance that the page slides per page of `offset`, in points.
  ///   - axis: The direction in which pages follow each other.
  ///   - readingDirection: The reading direction; left to right by default.
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

  /// The sign of the coordinates of later pages along the paging axis, 1 or -1.
  ///
  /// It is -1 for horizontal pages that are read from right to left. `vector(along:across:)` applies it for
  /// you.
  public var forward: Double { axis == .horizontal && readingDirection == .rightToLeft ? -1 : 1 }

  /// Returns a vector from lengths along and across the paging axis, in points.
  ///
  /// Use it for `PageTransform.translation`, so that a transition works on both axes and in both reading
  /// directions.
  ///
  /// - Parameters:
  ///   - along: The length along the axis, positive towards later pages.
  ///   - across: The length across the axis, positive downwards for horizontal pages and to the right for
  ///     vertical ones; 0 by default.
  public func vector(along: Double, across: Double = 0) -> Point {
    axis == .horizontal ? Point(along * forward, across) : Point(across, along)
  }

  /// The transform of a page that slides: a translation by `offset` times `pitch`.
  public var sliding: PageTransform {
    var transform = PageTransform()
    transform.translation = vector(along: offset * pitch)
    return transform
  }

  /// The transform of a page that remains at the place of the current page.
  ///
  /// It is the default `PageTransform`, whatever the offset.
  public var staying: PageTransform { PageTransform() }

  /// The absolute value of `offset`, limited to 0...1, in pages.
  public var distance: Double { min(abs(offset), 1) }

  /// Returns an angle whose sign suits the axis and the reading direction, in radians.
  ///
  ///     transform.rotation = page.rotation(page.offset * 0.3)
  ///
  /// Use it for `PageTransform.rotation`, so that one formula works on both axes and in both reading
  /// directions. The result is `angle` if later pages are on the right, and `-angle` if they are on the left
  /// or below. A positive result turns clockwise.
  public func rotation(_ angle: Double) -> Double { axis == .horizontal ? angle * forward : -angle }
}
