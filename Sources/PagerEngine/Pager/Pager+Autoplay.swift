/// Pages that turn by themselves.
extension Pager {
  /// Turns the pages by itself; nil, the default, if only the user and the app turn them. Setting it starts the interval
  /// anew.
  ///
  /// Each page rests for an interval. Then the next one is selected, with an animation, as `select` does it. The
  /// interval is measured while nothing pauses it, and starts anew after each pause and whenever the pager has come to
  /// rest on a page. It is paused
  /// - while the pages move or are held, and during a stream of wheel or touchpad events;
  /// - while a pointer is down on the pager;
  /// - while the mouse is over the pager, or the keyboard focus is in it, as `Autoplay.pauses` says;
  /// - while the pager is hidden, has no size, or is inside a page that is not at rest in view;
  /// - while `rules.reducesMotion` is true, and while there is no page to go to.
  ///
  /// A pause that an event ends, ends at the time of the event. After a change from code the interval starts with the
  /// next time that the pager is given, as the motion of a selection does.
  ///
  /// Pages turn when they are due even if `advance(to:)` comes late. Intervals that have gone by in the meantime turn a
  /// page each, but after 100 arrivals and turns in one call the rest is skipped: a computer that has slept for a
  /// week does not turn a week's pages.
  public var autoplay: Autoplay? {
    get { settings.autoplay }
    set {
      queue.perform { [self] in
        settings.autoplay = newValue
        turn.autoplay.state = .stopped
        steerAutoplay()
      }
    }
  }

  /// The part of the present page's interval that has gone by, 0...1: 0 while autoplay is paused or off, 1 while it turns
  /// the page.
  ///
  /// A page or part that shows it asks for frames itself: see `Page.nextUpdate(after:)`.
  public var autoplayProgress: Double {
    switch turn.autoplay.state {
    case .turning: return motion.isMoving ? 1 : 0
    case .counting(let since, let interval):
      return isAutoplayFree ? max(0, min((motion.now - max(since, endOfWheel)) / interval, 1)) : 0
    case .stopped, .ended: return 0
    }
  }

  /// Whether autoplay is on, and nothing pauses it.
  public var isAutoplaying: Bool {
    switch turn.autoplay.state {
    case .turning where motion.isMoving: true
    case .ended: false
    case .stopped, .counting, .turning: isAutoplayFree && endOfWheel <= motion.now
    }
  }

  /// Which of `Autoplay.pauses` hold now; none while autoplay is off.
  public var autoplayPauses: Autoplay.Pauses { settings.autoplay.map(reasons) ?? [] }

  /// When autoplay needs an update, in seconds; nil if it waits for something else. A time in the past if only the time at
  /// which the interval begins is missing.
  var autoplayDueTime: Double? {
    guard isAutoplayFree, turn.autoplay.state != .ended, motion.now.isFinite else { return nil }
    return endOfInterval ?? motion.now
  }
}

/// What pauses autoplay.
extension Pager {
  /// Whether autoplay is on and nothing pauses it, except for a stream of wheel events.
  private var isAutoplayFree: Bool { settings.autoplay.map(isFree) == true }

  private func isFree(_ autoplay: Autoplay) -> Bool {
    guard case .atRest = motion.phase, turn.isPresented, keeper.containerAppearance == .shown,
      !geometry.viewport.isEmpty, !rules.reducesMotion, !hasPointer, reasons(autoplay).isEmpty
    else { return false }
    // A source of neighbours is asked for the next page only when the page turns.
    return supply.chain.map { $0.source != nil } ?? (nextTurn(autoplay) != nil)
  }

  private func reasons(_ autoplay: Autoplay) -> Autoplay.Pauses {
    var reasons: Autoplay.Pauses = []
    if isUnderMouse { reasons.insert(.mouse) }
    if hasFocus { reasons.insert(.focus) }
    return reasons.intersection(autoplay.pauses)
  }

  private var isUnderMouse: Bool { touch.mouse.map(layout.bounds.contains) == true }

  /// When the latest stream of wheel events is over if no other event comes, in seconds; -infinity if there was none.
  private var endOfWheel: Double {
    max(wheel.recognizer.end ?? -.infinity, wheel.inner?.endOfWheel ?? -.infinity)
  }

  /// When the interval is over, in seconds; nil if none is measured.
  private var endOfInterval: Double? {
    guard case .counting(let since, let interval) = turn.autoplay.state else { return nil }
    return max(since, endOfWheel) + interval
  }

