/// Recognises swipes and steps in the events of wheels and touchpads.
///
/// Most systems report neither which device sends an event nor when fingers lift. Only the stream of events
/// shows it:
///
/// - Whole ticks are clicks of a wheel, or come from a touchpad on a system that reports only ticks. The
///   first tick of a burst is a step.
/// - Parts of ticks of a known wheel are added up to clicks.
/// - Anything else is fingers on a touchpad. The pages follow the fingers, and the target page is decided on
///   the way. Short streams may turn out to be clicks of a fine wheel (`ClickGuess`).
///
/// A stream ends with a pause, or when the system reports its end. Fingers whose lift will be reported may
/// rest and hesitate.
struct WheelRecognizer: Equatable, Sendable {
  /// The meaning of an event, in the order in which to apply the fields.
  struct Output: Equatable, Sendable {
    /// The pages to step by: -1, 0 or 1.
    ///
    /// `Pager.canTurn(_:)` and a swipe that a burst of ticks becomes rely on this range.
    var step = 0
    /// The range of a new hold of the pages; nil for none.
    ///
    /// In pages from the page that they are on or on their way to.
    var hold: ClosedRange<Int>?
    /// The fingers' travel since the hold, in points towards later pages.
    var travel: Double?
    /// The page on which the pages will settle, in pages from where they were held.
    var turn: Int?
    /// The velocity of a release of the pages, in points per second towards later pages; nil for none.
    var release: Double?
    /// The fingers' travel across the paging axis, in points; 0 if they move along it.
    var scroll = 0.0
    /// The travel of a wheel across the paging axis, in ticks; 0 if it turns along it.
    var scrollTicks = 0.0
    /// The velocity of a lift of fingers that moved across the paging axis, in points per second; nil for
    /// none.
    var fling: Double?
  }

  /// One event in the pager's own directions.
  struct Delta: Equatable, Sendable {
    /// The units towards later pages. `across` counts units across the paging axis, down or to the right.
    var along: Double
    var across: Double
    /// The points that fingers on a touchpad travel for one unit.
    var unitLength = 1.0
    /// Whether the event is clicks of a wheel, or looks like them.
    var isWhole = false
    /// The device that sends the event, if known.
    var source = PagerInput.Wheel.Source.unknown
    /// The evidence for a fine wheel in the event's numbers.
    var grid = ClickGuess.Grid.none

    /// Whether the event goes along the paging axis at least as far as across it.
    var isAlong: Bool { abs(along) >= abs(across) }
  }

  private enum Stream: Equatable, Sendable {
    case ticks(TickBurst)
    case swipe(WheelSwipe)
    /// A swipe whose lift was reported. Momentum may follow.
    case lifted(WheelSwipe)
  }

  /// The length of a pause that ends a stream, in seconds.
  ///
  /// Fingers that continue after it were lifted in between, and a tick starts another burst. It is shorter
  /// than the time between two quick swipes (140 ms in recordings), and longer than tolerable stalls of
  /// programs.
  static let pause = 0.12
  /// The time after a lift within which momentum begins, in seconds. Fingers take longer to return.
  private static let momentumDelay = 0.05
  /// The longest time between two strokes of fingers that scroll, in seconds.
  private static let betweenStrokes = 0.5
  /// The range of the travel of one event, in ticks or points; other values are clamped.
  private static let range = -1e6...1e6

  private var stream: Stream?
  /// The interpretation of the latest stream, and the reason for it; nil before the first one.
  private(set) var verdict: StreamVerdict?
  private var lastTime = -Double.infinity
  private var source = PagerInput.Wheel.Source.unknown
  /// Whether fingers of a known source are expected to report their lift.
  ///
  /// False once fingers seem to have lifted without a report, and true again with the next report.
  private var tellsLifts = true
  /// The part of a click that the last burst of ticks has left over.
  private var rest = 0.0
  private var guess = ClickGuess()

  /// Creates a recogniser that waits for a stream.
  init() {}

