/// A drawing or a pager at one edge of another pager.
///
/// It stays in place while pages move. Use it for a panel, a row of figures or thumbnails:
///
///     pager.accessory = PagerAccessory(.bottom, extent: 40) { context in
///       var list = DrawList()
///       list.text("42 photos", at: Point(16, 26), .caption, context.theme.text)
///       return list
///     }
///
/// Titles and pages share the rest of the pager. A press on the drawing does not reach them; the delegate
/// receives `PagerEvent.accessory` instead. The pager records the drawing when its size, scale or theme
/// changes and after `setAccessoryNeedsDisplay()`, not in every frame.
@MainActor
public struct PagerAccessory {
  /// Returns the edge and the extent of the drawing, in points, for the size of the whole pager.
  ///
  /// The extent is clamped to the pager; a negative or non-finite extent counts as 0, which draws nothing.
  package var layout: (Size) -> (edge: Edge, extent: Double)
  /// Returns the drawing. Its top left corner is at (0, 0), and the size of the context is that of the
  /// drawing.
  package var draw: (PageContext) -> DrawList
  /// A pager that replaces the drawing and receives the input there; nil if there is none.
  var pager: Pager?

  /// Creates an accessory whose extent and edge depend on the pager's size.
  ///
  /// - Parameters:
  ///   - layout: Returns the edge and the extent of the drawing, in points, for the size of the whole pager.
  ///     The extent is clamped to the pager; a negative or non-finite extent counts as 0, which draws
  ///     nothing.
  ///   - draw: Returns the drawing. Its top left corner is at (0, 0), and the size of the context is that of
  ///     the drawing.
  public init(
    layout: @escaping (Size) -> (edge: Edge, extent: Double), draw: @escaping (PageContext) -> DrawList
  ) {
    self.layout = layout
    self.draw = draw
  }

  /// Creates an accessory at one edge with a constant extent.
  ///
  /// - Parameters:
  ///   - edge: The edge of the pager.
  ///   - extent: The extent in points, clamped to the pager. A negative or non-finite extent counts as 0,
  ///     which draws nothing.
  ///   - draw: Returns the drawing. Its top left corner is at (0, 0).
  public init(_ edge: Edge, extent: Double, draw: @escaping (PageContext) -> DrawList) {
    self.init(layout: { _ in (edge, extent) }, draw: draw)
  }

  /// Creates an accessory that is a separate pager, such as thumbnails below photos.
  ///
  /// `Pager.follow` links the positions of both pagers.
  ///
  /// - The accessory's pager receives pointers and wheels over it. It receives keys while a part of it has
  ///   the focus; the Tab key moves the focus there from the page.
  /// - The delegate of the pager around it receives no events of presses there.
  /// - Snapshots of the pager around it do not contain it.
  ///
  /// - Parameters:
  ///   - edge: The edge of the pager around.
  ///   - extent: The extent in points, clamped to the pager around. A negative or non-finite extent counts
  ///     as 0, which draws nothing.
  ///   - pager: The accessory's pager. It must not be inside a page or in a window: setting
  ///     `Pager.accessory` traps then.
  public init(_ edge: Edge, extent: Double, pager: Pager) {
    self.init(pager: pager) { _ in (edge, extent) }
  }

  /// Creates an accessory that is a separate pager of variable extent and edge.
  ///
  /// See `init(_:extent:pager:)` for its input, and for the places where the pager must not be.
  ///
  /// - Parameters:
  ///   - pager: The accessory's pager.
  ///   - layout: Returns the edge and the extent, in points, for the size of the pager around. The extent is
  ///     limited as in `init(_:extent:pager:)`.
  public init(pager: Pager, layout: @escaping (Size) -> (edge: Edge, extent: Double)) {
    self.init(layout: layout) { _ in DrawList() }
    self.pager = pager
  }
}
