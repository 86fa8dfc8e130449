/// One page of a pager.
///
/// Subclass it, and override `draw(in:)` and the lifecycle methods that you need:
///
///     final class Greeting: Page {
///       override func draw(in context: PageContext) -> DrawList {
///         var list = DrawList()
///         list.text("Hello", at: Point(24, 60), .headline, context.theme.text)
///         return list
///       }
///     }
///
/// The pager records the drawing when the size, scale or theme changes, not in every frame. Call
/// `setNeedsDisplay()` when the content changes.
///
/// The lifecycle calls are balanced: every `will` call is followed by its `did` call or by the opposite
/// `will` call. A page that never came into view receives no call to disappear. The calls come after the
/// update that caused them, when the pager's state is consistent, and after the delegate was notified of the
/// same event.
@MainActor
open class Page {
  /// The pager that contains the page; nil if there is none.
  ///
  /// It is also nil for a page in a cache or a pool. In `willMove(to:)` it is still the old pager, and in
  /// `didMove(to:)` the new one.
  public internal(set) weak var container: Pager?
  /// The pager that contains the page, even if the page has not received the call yet.
  weak var owner: (any PageHost)?
  /// The number of times that the page became or ceased to be a child of a pager.
  var attachmentCount = 0
  /// The fixed list that contains the page, even if the page is not a child of a pager.
  weak var list: FixedPages?
  /// The chain of neighbours that contains the page, even if the page is not a child of a pager.
  weak var chain: PageChain?
  /// The spread that contains the page.
  weak var spread: PageSpread?
  /// The pager that has to release the page before another pager can take it.
  var holder: (any PageHost)? { list?.host ?? owner }
  /// The pager that shows the title of the page, even if the page was never in view.
  private var titleHost: (any PageHost)? { list?.host ?? chain?.host ?? owner }
  /// The recorded drawing; nil when it has to be recorded again.
  var recorded: Drawing?
  /// The recorded background; nil when there is none, or when it has to be recorded again.
  var recordedBackground: Drawing?
  /// The recorded controls; nil when there are none, or when they have to be recorded again.
  var recordedControls: Drawing?
  /// The times at which the page changes by itself.
  var time = PageTime()
  /// The calls that the page has received, and its work while it is in view.
  var work = PageWork()
  /// A closure that resets the content of a page of another module before its reuse; nil by default.
  package final var resetsContent: (() -> Void)?
  /// Whether `didLoad` has been called.
  var isLoaded = false
  /// The visibility of the page after the calls that are queued for it.
  var appearance = Appearance.hidden

  /// The links that share the scrolling of the page, the outermost first; none by default.
  ///
  /// The page holds them, so a link refers to the page weakly.
  public final var scrollLinks: [any ScrollLink] = []

  /// Creates a page that belongs to no pager.
  public init() {}

  /// The title of the page; nil by default.
  ///
  /// Used by pagers with a fixed list of pages or with a `NeighborPageSource`. Nil shows
  /// `PagerStrings.pageTitle` in a fixed list, and an empty title among neighbours.
  public final var title: String? {
    didSet {
      guard title != oldValue else { return }
      spread?.adoptTitle()
      titleHost?.invalidate(.titles)
    }
  }

  /// Whether the user can choose the title; true by default.
  ///
  /// Used by pagers with a fixed list of pages or with a `NeighborPageSource`. See `TitleContent.isEnabled`.
  public final var isTitleEnabled = true {
    didSet { if isTitleEnabled != oldValue { titleHost?.invalidate(.titles) } }
  }

  /// The title with an icon, a badge or buttons; nil, the default, for `title` and `isTitleEnabled` alone.
  ///
  ///     inbox.titleContent = TitleContent("Inbox", badge: .count(3))
  ///
  /// Used by the same pagers as these, which it replaces.
  public final var titleContent: TitleContent? {
    didSet {
      guard titleContent != oldValue else { return }
      spread?.adoptTitle()
      titleHost?.invalidate(.titles)
    }
  }

  /// Returns the content of the title, with a text for a page that has none.
  final func titleContent(orText text: String) -> TitleContent {
    titleContent ?? TitleContent(title ?? text, isEnabled: isTitleEnabled)
  }

  /// The cost of the page in a cache; 0 by default.
  ///
  /// The unit is up to the app, and the same as for the limit in `PageRetention.Disposal.cached`. The pager
  /// reads the cost each time the page leaves the pager, even if there is no cache. Later changes do not
  /// affect a cached page. Negative values count as 0.
  open var cacheCost: Int { 0 }

