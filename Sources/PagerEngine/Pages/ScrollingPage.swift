/// A page with content that scrolls across the paging axis.
///
/// Override `contentLength(in:)` and `drawContent(in:)`:
///
///     override func contentLength(in context: PageContext) -> Double { 2_000 }
///     override func drawContent(in context: PageContext) -> DrawList {
///       var list = DrawList()
///       list.text("The end", at: Point(24, 1_960), .body, context.theme.text)
///       return list
///     }
///
/// The content scrolls vertically in a horizontal pager, and horizontally in a vertical one. It can be longer
/// than the page. The result of `draw(in:)` stays in place behind the content. For many rows of equal height
/// use `ListPage`.
@MainActor
open class ScrollingPage: Page {
  /// The scroll offset and its motion.
  package internal(set) var scroll = ScrollMotion()
  private var content: Drawing?
  /// Recognises drags across the paging axis.
  private var recognizer = DragRecognizer()
  /// The distance of the drag in progress, and the part of it that links have used, in points.
  private var dragged = DragShare()
  /// A motion that the content shares with links; nil if there is none.
  var shared: SharedScroll?

  /// The scroll offset from the start of the content, in points; 0 at first.
  ///
  /// During overscroll the offset lies beyond the ends of the content. Setting it scrolls without animation,
  /// and ends a scroll in progress.
  ///
  /// - The value is clamped to the content; NaN changes nothing.
  /// - Before the first layout the value is kept, and is read back unclamped. The layout applies it. NaN then
  ///   discards an earlier value.
  public final var contentOffset: Double {
    get { restoredOffset ?? scroll.offset }
    set {
      restoredOffset = scroll.extent > 0 ? nil : newValue
      shared = nil
      if scroll.extent > 0 { scroll.jump(to: newValue) }
      container?.setNeedsFrame()
    }
  }
  /// An offset that the next layout applies.
  private var restoredOffset: Double?
  /// The number of times that the recorded drawings were discarded, since the content may have changed.
  package private(set) final var contentVersion = 0
  /// The size, the axis and the content of the latest layout, which input uses; nil before the first one.
  private var laidOut: (size: Size, pagingAxis: PageGeometry.Axis, version: Int)?
  /// The axis along which pages follow each other; nil before the first layout.
  final var pagingAxis: PageGeometry.Axis? { laidOut?.pagingAxis }

  /// The height in which scrolled content fades at the top of the page, in points; 0 by default.
  ///
  /// Set it where the edge would cut texts, as below titles. The content fades into the theme's surface colour, but
  /// not in themes with high contrast, nor if it scrolls horizontally. Negative numbers and NaN count as 0.
  public final var topFade = 0.0 { didSet { container?.setNeedsFrame() } }

  /// Returns the length of the whole content in the scroll direction, in points.
  ///
  /// This is the height in a horizontal pager and the width in a vertical one. Override it: the default is
  /// the extent of the page, which leaves nothing to scroll. A negative or non-finite value counts as 0.
  /// Called by the layout if the size or the paging axis has changed, or if the drawing was discarded, as by
  /// `setNeedsDisplay()`.
  open func contentLength(in context: PageContext) -> Double { context.scrollExtent }

  /// Returns the drawing of the whole content; empty by default. Override it.
  ///
  /// In points of the content, whose top left corner is at (0, 0). `context.size` is the size of the page.
  /// Called when the drawing is needed and the recorded one is missing or out of date.
  open func drawContent(in context: PageContext) -> DrawList { DrawList() }

  override func forgetDrawing() {
    super.forgetDrawing()
    content = nil
    contentVersion += 1
  }

  override func forEachDrawing(_ body: (Drawing) -> Void) {
    super.forEachDrawing(body)
    if let content { body(content) }
  }

  /// Whether the page uses `PageInput.Kind.scroll`; true by default.
  open override var isScrollable: Bool { true }

