/// Updates: each one changes the state, updates everything that depends on it, and delivers the
/// notifications.
///
/// | call | use it for | while an update is in progress |
/// |---|---|---|
/// | `performUpdate` | a change, with the pages and titles that follow from it | it nests: delivery waits for the outer one |
/// | `performUpdate(at:)` | a change at a known time, to which everything advances first | as above |
/// | `coalesce(at:)` | a move, whose layout may wait for the next update or frame | only for a move in progress |
/// | `queue.perform` | a call of the app | it runs right after the update |
/// | `perform` | an action of a page, which changes the data of the source | it runs after the updates of all pagers around |
/// | `queue.postpone` | a call that cannot run now | it runs right after the update |
///
/// `deliver()` sends what waits, unless an update here or around is in progress; `queue.deliverAtOnce` also does in
/// the middle of a delivery, for a page that changes pagers.
extension Pager {
  /// Changes the state, updates everything that depends on it, then delivers the notifications.
  ///
  /// - Parameter pages: Whether to bring pages and titles up to date; if not, another update must follow.
  func performUpdate(pages: Bool = true, _ change: () -> Void = {}) {
    queue.begin()
    let hasArrived = self.change(change)
    guard !pages else { return finishUpdate(hasArrived: hasArrived) }
    // Before delivery: afterwards a page that has left may be gone, and another one may contain the same
    // inner pager.
    endLostContact()
    queue.end()
    deliver()
  }

  /// Advances to `time`, in seconds, and applies a change then. Without a valid time it only applies the
  /// change.
  func performUpdate(at time: Double?, _ change: () -> Void = {}) {
    guard let time, Pager.isTime(time) else { return performUpdate(change) }
    if needsExactTimes { makeUp(until: time) }
    performTimedUpdate(at: time, change)
  }

  private func finishUpdate(hasArrived: Bool) {
    moves.awaitLayout = false
    bringUpToDate(hasArrived: hasArrived)
    queue.end()
    links.synchronize()
    deliver()
  }

  /// Updates pages and titles after a change of a setting, and requests a frame.
  func refresh() {
    setNeedsFrame()
    performUpdate()
  }

  /// Changes the state and records the resulting events. Returns whether a motion has ended.
  private func change(_ change: () -> Void) -> Bool {
    let before = motion
    let wasMoving = isAnyStripMoving || keeper.isContentMoving
    showChanges(of: change)
    // Time does not advance out of view, so a motion ends at once.
    if isOutOfView, motion.isMoving { motion.jumpToDestination() }
    steerTitleIndicator(before: before)
    if before.state != motion.state || wasMoving { setNeedsFrame() }
    if let progress = motion.progress, progress != before.progress { note(.moved(progress)) }
    if reports.updateCurrent(motion.currentPage) { note(.currentPageChanged(motion.currentPage)) }
    return motion.arrivals != before.arrivals
  }

  private func bringUpToDate(hasArrived: Bool) {
    updateWrapping()
    findExtents(hasArrived: hasArrived)
    if case .atRest = motion.phase { active.transition = transitionAtRest }
    let restedAnywhere = restsAnywhere
    motion.snapsAlways = active.transition.curl != nil
    if restedAnywhere, motion.snapsAlways { takeFocusFromOtherPages() }
    updatePages(hasArrived: hasArrived)
    // Pages that are shorter than the viewport can bring others into view.
    while findContentExtents() { updatePages(hasArrived: false) }
    active.sheet.update(curledPages, finger: touch.location)
    updateHover(hasArrived: hasArrived)
    endLostContact()
    layOutContent()
    layOutTitles()
    steerAutoplay()
  }

  private func updateWrapping() {
    let wraps = geometry.arrangement.wrapsAround && supply.chain == nil && hasPagesToWrap
    guard wraps != (motion.line.period != nil) || motion.line.period.map({ $0 != motion.pageCount }) == true
    else {
      return
    }
    let before = motion.shownPlace(geometry)
    motion.setWrapsAround(wraps, geometry: geometry, rules: rules)
    // Pages that wrap around have no ends to align with the viewport.
    motion.keepInPlace(before, geometry: geometry, rules: rules)
  }

