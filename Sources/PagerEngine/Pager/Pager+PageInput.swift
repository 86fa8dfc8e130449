/// Input to pages: the page under a pointer receives it first, and the pager uses the part that the page
/// leaves.
extension Pager {
  /// Offers a pointer event to the page under the pointer. Returns whether the page captures it.
  func offerToPage(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    if pointer.action == .press { beginContact(pointer, at: time) }
    guard !contact.devices.isEmpty else {
      hover(pointer, at: time)
      return false
    }
    guard contact.devices.contains(pointer.device), pointer.action != .leave else {
      // A finger on the accessory stays there while the page captures another one.
      return contact.isCaptured && pointer.device != pointers.device
    }
    // The pager holds the pages only after the page has received the press.
    guard let page = pointer.action == .press ? contact.page : contactPage else {
      cancelContact(at: time)
      return false
    }
    let response = send(contact.input(pointer, at: time), to: page)
    let isCaptured = contact.note(response, to: pointer)
    if isCaptured {
      if let ended = pointers.releasePages() { handlePages(ended) }
      if contact.devices.isEmpty, contact.carried != nil { releaseCarried(velocity: 0) }
    }
    return isCaptured
  }

  /// Ends the contact if the pages now follow the pointer, or captures the pointer for the page if the page
  /// has reserved the direction of the movement.
  func settleContact(at time: Double) {
    guard !contact.devices.isEmpty else { return }
    if pointers.dragsPages {
      cancelContact(at: time)
    } else if !contact.reserved.isEmpty, !pointers.holdsPages {
      contact.capture()
    }
  }

  /// Ends the contact if its page has left the pager, or the pager goes to another page. Ends hovering over a
  /// page that is no longer the settled one.
  func endLostContact() {
    if !contact.devices.isEmpty, contactPage == nil { cancelContact(at: motion.now) }
    if let page = contact.hoveredPage,
      contact.hasLostHover || !restsAnywhere && keeper.attachedPage(at: settledPage) !== page
    {
      endHover(at: motion.now)
    }
  }

  /// Cancels the pointers of the page, and ends the contact.
  func cancelContact(at time: Double) {
    let ended = contact
    contact.end(keepsTap: true)
    if let page = ended.page {
      for device in ended.devices {
        let cancel = PagerInput.Pointer(.cancel, at: touch.location, device: device)
        sendLast(ended.input(cancel, at: time), to: page)
      }
    }
    if ended.carried != nil { releaseCarried(velocity: 0) }
  }

  /// Sends the last event of a kind to a page that may have left the pager. Calls from the page to the pager
  /// still wait for the end of the update.
  private func sendLast(_ input: PageInput, to page: Page) {
    guard page.owner == nil else { return _ = send(input, to: page) }
    page.owner = self
    defer { page.owner = nil }
    _ = send(input, to: page)
  }

  /// Whether a pointer drags titles, pages or links here, or is captured by a page.
  var isDragging: Bool { pointers.isDragging || contact.isCaptured || linkScrolling.isDragging }

  /// The index of the page that has captured the pointers; nil if there is none.
  var capturingPage: Int? { contact.isCaptured ? contact.page.flatMap(keeper.index(of:)) : nil }

  /// Whether a pointer is down and belongs to a part of the pager.
  var hasPointer: Bool { pointers.device != nil || linkScrolling.device != nil || !contact.devices.isEmpty }

  /// The devices that are down on the pager, or on a pager used as its accessory.
  var heldDevices: Set<PagerInput.Pointer.Device> {
    accessoryState.devices.union(contact.devices)
      .union([pointers.device, linkScrolling.device].compactMap(\.self))
  }

  /// Returns the directions in which the page owns drags that begin at a location in this pager.
  func pageCaptures(at location: Point) -> PageDirections {
    guard !motion.isMoving, let place = pagePlace(at: location),
      let page = keeper.attachedPage(at: place.index)
    else { return [] }
    return page.captures(at: location - place.origin, through: mirror(of: page))
  }

  /// The page of the contact; nil if it has left the pager, or the pager goes to another page.
  private var contactPage: Page? {
    guard let page = contact.child else { return nil }
    let isHere = restsAnywhere ? !motion.isMoving : keeper.attachedPage(at: targetPage) === page
    return isHere || motion.grab != nil && page.owner === self ? page : nil
  }

  /// Returns the child at an index, if pointers may enter it.
  ///
  /// A page with pending calls about leaving would leave in the middle of the gesture.
  private func pointerPage(at index: Int) -> Page? {
    guard let page = keeper.attachedPage(at: index) else { return nil }
    var isPending = false
    page.forEachMember { if queue.outbox.holdsDeparture(of: $0) { isPending = true } }
    return isPending ? nil : page
  }

