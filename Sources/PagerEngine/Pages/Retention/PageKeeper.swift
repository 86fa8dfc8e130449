/// The pages of a pager: which are its children, how far each is in view, and where the others wait.
///
/// A class, because a source that is asked for a page may ask for one of the pool in the meantime.
@MainActor
final class PageKeeper {
  /// A page in view, or on its way out of it.
  struct Entry {
    var index: Int
    /// Nil until the page has come.
    var page: Page?
    /// How far the page is to be in view.
    var goal: Appearance
  }

  /// Where pages come from.
  let supply: PageSupply
  /// Where the calls of the pages' lives go.
  let outbox: Outbox
  /// The pager whose children the pages are.
  weak var host: (any PageHost)?
  var retention = PageRetention()
  /// How far the container itself is in view.
  var containerAppearance = Appearance.shown
  var forwarding = AppearanceForwarding.automatic
  /// The children, by index.
  var attached: [Int: Page] = [:]
  /// The pages in view. Only these are looked at every frame.
  var entries: [Entry] = []
  var store = PageStore()
  var loads = PageLoads()

  init(supply: PageSupply, outbox: Outbox) {
    self.supply = supply
    self.outbox = outbox
  }

  func attachedPage(at index: Int) -> Page? { attached[index] }

  func index(of page: Page) -> Int? { attached.first { $0.value === page }?.key }

  func isInView(_ index: Int) -> Bool { entries.contains { $0.index == index } }

  /// Releases the pages that wait by index: cached, or loaded ahead of need.
  func purge() { store.purge(outbox) }

  /// The live page of this type at an index, or one from the pool; nil if there is neither.
  ///
  /// `oldIndex` is the index that a page from the pool had, if the page is still to be prepared for reuse.
  func dequeue(_ type: Page.Type, for index: Int) -> (page: Page, oldIndex: Int?)? {
    guard store.isRegistered(type) else { return nil }
    if let page = attached[index], Swift.type(of: page) == type { return (page, nil) }
    // Calls of its old life would meet its new content.
    guard let pooled = store.takeFromPool(type, unless: outbox.holdsCall) else { return nil }
    if case .recycled = retention.disposal { return (pooled.page, nil) }
    return (pooled.page, pooled.index)
  }

  /// Forgets the recorded looks, so that pages are drawn anew.
  func forgetDrawings() {
    for page in attached.values { page.forgetDrawing() }
    store.forgetDrawings()
  }
}

/// What the pages in view show.
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

  /// Tells the pages in view how large they are.
  func layOutContent(in context: PageContext) { for entry in entries { entry.page?.layOut(in: context) } }

  /// Moves the content of the pages in view on to `time`, in seconds.
  func advanceContent(to time: Double) { for entry in entries { entry.page?.advanceContent(to: time) } }

  /// Tells the pages in view that a picture of them begins, or is complete.
  func setDrawing(_ isDrawing: Bool) { for entry in entries { entry.page?.setDrawing(isDrawing) } }
}