  private func layOutTitles() {
    layOut(strip, supply.titles)
    for follower in settings.additionalTitleStrips {
      layOut(follower.strip, follower.titles ?? supply.titles)
    }
    findHoveredTitleAtRest()
  }

  private func layOut(_ strip: TitleStrip, _ source: any PageTitles) {
    strip.layOut(
      at: motion.titlePosition,
      in: TitleContext(
        count: motion.pageCount, source: source, text: text, rules: rules,
        target: motion.isMoving ? motion.decidedPage : nil))
  }

  /// Makes the title indicator follow the finger, or the motion to the target page.
  private func steerTitleIndicator(before: PageMotion) {
    guard motion.phase != before.phase || motion.arrivals != before.arrivals else { return }
    switch motion.phase {
    case .pressed, .dragging, .following: forEachStrip { $0.followPosition() }
    case .settling where motion.decidedPage == nil: forEachStrip { $0.followPosition() }
    case .settling:
      switch before.phase {
      case .pressed, .dragging, .following: forEachStrip { $0.settle(on: targetPage) }
      // Nothing was released, and the indicator must not arrive before the page.
      case .atRest, .settling: forEachStrip { $0.redirect(to: targetPage) }
      }
    case .atRest where motion.decidedPage == nil: forEachStrip { $0.followPosition() }
    case .atRest: forEachStrip { $0.forgetReference(unlessAt: settledPage) }
    }
  }
}

/// The moves of pointers and wheels since the last layout, which share the next one.
struct CoalescedMoves {
  /// Whether the event in progress is a move whose layout may wait.
  fileprivate var areInProgress = false
  /// Whether a move has changed something that the next layout shows.
  var awaitLayout = false
}

/// Moves of pointers and wheels, of which a fast device sends many in a frame.
extension Pager {
  /// Handles an input event like `handle(_:)`, but lets the layout after a move wait.
  ///
  /// The layout follows with the next update or frame, or before an event or a query that needs it. Events
  /// for the delegate wait with it. A move with consequences other than `PagerEvent.moved` does not wait, and
  /// neither does a hidden pager.
  package func handleCoalescing(_ input: PagerInput) {
    moves.areInProgress = isShown && input.isMove
    defer { moves.areInProgress = false }
    handle(input)
  }

  /// Whether the event in progress, here or in a pager around this one, is a move whose layout may wait.
  var coalescesMoves: Bool { isInMove && !needsExactTimes }

  private var isInMove: Bool {
    moves.areInProgress || (containerPage?.owner as? Pager)?.isInMove == true
      || accessoryOwner?.isInMove == true
  }

  /// Advances to `time`, in seconds, and applies a change. The layout may wait.
  func coalesce(at time: Double, _ change: () -> Void = {}) {
    queue.begin()
    let (phase, requests) = (motion.phase, frameRequests.count)
    let hasArrived = self.change {
      advanceParts(to: time)
      change()
    }
    if frameRequests.count != requests || motion.phase != phase { moves.awaitLayout = true }
    if hasArrived || queue.hasConsequences {
      finishUpdate(hasArrived: hasArrived)
    } else {
      queue.end()
    }
  }

  /// Lays out what moves have changed, here and in the pagers inside this one.
  func layOutAfterMoves() {
    guard queue.isOpen else { return }
    for entry in keeper.entries { entry.page?.innerPager?.layOutAfterMoves() }
    companion?.layOutAfterMoves()
    if moves.awaitLayout { performUpdate() }
  }
}

/// Notifications of an update.
extension Pager {
  /// Queues an event for the delegate.
  func note(_ event: PagerEvent) {
    queue.outbox.append(event)
    reports.note(event, at: motion.now, by: queue.outbox.cause)
  }

  /// Delivers all notifications, in order, after the updates of the pagers around this one. Notifications
  /// that a callback causes follow the pending ones.
  func deliver() {
    if let outer = busyOuter {
      if queue.isOpen, queue.isPending { outer.queue.wait(with: self) }
      return
    }
    queue.deliver(send)
    if queue.hasRest { outerPager?.queue.stopDelivery() }
  }

