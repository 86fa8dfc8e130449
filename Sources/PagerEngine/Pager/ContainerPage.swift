/// A page that holds a pager of its own.
///
/// Its pages come into view and leave with the page that holds them. Input goes to the inner pager first; a drag,
/// a key or a tick of the wheel beyond one of its ends, along the same axis, turns the pages of the outer one.
@MainActor
open class ContainerPage: Page {
  /// The pager inside.
  public final let pager: Pager

  /// Makes a page that holds `pager`, which must be in no other page and no window. Its delegate is told what happens
  /// inside, taps too.
  public init(_ pager: Pager) {
    precondition(!pager.yieldsAtEnds, "A pager cannot be inside two pages.")
    self.pager = pager
    pager.isShown = false
    pager.yieldsAtEnds = true
  }

  override var isContentMoving: Bool { pager.isAnimating }
  override var contentNeedsFrame: Bool { pager.needsFrame }

  override func layOut(in context: PageContext) {
    pager.theme = context.theme
    guard pager.size != context.size || pager.scale != context.scale else { return }
    pager.layout(size: context.size, scale: context.scale)
  }

  override func advanceContent(to time: Double) { pager.advance(to: time) }

  override func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) {
    super.prepareContent(in: context, prepare)
    layOut(in: context)
  }

  override func place(into frame: inout Frame, at origin: Point, clip: Rect, context: PageContext) {
    super.place(into: &frame, at: origin, clip: clip, context: context)
    layOut(in: context)
    pager.move(to: origin)
    pager.draw(into: &frame, clip: clip)
  }

  override func receive(_ call: PageCall, from pager: Pager) {
    super.receive(call, from: pager)
    guard let appearance = Appearance(after: call) else { return }
    self.pager.setAppearance(appearance)
    if appearance == .hidden { self.pager.finish() }
  }
}

extension Pager {
  /// Whether it is inside a page that is out of view, where time stands still.
  var isOutOfView: Bool { yieldsAtEnds && !isShown }

  /// Is at once where it was going.
  func finish() {
    mouse = nil
    guard motion.isMoving || wheel.deadline != nil else { return }
    wheel.lose()
    step { motion.place(at: targetPage) }
  }

  /// Whether a pointer is moving something here.
  var isDragging: Bool {
    pageDrag.isDragging || stripDrag.isDragging || contentDrag.isDragging || inner?.isDragging == true
  }

  /// The pointer that is down on something here; nil if none is.
  private var pointerDevice: PagerInput.Pointer.Device? {
    pageDrag.device ?? stripDrag.device ?? contentDrag.device ?? accessoryDrag.device ?? inner?.pointerDevice
  }

  /// Finds the pager inside the page for a pointer that goes down. One that has another pointer keeps that.
  private func findInner(for pointer: PagerInput.Pointer, at time: Double) {
    // If it has the same one, the release was lost.
    if inner?.pointerDevice == pointer.device { takePointerFromInner(at: time) }
    guard inner?.pointerDevice == nil, !pageDrag.isActive, !contentDrag.isActive, !stripDrag.isActive else {
      return
    }
    let isOnPage = geometry.viewport.contains(pointer.location) && indicatorHit(at: pointer.location) == nil
    inner = isOnPage ? innerAtRest : nil
  }

  private func takePointerFromInner(at time: Double) {
    guard let inner, let device = inner.pointerDevice else { return }
    inner.handle(PagerInput(time: time, .pointer(.init(.cancel, at: .zero, device: device))))
    takeOver(from: inner)
  }

  /// Lets a pager inside the page under the pointer have it. Returns whether it keeps it to itself.
  func offerToInner(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    if pointer.action == .press { findInner(for: pointer, at: time) }
    guard let inner else { return false }
    guard !pageDrag.isDragging else {
      takePointerFromInner(at: time)
      self.inner = nil
      return false
    }
    inner.handsOver = goesAlong(with: inner)
    inner.handle(PagerInput(time: time, .pointer(pointer)))
    isDirty = true
    if inner.isDragging, let ended = pageDrag.cancel() { handlePages(ended) }
    takeOver(from: inner)
    return inner.isDragging
  }

  /// The pager inside the page at rest.
  var innerAtRest: Pager? {
    motion.isMoving ? nil : (keeper.attachedPage(at: currentPage) as? ContainerPage)?.pager
  }

  /// Lets the inner pager have a key that does something there. Returns whether it took it.
  func offerToInner(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, _ input: PagerInput) -> Bool {
    guard let inner = innerAtRest, inner.wants(key, modifiers) else { return false }
    inner.handle(input)
    isDirty = true
    return true
  }

  private func wants(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    if innerAtRest?.wants(key, modifiers) == true { return true }
    switch KeyCommand(key, modifiers, geometry: geometry) {
    case .step(let pages): return canStep(Double(pages))
    // Both ends, and a page by its number, are the outer pager's.
    case .page: return false
    case nil: return isScrollable && [.up, .down, .left, .right].contains(key)
    }
  }

  var isScrollable: Bool { keeper.attachedPage(at: currentPage) is ScrollingPage }

  /// Whether there is another page in a direction, as far as is known.
  func canStep(_ direction: Double) -> Bool { direction != 0 && canTurn(direction > 0 ? 1 : -1) }

  /// Whether there is a page so many pages from the one that is held, or else from the one that it goes to.
  func canTurn(_ turn: Int) -> Bool {
    let page = motion.grab.map { motion.line.page(atSlot: $0.startSlot) } ?? targetPage
    return motion.pageCount > 0 && (motion.line.period != nil || hasPage(page + turn))
  }

  /// Whether the pages of a pager inside a page follow each other in the same direction as these.
  func goesAlong(with inner: Pager) -> Bool {
    inner.geometry.axis == geometry.axis && inner.readingDirection == readingDirection
  }

  /// Whether a drag that goes this far, in points in the finger's direction, is one for the pager around this.
  func leavesToOuter(_ travel: Double) -> Bool {
    guard yieldsAtEnds, gesture == nil, motion.state.position == Double(settledPage) else { return false }
    return motion.line.period == nil && !hasPage(settledPage + (travel > 0 ? -1 : 1))
  }
}
