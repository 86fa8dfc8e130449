import PagerPhysics

/// Pages that follow the finger, and the strip of titles above them.
///
/// A pager has no clock and no screen: it is given input and time, and it draws into a `Frame`. A `PagerWindow`
/// does this for a window of its own. An app with its own loop calls the same five methods: `layout(size:scale:)`
/// when the size changes, `handle(_:)` for each event, `advance(to:)` and `draw(into:)` for each frame, and
/// `preload(prepare:)` while nothing moves. Without the last one no page is loaded before it is needed.
///
/// Any method may be called from any callback. What is called while the pager asks its source for something is
/// done right after the step that asked.
@MainActor
public final class Pager {
  /// Is told what happens; not kept alive.
  public weak var delegate: (any PagerDelegate)?
  /// The colours; light by default. Pages are drawn anew when it changes.
  public var theme = Theme.light {
    didSet {
      guard theme != oldValue else { return }
      keeper.forgetDrawings()
      placeholders.removeAll()
      accessoryDrawing = nil
      isDirty = true
    }
  }
  /// The figures that make the feel.
  public var rules = PagingRules() { didSet { if rules != oldValue { isDirty = true } } }
  /// When pages are loaded, how many are kept, and what becomes of the others. Set it before the first layout.
  public var keeping: PageKeeping {
    get { keeper.keeping }
    set { keeper.keeping = newValue }
  }
  /// Where the strip of titles is and how it looks; an extent of 0 shows no strip.
  public var stripStyle: TitleStripStyle {
    get { strip.style }
    set {
      strip.style = newValue
      relayout()
    }
  }
  /// Gives the strip titles that the app draws itself, instead of the source's; nil, the default, gives none. Not
  /// kept alive.
  public var titleViews: (any TitleViewSource)? {
    get { strip.viewSource }
    set {
      strip.viewSource = newValue
      reloadTitles()
    }
  }
  /// How the pages get to a title that was tapped; they travel by default, those of a fixed list are there at
  /// once.
  public var titleTap = TitleTap.travels
  /// Whether the pager can be seen; true by default. While it is false, no page is: the one shown disappears.
  public var isShown: Bool {
    get { keeper.containerAppearance != .hidden }
    set { if newValue != isShown { setAppearance(newValue ? .shown : .hidden) } }
  }
  /// Who makes the calls by which pages learn that they come into view and leave; the pager by default.
  public var appearanceForwarding: AppearanceForwarding {
    get { keeper.forwarding }
    set { setForwarding(newValue) }
  }
  /// How pages change places; they slide.
  public var transitionStyle: PageTransitionStyle { .scroll }
  /// The gap between two pages, in points; 0 by default, negative and non-finite values count as 0.
  public var spacing: Double {
    get { geometry.spacing }
    set {
      geometry.spacing = newValue
      relayout()
    }
  }
  /// The direction in which pages follow each other; horizontal by default.
  public var axis: PageGeometry.Axis {
    get { geometry.axis }
    set {
      geometry.axis = newValue
      relayout()
    }
  }

  /// On which side the next page is on the horizontal axis; left to right by default.
  public var readingDirection: PageGeometry.ReadingDirection {
    get { geometry.readingDirection }
    set {
      geometry.readingDirection = newValue
      forEachStrip { $0.readingDirection = newValue }
      relayout()
    }
  }
  /// How much of the viewport is left free at each end for the neighbours to peek in, in points; 0 by default,
  /// negative and non-finite values count as 0. A page is never made shorter than a point.
  public var peek: Double {
    get { geometry.peek }
    set {
      geometry.peek = newValue
      relayout()
    }
  }
  /// Whether the first page follows the last one, and so on without an end; false by default.
  ///
  /// Pages stop at the ends all the same while there are too few of them to fill the view without showing one
  /// twice, and if they say themselves what is before and after them.
  public var isEndless = false { didSet { if isEndless != oldValue { relayout() } } }
  /// Draws a place whose page is not there yet, or did not come, and all of the room for pages if there are none.
  public var placeholder: @MainActor (Placeholder, PageContext) -> DrawList = Placeholder.draw {
    didSet { placeholders.removeAll() }
  }
  /// What is drawn at one edge, beside titles and pages, and stays in place while they move; nothing by
  /// default.
  public var accessory: PagerAccessory? { didSet { relayout() } }
  /// Other strips of titles, which follow the same pages; none by default. They are drawn over everything else. No
  /// strip may be in two pagers.
  public var followingStrips: [FollowingStrip] = [] {
    didSet {
      for strip in followingStrips { strip.pager = self }
      relayout()
    }
  }

  /// Shows over the pages which one is current; nil by default. Someone who taps it goes to another page.
  ///
  /// Pages that say what is before and after them have plain dots without it, if they are counted.
  public var pageIndicator: PageIndicator? { didSet { if pageIndicator != oldValue { isDirty = true } } }

  /// Where pages are, and how long they are, in points.
  public internal(set) var geometry = PageGeometry()
  /// Position, velocity and phase.
  public internal(set) var motion: PageMotion
  /// The row of titles.
  public let strip = TitleStrip()
  /// Where the pager's top left corner is in the frames it is drawn into; not the origin only inside a page.
  var origin = Point.zero
  /// The size of the whole pager, in points.
  public internal(set) var size = Size.zero
  /// Device pixels a point.
  public internal(set) var scale = 1.0