  /// The time at which fingers count as lifted, or the end of a burst turns a page, in seconds.
  ///
  /// Assumes that no event arrives before. Nil if neither will happen.
  var deadline: Double? {
    switch stream {
    case .swipe(let swipe): swipe.deadline ?? (turnsAtEnd(swipe) ? lastTime + Self.pause : nil)
    case .ticks(let burst): burst.turnsAtEnd ? lastTime + Self.pause : nil
    case .lifted, nil: nil
    }
  }

  /// Whether fingers hold the pages.
  var isHolding: Bool {
    guard case .swipe(let swipe) = stream else { return false }
    return swipe.deadline != nil
  }

  private func turnsAtEnd(_ swipe: WheelSwipe) -> Bool { swipe.isUndecided && guess.step != 0 }

  /// The end of the present stream if no event arrives before, in seconds; nil without a stream.
  var end: Double? { stream == nil ? nil : lastTime + pause }

  /// Whether an event at `time`, in seconds, would continue the present stream.
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

  /// Handles an event at `time`, in seconds.
  ///
  /// A time before that of the last event counts as the time of the last event. Values that are not finite,
  /// and events without travel, are ignored.
  mutating func handle(_ delta: Delta, at time: Double) -> Output {
    guard delta.along.isFinite, delta.across.isFinite, time.isFinite else { return Output() }
    guard delta.along != 0 || delta.across != 0 else { return Output() }
    let followsAcross = goesAcross(until: time)
    if !isOn(at: time), case .swipe(let swipe) = stream, swipe.tellsLift { tellsLifts = false }
    var step = 0
    // Another device starts a new stream, but cannot interrupt fingers that hold the pages.
    if !isOn(at: time) || (delta.source != source && !isHolding) || isOtherPiece(at: time) {
      step = close(before: delta.source)
    }
    if stream == nil { source = delta.source }
    lastTime = max(time, lastTime)
    var output = take(delta, followsAcross: followsAcross && source == .unknown)
    if output.step == 0 { output.step = step }
    return output
  }

  private mutating func take(_ delta: Delta, followsAcross: Bool) -> Output {
    switch stream {
    case nil where delta.isWhole:
      let burst = TickBurst(
        at: lastTime, isWheel: source == .wheel, followsAcross: followsAcross, rest: rest)
      return tick(burst, delta)
    case .ticks(let burst) where delta.isWhole: return tick(burst, delta)
    case nil:
      return swipe(WheelSwipe(at: lastTime, tellsLift: tellsLifts && source == .fingers), delta)
    // A touchpad's first events can be whole ticks by chance. A fraction shows that it is a touchpad.
    case .ticks(let burst): return swipe(WheelSwipe(at: lastTime, after: burst.turn), delta)
    case .swipe(let swipe), .lifted(let swipe): return self.swipe(swipe, delta)
    }
  }

  /// Whether the stream is one event after which fingers would have sent another one before `time`, in
  /// seconds.
  ///
  /// Such an event is a piece of a click, which ends there.
  private func isOtherPiece(at time: Double) -> Bool {
    guard case .swipe(let swipe) = stream, swipe.isUndecided, guess.isPiece else { return false }
    return time - lastTime >= WheelSwipe.longestPatience
  }

  /// Ends the stream. Returns the pages that its end turns: -1, 0 or 1.
  private mutating func close(before next: PagerInput.Wheel.Source) -> Int {
    defer { stream = nil }
    switch stream {
    case .swipe(let swipe):
      rest = 0
      return guess.end(isUndecided: swipe.isUndecided, at: lastTime)
    case .ticks(let burst): rest = next == source ? burst.rest : 0
    case .lifted: rest = 0
    case nil: return 0
    }
    guess = ClickGuess()
    return 0
  }

  /// Ends a burst of ticks whose deadline has passed. Returns the pages to turn: -1, 0 or 1.
  mutating func endBurst() -> Int {
    switch stream {
    case .ticks(var burst):
      let step = burst.end()
      keep(.ticks(burst), .wheel(burst.verdict))
      return step
    case .swipe(let swipe) where swipe.deadline == nil:
      let step = close(before: source)
      if step != 0 { verdict = .wheel(.click(turn: step)) }
      return step
    case .swipe, .lifted, nil: return 0
    }
  }

