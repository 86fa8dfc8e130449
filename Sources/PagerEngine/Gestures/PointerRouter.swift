/// Assigns one owner to a pointer from its press to its release, and interprets its events.
///
/// The location of the press decides the owner. While one pointer is down, other pointers are ignored. A page
/// that captures a pointer takes it from here: see `releasePages()`.
struct PointerRouter: Equatable, Sendable {
  /// The possible owners of a pointer.
  enum Owner: Equatable, Sendable {
    case accessory
    case titles
    case pages
  }

  /// The areas that a pointer can hit.
  struct Targets: Equatable, Sendable {
    var accessory: Rect
    /// The geometry of the title strip, with each title as a page.
    var titles: PageGeometry
    var pages: PageGeometry
    /// The directions in which the pages cannot be dragged.
    ///
    /// Such a drag belongs to the page under the pointer, or is not allowed.
    var closed: PagingDirection.Set
    /// The ratio of movement along the pages to movement across them from which a drag of the pages begins.
    var axisRatio = DragRecognizer.axisRatio
  }

  /// The results of a pointer event, in the order in which to apply them.
  struct Actions: Equatable, Sendable {
    /// The event of a hovering mouse over the accessory; `accessory` is the event of a pressed pointer.
    var hover: AccessoryTouch?
    var accessory: AccessoryTouch?
    var titles: DragRecognizer.Output?
    /// Whether the pointer has moved too far to choose a title.
    var losesTitle = false
    var pages: DragRecognizer.Output?
  }

  /// The owner of the pointer that is down; nil if none is.
  private(set) var owner: Owner?
  /// The location of the mouse while it drags nothing, in points; nil otherwise, or without a mouse.
  private(set) var mouse: Point?
  /// Whether the mouse is over the accessory.
  private var isOverAccessory = false
  /// The recogniser of the pointer that is down, along the owner's axis.
  private var drag = DragRecognizer()

  /// The distance that a mouse may move before it drags, in points.
  var slop: Double {
    get { drag.slop }
    set { drag.slop = newValue }
  }

  /// The pointer that is down; nil if none is.
  var device: PagerInput.Pointer.Device? { drag.device }

  /// Whether a pointer drags titles or pages.
  var isDragging: Bool { owner != .accessory && drag.isDragging }

  /// Whether a pointer that is down drags the pages, or may still start to.
  var holdsPages: Bool { owner == .pages && drag.isActive }

  /// Whether a pointer drags the pages.
  var dragsPages: Bool { owner == .pages && drag.isDragging }

  /// Takes the pages away from the pointer. Returns the resulting output; nil if no pointer holds them.
  mutating func releasePages() -> DragRecognizer.Output? {
    guard owner == .pages else { return nil }
    defer { forgetOwnerIfIdle() }
    return drag.cancel()
  }

  /// Takes the pointer away from its owner. Returns the results, such as the end of a press.
  mutating func releasePointer() -> Actions {
    var actions = Actions()
    let (owner, output) = (owner, drag.cancel())
    self.owner = nil
    switch owner {
    case .accessory: if output != nil { actions.accessory = .ended }
    case .titles: actions.titles = output
    case .pages: actions.pages = output
    case nil: break
    }
    return actions
  }

  /// Records the location of the mouse. Other devices are ignored: only a mouse can hover without a press.
  mutating func followMouse(_ pointer: PagerInput.Pointer) {
    guard pointer.device == .mouse else { return }
    switch pointer.action {
    case .move: mouse = holdsPages || (owner == .titles && drag.isDragging) ? nil : pointer.location
    case .leave: mouse = nil
    case .press, .release, .cancel: break
    }
  }

  mutating func forgetMouse() { mouse = nil }

  /// Handles a pointer event at `time`, in seconds, and returns its results.
  mutating func handle(_ pointer: PagerInput.Pointer, at time: Double, in targets: Targets) -> Actions {
    var actions = Actions()
    defer { forgetOwnerIfIdle() }
    if touchAccessory(pointer, at: time, targets.accessory, &actions) || pointer.action == .leave {
      return actions
    }
    owner = owner ?? target(at: pointer.location, in: targets)
    switch owner {
    case .titles:
      drag.axisRatio = DragRecognizer.axisRatio
      actions.titles = drag.handle(pointer, at: time, geometry: targets.titles)
      actions.losesTitle = drag.hasLostTap
    case .pages:
      dragPages(pointer, at: time, targets, &actions)
    case .accessory, nil: break
    }
    return actions
  }

  private func target(at location: Point, in targets: Targets) -> Owner? {
    if targets.titles.viewport.contains(location) { return .titles }
    return targets.pages.viewport.contains(location) ? .pages : nil
  }

  private mutating func forgetOwnerIfIdle() {
    if !drag.isActive { owner = nil }
  }
}

extension PointerRouter {
  private mutating func dragPages(
    _ pointer: PagerInput.Pointer, at time: Double, _ targets: Targets, _ actions: inout Actions
  ) {
    let closed = drag.isDragging ? [] : targets.closed
    drag.axisRatio = targets.axisRatio
    actions.pages = drag.handle(pointer, at: time, geometry: targets.pages)
    // A pointer that moves towards later pages brings earlier pages into view.
    if case .dragged(let travel) = actions.pages, closed.contains(travel > 0 ? .backward : .forward) {
      actions.pages = drag.cancel()
    }
  }

  /// Handles a pointer that belongs to the accessory or hovers over it. Returns whether the event is handled.
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
    switch drag.handle(pointer, at: time, geometry: PageGeometry(viewport: area)) {
    case .pressed: actions.accessory = .pressed(at: place)
    case .tapped: actions.accessory = area.contains(pointer.location) ? .tapped(at: place) : .ended
    case .dragged: actions.accessory = .dragged(at: place)
    case .released, .ended: actions.accessory = .ended
    case nil: actions.accessory = drag.hasLostTap && pointer.action == .move ? .dragged(at: place) : nil
    }
    owner = .accessory
    return true
  }
}
