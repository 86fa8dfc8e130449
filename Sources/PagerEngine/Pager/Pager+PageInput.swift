/// Input to pages: the page under a pointer receives it first, and the pager uses the part that the page
/// leaves.
extension Pager {
  /// Offers a pointer event to the page under the pointer. Returns whether the page captures it.
  func offerToPage(_ pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) -> Bool {
    if pointer.action == .press { beginContact(pointer, at: time, handsOver: handsOver) }
    guard !touch.contact.devices.isEmpty else {
      hover(pointer, at: time)
      return false
    }
    guard let index = touch.contact.devices.firstIndex(of: pointer.device), pointer.action != .leave else {
      // A finger on the accessory stays there while the page captures another one.
      return touch.contact.isCaptured && pointer.device != pointers.device
    }
    // The pager holds the pages only after the page has received the press.
    guard let page = pointer.action == .press ? touch.contact.target.page : contactPage else {
      cancelContact(at: time, handsOver: handsOver)
      return false
    }
    let response = tell(input(.pointer(pointer), at: time), to: page)
    if response.use != .ignored, index == 0 { touch.contact.isTaken = true }
    let isCaptured = touch.contact.isCaptured || response.use == .captured
    let isUp = pointer.action == .release || pointer.action == .cancel
    if isUp { touch.contact.devices.removeAll { $0 == pointer.device } }
    let isLast = touch.contact.devices.isEmpty
    touch.contact.isCaptured = isCaptured && !isLast
    if isCaptured {
      if let ended = pointers.releasePages() { handlePages(ended, handsOver: handsOver) }
      takeOver(response, isDown: !isLast, handsOver: handsOver)
    }
    return isCaptured
  }

  /// Ends the contact if the pages now follow the pointer, or captures the pointer for the page if the page
  /// has reserved the direction of the movement.
  func settleContact(at time: Double, handsOver: Bool) {
    guard !touch.contact.devices.isEmpty else { return }
    if pointers.dragsPages {
      cancelContact(at: time, handsOver: handsOver)
    } else if !touch.contact.reserved.isEmpty, !pointers.holdsPages {
      touch.contact.isCaptured = true
    }
  }

  /// Ends the contact if its page has left the pager, or the pager goes to another page. Ends hovering over a
  /// page that is no longer the settled one.
  func endLostContact() {
    if !touch.contact.devices.isEmpty, contactPage == nil { cancelContact(at: motion.now, handsOver: false) }
    if let page = touch.hovered.page,
      !touch.hovered.isChild || keeper.attachedPage(at: settledPage) !== page
    {
      endHover(at: motion.now)
    }
  }

  /// Cancels the pointers of the page, and ends the contact.
  func cancelContact(at time: Double, handsOver: Bool) {
    let contact = touch.contact
    let cancels = contact.devices.map { device in
      input(.pointer(PagerInput.Pointer(.cancel, at: touch.location, device: device)), at: time)
    }
    touch.contact = PageContact()
    touch.contact.isTaken = contact.isTaken
    if let page = contact.target.page { for cancel in cancels { tellLast(cancel, to: page) } }
    if contact.isCarrying { releasePages(velocity: 0) }
  }

  /// Sends the last event of a kind to a page that may have left the pager. Calls from the page to the pager
  /// still wait for the end of the update.
  private func tellLast(_ input: PageInput, to page: Page) {
    guard page.owner == nil else { return _ = tell(input, to: page) }
    page.owner = self
    defer { page.owner = nil }
    _ = tell(input, to: page)
  }

  /// Whether a pointer drags titles or pages here, or is captured by a page.
  var isDragging: Bool { pointers.isDragging || touch.contact.isCaptured }

  /// Whether a pointer is down and belongs to a part of the pager.
  var hasPointer: Bool { pointers.device != nil || !touch.contact.devices.isEmpty }

  /// The devices that are down on the pager, or on a pager used as its accessory.
  var heldDevices: Set<PagerInput.Pointer.Device> {
    touch.companionDevices.union(touch.contact.devices).union(pointers.device.map { [$0] } ?? [])
  }

