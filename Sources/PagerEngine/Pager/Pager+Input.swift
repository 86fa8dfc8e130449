/// Input events and keys. `Pager+Pointers` and `Pager+Wheel` have the other devices.
extension Pager {
  /// Handles an input event.
  public func handle(_ input: PagerInput) { _ = take(input, handsOver: false) }

  /// Handles an input event and returns the part of it that was not used.
  ///
  /// `handsOver` says that the outer pager has the same axis and handles what goes beyond an end of this
  /// pager.
  func take(_ input: PagerInput, handsOver: Bool) -> UnusedInput {
    var handed: WheelStream.Handed?
    if Pager.isTime(input.time) {
      if queue.isOpen {
        performUpdate {
          advanceParts(to: input.time)
          handed = handle(input, handsOver: handsOver)
        }
      } else {
        queue.postpone { self.handle(input) }
      }
    }
    return UnusedInput(isDragging: isDragging, beyondEnd: touch.beyondEnd, wheel: handed)
  }

  /// Returns a stream of wheel events if the outer pager has to handle it.
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

/// Keyboard input.
extension Pager {
  private func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, _ input: PagerInput) {
    // Focused titles take precedence over an inner pager.
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
    // At an end the target does not change, so a pending completion handler must not be cancelled.
    guard page != motion.decidedPage else { return }
    supersedeSelection()
    motion.select(page, geometry: geometry, rules: rules)
  }

  /// Scrolls the content of the page by 60 points with the arrow keys across the paging axis.
  private func scrollContent(with key: PagerInput.Key) {
    switch key {
    case .down, .right: scrollContent(by: 60)
    case .up, .left: scrollContent(by: -60)
    default: break
    }
  }
}

/// The content of pages that scrolls across the paging axis.
extension Pager {
  /// The current page if its content scrolls; with an inner pager along the same axis, the scrolling page of
  /// that pager.
  var scrollingPage: ScrollingPage? {
    let page = keeper.attachedPage(at: currentPage)
    guard let inner = page?.innerPager else { return page?.scrollingPage }
    return goesAlong(with: inner) ? inner.scrollingPage : nil
  }

  /// Whether the content of the current page scrolls.
  var isScrollable: Bool { keeper.attachedPage(at: currentPage)?.scrollingPage != nil }

  /// Scrolls the content by a distance in points, with an animation.
  func scrollContent(by distance: Double) {
    guard let page = scrollingPage else { return }
    page.scroll.scroll(by: distance)
    isDirty = true
  }
}
