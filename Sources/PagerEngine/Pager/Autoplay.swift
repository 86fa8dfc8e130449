/// The settings of a slide show, in which pages turn automatically.
///
/// Set `Pager.autoplay` to start it:
///
///     pager.autoplay = Autoplay(interval: 8)
public struct Autoplay: Sendable {
  /// The behaviour of autoplay after the last page in its direction.
  ///
  /// With the direction `backward`, that is the first page of the pager.
  public enum End: Hashable, Sendable {
    /// The pager stays on that page.
    case stop
    /// The pager moves to the page at the other end as if it came next.
    ///
    /// If pages do not wrap around, this is the same as `rewind`.
    case wrap
    /// The pager returns to the page at the other end, in the opposite direction, even if pages wrap around.
    case rewind
  }

  /// The time that a page rests before the next one comes, in seconds.
  ///
  /// 5 by default; limited to 0.1...86,400 (NaN: 5).
  public var interval: Double { didSet { interval = Autoplay.valid(interval) } }
  /// A closure that returns the time that a page rests, in seconds; nil by default.
  ///
  /// Use it for pages that need more or less time than the others:
  ///
  ///     autoplay.intervals = { page in page == 0 ? 20 : nil }
  ///
  /// The pager calls it with the index of a page when the interval of that page begins. The result is
  /// limited like `interval`, which applies if the closure or its result is nil.
  public var intervals: (@MainActor @Sendable (_ page: Int) -> Double?)?
  /// The direction of the turns; forward by default.
  public var direction: PagingDirection
  /// The behaviour after the last page in this direction; `wrap` by default.
  ///
  /// With a `NeighborPageSource` every value counts as `stop`, because its other end is unknown.
  public var end: End

  /// The conditions for a pause that the app can disable; all by default.
  ///
  /// Motion and pointers that are down pause autoplay in any case. Use an empty set in an app whose user
  /// starts the slide show, so that pages turn although the mouse rests on them.
  public var pauses: Pauses

  /// Conditions for a pause that an app can disable.
  public struct Pauses: OptionSet, Hashable, Sendable {
    /// The bits: 1 for `mouse`, 2 for `focus`. Other bits are kept and ignored.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The mouse is over the pager, its titles or its accessory.
    public static let mouse = Pauses(rawValue: 1)
    /// The keyboard focus is in the pager, its titles or its accessory.
    public static let focus = Pauses(rawValue: 2)
  }

  /// Creates settings for autoplay; each parameter is described at its property.
  public init(
    interval: Double = 5, direction: PagingDirection = .forward, end: End = .wrap,
    pauses: Pauses = [.mouse, .focus],
    intervals: (@MainActor @Sendable (_ page: Int) -> Double?)? = nil
  ) {
    self.interval = Autoplay.valid(interval)
    self.direction = direction
    self.end = end
    self.pauses = pauses
    self.intervals = intervals
  }

  /// The number of pages to step by.
  var step: Int { direction.step }

  /// Returns the time that the page at an index rests, in seconds.
  @MainActor
  func interval(of page: Int) -> Double { intervals?(page).map(Autoplay.valid) ?? interval }

  private static func valid(_ interval: Double) -> Double {
    interval.isNaN ? 5 : max(0.1, min(interval, 86_400))
  }
}

/// The state of autoplay; see `Pager.autoplayState`.
public struct AutoplayState: Hashable, Sendable {
  /// Whether autoplay is on and nothing pauses it.
  ///
  /// It stays true while autoplay turns a page. It is false after the last page with `Autoplay.End.stop`.
  public internal(set) var isRunning = false
  /// The elapsed share of the current page's interval, 0...1.
  ///
  /// Use it for a bar or a ring that fills until the page turns. It is 0 while autoplay is paused or off,
  /// and 1 while autoplay turns the page. The pager requests no frames for it: a page that shows it returns
  /// `time` from `Page.nextUpdate(after:)`.
  public internal(set) var progress = 0.0
  /// The conditions in `Autoplay.pauses` that apply now.
  ///
  /// It is empty while autoplay is off. Other reasons for a pause, such as motion, are not included.
  public internal(set) var pauses: Autoplay.Pauses = []
}