  /// Returns the directions in which the page owns drags that begin at a location in this pager.
  func pageCaptures(at location: Point) -> PageDirections {
    guard !motion.isMoving, isOnPage(location), let page = keeper.attachedPage(at: currentPage) else {
      return []
    }
    return page.captures(at: location - restingFrame.origin, through: mirror(of: page))
  }

  /// The page of the contact; nil if it has left the pager, or the pager goes to another page.
  private var contactPage: Page? {
    guard touch.contact.target.isChild, let page = touch.contact.target.page else { return nil }
    return motion.grab != nil && page.owner === self || keeper.attachedPage(at: targetPage) === page
      ? page : nil
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

  private func input(_ kind: PageInput.Kind, at time: Double) -> PageInput {
    var input = PageInput(time: time, kind, arePagesMoving: touch.contact.arePagesMoving)
    if case .pointer(let pointer) = kind {
      input.kind = .pointer(pointer.moved(by: .zero - touch.contact.origin))
    }
    return input
  }

  private func beginContact(_ pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) {
    // The page already has this pointer, so its release was lost.
    if touch.contact.devices.contains(pointer.device) { cancelContact(at: time, handsOver: handsOver) }
    let isOnPage = isOnPage(pointer.location)
    guard touch.contact.devices.isEmpty else {
      if isOnPage { touch.contact.devices.append(pointer.device) }
      return
    }
    guard pointers.owner == nil || pointers.owner == .accessory else { return }
    touch.contact = PageContact()
    guard isOnPage, let page = pointerPage(at: currentPage) else { return }
    touch.contact.target = PointerTarget(page)
    touch.contact.origin = restingFrame.origin
    touch.contact.devices = [pointer.device]
    touch.contact.arePagesMoving = motion.isMoving
    guard !motion.isMoving else { return }
    touch.contact.reserved = directions(
      page.captures(at: pointer.location - touch.contact.origin, through: mirror(of: page)))
  }

  /// Whether a point is on a page, and not on the accessory or the page indicator.
  ///
  /// At rest only the current page counts; while pages move, the whole viewport does.
  func isOnPage(_ point: Point) -> Bool {
    let area = motion.isMoving ? geometry.viewport : restingFrame.intersection(geometry.viewport)
    return area.contains(point) && !layout.accessory.contains(point) && indicatorHit(at: point) == nil
  }

  /// Converts directions of the pointer to paging directions: a pointer that moves forward brings earlier
  /// pages into view.
  private func directions(_ directions: PageDirections) -> PointerRouter.Directions {
    let isRow = geometry.axis == .horizontal
    let positive = directions.contains(isRow ? .right : .down)
    let negative = directions.contains(isRow ? .left : .up)
    let isReversed = geometry.forward(1) < 0 && isRow
    var result: PointerRouter.Directions = []
    if isReversed ? negative : positive { result.insert(.backward) }
    if isReversed ? positive : negative { result.insert(.forward) }
    return result
  }

  /// Drags the pages by the part of a captured pointer's travel that the page leaves.
  private func takeOver(_ response: PageResponse, isDown: Bool, handsOver: Bool) {
    let travel = -geometry.along(response.leftoverTravel)
    if !touch.contact.isCarrying {
      let closed = touch.forbidden.contains(travel > 0 ? .forward : .backward)
      guard travel != 0, canBeDragged, !closed, !touch.isRefused else { return }
      touch.contact.isCarrying = true
      touch.hold = nil
      supersedeSelection(by: .user)
      wheel.recognizer.lose()
      motion.press(geometry: geometry, rules: rules)
    }
    // A selection may have taken the pages from the finger.
    guard motion.grab != nil else { return touch.contact.isCarrying = isDown }
    if isDown {
      dragPages(by: travel, handsOver: handsOver)
    } else {
      touch.contact.isCarrying = false
      releasePages(velocity: -geometry.along(response.leftoverVelocity))
    }
  }
}

/// Hovering of the mouse over pages.
extension Pager {
  /// Sends a mouse event to the page under the mouse, if the pages are at rest and no pointer is down.
  func hover(_ pointer: PagerInput.Pointer, at time: Double) {
    guard pointer.device == .mouse, pointer.action == .move || pointer.action == .leave else { return }
    let isOver =
      pointer.action == .move && !motion.isMoving && pointers.owner == nil && isOnPage(pointer.location)
    let page = isOver ? pointerPage(at: settledPage) : nil
    if touch.hovered.page !== page { endHover(at: time) }
    guard let page else { return }
    touch.hovered = PointerTarget(page)
    let moved = pointer.moved(by: .zero - restingFrame.origin)
    _ = tell(PageInput(time: time, .pointer(moved)), to: page)
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
    guard let page = touch.hovered.page else { return }
    touch.hovered = PointerTarget()
    let leave = PagerInput.Pointer(.leave, at: touch.location)
    tellLast(PageInput(time: time, .pointer(leave)), to: page)
  }
}

/// Wheel and key events for pages.
extension Pager {
  /// Offers a wheel event to the page under the pointer, unless the event continues a stream that pages
  /// follow. Returns whether the page uses it.
  func offerToPage(_ wheel: PagerInput.Wheel, at time: Double) -> Bool {
    guard !motion.isMoving, !hasWheel(at: time), isOnPage(wheel.location),
      let page = keeper.attachedPage(at: currentPage)
    else { return false }
    var wheel = wheel
    wheel.location = wheel.location - restingFrame.origin
    return tell(PageInput(time: time, .wheel(wheel)), to: page).use != .ignored
  }

