/// A step: the state changes, everything that depends on it follows, then who wants to know is told.
extension Pager {
  /// Changes the state, brings everything that depends on it up to date, then tells who wants to know.
  func step(_ change: () -> Void = {}) {
    queue.begin()
    let hasArrived = self.change(change)
    bringUpToDate(hasArrived: hasArrived)
    queue.end()
    deliver()
  }

  /// Changes the state and tells who wants to know. Pages and titles follow with the next step.
  func stepWithoutPages(_ change: () -> Void) {
    queue.begin()
    _ = self.change(change)
    queue.end()
    deliver()
  }

  /// Brings pages and titles up to date with what was set; the next frame looks different.
  func refresh() {
    isDirty = true
    step()
  }

  /// Changes the state and notes what that means for the position. Returns whether a motion came to its end.
  private func change(_ change: () -> Void) -> Bool {
    let before = motion
    let wasMoving = isAnyStripMoving || keeper.isContentMoving
    change()
    // Time stands still out of view: what would travel is there at once.
    if isOutOfView, motion.isMoving { motion.jump(to: targetPage) }
    steerIndicator(before: before)
    if before.state != motion.state || wasMoving { isDirty = true }
    if let progress = motion.progress, progress != before.progress { note(.moved(progress)) }
    if motion.currentPage != turn.announcedPage {
      turn.announcedPage = motion.currentPage
      note(.currentPageChanged(motion.currentPage))
    }
    return motion.arrivals != before.arrivals
  }

  private func bringUpToDate(hasArrived: Bool) {
    motion.setWrapsAround(
      wrapsAround && supply.chain == nil && motion.pageCount >= geometry.largestViewCount, geometry: geometry,
      rules: rules)
    updatePages(hasArrived: hasArrived)
    keeper.layOutContent(in: pageContext)
    layOutTitles()
  }

  private func layOutTitles() {
    layOut(strip, supply.titles)
    for follower in linkedTitleStrips { layOut(follower.strip, follower.titles ?? supply.titles) }
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
}

/// What a step has brought about.
extension Pager {
  /// Tells the delegate of something after the step.
  func note(_ event: PagerEvent) { queue.outbox.append(.event(event)) }

  /// Tells delegate and pages, in order; what that causes is told after it.
  func deliver() { queue.deliver(tell) }

  private func tell(_ notice: Notice) {
    switch notice {
    case .event(let event):
      if case .page(let page, let call, _) = event { page.noteContainer(call, of: self) }
      delegate?.pager(self, did: event)
    case .call(let call, let page): page.receive(call, from: self)
    case .failure(let index, let error): delegate?.pager(self, didFailToLoad: index, error: error)
    case .completion(let completion, let finished): completion(finished)
    case .letGo: break
    }
  }

  /// Makes a call in a page's life at once.
  func tell(_ call: PageLifecycleEvent, of page: Page, index: Int) {
    tell(.event(.page(page, call, index: index)))
    tell(.call(call, page))
  }

  /// Lets another pager have a page. The page hears that it leaves before it hears that it comes there.
  func yield(_ page: Page) {
    release(page)
    queue.deliverAtOnce(tell)
  }
}
