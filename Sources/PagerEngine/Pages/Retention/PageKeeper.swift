/// Manages the children of a pager, their visibility, and the pages that are kept without being children.
///
/// A class, because a source may request a pooled page while it provides a page.
@MainActor
final class PageKeeper {
  /// A page that is in view, or is leaving the view.
  struct Entry {
    var index: Int
    /// The page; nil until it has been loaded.
    var page: Page?
    /// The appearance that the page should reach, before the limit of the container applies.
    var goal: Appearance
  }

  /// The source of the pages.
  let supply: PageSupply
  /// The queue for lifecycle calls and other notifications.
  let outbox: Outbox
  /// The pager whose children the pages are.
  weak var host: (any PageHost)?
  var retention = PageRetention()
  /// The visibility of the container itself.
  var containerAppearance = Appearance.shown
  var forwarding = AppearanceForwarding.automatic
  /// The children, by index.
  var attached: [Int: Page] = [:]
  /// The pages in view. Only these are visited in every frame.
  var entries: [Entry] = []
  var store = PageStore()
  var loads = PageLoads()
  /// The restored states of pages that have not loaded yet.
  var restored = RestoredStates()

  init(supply: PageSupply, outbox: Outbox) {
    self.supply = supply
    self.outbox = outbox
  }

  func attachedPage(at index: Int) -> Page? { attached[index] }

  /// Returns the index of a child, or of the spread that contains the page; nil if there is none.
  func index(of page: Page) -> Int? {
    attached.first { $0.value === page || ($0.value as? PageSpread)?.pages.contains(page) == true }?.key
  }

  /// Returns the children that satisfy a condition, in the order of their indices.
  func children(where condition: (Page) -> Bool) -> [Page] {
    attached.filter { condition($0.value) }.sorted { $0.key < $1.key }.map(\.value)
  }

  func isInView(_ index: Int) -> Bool { position(inView: index) != nil }

  /// Returns the position in `entries` of a page in view; nil if it is not in view.
  func position(inView index: Int) -> Int? {
    // A closure would check its actor for each page.
    for position in entries.indices where entries[position].index == index { return position }
    return nil
  }

  /// Releases the pages that are kept by index: cached pages, and pages loaded ahead of need.
  func purge() { store.purge(outbox) }

  /// Returns the child of this type at an index, or a page from the pool.
  ///
  /// Nil if there is neither. `oldIndex` is the former index of a pooled page that must still be prepared for
  /// reuse, and nil otherwise.
  func dequeue(_ type: Page.Type, for index: Int) -> (page: Page, oldIndex: Int?)? {
    store.register(type)
    if let page = attached[index], Swift.type(of: page) == type { return (page, nil) }
    // Pending calls from before the pool would reach the page with its new content.
    guard let pooled = store.takeFromPool(type, unless: outbox.holdsCall) else { return nil }
    if case .recycled = retention.disposal { return (pooled.page, nil) }
    return (pooled.page, pooled.index)
  }

  /// Discards the recorded drawings, so that all pages are drawn again.
  func forgetDrawings() {
    for page in attached.values { page.forgetDrawing() }
    store.forgetDrawings()
  }
}

/// The content of the pages in view.
extension PageKeeper {
  /// Whether the content of a page in view moves by itself.
  var isContentMoving: Bool {
    for entry in entries { if let page = entry.page, page.isContentMoving { return true } }
    return false
  }

  /// Whether a page in view looks different from the last frame.
  var contentNeedsFrame: Bool {
    for entry in entries { if let page = entry.page, page.contentNeedsFrame { return true } }
    return false
  }

  /// Lays out the content of the pages in view.
  func layOutContent(in context: PageContext) { for entry in entries { entry.page?.layOut(in: context) } }

  /// Advances the content of the pages in view to `time`, in seconds.
  func advanceContent(to time: Double) { for entry in entries { entry.page?.advanceContent(to: time) } }

  /// Notifies the pages in view that drawing of a frame begins or ends.
  func setDrawing(_ isDrawing: Bool) { for entry in entries { entry.page?.setDrawing(isDrawing) } }
}
