/// A swipe by hand, from the page it began on.
struct Gesture {
  var from: Int
  /// Whether it has brought another page into view and said so.
  var isAnnounced = false
}

extension Pager {
  /// Says that the next frame must be drawn though nothing changed: the picture was lost.
  public func setNeedsFrame() { isDirty = true }

  func hasPage(_ index: Int) -> Bool { (0..<motion.pageCount).contains(index) }

  /// How far two pages are from each other, in pages; the shorter way if pages go round.
  func distance(_ one: Int, _ other: Int) -> Int {
    let straight = abs(one - other)
    guard let period = motion.line.period else { return straight }
    return min(straight, period - straight)
  }

  func advanceParts(to time: Double) {
    if beginsWithNextTime {
      beginsWithNextTime = false
      motion.restartClock(at: time)
      forEachStrip { $0.restartClock(at: time) }
    }
    advanceMotion(to: time)
    forEachStrip { $0.advance(to: time) }
    keeper.advanceContent(to: time)
  }

  /// Changes the state, brings everything that depends on it up to date, then tells who wants to know.
  func step(_ change: () -> Void) {
    let before = motion
    currentBefore = motion.currentPage
    let wasMoving = isAnyStripMoving || keeper.isContentMoving
    isStepping = true
    change()
    // Time stands still out of view: what would travel is there at once.
    if isOutOfView, motion.isMoving { motion.place(at: targetPage) }
    isStepping = false
    steerIndicator(before: before)
    if before.state != motion.state || wasMoving { isDirty = true }
    if let progress = motion.progress, progress != before.progress {
      keeper.notices.append(.event(.moved(progress)))
    }
    noteCurrentPage()
    update(hasArrived: motion.arrivals != before.arrivals)
  }

  /// Another page is current than before the step.
  func noteCurrentPage() {
    guard motion.currentPage != currentBefore else { return }
    keeper.notices.append(.event(.currentPageChanged(motion.currentPage)))
  }

  /// Brings pages and titles up to date with the motion, then tells who wants to know.
  func update(hasArrived: Bool = false) {
    isStepping = true
    motion.setEndless(
      isEndless && supply.chain == nil && motion.pageCount >= geometry.largestViewCount, geometry: geometry,
      rules: rules)
    updatePages(hasArrived: hasArrived)
    keeper.layOutContent(in: pageContext)
    layOutTitles()
    isStepping = false
    deliver()
  }

  private func layOutTitles() {
    layOut(strip, supply.titles)
    for follower in followingStrips { layOut(follower.strip, follower.titles ?? supply.titles) }
    findHoveredTitleAtRest()
  }

  private func layOut(_ strip: TitleStrip, _ source: any PageTitles) {
    strip.layOut(
      at: motion.titlePlace,
      in: TitleContext(count: motion.pageCount, source: source, text: text, rules: rules))
  }

  /// The indicator follows what the pages do: a finger, or the way to where they will rest.
  private func steerIndicator(before: PageMotion) {
    guard motion.phase != before.phase || motion.arrivals != before.arrivals else { return }
    switch motion.phase {
    case .pressed, .dragging: forEachStrip { $0.followPosition() }
    case .settling: forEachStrip { $0.settle(on: targetPage) }
    case .atRest: forEachStrip { $0.forgetReference(unlessAt: settledPage) }
    }
  }

  private func updatePages(hasArrived: Bool) {
    guard !geometry.viewport.isEmpty, motion.pageCount > 0 else {
      keeper.hideAll(in: self)
      isPresented = false
      return
    }
    findView()
    guard case .atRest = motion.phase else {
      limitChain()
      announceTransition()
      return keeper.show(view, in: self)
    }
    keeper.rest(on: view, in: self)
    // A gesture is over at rest, though its finger may have brought the page back before it was lifted.
    let hasSettled = hasArrived || !isPresented || gesture != nil
    if hasSettled { noteSettling() }
    keeper.trim(around: motion.settledPage, in: self)
    if hasSettled { endSelection() }
  }

  private func noteSettling() {
    isPresented = true
    let settled = motion.settledPage
    if let gesture, gesture.isAnnounced {
      keeper.notices.append(
        .event(.didFinishTransition(previous: gesture.from, completed: settled != gesture.from)))
    }
    gesture = nil
    keeper.notices.append(.event(.settled(settled)))
  }

  /// Whoever waits for a selection is told how it ended.
  private func endSelection() {
    let selection = pendingSelection.take()
    let isFinished = selection?.page == motion.settledPage
    guard supply.chain != nil else { return complete(selection?.completion, finished: isFinished) }
    // Afterwards: whoever is told of this can still look its pages up.
    postponed.append {
      self.step {
        self.trimChain()
        self.complete(selection?.completion, finished: isFinished)
      }
    }
  }

