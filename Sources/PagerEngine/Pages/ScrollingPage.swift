/// A page whose content is longer than the page and scrolls across the direction of paging: upright in a row of
/// pages, sideways in a column of them.
///
/// Override `contentLength(in:)` and `drawContent(in:)`; what `draw(in:)` returns stays in place behind the content.
/// For many equal rows use a `ListPage`.
@MainActor
open class ScrollingPage: Page {
  /// Offset, and how it moves.
  public internal(set) var scroll = ScrollMotion()
  private var content: Drawing?

  /// How far the content is scrolled, in points. Setting it goes there at once, limited to the content (NaN
  /// changes nothing); set before the page was first drawn it is kept until then.
  public final var contentOffset: Double {
    get { restoredOffset ?? scroll.offset }
    set {
      if scroll.extent > 0 { scroll.jump(to: newValue) } else { restoredOffset = newValue }
      container?.setNeedsFrame()
    }
  }
  private var restoredOffset: Double?
  /// The size and the direction that the content was measured for; nil when it has to be measured anew.
  private var measured: (size: Size, pagingAxis: PageGeometry.Axis)?
  /// The direction in which pages follow each other; nil before it is known.
  final var pagingAxis: PageGeometry.Axis? { measured?.pagingAxis }

  /// The length of the whole content in the direction in which it scrolls, in points: its height in a row of pages,
  /// its width in a column of them. What is negative or not finite counts as 0. Asked for when the page's size or
  /// content changes; as long as the page by default. Override it.
  open func contentLength(in context: PageContext) -> Double { context.scrollExtent }

  /// Returns the look of the whole content; its top left corner is at (0, 0). Override it.
  open func drawContent(in context: PageContext) -> DrawList { DrawList() }

  override func forgetDrawing() {
    super.forgetDrawing()
    content = nil
    measured = nil
  }

  final override var scrollingPage: ScrollingPage? { self }
  override var isContentMoving: Bool { scroll.isMoving }

  override func advanceContent(to time: Double) { scroll.advance(to: time) }

  override func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) {
    super.prepareContent(in: context, prepare)
    layOut(in: context)
    placeContent(in: context) { drawing, _ in prepare(drawing) }
  }

  override func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    super.place(into: &frame, at: origin, clip: clip, context: context)
    layOut(in: context)
    // In this direction too, content is moved by whole pixels, so that all of it keeps its place to the page.
    let offset = (scroll.offset * context.scale).rounded() / context.scale
    placeContent(in: context) { drawing, distance in
      frame.place(drawing, at: context.place(distance - offset, from: origin), clip: clip)
    }
  }

  /// Takes over the page's size, and an offset that waited for it.
  final override func layOut(in context: PageContext) {
    if measured?.size != context.size || measured?.pagingAxis != context.pagingAxis {
      scroll.setLengths(extent: context.scrollExtent, content: contentLength(in: context))
      measured = (context.size, context.pagingAxis)
    }
    guard let offset = restoredOffset, scroll.extent > 0 else { return }
    restoredOffset = nil
    scroll.jump(to: offset)
  }

  /// Calls `place` with each drawing of the content that is in view and its distance from the content's start.
  func placeContent(in context: PageContext, _ place: (Drawing, Double) -> Void) {
    let size = context.size(along: scroll.contentLength)
    if content?.size != size { content = nil }
    let drawing = content ?? Drawing(drawContent(in: context), size: size)
    content = drawing
    place(drawing, 0)
  }
}
