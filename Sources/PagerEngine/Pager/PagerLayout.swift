/// The size of a pager, and the frames of its parts.
struct PagerLayout: Equatable, Sendable {
  /// The viewport of the pages and their extents, in points.
  var geometry = PageGeometry()
  /// The pager's top left corner in the frames that it is drawn into, in points. Zero except for a pager
  /// inside a page.
  var origin = Point.zero
  /// The size of the whole pager, in points.
  var size = Size.zero
  /// The scale, in device pixels per point.
  var scale = 1.0
  /// Whether pages of different lengths fill the view without showing a page twice; nil if not computed yet.
  var canWrap: Bool?
  /// The frame of the accessory, in points.
  private(set) var accessory = Rect.zero

  /// The frame of the whole pager, in points.
  var bounds: Rect { Rect(origin: origin, size: size) }

  /// Sets the size in points and the scale in device pixels per point.
  ///
  /// Negative or non-finite extents count as 0; a scale that is not finite and above 0 counts as 1.
  mutating func resize(to size: Size, scale: Double) {
    self.scale = PagerLayout.valid(scale)
    self.size = Size(
      size.width.isFinite ? max(0, size.width) : 0, size.height.isFinite ? max(0, size.height) : 0)
  }

  static func valid(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }

  /// Divides the pager between its parts: the accessory at one edge, then the titles, then the pages.
  ///
  /// Returns the frame of the titles.
  mutating func divide(
    accessory: (edge: Edge, extent: Double)?, titles: (edge: Edge, extent: Double)
  ) -> Rect {
    var rest = bounds
    self.accessory = .zero
    if let accessory { (self.accessory, rest) = rest.divided(accessory.extent, at: accessory.edge) }
    let strip: Rect
    (strip, geometry.viewport) = rest.divided(titles.extent, at: titles.edge)
    return strip
  }
}
