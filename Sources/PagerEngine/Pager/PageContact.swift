/// The pointers that are down on a page, and what the page has said about them.
struct PageContact {
  /// The page that is told of the pointers.
  weak var page: Page?
  /// The location of the page's top left corner when the first pointer went down, in points.
  var origin = Point.zero
  /// The pointers that are down on the page, in the order in which they went down.
  var devices: [PagerInput.Pointer.Device] = []
  /// Whether the pages moved when the first pointer went down.
  var arePagesMoving = false
  /// The directions in which the page has reserved drags along the paging axis.
  var reserved: PointerRouter.Directions = []
  /// Whether the page keeps the pointers.
  var isCaptured = false
  /// Whether the page has used the first pointer, so that it is no tap for the pager.
  var isTaken = false
  /// Whether the pages follow what the page leaves of a captured pointer's travel.
  var isCarrying = false
}
