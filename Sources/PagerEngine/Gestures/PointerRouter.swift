/// Gives a pointer one owner from its press to its release, and says what the pointer does to the owner.
///
/// The place of the press decides who owns the pointer. A pointer on the pages can mean the pages or, across the
/// paging axis, the content of a page: the first drag that is recognised gets the pointer. While one pointer is
/// down, others mean nothing.
struct PointerRouter: Equatable, Sendable {
  /// Who can own a pointer.
  enum Owner: Equatable, Sendable {
    case accessory
    case titles
    case pages
  }

  /// What a pointer can meet.
  struct Targets: Equatable, Sendable {
    var accessory: Rect
    /// The title strip, as if titles were pages.
    var titles: PageGeometry
    var pages: PageGeometry
    /// Whether the page under the pointer has content that scrolls across the paging axis.
    var hasContent: Bool
    /// The directions in which a drag of the pages is left to the pager around this one.
    var left: Directions
  }

  /// Directions along the paging axis.
  struct Directions: OptionSet, Sendable {
    let rawValue: Int
    static let backward = Directions(rawValue: 1)
    static let forward = Directions(rawValue: 2)
  }

  /// What a pointer does, to be done in the order of the fields.
  struct Actions: Equatable, Sendable {
    /// What the mouse does over the accessory, and what a pointer that is down does to it.
    var hover: AccessoryTouch?
    var accessory: AccessoryTouch?
    var titles: DragRecognizer.Output?
    /// Whether the pointer has moved too far to choose a title.
    var losesTitle = false
    var pages: DragRecognizer.Output?
    var content: DragRecognizer.Output?
  }

  /// Who owns the pointer that is down; nil if none is.
  private(set) var owner: Owner?
  /// Where a mouse is that drags nothing, in points; nil if there is none.
  private(set) var mouse: Point?
  /// Whether the mouse is over the accessory.
  private var isOverAccessory = false
  /// The pointer that is down, along the owner's axis.
  private var drag = DragRecognizer()
  /// The same pointer across the paging axis, for the content of a page.
  private var contentDrag = DragRecognizer()

  /// The pointer that is down; nil if none is.
  var device: PagerInput.Pointer.Device? { drag.device ?? contentDrag.device }

  /// Whether a pointer drags titles, pages or content.
  var isDragging: Bool { (owner != .accessory && drag.isDragging) || contentDrag.isDragging }

  /// Whether a pointer that is down may drag the pages, or does.
  var holdsPages: Bool { owner == .pages && drag.isActive }

  /// Whether a pointer drags the pages.
  var dragsPages: Bool { owner == .pages && drag.isDragging }

  /// Whether a pointer that is down may drag the content of a page, or does.
  var holdsContent: Bool { contentDrag.isActive }

  /// Takes the pages from the pointer. Returns what that means for them; nil if no pointer holds them.
  mutating func releasePages() -> DragRecognizer.Output? {
    guard owner == .pages else { return nil }
    defer { forgetOwnerIfIdle() }
    return drag.cancel()
  }

  /// Takes note of where the mouse is. Only a mouse can be over something without pressing it.
  mutating func followMouse(_ pointer: PagerInput.Pointer) {
    guard pointer.device == .mouse else { return }
    switch pointer.action {
    case .move: mouse = holdsPages || (owner == .titles && drag.isDragging) ? nil : pointer.location
    case .leave: mouse = nil
    case .press, .release, .cancel: break
    }
  }

  /// Forgets where the mouse is.
  mutating func forgetMouse() { mouse = nil }

  /// Takes a pointer event at `time`, in seconds, and says what it means.
  mutating func handle(_ pointer: PagerInput.Pointer, at time: Double, in targets: Targets) -> Actions {
    var actions = Actions()
    defer { forgetOwnerIfIdle() }
    if touchAccessory(pointer, at: time, targets.accessory, &actions) || pointer.action == .leave {
      return actions
    }
    owner = owner ?? target(at: pointer.location, in: targets)
    switch owner {
    case .titles:
      actions.titles = drag.handle(pointer, at: time, geometry: targets.titles)
      actions.losesTitle = drag.hasLostTap
    case .pages:
      dragPages(pointer, at: time, targets, &actions)
      dragContent(pointer, at: time, targets, &actions)
    case .accessory, nil: break
    }
    return actions
  }

  private func target(at location: Point, in targets: Targets) -> Owner? {
    if targets.titles.viewport.contains(location) { return .titles }
    return targets.pages.viewport.contains(location) ? .pages : nil
  }

  private mutating func forgetOwnerIfIdle() {
    if !drag.isActive, !contentDrag.isActive { owner = nil }
  }
}

extension PointerRouter {
  /// Whichever of pages and content drags first keeps the pointer.
  private mutating func dragPages(
    _ pointer: PagerInput.Pointer, at time: Double, _ targets: Targets, _ actions: inout Actions
  ) {
    guard !contentDrag.isDragging else { return }
    actions.pages = drag.handle(pointer, at: time, geometry: targets.pages)
    // A pointer that goes to the right brings the pages before.
    if case .dragged(let travel) = actions.pages, targets.left.contains(travel > 0 ? .backward : .forward) {
      actions.pages = drag.cancel()
    }
  }

  private mutating func dragContent(
    _ pointer: PagerInput.Pointer, at time: Double, _ targets: Targets, _ actions: inout Actions
  ) {
    // A page that has gone from under the pointer takes its content with it.
    guard targets.hasContent else { return _ = contentDrag.cancel() }
    if drag.isDragging {
      if contentDrag.cancel() != nil { actions.content = .ended }
      return
    }
    var across = PageGeometry(viewport: targets.pages.viewport)
    across.axis = targets.pages.axis == .horizontal ? .vertical : .horizontal
    actions.content = contentDrag.handle(pointer, at: time, geometry: across)
    if case .dragged = actions.content, let ended = drag.cancel() { actions.pages = ended }
  }

  /// Returns whether the pointer is nobody else's.
  private mutating func touchAccessory(
    _ pointer: PagerInput.Pointer, at time: Double, _ area: Rect, _ actions: inout Actions
  ) -> Bool {
    let isFree = owner == nil || owner == .accessory
    let isOver = isFree && pointer.action != .leave && area.contains(pointer.location)
    let place = pointer.location - area.origin
    if pointer.device == .mouse {
      if isOver, pointer.action == .move, owner == nil { actions.hover = .hovered(at: place) }
      if !isOver, isOverAccessory { actions.hover = .left }
      isOverAccessory = isOver
    }
    guard isOver || owner == .accessory else { return false }
    let wasDragging = drag.isDragging
    switch drag.handle(pointer, at: time, geometry: PageGeometry(viewport: area)) {
    case .pressed: actions.accessory = .pressed(at: place)
    case .tapped: actions.accessory = area.contains(pointer.location) ? .tapped(at: place) : .ended
    case .dragged where !wasDragging: actions.accessory = .ended
    case .ended: actions.accessory = .ended
    case .dragged, .released, nil: break
    }
    owner = .accessory
    return true
  }
}
