import PagerPhysics

/// A swipeable row or column of pages with a strip of titles.
///
/// To show a pager in a window, use `PagerWindow`, which makes the calls below. The pager itself has no clock
/// and no screen. An app with its own loop passes it input and time, and draws it into a `DisplayList`:
///
///     let pager = Pager(pages: [home, mail], text: text)
///     pager.layout(size: Size(800, 600), scale: 1)
///     pager.handle(PagerInput(time: now, .key(.right, [], isRepeat: false)))
///     pager.advance(to: now)
///     pager.draw(into: &frame)
///
/// Call these methods:
///
/// - `layout(size:scale:)` before the first frame, and when the size or the scale changes
/// - `handle(_:)` for each event
/// - `advance(to:)` and `draw(into:)` for each frame
/// - `hosting.preload(prepare:)` while the pager is idle; without it, pages load only when they are needed
///
/// Callbacks may call any method and set any property. While the pager queries its source or draws, such a
/// call takes effect right afterwards, so a frame never mixes two states.
///
/// Endless calls, such as `reload()` in `Page.didAppear()`, do not hang the program: after 100 rounds of
/// callbacks or 200 updates, the rest waits for the next frame or the next call of the pager.
@MainActor
public final class Pager: PageHost {
  /// The delegate, which receives events; nil by default.
  ///
  /// The reference is weak.
  public weak var delegate: (any PagerDelegate)?
  /// The cause of the latest event; `code` before the first one.
  ///
  /// While the delegate receives an event, this is the cause of that event. Use it, or `events(by:)`, to
  /// distinguish the user's page changes from those of the app.
  public internal(set) var eventCause = PagingCause.code

  // The settings, and the layout of the parts: `PagerSettings`, `Pager+Layout`.

  /// The settings that the app has made.
  var settings = PagerSettings()
  /// The size of the pager, and the places of its parts.
  var layout = PagerLayout()
  package let strip = TitleStrip()
  let text: any TextMeasurer

  // Updates, and what they report: `Pager+Updates`, `PagerDelegate`.

  /// Runs one update at a time, and delivers its notifications.
  let queue = UpdateQueue()
  /// The moves of a pointer since the last layout.
  var moves = CoalescedMoves()
  /// The requests of a frame.
  var frameRequests = FrameRequests()
  /// The reports of the current and the settled page.
  var reports = PageReports()
  /// The streams of events that are in use.
  let observers = EventObservers()

  // Pages, and the way between them: `Pager+Pages`, `+Chain`, `+Changes`, `+Selecting`, `+Autoplay`.

  /// The pages: the children, those in view, and those that wait elsewhere.
  let keeper: PageKeeper
  /// The motion of the pages: their velocity, their target, and the page on which they last came to rest.
  public internal(set) var motion: PageMotion
  /// The change of page in progress, with the pages in view, the sent events and a pending completion
  /// handler.
  var turn = PageTurn()
  /// The pages that a change moves visibly.
  var visibleChanges = VisibleChanges()
  /// The settings of autoplay, and the clock of its intervals.
  var autoplayClock = AutoplayClock()

  // Drawing: `Pager+Drawing`, `+Transitions`, `+Controls`.

  /// The transition in effect, with the pages in view.
  var active = ActiveTransition(.slide)
  /// The recorded drawings of placeholders.
  var drawings = PagerDrawings()
  /// The images in the latest frame that can change.
  let shownContent = ShownContent()

  // Input: `Pager+Input`, `+Pointers`, `+PageInput`, `+Wheel`, `+Focus`, `PageDrag`.

  /// Decides which part owns the pointer that is down.
  var pointers = PointerRouter()
  /// The state of that pointer on the pages.
  var touch = GestureState()
  /// The pointers on a page, and the page's responses.
  var contact = PageContact()
  /// The latest drag that the app has begun, until something else takes the pages; nil if there is none.
  var codeDrag: ObjectIdentifier?
  /// The way of wheel and touchpad events to this pager or an inner one.
  var wheelRoute = WheelRoute()
  /// The scrolling of links across the pages, and of links that take a step.
  let linkScrolling = LinkScrolling()
  /// The part of the pager itself that has the keyboard focus; nil if none has it.
  var ownFocus: OwnFocus?

  // Beside the pages: `PagerAccessory`, `PagerAccessibility`.

