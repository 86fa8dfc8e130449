/// Input events and keys. `Pager+Pointers` and `Pager+Wheel` contain the other devices.
extension Pager {
  /// Handles an input event, unless one of the `layers` takes it.
  ///
  /// A `PagerWindow` calls it. An app with its own loop calls it for each event:
  ///
  ///     pager.handle(PagerInput(time: now, .key(.right, [], isRepeat: false)))
  ///
  /// The event is ignored if its time is NaN or outside -1e9...1e9 seconds. During an update the call takes
  /// effect after the update.
  public func handle(_ input: PagerInput) {
    guard !offerToApp(input) else { return withdraw(input) }
    take(input)
  }

  /// Ends the interaction of a pointer because the app takes one of its events.
  package func withdraw(_ input: PagerInput) {
    guard case .pointer(let pointer) = input.kind else { return }
    queue.perform { [self] in withdraw(pointer.device, at: input.time) }
  }

  /// Ends the interactions of all pointers.
  package func withdrawPointers(at time: Double) {
    queue.perform { [self] in
      for device in heldDevices { withdraw(device, at: time) }
      withdraw(.mouse, at: time)
    }
  }

  private func withdraw(_ device: PagerInput.Pointer.Device, at time: Double) {
    func take(_ action: PagerInput.Pointer.Action) {
      let pointer = PagerInput.Pointer(action, at: touch.location, device: device)
      self.take(PagerInput(time: time, .pointer(pointer)))
    }
    touch.withdraw(device)
    if heldDevices.contains(device) { take(.cancel) }
    if device == .mouse, touch.mouse != nil { take(.leave) }
  }

  /// Handles an input event, whatever its kind.
  func take(_ input: PagerInput) {
    switch input.kind {
    case .pointer(let pointer): update(for: input, otherwise: ()) { handle(pointer, at: input.time) }
    case .wheel: _ = takeWheel(input)
    case .key, .text: _ = takeKey(input)
    }
  }

  /// Handles a key or text. Returns whether it has an effect.
  func takeKey(_ input: PagerInput) -> Bool {
    update(for: input, otherwise: true) {
      if case .key(let key, let modifiers, _) = input.kind { return handle(key, modifiers, input) }
      return offerToFocusedCompanion(input) || offerToPage(input)
    }
  }

  /// Handles a wheel event. Returns the output of the stream if its target page is beyond an end, for the
  /// outer pager.
  func takeWheel(_ input: PagerInput) -> WheelRecognizer.Output? {
    guard case .wheel(let wheel) = input.kind else { return nil }
    return update(for: input, otherwise: nil) {
      guard wheel.phase != .lifted else {
        handleLift(input)
        return nil
      }
      cancelSilentFingers(at: input.time)
      if offerToCompanion(wheel, at: input.time) {
        ignoreWheel(because: .overAccessory)
        return nil
      }
      // The outermost pager offers the event for all pagers inside it.
      if containerPage == nil, offerToPage(wheel, at: input.time) {
        autoplayClock.stop()
        ignoreWheel(because: .usedByPage)
        return nil
      }
      return handle(wheel, input)
    }
  }

  /// Applies an input event in an update, now or right after the update in progress.
  private func update<Result>(
    for input: PagerInput, otherwise: Result, _ handle: () -> Result
  ) -> Result {
    guard Pager.isTime(input.time) else { return otherwise }
    guard queue.isOpen else {
      queue.postpone { self.take(input) }
      return otherwise
    }
    var result = otherwise
    let time = startTime(ofMotionAt: input.time)
    if coalescesMoves {
      coalesce(at: time) { result = handle() }
    } else {
      layOutAfterMoves()
      performUpdate(at: time) { result = handle() }
    }
    return result
  }
}

