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

/// Layout: its settings, the size, the scale and the frames of the parts.
extension Pager {
  /// The geometry of the pages, with the viewport in which they are shown.
  ///
  /// The viewport is in points of the frame that the pager is drawn into. It is empty before
  /// `layout(size:scale:)`. To change the geometry, set the properties of the pager, such as `spacing`.
  public var geometry: PageGeometry { layout.geometry }
  /// The size of the whole pager, in points; zero before `layout(size:scale:)`.
  public var size: Size { layout.size }
  /// The scale, in device pixels per point.
  package var scale: Double { layout.scale }

  /// The gap between two pages, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0.
  public var spacing: Double {
    get { geometry.spacing }
    set { changeLayout { $0.layout.geometry.spacing = newValue } }
  }

  /// The axis along which pages follow each other; horizontal by default.
  public var axis: Axis {
    get { geometry.axis }
    set { changeLayout { $0.layout.geometry.axis = newValue } }
  }

  /// The reading direction of pages and titles; left to right by default.
  ///
  /// It determines the side of the next page on the horizontal axis. A change records the drawings of all
  /// pages again.
  public var readingDirection: PageGeometry.ReadingDirection {
    get { geometry.readingDirection }
    set {
      changeLayout {
        if newValue != $0.readingDirection { $0.keeper.forgetDrawings() }
        $0.layout.geometry.readingDirection = newValue
        $0.forEachStrip { $0.readingDirection = newValue }
      }
    }
  }

  /// The length at each end of the viewport that is left to the neighbours, in points; 0 by default.
  ///
  /// It includes the gap between two pages, `spacing`. Negative and non-finite values count as 0. A page is
  /// never shorter than 1 point.
  public var peek: Double {
    get { geometry.peek }
    set { changeLayout { $0.layout.geometry.peek = newValue } }
  }

  /// The alignment of the current page at rest in the viewport; center by default.
  public var alignment: PageAlignment {
    get { geometry.alignment }
    set { changeLayout { $0.layout.geometry.alignment = newValue } }
  }

  /// The space at both ends of the viewport in which no page rests, in points; none by default.
  ///
  /// It is measured along the paging axis. Pages pass through it while they move.
  public var insets: PageInsets {
    get { geometry.insets }
    set { changeLayout { $0.layout.geometry.insets = newValue } }
  }

  /// Whether the first and last pages align with the ends of the viewport; false by default.
  ///
  /// If it is true, no space stays empty before the first page or after the last one. The value has no
  /// effect while pages wrap around.
  public var alignsPagesToEnds: Bool {
    get { geometry.alignsPagesToEnds }
    set { changeLayout { $0.layout.geometry.alignsPagesToEnds = newValue } }
  }

  /// A closure that returns the length of a page along the axis, and its alignment; nil by default.
  ///
  /// Use it for pages of different lengths. If it is nil, all pages are as long as the viewport.
  ///
  ///     pager.pageExtents = { index in PageExtent(.points(index == 0 ? 480 : 320)) }
  ///
  /// - Lengths are limited to 1...1,000,000 points. A length that is not finite counts as that of the
  ///   viewport.
  /// - The pager calls the closure for pages in or near the view, and again when a page comes near again.
  ///   While pages wrap around or a motion covers a long way, it calls it for more pages, up to 1000.
  /// - Call `reloadExtents()` when an extent changes.
  /// - While the closure is set, pages slide if the transition is a curl.
  public var pageExtents: ((_ index: Int) -> PageExtent)? {
    get { settings.pageExtents }
    set {
      changeLayout {
        $0.settings.pageExtents = newValue
        $0.layout.geometry.lengths = newValue == nil ? nil : PageLengths()
      }
    }
  }

  /// Sets the size of the pager, in points, and its scale, in device pixels per point.
  ///
  /// Call it before the first frame, and whenever the size or the scale changes. The current page stays the
  /// same.
  ///
  /// - A negative or non-finite extent counts as 0.
  /// - A scale that is not finite and above 0 counts as 1.
  public func layout(size: Size, scale: Double) {
    queue.perform { [self] in
      if PagerLayout.valid(scale) != self.scale { forgetMeasurements() }
      layout.resize(to: size, scale: scale)
      relayout()
    }
  }

  /// Measures text and records page drawings again.
  ///
  /// Call it when the widths of text change: after fonts were added, or after a frame that failed because a
  /// font could not be opened. A `PagerWindow` calls it after such a frame.
  public func invalidateLayout() {
    queue.perform { [self] in
      forgetMeasurements()
      relayout()
    }
  }

  /// Changes a setting that affects the layout.
  func changeLayout(_ set: @escaping (Pager) -> Void) {
    queue.perform { [self] in
      set(self)
      relayout()
    }
  }

  private func forgetMeasurements() {
    keeper.forgetDrawings()
    reloadStrips()
  }

  /// Lays out all parts, and discards the drawings that depend on their size.
  func relayout() {
    queue.perform { [self] in
      let before = geometry
      placeParts()
      if geometry.viewport.size != before.viewport.size || !geometry.hasLengths { requestExtents() }
      drawings = PagerDrawings()
      accessoryState.forgetDrawing()
      refresh()
    }
  }

  /// Lays out the title strips, the accessory and the pages.
  private func placeParts() {
    strip.frame = layout.divide(
      accessory: accessory?.layout(size), minimum: accessory?.minimumExtent,
      titles: (strip.geometry.outerSide, strip.style.thickness))
    if let backdrop {
      // The closure may change the layout.
      let room = geometry.viewport
      let frame = backdrop.frame(room.size)
      layout.limitPages(to: frame, in: room)
    }
    layOutAdditionalTitleStrips()
    layOutCompanion()
  }

  /// Moves the whole pager, for example when the page around it moves.
  func move(to origin: Point) {
    layout.origin = origin
    placeParts()
  }
}
