import PagerPhysics

/// Selections from code.
extension Pager {
  /// Selects a page, with an animation by default.
  ///
  ///     pager.select(3)
  ///     pager.select(0, animated: false)
  ///     pager.select(1, duration: 0.6, transition: .fade)
  ///
  /// An animation starts from the current position and velocity, even during another motion. If the page
  /// does not exist, the call returns false and calls `completion` with false.
  ///
  /// An app that keeps the selection elsewhere may select each page that an event reports, immediately or
  /// later. The pager detects such echoes, and ignores a selection
  ///
  /// - that repeats an event of the last 0.75 seconds, if the user has moved the pages since
  /// - that repeats such an event, if the event itself follows from an echo and a later event reports
  ///   another page
  /// - that a callback makes, if it repeats the event of that callback while a finger holds the pages
  ///
  /// All other selections in callbacks are carried out, and so are those that a layer or
  /// `turnPage(_:animated:)` makes. An ignored selection returns true and calls
  /// `completion` with false.
  ///
  /// - Parameters:
  ///   - page: The index of the page.
  ///   - animated: Whether the change is animated; true by default. A pager inside a page that is out of
  ///     view does not animate.
  ///   - route: The pages that the animation passes if `page` is two or more away; `direct` by default.
  ///   - duration: The perceptual duration of the spring, or the duration of the timing curve, in seconds;
  ///     clamped to 0.01...60 (NaN: 0.3). Nil, the default, means the snap spring, or 0.3 with a timing curve.
  ///   - timing: The timing curve of the animation; nil, the default, for a spring.
  ///   - transition: The transition for this motion only; nil, the default, for the pager's. If the pages are
  ///     already moving, they keep the active transition. `PageTransition.between` creates one from its ends.
  ///   - time: The time at which the motion begins, in seconds. If nil, the default, the motion begins now
  ///     while something moves, and with the next `advance(to:)` otherwise.
  ///   - completion: Called once; nil by default. The argument is true when the pager shows the page at
  ///     rest, which is not before the first layout. It is false when something else interrupts the motion,
  ///     when the selection is ignored, when the page does not exist, or when it is removed.
  @discardableResult
  public func select(
    _ page: Int, animated: Bool = true, through route: PageRoute = .direct, duration: Double? = nil,
    timing: TimingCurve? = nil, transition: PageTransition? = nil, at time: Double? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Bool {
    guard queue.isOpen else {
      queue.postpone {
        self.select(
          page, animated: animated, through: route, duration: duration, timing: timing,
          transition: transition, at: time, completion: completion)
      }
      return motion.hasPage(page)
    }
    // A motion that ends by that time is complete, so it must not be reported as interrupted.
    if let time, motion.hasPage(page) { advance(to: time) }
    guard motion.hasPage(page) else {
      complete(completion, finished: false)
      return false
    }
    if turn.isPresented, motion.rests(on: page) {
      complete(completion, finished: true)
      return true
    }
    if isOvertaken(page) {
      complete(completion, finished: false)
      return true
    }
    let keepsFinger = motion.grab != nil && reports.repeatsNext && animated
    let length = AnimationLength(duration, timing)
    performUpdate {
      if let transition, case .atRest = motion.phase { active.transition = transition }
      beginSelection(
        for: page, animated: animated, route, rules: length.rules(rules), timing: length.timing,
        beginsNow: time != nil, completion: completion)
      touch.resumesDrag = keepsFinger
    }
    return true
  }

  /// Turns to the next or the previous page, like an arrow key.
  ///
  ///     let next = ButtonPart("Next") { pager.turnPage(.forward) }
  ///
  /// It counts from `PageMotion.targetPage`, so two calls turn two pages. Pages that wrap around go on in the same direction,
  /// and a group of `PagingRules.pagesPerTurn` pages turns as a whole. `inputPolicy` and the delegate do not limit
  /// it.
  ///
  /// Returns whether there is such a page.
  ///
  /// - Parameters:
  ///   - direction: The direction of the turn.
  ///   - animated: Whether the change is animated, as in `select`; true by default.
  @discardableResult
  public func turnPage(_ direction: PagingDirection, animated: Bool = true) -> Bool {
    let exists = offersTurn(direction.step)
    queue.perform { [self] in
      performUpdate {
        guard let way = way(of: .step(direction.step)) else { return }
        beginSelection(
          for: way.page, animated: animated, .direct, rules: rules, towards: way.place, beginsNow: false,
          completion: nil)
      }
    }
    return exists
  }

  /// Selects a page with an animation and waits for its end.
  ///
  ///     if await pager.selectAndWait(3) { greet() }
  ///
  /// Returns whether the pager shows the page at rest. Returns false if
  ///
  /// - something else interrupts the motion,
  /// - the selection is ignored as an echo, as in `select`,
  /// - the page does not exist, or is removed meanwhile, or
  /// - the task is cancelled; the call then returns at once, and the pages continue to move.
  ///
  /// The task keeps the pager alive: if the app no longer advances the pager, cancel the task.
  ///
  /// See also `select(_:animated:through:duration:timing:transition:at:completion:)`, which returns at once, in asynchronous code too.
  ///
  /// - Parameters:
  ///   - page: The index of the page.
  ///   - route: The pages that the animation passes if `page` is two or more away; `direct` by default.
  @discardableResult
  public func selectAndWait(_ page: Int, through route: PageRoute = .direct) async -> Bool {
    await CompletionWait.end { _ = self.select(page, through: route, completion: $0) }
  }

  /// Whether to ignore a selection that only repeats a report of that page: the user has moved the pages
  /// since, or the report itself follows from such a selection.
  func isOvertaken(_ page: Int) -> Bool {
    if reports.answersInput { return false }
    // A callback may select another page. Only an echo of the reported page must not take the pages from a
    // finger.
    if queue.isDelivering { return reports.delivered == page && motion.grab != nil }
    guard motion.grab != nil || motion.decidedPage != page else {
      reports.drop(page)
      return false
    }
    return reports.take(page, at: motion.now)
  }

  /// Begins to move to a page. Call it in an update.
  ///
  /// If pages wrap around, the page comes from the side of `place`, a position in slots; nil for the shorter
  /// way.
  func beginSelection(
    for page: Int, animated: Bool, _ route: PageRoute, rules: PagingRules, timing: SettlingTiming? = nil,
    by cause: PagingCause = .code, towards place: Double? = nil, beginsNow: Bool,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    supersedeSelection(by: cause)
    if turn.isPresented, motion.rests(on: page) { return complete(completion, finished: true) }
    turn.select(Double(page), completion: completion)
    if !beginsNow, !isAnimating { turn.beginsWithNextTime = true }
    if animated, !geometry.viewport.isEmpty {
      _ = motion.select(
        page, through: route, timing: timing, towards: place, geometry: geometry, rules: rules)
    } else {
      motion.jump(to: page)
    }
  }
}

/// Scrolling from code, also to positions between two pages.
extension Pager {
  /// Scrolls to a position, in pages: 2.5 is halfway between pages 2 and 3.
  ///
  /// An animation starts from the current position and velocity, and a finger can catch it. The pager rests
  /// between two pages until something moves it. With a curl, it shows the nearest page instead.
  ///
  /// Returns false, and calls `completion` with false, if there are no pages or the position is not finite. A
  /// selection of a whole page that only echoes an event is ignored, as in
  /// `select(_:animated:through:duration:timing:transition:at:completion:)`.
  ///
  /// - Parameters:
  ///   - position: The position, clamped to the existing pages, or wrapped while pages wrap around.
  ///   - animated: Whether the change is animated; true by default.
  ///   - route: The pages that the animation passes if the position is two or more pages away; `direct` by
  ///     default.
  ///   - duration: The duration of the animation in seconds, clamped to 0.01...60 (NaN: 0.3). Nil, the
  ///     default, means the snap spring, or 0.3 with a timing curve.
  ///   - timing: The timing curve of the animation; nil, the default, for a spring.
  ///   - completion: Called once: with true when the pager rests at the position, with false when something
  ///     interrupts the motion; nil by default.
  @discardableResult
  public func scroll(
    toPosition position: Double, animated: Bool = true, through route: PageRoute = .direct,
    duration: Double? = nil,
    timing: TimingCurve? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Bool {
    guard motion.existing(position) != nil else {
      complete(completion, finished: false)
      return false
    }
    if let page = motion.existing(position), page == page.rounded(), queue.isOpen, isOvertaken(Int(page)) {
      complete(completion, finished: false)
      return true
    }
    let length = AnimationLength(duration, timing)
    beginScroll(animated: animated, completion: completion) { [self] in
      guard let position = motion.existing(position) else { return nil }
      let place = motion.snapsAlways ? position.rounded() : position
      if motion.isUnmoved, motion.state.position == place { return place }
      if animated, !geometry.viewport.isEmpty {
        motion.scroll(
          to: position, through: route, timing: length.timing, geometry: geometry, rules: length.rules(rules))
      } else {
        motion.jump(toPosition: position)
      }
      return place
    }
    return true
  }

  /// Scrolls by a distance in points, towards later pages if it is positive.
  ///
  /// The distance is added to an animation in progress. The pages stop at the ends unless they wrap around.
  ///
  /// Returns false, and calls `completion` with false, if there are no pages or the distance is not finite.
  ///
  /// - Parameters:
  ///   - points: The distance.
  ///   - animated: Whether the change is animated; true by default.
  ///   - duration: The duration in seconds, as in `scroll(toPosition:)`; nil by default.
  ///   - timing: The timing curve of the animation; nil, the default, for a spring.
  ///   - completion: Called once, as in `scroll(toPosition:)`; nil by default.
  @discardableResult
  public func scroll(
    byPoints points: Double, animated: Bool = true, duration: Double? = nil, timing: TimingCurve? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Bool {
    guard points.isFinite, motion.pageCount > 0 else {
      complete(completion, finished: false)
      return false
    }
    let length = AnimationLength(duration, timing)
    beginScroll(animated: animated, completion: completion) { [self] in
      findExtents(within: points)
      motion.scroll(by: points, timing: length.timing, geometry: geometry, rules: length.rules(rules))
      if !animated || geometry.viewport.isEmpty { motion.jumpToDestination() }
      return motion.destination.map(motion.continuousPosition(atSlot:)) ?? motion.position
    }
    return true
  }

  /// Begins the motion that `begin` starts. `begin` returns its target position, in pages; nil if there is
  /// none.
  private func beginScroll(
    animated: Bool, completion: ((_ finished: Bool) -> Void)?, _ begin: @escaping () -> Double?
  ) {
    queue.perform { [self] in
      performUpdate {
        supersedeSelection(by: .code)
        if animated, !isAnimating { turn.beginsWithNextTime = true }
        let before = motion.arrivals
        guard let position = begin() else { return complete(completion, finished: false) }
        // A finger may hold pages that are already there.
        if turn.isPresented, motion.isUnmoved, motion.arrivals == before {
          return complete(completion, finished: true)
        }
        turn.select(position, completion: completion)
      }
    }
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
    turn.view.find(motion, row) { keeper.isInView($0) }
    limitChain()
    guard case .atRest = motion.phase else {
      announceTransition()
      return keeper.show(turn.view, motion)
    }
    keeper.rest(on: turn.view, motion)
    // At rest a gesture is over, even if the finger returned the page before it lifted.
    let hasSettled = hasArrived || !turn.isPresented || turn.isSwipe
    if !hasArrived, !turn.isSwipe { queue.outbox.cause = .code }
    if hasSettled { noteSettling() }
    keeper.trim(motion)
    if hasSettled { endSelection() }
  }

  private func noteSettling() {
    autoplayClock.stop()
    let settled = motion.settledPage
    if let event = turn.settle(on: settled) { note(event) }
    note(.settled(settled))
    takeFocusFromOtherPages()
  }

  private func announceTransition() {
    if let page = turn.announce(motion.progress) { note(.willTransition(to: page)) }
  }
}

/// Completion handlers of selections.
extension Pager {
  /// Completes the selection in progress with its result.
  private func endSelection() {
    let (completion, isFinished) = turn.endSelection(motion)
    guard supply.chain != nil else { return complete(completion, finished: isFinished) }
    // Trim after the notifications, so that their receivers can still look up the pages of this selection.
    queue.postpone {
      self.performUpdate {
        self.trimChain()
        self.complete(completion, finished: isFinished)
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
    turn.forgetUnannouncedSwipe()
    autoplayClock.stop()
    complete(turn.interruptSelection(), finished: false)
  }

  /// Applies a change of the pages, after the motion has applied it. A selection of a removed page fails.
  func renumberTurn(_ change: PageChange, hadPages: Bool) {
    reports.apply(change)
    visibleChanges.apply(change)
    complete(turn.apply(change, settled: settledPage, hadPages: hadPages), finished: false)
  }

  /// Queues a completion handler with its result, for delivery with the other notifications of the update.
  func complete(_ completion: ((Bool) -> Void)?, finished: Bool) {
    guard let completion else { return }
    queue.outbox.append(.completion(completion, finished: finished))
    deliver()
  }
}