  let supply: PageSupply
  let text: any TextMeasurer
  let keeper = PageKeeper()
  var pageDrag = DragRecognizer()
  var stripDrag = DragRecognizer()
  /// Takes a finger that moves across the paging axis to the content of the page under it.
  var contentDrag = DragRecognizer()
  weak var scrolledPage: ScrollingPage?
  /// The pager inside a page that has the pointer as well.
  weak var inner: Pager?
  /// Who gets the stream of wheel events that is on, and the pager inside the page at which it began.
  var wheelRoute = WheelRoute.own
  weak var wheelInner: Pager?
  /// A stream that goes on in the pager around this one.
  var handedWheel: HandedWheel?
  /// Whether a drag beyond an end is left to the pager around this one.
  var yieldsAtEnds = false
  /// Takes what happens on the accessory.
  var accessoryDrag = DragRecognizer()
  /// Whether the mouse is over the accessory.
  var isOverAccessory = false
  var accessoryArea = Rect.zero
  /// Whether the pager around this one goes along the same axis, and takes a drag over in the middle.
  var handsOver = false
  /// What there is to take over.
  var handOver = HandOver()
  /// Whether the pages are dragged by a finger that belongs to the pager inside the page.
  var isCarrying = false
  var wheel = WheelRecognizer()
  var isDirty = true
  /// What is in view; kept between steps for its memory.
  var view = PagesInView()
  /// Whether a page has been shown since the first layout or the last reload.
  var isPresented = false
  /// The placeholders as drawn last.
  var placeholders: [Placeholder: Drawing] = [:]
  /// The accessory as drawn last; nil when it has to be drawn anew.
  var accessoryDrawing: Drawing?
  /// The numbers of pages that say what is before and after them.
  var numbering: PageNumbering?
  var gesture: Gesture?
  /// The selection that is on its way, if somebody waits for it.
  var pendingSelection: PendingSelection?
  /// Notices that have been told; kept for its memory.
  var toldNotices: [Notice] = []
  /// Where the page that was current before the step is now; nil if it is gone.
  var currentBefore: Int?
  var isStepping = false
  var isDelivering = false
  /// The call that a page gets as soon as the delegate has been told of it.
  var callOfPage: (page: Page, call: PageCall)?
  var postponed: [() -> Void] = []

  /// Whether something was begun from code while nothing moved: it begins with the next time that is known.
  var beginsWithNextTime = false
  /// Where a mouse is that drags nothing, in points; nil if there is none.
  var mouse: Point?
  /// Whether the finger that is down on the strip stopped it; its tap is no choice then.
  var hasStoppedStrip = false
  /// Whether the finger that is down on a page stopped its content; its tap is no tap then.
  var hasStoppedContent = false
  /// How far the finger that is down on the strip has dragged, in points.
  var stripTravel = 0.0

  /// Makes a pager at rest on its first page; it shows nothing before `layout(size:scale:)`.
  ///
  /// The source is kept alive. One that owns its pager should refer to it weakly.
  public convenience init(source: any PageSource, text: any TextMeasurer) {
    self.init(supply: .indexed(source), text: text)
  }

  /// The same, with pages that may come later.
  public convenience init(source: any LatePageSource, text: any TextMeasurer) {
    self.init(supply: .late(source), text: text)
  }

  /// The same, with pages that say what is before and after them. Nothing is shown before `setPages(_:)`, without
  /// a source there is nothing to swipe to, and there is no strip of titles unless `stripStyle` is set.
  public convenience init(neighbors source: (any NeighborPageSource)?, text: any TextMeasurer) {
    self.init(supply: .neighbors(PageChain(source: source)), text: text)
    keeping = .pageController
    strip.style.extent = 0
  }

  /// The same, with a fixed list of pages. No page may be in the list twice.
  public convenience init(pages: [Page], text: any TextMeasurer) {
    self.init(supply: .indexed(FixedPages(pages)), text: text)
    keeping = .plain
    titleTap = .atOnce
  }

  init(supply: PageSupply, text: any TextMeasurer) {
    self.supply = supply
    self.text = text
    motion = PageMotion(pageCount: supply.titles.pageCount)
    if case .indexed(let source) = supply { (source as? FixedPages)?.pager = self }
  }

  // Who waits for a selection is told, even if the pager goes before the pages have come to rest.
  isolated deinit { pendingSelection?.completion(false) }

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
  /// The number of pages that are children of the pager, in view or near.
  public var attachedPageCount: Int { keeper.attached.count }
  /// The number of pages that wait in the cache, in pools and ahead of need.
  public var waitingPageCount: Int { keeper.store.count }

  /// Whether a new frame would look different from the last one.
  public var needsFrame: Bool { isDirty || isAnimating || keeper.contentNeedsFrame }
  /// Whether time alone changes the picture.
  ///
  /// It may be true though nothing moves: fingers on a touchpad do not say when they lift, so the time without
  /// news of them does.
  public var isAnimating: Bool {
    motion.isMoving || wheel.deadline != nil || isAnyStripMoving || keeper.isContentMoving
  }

  /// The child at an index; nil if there is none.
  public func page(at index: Int) -> Page? { keeper.attachedPage(at: index) }

  /// Says that pages of this type may wait in a pool and be used for another index.
  public func register(_ type: Page.Type) { keeper.store.register(type) }

  /// A page to use for an index: the live one of exactly this type, or the one that has waited longest in the
  /// type's pool. Nil if there is neither, or if the type is not registered.
  ///
  /// A page from the pool has been prepared for reuse; one that is still to hear that it left is not given.
  public func dequeueReusable<Kind: Page>(_ type: Kind.Type, for index: Int) -> Kind? {
    keeper.dequeue(type, for: index, in: self) as? Kind
  }
}