  /// The nearest pager around this one that is in the middle of an update; nil if there is none.
  private var busyOuter: Pager? {
    guard let outer = outerPager else { return nil }
    return outer.queue.isOpen ? outer.busyOuter : outer
  }

  private func send(_ notice: Notice) {
    switch notice {
    case .event(let event, let cause):
      if case .page(let page, let call, _) = event { page.noteContainer(call, of: self) }
      eventCause = cause
      reports.beginDelivery(of: event)
      delegate?.pager(self, did: event)
      reports.endDelivery()
      observers.send(event, by: cause)
    case .spread(let call, let spread): spread.noteContainer(call, of: self)
    case .call(let call, let page): page.receive(call, from: self)
    case .failure(let index, let error): delegate?.pager(self, didFailToLoad: index, error: error)
    case .completion(let completion, let finished): completion(finished)
    case .restored(let state, let page, let takesFocus): finishBringingBack(state, to: page, takesFocus)
    case .released: break
    }
  }

  /// Makes a lifecycle call immediately, without the queue.
  func send(_ call: PageLifecycleEvent, of page: Page, index: Int) {
    send(.event(.page(page, call, index: index), by: queue.outbox.cause))
    send(.call(call, page))
  }

  /// Runs an action now, or right after the update in progress, here or in a pager around this one.
  package func perform(_ action: @escaping @MainActor () -> Void) {
    guard !queue.isOpen || busyOuter != nil else { return action() }
    queue.postpone(action)
    deliver()
  }

  /// Releases a page to another pager. The page learns that it leaves before the other pager announces that
  /// it enters.
  func yield(_ page: Page) {
    release(page)
    queue.deliverAtOnce(send)
  }
}

/// The clock of the pager.
extension Pager {
  /// Advances motions, content and autoplay to `time`, in seconds.
  ///
  /// The app calls it for each frame. A time before the latest one, NaN, and a time outside -1e9...1e9 have
  /// no effect. A call during an update takes effect after the update.
  public func advance(to time: Double) {
    guard Pager.isTime(time) else { return }
    guard queue.isOpen else { return queue.postpone { self.advance(to: time) } }
    if coalescesMoves { coalesce(at: time) } else { performUpdate(at: time) }
  }

  /// The delay between making a frame and presenting it, in seconds; 0 by default.
  ///
  /// Clamped to 0...0.1; NaN counts as 0. `PagerWindow.run()` sets one frame of the display. A pager inside
  /// another one, or in its accessory, uses the delay of the outer pager.
  ///
  /// A motion that a key, a click, a wheel or the app starts while nothing moves begins earlier by this
  /// delay, so that the next frame shows its first step and not its start again. A motion that begins when a
  /// finger lifts starts at the release.
  package var presentationDelay: Double {
    get { containerPage?.container?.presentationDelay ?? settings.presentationDelay }
    set {
      settings.presentationDelay = newValue.clamped(to: 0...0.1)
      layOutCompanion()
    }
  }

  /// Returns the start time of a motion that an event at `time` causes, in seconds.
  func startTime(ofMotionAt time: Double) -> Double {
    guard case .atRest = motion.phase, !isMoving, !isDragging else { return time }
    return time - presentationDelay
  }

  /// Advances all parts to `time`, in seconds.
  func advanceParts(to time: Double) {
    if turn.beginsWithNextTime {
      turn.beginsWithNextTime = false
      let start = time - presentationDelay
      motion.restartClock(at: start)
      visibleChanges.restartClock(at: start)
      forEachStrip { $0.restartClock(at: start) }
    }
    advanceMotion(to: time)
    if visibleChanges.advance(to: time) { setNeedsFrame() }
    frameRequests.advance(to: time)
    forEachStrip { $0.advance(to: time) }
    keeper.advanceContent(to: time)
    advanceLinks(to: time)
    companion?.advance(to: time)
  }

  /// Whether a time is finite and small enough to calculate with.
  static func isTime(_ time: Double) -> Bool { abs(time) <= 1e9 }
}
