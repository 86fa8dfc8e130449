import PagerPhysics

/// A page that contains another pager.
///
///     let folder = Pager(pages: [inbox, drafts], text: text)
///     let pager = Pager(pages: [home, PagerPage(folder)], text: text)
///
/// The pages of the inner pager appear and disappear together with this page. Input goes to the inner pager
/// first. Input that goes beyond an end of the inner pager, along the axis of the outer one, turns the outer
/// pages:
///
/// - A drag passes to the outer pager midway, and back, if both pagers have the same axis and later pages on
///   the same side. Otherwise the whole drag belongs to one of them.
/// - A swipe on a touchpad turns one page in total. It moves the outer pages only if it began at an end of
///   the inner pages.
/// - A burst of wheel ticks goes to one of the two pagers.
/// - An arrow key at an end turns the page of the outer pager.
///
/// An inner pager that wraps around has no ends. One with a `NeighborPageSource` has an end where its source
/// has provided no page; the pager queries the source when input first goes there.
///
/// An outer pager whose `inputPolicy` excludes a device takes no input of that device from an inner pager,
/// which then overscrolls as if there were no outer pager. Keys continue to the next pager around both.
@MainActor
open class PagerPage: Page {
  /// The inner pager.
  public final let pager: Pager
  /// Called for the Escape key if nothing in the inner pager uses it; nil, the default, for no use of the key.
  ///
  /// Use it for a page that the user leaves, such as an article that was opened from a list. It is also called
  /// while the outer pages move. The outer pager accepts calls in it without delay.
  public final var onEscape: (@MainActor () -> Void)?
  /// The location of the inner pager when the pointer went down, in the coordinates of the inner pager.
  private var pointerOrigin = Point.zero

  /// Creates a page that contains a pager.
  ///
  /// The delegate of `pager` receives the events of the inner pager, including taps. A pager can be in one
  /// place only. A new page replaces one that is no longer a child.
  ///
  /// - Parameter pager: The inner pager.
  /// - Precondition: When the page becomes a child of another pager, `pager` is not in another child page,
  ///   in an accessory or in a window, and does not contain that other pager.
  public init(_ pager: Pager) {
    self.pager = pager
    super.init()
    pager.settle(in: self)
  }

  final override var innerPager: Pager? { pager }
  /// Whether the pages, titles or page content of the inner pager move.
  open override var isMoving: Bool { pager.isMoving }
  override var changesWithEveryFrame: Bool { super.changesWithEveryFrame || pager.changesWithEveryFrame }
  override var dueTime: Double? { [super.dueTime, pager.nextUpdateTime].compactMap { $0 }.min() }
  override var contentNeedsFrame: Bool { pager.needsFrame }

  /// Lays out the inner pager in the size of this page.
  ///
  /// The inner pager takes the theme of the page, and inherits settings that it does not set itself.
  /// Overrides must call `super`.
  open override func layOut(in context: PageContext) {
    pager.theme = context.theme
    if let outer = owner as? Pager { pager.inheritSettings(from: outer) }
    guard pager.size != context.size || pager.scale != context.scale else { return }
    pager.layout(size: context.size, scale: context.scale)
  }

  /// Advances the inner pager to `time`, in seconds.
  ///
  /// Overrides must call `super`.
  open override func advance(to time: Double) { pager.advance(to: time) }

