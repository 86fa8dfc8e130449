/// One page of a pager. Subclass it and override `draw(in:)`, and the calls of its life that matter to it.
///
/// A page records its look when its size, scale, theme or content changes, not every frame. The calls of its
/// life are balanced: every `will` is followed by its `did` or by the opposite `will`, and a page that never came
/// into view gets no call to disappear. They come after the step that caused them, when the pager's state is
/// whole, and after the delegate was told of the same event.
@MainActor
open class Page {
  /// The pager whose child the page is, as far as the page was told; nil for a page that waits in a cache or a pool, or
  /// is free. It changes between `willMove(to:)`, which finds the old one, and `didMove(to:)`, which finds the new one.
  public internal(set) weak var container: Pager?
  /// The pager whose child the page is, though the page may still have to be told.
  weak var owner: (any PageHost)?
  /// The fixed list that the page is in, shown or not.
  weak var list: FixedPages?
  /// The pager that has to let the page go before another one can have it.
  var holder: (any PageHost)? { list?.host ?? owner }
  /// The recorded look; nil when it has to be recorded anew.
  var recorded: Drawing?
  /// Whether `didLoad` has been called.
  var isLoaded = false
  /// How far it is in view, as far as it was told.
  var appearance = Appearance.hidden

  /// Makes a page.
  public init() {}

  /// The title, for containers that take titles from their pages; nil by default.
  public final var title: String? {
    didSet { if title != oldValue { owner?.reloadTitles() } }
  }

  /// What the page costs a cache that has a limit, in any unit; 0 by default, below 0 counts as 0.
  open var cacheCost: Int { 0 }

  /// Returns the page's look; the top left corner is at (0, 0). Override it.
  open func draw(in context: PageContext) -> DrawList { DrawList() }

  /// Says that the content has changed: the page is drawn anew in the next frame.
  public final func setNeedsDisplay() {
    forgetDrawing()
    owner?.setNeedsFrame()
  }

  /// Forgets the recorded look.
  func forgetDrawing() { recorded = nil }

  /// The page is about to become a child of `container`, or to be removed if that is nil.
  open func willMove(to container: Pager?) {}
  /// The page has become a child of `container`, or has been removed if that is nil.
  open func didMove(to container: Pager?) {}
  /// The page is used for the first time; once in its life.
  open func didLoad() {}
  /// A part of the page is about to come into view.
  open func willAppear() {}
  /// The pager has come to rest on the page.
  open func didAppear() {}
  /// The page is about to leave, or another page is coming into view.
  open func willDisappear() {}
  /// No part of the page is in view any more.
  open func didDisappear() {}
  /// The page has gone to the pool of its type, to be used for another index.
  open func didEnterPool() {}
  /// The page is to be used for another index: time to save the state of the old content and to forget it. The
  /// delegate is told with the index that the page had. Whether this comes as it goes to the pool or as it comes
  /// out, before `dequeueReusable` returns it, is a choice of `PageRetention.Disposal`. As it comes out the source is
  /// being asked for a page: its data must not change then.
  open func prepareForReuse() {}
  /// The page has been dropped from the cache.
  open func didBeEvicted() {}
  /// A reload got the same page again. Draws it anew unless it is overridden.
  open func needsRefresh() { setNeedsDisplay() }

  // What a page of this package that shows more than one drawing does in its own way.

  /// The pager inside the page; nil if there is none.
  var innerPager: Pager? { nil }
  /// The page itself, if its content scrolls.
  var scrollingPage: ScrollingPage? { nil }
  /// Takes note that a picture of the page begins, or is complete.
  func setDrawing(_ isDrawing: Bool) {}
  /// Whether time alone changes what the page shows.
  var isContentMoving: Bool { false }
  /// Whether the page would look different from the last frame.
  var contentNeedsFrame: Bool { isContentMoving }
  /// Takes over the page's size.
  func layOut(in context: PageContext) {}
  /// Moves what the page shows on to `time`, in seconds.
  func advanceContent(to time: Double) {}
  /// Makes drawings ahead of need.
  func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) { prepare(drawing(in: context)) }
  /// Draws the page with its top left corner at `origin`.
  func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    frame.place(drawing(in: context), at: origin, clip: clip)
  }
  /// Makes one of the calls of the page's life.
  func receive(_ call: PageLifecycleEvent, from pager: Pager) { tell(call, pager) }
}

extension Page: Equatable {
  /// Pages are equal if they are the same page.
  public nonisolated static func == (one: Page, other: Page) -> Bool { one === other }
}

extension Page {
  /// The container changes with the call that says so.
  func noteContainer(_ call: PageLifecycleEvent, of pager: Pager) {
    if call == .didMoveToContainer { container = pager }
    // Another pager may have told of itself first.
    if call == .didLeaveContainer, container === pager { container = nil }
  }

  private func tell(_ call: PageLifecycleEvent, _ pager: Pager) {
    switch call {
    case .willMoveToContainer: willMove(to: pager)
    case .didLoad: didLoad()
    case .didMoveToContainer: didMove(to: pager)
    case .willAppear: willAppear()
    case .didAppear: didAppear()
    case .willDisappear: willDisappear()
    case .didDisappear: didDisappear()
    case .willLeaveContainer: willMove(to: nil)
    case .didLeaveContainer: didMove(to: nil)
    case .didEnterPool: didEnterPool()
    case .prepareForReuse: prepareForReuse()
    case .didBeEvicted: didBeEvicted()
    case .needsRefresh: needsRefresh()
    }
  }

  /// The page's look for a context, recorded anew if its size or its content changed.
  func drawing(in context: PageContext) -> Drawing {
    if let recorded, recorded.size == context.size { return recorded }
    let drawing = Drawing(draw(in: context), size: context.size)
    recorded = drawing
    return drawing
  }
}