  /// The accessory, with its drawing and the pointers on it.
  var accessoryState = AccessoryState()
  /// The latest announced message, and the number of messages so far.
  var speech = AccessibilitySpeech()

  // Other pagers, and links: `Pager+Nesting`, `PagerPage`, `Pager+Links`.

  /// The pagers that move with this one.
  let links = PagerLinks()
  /// The links that share the scrolling and the drags of the pages, the outermost first; none by default.
  ///
  /// The pager holds them, so a link refers to the pager weakly.
  public var scrollLinks: [any ScrollLink] = []
  /// The link that moves the pages as far as there are any, for the pages inside.
  private(set) lazy var turning = TurnLink(self, isStretching: false)
  /// The link that stretches the pages beyond their ends, outside of all other links.
  private(set) lazy var stretching = TurnLink(self, isStretching: true)
  /// The page that contains this pager; nil if there is none.
  weak var containerPage: PagerPage?
  /// The pager whose accessory is this pager; nil if there is none.
  weak var accessoryOwner: Pager?
  /// The window that shows this pager; nil if there is none.
  package weak var window: AnyObject?

  /// Creates a pager at rest on its first page.
  ///
  /// It shows nothing before `layout(size:scale:)`. The pager keeps a strong reference to the source. A
  /// source that owns its pager should refer to it weakly.
  ///
  /// - Parameters:
  ///   - source: The source of the pages and titles.
  ///   - text: The measurer of the titles and other text, such as the one that a `PagerWindow` provides.
  public convenience init(source: any PageSource, text: any TextMeasurer) {
    self.init(supply: .indexed(source), text: text)
  }

  /// Creates a pager whose pages are loaded asynchronously.
  ///
  /// A placeholder is shown until a page has loaded. The pager is otherwise like one of a `PageSource`.
  public convenience init(source: any AsyncPageSource, text: any TextMeasurer) {
    self.init(supply: .async(source), text: text)
  }

  /// Creates a pager whose source provides the page before and after a given page.
  ///
  /// The pager shows nothing before `setPages(_:direction:animated:completion:)`. There is no title strip
  /// unless `titles.style` is set. The retention is `PageRetention.pageController`.
  ///
  /// - Parameters:
  ///   - source: The source, to which the pager keeps a strong reference. With nil there is nothing to swipe
  ///     to.
  ///   - style: The transition, and whether two pages are shown together; pages scroll by default.
  ///   - text: The measurer of the titles and other text, such as the one that a `PagerWindow` provides.
  public convenience init(
    neighbors source: (any NeighborPageSource)?, style: PageTransitionStyle = .scroll(),
    text: any TextMeasurer
  ) {
    self.init(
      supply: .neighbors(PageChain(source: source, showsSpreads: style.showsSpreads)), text: text)
    retention = .pageController
    strip.style.extent = 0
    settings.transition = style.transition
    settings.arrangement.spacing = style.spacing
    layout.geometry.arrangement = settings.arrangement
  }

  /// Creates a pager with a fixed list of pages, which may be empty.
  ///
  /// Its retention is `PageRetention.plain`, which keeps every page that was shown, and
  /// `titles.animatesSelection` is false. The list can change later: see `children`.
  ///
  /// - Precondition: No page is in the list twice.
  public convenience init(pages: [Page], text: any TextMeasurer) {
    self.init(supply: .indexed(FixedPages(pages)), text: text)
    retention = .plain
    settings.animatesTitleSelection = false
  }

  /// Creates a pager of one page that stays in place, without titles.
  ///
  /// Use it for an accessory whose content is a page, such as a panel beside the pages of another pager:
  ///
  ///     pager.accessory = PagerAccessory(.right, extent: 320, pager: Pager(panel: notes, text: text))
  public convenience init(panel page: Page, text: any TextMeasurer) {
    self.init(pages: [page], text: text)
    titles.style.extent = 0
    inputPolicy.devices = []
  }

  init(supply: PageSupply, text: any TextMeasurer) {
    self.text = text
    keeper = PageKeeper(supply: supply, outbox: queue.outbox)
    motion = PageMotion(pageCount: supply.titles.pageCount)
    keeper.host = self
    supply.fixed?.host = self
    supply.chain?.host = self
  }

