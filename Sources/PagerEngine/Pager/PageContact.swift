/// The pointers that are down on a page, and the page's responses.
struct PageContact {
  /// The page that receives the events of the pointers.
  var target = PointerTarget()
  /// The location of the page's top left corner when the first pointer went down, in points.
  var origin = Point.zero
  /// The pointers that are down on the page, in the order in which they went down.
  var devices: [PagerInput.Pointer.Device] = []
  /// Whether the pages moved when the first pointer went down.
  var arePagesMoving = false
  /// The directions in which the page has reserved drags along the paging axis.
  var reserved: PointerRouter.Directions = []
  /// Whether the page has captured the pointers.
  var isCaptured = false
  /// Whether the page has used the first pointer, which then is not a tap for the pager.
  var isTaken = false
  /// Whether the pages follow the part of a captured pointer's travel that the page does not use.
  var isCarrying = false
}

/// A page that has a pointer on it.
struct PointerTarget {
  private(set) weak var page: Page?
  private var attachmentCount = 0

  /// Creates a target without a page.
  init() {}

  @MainActor
  init(_ page: Page) {
    self.page = page
    attachmentCount = page.attachmentCount
  }

  /// Whether the page has been a child without interruption.
  ///
  /// False also for a page that has left the pager and come back.
  @MainActor var isChild: Bool { page?.attachmentCount == attachmentCount }
}
