/// The arrangement of pages: their axis and order, gaps, insets, alignment, and what follows the last page.
///
///     pager.arrangement.axis = .vertical
///     pager.arrangement.peek = 40
///     pager.arrangement.spacing = 16
public struct PageArrangement: Hashable, Sendable {
  /// The axis along which pages follow each other; horizontal by default.
  public var axis = Axis.horizontal
  /// The reading direction of pages and titles; nil, the default, for that of the pager around this one.
  ///
  /// It determines the side of the next page on the horizontal axis. A pager that is neither in a page nor an
  /// accessory reads from left to right by default. A change records the drawings of all pages again.
  public var readingDirection: PageGeometry.ReadingDirection?
  /// The gap between two pages, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0.
  public var spacing = 0.0 { didSet { spacing = PageGeometry.valid(spacing) } }
  /// The length at each end of the viewport that is left to the neighbours, in points; 0 by default.
  ///
  /// It includes the gap between two pages, `spacing`. Negative and non-finite values count as 0. A page is
  /// never shorter than 1 point.
  public var peek = 0.0 { didSet { peek = PageGeometry.valid(peek) } }
  /// The alignment of the current page at rest in the viewport; center by default.
  public var alignment = PageAlignment.center
  /// The space at both ends of the viewport in which no page rests, in points; none by default.
  ///
  /// Pages pass through it while they move.
  public var insets = PageInsets()
  /// Whether the first and last pages align with the ends of the viewport; false by default.
  ///
  /// If it is true, no space stays empty before the first page or after the last one. The value has no
  /// effect while pages wrap around.
  public var alignsPagesToEnds = false
  /// Whether the first page follows the last one, in an endless loop.
  ///
  /// The default is false. The value has no effect for a `NeighborPageSource`, or while there are too few
  /// pages to fill the view without showing a page twice.
  public var wrapsAround = false

  /// Creates the arrangement of pages that fill the viewport one by one.
  public init() {}
}