/// Keyboard input.
extension Pager {
  /// Handles a key. Returns whether it has an effect.
  private func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, _ input: PagerInput) -> Bool {
    if case .gamepad(let button) = key { return handle(button, input) }
    // Only the outermost pager moves the focus. Focused titles take precedence over the page.
    if containerPage == nil, key == .tab, !modifiers.contains(.control) {
      return cycleFocus(modifiers.contains(.shift) ? .backward : .forward)
    }
    if handleFocused(key, modifiers, isRepeat: input.isRepeatedKey) { return true }
    if offerToFocusedCompanion(input) || offerToPage(input) { return true }
    guard let command = KeyCommand(key, modifiers, geometry: geometry) else { return false }
    if case .step(let pages) = command, key != .tab {
      let size = geometry.pageSize
      let page = geometry.axis == .horizontal ? size.width : size.height
      let length = key == .pageUp || key == .pageDown ? page : 60
      if offerStep(pages, length: length, from: .keys) { return true }
    }
    switch command {
    case .step(let pages) where containerPage != nil:
      guard findTurn(pages) else { return false }
    case .page where isInsidePagerWithKeys: return false
    case .step, .page: break
    }
    guard inputPolicy.devices.contains(.keys) else { return false }
    execute(command, with: .keys)
    return true
  }

  /// Handles a key in the part of the pager itself that has the focus. Returns whether there is one that uses it.
  private func handleFocused(
    _ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = [], isRepeat: Bool = false
  ) -> Bool {
    handleFocusedTitle(key, modifiers, isRepeat: isRepeat) || handleFocusedPageIndicator(key)
      || handleFocusedFailure(key)
  }

  /// Offers a key or text to the page that receives keys. Returns whether the page uses it.
  func offerToPage(_ key: PagerInput) -> Bool {
    guard let page = focusPage, let input = PageInput(key, arePagesMoving: motion.isMoving) else {
      return false
    }
    return send(input, to: page) != .ignored
  }

  /// Whether an outer pager turns its pages by keys.
  ///
  /// Keys for the first or last page and for a page number go to the outermost pager that does.
  private var isInsidePagerWithKeys: Bool {
    guard let outer = containerPage?.container else { return false }
    return outer.inputPolicy.devices.contains(.keys) || outer.isInsidePagerWithKeys
  }

  /// Returns the page that a command leads to; nil if the page stays the same.
  ///
  /// `place` is the slot towards which the pages move if they wrap around; nil for a command with a page
  /// number.
  func way(of command: KeyCommand) -> (page: Int, place: Double?)? {
    if case .step(let pages) = command { growChain(by: pages) }
    let (target, place): (Int, Double?)
    switch command {
    case .step(let pages):
      let next = motion.turning(by: pages, geometry, rules)
      let isThere = motion.line.period != nil || motion.hasPage(next.page)
      target = isThere ? motion.line.wrap(next.page) : targetPage
      place = Double(next.slot)
    case .page(let page): (target, place) = (page, nil)
    }
    let page = max(0, min(target, motion.pageCount - 1))
    // At an end the target does not change, so a pending completion handler must not be cancelled.
    return page != motion.decidedPage ? (page, place) : nil
  }

  /// Moves to a page, towards a place in slots if pages wrap around. Returns whether the target changes.
  func go(to page: Int, towards place: Double?) -> Bool {
    guard page != motion.decidedPage else { return false }
    supersedeSelection(by: .user)
    _ = motion.select(
      page, through: .direct, timing: nil, towards: place, geometry: geometry, rules: rules)
    return true
  }
}

/// The buttons of a gamepad. Those that the page does not use move the focus or act as keys.
extension Pager {
  /// Handles a button. Returns whether it has an effect.
  private func handle(_ button: PagerInput.GamepadButton, _ input: PagerInput) -> Bool {
    // An inner pager receives the equivalent keys.
    guard containerPage == nil else { return false }
    if offerToPage(input) { return true }
    guard inputPolicy.devices.contains(.gamepad) else { return false }
    switch button {
    case .leftShoulder: return turnPage(.pageUp, -1, input)
    case .rightShoulder: return turnPage(.pageDown, 1, input)
    case .up: return cycleFocus(.backward)
    case .down: return cycleFocus(.forward)
    case .left: return press(.left, input) || cycleFocus(.backward)
    case .right: return press(.right, input) || cycleFocus(.forward)
    case .confirm: return press(.enter, input)
    case .cancel: return press(.escape, input)
    }
  }

  /// Passes a key to the focused part, or else to the page.
  private func press(_ key: PagerInput.Key, _ input: PagerInput) -> Bool {
    handleFocused(key) || offerToPage(PagerInput(time: input.time, .key(key, [], isRepeat: false)))
  }

  /// Turns the page of the innermost pager that can.
  private func turnPage(_ key: PagerInput.Key, _ pages: Int, _ input: PagerInput) -> Bool {
    if offerToPage(PagerInput(time: input.time, .key(key, [], isRepeat: false))) { return true }
    execute(.step(pages), with: .gamepad)
    return true
  }
}