  private func beginContact(_ pointer: PagerInput.Pointer, at time: Double) {
    // The page already has this pointer, so its release was lost.
    if contact.devices.contains(pointer.device) { cancelContact(at: time) }
    let place = pagePlace(at: pointer.location)
    guard contact.devices.isEmpty else {
      if place != nil { contact.add(pointer.device) }
      return
    }
    guard pointers.owner == nil || pointers.owner == .accessory else { return }
    contact.end()
    guard let place, let page = pointerPage(at: place.index) else { return }
    contact.begin(pointer.device, on: page, at: place.origin, arePagesMoving: motion.isMoving)
    guard !motion.isMoving else { return }
    let location = pointer.location - place.origin
    contact.reserve(page.captures(at: location, through: mirror(of: page)), in: geometry)
  }

  /// Releases the pages that follow a captured pointer, with a velocity in points per second.
  private func releaseCarried(velocity: Double) {
    _ = contact.stopCarrying()
    release(velocity: curl(afterTravel: touch.travel, velocity: inputPolicy.limited(velocity)))
  }
}

/// The turning or the stretching of pages as a link for the pages inside: pages follow the travel of a pointer
/// that a page captures and leaves.
final class TurnLink: ScrollLink {
  private weak var pager: Pager?
  private let isStretching: Bool

  init(_ pager: Pager, isStretching: Bool) { (self.pager, self.isStretching) = (pager, isStretching) }

  /// False: a step turns pages by a command, and not through the chain.
  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { false }

  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard source == .pointer, let pager else { return .zero }
    let travel = pager.geometry.along(distance)
    let used =
      switch stage {
      case .before: pager.carryBack(by: travel, isStretching)
      case .after: pager.carry(by: travel, isStretching)
      }
    return pager.geometry.point(along: used)
  }

  func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard source == .pointer, stage == .before, !isStretching, let pager else { return .zero }
    return pager.geometry.point(along: pager.endCarrying(velocity: pager.geometry.along(velocity)))
  }
}

extension Pager {
  /// Whether a page of this pager may leave a part of a pointer's travel now.
  private var isUnderPointer: Bool { !queue.isOpen && !contact.devices.isEmpty }

  /// Drags the pages by a part of a pointer's travel that the page under it leaves, in points towards later
  /// pages. Returns the part that the pages use.
  fileprivate func carry(by travel: Double, _ stretching: Bool) -> Double {
    guard isUnderPointer, let carried = contact.carried ?? beginCarrying(towards: travel) else { return 0 }
    // Pages that are stretched turn no further.
    guard stretching || excess(ofTravel: carried) * travel <= 0 else { return 0 }
    return carry(to: carried + travel, stretching) - carried
  }

  /// Returns pages by a travel of the pointer, from beyond an end or to their place. Returns the part used.
  fileprivate func carryBack(by travel: Double, _ stretching: Bool) -> Double {
    guard isUnderPointer, let carried = contact.carried else { return 0 }
    let out = stretching ? excess(ofTravel: carried) : carried
    guard out * travel < 0 else { return 0 }
    let part = abs(travel) < abs(out) ? travel : -out
    _ = carry(to: carried + part, true)
    return part
  }

  /// Takes hold of the pages for a pointer that the page has captured. Returns the travel so far: 0, or nil
  /// if the pages must not follow.
  private func beginCarrying(towards travel: Double) -> Double? {
    let isClosed = touch.forbidden.contains(travel > 0 ? .forward : .backward)
    guard canBeDragged, !isClosed, !touch.isRefused else { return nil }
    contact.capture()
    if let ended = pointers.releasePages() { handlePages(ended) }
    active.sheet.forgetFinger()
    supersedeSelection(by: .user)
    loseWheel()
    motion.press(geometry: geometry, rules: rules)
    return 0
  }

  /// Drags the pages to a travel of the captured pointer. Returns the part of it that they use.
  private func carry(to travel: Double, _ stretching: Bool) -> Double {
    contact.carry(to: travel)
    // A selection may have taken the pages from the finger.
    guard motion.grab != nil else { return travel }
    let used = dragPages(forPageBy: travel, stretching: stretching)
    // The delegate may have refused the swipe.
    if contact.carried != nil { contact.carry(to: used) }
    return used
  }

  /// Releases the pages with the velocity of the pointer's release. Returns the part that they use: all of it
  /// if they have moved.
  fileprivate func endCarrying(velocity: Double) -> Double {
    guard isUnderPointer, contact.devices.count == 1, let carried = contact.carried else { return 0 }
    // A remainder is a rounding error.
    let used = abs(carried) < 1e-6 ? 0 : velocity
    releaseCarried(velocity: used)
    return used
  }
}

