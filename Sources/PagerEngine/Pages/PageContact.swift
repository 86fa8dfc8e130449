/// The pointers that are down on a page or hover over one, and the page's responses.
@MainActor
struct PageContact {
  /// The page that receives the events of the pointers.
  private var target = Target()
  /// The page over which the mouse hovers.
  private var hovered = Target()
  /// The location of the page's top left corner when the first pointer went down, in points.
  private var origin = Point.zero
  /// Whether the pages moved when the first pointer went down.
  private var arePagesMoving = false
  /// The pointers that are down on the page, in the order in which they went down.
  private(set) var devices: [PagerInput.Pointer.Device] = []
  /// The directions in which the page has reserved drags along the paging axis.
  private(set) var reserved: PagingDirection.Set = []
  /// Whether the page has reserved drags across the paging axis.
  private(set) var capturesAcross = false
  /// Whether the page has captured the pointers.
  private(set) var isCaptured = false
  /// Whether the page has used the first pointer, which then is not a tap for the pager.
  private(set) var isTaken = false
  /// The travel of a captured pointer that the pages follow because the page leaves it, in points towards
  /// later pages; nil if they do not follow.
  private(set) var carried: Double?

  /// A page that has a pointer on it.
  private struct Target {
    private(set) weak var page: Page?
    private var attachmentCount = 0

    /// Creates a target without a page.
    init() {}

    @MainActor
    init(_ page: Page) { (self.page, attachmentCount) = (page, page.attachmentCount) }

    /// Whether the page has been a child without interruption; false also for one that has left and come back.
    @MainActor var isChild: Bool { page?.attachmentCount == attachmentCount }
  }

  /// The page of the pointers, also if it has left the pager; nil if there is none.
  var page: Page? { target.page }
  /// The page of the pointers; nil if it has left the pager.
  var child: Page? { target.isChild ? target.page : nil }
  /// The page under the hovering mouse, also if it has left the pager; nil if there is none.
  var hoveredPage: Page? { hovered.page }
  /// Whether the page under the hovering mouse has left the pager.
  var hasLostHover: Bool { !hovered.isChild }

  /// Begins with the first pointer, on a page whose top left corner is at `origin`, in points.
  mutating func begin(
    _ device: PagerInput.Pointer.Device, on page: Page, at origin: Point, arePagesMoving: Bool
  ) {
    (target, self.origin, self.arePagesMoving) = (Target(page), origin, arePagesMoving)
    devices = [device]
  }

  /// Reserves the drags that the page captures.
  mutating func reserve(_ captures: PageDirections, in geometry: PageGeometry) {
    reserved = captures.ofPages(in: geometry)
    capturesAcross = captures.goAcross(geometry)
  }

  /// Adds a pointer that goes down after the first one.
  mutating func add(_ device: PagerInput.Pointer.Device) { devices.append(device) }

  /// Captures the pointers for the page.
  mutating func capture() { isCaptured = true }

  /// Records the page's response to an event. Returns whether the page captures the pointer.
  mutating func note(_ response: PageResponse, to pointer: PagerInput.Pointer) -> Bool {
    if response != .ignored, devices.first == pointer.device { isTaken = true }
    let isCaptured = isCaptured || response == .captured
    if pointer.action == .release || pointer.action == .cancel { devices.removeAll { $0 == pointer.device } }
    self.isCaptured = isCaptured && !devices.isEmpty
    return isCaptured
  }

  /// Forgets the pointers that are down, and the page's responses, except whether it has used the first one if
  /// `keepsTap`.
  mutating func end(keepsTap: Bool = false) {
    let (hovered, isTaken) = (hovered, isTaken)
    self = PageContact()
    self.hovered = hovered
    self.isTaken = keepsTap && isTaken
  }

  /// Returns an event of a pointer on the page, for a location in points of the pager.
  func input(_ pointer: PagerInput.Pointer, at time: Double) -> PageInput {
    PageInput(time: time, .pointer(pointer.moved(by: .zero - origin)), arePagesMoving: arePagesMoving)
  }

  /// Attaches the pages to the captured pointer, at a travel in points.
  mutating func carry(to travel: Double) { carried = travel }

  /// Detaches the pages from the captured pointer. Returns whether they were following it.
  mutating func stopCarrying() -> Bool { carried.take() != nil }

  /// Moves the hovering mouse to a page; nil for none.
  mutating func hover(over page: Page?) { hovered = page.map { Target($0) } ?? Target() }
}
