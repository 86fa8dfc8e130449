import PagerPhysics

/// Pages that follow the finger, and the strip of titles above them.
///
/// A pager has no clock and no screen: it is given input and time, and it draws into a `DisplayList`. A `PagerWindow`
/// does this for a window of its own. An app with its own loop calls the same five methods: `layout(size:scale:)`
/// when the size changes, `handle(_:)` for each event, `advance(to:)` and `draw(into:)` for each frame, and
/// `preload(prepare:)` while nothing moves. Without the last one no page is loaded before it is needed.
///
/// Any method may be called and any property set from any callback. While the pager asks its source for something,
/// or draws, that takes effect right afterwards, so a picture never shows two states.
@MainActor
public final class Pager: PageHost {
  /// Is told what happens; not kept alive.
  public weak var delegate: (any PagerDelegate)?
  /// Gives the strip titles that the app draws itself, instead of the source's; nil, the default, gives none. Not
  /// kept alive.
  public var titleViewSource: (any TitleViewSource)? {
    get { strip.viewSource }
    set {
      strip.viewSource = newValue
      reloadTitles()
    }
  }
  /// Position, velocity and phase.
  public internal(set) var motion: PageMotion
  /// The row of titles.
  public let strip = TitleStrip()

  var settings = PagerSettings()
  var layout = PagerLayout()
  let text: any TextMeasurer
  let queue = StepQueue()
  let keeper: PageKeeper
  var turn = PageTurn()
  var pointers = PointerRouter()
  var touch = PageTouch()
  var wheel = WheelStream()
  var drawings = PagerDrawings()
  /// Whether the next frame looks different from the last one.
  var isDirty = true
  /// The page that holds this pager; nil if none does.
  weak var containerPage: ContainerPage?

  /// Makes a pager at rest on its first page; it shows nothing before `layout(size:scale:)`.
  ///
  /// The source is kept alive. One that owns its pager should refer to it weakly.
  public convenience init(source: any PageSource, text: any TextMeasurer) {
    self.init(supply: .indexed(source), text: text)
  }

  /// The same, with pages that may come later.
  public convenience init(source: any AsyncPageSource, text: any TextMeasurer) {
    self.init(supply: .late(source), text: text)
  }

  /// The same, with pages that say what is before and after them. Nothing is shown before `setPages(_:)`, without
  /// a source there is nothing to swipe to, and there is no strip of titles unless `stripStyle` is set.
  public convenience init(neighbors source: (any NeighborPageSource)?, text: any TextMeasurer) {
    self.init(supply: .neighbors(PageChain(source: source)), text: text)
    retention = .pageController
    strip.style.extent = 0
  }

  /// The same, with a fixed list of pages. No page may be in the list twice.
  public convenience init(pages: [Page], text: any TextMeasurer) {
    self.init(supply: .indexed(FixedPages(pages)), text: text)
    retention = .plain
    titleTap = .jumps
  }

  init(supply: PageSupply, text: any TextMeasurer) {
    self.text = text
    keeper = PageKeeper(supply: supply, outbox: queue.outbox)
    motion = PageMotion(pageCount: supply.titles.pageCount)
    keeper.host = self
    if case .indexed(let source) = supply { (source as? FixedPages)?.host = self }
  }

  // Who waits for a selection is told, even if the pager goes before the pages have come to rest.
  isolated deinit { turn.selection?.completion(false) }
}

/// Where the pager is.
extension Pager {
  /// Where the pager is, in pages; beyond the first or the last one while a rubber band is stretched.
  public var position: Double { motion.position }
  /// The page that is nearest now.
  public var currentPage: Int { motion.currentPage }
  /// The page on which the pager last came to rest.
  public var settledPage: Int { motion.settledPage }
  /// The page on which it will rest if nothing else happens.
  public var targetPage: Int { motion.targetPage }
  /// How far it is from one page to the next; nil before the first motion, and beyond an end.
  public var progress: PageProgress? { motion.progress }
  /// The number of pages.
  public var pageCount: Int { motion.pageCount }

  /// Whether a new frame would look different from the last one.
  public var needsFrame: Bool { isDirty || isAnimating || keeper.contentNeedsFrame }
  /// Whether time alone changes the picture.
  ///
  /// It may be true though nothing moves: fingers on a touchpad do not say when they lift, so the time without
  /// news of them does.
  public var isAnimating: Bool {
    motion.isMoving || wheel.recognizer.deadline != nil || isAnyStripMoving || keeper.isContentMoving
  }

  /// Says that the next frame must be drawn though nothing changed: the picture was lost.
  public func setNeedsFrame() { isDirty = true }
}

/// The pages that are there.
extension Pager {
  /// Where the pages come from.
  var supply: PageSupply { keeper.supply }
  /// When pages are loaded, how many are kept, and what becomes of the others. Set it before the first layout.
  public var retention: PageRetention {
    get { keeper.retention }
    set { keeper.retention = newValue }
  }
  /// The number of pages that are children of the pager, in view or near.
  public var attachedPageCount: Int { keeper.attached.count }
  /// The number of pages that wait in the cache, in pools and ahead of need.
  public var waitingPageCount: Int { keeper.store.count }

  /// The child at an index; nil if there is none.
  public func page(at index: Int) -> Page? { keeper.attachedPage(at: index) }

  /// Says that pages of this type may wait in a pool and be used for another index.
  public func register(_ type: Page.Type) { keeper.store.register(type) }

  /// A page to use for an index: the live one of exactly this type, or the one that has waited longest in the
  /// type's pool. Nil if there is neither, or if the type is not registered.
  ///
  /// A page from the pool has been prepared for reuse; one that is still to hear that it left is not given.
  public func dequeueReusable<Kind: Page>(_ type: Kind.Type, for index: Int) -> Kind? {
    guard let (page, oldIndex) = keeper.dequeue(type, for: index) else { return nil }
    // Not later with the other calls: the source fills the page as soon as it has it.
    if let oldIndex { tell(.prepareForReuse, of: page, index: oldIndex) }
    return page as? Kind
  }
}