  private func announceTransition() {
    guard gesture?.isAnnounced == false, let progress = motion.progress, progress.fraction > 0,
      view.pages.contains(progress.to)
    else { return }
    gesture?.isAnnounced = true
    keeper.notices.append(.event(.willTransition(to: progress.to)))
  }

  private func findView() {
    view.pages.removeAll(keepingCapacity: true)
    view.staying.removeAll(keepingCapacity: true)
    guard let slots = motion.slotsInView(geometry) else { return }
    if case .atRest = motion.phase { view.pages.append(motion.settledPage) }
    for slot in slots where isInView(slot) {
      let page = motion.line.page(atSlot: slot)
      if !view.pages.contains(page) { view.pages.append(page) }
    }
    findStaying(in: slots)
  }

  /// Pages that come into view from one side push out those that will not be in view with them at rest.
  private func findStaying(in slots: ClosedRange<Int>) {
    let position = motion.state.position
    var (comesFromBehind, comesFromAhead) = (false, false)
    for slot in slots where isInView(slot) && !keeper.isInView(motion.line.page(atSlot: slot)) {
      if Double(slot) > position { comesFromAhead = true } else { comesFromBehind = true }
    }
    for slot in slots {
      guard !comesFromBehind || isInView(slot, at: position.rounded(.down)),
        !comesFromAhead || isInView(slot, at: position.rounded(.up))
      else { continue }
      view.staying.append(motion.line.page(atSlot: slot))
    }
  }

  /// Whether any part of a slot is inside the viewport.
  func isInView(_ slot: Int) -> Bool { isInView(slot, at: motion.state.position) }

  func isInView(_ slot: Int, at position: Double) -> Bool {
    let (distance, reach) = (Double(slot) - position, geometry.reach)
    return distance < reach.ahead && distance > -reach.behind
  }

  /// Something else begins: whoever waited for a selection waits in vain, and a gesture that has brought no
  /// page into view is over, so that it does not announce what was not its doing.
  func supersede() {
    if gesture?.isAnnounced == false { gesture = nil }
    loseSelection()
  }

  private func loseSelection() { complete(pendingSelection.take()?.completion, finished: false) }

  /// Takes a change of the pages over into the selection that is on its way. It is lost with its page.
  func renumberSelection(_ change: PageChange) {
    guard let selection = pendingSelection else { return }
    guard let page = change.index(of: selection.page) else { return loseSelection() }
    pendingSelection?.page = page
  }

  func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
    guard let completion else { return }
    keeper.notices.append(.completion(completion, finished: finished))
    if !isStepping { deliver() }
  }

  /// Tells delegate and pages, in order; what that causes is told after it.
  func deliver() {
    guard !isDelivering, !isStepping else { return }
    isDelivering = true
    repeat {
      repeat {
        tellAll()
        if !postponed.isEmpty { postponed.removeFirst()() }
      } while keeper.toldCount < keeper.notices.count || !postponed.isEmpty
      // The last holder of a page may be a notice, and a page that goes may call the pager once more.
      keeper.toldCount = 0
      swap(&keeper.notices, &toldNotices)
      toldNotices.removeAll(keepingCapacity: true)
    } while !keeper.notices.isEmpty || !postponed.isEmpty
    isDelivering = false
  }

  private func tellAll() {
    tellPage()
    while keeper.toldCount < keeper.notices.count {
      keeper.toldCount += 1
      tell(keeper.notices[keeper.toldCount - 1])
    }
  }

  /// Tells everything at once, though it may be one of its callbacks that asks for this: a page that goes to another
  /// pager has to hear that it leaves before it hears that it comes there.
  func deliverBeforeReturn() {
    if isDelivering, !isStepping { tellAll() } else { deliver() }
  }

  /// Tells a page what the delegate was told of it.
  private func tellPage() {
    guard let (page, call) = callOfPage else { return }
    callOfPage = nil
    page.receive(call, from: self)
  }

  func tell(_ notice: Notice) {
    switch notice {
    case .event(let event): delegate?.pager(self, did: event)
    case .page(let page, let call, let index):
      page.noteContainer(call, of: self)
      // The delegate may get a page from the pool meanwhile, which is prepared at once.
      let other = callOfPage
      callOfPage = (page, call)
      delegate?.pager(self, did: .page(page, call, index: index))
      tellPage()
      callOfPage = other
    case .failure(let index, let error): delegate?.pager(self, didFailToLoad: index, error: error)
    case .completion(let completion, let finished): completion(finished)
    case .letGo: break
    }
  }
}