  // A pending completion handler must run even if the pager is released before the pages are at rest. Pages
  // that outlive the pager must not act as if they were in view. Tasks that wait for events must not wait
  // forever.
  isolated deinit {
    turn.interruptSelection()?(false)
    while let notice = queue.outbox.next() {
      if case .completion(let completion, let finished) = notice { completion(finished) }
    }
    for (_, page) in keeper.attached.sorted(by: { $0.key < $1.key }) { page.leave(released: self) }
    companion?.leave(released: self)
    observers.finish()
    links.settleDriven()
  }
}

/// Position.
extension Pager {
  /// The position of the view along the pages, in pages; 0 without pages.
  ///
  /// On a page it is the index of that page; half way from page 1 to page 2 it is 1.5. During overscroll it
  /// is below 0 or above the index of the last page. If pages wrap around, it runs backwards through all
  /// pages on the way from the last page to the first.
  public var position: Double { motion.position }
  package var velocity: Double { motion.velocity }
  /// The index of the current page; 0 without pages.
  ///
  /// This is the page nearest to the position, unless `rules.currentThreshold` sets another threshold.
  public var currentPage: Int { motion.currentPage }
  package var settledPage: Int { motion.settledPage }
  package var targetPage: Int { motion.targetPage }
  package var progress: PageProgress? { motion.progress }
  /// The number of pages, 0...2^48.
  ///
  /// With a `NeighborPageSource`, this is the number of pages known so far.
  public var pageCount: Int { motion.pageCount }
  /// Whether all pages have an index.
  ///
  /// False with a `NeighborPageSource`, of which the pager knows only the pages around the current one.
  package var knowsAllPages: Bool { supply.chain == nil }

  package var needsFrame: Bool {
    frameRequests.arePending || moves.awaitLayout || isAnimating || keeper.contentNeedsFrame
      || shownContent.hasChanged
      || companion?.needsFrame == true
  }
  package var isAnimating: Bool { isMoving || isShown && changesWithEveryFrame || queue.hasRest }

  /// Whether pages, titles or page content are moving.
  ///
  /// Content that only changes with every frame does not count; see `PagerHosting.isAnimating`.
  package var isMoving: Bool {
    motion.isMoving || !visibleChanges.shifts.isEmpty || awaitsLift || isAnyStripMoving
      || keeper.isContentMoving || linkScrolling.isMoving
      || companion?.isMoving == true
  }

  /// Whether a page in view changes with every frame.
  var changesWithEveryFrame: Bool { keeper.entries.contains { $0.page?.changesWithEveryFrame == true } }

  package var nextUpdateTime: Double? {
    var next = autoplayDueTime
    if let due = frameRequests.time { next = min(next ?? due, due) }
    for entry in keeper.entries {
      if let due = entry.page?.dueTime { next = min(next ?? due, due) }
    }
    if let due = companion?.nextUpdateTime { next = min(next ?? due, due) }
    return next
  }

  /// Requests a frame although nothing has changed, now or at a later time.
  ///
  /// Use it after the picture on the screen was lost. Use a time for an overlay that depends on it, such as one
  /// that shows recent input.
  ///
  /// - Parameter time: The time of the frame, in seconds; nil, the default, for the next frame. The earliest of
  ///   several times counts; `advance(to:)` to that time or a later one clears it. NaN and times outside
  ///   -1e9...1e9 have no effect.
  public func setNeedsFrame(at time: Double? = nil) {
    guard let time else { return frameRequests.add() }
    if Pager.isTime(time) { frameRequests.add(at: time) }
  }
}

/// The part of a pager for its host: a window, or an app with its own loop.
///
///     while isRunning() {
///       pager.advance(to: now)
///       if pager.hosting.needsFrame { pager.draw(into: &frame) }
///     }
///
/// `PagerWindow` uses it for the pager that it shows.
@MainActor
public struct PagerHosting {
  fileprivate let pager: Pager

