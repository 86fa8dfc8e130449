extension Pager {
  /// Takes an input event.
  public func handle(_ input: PagerInput) { _ = take(input, handsOver: false) }

  /// Takes an input event and returns what is left of it. With `handsOver` the pager around this one goes along the
  /// same axis, and takes over what goes beyond an end here.
  func take(_ input: PagerInput, handsOver: Bool) -> UnusedInput {
    var handed: WheelStream.Handed?
    if Pager.isTime(input.time) {
      if queue.isOpen {
        step {
          advanceParts(to: input.time)
          handed = handle(input, handsOver: handsOver)
        }
      } else {
        queue.postpone { self.handle(input) }
      }
    }
    return UnusedInput(isDragging: isDragging, beyondEnd: touch.beyondEnd, wheel: handed)
  }

  /// Returns a stream of wheel events that is for the pager around this one.
  private func handle(_ input: PagerInput, handsOver: Bool) -> WheelStream.Handed? {
    switch input.kind {
    case .pointer(let pointer): handle(pointer, at: input.time, handsOver: handsOver)
    case .wheel(let wheel) where wheel.phase == .lifted: handleLift(input)
    case .wheel(let wheel): return handle(wheel, input, handsOver: handsOver)
    case .key(let key, let modifiers, _): handle(key, modifiers, input)
    }
    return nil
  }
}

/// Keys.
extension Pager {
  private func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, _ input: PagerInput) {
    // Titles that have the focus come before a pager inside the page.
    if handleFocus(key, modifiers) || offerToInner(key, modifiers, input) { return }
    if let command = KeyCommand(key, modifiers, geometry: geometry) {
      perform(command)
    } else {
      scrollContent(with: key)
    }
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

  /// Arrows across the paging axis scroll the page's content by 60 points.
  private func scrollContent(with key: PagerInput.Key) {
    switch key {
    case .down, .right: scrollContent(by: 60)
    case .up, .left: scrollContent(by: -60)
    default: break
    }
  }
}

/// The content of pages, which scrolls across the paging axis.
extension Pager {
  /// The current page, or that of a pager inside it along the same axis, if its content scrolls.
  var scrollingPage: ScrollingPage? {
    let page = keeper.attachedPage(at: currentPage)
    guard let inner = page?.innerPager else { return page?.scrollingPage }
    return goesAlong(with: inner) ? inner.scrollingPage : nil
  }

  /// Whether the content of the current page scrolls.
  var isScrollable: Bool { keeper.attachedPage(at: currentPage)?.scrollingPage != nil }

  /// Scrolls by a distance in points, gliding.
  func scrollContent(by distance: Double) {
    guard let page = scrollingPage else { return }
    page.scroll.scroll(by: distance)
    isDirty = true
  }
}
