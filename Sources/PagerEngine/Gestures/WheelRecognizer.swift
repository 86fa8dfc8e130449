/// Turns the events of wheels and touchpads into swipes and steps.
///
/// Most systems tell neither which device sends an event nor when fingers lift; only the stream itself does.
/// Whole ticks are clicks of a wheel, or a touchpad's on a system that knows no others: the first one of a burst
/// is a step. Anything else is fingers on a touchpad: the pages follow them, and which page they want is decided
/// on the way. Both end with a pause, or where the system says so: fingers that it will tell to have lifted may
/// rest and hesitate.
struct WheelRecognizer: Equatable, Sendable {
  /// What an event means, to be done in the order of the fields.
  struct Output: Equatable, Sendable {
    /// Pages to step by: -1, 0 or 1.
    var step = 0
    /// Take hold of the pages. They may go this far from the page that they are on, or on their way to.
    var hold: ClosedRange<Int>?
    /// The fingers' travel since the hold, in points towards later pages.
    var travel: Double?
    /// The pages will come to rest so many pages from the one on which they were when they were held.
    var turn: Int?
    /// Let go with this velocity, in points per second towards later pages.
    var release: Double?
    /// Fingers' travel across the paging axis, in points; 0 if they go along it.
    var scroll = 0.0
    /// The same of a wheel, in ticks.
    var scrollTicks = 0.0
    /// Fingers that moved across the paging axis have lifted with this velocity, in points per second.
    var fling: Double?
  }

  /// One event in the pager's own directions.
  struct Delta: Equatable, Sendable {
    /// Units towards later pages, and across that, down or to the right.
    var along: Double
    var across: Double
    /// The points that fingers on a touchpad travel for a unit.
    var unitLength = 1.0
    /// Whether it is clicks of a wheel, or looks so.
    var isWhole = false
    /// What sends it, as far as that is known.
    var source = PagerInput.Wheel.Source.unknown

    /// Whether it goes along the paging axis more than across.
    var isAlong: Bool { abs(along) >= abs(across) }
  }

  private enum Stream: Equatable, Sendable {
    case ticks(TickBurst)
    case swipe(WheelSwipe)
    /// A swipe whose fingers were said to lift. Momentum may follow.
    case lifted(WheelSwipe)
  }

  /// A pause as long as this, in seconds, ends a stream: fingers that go on have been lifted meanwhile, and a
  /// tick is another one's. Shorter than the time between two quick swipes (140 ms in recordings), longer than
  /// the stalls that programs are forgiven.
  static let pause = 0.12
  /// Momentum follows a lift at once, if it does; fingers need longer than this to come back, in seconds.
  private static let momentumDelay = 0.05
  /// Strokes of fingers that scroll follow each other within this time, in seconds.
  private static let betweenStrokes = 0.5
  /// The most units and points of one event that count.
  private static let most = 1e6

  private var stream: Stream?
  private var lastTime = -Double.infinity
  private var source = PagerInput.Wheel.Source.unknown
  /// Whether fingers that are known to be fingers are said to lift: until they seem to have gone without a word, and
  /// again when they are said to.
  private var tellsLifts = true

  /// Makes a recogniser that waits for a stream.
  init() {}

  /// When the fingers are thought to have been lifted if nothing comes before, in seconds; nil while they hold
  /// nothing.
  var deadline: Double? {
    guard case .swipe(let swipe) = stream else { return nil }
    return swipe.deadline
  }

  /// Whether an event at `time`, in seconds, would go on with a stream that has come before.
  func isOn(at time: Double) -> Bool { stream != nil && time - lastTime < pause - 1e-9 }

  private var pause: Double {
    switch stream {
    case .lifted: Self.momentumDelay
    case .swipe(let swipe) where swipe.tellsLift: WheelSwipe.longestRest + Self.pause
    default: Self.pause
    }
  }

  /// Whether ticks have gone across the paging axis shortly before `time`, in seconds.
  private func goesAcross(until time: Double) -> Bool {
    guard case .ticks(let burst) = stream else { return false }
    return burst.isAcross && time - lastTime < Self.betweenStrokes
  }