/// Limits that the input policy and the delegate set for the user.
extension Pager {
  /// The input devices and directions with which the user can turn pages.
  ///
  /// All are allowed by default. Selections from code are not limited.
  public var inputPolicy: InputPolicy {
    get { settings.inputPolicy }
    set {
      queue.perform { [self] in
        settings.inputPolicy = newValue
        pointers.slop = newValue.slop
      }
    }
  }

  /// Whether the policy lets the user go from the target page to `page` with a device.
  func allows(_ page: Int, with device: InputPolicy.Devices) -> Bool {
    inputPolicy.allows(device, PagingDirection(of: page - targetPage))
  }

  /// Whether the policy lets the user give a command with a device.
  func allows(_ command: KeyCommand, with device: InputPolicy.Devices) -> Bool {
    switch command {
    case .step(let pages): inputPolicy.allows(device, PagingDirection(of: pages))
    case .page(let page): allows(min(page, motion.pageCount - 1), with: device)
    }
  }

  /// Whether the delegate lets the user go to a page.
  func admits(_ page: Int) -> Bool {
    page == targetPage || delegate?.pager(self, shouldSelect: page) ?? true
  }

  /// Whether the delegate lets the user go to the page to which a swipe leads; true if that page is unknown.
  private func admitsNeighbor(_ turn: Int) -> Bool {
    let page = motion.line.wrap(motion.turning(by: turn, geometry, rules).page)
    return !motion.hasPage(page) || admits(page)
  }

  /// Whether a swipe that has not begun leads to a page that the delegate does not admit.
  func isLocked(towards travel: Double) -> Bool {
    guard !turn.isSwipe, let direction = PagingDirection(of: travel) else { return false }
    return !admitsNeighbor(direction.step)
  }

  /// Returns the last page on the way from the target page to `page` that the delegate admits; the target
  /// page if there is none.
  ///
  /// Over more than 100 pages it is a binary search, which assumes that the delegate refuses all pages beyond a
  /// refused one.
  ///
  /// - Complexity: O(*n*) delegate calls for a distance of *n* pages up to 100, then O(log *n*), 20 for a million.
  private func lastAdmitted(towards page: Int) -> Int {
    var (admitted, refused) = (targetPage, page)
    if abs(page - admitted) <= 100 {
      let way = stride(from: page, to: admitted, by: page > admitted ? -1 : 1)
      return way.first { admits($0) } ?? admitted
    }
    if admits(page) { return page }
    while abs(refused - admitted) > 1 {
      let middle = admitted + (refused - admitted) / 2
      if admits(middle) { admitted = middle } else { refused = middle }
    }
    return admitted
  }

  /// Performs a command of the user within the limits of the policy and the delegate.
  ///
  /// Returns whether the target page changes.
  @discardableResult
  func execute(_ command: KeyCommand, with device: InputPolicy.Devices) -> Bool {
    guard allows(command, with: device), let way = way(of: command) else { return false }
    var page = way.page
    switch command {
    case .step: guard admits(page) else { return false }
    case .page: page = lastAdmitted(towards: page)
    }
    return go(to: page, towards: way.place)
  }

  /// Goes to a page that the user has clicked, if the policy and the delegate allow it.
  ///
  /// Returns whether the target page changes.
  @discardableResult
  func select(clicked page: Int) -> Bool {
    guard allows(page, with: .titles), admits(page) else { return false }
    return go(to: page, towards: nil)
  }

  /// Returns released pages to the last page on their way that the delegate admits. `start` is the slot from
  /// which they were moved.
  func keepWithinGates(from start: Int) {
    guard delegate != nil, case .settling(let settling) = motion.phase, settling.target != start
    else { return }
    let isAdmitted = { [self] (slot: Int) in
      delegate?.pager(self, shouldSelect: motion.line.page(atSlot: slot)) ?? true
    }
    guard !isAdmitted(settling.target) else { return }
    let step = settling.target > start ? 1 : -1
    var last = start
    while last + step != settling.target, isAdmitted(last + step) { last += step }
    motion.settle(to: Double(last), geometry, rules)
  }

  /// Begins a swipe if the delegate allows it. Returns whether the pages may follow the swipe.
  func begins(_ device: InputPolicy.Devices, towards travel: Double) -> Bool {
    guard !turn.isSwipe, let direction = PagingDirection(of: travel) else { return true }
    let isLocked = device != .wheel && isLocked(towards: travel)
    if isLocked, device == .touchpad { return false }
    let swipe = Swipe(page: settledPage, direction: direction, device: device)
    guard delegate?.pager(self, shouldBegin: swipe) ?? true else { return false }
    if !isLocked { note(.swipeBegan(swipe)) }
    return true
  }
}
