/// What a page needs to know to draw itself.
@MainActor
public struct PageContext {
  /// The page's extents, in points.
  public let size: Size
  /// The colours to use.
  public let theme: Theme
  /// Device pixels a point, above 0; at least a sharp picture needs to know.
  public let scale: Double
  /// Measures text.
  public let text: any TextMeasurer
  /// The direction in which pages follow each other; what scrolls inside a page scrolls in the other one.
  public let pagingAxis: PageGeometry.Axis

  /// Makes a context from a size in points and a scale above 0, which are taken as they are.
  public init(
    size: Size, theme: Theme, scale: Double, text: any TextMeasurer,
    pagingAxis: PageGeometry.Axis = .horizontal
  ) {
    self.size = size
    self.theme = theme
    self.scale = scale
    self.text = text
    self.pagingAxis = pagingAxis
  }

  /// The same with another size, for a part of the page.
  func resized(to size: Size) -> PageContext {
    PageContext(size: size, theme: theme, scale: scale, text: text, pagingAxis: pagingAxis)
  }

  /// A length in the direction in which content scrolls, and the extent across it, as a size.
  func size(along length: Double) -> Size {
    pagingAxis == .horizontal ? Size(size.width, length) : Size(length, size.height)
  }

  /// The page's extent in the direction in which content scrolls, in points.
  var scrollExtent: Double { pagingAxis == .horizontal ? size.height : size.width }

  /// A place `distance` points on in that direction.
  func place(_ distance: Double, from origin: Point) -> Point {
    pagingAxis == .horizontal ? Point(origin.x, origin.y + distance) : Point(origin.x + distance, origin.y)
  }
}
