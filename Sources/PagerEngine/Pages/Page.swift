/// One page of a pager. Subclass it, and override `draw(in:)` and the lifecycle methods that you need.
///
/// A page records its drawing when its size, scale, theme or content changes, not in every frame.
///
/// The lifecycle calls are balanced: every `will` call is followed by its `did` call or by the opposite
/// `will` call, and a page that never came into view gets no call to disappear. The calls come after the update
/// that caused them, when the pager's state is consistent, and after the delegate was notified of the same
/// event.
@MainActor
open class Page {
  /// The pager whose child the page is, according to the calls that the page has received.
  ///
  /// Nil for a page that is in a cache or a pool, or that belongs to no pager. The value changes between
  /// `willMove(to:)`, which still sees the old pager, and `didMove(to:)`, which sees the new one.
  public internal(set) weak var container: Pager?
  /// The pager whose child the page is, even if the page has not received the call yet.
  weak var owner: (any PageHost)?
  /// The fixed list that contains the page, whether or not the page is a child of a pager.
  weak var list: FixedPages?
  /// The chain of neighbours that contains the page, whether or not the page is a child of a pager.
  weak var chain: PageChain?
  /// The spread that contains the page.
  weak var spread: PageSpread?
  /// The pager that has to release the page before another pager can take it.
  var holder: (any PageHost)? { list?.host ?? owner }
  /// The pager that shows the title of the page, whether or not the page has ever been in view.
  private var titleHost: (any PageHost)? { list?.host ?? chain?.host ?? owner }
  /// The recorded drawing; nil when it has to be recorded again.
  var recorded: Drawing?
  /// The recorded background; nil when there is none, or when it has to be recorded again.
  var recordedBackground: Drawing?
  /// When the page changes by itself.
  var time = PageTime()
  /// The calls that the page has received, and its work while it is in view.
  var work = PageWork()
  /// Resets what a page of another module keeps of its content, before the page is reused.
  package final var resetsContent: (() -> Void)?
  /// Whether `didLoad` has been called.
  var isLoaded = false
  /// How far the page is in view, according to the calls that were queued for it.
  var appearance = Appearance.hidden

  /// Makes a page.
  public init() {}

  /// The title, for pagers that take their titles from their pages; nil by default.
  public final var title: String? {
    didSet {
      guard title != oldValue else { return }
      spread?.adoptTitle()
      titleHost?.reloadTitles()
    }
  }

  /// Whether the user can choose the title, for pagers that take their titles from their pages; true by default. See
  /// `TitleContent.isEnabled`.
  public final var isTitleEnabled = true {
    didSet { if isTitleEnabled != oldValue { titleHost?.reloadTitles() } }
  }

  /// The cost of the page in a cache with a cost limit, in any unit; 0 by default, negative values count as
  /// 0.
  open var cacheCost: Int { 0 }

  /// A name that the page keeps wherever it is in a fixed list or among neighbours, and that no other page has; nil,
  /// the default, if it has none.
  ///
  /// `Pager.restore(_:)` finds the page again by it. Sources that give pages by index answer
  /// `PageTitles.identity(ofPageAt:)` instead.
  open var identity: String? { nil }

  /// Returns what a snapshot of the pager keeps of the page, in any form; nil, the default, for nothing.
  ///
  /// How far a `ScrollingPage` is scrolled and the pager of a `ContainerPage` are kept without it.
  open func encodeState() -> String? { nil }

  /// Brings back what `encodeState()` has returned, maybe in an earlier version of the app.
  ///
  /// Called when the page has become a child of the pager, before it appears, or at once if it is one already.
  open func restoreState(_ state: String) {}

  /// Returns the length of the page along the paging axis, in points, for a pager that asks for `PageLength.content`. The
  /// default is the length of the viewport.
  ///
  /// `context.size` is the size of a page that is as long as the viewport. Tell changes with `Pager.reloadExtents()`.
  open func preferredLength(in context: PageContext) -> Double {
    context.pagingAxis == .horizontal ? context.size.width : context.size.height
  }

  /// Returns the extent across the paging axis that the page wants, in points; nil, the default, if it takes what there is.
  /// See `Pager.crossAxisExtent`.
  open func preferredCrossAxisExtent(in context: PageContext) -> Double? { nil }

  /// Whether the page is seen in a mirror where its pager reads from right to left; false by default.
  ///
  /// A page that says true is laid out from left to right in either case. What it draws is mirrored, as
  /// `DrawList.mirrored(in:measurer:)` does it, except for its background; so are the locations of events, the arrow keys to
  /// the left and to the right, and the frames of its parts. Content that scrolls sideways stays as it is.
  open var followsReadingDirection: Bool { false }

  /// Returns the drawing of the page. Override it.
  ///
  /// The top left corner is at (0, 0).
  open func draw(in context: PageContext) -> DrawList { DrawList() }