  /// Scrolls the content with pointers, arrow keys, wheel and touchpad.
  ///
  /// - A drag across the paging axis is `captured`, and a press that stops moving content is `taken`.
  /// - An arrow key across the paging axis scrolls by 60 points, and is `taken`.
  /// - `PageInput.Kind.scroll` is `taken`, also at the end of the content.
  /// - Other events are `ignored`, and pointers and keys also before the first layout.
  ///
  /// Overrides must call `super` for events that they do not use.
  open override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer): return drag(pointer, at: input.time)
    case .scroll(let scroll, _): return follow(scroll, from: .ticks)
    case .key(let key, _, _):
      guard let distance = step(of: key) else { return .ignored }
      return follow(.step(distance), from: .keys)
    case .wheel, .text: return .ignored
    }
  }

  /// Whether the content scrolls by itself; false while a pointer drags it.
  open override var isMoving: Bool { scroll.isMoving || shared != nil }

  /// Advances the scrolling to `time`, in seconds.
  ///
  /// A time before the latest one, or one that is not finite, changes nothing. Overrides must call `super`.
  open override func advance(to time: Double) {
    scroll.advance(to: time)
    advanceShared(to: scroll.now)
  }

  override func resetContent() {
    super.resetContent()
    (scroll, recognizer) = (ScrollMotion(), DragRecognizer())
    (restoredOffset, laidOut, shared) = (nil, nil, nil)
  }

  override func keptState() -> PageState {
    var state = super.keptState()
    let offset = restoredOffset ?? min(scroll.offset, scroll.maximumOffset)
    state.offset = offset.isFinite ? max(0, offset) : 0
    return state
  }

  override func bringBack(_ state: PageState) { restoredOffset = state.offset ?? restoredOffset }

  /// Applies the offset once more: the page may have changed its content, or scrolled to show the focus.
  override func finishBringingBack(_ state: PageState) {
    super.finishBringingBack(state)
    bringBack(state)
  }

  override func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) {
    super.prepareContent(in: context, prepare)
    layOut(in: context)
    placeContent(in: context) { drawing, _ in prepare(drawing) }
  }

  override func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    super.place(into: &frame, at: origin, clip: clip, context: context)
    layOut(in: context)
    // Round the offset to whole pixels in the scroll direction too, so that all content moves as one with the
    // page.
    let offset = (scroll.offset * context.scale).rounded() / context.scale
    placeContent(in: context) { drawing, distance in
      frame.place(drawing, at: context.point(at: distance - offset, from: origin), clip: clip)
    }
    guard topFade > 0, offset > 0, context.pagingAxis == .horizontal, !context.theme.hasHighContrast else {
      return
    }
    let surface = context.theme.surface.opacity(frame.fade)
    let edge = Rect(origin: origin, size: Size(context.size.width, topFade))
    frame.add(.pushClip(clip))
    frame.add(.gradient(edge, from: surface, to: surface.opacity(0), along: .vertical))
    frame.add(.popClip)
  }

  /// Returns the parts of the content for assistive technology, in reading order.
  ///
  /// Frames are in points of the content. Called when assistive technology reads the content. The default
  /// reads the text that the content draws, one drawing after the other.
  open func accessibilityContent(in context: PageContext) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    placeContent(in: context) { drawing, place in
      var text = TextLines(context.text)
      text.read(drawing.listInOrder, at: context.point(at: place, from: .zero))
      for var element in ReadableText(text).elements {
        element.key = .number(elements.count)
        elements.append(element)
      }
    }
    return elements
  }

  /// Returns the text behind the content, and a scroll pane with the content.
  ///
  /// The pane contains the result of `accessibilityContent(in:)`.
  open override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var pane = scrollPane(.scrollPane, in: context)
    pane.children = AccessibilityChildren { [weak self] in self?.accessibilityContent(in: context) ?? [] }
    return drawnText(in: context) + [pane]
  }

  /// Returns the element of the content, without its children.
  final func scrollPane(_ role: AccessibilityRole, in context: PageContext) -> AccessibilityElement {
    var pane = AccessibilityElement("content", role, "", frame: Rect(origin: .zero, size: context.size))
    pane.origin = context.point(at: -scroll.offset, from: .zero)
    pane.states.insert(context.pagingAxis == .horizontal ? .vertical : .horizontal)
    if scroll.contentLength > scroll.extent { pane.actions = [.scroll] }
    pane.perform = { [weak self] action in
      guard let self, action == .scrollForward || action == .scrollBackward else { return false }
      let way = 0.8 * context.scrollExtent * (action == .scrollForward ? 1 : -1)
      return handle(PageInput(time: 0, .scroll(.step(way), at: .zero))) != .ignored
    }
    pane.reveal = { [weak self] rect in
      let isColumn = context.pagingAxis == .horizontal
      let (start, end) = isColumn ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
      guard let self, start.isFinite, end.isFinite else { return }
      contentOffset = max(min(contentOffset, start), end - context.scrollExtent)
    }
    return pane
  }

  /// Measures the content, and applies an offset that was set before.
  ///
  /// The content is measured again only if the size or the paging axis has changed, or after
  /// `setNeedsDisplay()`. Overrides must call `super`.
  open override func layOut(in context: PageContext) {
    if laidOut.map({ $0 == (context.size, context.pagingAxis, contentVersion) }) != true {
      scroll.setLengths(extent: context.scrollExtent, content: contentLength(in: context))
      laidOut = (context.size, context.pagingAxis, contentVersion)
    }
    guard let offset = restoredOffset, scroll.extent > 0 else { return }
    restoredOffset = nil
    scroll.jump(to: offset)
  }

  /// Calls `place` with each drawing of the content in view and its distance from the start of the content.
  func placeContent(in context: PageContext, _ place: (Drawing, Double) -> Void) {
    let size = context.size(along: scroll.contentLength)
    if content?.size != size { content = nil }
    let drawing = content ?? record(drawContent(in: context), size: size, in: context)
    content = drawing
    place(drawing, 0)
  }
}

