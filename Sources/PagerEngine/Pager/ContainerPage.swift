/// A page that holds a pager of its own.
///
/// Its pages come into view and leave with the page that holds them. Input goes to the inner pager first; a drag,
/// a key or a tick of the wheel beyond one of its ends, along the same axis, turns the pages of the outer one.
///
/// One swipe on a touchpad turns one page here too: the outer pages move only if it began at the inner end. A burst of
/// ticks belongs to one of the two pagers.
@MainActor
open class ContainerPage: Page {
  /// The pager inside.
  public final let pager: Pager

  /// Makes a page that holds `pager`, which must be in no other page and no window. Its delegate is told what happens
  /// inside, taps too.
  public init(_ pager: Pager) {
    precondition(pager.containerPage == nil, "A pager cannot be inside two pages.")
    self.pager = pager
    super.init()
    pager.containerPage = self
    pager.isShown = false
  }

  final override var innerPager: Pager? { pager }
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

  override func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    super.place(into: &frame, at: origin, clip: clip, context: context)
    pager.move(to: origin)
    pager.draw(into: &frame, clip: clip)
  }

  override func setDrawing(_ isDrawing: Bool) { pager.setDrawing(isDrawing) }

  override func receive(_ call: PageLifecycleEvent, from pager: Pager) {
    super.receive(call, from: pager)
    guard let appearance = Appearance(after: call) else { return }
    self.pager.setAppearance(appearance)
    if appearance == .hidden { self.pager.finish() }
  }
}
