import CSDL2

/// The only source of real time: seconds on SDL's performance counter.
public struct FrameClock: Sendable {
  private let origin: UInt64
  private let frequency: Double
  private var skipped = 0.0

  /// Starts a clock at 0 seconds.
  public init() {
    origin = SDL_GetPerformanceCounter()
    frequency = Double(SDL_GetPerformanceFrequency())
  }

  /// Seconds since the clock was made, plus the time that it has skipped.
  public var now: Double { Double(SDL_GetPerformanceCounter() &- origin) / frequency + skipped }

  /// Jumps ahead to `time`, in seconds. A time that has passed, lies beyond 1e9 or is NaN changes nothing.
  public mutating func skip(to time: Double) {
    guard time <= 1e9 else { return }
    skipped += max(0, time - now)
  }

  /// The time of an event with this SDL time stamp (in milliseconds), in seconds on this clock.
  ///
  /// Time stamps wrap around after 49.7 days, so only their distance from now counts. One in the future counts as
  /// now.
  public func time(ofEventAt stamp: UInt32) -> Double {
    let age = SDL_GetTicks() &- stamp
    return age < 1 << 31 ? now - Double(age) / 1000 : now
  }
}