/// Input.
extension ScrollingPage {
  private func drag(_ pointer: PagerInput.Pointer, at time: Double) -> PageResponse {
    guard let laidOut else { return .ignored }
    var across = PageGeometry(viewport: Rect(origin: .zero, size: laidOut.size))
    across.axis = laidOut.pagingAxis == .horizontal ? .vertical : .horizontal
    guard let output = recognizer.handle(pointer, at: time, geometry: across) else {
      return recognizer.isDragging ? .captured : .ignored
    }
    owner?.setNeedsFrame(at: nil)
    switch output {
    case .pressed:
      let wasMoving = isMoving
      (shared, dragged) = (nil, DragShare())
      scroll.press()
      return wasMoving ? .taken : .ignored
    case .dragged(let travel):
      guard scroll.isDragged else { return .captured }
      dragged = dragged.after(-travel, within: scroll.range, scrollChain)
      scroll.drag(by: dragged.own)
      return .captured
    case .released(let velocity):
      if scroll.isDragged { fling(velocity: -velocity, from: .pointer) }
      return .captured
    case .tapped, .ended:
      // Links do not receive the end of a press that became no drag.
      if dragged.distance != 0 { _ = scrollChain.offer(velocity: 0, .before, from: .pointer) }
      scroll.release(velocity: 0)
      return .ignored
    }
  }

  private func follow(_ motion: PageInput.Scroll, from steps: ScrollSource) -> PageResponse {
    switch motion {
    case .step(let distance): step(by: distance, from: steps)
    case .follow(let distance):
      shared = nil
      let shares = shares(of: distance, from: .touchpad)
      scroll.follow(by: shares.map { $0.own + $0.excess } ?? distance)
    case .fling(let velocity):
      shared = nil
      fling(velocity: velocity, from: .touchpad)
    }
    owner?.setNeedsFrame(at: nil)
    return .taken
  }

  /// Returns the distance by which an arrow key scrolls, in points; nil for other keys.
  private func step(of key: PagerInput.Key) -> Double? {
    switch (key, pagingAxis) {
    case (.down, .horizontal), (.right, .vertical): 60
    case (.up, .horizontal), (.left, .vertical): -60
    default: nil
    }
  }
}
