/// Two pages of a book that are shown and turned together.
///
/// They lie side by side, or one above the other. A pager with a `NeighborPageSource` and the spine in the
/// middle combines the pages of its source into spreads. The pages receive their lifecycle calls and the
/// input over them themselves. A wheel turns no pages of pagers inside them.
@MainActor
package final class PageSpread: Page {
  /// The page before the spine; nil if the book begins with the later one.
  package let earlier: Page?
  /// The page after the spine; nil if the book ends with the earlier one.
  package let later: Page?

  /// The page that holds the pointers, and the location of its top left corner.
  private var contact: (page: Page, origin: Point)?
  /// The page that the mouse hovers over, and the location of its top left corner.
  private var hovered: (page: Page, origin: Point)?
  /// The pointers that are down.
  private var devices: Set<PagerInput.Pointer.Device> = []
  private var context: PageContext?

  init(earlier: Page?, later: Page?) {
    (self.earlier, self.later) = (earlier, later)
    super.init()
    for page in pages { page.spread = self }
    adoptTitle()
  }

  /// Takes the title of the earlier page, or else that of the later one.
  func adoptTitle() {
    title = earlier?.title ?? later?.title
    titleContent = earlier?.titleContent ?? later?.titleContent
  }

  /// The existing pages, in reading order: one or two.
  package var pages: [Page] { [earlier, later].compactMap { $0 } }

  override func forEachMember(_ body: (Page) -> Void) {
    if let earlier { body(earlier) }
    if let later { body(later) }
  }
  /// Whether one of the pages moves.
  package override var isMoving: Bool { pages.contains { $0.isContentMoving } }
  override var changesWithEveryFrame: Bool { pages.contains { $0.changesWithEveryFrame } }
  override var dueTime: Double? { pages.compactMap(\.dueTime).min() }
  override var contentNeedsFrame: Bool { pages.contains { $0.contentNeedsFrame } }

  override func forgetDrawing() {
    super.forgetDrawing()
    for page in pages { page.forgetDrawing() }
  }

  /// The identity of the earlier page, or else that of the later one.
  package override var identity: String? { earlier?.identity ?? later?.identity }

  override func keptState() -> PageState { PageState(members: pages.map { $0.keptState() }) }
  override func bringBack(_ state: PageState) {
    for (page, state) in zip(pages, state.members) { page.bringBack(state) }
  }
  override func finishBringingBack(_ state: PageState) {
    for (page, state) in zip(pages, state.members) { page.finishBringingBack(state) }
  }

  override func setDrawing(_ isDrawing: Bool) { for page in pages { page.setDrawing(isDrawing) } }

  /// Advances both pages.
  package override func advance(to time: Double) { for page in pages { page.advanceContent(to: time) } }

  /// Lays out both pages.
  package override func layOut(in context: PageContext) {
    self.context = context
    forEachPart(of: context) { page, part in page?.layOut(in: context.resized(to: part.size)) }
  }

  override func prepareContent(in context: PageContext, _ prepare: (Drawing) -> Void) {
    recorded = drawing(in: context)
    forEachPart(of: context) { page, part in
      page?.prepareContent(in: context.resized(to: part.size), prepare)
    }
  }

  override public func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    // A missing page is blank paper.
    forEachPart(of: context) { page, part in if page == nil { list.fill(part, context.theme.surface) } }
    return list
  }

  override func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    if pages.count < 2 { super.place(into: &frame, at: origin, clip: clip, context: context) }
    forEachPart(of: context) { page, part in
      let place = part.offset(by: origin.x, origin.y)
      page?.place(
        into: &frame, at: place.origin, clip: place.intersection(clip),
        context: context.resized(to: part.size))
    }
  }

  override func placeControls(
    into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext
  ) {
    forEachPart(of: context) { page, part in
      let place = part.offset(by: origin.x, origin.y)
      page?.placeControls(
        into: &frame, at: place.origin, clip: place.intersection(clip),
        context: context.resized(to: part.size))
    }
  }

  /// Returns the page at a point of the spread, and the point on that page; nil if there is none.
  package func page(at point: Point, in context: PageContext) -> (page: Page, point: Point)? {
    var hit: (page: Page, point: Point)?
    forEachPart(of: context) { page, part in
      if let page, part.contains(point) { hit = (page, point - part.origin) }
    }
    return hit
  }

  /// Returns a panel for each page.
  package override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var panels: [AccessibilityElement] = []
    forEachPart(of: context) { page, part in
      guard let page else { return }
      var panel = AccessibilityElement(.object(ObjectIdentifier(page)), .panel, page.title ?? "", frame: part)
      panel.origin = part.origin
      panel.children = AccessibilityChildren {
        page.seenElements(in: context.resized(to: part.size))
      }
      panels.append(panel)
    }
    return panels
  }

  /// Whether one of the pages is scrollable.
  package override var isScrollable: Bool { pages.contains { $0.isScrollable } }

  /// Passes the event to the page at its location. Keys go to the earlier page first.
  package override func handle(_ input: PageInput) -> PageResponse {
    var input = input
    switch input.kind {
    case .pointer(let pointer): return handle(pointer, input)
    case .wheel(var wheel):
      guard let (page, point) = part(at: wheel.location) else { return .ignored }
      wheel.location = point
      input.kind = .wheel(wheel)
      return page.take(input, through: mirror(of: page))
    case .scroll(let scroll, let location):
      guard let (page, point) = part(at: location) else { return .ignored }
      input.kind = .scroll(scroll, at: point)
      return page.take(input, through: mirror(of: page))
    case .key, .text:
      return pages.lazy.map { $0.take(input, through: self.mirror(of: $0)) }.first { $0 != .ignored }
        ?? .ignored
    }
  }

  /// Whether one of the pages has the focus.
  package override var hasFocus: Bool { pages.contains { $0.hasFocus } }

  /// Moves the focus through the earlier page, then through the later one.
  package override func moveFocus(_ step: FocusStep) -> Bool {
    let order = step == .forward ? pages : pages.reversed()
    let start = order.firstIndex { $0.hasFocus } ?? 0
    return order[start...].contains { $0.moveFocus(step) }
  }

  override var holdsFocus: Bool { pages.contains { $0.holdsFocus } }

  /// Removes the focus from both pages.
  package override func resignFocus() { for page in pages where page.holdsFocus { page.resignFocus() } }

  /// The area of the caret on the page that accepts text.
  package override var textInputArea: Rect? {
    var area: Rect?
    guard let context else { return nil }
    forEachPart(of: context) { page, part in
      if let page, let found = page.textInputArea(through: mirror(of: page)) {
        area = found.offset(by: part.x, part.y)
      }
    }
    return area
  }

  /// Returns the directions of the page at the location.
  package override func captures(at location: Point) -> PageDirections {
    part(at: location).map { $0.page.captures(at: $0.point, through: mirror(of: $0.page)) } ?? []
  }

  /// Returns the cursor of the page at the location.
  package override func cursor(at location: Point) -> Cursor {
    part(at: location).map { $0.page.cursor(at: $0.point, through: mirror(of: $0.page)) } ?? .arrow
  }

  /// Passes a pointer event to the page that owns the pointer.
  ///
  /// A page keeps its pointers until all are up. A hovering mouse changes pages.
  private func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    if pointer.action == .leave || pointer.action == .move && devices.isEmpty { return hover(pointer, input) }
    if pointer.action == .press {
      if devices.isEmpty {
        contact = part(at: pointer.location).map { ($0.page, pointer.location - $0.point) }
      }
      devices.insert(pointer.device)
      for page in pages where page !== contact?.page && page.hasFocus { page.resignFocus() }
    }
    if pointer.action == .release || pointer.action == .cancel { devices.remove(pointer.device) }
    return contact.map { send($0, pointer, input) } ?? .ignored
  }

  private func hover(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    let hit = pointer.action == .move ? part(at: pointer.location) : nil
    if let hovered, hovered.page !== hit?.page {
      _ = send(hovered, PagerInput.Pointer(.leave, at: pointer.location), input)
    }
    hovered = hit.map { ($0.page, pointer.location - $0.point) }
    return hovered.map { send($0, pointer, input) } ?? .ignored
  }

  private func send(
    _ part: (page: Page, origin: Point), _ pointer: PagerInput.Pointer, _ input: PageInput
  ) -> PageResponse {
    var input = input
    input.kind = .pointer(pointer.moved(by: .zero - part.origin))
    return part.page.take(input, through: mirror(of: part.page))
  }

  /// Returns the mirror of a page of the spread; nil if the page is not mirrored.
  private func mirror(of page: Page) -> PageMirror? {
    guard let context else { return nil }
    var found: PageMirror?
    forEachPart(of: context) { other, part in
      if other === page { found = page.mirror(in: context.resized(to: part.size)) }
    }
    return found
  }

  private func part(at point: Point) -> (page: Page, point: Point)? {
    context.flatMap { page(at: point, in: $0) }
  }

  private func forEachPart(of context: PageContext, _ body: (Page?, Rect) -> Void) {
    let parts = context.halves
    body(earlier, parts.earlier)
    body(later, parts.later)
  }
}

extension PageContext {
  /// The halves of the page on both sides of a central spine. The border is on a device pixel.
  var halves: (earlier: Rect, later: Rect) {
    let extent = pagingAxis == .horizontal ? size.width : size.height
    let half = scale > 0 ? (extent / 2 * scale).rounded(.down) / scale : extent / 2
    let (later, earlier) = Rect(origin: .zero, size: size).divided(half, at: laterEdge)
    return (earlier, later)
  }
}