  /// Releases the pages because the fingers seem to have lifted.
  ///
  /// Returns the velocity, in points per second towards later pages. Further events of the same stream take
  /// hold again.
  mutating func lift() -> Double {
    guard case .swipe(var swipe) = stream else { return 0 }
    if swipe.tellsLift { tellsLifts = false }
    defer { keep(.swipe(swipe), swipe.verdict) }
    return swipe.lift(because: .paused)
  }

  /// Ends the stream at `time`, in seconds, because the system reports that the fingers have lifted.
  ///
  /// Fingers that hold the pages release them with their velocity.
  mutating func end(at time: Double) -> Output {
    tellsLifts = true
    guard case .swipe(var swipe) = stream else {
      if case .ticks = stream { stream = nil }
      return Output()
    }
    lastTime = max(time, lastTime)
    defer { keep(.lifted(swipe), swipe.verdict) }
    return swipe.end(at: lastTime)
  }

  /// Returns the direction in which fingers will turn: -1 or 1; 0 if undecided.
  ///
  /// `travel` is their travel since the hold, in points.
  func direction(of travel: Double) -> Int {
    guard case .swipe(let swipe) = stream else { return 0 }
    return swipe.direction(of: travel)
  }

  /// Continues the stream with other pages.
  ///
  /// Travel counts from `travel` points after the latest hold.
  mutating func regrip(from travel: Double) {
    guard case .swipe(var swipe) = stream else { return }
    swipe.regrip(from: travel)
    stream = .swipe(swipe)
  }

  /// Limits the turn to `pages`, counted from where the pages were held, because there are no pages beyond.
  mutating func limitTurn(to pages: Int) {
    guard case .swipe(var swipe) = stream else { return }
    swipe.limitTurn(to: pages)
    keep(.swipe(swipe), swipe.verdict)
  }

  /// Changes the turn to `pages`, counted from where the pages were held, because the release has decided so.
  mutating func changeTurn(to pages: Int) {
    guard case .swipe(var swipe) = stream else { return }
    swipe.changeTurn(to: pages)
    stream = .swipe(swipe)
  }

  /// Ignores the rest of the stream until a new push.
  ///
  /// Something else has taken the pages, or they must not move.
  mutating func lose(because reason: StreamVerdict.Ignored = .pagesTaken) {
    switch stream {
    case .swipe(var swipe):
      swipe.lose(because: reason)
      keep(.swipe(swipe), swipe.verdict)
    case .ticks(var burst):
      burst.forgetParts()
      stream = .ticks(burst)
    case .lifted, nil: break
    }
  }

  /// Records that the latest event turns no page, whatever it was.
  mutating func ignore(because reason: StreamVerdict.Ignored) { verdict = .ignored(reason) }

  private mutating func keep(_ stream: Stream, _ verdict: StreamVerdict) {
    self.stream = stream
    self.verdict = verdict
  }

  private mutating func tick(_ burst: TickBurst, _ delta: Delta) -> Output {
    var (burst, output) = (burst, Output())
    output.step = burst.step(
      along: delta.along.clamped(to: Self.range), across: delta.across.clamped(to: Self.range), at: lastTime)
    if burst.isAcross, !delta.isAlong { output.scrollTicks = delta.across.clamped(to: Self.range) }
    keep(.ticks(burst), .wheel(burst.verdict))
    return output
  }

  private mutating func swipe(_ swipe: WheelSwipe, _ delta: Delta) -> Output {
    var swipe = swipe
    guess.add(delta, at: lastTime)
    let output = swipe.handle(
      along: (delta.along * delta.unitLength).clamped(to: Self.range),
      across: (delta.across * delta.unitLength).clamped(to: Self.range), at: lastTime)
    keep(.swipe(swipe), swipe.verdict)
    return output
  }
}
