import CSDL2

/// A clock for input and frames, in seconds on SDL's performance counter.
///
///     let clock = FrameClock()
///     if let input = translator.input(forSDLEvent: event, clock: clock) { pager.handle(input) }
///     pager.advance(to: clock.now)
///
/// Use one clock for the input and the frames of an event loop, since velocities depend on it. Copies have
/// the same start, but skip time separately.
public struct FrameClock: Sendable {
  private let origin: UInt64
  private let frequency: Double
  private var skipped = 0.0

  /// Creates a clock that starts at 0 seconds.
  public init() {
    origin = SDL_GetPerformanceCounter()
    frequency = Double(SDL_GetPerformanceFrequency())
  }

  /// The time in seconds since the clock was created, plus the skipped time.
  public var now: Double { Double(SDL_GetPerformanceCounter() &- origin) / frequency + skipped }

  /// Jumps ahead to `time`, in seconds.
  ///
  /// It has no effect if `time` has passed, exceeds 1e9 or is NaN.
  public mutating func skip(to time: Double) {
    guard time <= 1e9 else { return }
    skipped += max(0, time - now)
  }

  /// Returns the time of an event in seconds on this clock, from its SDL time stamp in milliseconds.
  ///
  /// Time stamps wrap around after 49.7 days, so only their distance from now counts. A stamp in the future,
  /// or more than 24.8 days old, counts as now. An event before the clock's start has a negative time.
  public func time(ofEventAt stamp: UInt32) -> Double {
    let age = SDL_GetTicks() &- stamp
    return age < 1 << 31 ? now - Double(age) / 1000 : now
  }
}
