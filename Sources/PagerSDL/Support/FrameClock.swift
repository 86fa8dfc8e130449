import CSDL2

/// The one place where real time comes in: seconds on SDL's performance counter.
public struct FrameClock: Sendable {
  private let origin: UInt64
  private let frequency: Double
  private var skipped = 0.0

  /// Starts a clock at 0 seconds.
  public init() {
    origin = SDL_GetPerformanceCounter()
    frequency = Double(SDL_GetPerformanceFrequency())
  }

  /// Seconds since the clock was made, and what it has skipped.
  public var now: Double { Double(SDL_GetPerformanceCounter() &- origin) / frequency + skipped }

  /// Goes on from `time`, in seconds, if that is later than now; a time beyond 1e9, or NaN, changes nothing.
  public mutating func skip(to time: Double) {
    guard time <= 1e9 else { return }
    skipped += max(0, time - now)
  }

  /// When an event with this SDL time stamp (milliseconds) happened, in seconds on this clock.
  ///
  /// Stamps wrap around after 49.7 days, so only the difference to now is looked at; one from the future is now.
  public func time(ofEventAt stamp: UInt32) -> Double {
    let age = SDL_GetTicks() &- stamp
    return age < 1 << 31 ? now - Double(age) / 1000 : now
  }
}
