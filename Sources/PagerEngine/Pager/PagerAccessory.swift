/// A drawing at one edge of a pager that stays in place while pages move, such as a panel or a row of
/// figures.
///
/// Titles and pages share the rest of the pager. A press on the drawing does not reach them; the delegate
/// receives `PagerEvent.accessory` instead. The drawing is recorded when the pager's size, scale or theme
/// changes and after `setAccessoryNeedsDisplay()`, not in every frame.
@MainActor
public struct PagerAccessory {
  /// Returns the edge and the extent of the drawing, in points, for the size of the whole pager.
  ///
  /// The extent is limited to the pager; a negative or non-finite extent counts as 0, which draws nothing.
  package var layout: (Size) -> (edge: Edge, extent: Double)
  /// Returns the drawing. Its top left corner is at (0, 0), and the size of the context is the size of the
  /// drawing.
  package var draw: (PageContext) -> DrawList
  /// A pager that takes the place of the drawing, and gets the input there; nil if there is none.
  var pager: Pager?

  /// Makes an accessory whose extent and edge depend on the pager's size.
  ///
  /// - Parameters:
  ///   - layout: Returns the edge and the extent of the drawing, in points, for the size of the whole pager. The extent
  ///     is limited to the pager; a negative or non-finite extent counts as 0, which draws nothing.
  ///   - draw: Returns the drawing. Its top left corner is at (0, 0), and the size of the context is its own.
  public init(
    layout: @escaping (Size) -> (edge: Edge, extent: Double), draw: @escaping (PageContext) -> DrawList
  ) {
    self.layout = layout
    self.draw = draw
  }

  /// Makes an accessory that always takes `extent` points at one edge.
  ///
  /// The extent is limited to the pager; a negative or non-finite extent counts as 0, which draws nothing.
  public init(_ edge: Edge, extent: Double, draw: @escaping (PageContext) -> DrawList) {
    self.init(layout: { _ in (edge, extent) }, draw: draw)
  }

  /// Makes an accessory that is a pager of its own, such as thumbnails below photos. `Pager.follow` links the positions of
  /// both.
  ///
  /// Pointers and wheels over it are its own, and so are keys while something in it has the focus, which the Tab key moves
  /// there from the page. The delegate of the pager around it is not told of presses there. `draw` is not used. It must not be
  /// inside a page, or in a window, and snapshots of the pager around it do not contain it.
  public init(_ edge: Edge, extent: Double, pager: Pager) {
    self.init(pager: pager) { _ in (edge, extent) }
  }

  /// Makes an accessory that is a pager of its own, whose extent and edge depend on the size of the pager around it.
  public init(pager: Pager, layout: @escaping (Size) -> (edge: Edge, extent: Double)) {
    self.init(layout: layout) { _ in DrawList() }
    self.pager = pager
  }
}