  /// Returns the background of the page, which is drawn below `draw(in:)`; nil, the default, for none.
  ///
  /// Transitions can move the background against the content: see `PageTransition.parallax`. What leaves the page is cut
  /// off. The top left corner is at (0, 0).
  open func drawBackground(in context: PageContext) -> DrawList? { nil }

  /// Returns the parts of the page for assistive technology and for tests, in reading order.
  ///
  /// Frames are in points of the page. Called when somebody asks. The default reads the text that the page draws:
  /// `drawnText(in:)`.
  open func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    drawnText(in: context)
  }

  /// Marks the content as changed: the page is drawn again in the next frame.
  public final func setNeedsDisplay() {
    forgetDrawing()
    time.requests += 1
    owner?.setNeedsFrame()
  }

  /// Discards the recorded drawings.
  func forgetDrawing() {
    (recorded, recordedBackground) = (nil, nil)
    time.forget()
  }

  /// Called before the page becomes a child of `container`, or is removed if `container` is nil.
  open func willMove(to container: Pager?) {}
  /// Called after the page became a child of `container`, or was removed if `container` is nil.
  open func didMove(to container: Pager?) {}
  /// Called when the page is used for the first time; once in its life.
  open func didLoad() {}
  /// Called when a part of the page is about to come into view.
  open func willAppear() {}
  /// Called when the pager has come to rest with a part of the page in view: on the page, or on one beside it.
  open func didAppear() {}
  /// Called when the page is about to leave the view, or when another page is coming into view.
  open func willDisappear() {}
  /// Called when no part of the page is in view any more.
  open func didDisappear() {}
  /// Called when the page has come into view: right after the first `willAppear()` of its stay. Start here what runs while the
  /// page is in view, such as a timer or a subscription; for asynchronous work see `task(_:)`.
  ///
  /// `willAppear()` is not the place for it: a cancelled swipe calls it again without `didDisappear()`. This method and
  /// `didLeaveView()` are called in turn, once for each stay in view, whatever swipes do in between.
  open func didEnterView() {}
  /// Called when the page has left the view: right after `didDisappear()`, and also if the pager is released. End here what
  /// `didEnterView()` has started.
  open func didLeaveView() {}
  /// Called when the page has entered the pool of its type, to be reused for another index.
  open func didEnterPool() {}
  /// Called before the page is reused for another index. Save and discard the state of the old content here.
  ///
  /// Afterwards the pager resets what the package keeps of the content: scroll offset, zoom, focus, animations. Nothing has
  /// to be called for that.
  ///
  /// The delegate is notified with the old index of the page. `PageRetention.Disposal` decides when the call
  /// comes: either when the page enters the pool, or when it leaves the pool, before `dequeueReusable`
  /// returns the page. In the second case the pager is asking its source for a page, so the source's data
  /// must not change during the call.
  open func prepareForReuse() {}
  /// Called when the page has been evicted from the cache.
  open func didBeEvicted() {}
  /// Called when a reload got the same page again. The default implementation calls `setNeedsDisplay()`.
  open func needsRefresh() { setNeedsDisplay() }

  /// Handles an event over the page or, for keys, while the page is the current one. Returns what the page does with it;
  /// `ignored` by default. Override it.
  ///
  /// A pointer that goes down on the page at rest is told at once, with all that it does afterwards. When it moves far
  /// enough along the paging axis, a swipe begins: the page is told `cancel`, once, and no more of that pointer. A page
  /// prevents that by answering `captured`, or beforehand in `captures(at:)`. A page that goes out of view while a pointer is
  /// down on it is told `cancel`, too. An event that the page does not ignore is no tap for the delegate.
  ///
  /// The pager calls this during an update: calls to the pager from here take effect after the update. What changes the
  /// data of the source has to wait for that, too: see `perform(_:)`.
  open func handle(_ input: PageInput) -> PageResponse { .ignored }

  /// Runs an action as soon as the pager can be called without delay and the data of its source can change: at once, or
  /// right after the update in progress.
  ///
  /// Use it in `handle(_:)` for what a button does.
  public final func perform(_ action: @escaping @MainActor () -> Void) {
    if let owner { owner.perform(action) } else { action() }
  }

  /// Has a screen reader say something about the page, such as "Zoom 200 %": see `Pager.announce(_:)`. Does nothing while the
  /// page is in no pager.
  public final func announce(_ text: String) { owner?.announce(text) }

  /// Returns the directions in which drags that begin at a location, in points, belong to the page; none by default.
  ///
  /// Override it for parts that are dragged along the paging axis, such as a slider, and for content that is not at its edge.
  /// Asked when a pointer goes down.
  open func captures(at location: Point) -> PageDirections { [] }

  /// Returns the shape of the mouse cursor at a location on the page, in points; an arrow by default.
  ///
  /// Asked while the mouse hovers over the page at rest, after each event.
  open func cursor(at location: Point) -> Cursor { .arrow }

  /// Whether the page uses `PageInput.Kind.scroll`; false by default.
  ///
  /// If the pages of a pager that is inside another pager do not scroll, the outer pager uses the event.
  open var isScrollable: Bool { false }

  /// Whether a part of the page has the keyboard focus; false by default.
  ///
  /// The page is offered all keys, whether or not it has the focus. A page with the focus draws a ring around the part.
  open var hasFocus: Bool { false }

  /// Moves the keyboard focus to the next or the previous part of the page. Returns whether there is one; false by default.
  ///
  /// A page without the focus gets it at its first or its last part. A page that returns false has no focus any more: it goes
  /// on to the titles, or to what is behind the page.
  open func moveFocus(_ step: FocusStep) -> Bool { false }

  /// Takes the keyboard focus from the page, because the page goes out of view or something else gets the focus. Does nothing
  /// by default.
  open func resignFocus() {}

  /// The area of the caret, in points on the page, while a part of the page wants text; nil, the default, otherwise.
  ///
  /// Input methods show their candidates beside it.
  open var textInputArea: Rect? { nil }

  /// Returns the time at which the page looks different although nothing has happened, in seconds on the clock of
  /// `PageContext.time`; nil, the default, if there is none.
  ///
  /// The page is drawn again at that time if it is in view. Return `time` for a page that moves with every frame, `time + 1`
  /// for one that is drawn once a second. A number that is not finite counts as nil. Called after each recording of the
  /// drawing; `time` is that of the drawing.
  open func nextUpdate(after time: Double) -> Double? { nil }

  /// Lays out the parts of the page for the size in `context`. Does nothing by default.
  ///
  /// Called before the page gets input, and in each update while the page is in view; do nothing if nothing has changed.
  open func layOut(in context: PageContext) {}

  /// Advances what moves on the page to `time`, in seconds. Does nothing by default.
  ///
  /// Called in each update while the page is in view. Call `setNeedsDisplay()` if the drawing changes. For values that
  /// follow a curve, `animate(_:within:_:)` is simpler.
  ///
  /// A frame is of the moment at which it will be seen, and input of the moment at which it came. So `time` can be up to a
  /// frame earlier than in the update before.
  open func advance(to time: Double) {}

  /// Whether something on the page moves on its own until it comes to rest, such as content that decelerates; false by
  /// default. Frames are drawn meanwhile.
  open var isMoving: Bool { false }

  // Hooks that this package overrides for pages that consist of more than one drawing.

  /// Calls `body` with each page that gets the lifecycle calls of this one: the page itself, or the pages of a spread.
  func forEachMember(_ body: (Page) -> Void) { body(self) }
  /// Calls `body` with each recorded drawing of the page alone.
  func forEachDrawing(_ body: (Drawing) -> Void) {
    if let recorded { body(recorded) }
    if let recordedBackground { body(recordedBackground) }
  }
  /// The pager inside the page; nil if there is none.
  var innerPager: Pager? { nil }
  /// Called when drawing of a frame begins or ends.
  func setDrawing(_ isDrawing: Bool) {}
  /// Whether the page would look different from the last frame.
  var contentNeedsFrame: Bool { isContentMoving }
  /// Whether the drawing of the page changes with every frame.
  var changesWithEveryFrame: Bool { time.changesWithEveryFrame }
  /// Whether the content moves, until it comes to rest.
  final var isContentMoving: Bool { isMoving || !time.animations.isEmpty }
  /// The time at which the page changes by itself, if it does not do so with every frame.
  var dueTime: Double? { time.due }
  /// Advances all content to `now`, in seconds.
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
  /// What a snapshot keeps of the page.
  func keptState() -> PageState { PageState(custom: encodeState()) }
  /// Brings back what the package itself keeps, before the page is laid out.
  func bringBack(_ state: PageState) {}
  /// Brings back the rest when the page has got the calls that it is loaded.
  func finishBringingBack(_ state: PageState) { if let custom = state.custom { restoreState(custom) } }
  /// Calls the lifecycle method that belongs to `call`.
  func receive(_ call: PageLifecycleEvent, from pager: Pager) {
    let isLeaving = call == .didDisappear || call == .didLeaveContainer
    if isLeaving {
      finishAnimations()
      if hasFocus { resignFocus() }
    }
    deliver(call, from: pager)
    if call == .prepareForReuse { resetContent() }
  }

  /// Calls the method that belongs to `call`, and begins or ends the stay in view with it.
  func deliver(_ call: PageLifecycleEvent, from pager: Pager) {
    let isLeaving = call == .didDisappear || call == .didLeaveContainer
    if !isLeaving { work.note(call) }
    tell(call, pager)
    if call == .willAppear { enterView() }
    if isLeaving {
      work.note(call)
      leaveView()
    }
  }
  /// Resets what the package keeps of the content of a page, when another content takes its place.
  func resetContent() {
    finishAnimations()
    if hasFocus { resignFocus() }
    resetsContent?()
  }
}

extension Page: Equatable {
  /// Returns whether two references are to the same page.
  public nonisolated static func == (one: Page, other: Page) -> Bool { one === other }
}