/// Hovering of the mouse over pages.
extension Pager {
  /// Sends a mouse event to the page under the mouse, if the pages are at rest and no pointer is down.
  func hover(_ pointer: PagerInput.Pointer, at time: Double) {
    guard pointer.device == .mouse, pointer.action == .move || pointer.action == .leave else { return }
    let mayHover = pointer.action == .move && !motion.isMoving && pointers.owner == nil
    let place = mayHover ? pagePlace(at: pointer.location) : nil
    let page = place.flatMap { pointerPage(at: $0.index) }
    if contact.hoveredPage !== page { endHover(at: time) }
    guard let place, let page else { return }
    contact.hover(over: page)
    let moved = pointer.moved(by: .zero - place.origin)
    _ = send(PageInput(time: time, .pointer(moved)), to: page)
  }

  /// Ends hovering while pages move, and starts it when a page settles under an unmoving mouse.
  func updateHover(hasArrived: Bool) {
    if motion.isMoving {
      endHover(at: motion.now)
    } else if hasArrived, !hasPointer, let mouse = pointers.mouse {
      hover(PagerInput.Pointer(.move, at: mouse), at: motion.now)
    }
  }

  /// Sends `leave` to the page under the mouse.
  func endHover(at time: Double) {
    guard let page = contact.hoveredPage else { return }
    contact.hover(over: nil)
    let leave = PagerInput.Pointer(.leave, at: touch.location)
    sendLast(PageInput(time: time, .pointer(leave)), to: page)
  }
}

/// The pages that receive input: the current page, or every page in view if pages rest anywhere.
extension Pager {
  /// Whether pages can rest anywhere, like scrolled content.
  var restsAnywhere: Bool { rules.snapPolicy.restsBetweenPages && !motion.snapsAlways }

  /// Returns the page that receives the input at a point, with its top left corner in points; nil on the
  /// accessory, on the page indicator, and beside that page.
  ///
  /// While pages move that rest only at pages, the current page receives the input of the whole viewport.
  func pagePlace(at point: Point) -> (index: Int, origin: Point)? {
    guard layout.shownViewport.contains(point), !layout.accessory.contains(point),
      pageIndicatorHit(at: point) == nil
    else { return nil }
    if restsAnywhere { return hitTest(point).map { ($0.index, point - $0.point) } }
    let frame = restingFrame
    return motion.isMoving || frame.contains(point) ? (currentPage, frame.origin) : nil
  }

  /// The pages that can have the keyboard focus, in the order of their places.
  var reachablePages: [Page] {
    guard restsAnywhere, let slots = slotsInView else {
      return keeper.attachedPage(at: currentPage).map { [$0] } ?? []
    }
    return shown(slots).compactMap { keeper.attachedPage(at: motion.line.page(atSlot: $0)) }
  }

  /// The frame of a page that receives input, in points.
  func frame(of page: Page) -> Rect {
    guard restsAnywhere, let slot = slot(of: page) else { return restingFrame }
    return row.frame(of: slot, at: motion.state.position)
  }

  /// The slot of a child that is nearest to the position.
  func slot(of page: Page) -> Int? {
    keeper.index(of: page).flatMap { motion.line.slot(of: $0, near: motion.nearestSlot) }
  }

  /// The page that receives wheel events at a location: the one under it, or else the current page.
  func inputPage(at location: Point) -> Page? {
    let index = restsAnywhere ? pagePlace(at: location)?.index : nil
    return keeper.attachedPage(at: index ?? currentPage)
  }

  /// The pager inside the page at a location; nil while an animation moves the pages.
  func innerPager(at location: Point) -> Pager? {
    guard !motion.isMoving, let page = inputPage(at: location), let inner = page.innerPager,
      inner.layout.bounds.contains(location)
    else { return nil }
    return inner
  }
}

/// Left-to-right pages that are mirrored when the pager reads right to left.
extension Pager {
  /// The mirror of a page at rest; nil if the page is not mirrored.
  func mirror(of page: Page) -> PageMirror? {
    guard isMirrored(page) else { return nil }
    return page.mirror(width: frame(of: page).width, readingDirection, along: axis)
  }

  func isMirrored(_ page: Page) -> Bool { page.mirror(width: 0, readingDirection, along: axis) != nil }

  /// Converts a location on a page to the coordinates in which the page was laid out, both in points.
  func place(_ location: Point, onPageAt index: Int) -> Point {
    guard let page = keeper.attachedPage(at: index), let mirror = mirror(of: page) else { return location }
    return location.reflected(in: mirror.width)
  }

  /// Sends an event to a page, mirrored if the page is mirrored.
  func send(_ input: PageInput, to page: Page) -> PageResponse {
    page.take(input, through: mirror(of: page))
  }
}
