/// A drawing at one edge of a pager that stays in place while pages move, such as a panel or a row of
/// figures.
///
/// Titles and pages share the rest of the pager, and no press on the drawing reaches them: the delegate is told of
/// `PagerEvent.accessory` instead. It is recorded
/// when the pager's size, scale or theme changes and at `setAccessoryNeedsDisplay()`, not every frame.
@MainActor
public struct PagerAccessory {
  /// Says, for the size of the whole pager in points, which edge the drawing takes and how far it reaches
  /// from there, in points: limited to the pager, what is not finite or negative counts as 0. With 0 nothing
  /// is drawn.
  public var place: (Size) -> (edge: Edge, extent: Double)
  /// Returns the look; its top left corner is at (0, 0), and the context's size is the drawing's.
  public var draw: (PageContext) -> DrawList

  /// Makes an accessory whose place depends on the pager's size.
  public init(
    place: @escaping (Size) -> (edge: Edge, extent: Double), draw: @escaping (PageContext) -> DrawList
  ) {
    self.place = place
    self.draw = draw
  }

  /// Makes an accessory that always takes `extent` points at one edge, limited as `place` says.
  public init(_ edge: Edge, extent: Double, draw: @escaping (PageContext) -> DrawList) {
    self.init(place: { _ in (edge, extent) }, draw: draw)
  }
}