  /// The next page, and its slot if pages stand in their order. Nil if there is none.
  private func nextTurn(_ autoplay: Autoplay) -> (page: Int, slot: Int)? {
    let step = autoplay.step
    let after = motion.turning(by: step, geometry, rules)
    let next = autoplay.end == .wrap ? motion.line.wrap(after.page) : after.page
    // Between two pages the nearer one is the settled one, and may be the next one.
    if motion.hasPage(next), !motion.rests(on: next) { return (next, after.slot) }
    guard autoplay.end != .stop, supply.chain == nil, motion.pageCount > 1 else { return nil }
    let other = step > 0 ? 0 : motion.pageCount - 1
    let slot = motion.nearestSlot
    return (other, slot + other - motion.line.page(atSlot: slot))
  }

  /// The present time, in seconds; nil if a change has come from code and the latest time may be long ago.
  private var knownTime: Double? {
    turn.autoplay.timedUpdates > 0 ? motion.now : (containerPage?.owner as? Pager)?.knownTime
  }

  /// Starts or stops the interval for the present state.
  func steerAutoplay() {
    guard let autoplay = settings.autoplay else { return }
    guard isFree(autoplay) else {
      if turn.autoplay.state != .turning || !motion.isMoving { turn.autoplay.state = .stopped }
      return
    }
    switch turn.autoplay.state {
    case .ended: break
    case .counting(let since, let interval):
      guard endOfWheel > motion.now else { return }
      turn.autoplay.state = .counting(since: max(since, motion.now), interval: interval)
    case .stopped, .turning:
      guard let now = knownTime else { return turn.autoplay.state = .stopped }
      turn.autoplay.state = .counting(since: now, interval: interval(autoplay))
    }
  }

  private func interval(_ autoplay: Autoplay) -> Double {
    // What the app calls from here takes effect afterwards.
    queue.begin()
    defer { queue.end() }
    return autoplay.interval(of: settledPage)
  }

  /// Starts or stops the intervals of this pager and of those inside it: what gives them the focus does not tell them.
  private func steerAll() {
    steerAutoplay()
    deliver()
    for entry in keeper.entries { entry.page?.innerPager?.steerAll() }
  }
}

/// Updates at a time.
extension Pager {
  /// The number of updates that are made up for in one call.
  private static let mostStops = 100

  /// Advances to `time`, in seconds, and makes a change then; without a valid time it makes the change only.
  func performUpdate(at time: Double?, _ change: () -> Void = {}) {
    guard let time, Pager.isTime(time) else { return performUpdate(change) }
    if needsExactTimes { makeUp(until: time) }
    performTimedUpdate(at: time, change)
  }

  private func performTimedUpdate(at time: Double, _ change: () -> Void) {
    turn.autoplay.timedUpdates += 1
    performUpdate {
      advanceParts(to: time)
      change()
    }
    if needsExactTimes { steerAll() }
    turn.autoplay.timedUpdates -= 1
  }

  /// Whether intervals begin when this pager comes to rest: its own, or that of a pager inside it.
  private var needsExactTimes: Bool {
    settings.autoplay != nil || keeper.entries.contains { $0.page?.innerPager?.needsExactTimes == true }
  }

  /// Makes the updates that small steps would have made up to `time`, in seconds, each at its own time.
  private func makeUp(until time: Double) {
    // What has changed without an update may pause autoplay.
    steerAutoplay()
    for _ in 0..<Pager.mostStops {
      guard let stop = nextStop, stop <= time else { return }
      performTimedUpdate(at: max(stop, motion.now)) {
        if let endOfInterval, endOfInterval <= stop { turnPage() }
      }
    }
    if let endOfInterval, endOfInterval <= time { turn.autoplay.state = .stopped }
  }

  /// When the pages come to rest, fingers on a touchpad let go, or autoplay turns the page, whichever is first; in
  /// seconds.
  private var nextStop: Double? {
    // A motion without a beginning has no end.
    guard !turn.beginsWithNextTime else { return nil }
    let times = (motion.arrivalTime, wheel.recognizer.deadline, endOfInterval)
    let first = min(times.0 ?? .infinity, times.1 ?? .infinity, times.2 ?? .infinity)
    return first < .infinity ? first : nil
  }

  private func turnPage() {
    guard let autoplay = settings.autoplay, isFree(autoplay) else { return }
    growChain(by: autoplay.step)
    guard let (page, slot) = nextTurn(autoplay) else { return turn.autoplay.state = .ended }
    beginSelection(
      for: page, animated: true, .direct, rules: rules, by: .autoplay, towards: Double(slot),
      beginsNow: true, completion: nil)
    turn.autoplay.state = .turning
  }
}