  /// The unique name of the page in snapshots; nil by default.
  ///
  /// Override it for pages of a fixed list or of a `NeighborPageSource`. The name must not change when the
  /// page moves, because `Pager.restore(_:)` finds the page by it. Sources that provide pages by index
  /// implement `PageTitles.identity(ofPageAt:)` instead.
  open var identity: String? { nil }

  /// Returns the state of the page for a snapshot; nil by default.
  ///
  ///     override func encodeState() -> String? { isExpanded ? "expanded" : nil }
  ///     override func restoreState(_ state: String) { isExpanded = state == "expanded" }
  ///
  /// The page chooses the format. `Pager.snapshot()` calls this for children, for pages that are cached or
  /// loaded ahead of need, and for all pages of a fixed list. A snapshot contains the scroll offset of a
  /// `ScrollingPage` and the pager of a `PagerPage` even if the result is nil.
  open func encodeState() -> String? { nil }

  /// Restores a state that `encodeState()` has returned. Does nothing by default.
  ///
  /// An earlier version of the app may have written the state. Called after the page has become a child of
  /// the pager and before it appears, or immediately if it is already a child.
  open func restoreState(_ state: String) {}

  /// Returns the length of the page along the paging axis, in points.
  ///
  /// Called by pagers that use `PageLength.content`. The default is the length of the viewport.
  /// `context.size` is the size of a page that is as long as the viewport. The result is clamped to 1...1e6;
  /// one that is not finite counts as the default. Report changes with `Pager.invalidate(.extents)`.
  open func preferredLength(in context: PageContext) -> Double {
    context.pagingAxis == .horizontal ? context.size.width : context.size.height
  }

  /// Returns the preferred extent across the paging axis, in points; nil by default.
  ///
  /// Nil, NaN and infinity mean no preference, and negative values count as 0. Called when the app reads
  /// `PagerHosting.crossAxisExtent`.
  open func preferredCrossAxisExtent(in context: PageContext) -> Double? { nil }

  /// Whether the page is mirrored in a right-to-left pager; false by default.
  ///
  /// If true, the page is always laid out left to right, and mirrored when drawn. The pager mirrors:
  ///
  /// - drawings except the background: text and images move but are not flipped, and outlines are flipped
  /// - locations of events, and their directions to the left and to the right
  /// - the left and right arrow keys
  /// - frames of the page's parts
  ///
  /// A `ScrollingPage` that scrolls sideways is not mirrored.
  open var followsReadingDirection: Bool { false }

  /// Returns the drawing of the page; empty by default. Override it.
  ///
  /// In points of the page, whose top left corner is at (0, 0). Called when the drawing is needed and the
  /// recorded one is missing or out of date, not in every frame.
  open func draw(in context: PageContext) -> DrawList { DrawList() }

  /// Returns the background below the result of `draw(in:)`; nil by default.
  ///
  /// In points of the page, whose top left corner is at (0, 0). Called right before `draw(in:)`. The
  /// background is clipped to the page. Transitions can move it against the content: see
  /// `PageTransition.parallax`.
  open func drawBackground(in context: PageContext) -> DrawList? { nil }

  /// Returns controls over the content, such as buttons over a picture; nil by default.
  ///
  /// In points of the page, whose top left corner is at (0, 0). Called right after `draw(in:)`. The pager
  /// draws the controls of the current page above all pages, at the place of the page at rest. While pages
  /// move, in this pager or in one around it, the controls do not move with them: they fade, and return at
  /// rest. In a pager whose pages rest anywhere, such as one with `SnapPolicy.free`, they belong to the page.
  open func drawControls(in context: PageContext) -> DrawList? { nil }