/// Measures the intervals of autoplay, with the settings that the app has made.
struct AutoplayClock {
  enum State: Equatable {
    /// Autoplay is off or paused. Once nothing pauses it, an interval begins at the next known time.
    case stopped
    /// An interval, in seconds, measured from a time, but not before the stream of wheel events is over: such
    /// a stream has no final event.
    case counting(since: Double, interval: Double)
    /// The interval is over, and the pages move to the next one.
    case turning
    /// The interval is over, and the `NeighborPageSource` has no next page.
    case ended
  }

  /// The settings; nil while autoplay is off. A change stops the interval.
  var settings: Autoplay? { didSet { stop() } }
  private(set) var state = State.stopped
  /// The number of nested updates at a known time, including those of the callbacks that they cause.
  private var timedUpdates = 0

  /// Whether the update in progress has a known time.
  fileprivate var knowsTime: Bool { timedUpdates > 0 }

  mutating func stop() { state = .stopped }
  mutating func start(_ interval: Double, at time: Double) {
    state = .counting(since: time, interval: interval)
  }
  mutating func end(turnsPage: Bool) { state = turnsPage ? .turning : .ended }

  fileprivate mutating func beginTimedUpdate() { timedUpdates += 1 }
  fileprivate mutating func endTimedUpdate() { timedUpdates -= 1 }
}

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
    var state = AutoplayState()
    state.pauses = autoplay.map(reasons) ?? []
    switch autoplayClock.state {
    case .turning where motion.isMoving: (state.isRunning, state.progress) = (true, 1)
    case .ended: break
    case .stopped, .turning: state.isRunning = isAutoplayFree && wheelEnd <= motion.now
    case .counting(let since, let interval):
      guard isAutoplayFree else { break }
      state.isRunning = wheelEnd <= motion.now
      state.progress = max(0, min((motion.now - max(since, wheelEnd)) / interval, 1))
    }
    return state
  }

  /// The time of the next update for autoplay, in seconds; nil if it waits for something else.
  ///
  /// A time in the past if only the start time of the interval is missing.
  var autoplayDueTime: Double? {
    guard isAutoplayFree, autoplayClock.state != .ended, motion.now.isFinite else { return nil }
    return endOfInterval ?? motion.now
  }
}

/// Conditions that pause autoplay.
extension Pager {
  /// Whether autoplay is on and nothing but a stream of wheel events pauses it.
  private var isAutoplayFree: Bool { autoplay.map(isFree) == true }

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

  /// The end of the interval, in seconds; nil if none is measured.
  private var endOfInterval: Double? {
    guard case .counting(let since, let interval) = autoplayClock.state else { return nil }
    return max(since, wheelEnd) + interval
  }

  /// Returns the next page and the slot towards which the pages move; nil if there is none.
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

  /// The present time, in seconds; nil if code made the change, as the latest time may be long past.
  private var knownTime: Double? {
    autoplayClock.knowsTime ? motion.now : (containerPage?.owner as? Pager)?.knownTime
  }

  /// Starts or stops the interval for the present state.
  func steerAutoplay() {
    guard let autoplay else { return }
    guard isFree(autoplay) else {
      if autoplayClock.state != .turning || !motion.isMoving { autoplayClock.stop() }
      return
    }
    switch autoplayClock.state {
    case .ended: break
    case .counting(let since, let interval):
      if wheelEnd > motion.now { autoplayClock.start(interval, at: max(since, motion.now)) }
    case .stopped, .turning:
      guard let now = knownTime else { return autoplayClock.stop() }
      autoplayClock.start(interval(autoplay), at: now)
    }
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
    autoplay != nil || companion?.needsExactTimes == true
      || keeper.entries.contains { $0.page?.innerPager?.needsExactTimes == true }
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