  /// Takes an event at `time` seconds. A time before that of the last event counts as that time; what is not
  /// finite, and events without travel, mean nothing.
  mutating func handle(_ delta: Delta, at time: Double) -> Output {
    guard delta.along.isFinite, delta.across.isFinite, time.isFinite else { return Output() }
    guard delta.along != 0 || delta.across != 0 else { return Output() }
    let followsAcross = goesAcross(until: time)
    if !isOn(at: time), case .swipe(let swipe) = stream, swipe.tellsLift { tellsLifts = false }
    // Another device begins anew, but takes nothing out of fingers.
    if !isOn(at: time) || (delta.source != source && deadline == nil) { stream = nil }
    if stream == nil { source = delta.source }
    lastTime = max(time, lastTime)
    switch stream {
    case nil where delta.isWhole:
      return tick(TickBurst(at: lastTime, followsAcross: followsAcross && source == .unknown), delta)
    case .ticks(let burst) where delta.isWhole: return tick(burst, delta)
    case nil:
      return swipe(WheelSwipe(at: lastTime, tellsLift: tellsLifts && source == .fingers), delta)
    // What began with a whole number of ticks by chance is a touchpad all the same.
    case .ticks(let burst): return swipe(WheelSwipe(at: lastTime, after: burst.turn), delta)
    case .swipe(let swipe), .lifted(let swipe): return self.swipe(swipe, delta)
    }
  }

  /// The fingers seem to be gone: returns the velocity to let go with, in points per second towards later
  /// pages. More of the same stream takes hold again.
  mutating func lift() -> Double {
    guard case .swipe(var swipe) = stream else { return 0 }
    if swipe.tellsLift { tellsLifts = false }
    defer { stream = .swipe(swipe) }
    return swipe.lift()
  }

  /// The fingers are gone at `time` seconds, as the system says: the stream ends. They let go of what they hold
  /// with their velocity.
  mutating func end(at time: Double) -> Output {
    tellsLifts = true
    guard case .swipe(var swipe) = stream else {
      if case .ticks = stream { stream = nil }
      return Output()
    }
    lastTime = max(time, lastTime)
    defer { stream = .lifted(swipe) }
    return swipe.end(at: lastTime)
  }

  /// Which way fingers that have travelled this far since the hold want to turn: -1 or 1; 0 if that is open.
  func direction(of travel: Double) -> Int {
    guard case .swipe(let swipe) = stream else { return 0 }
    return swipe.direction(of: travel)
  }

  /// Gives the stream away, to go on with other pages; their travel counts from `travel` points after the latest
  /// hold on. What is left here waits for another stream.
  mutating func handOver(from travel: Double = 0) -> WheelRecognizer {
    var heir = self
    if case .swipe(var swipe) = stream {
      swipe.regrip(from: travel)
      heir.stream = .swipe(swipe)
    }
    stream = nil
    return heir
  }

  /// Says that the pages could go only this many pages from where they were held, since there are no others.
  mutating func limitTurn(to pages: Int) {
    guard case .swipe(var swipe) = stream else { return }
    swipe.limitTurn(to: pages)
    stream = .swipe(swipe)
  }

  /// Something else has taken the pages: what is left of the stream means nothing, unless it is pushed anew.
  mutating func lose() {
    guard case .swipe(var swipe) = stream else { return }
    swipe.lose()
    stream = .swipe(swipe)
  }

  private mutating func tick(_ burst: TickBurst, _ delta: Delta) -> Output {
    var (burst, output) = (burst, Output())
    output.step = burst.step(along: delta.along, across: delta.across, at: lastTime)
    if burst.isAcross, !delta.isAlong { output.scrollTicks = Self.limited(delta.across) }
    stream = .ticks(burst)
    return output
  }

  private mutating func swipe(_ swipe: WheelSwipe, _ delta: Delta) -> Output {
    var swipe = swipe
    let output = swipe.handle(
      along: Self.limited(delta.along * delta.unitLength),
      across: Self.limited(delta.across * delta.unitLength), at: lastTime)
    stream = .swipe(swipe)
    return output
  }

  private static func limited(_ travel: Double) -> Double { max(-most, min(travel, most)) }
}