  override func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) {
    super.prepareContent(in: context, prepare)
    layOut(in: context)
  }

  override func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    super.place(into: &frame, at: origin, clip: clip, context: context)
    pager.move(to: origin)
    guard frame.fade < 1 else { return pager.draw(into: &frame, clip: clip) }
    // Titles and indicators are commands of the frame, and do not fade by themselves.
    let sheet = DisplayList.Sheet(
      id: .init(owner: ObjectIdentifier(self), index: 0), area: Rect(origin: origin, size: context.size),
      clip: clip, look: .flat(.identity, opacity: 1, shade: .clear))
    frame.addSheet(sheet) { pager.draw(into: &$0, clip: clip) }
  }

  /// Returns the text that this page draws itself, and the inner pager.
  ///
  /// Frames are in points of this page. Overrides must call `super`.
  open override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    drawnText(in: context) + [pager.accessibilityElement(holdsKeys: pager.holdsKeys)]
  }

  /// Passes the event to the inner pager.
  ///
  /// If both pagers have the same axis, the outer pager receives the part of a drag beyond the inner ends.
  /// The result is `ignored` if the inner pager has no use for the event, and for keys and pointers while the
  /// outer pages move, except for Escape with `onEscape`.
  open override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer): return handle(pointer, input)
    case .wheel(var wheel):
      wheel.location = wheel.location + pager.layout.bounds.origin
      return pager.handToPage(wheel, at: input.time) ? .taken : .ignored
    case .scroll(let scroll, let location):
      guard isAligned else { return .ignored }
      pager.scrollContent(scroll, at: location + pager.layout.bounds.origin)
      return .taken
    case .key(let key, let modifiers, let isRepeat):
      let event = PagerInput(time: input.time, .key(key, modifiers, isRepeat: isRepeat))
      if !input.arePagesMoving, pager.takeKey(event) { return .taken }
      guard key == .escape, let onEscape else { return .ignored }
      perform(onEscape)
      return .taken
    case .text(let text):
      return pager.takeKey(PagerInput(time: input.time, .text(text))) ? .taken : .ignored
    }
  }

  /// Whether the keyboard focus is in the inner pager.
  open override var hasFocus: Bool { pager.hasFocus }
  override var holdsFocus: Bool { pager.holdsFocus }
  /// Moves the focus through the parts of the inner pager.
  ///
  /// Returns false if the focus has left the inner pager.
  open override func moveFocus(_ step: FocusStep) -> Bool { pager.moveFocus(step) }
  /// Takes the focus from all parts of the inner pager.
  open override func resignFocus() { pager.resignFocus() }
  /// The text input area of the inner pager, in points of this page.
  ///
  /// It is nil if nothing in the inner pager accepts text.
  open override var textInputArea: Rect? {
    let origin = pager.layout.bounds.origin
    return pager.textInputArea?.offset(by: -origin.x, -origin.y)
  }

  /// Returns the directions of drags that the inner pager's page captures.
  ///
  /// `location` is in points of this page.
  open override func captures(at location: Point) -> PageDirections {
    pager.pageCaptures(at: location + pager.layout.bounds.origin)
  }

  /// Returns the cursor of the inner pager.
  ///
  /// The location is ignored: the inner pager knows where the mouse is.
  open override func cursor(at location: Point) -> Cursor { pager.cursor }

  /// Whether the outer pager has the same axis and reading direction.
  private var isAligned: Bool { (owner as? Pager)?.isAligned(with: pager) == true }

  private func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    guard !input.arePagesMoving else { return .ignored }
    // The inner pager moves with this page, but a pointer does not.
    if !pager.hasPointer { pointerOrigin = pager.layout.bounds.origin }
    let event = PagerInput(time: input.time, .pointer(pointer.moved(by: pointerOrigin)))
    let wasDown = pager.hasPointer || pointer.action == .press
    pager.take(event)
    guard wasDown else { return .ignored }
    return pager.isDragging ? .captured : .taken
  }

  override func resetContent() {
    super.resetContent()
    pager.showFirstPage()
  }

  override func keptState() -> PageState {
    var state = super.keptState()
    state.inner = pager.snapshot()
    return state
  }

  override func bringBack(_ state: PageState) { if let inner = state.inner { pager.restore(inner) } }

  override func setDrawing(_ isDrawing: Bool) { pager.setDrawing(isDrawing) }

  override func deliver(_ call: PageLifecycleEvent, from pager: Pager) {
    super.deliver(call, from: pager)
    guard let appearance = Appearance(after: call) else { return }
    let inner = self.pager
    let time = pager.motion.now
    inner.queue.perform {
      // Time does not pass out of view, and the next motion must not begin in the past.
      if !inner.isShown { inner.advance(to: time) }
      inner.setAppearance(appearance)
      if appearance == .hidden { inner.finish() }
    }
  }
}