  /// Offers a wheel event from the outer pager to the page, in a separate update. Returns whether the page
  /// uses it.
  func handToPage(_ wheel: PagerInput.Wheel, at time: Double) -> Bool {
    var isTaken = false
    if queue.isOpen { performUpdate { isTaken = offerToPage(wheel, at: time) } }
    return isTaken
  }

  /// Offers a key or text to the current page. Returns whether the page uses it.
  func offerToPage(_ key: PagerInput) -> Bool {
    guard let page = keeper.attachedPage(at: currentPage) else { return false }
    let kind: PageInput.Kind
    switch key.kind {
    case .key(let name, let modifiers, let isRepeat): kind = .key(name, modifiers, isRepeat: isRepeat)
    case .text(let text): kind = .text(text)
    case .pointer, .wheel: return false
    }
    let input = PageInput(time: key.time, kind, arePagesMoving: motion.isMoving)
    return tell(input, to: page).use != .ignored
  }

  /// Whether the content of the current page scrolls.
  var isScrollable: Bool { keeper.attachedPage(at: currentPage)?.isScrollable == true }

  /// Scrolls the content of the current page, with the pointer at `location`, in points.
  func scrollContent(_ scroll: PageInput.Scroll, at location: Point) {
    let place = location - restingFrame.origin
    let input = PageInput(time: motion.now, .scroll(scroll, at: place), arePagesMoving: motion.isMoving)
    if let page = keeper.attachedPage(at: currentPage) { _ = tell(input, to: page) }
  }
}

/// Left-to-right pages that are mirrored when the pager reads right to left.
extension Pager {
  /// The mirror of a page at rest; nil if the page is not mirrored.
  func mirror(of page: Page) -> PageMirror? {
    page.mirror(width: restingFrame.width, readingDirection, along: axis)
  }

  /// Converts a location on the settled page to the coordinates in which the page was laid out, both in
  /// points.
  func placeOnPage(_ location: Point) -> Point {
    guard let page = keeper.attachedPage(at: settledPage), let mirror = mirror(of: page) else {
      return location
    }
    return location.reflected(in: mirror.width)
  }

  /// Sends an event to a page, mirrored if the page is mirrored.
  func tell(_ input: PageInput, to page: Page) -> PageResponse {
    page.take(input, through: mirror(of: page))
  }
}
