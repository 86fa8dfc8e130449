/// The transition in effect, with the pages in view.
struct ActiveTransition {
  /// A page in view with its place in the transition.
  struct Page {
    let slot: Int
    /// The distance of the page after the position, in pages.
    let offset: Double
    let transform: PageTransform

    /// Whether the other page is drawn on top of this one.
    fileprivate func isCovered(by other: Page) -> Bool {
      if transform.order != other.transform.order { return transform.order < other.transform.order }
      if abs(offset) != abs(other.offset) { return abs(offset) > abs(other.offset) }
      return slot < other.slot
    }

    /// Returns the opacity of a page beyond the neighbours, 0...1.
    ///
    /// The pages in view do not depend on the transition, but a transition can bring pages nearer than sliding
    /// does. Such a page would appear in the middle of the viewport, so it fades in, within at most the last
    /// quarter of a page.
    func presence(_ geometry: PageGeometry) -> Double {
      let limit = offset < 0 ? geometry.reach.behind : geometry.reach.ahead
      guard geometry.isUniform, abs(offset) > 1, limit > 1 else { return 1 }
      return ((limit - abs(offset)) / min(0.25, limit - 1)).clamped(to: 0...1)
    }
  }

  /// The transition. Changes take effect at rest.
  var transition: PageTransition
  /// The sheet of paper that is being turned.
  var sheet = HeldSheet()
  /// The pages in view, from back to front. Kept between frames to reuse its memory.
  private(set) var pages: [Page] = []

  init(_ transition: PageTransition) { self.transition = transition }

  /// Forgets the pages in view, because they are found again.
  mutating func forgetPages() { pages.removeAll(keepingCapacity: true) }

  mutating func add(_ page: Page) { pages.append(page) }

  /// Sorts the pages from the rearmost to the frontmost.
  mutating func sortPages() { pages.sort { $0.isCovered(by: $1) } }

  /// Returns the slot of the frontmost page at a point, and the point from the page's top left corner as if it
  /// were at rest; nil if there is none.
  func hit(at point: Point, _ row: PageRow) -> (slot: Int, point: Point)? {
    for page in pages.reversed() {
      let area = row.frame(of: page.slot, at: Double(page.slot))
      guard let shape = TransformedPage(page.transform, of: area, in: row.geometry),
        let source = shape.projection.inverse?.image(of: point), area.contains(source)
      else { continue }
      return (page.slot, source - area.origin)
    }
    return nil
  }

  /// Returns the transform of the page at a slot, `offset` pages after the position.
  func transform(of slot: Int, offset: Double, _ row: PageRow, at position: Double) -> PageTransform {
    let geometry = row.geometry
    guard !geometry.isUniform else {
      return transition.transform(of: TransitionContext(offset: offset, geometry: geometry))
    }
    let way = row.start(of: slot, at: position) - row.restingStart(of: slot)
    return transition.transform(
      of: TransitionContext(
        offset: offset, pageSize: row.frame(of: slot, at: Double(slot)).size,
        viewportSize: geometry.viewport.size, pitch: offset == 0 ? geometry.pitch : way / offset,
        axis: geometry.axis, readingDirection: geometry.readingDirection))
  }

  /// Returns the colour that covers the ground while pages are away from their places; nil if there is none.
  func ground(at position: Double, _ geometry: PageGeometry, fade: Double) -> Color? {
    guard let ground = transition.ground else { return nil }
    // Where the ground is seen at rest, a fast change would be a flash.
    let isCovered =
      geometry.pageSize.width >= geometry.viewport.width
      && geometry.pageSize.height >= geometry.viewport.height
    // Pages that cover it at rest leave strips free until then, which must not change their colour.
    let way = isCovered ? 0.004 : 0.4
    let share = min(abs(position - position.rounded()) / way, 1) * fade
    return share > 0 ? ground.opacity(share) : nil
  }
}