  /// Whether a new frame may look different from the last one.
  ///
  /// If it is false, the app need not draw. It can be true although the picture stays the same, and is true
  /// while `isAnimating` is true.
  ///
  /// - Complexity: O(n) for n pages and images in view.
  public var needsFrame: Bool { pager.needsFrame }
  /// Whether the pager needs `Pager.advance(to:)` in every frame.
  ///
  /// This is the case while time alone changes the picture. It can also be true although nothing moves:
  /// touchpads do not report when fingers lift, so the pager waits for a time without events instead.
  public var isAnimating: Bool { pager.isAnimating }
  /// The time of the next update that is due without input, in seconds.
  ///
  /// At this time a page in view changes by itself, autoplay turns the page, or a requested frame is due. The
  /// time may be in the past. It is nil if nothing is due, and also if pages change only with every frame. An
  /// app with its own loop calls `Pager.advance(to:)` at this time, and then draws if `needsFrame` is true.
  public var nextUpdateTime: Double? { pager.nextUpdateTime }
  /// Whether the pager is visible; true by default.
  ///
  /// Setting it to false makes the pages in view disappear, with their lifecycle calls, pauses autoplay and
  /// cancels pointers that are down. It does not prevent drawing. A window, a page or an accessory that
  /// contains the pager sets it.
  public var isShown: Bool {
    get { pager.isShown }
    nonmutating set { pager.isShown = newValue }
  }
  /// The shape of the cursor at the location of the mouse.
  ///
  /// - Over titles that can be selected and over the page indicator: a hand.
  /// - Over the page at rest: the page's cursor.
  /// - Over an accessory that is a pager: the cursor of that pager.
  /// - Elsewhere, during a motion, and before the mouse has entered the pager: an arrow.
  public var cursor: Cursor { pager.cursor }
  /// The area of the caret in the pager, in points.
  ///
  /// It is nil unless the current page or the focused accessory accepts text. Turn text input on and off
  /// with it.
  public var textInputArea: Rect? { pager.textInputArea }
  /// The clipboard that pages copy to and paste from.
  ///
  /// By default it is private to the pager; a `PagerWindow` sets the clipboard of the desktop.
  ///
  /// Nested pagers, and a pager used as an accessory, inherit this value until you set it explicitly.
  public var clipboard: any Clipboard {
    get { pager.clipboard }
    nonmutating set { pager.clipboard = newValue }
  }
  /// The extent across the paging axis that the pages prefer, in points; nil for no preference.
  ///
  /// Use it for a pager that is as high as its page: read it in each frame, after `Pager.advance(to:)`, and
  /// pass it to `Pager.layout(size:scale:)`. The strip and the accessory need additional room.
  ///
  /// Between two pages, it is interpolated by the position. If only one of them prefers an extent, that one
  /// applies. Pages report theirs with `Page.preferredCrossAxisExtent(in:)`; negative extents count as 0,
  /// and non-finite ones are ignored.
  public var crossAxisExtent: Double? { pager.crossAxisExtent }

  /// Loads and records one page near the settled page ahead of need.
  ///
  /// Call this method in idle time. Returns whether it did something. Returns false if nothing is left to do,
  /// or if nothing can be loaded now, for example during a motion.
  ///
  /// - Parameter prepare: Receives each recorded drawing, so that a painter can rasterise it; does nothing by
  ///   default.
  public func preload(prepare: (Drawing) -> Void = { _ in }) -> Bool { pager.preload(prepare: prepare) }

  /// Releases everything that can be recreated.
  ///
  /// Call it when memory is low. `PagerWindow.releaseMemory()` calls it, and a window does so when the
  /// system reports low memory. The pager releases:
  ///
  /// - cached pages and pools
  /// - recorded drawings of pages out of view
  /// - pages out of view, whether they were loaded ahead of need or are children
  ///
  /// Pages in view stay, and so do the pages of a fixed list and those that `Pager.retention` always keeps.
  /// Released pages get the same calls as when a limit drops them. The pager loads nothing ahead of need
  /// until it next comes to rest. A painter releases everything that the next frame does not need. Pagers
  /// inside pages and a pager used as an accessory do the same.
  public func releaseMemory() { pager.releaseMemory() }

  /// The memory that the pager holds now: pages, recorded drawings and their pictures.
  ///
  /// It includes pagers inside pages and a pager used as an accessory.
  ///
  /// - Complexity: O(n) for n recorded drawings. Do not read it in every frame.
  public var memoryUse: MemoryUse { pager.memoryUse }
}

extension Pager {
  /// The part of the pager for a window, or for an app with its own loop.
  public var hosting: PagerHosting { PagerHosting(pager: self) }
}
