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
  /// The part of the viewport that is inside the pager, in points.
  private(set) var shownViewport = Rect.zero

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
  /// Titles and pages have the size that they have beside an accessory of `minimum` points. A longer one
  /// moves the pages, and the titles unless they are at the opposite edge. Returns the frame of the titles.
  mutating func divide(
    accessory: (edge: Edge, extent: Double)?, minimum: Double? = nil, titles: (edge: Edge, extent: Double)
  ) -> Rect {
    var (rest, full) = (bounds, bounds)
    self.accessory = .zero
    if let accessory {
      (self.accessory, rest) = bounds.divided(accessory.extent, at: accessory.edge)
      full = rest
      if let minimum { full = bounds.divided(min(minimum, accessory.extent), at: accessory.edge).1 }
    }
    let (strip, viewport) = full.divided(titles.extent, at: titles.edge)
    let edge = accessory?.edge
    let shift = Point(
      edge == .right ? rest.maxX - full.maxX : rest.x - full.x,
      edge == .bottom ? rest.maxY - full.maxY : rest.y - full.y)
    geometry.viewport = viewport.offset(by: shift.x, shift.y)
    shownViewport = geometry.viewport.intersection(rest.divided(titles.extent, at: titles.edge).1)
    return edge == titles.edge.opposite ? strip : strip.offset(by: shift.x, shift.y)
  }

  /// Limits the pages to a frame in their room, in points from its top left corner.
  mutating func limitPages(to frame: Rect, in room: Rect) {
    guard frame.origin.isFinite, Point(frame.maxX, frame.maxY).isFinite else { return }
    geometry.viewport = frame.offset(by: room.x, room.y).intersection(room)
  }
}
