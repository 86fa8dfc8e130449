/// The area in which a pager shows its pages, and their layout in it.
///
///     let area = pager.geometry.viewport
///
/// Read it to place content over the pages, such as an overlay. To change the layout, set properties of the
/// pager, such as `Pager.arrangement`.
public struct PageGeometry: Hashable, Sendable {
  /// The direction in which pages follow each other: side by side, or one below the other.
  package typealias Axis = PagerEngine.Axis

  /// The reading direction, which is also the order of horizontal pages.
  public enum ReadingDirection: Hashable, Sendable {
    /// The next page is to the right, as in Latin or Chinese.
    case leftToRight
    /// The next page is to the left, as in Arabic or Hebrew.
    case rightToLeft
  }

  /// The area in which pages are shown, in points of the frame into which the pager draws.
  ///
  /// It is empty before `Pager.layout(size:scale:)`. Along the paging axis, an extent that is negative or not
  /// finite counts as 0.
  public var viewport: Rect
  /// The arrangement of the pages.
  package var arrangement = PageArrangement()
  /// The lengths of the pages in view and near it.
  ///
  /// It is nil if all pages are as long as the viewport.
  var lengths: PageLengths?

  /// Creates a geometry from a viewport and a gap, in points.
  ///
  /// A gap that is negative or not finite counts as 0.
  package init(viewport: Rect = .zero, axis: Axis = .horizontal, spacing: Double = 0) {
    self.viewport = viewport
    arrangement.axis = axis
    arrangement.spacing = PageGeometry.valid(spacing)
  }

  static func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

  package var axis: Axis {
    get { arrangement.axis }
    set { arrangement.axis = newValue }
  }
  package var readingDirection: ReadingDirection {
    get { arrangement.readingDirection ?? .leftToRight }
    set { arrangement.readingDirection = newValue }
  }
  package var spacing: Double { arrangement.spacing }
  package var peek: Double { arrangement.peek }
  package var alignment: PageAlignment { arrangement.alignment }
  package var insets: PageInsets { arrangement.insets }
  package var alignsPagesToEnds: Bool { arrangement.alignsPagesToEnds }

  /// The viewport's length along the axis, in points; never negative.
  package var viewportExtent: Double {
    PageGeometry.valid(axis == .horizontal ? viewport.width : viewport.height)
  }

  /// Whether any page lengths are known, or all pages are as long as the viewport.
  var hasLengths: Bool { lengths.map { !$0.isEmpty } ?? true }

  /// Whether all pages are equally long and rest in the middle.
  var isUniform: Bool {
    lengths == nil && alignment == .center && !alignsPagesToEnds && insets == PageInsets()
  }

  /// The part of the viewport in which pages rest, along the axis, in points.
  var restingArea: (start: Double, length: Double) {
    let extent = viewportExtent
    let length = max(min(1, extent), extent - insets.leading - insets.trailing)
    return (min(insets.leading, extent - length), length)
  }

  /// The length at each end of the viewport in which neighbours show, in points.
  private var margin: Double { min(peek, max(0, (restingArea.length - 1) / 2)) }

  /// The start at rest of a page as long as the viewport.
  ///
  /// It is in points along the axis.
  var restingStart: Double { margin }

  /// The length of a page that is as long as the viewport, in points.
  ///
  /// The length is along the axis, and never negative. Pages can have other lengths: `Pager.pageExtents`.
  package var extent: Double { restingArea.length - 2 * margin }

  /// The size of a page that is as long as the viewport, in points.
  package var pageSize: Size {
    axis == .horizontal ? Size(extent, viewport.height) : Size(viewport.width, extent)
  }

  /// The distance from the start of one page to that of the next, in points.
  ///
  /// It is at least 1, so that you can divide by it.
  package var pitch: Double { max(1, extent + spacing) }

  private var isReversed: Bool { axis == .horizontal && readingDirection == .rightToLeft }

  /// Returns the coordinate of a point that grows towards later pages, in points.
  package func along(_ point: Point) -> Double {
    axis == .vertical ? point.y : isReversed ? -point.x : point.x
  }

  /// Returns the vector of a length towards later pages, in points.
  func point(along length: Double) -> Point {
    axis == .vertical ? Point(0, length) : Point(forward(length), 0)
  }

  /// Returns a length to the right, or down, as a length towards later pages.
  func forward(_ length: Double) -> Double { isReversed ? -length : length }

  /// Returns the coordinate of a point across the paging axis, in points.
  package func across(_ point: Point) -> Double { axis == .horizontal ? point.y : point.x }

  /// Returns a length in pages from one in points, divided by the pitch.
  ///
  /// A length that is not finite remains so.
  package func pages(_ points: Double) -> Double { points / pitch }

  /// Returns a length in points from one in pages, multiplied by the pitch.
  ///
  /// A length that is not finite remains so.
  package func points(_ pages: Double) -> Double { pages * pitch }

  /// Returns the top left corner of the page that is `distance` pages after the position.
  ///
  /// The corner is in points.
  package func origin(atDistance distance: Double) -> Point {
    let start = margin + points(distance)
    if axis == .vertical { return Point(viewport.x, viewport.y + start) }
    return Point(isReversed ? viewport.maxX - start - extent : viewport.x + start, viewport.y)
  }

  /// Returns the frame of a page from its start and length, in points.
  ///
  /// Both are along the axis.
  func frame(from start: Double, extent: Double) -> Rect {
    if axis == .vertical { return Rect(viewport.x, viewport.y + start, viewport.width, extent) }
    let x = isReversed ? viewport.maxX - start - extent : viewport.x + start
    return Rect(x, viewport.y, extent, viewport.height)
  }

  /// The frame of the page at the position, in points.
  ///
  /// It is that of a page as long as the viewport.
  package var currentPageFrame: Rect { Rect(origin: origin(atDistance: 0), size: pageSize) }

  /// The distances from the position within which pages are in view, in pages.
  ///
  /// Pages at these distances are just out of view. `behind` is a distance backwards.
  var reach: (behind: Double, ahead: Double) {
    (pages(margin + extent), pages(viewportExtent - margin))
  }

  /// The numbers of neighbours in view before and after a page at rest.
  var peekingCounts: (before: Int, after: Int) {
    let reach = reach
    return (
      clampedInt(reach.behind.rounded(.up) - 1, in: 0...100),
      clampedInt(reach.ahead.rounded(.up) - 1, in: 0...100)
    )
  }

  /// The largest number of pages that can be in view at the same time.
  var largestViewCount: Int {
    viewport.isEmpty ? 1 : Int(min((viewportExtent / pitch).rounded(.up), 1e6)) + 1
  }
}
