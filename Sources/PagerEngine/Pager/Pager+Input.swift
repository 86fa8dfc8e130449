/// How the pages get to a title that was tapped. The indicator springs to it in any case.
public enum TitleTap: Hashable, Sendable {
  /// They travel there.
  case travels
  /// They are there at once.
  case atOnce
}

extension Pager {
  /// Takes an input event.
  public func handle(_ input: PagerInput) {
    guard Pager.isTime(input.time) else { return }
    guard !isStepping else { return postponed.append { self.handle(input) } }
    step {
      advanceParts(to: input.time)
      switch input.kind {
      case .pointer(let pointer): handle(pointer, at: input.time)
      case .wheel(let wheel):
        if wheel.phase == .lifted { return handleLift(input) }
        if !offerToInner(wheel, input) { handle(wheel, at: input.time) }
      case .key(let key, let modifiers, _):
        // Titles that have the focus come before a pager inside the page.
        if handleFocus(key, modifiers) || offerToInner(key, modifiers, input) { return }
        if let command = KeyCommand(key, modifiers, geometry: geometry) {
          perform(command)
        } else {
          scrollContent(with: key)
        }
      }
    }
  }

  private func handle(_ pointer: PagerInput.Pointer, at time: Double) {
    if offerToInner(pointer, at: time) { return }
    hover(pointer)
    if touchAccessory(pointer, at: time) { return }
    if pointer.action == .leave { return }
    let isOnPages = pageDrag.isActive || contentDrag.isActive
    if stripDrag.isActive || (!isOnPages && strip.frame.contains(pointer.location)) {
      var row = PageGeometry(viewport: strip.frame, axis: strip.style.isColumn ? .vertical : .horizontal)
      row.readingDirection = geometry.readingDirection
      if let output = stripDrag.handle(pointer, at: time, geometry: row) { handleStrip(output, pointer) }
      if stripDrag.hasLostTap { loseTitle() }
    } else if isOnPages || geometry.viewport.contains(pointer.location) {
      if !contentDrag.isDragging,
        let output = pageDrag.handle(pointer, at: time, geometry: geometry)
      {
        handlePages(output)
      }
      handleContent(pointer, at: time)
    }
  }

  /// The content of the page gets the same pointer, along the other axis; whichever drags first keeps it.
  private func handleContent(_ pointer: PagerInput.Pointer, at time: Double) {
    if pointer.action == .press, !contentDrag.isActive {
      scrolledPage = keeper.attachedPage(at: currentPage) as? ScrollingPage
    }
    guard let page = scrolledPage else {
      // The page has gone from under the finger, and its content with it.
      _ = contentDrag.cancel()
      return
    }
    if pageDrag.isDragging {
      if contentDrag.cancel() != nil { page.scroll.release(velocity: 0) }
      return
    }
    let across = PageGeometry(
      viewport: geometry.viewport, axis: geometry.axis == .horizontal ? .vertical : .horizontal)
    guard let output = contentDrag.handle(pointer, at: time, geometry: across) else { return }
    isDirty = true
    switch output {
    case .pressed:
      hasStoppedContent = page.scroll.isMoving
      page.scroll.press()
    case .dragged(let travel):
      if let ended = pageDrag.cancel() { handlePages(ended) }
      page.scroll.drag(by: -travel)
    case .released(let velocity): page.scroll.release(velocity: -velocity)
    case .tapped, .ended: page.scroll.release(velocity: 0)
    }
  }

  /// Arrows across the paging axis scroll the page's content by 60 points.
  private func scrollContent(with key: PagerInput.Key) {
    switch key {
    case .down, .right: scrollContent(by: 60)
    case .up, .left: scrollContent(by: -60)
    default: break
    }
  }

  /// The current page, or that of a pager inside it along the same axis, if its content scrolls.
  var scrollingPage: ScrollingPage? {
    let page = keeper.attachedPage(at: currentPage)
    guard let inner = (page as? ContainerPage)?.pager else { return page as? ScrollingPage }
    return goesAlong(with: inner) ? inner.scrollingPage : nil
  }

  func scrollContent(by distance: Double) {
    guard let page = scrollingPage else { return }
    page.scroll.scroll(by: distance)
    isDirty = true
  }

  func handlePages(_ output: DragRecognizer.Output) {
    switch output {
    case .pressed:
      hasStoppedContent = false
      supersede()
      wheel.lose()
      handOver = HandOver()
      isCarrying = false
      motion.press(geometry: geometry, rules: rules)
    case .dragged(let travel):
      guard canBeDragged else { return }
      if !handsOver, leavesToOuter(travel), let ended = pageDrag.cancel() { return handlePages(ended) }
      // A selection may have taken the pages from the finger.
      guard motion.grab != nil else { return }
      growChain(toTravel: -travel)
      dragPages(by: -travel)
    case .released(let velocity): releasePages(velocity: canBeDragged ? -velocity : 0)
    case .tapped(let point):
      let wasAtRest = motion.position == Double(settledPage) && !hasStoppedContent
      release(velocity: 0)
      if inner == nil, let hit = indicatorHit(at: point) {
        if case .page(let page) = hit { selectFromIndicator(page) }
        return
      }
      let place = point - geometry.origin(atDistance: 0)
      // A tap on a pager inside the page is that pager's.
      guard inner == nil, wasAtRest, Rect(origin: .zero, size: geometry.pageSize).contains(place) else {
        return
      }
      keeper.notices.append(.event(.pageTapped(settledPage, at: place)))
    case .ended: release(velocity: 0)
    }
  }

  func release(velocity: Double) {
    growChain(toRelease: velocity)
    motion.release(velocity: velocity, geometry: geometry, rules: rules)
  }

  func perform(_ command: KeyCommand) {
    if case .step(let pages) = command { growChain(by: pages) }
    let target =
      switch command {
      case .step(let pages): motion.line.wrap(targetPage + pages)
      case .page(let page): page
      }
    let page = max(0, min(target, motion.pageCount - 1))
    // At an end nothing comes in between: who waits for that page still waits for it.
    guard page != motion.decidedPage else { return }
    supersede()
    motion.select(page, geometry: geometry, rules: rules)
  }
}
