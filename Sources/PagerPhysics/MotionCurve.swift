/// A motion known in closed form: the state as a pure function of seconds since its start.
///
/// Nothing is integrated frame by frame, so any time may be asked, in any order, at any frame rate, and the
/// answers agree. A conforming curve treats a negative time and a time that is not a number as 0, and an
/// infinite time as the end. It never returns a number that is not finite.
public protocol MotionCurve: Sendable {
  /// The state `time` seconds after the start.
  ///
  /// Outside the range: a time below 0 or not a number gives the start, positive infinity gives the end.
  func state(at time: Double) -> MotionState

  /// Position that the motion approaches as time grows, in the unit of the curve.
  var end: Double { get }

  /// First time, in seconds, from which on the motion is at rest for good within the tolerance.
  ///
  /// At rest means: no further from `end` than the tolerance's position and no faster than its velocity, then
  /// and at every later time. The result depends on the curve alone, never on frames.
  /// Range: 0...`maximumDuration`; a motion that needs longer, or never rests, gives `maximumDuration`.
  func restTime(within tolerance: RestTolerance) -> Double
}

extension MotionCurve {
  /// Longest time that `restTime(within:)` reports, in seconds: 10,000, nearly three hours.
  public static var maximumDuration: Double { longestRestTime }
}

/// The value of `maximumDuration`, for code that has no curve type at hand.
let longestRestTime = 10_000.0