  /// Returns the parts of the page for assistive technology and tests, in reading order.
  ///
  /// Override it for pages with controls: see `AccessibilityElement`. Frames are in points of the page.
  /// Called on demand. The default reads the text that the page draws: `drawnText(in:)`.
  open func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    drawnText(in: context)
  }

  /// Discards the recorded drawing of the page, and requests a frame.
  ///
  /// Call it when the content changes. `draw(in:)` is called again in the next frame if the page is in view,
  /// and otherwise when the drawing is next needed.
  public final func setNeedsDisplay() {
    forgetDrawing()
    time.requests += 1
    owner?.setNeedsFrame(at: nil)
  }

  /// Discards the recorded drawings.
  func forgetDrawing() {
    (recorded, recordedBackground, recordedControls) = (nil, nil, nil)
    time.forget()
  }

  /// Called before the page becomes a child of a pager or is removed from it.
  ///
  /// `container` is the pager that the page joins; nil for a removal.
  open func willMove(to container: Pager?) {}
  /// Called after the page became a child of a pager or was removed from it.
  ///
  /// `container` is the pager that the page has joined; nil for a removal.
  open func didMove(to container: Pager?) {}
  /// Called once in the page's lifetime, when it first becomes a child of a pager.
  ///
  /// The call comes between `willMove(to:)` and `didMove(to:)`. Do expensive preparation here.
  open func didLoad() {}
  /// Called when the page is about to come into view.
  ///
  /// Also called when a page in view that was about to leave comes back, as after a cancelled swipe.
  open func willAppear() {}
  /// Called when the pager has settled with a part of the page in view.
  ///
  /// The pager has settled on this page, or on one beside it.
  open func didAppear() {}
  /// Called when the page is about to leave the view.
  ///
  /// Also called when another page is coming into view.
  open func willDisappear() {}
  /// Called when the page is entirely out of view.
  open func didDisappear() {}
  /// Reports that the page begins to appear or to disappear.
  ///
  /// Call it with `AppearanceForwarding.manual`, when an animation of the app begins. Returns whether the
  /// page receives the call. It does not
  ///
  /// - with automatic forwarding
  /// - if the page is not a child of a pager
  /// - if the call is out of order, such as a second one in a row
  ///
  /// - Parameter isAppearing: True if the page begins to appear, false if it begins to disappear.
  @discardableResult
  public final func beginAppearanceTransition(_ isAppearing: Bool) -> Bool {
    owner?.forward(isAppearing ? .appearing : .disappearing, to: self) ?? false
  }

  /// Reports the end of a change that `beginAppearanceTransition(_:)` began.
  ///
  /// Returns whether the page receives the call; false if there was no such change, or with automatic
  /// forwarding.
  @discardableResult
  public final func endAppearanceTransition() -> Bool {
    owner?.forward(appearance == .appearing ? .shown : .hidden, to: self) ?? false
  }

  /// Called once for each stay in view, right after its first `willAppear()`.
  ///
  /// Start here what runs while the page is in view, such as a timer or a subscription; for asynchronous work
  /// see `task(_:)`. Do not use `willAppear()` for this: a cancelled swipe calls it again without
  /// `didDisappear()`. This method and `didLeaveView()` alternate, whatever swipes do in between.
  open func didEnterView() {}
  /// Called once for each stay in view, right after `didDisappear()`.
  ///
  /// Also called when the pager is released during a stay. End here what `didEnterView()` has started.
  open func didLeaveView() {}
  /// Called when the pager passes the page to the pool of its type.
  ///
  /// The pool keeps the page for reuse at another index. A pool that is full, or from whose type no page was
  /// ever dequeued, releases the page after this call.
  open func didEnterPool() {}
  /// Called before the page is reused for another index. Save and discard the state of the old content here.
  ///
  /// Afterwards the pager resets the state that the package keeps of the content: scroll offset, zoom, focus
  /// and animations.
  ///
  /// The delegate receives the old index of the page. `PageRetention.Disposal` decides when the call comes:
  ///
  /// - `recycled`: when the page enters the pool.
  /// - `pooled`: when the page leaves the pool, before `dequeueReusable` returns it. The pager is requesting
  ///   a page from its source at that time, so the source's data must not change during the call.
  open func prepareForReuse() {}
  /// Called when the page has been evicted from the cache.
  ///
  /// The causes are a limit of the cache, a change or a reload of the pages, and a release of memory.
  open func didBeEvicted() {}
  /// Called when a reload returns this page for its index again.
  ///
  /// Reloads call this only with `PageRetention.Reload.refreshing`. The default implementation calls
  /// `setNeedsDisplay()`.
  open func needsRefresh() { setNeedsDisplay() }

  /// Handles an event, and returns how the page uses it; `ignored` by default.
  ///
  ///     override func handle(_ input: PageInput) -> PageResponse {
  ///       guard case .pointer(let pointer) = input.kind, !input.arePagesMoving else { return .ignored }
  ///       if pointer.action == .release { toggle() }
  ///       return pointer.action == .press || pointer.action == .release ? .taken : .ignored
  ///     }
  ///
  /// The page receives the pointer and wheel events over it, and keys while it is the current page.
  ///
  /// - A page at rest receives pointer events immediately. When the pointer has moved far enough along the
  ///   paging axis, a swipe begins: the page receives one `cancel` and no further events for that pointer. To
  ///   prevent this, return `captured`, or override `captures(at:)`.
  /// - A page that goes out of view while a pointer is down on it also receives `cancel`.
  /// - If the page uses the event, the delegate receives no tap.
  ///
  /// The pager calls this during an update: calls to the pager from here take effect after the update.
  /// Changes of the source's data must wait as well: see `perform(_:)`.
  open func handle(_ input: PageInput) -> PageResponse { .ignored }

  /// Runs an action at once, or right after the update in progress.
  ///
  ///     perform { [self] in
  ///       photos.remove(at: index)
  ///       container?.apply([.remove(at: index)])
  ///     }
  ///
  /// Use it in `handle(_:)` for what a button does: in the action the pager accepts calls without delay, and
  /// the data of its source may change. Without a pager the action runs at once.
  public final func perform(_ action: @escaping @MainActor () -> Void) {
    if let owner { owner.perform(action) } else { action() }
  }

  /// Announces a message about the page to screen readers, such as "Zoom 200 %".
  ///
  /// Does nothing while the page is not a child of a pager, and for an empty message. See
  /// `PagerAccessibility.announce(_:)`.
  public final func announce(_ text: String) { owner?.announce(text) }

  /// Returns the directions of drags that belong to the page; none by default.
  ///
  ///     override func captures(at location: Point) -> PageDirections {
  ///       slider.contains(location) ? .horizontal : []
  ///     }
  ///
  /// Override it for parts that are dragged along the paging axis, such as a slider, and for content that is
  /// not at its edge. The directions are those of the pointer. The location is that of the press, in points
  /// on the page. Called when a pointer goes down on the page at rest.
  open func captures(at location: Point) -> PageDirections { [] }

  /// Returns the shape of the mouse cursor at a location; an arrow by default.
  ///
  /// The location is in points on the page. Called when `PagerHosting.cursor` is read while the mouse is over the
  /// page at rest. `PagerWindow` reads `PagerHosting.cursor` by itself.
  open func cursor(at location: Point) -> Cursor { .arrow }

  /// Whether the page uses `PageInput.Kind.scroll`; false by default.
  ///
  /// Override it if `handle(_:)` scrolls content. If the current page of a pager inside another one does not
  /// scroll, the outer pager uses the event.
  open var isScrollable: Bool { false }

  /// Whether a part of the page has the keyboard focus; false by default.
  ///
  /// Draw a focus ring around that part. The page receives keys with or without the focus: see `handle(_:)`.
  open var hasFocus: Bool { false }

  /// Moves the keyboard focus to the next or the previous part of the page.
  ///
  /// Returns whether there is such a part; false by default. A page without the focus focuses its first part,
  /// or its last one if the focus moves backward. Beyond the last part, remove the focus from the page and
  /// return false: the pager then moves it to its own parts, such as the titles.
  open func moveFocus(_ step: FocusStep) -> Bool { false }

  /// Removes the keyboard focus from the page. Does nothing by default.
  ///
  /// Called when the page goes out of view, or when something else receives the focus.
  open func resignFocus() {}

  /// The area of the caret, in points on the page; nil by default.
  ///
  /// Return nil while nothing on the page accepts text. `PagerWindow` turns on text input while the area is
  /// not nil, and input methods show their candidates beside the area.
  open var textInputArea: Rect? { nil }

  /// Returns the time of the next change without input; nil by default.
  ///
  ///     // A clock that changes once a second.
  ///     override func nextUpdate(after time: Double) -> Double? { time.rounded(.down) + 1 }
  ///
  /// At that time the page is drawn again if it is in view. Times are in seconds on the clock of
  /// `PageContext.time`. Called after each recording of the drawing, with the time of that drawing.
  ///
  /// - `time` or an earlier time means that the page changes with every frame.
  /// - Nil, or a number that is not finite, means that the page does not change.
  open func nextUpdate(after time: Double) -> Double? { nil }

  /// Lays out the parts of the page for the size in `context`. Does nothing by default.
  ///
  /// Called before the page receives input, and in each update while the page is in view. Return early if
  /// nothing has changed.
  open func layOut(in context: PageContext) {}

  /// Advances the motion of parts of the page to `time`, in seconds. Does nothing by default.
  ///
  /// Called in each update while the page is in view. Call `setNeedsDisplay()` if the drawing changes. For
  /// values that follow a curve, `animate(_:within:_:)` is simpler.
  ///
  /// A frame has the time at which it will be visible, and input the time at which it arrived. So `time` can
  /// be up to a frame earlier than in the previous update.
  open func advance(to time: Double) {}

  /// Whether a part of the page moves by itself; false by default.
  ///
  /// For motion that settles, such as decelerating content. The pager draws frames while it is true.
  open var isMoving: Bool { false }

  // Hooks that this package overrides for pages that consist of more than one drawing.

  /// Calls `body` with each page that receives the lifecycle calls of this one.
  ///
  /// This is the page itself, or the pages of a spread.
  func forEachMember(_ body: (Page) -> Void) { body(self) }
  /// Calls `body` with each recorded drawing of the page alone.
  func forEachDrawing(_ body: (Drawing) -> Void) {
    if let recorded { body(recorded) }
    if let recordedBackground { body(recordedBackground) }
    if let recordedControls { body(recordedControls) }
  }
  /// The pager inside the page; nil if there is none.
  var innerPager: Pager? { nil }
  /// Called when drawing of a frame begins or ends.
  func setDrawing(_ isDrawing: Bool) {}
  /// Whether the page would look different from the last frame.
  var contentNeedsFrame: Bool { isContentMoving }
  /// Whether the drawing of the page changes with every frame.
  var changesWithEveryFrame: Bool { time.changesWithEveryFrame }
  /// Whether the content moves, and will settle.
  final var isContentMoving: Bool { isMoving || !time.animations.isEmpty }
  /// The time at which the page changes by itself, unless it changes with every frame.
  var dueTime: Double? { time.due }
  final func advanceContent(to now: Double) {
    advance(to: now)
    advanceTime(to: now)
  }
  /// Records drawings ahead of need and passes each of them to `prepare`.
  func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) { prepare(drawing(in: context)) }
  /// Draws the page with its top left corner at `origin`.
  func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    let content = drawing(in: context)
    if let background = recordedBackground {
      let page = Rect(origin: origin, size: context.size).intersection(clip)
      frame.place(background, at: origin + context.backgroundOffset, clip: page)
    }
    frame.place(content, at: origin, clip: clip)
  }
  /// Draws the controls of the page with its top left corner at `origin`.
  func placeControls(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    _ = drawing(in: context)
    if let recordedControls { frame.place(recordedControls, at: origin, clip: clip) }
  }
  /// Returns the state that a snapshot keeps of the page.
  func keptState() -> PageState { PageState(custom: encodeState()) }
  /// Restores the state that the package itself keeps, before the page is laid out.
  func bringBack(_ state: PageState) {}
  /// Restores the rest after the page has received the calls of loading.
  func finishBringingBack(_ state: PageState) { if let custom = state.custom { restoreState(custom) } }
  /// Whether the page has the focus, or gets it back once a part of it can be focused again.
  var holdsFocus: Bool { hasFocus }
  /// Delivers a lifecycle call, and resets the state that must not outlive it.
  func receive(_ call: PageLifecycleEvent, from pager: Pager) {
    let isLeaving = call == .didDisappear || call == .didLeaveContainer
    if isLeaving {
      finishAnimations()
      if holdsFocus { resignFocus() }
    }
    deliver(call, from: pager)
    if call == .prepareForReuse { resetContent() }
  }

  /// Calls the method for `call`, and begins or ends the stay in view with it.
  func deliver(_ call: PageLifecycleEvent, from pager: Pager) {
    let isLeaving = call == .didDisappear || call == .didLeaveContainer
    if !isLeaving { work.note(call) }
    send(call, pager)
    if call == .willAppear { enterView() }
    if isLeaving {
      work.note(call)
      leaveView()
    }
  }
  /// Resets the state that the package keeps of the content, before other content replaces it.
  func resetContent() {
    finishAnimations()
    if holdsFocus { resignFocus() }
    resetsContent?()
  }
}

extension Page: Equatable {
  /// Returns whether two references are to the same page.
  public nonisolated static func == (one: Page, other: Page) -> Bool { one === other }
}
