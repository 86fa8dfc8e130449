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
///
/// An interval does not begin before the stream of wheel events is over: such a stream has no final event.
struct AutoplayClock {
  private enum Phase: Equatable {
    /// Autoplay is off or paused. Once nothing pauses it, an interval begins at the next known time.
    case stopped
    /// An interval, in seconds, measured from a time.
    case counting(since: Double, interval: Double)
    /// The interval is over, and the pages move to the next one.
    case turning
    /// The interval is over, and the `NeighborPageSource` has no next page.
    case ended
  }

  /// The state of the pager that autoplay depends on.
  struct Conditions {
    /// Whether autoplay is on and nothing but a stream of wheel events pauses it.
    let isFree: Bool
    let arePagesMoving: Bool
    /// The latest time, in seconds.
    let now: Double
    /// The end of the latest stream of wheel events, in seconds.
    let streamEnd: Double
  }

  /// The settings; nil while autoplay is off. A change stops the interval.
  var settings: Autoplay? { didSet { stop() } }
  private var phase = Phase.stopped
  /// The number of nested updates at a known time, including those of the callbacks that they cause.
  private var timedUpdates = 0

  /// Whether the update in progress has a known time.
  var knowsTime: Bool { timedUpdates > 0 }

  mutating func beginTimedUpdate() { timedUpdates += 1 }
  mutating func endTimedUpdate() { timedUpdates -= 1 }

  /// Stops the interval. The next one begins when nothing pauses autoplay.
  mutating func stop() { phase = .stopped }

  /// Stops the interval because of an action of the user, unless there is no next page.
  mutating func interrupt() { if phase != .ended { stop() } }

  /// Ends the interval. If it turns no page, autoplay waits for something else to move the pages.
  mutating func end(turnsPage: Bool) { phase = turnsPage ? .turning : .ended }

  /// Begins an interval of a length in seconds at a time.
  mutating func start(_ interval: Double, at time: Double) {
    phase = .counting(since: time, interval: interval)
  }

  /// Stops or delays the interval for the present conditions. Returns whether a new one has to begin.
  mutating func steer(_ conditions: Conditions) -> Bool {
    guard conditions.isFree else {
      if phase != .turning || !conditions.arePagesMoving { stop() }
      return false
    }
    switch phase {
    case .ended: return false
    case .counting(let since, let interval):
      if conditions.streamEnd > conditions.now { start(interval, at: max(since, conditions.now)) }
      return false
    case .stopped, .turning: return true
    }
  }

  /// Returns the end of the interval, in seconds; nil if none is measured.
  func endOfInterval(after streamEnd: Double) -> Double? {
    guard case .counting(let since, let interval) = phase else { return nil }
    return max(since, streamEnd) + interval
  }

  /// Returns the time of the next update, in seconds; nil if autoplay waits for something else.
  ///
  /// A time in the past if only the start time of the interval is missing.
  func dueTime(_ conditions: Conditions) -> Double? {
    guard conditions.isFree, phase != .ended, conditions.now.isFinite else { return nil }
    return endOfInterval(after: conditions.streamEnd) ?? conditions.now
  }

  /// Returns the state for the app.
  func state(_ conditions: Conditions, pauses: Autoplay.Pauses) -> AutoplayState {
    var state = AutoplayState()
    state.pauses = pauses
    switch phase {
    case .turning where conditions.arePagesMoving: (state.isRunning, state.progress) = (true, 1)
    case .ended: break
    case .stopped, .turning: state.isRunning = conditions.isFree && conditions.streamEnd <= conditions.now
    case .counting(let since, let interval):
      guard conditions.isFree else { break }
      state.isRunning = conditions.streamEnd <= conditions.now
      state.progress = max(0, min((conditions.now - max(since, conditions.streamEnd)) / interval, 1))
    }
    return state
  }
}

extension PageMotion {
  /// Returns the next page of autoplay and the slot towards which the pages move; nil if there is none.
  ///
  /// The other end of a chain is unknown.
  func next(
    _ autoplay: Autoplay, isChain: Bool, _ geometry: PageGeometry, _ rules: PagingRules
  ) -> (page: Int, slot: Int)? {
    let after = turning(by: autoplay.step, geometry, rules)
    let next = autoplay.end == .wrap ? line.wrap(after.page) : after.page
    // Between two pages the nearer one is the settled one, and may be the next one.
    if hasPage(next), !rests(on: next) { return (next, after.slot) }
    guard autoplay.end != .stop, !isChain, pageCount > 1 else { return nil }
    let other = autoplay.step > 0 ? 0 : pageCount - 1
    return (other, nearestSlot + other - line.page(atSlot: nearestSlot))
  }
}
