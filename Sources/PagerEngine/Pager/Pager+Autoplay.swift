/// Autoplay of a pager.
extension Pager {
  /// The settings for turning pages automatically; nil, the default, for no autoplay.
  ///
  /// Each page rests for an interval. Then the pager selects the next page with an animation, like `select`.
  /// Setting the property restarts the interval. So do each arrival on a page and the end of each pause.
  /// Autoplay is paused
  ///
  /// - while the pages move or are held, and during a stream of wheel or touchpad events
  /// - while a pointer is down on the pager
  /// - while the mouse is over the pager, or the keyboard focus is in it, if `Autoplay.pauses` contains
  ///   these
  /// - while the pager is hidden, has no size, or is inside a page that is not at rest in view
  /// - while `rules.reducesMotion` is true, and while there is no page to turn to
  ///
  /// A pause that ends with an event ends at the time of that event. After a change from code, the interval
  /// starts at the next time that the pager receives, like the motion of a selection.
  ///
  /// Pages turn at their due time even if `advance(to:)` comes late. Each interval that has elapsed
  /// meanwhile turns one page. After 100 arrivals and turns in one call, the rest is skipped, so a computer
  /// that has slept for a week does not turn a week's pages.
  public var autoplay: Autoplay? {
    get { autoplayClock.settings }
    set {
      queue.perform { [self] in
        autoplayClock.settings = newValue
        steerAutoplay()
      }
    }
  }

  /// The state of autoplay now, such as its progress.
  public var autoplayState: AutoplayState {
    autoplayClock.state(autoplayConditions, pauses: autoplay.map(reasons) ?? [])
  }

  /// The time of the next update for autoplay, in seconds; nil if it waits for something else.
  var autoplayDueTime: Double? { autoplay == nil ? nil : autoplayClock.dueTime(autoplayConditions) }
}

/// Conditions that pause autoplay.
extension Pager {
  private var autoplayConditions: AutoplayClock.Conditions {
    AutoplayClock.Conditions(
      isFree: autoplay.map(isFree) == true, arePagesMoving: motion.isMoving, now: motion.now,
      streamEnd: wheelEnd)
  }

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

  private var endOfInterval: Double? { autoplayClock.endOfInterval(after: wheelEnd) }

  /// Returns the next page and the slot towards which the pages move; nil if there is none.
  private func nextTurn(_ autoplay: Autoplay) -> (page: Int, slot: Int)? {
    motion.next(autoplay, isChain: supply.chain != nil, geometry, rules)
  }

  /// The present time, in seconds; nil if code made the change, as the latest time may be long past.
  private var knownTime: Double? {
    autoplayClock.knowsTime ? motion.now : (containerPage?.owner as? Pager)?.knownTime
  }

  /// Starts or stops the interval for the present state.
  func steerAutoplay() {
    guard let autoplay, autoplayClock.steer(autoplayConditions) else { return }
    guard let now = knownTime else { return autoplayClock.stop() }
    // The app must not be called while the clock changes.
    let interval = interval(autoplay)
    autoplayClock.start(interval, at: now)
  }

  private func interval(_ autoplay: Autoplay) -> Double {
    // Calls that the app makes from here take effect afterwards.
    queue.begin()
    defer { queue.end() }
    return autoplay.interval(of: settledPage)
  }

  /// Starts or stops the intervals of this pager and of its inner pagers, which receive no call when they get
  /// the focus.
  private func steerAll() {
    steerAutoplay()
    deliver()
    for entry in keeper.entries { entry.page?.innerPager?.steerAll() }
  }
}

/// Updates at the exact times of rest, which intervals are measured from.
extension Pager {
  /// The maximum number of missed updates that one call makes up for.
  private static let mostStops = 100

  func performTimedUpdate(at time: Double, _ change: () -> Void) {
    autoplayClock.beginTimedUpdate()
    performUpdate {
      advanceParts(to: time)
      change()
    }
    if needsExactTimes { steerAll() }
    autoplayClock.endTimedUpdate()
  }

  /// Whether this pager or one inside it measures intervals from the exact time of its rest.
  var needsExactTimes: Bool {
    if autoplay != nil || companion?.needsExactTimes == true { return true }
    for entry in keeper.entries where entry.page?.innerPager?.needsExactTimes == true { return true }
    return false
  }

  /// Performs the updates that small steps would have made up to `time`, in seconds, each at its due time.
  func makeUp(until time: Double) {
    // Changes without an update may pause autoplay.
    steerAutoplay()
    for _ in 0..<Pager.mostStops {
      guard let stop = nextStop, stop <= time else { return }
      performTimedUpdate(at: max(stop, motion.now)) {
        if let endOfInterval, endOfInterval <= stop { turnPage() }
      }
    }
    if let endOfInterval, endOfInterval <= time { autoplayClock.stop() }
  }

  /// The earliest time at which pages come to rest, fingers leave the touchpad, or autoplay turns the page, here
  /// or in a pager inside this one, whose notifications are delivered with those of this pager.
  ///
  /// In seconds; nil if there is none.
  private var nextStop: Double? {
    // A motion that has not begun has no end time.
    guard !turn.beginsWithNextTime else { return nil }
    let times = (motion.arrivalTime, wheelDeadline, endOfInterval)
    var first = min(times.0 ?? .infinity, times.1 ?? .infinity, times.2 ?? .infinity)
    for inner in [companion] + keeper.entries.map({ $0.page?.innerPager }) {
      if let inner, inner.needsExactTimes, let stop = inner.nextStop { first = min(first, stop) }
    }
    return first < .infinity ? first : nil
  }

  private func turnPage() {
    guard let autoplay, isFree(autoplay) else { return }
    growChain(by: autoplay.step)
    guard let (page, slot) = nextTurn(autoplay) else { return autoplayClock.end(turnsPage: false) }
    beginSelection(
      for: page, animated: true, .direct, rules: rules, by: .autoplay, towards: Double(slot),
      beginsNow: true, completion: nil)
    autoplayClock.end(turnsPage: true)
  }
}
