/// The change of page in progress: the pages in view, the events that were sent, and the pending completion
/// handler.
struct PageTurn: Renumbered {
  /// A swipe by the user.
  struct Gesture {
    /// The page on which the swipe began.
    var from: Int?
    /// Whether the delegate was notified that the swipe brings another page into view.
    var isAnnounced = false
  }

  /// A selection in progress, with its completion handler.
  struct Selection {
    /// The selected page, or the page before the selected position; nil if it no longer exists.
    var page: Int?
    /// The distance of the position after that page, in pages.
    var fraction = 0.0
    let completion: (_ finished: Bool) -> Void

    init(page: Int, completion: @escaping (_ finished: Bool) -> Void) {
      (self.page, self.completion) = (page, completion)
    }

    /// Creates a selection of a position in pages.
    init(position: Double, completion: @escaping (_ finished: Bool) -> Void) {
      page = PageTrack.slot(position.rounded(.down))
      fraction = position - position.rounded(.down)
      self.completion = completion
    }

    /// Whether a motion at rest has reached the selected position.
    func isReached(by motion: PageMotion) -> Bool {
      guard let page, let place = motion.existing(motion.state.position) else { return false }
      let way = abs(place - Double(page) - fraction)
      return min(way, abs(way - Double(motion.line.period ?? 0))) < 1e-6
    }
  }

  /// The swipe in progress, until the pager is at rest; nil if there is none.
  fileprivate(set) var gesture: Gesture?
  /// The selection in progress, if it has a completion handler.
  var selection: Selection?
  /// The pages in view. Kept between updates to reuse its memory.
  fileprivate(set) var view = PagesInView()
  /// Whether a page has been shown at rest since the first layout or the last reload.
  var isPresented = false
  /// Whether preloading is suspended until the pager is next at rest, because memory is low.
  var isSparing = false
  /// Whether code started a motion while nothing moved. The motion begins at the next known time.
  var beginsWithNextTime = false

  mutating func apply(_ change: PageChange) {
    if let from = gesture?.from { gesture?.from = change.index(of: from) }
    if let page = selection?.page { selection?.page = change.index(of: page) }
    view.apply(change)
  }
}

/// The change of page in progress: the pages in view, events, and completion handlers.
extension Pager {
  /// Updates the pages for the current state of the motion.
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
    // At rest a gesture is over, even if the finger returned the page before it lifted.
    let hasSettled = hasArrived || !turn.isPresented || turn.gesture != nil
    if !hasArrived, turn.gesture == nil { queue.outbox.cause = .code }
    if hasSettled { noteSettling() }
    keeper.trim(motion)
    if hasSettled { endSelection() }
  }

  private func noteSettling() {
    turn.isPresented = true
    turn.isSparing = false
    autoplayClock.stop()
    let settled = motion.settledPage
    if let gesture = turn.gesture.take(), gesture.isAnnounced {
      let from = gesture.from ?? settled
      note(.didFinishTransition(previous: from, completed: settled != from))
    }
    note(.settled(settled))
    takeFocusFromOtherPages()
  }

  private func announceTransition() {
    guard turn.gesture?.isAnnounced == false, let progress = motion.progress, progress.fraction > 0,
      turn.view.pages.contains(progress.to)
    else { return }
    turn.gesture?.isAnnounced = true
    note(.willTransition(to: progress.to))
  }

  /// Begins a swipe, unless one is in progress.
  func beginGesture() {
    if turn.gesture == nil { turn.gesture = PageTurn.Gesture(from: settledPage) }
  }
}

/// Completion handlers of selections.
extension Pager {
  /// Completes the selection in progress with its result.
  private func endSelection() {
    let selection = turn.selection.take()
    let isFinished = selection?.isReached(by: motion) == true
    guard supply.chain != nil else { return complete(selection?.completion, finished: isFinished) }
    // Trim after the notifications, so that their receivers can still look up the pages of this selection.
    queue.postpone {
      self.performUpdate {
        self.trimChain()
        self.complete(selection?.completion, finished: isFinished)
      }
    }
  }

  /// Starts a motion or a hold with a cause, and interrupts the selection in progress.
  ///
  /// The completion handler of that selection receives false. A gesture that has brought no page into view
  /// also ends, so that it announces no page that it did not bring into view.
  func supersedeSelection(by cause: PagingCause) {
    queue.outbox.cause = cause
    reports.beginMotion(by: cause)
    touch.resumesDrag = false
    if turn.gesture?.isAnnounced == false { turn.gesture = nil }
    autoplayClock.stop()
    complete(turn.selection.take()?.completion, finished: false)
  }

  /// Applies a change of the pages, after the motion has applied it. A selection of a removed page fails.
  func renumberTurn(_ change: PageChange, hadPages: Bool) {
    turn.apply(change)
    reports.apply(change)
    visibleChanges.apply(change)
    if let selection = turn.selection, selection.page == nil {
      turn.selection = nil
      complete(selection.completion, finished: false)
    }
    // If the page on which a swipe began is removed, its replacement becomes the start of the swipe.
    if let gesture = turn.gesture, gesture.from == nil || !hadPages { turn.gesture?.from = settledPage }
  }

  /// Queues a completion handler with its result, for delivery with the other notifications of the update.
  func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
    guard let completion else { return }
    queue.outbox.append(.completion(completion, finished: finished))
    deliver()
  }
}

/// Finding the pages in view.
extension Pager {
  private func findView() {
    turn.view.pages.removeAll(keepingCapacity: true)
    turn.view.staying.removeAll(keepingCapacity: true)
    let row = row
    guard let slots = row.slotsInView(at: motion.state.position) else { return }
    if case .atRest = motion.phase { turn.view.pages.append(motion.settledPage) }
    for slot in slots where row.isInView(slot, at: motion.state.position) {
      let page = motion.line.page(atSlot: slot)
      if !turn.view.pages.contains(page) { turn.view.pages.append(page) }
    }
    findStaying(in: slots, row)
  }

  /// Finds the pages that stay in view after the incoming pages have arrived.
  ///
  /// An incoming page pushes out the pages that are not in view together with it at rest.
  private func findStaying(in slots: ClosedRange<Int>, _ row: PageRow) {
    let position = motion.state.position
    var (comesFromBehind, comesFromAhead) = (false, false)
    for slot in slots
    where row.isInView(slot, at: position) && !keeper.isInView(motion.line.page(atSlot: slot)) {
      if Double(slot) > position { comesFromAhead = true } else { comesFromBehind = true }
    }
    for slot in slots {
      guard !comesFromBehind || row.isInView(slot, at: position.rounded(.down)),
        !comesFromAhead || row.isInView(slot, at: position.rounded(.up))
      else { continue }
      turn.view.staying.append(motion.line.page(atSlot: slot))
    }
  }
}
