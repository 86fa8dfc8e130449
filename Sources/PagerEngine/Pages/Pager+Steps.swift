/// A swipe by hand, from the page it began on.
struct Gesture {
  let from: Int
  /// Whether it has brought another page into view and said so.
  var isAnnounced = false
}

extension Pager {
  /// Says that the next frame must be drawn though nothing changed: the picture was lost.
  public func setNeedsFrame() { isDirty = true }

  func hasPage(_ index: Int) -> Bool { (0..<motion.pageCount).contains(index) }

  func advanceParts(to time: Double) {
    if beginsWithNextTime {
      beginsWithNextTime = false
      motion.restartClock(at: time)
      strip.restartClock(at: time)
    }
    motion.advance(to: time)
    strip.advance(to: time)
    keeper.advanceContent(to: time)
  }

  /// Changes the state, brings everything that depends on it up to date, then tells who wants to know.
  func step(_ change: () -> Void) {
    let before = motion
    let wasMoving = strip.isMoving || keeper.isScrolling
    isStepping = true
    change()
    isStepping = false
    if before.state != motion.state || wasMoving { isDirty = true }
    if motion.currentPage != before.currentPage {
      keeper.notices.append(.event(.currentPageChanged(motion.currentPage)))
    }
    update(hasMoved: hasMoved(since: before))
  }

  /// Brings pages and titles up to date with the motion, then tells who wants to know.
  func update(hasMoved: Bool = false) {
    isStepping = true
    updatePages(hasMoved: hasMoved)
    keeper.layOutContent(in: pageContext)
    layOutTitles()
    isStepping = false
    deliver()
  }

  /// The strip is taken out for this: the source that is asked for a title may look at the pager.
  private func layOutTitles() {
    var titles = TitleStrip()
    swap(&titles, &strip)
    titles.layout(
      position: motion.position,
      in: TitleContext(count: motion.pageCount, source: source, text: text))
    swap(&titles, &strip)
  }

  /// Whether something has come to its end: coming to rest after this is news.
  private func hasMoved(since before: PageMotion) -> Bool {
    switch before.phase {
    case .atRest, .pressed: motion.settledPage != before.settledPage
    case .dragging, .settling: true
    }
  }

  private func updatePages(hasMoved: Bool) {
    guard isShown, !geometry.viewport.isEmpty, motion.pageCount > 0 else {
      keeper.hideAll()
      isPresented = false
      return
    }
    guard case .atRest = motion.phase else { return showPagesInView() }
    guard hasMoved || !isPresented else { return }
    isPresented = true
    let settled = motion.settledPage
    keeper.rest(on: settled, in: self)
    if let gesture, gesture.isAnnounced {
      keeper.notices.append(
        .event(.didFinishTransition(previous: gesture.from, completed: settled != gesture.from)))
    }
    gesture = nil
    keeper.notices.append(.event(.settled(settled)))
    keeper.trim(around: settled)
    complete(take(&completion), finished: true)
  }

  private func showPagesInView() {
    findView()
    if let to = view.first(where: { !keeper.isInView($0) }), gesture?.isAnnounced == false {
      gesture?.isAnnounced = true
      keeper.notices.append(.event(.willTransition(to: to)))
    }
    keeper.show(view, in: self)
  }

  private func findView() {
    view.removeAll(keepingCapacity: true)
    guard let slots = motion.slotsInView else { return }
    for slot in slots where isInView(slot) { view.append(motion.line.page(atSlot: slot)) }
  }

  /// Whether any part of a slot is inside the viewport.
  func isInView(_ slot: Int) -> Bool {
    abs(geometry.points(Double(slot) - motion.state.position)) < geometry.extent
  }

  private func take(_ completion: inout ((Bool) -> Void)?) -> ((Bool) -> Void)? {
    defer { completion = nil }
    return completion
  }

  /// Whoever waited for a selection waits in vain.
  func supersede() { complete(take(&completion), finished: false) }

  func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
    guard let completion else { return }
    keeper.notices.append(.completion(completion, finished: finished))
    if !isStepping { deliver() }
  }

  /// Tells delegate and pages, in order; what that causes is told after it.
  func deliver() {
    guard !isDelivering, !isStepping else { return }
    isDelivering = true
    var next = 0
    while next < keeper.notices.count || !postponed.isEmpty {
      if next < keeper.notices.count {
        tell(keeper.notices[next])
        next += 1
      } else {
        postponed.removeFirst()()
      }
    }
    keeper.notices.removeAll(keepingCapacity: true)
    isDelivering = false
  }

  private func tell(_ notice: Notice) {
    switch notice {
    case .event(let event): delegate?.pager(self, did: event)
    case .page(let page, let call, let index):
      delegate?.pager(self, did: .page(call, index: index))
      page.receive(call, from: self)
    case .completion(let completion, let finished): completion(finished)
    }
  }
}
