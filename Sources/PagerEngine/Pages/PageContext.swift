/// The environment in which a page draws itself, such as its size and theme.
@MainActor
public struct PageContext {
  /// The size of the page, in points.
  public let size: Size
  /// The colours to draw with.
  public let theme: Theme
  /// The number of device pixels per point, above 0.
  ///
  /// Pages that draw pixel-precise images need it.
  public let scale: Double
  /// The measurer for text in the fonts that the pager draws with.
  ///
  /// For example, `context.text.width(of: title, style: .body)` is the width of a title, in points.
  public let text: any TextMeasurer
  /// The axis along which pages follow each other. The content of a page scrolls along the other axis.
  public let pagingAxis: Axis
  /// The time of the frame, in seconds on the clock of `Pager.advance(to:)`.
  ///
  /// A page that changes by itself draws its state at this time: see `Page.nextUpdate(after:)`.
  public let time: Double
  /// The strings that the pager itself shows; English by default.
  public let strings: PagerStrings
  /// The reading direction of the pager; left to right by default.
  ///
  /// A page that overrides `Page.followsReadingDirection` with true can ignore it.
  public internal(set) var readingDirection: PageGeometry.ReadingDirection
  /// The edge from which later pages come.
  var laterEdge = Edge.right
  /// The offset of the page's background in the current frame, in points.
  var backgroundOffset = Point.zero

  /// Creates a context, for example to draw a part of a page.
  ///
  /// The values are not validated.
  ///
  /// - Parameters:
  ///   - size: The size of the page or the part, in points; finite, 0 or more.
  ///   - theme: The colours to draw with.
  ///   - scale: Device pixels per point, above 0.
  ///   - text: The text measurer.
  ///   - pagingAxis: The axis along which pages follow each other; horizontal by default.
  ///   - time: The time of the frame, in seconds; 0 by default.
  ///   - strings: The strings of the pager; English by default.
  ///   - readingDirection: The reading direction; left to right by default.
  public init(
    size: Size, theme: Theme, scale: Double, text: any TextMeasurer,
    pagingAxis: Axis = .horizontal, time: Double = 0, strings: PagerStrings = PagerStrings(),
    readingDirection: PageGeometry.ReadingDirection = .leftToRight
  ) {
    self.size = size
    self.theme = theme
    self.scale = scale
    self.text = text
    self.pagingAxis = pagingAxis
    self.time = time
    self.strings = strings
    self.readingDirection = readingDirection
    laterEdge = pagingAxis == .horizontal ? .right : .bottom
  }

  /// Returns a copy of the context with another size, for a part of the page.
  func resized(to size: Size) -> PageContext {
    var part = PageContext(
      size: size, theme: theme, scale: scale, text: text, pagingAxis: pagingAxis, time: time,
      strings: strings, readingDirection: readingDirection)
    part.laterEdge = laterEdge
    return part
  }

  /// Returns the size of a part of scrolling content that is `length` points long in the scroll direction.
  ///
  /// Across the scroll direction it is as wide as the page.
  func size(along length: Double) -> Size {
    pagingAxis == .horizontal ? Size(size.width, length) : Size(length, size.height)
  }

  /// The extent of the page in the scroll direction, in points.
  var scrollExtent: Double { pagingAxis == .horizontal ? size.height : size.width }

  /// Returns the point that lies `distance` points after `origin` in the scroll direction.
  func point(at distance: Double, from origin: Point) -> Point {
    pagingAxis == .horizontal ? Point(origin.x, origin.y + distance) : Point(origin.x + distance, origin.y)
  }
}
