/// The state of the pointer that is down on the pager.
struct GestureState {
  /// The pointers that are down, regardless of the receiver of their events.
  fileprivate(set) var pressed = PressedPointers()
  /// The latest location of the pointer, in points.
  fileprivate(set) var location = Point.zero
  /// The latest location of the mouse, pressed or not, in points; nil without a mouse, or after it has left.
  fileprivate(set) var mouse: Point?
  /// The distance of a drag of the pages since it began, in points towards later pages.
  fileprivate(set) var travel = 0.0
  /// Whether the pointer resumes its drag with its next move, because a selection only repeated the page that
  /// the drag made current.
  var resumesDrag = false
  /// The parts of the drag for the pages and for the links around the pager.
  fileprivate var share = DragShare()
  /// The directions in which the pointer must not drag the pages.
  fileprivate(set) var forbidden: PagingDirection.Set = []
  /// Whether the delegate has refused the swipe of the pointer.
  fileprivate(set) var isRefused = false
  /// Whether the pointer drags the pages towards a locked page only, so that they stretch a rubber band.
  fileprivate(set) var isLocked = false

  /// Ignores a pointer that the app takes until its next press.
  mutating func withdraw(_ device: PagerInput.Pointer.Device) { pressed.withdraw(device) }

  mutating func forgetMouse() { mouse = nil }

  /// Begins a drag without a pointer, as if it had gone down at a location in points.
  mutating func beginWithoutPointer(at location: Point) {
    self.location = location
    (isRefused, isLocked) = (false, false)
  }
}

/// Mouse and touch input: each pointer has one owner from its press to its release.
extension Pager {
  /// Handles an event of a sequence that `PressedPointers` has completed.
  func route(_ pointer: PagerInput.Pointer, at time: Double) {
    if pointer.location.isFinite { touch.location = pointer.location }
    if pointer.device == .mouse { touch.mouse = pointer.action == .leave ? nil : touch.location }
    if pointer.action == .press { moveFocus(toPressAt: pointer.location) }
    if offerToCompanion(pointer, at: time) { return }
    if pointer.action == .press, !hasPointer {
      touch.forbidden = inputPolicy.directionsForbidden(to: pointer, in: geometry)
      (touch.isRefused, touch.isLocked) = (false, false)
    }
    if offerToPage(pointer, at: time) {
      linkScrolling.cancelDrag()
      return
    }
    if dragAcross(pointer, at: time) { return }
    pointers.followMouse(pointer)
    if pointer.device == .mouse, pointer.action == .move || pointer.action == .leave { findHoveredTitle() }
    apply(pointers.handle(pointer, at: time, in: pointerTargets), of: pointer)
    settleContact(at: time)
  }

  /// Applies the results of a pointer's event.
  func apply(_ actions: PointerRouter.Actions, of pointer: PagerInput.Pointer) {
    if let hover = actions.hover { note(.accessory(hover)) }
    if let accessory = actions.accessory { note(.accessory(accessory)) }
    if let titles = actions.titles { handleStrip(titles, pointer) }
    if actions.losesTitle { loseTitle() }
    if let pages = actions.pages { handlePages(pages) }
  }

  private var pointerTargets: PointerRouter.Targets {
    // A corner of paper is pulled along a diagonal.
    let isPaper =
      settings.transition.isCurl && geometry.isUniform && !contact.capturesAcross
      && !isScrollable(at: touch.location)
    return PointerRouter.Targets(
      accessory: layout.accessory, titles: titleGeometry, pages: geometry,
      closed: contact.reserved.union(touch.forbidden), axisRatio: isPaper ? 0.5 : DragRecognizer.axisRatio)
  }

  /// The geometry of the title strip, as if its titles were pages.
  var titleGeometry: PageGeometry {
    var row = PageGeometry(viewport: strip.frame, axis: strip.style.isColumn ? .vertical : .horizontal)
    row.readingDirection = geometry.readingDirection
    return row
  }

  /// Applies the output of a drag recognizer to the pages.
  func handlePages(_ output: DragRecognizer.Output) {
    switch output {
    case .pressed:
      touch.share = DragShare()
      _ = contact.stopCarrying()
      active.sheet.forgetFinger()
      codeDrag = nil
      supersedeSelection(by: .user)
      loseWheel()
      motion.press(geometry: geometry, rules: rules)
    case .dragged(let travel):
      // A selection may have taken the pages from the finger.
      guard canBeDragged else { return }
      if touch.resumesDrag { resumeDrag() }
      guard motion.grab != nil else { return }
      dragPages(by: -travel)
    case .released(let velocity): releasePages(velocity: canBeDragged ? -velocity : 0)
    case .tapped(let point): tap(point)
    // Links do not receive the end of a press that became no drag.
    case .ended: touch.share.distance == 0 ? release(velocity: 0) : releasePages(velocity: 0)
    }
  }

