/// How large a pager is, where it is, and how its parts share the room.
struct PagerLayout: Equatable, Sendable {
  /// Where pages are, and how long they are, in points.
  var geometry = PageGeometry()
  /// Where the pager's top left corner is in the frames that it is drawn into, in points; not the origin only inside a
  /// page.
  var origin = Point.zero
  /// The size of the whole pager, in points.
  var size = Size.zero
  /// Device pixels a point.
  var scale = 1.0
  /// Where the accessory is, in points.
  private(set) var accessory = Rect.zero

  /// The whole pager, in points.
  var bounds: Rect { Rect(origin: origin, size: size) }

  /// Takes over a size in points and device pixels a point. Extents that are not finite or negative count as 0, a
  /// scale that is not above 0 and finite as 1.
  mutating func resize(to size: Size, scale: Double) {
    self.scale = PagerLayout.valid(scale)
    self.size = Size(
      size.width.isFinite ? max(0, size.width) : 0, size.height.isFinite ? max(0, size.height) : 0)
  }

  static func valid(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }

  /// Gives the parts their places: the accessory at one edge, then the titles, then the pages. Returns where the titles
  /// are.
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
