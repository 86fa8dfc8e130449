/// The change of page that is under way: which pages are in view, what is announced, who waits.
extension Pager {
  /// Brings the pages up to date with the motion.
  func updatePages(hasArrived: Bool) {
    guard !geometry.viewport.isEmpty, motion.pageCount > 0 else {
      keeper.hideAll(motion)
      turn.isPresented = false
      return
    }
    findView()
    guard case .atRest = motion.phase else {
      limitChain()
      announceTransition()
      return keeper.show(turn.view, motion)
    }
    keeper.rest(on: turn.view, motion)
    // A gesture is over at rest, though its finger may have brought the page back before it was lifted.
    let hasSettled = hasArrived || !turn.isPresented || turn.gesture != nil
    if hasSettled { noteSettling() }
    keeper.trim(motion)
    if hasSettled { endSelection() }
  }

  private func noteSettling() {
    turn.isPresented = true
    let settled = motion.settledPage
    if let gesture = turn.gesture.take(), gesture.isAnnounced {
      let from = gesture.from ?? settled
      note(.didFinishTransition(previous: from, completed: settled != from))
    }
    note(.settled(settled))
  }

  private func announceTransition() {
    guard turn.gesture?.isAnnounced == false, let progress = motion.progress, progress.fraction > 0,
      turn.view.pages.contains(progress.to)
    else { return }
    turn.gesture?.isAnnounced = true
    note(.willTransition(to: progress.to))
  }

  /// A finger moves the pages: a swipe begins, if none is on.
  func beginGesture() {
    if turn.gesture == nil { turn.gesture = PageTurn.Gesture(from: settledPage) }
  }
}

/// Who waits for a selection.
extension Pager {
  /// Whoever waits for a selection is told how it ended.
  private func endSelection() {
    let selection = turn.selection.take()
    let isFinished = selection?.page == motion.settledPage
    guard supply.chain != nil else { return complete(selection?.completion, finished: isFinished) }
    // Afterwards: whoever is told of this can still look its pages up.
    queue.postpone {
      self.step {
        self.trimChain()
        self.complete(selection?.completion, finished: isFinished)
      }
    }
  }

  /// Something else begins: whoever waited for a selection waits in vain, and a gesture that has brought no
  /// page into view is over, so that it does not announce what was not its doing.
  func supersede() {
    if turn.gesture?.isAnnounced == false { turn.gesture = nil }
    complete(turn.selection.take()?.completion, finished: false)
  }

  /// Takes a change of the pages over that the motion knows already. A selection is lost with its page.
  func renumberTurn(_ change: PageChange, hadPages: Bool) {
    turn.apply(change)
    if let selection = turn.selection, selection.page == nil {
      turn.selection = nil
      complete(selection.completion, finished: false)
    }
    // The page that takes the place of the one that a swipe began on takes its part.
    if let gesture = turn.gesture, gesture.from == nil || !hadPages { turn.gesture?.from = settledPage }
  }

  /// Tells whoever waits, with the rest of the step.
  func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
    guard let completion else { return }
    queue.outbox.append(.completion(completion, finished: finished))
    deliver()
  }
}

/// Which pages are in view.
extension Pager {
  private func findView() {
    turn.view.pages.removeAll(keepingCapacity: true)
    turn.view.staying.removeAll(keepingCapacity: true)
    guard let slots = motion.slotsInView(geometry) else { return }
    if case .atRest = motion.phase { turn.view.pages.append(motion.settledPage) }
    for slot in slots where isInView(slot) {
      let page = motion.line.page(atSlot: slot)
      if !turn.view.pages.contains(page) { turn.view.pages.append(page) }
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
      turn.view.staying.append(motion.line.page(atSlot: slot))
    }
  }

  /// Whether any part of a slot is inside the viewport.
  func isInView(_ slot: Int) -> Bool { isInView(slot, at: motion.state.position) }

  func isInView(_ slot: Int, at position: Double) -> Bool {
    let (distance, reach) = (Double(slot) - position, geometry.reach)
    return distance < reach.ahead && distance > -reach.behind
  }
}