  private func tap(_ point: Point) {
    let wasAtRest = motion.isUnmoved
    release(velocity: 0)
    guard !contact.isTaken else { return }
    if let hit = pageIndicatorHit(at: point) {
      if case .page(let page) = hit { selectFromPageIndicator(page) }
      return
    }
    guard wasAtRest else { return }
    let frame = restingFrame
    guard frame.contains(point) else { return tapBeside(point) }
    let location = point - frame.origin
    if let step = curlStep(forTapAt: location), execute(.step(step), with: .titles) { return }
    note(.pageTapped(settledPage, at: place(location, onPageAt: settledPage)))
    if keeper.loads.failure(at: settledPage) != nil { retry(settledPage) }
  }

  /// Goes to the page at `point`, if it is not the settled one.
  private func tapBeside(_ point: Point) {
    guard let hit = hitTest(point), hit.index != settledPage else { return }
    select(clicked: hit.index)
  }
}

/// Pages that follow a finger.
extension Pager {
  /// Grabs the pages again where they are, for a pointer that is already dragging.
  private func resumeDrag() {
    supersedeSelection(by: .user)
    motion.press(geometry: geometry, rules: rules)
    motion.countTravel(from: touch.share.own, geometry)
  }

  /// Whether pointers can drag the pages: false for a chain without a source, and for a pager that only
  /// follows.
  var canBeDragged: Bool { !links.onlyFollows && canScroll }

  private var canScroll: Bool { supply.chain.map { $0.source != nil } ?? true }

  /// Drags the pages to a distance since the press, in points towards later pages.
  ///
  /// The links around the pager share the drag.
  func dragPages(by travel: Double) {
    let travel = growingTravel(travel)
    touch.share = touch.share.after(travel, within: range(to: travel, touch.share), dragChain)
    follow(touch.share.own)
  }

  /// Drags the pages for a page that leaves a part of a pointer's travel.
  ///
  /// Returns the part of the travel that the pages use: unless they stretch, not the part beyond an end.
  func dragPages(forPageBy travel: Double, stretching: Bool) -> Double {
    let pages = growingTravel(travel)
    let excess = stretching ? 0 : motion.excess(ofTravel: pages, geometry: geometry)
    follow(pages - excess)
    return travel - excess
  }

  /// Returns the part of a travel since the press that is beyond an end, in points.
  func excess(ofTravel travel: Double) -> Double {
    motion.excess(ofTravel: curl(afterTravel: inputPolicy.limited(travel)), geometry: geometry)
  }

  /// Limits a travel, and loads the pages of a chain to which it leads. Returns the travel of the pages.
  private func growingTravel(_ travel: Double) -> Double {
    touch.travel = inputPolicy.limited(travel)
    growChain(toTravel: touch.travel)
    let travel = curl(afterTravel: touch.travel)
    growChain(toTravel: travel)
    return travel
  }

  /// The links that share drags of the pages.
  var dragChain: ScrollChain {
    ScrollChain(linksAround, along: axis, isReversed: geometry.forward(1) < 0)
  }

  /// Returns the place of the pages in travels of a drag, with the ends that `travel` reaches.
  func range(to travel: Double, _ share: DragShare) -> ScrollRange {
    let own = share.own
    let next = own + travel - share.distance
    var (least, most) = (-Double.infinity, Double.infinity)
    for travel in [own, next] {
      let excess = motion.excess(ofTravel: travel, geometry: geometry)
      if excess < 0 { least = travel - excess }
      if excess > 0 { most = travel - excess }
    }
    return ScrollRange(own, in: min(least, most)...max(least, most))
  }

  /// Moves the held pages to a distance since the press, in points towards later pages.
  private func follow(_ travel: Double) {
    // A remainder next to an end is a rounding error.
    let travel = abs(travel) < 1e-6 ? 0 : travel
    // A finger that has only moved links has moved nothing here.
    if case .pressed = motion.phase, travel == 0 { return }
    if travel != 0 { touch.isLocked = isLocked(towards: travel) }
    let device = pointers.device ?? contact.devices.first
    guard begins(device == .mouse ? .mouse : .touch, towards: travel) else {
      return refuseSwipe()
    }
    if touch.isLocked {
      let give = rules.rubberBand.offset(pull: travel, extent: geometry.extent / 4)
      return motion.drag(by: give, geometry: geometry, rules: rules)
    }
    turn.beginSwipe(on: settledPage)
    motion.drag(by: travel, geometry: geometry, rules: rules)
  }

  /// Releases the pages, because the delegate has refused the swipe.
  private func refuseSwipe() {
    touch.isRefused = true
    if let ended = pointers.releasePages() { handlePages(ended) }
    if contact.stopCarrying() { release(velocity: 0) }
  }

  /// Releases the pages, unless links use the velocity, in points per second towards later pages.
  func releasePages(velocity: Double) {
    let velocity = curl(afterTravel: touch.travel, velocity: inputPolicy.limited(velocity))
    var rest = dragChain.offer(velocity: velocity, .before, from: .pointer)
    // A finger that has moved links, and pages less than it takes to begin a drag, does not turn pages.
    if touch.share.isShared, abs(touch.share.own) <= pointers.slop { rest = 0 }
    release(velocity: rest)
  }

  func release(velocity: Double) {
    growChain(toRelease: velocity)
    if rules.snapPolicy.restsBetweenPages {
      findExtents(within: velocity / rules.deceleration.decayPerSecond)
    }
    let start = motion.grab?.startSlot
    if touch.isLocked, let start {
      touch.isLocked = false
      return motion.settle(to: Double(start), geometry, rules)
    }
    motion.release(velocity: velocity, geometry: geometry, rules: rules)
    if let start { keepWithinGates(from: start) }
  }
}

/// The shape of the mouse cursor.
extension Pager {
  package var cursor: Cursor {
    if accessoryState.isUnderMouse, let companion { return companion.cursor }
    guard let mouse = pointers.mouse, mouse.isFinite else { return .arrow }
    if layout.accessory.contains(mouse) { return .arrow }
    if strip.frame.contains(mouse) { return strip.target(at: mouse) == nil ? .arrow : .hand }
    if pageIndicatorHit(at: mouse) != nil { return .hand }
    guard !motion.isMoving, let place = pagePlace(at: mouse), let page = keeper.attachedPage(at: place.index)
    else { return .arrow }
    return page.cursor(at: mouse - place.origin, through: mirror(of: page))
  }
}

/// Recovery from pointer events that never arrive.
extension Pager {
  /// Handles a pointer event, after synthesizing the events that its device has omitted.
  func handle(_ pointer: PagerInput.Pointer, at time: Double) {
    guard !touch.pressed.ignores(pointer) else { return }
    var pointer = pointer
    for missing in touch.pressed.complete(&pointer, at: time) {
      route(missing, at: time)
    }
    route(pointer, at: time)
  }

  /// Cancels fingers that have been silent for so long that their release may be lost. Call it before
  /// anything that would otherwise wait for that release.
  func cancelSilentFingers(at time: Double) {
    for lost in touch.pressed.cancelSilent(at: time) { route(lost, at: time) }
  }

  /// Cancels all pressed pointers, because the pager goes out of view.
  func cancelPointers() {
    guard !touch.pressed.isEmpty else { return }
    queue.perform { [self] in
      performUpdate {
        for lost in touch.pressed.cancelAll() { route(lost, at: motion.now) }
      }
    }
  }

  /// The devices whose release a part of the pager awaits. For tests, to detect a part that waits for a lost
  /// pointer.
  package var heldPointers: [PagerInput.Pointer.Device] {
    touch.pressed.devices + contact.devices + [pointers.device, linkScrolling.device].compactMap(\.self)
  }

  /// Whether a pointer or a drag from code holds the pages.
  package var arePagesHeld: Bool { motion.grab.map { $0.swipe == nil } ?? false }
}

/// The owners of input, for overlays and tests.
extension Pager {
  /// The owners of pointers and of the stream in this pager, and then in the pagers inside it.
  package var inputOwners: [InputOwner] {
    let pointers = heldDevices.sorted { "\($0)" < "\($1)" }.map {
      InputOwner(source: .pointer($0), part: owner(of: $0))
    }
    let source = codeDrag == nil || motion.grab == nil ? streamSource : .code
    let stream = source.map { InputOwner(source: $0, part: .pages(isDragged: motion.grab != nil)) }
    let inner = innerPagers.flatMap(\.inputOwners).map { owner in
      var owner = owner
      owner.depth += 1
      return owner
    }
    return pointers + [stream].compactMap(\.self) + inner
  }

  private func owner(of device: PagerInput.Pointer.Device) -> InputOwner.Part {
    if accessoryState.devices.contains(device) { return .accessory }
    if let page = capturingPage, contact.devices.contains(device) { return .page(page) }
    if linkScrolling.isDragging, linkScrolling.device == device { return .links }
    guard pointers.device == device else { return .pages(isDragged: false) }
    switch pointers.owner {
    case .accessory: return .accessory
    case .titles: return .titles(isDragged: pointers.isDragging)
    case .pages, nil: return .pages(isDragged: pointers.dragsPages)
    }
  }

  private var innerPagers: [Pager] {
    keeper.entries.compactMap { $0.page?.innerPager } + [companion].compactMap(\.self)
  }
}
