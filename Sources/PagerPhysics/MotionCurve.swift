/// A motion in closed form, as a pure function of time.
///
/// A curve returns the state at any number of seconds since its start, so the motion does not depend on the
/// frame rate or on the order of the calls. For an interruption, start another curve from the state at that
/// time.
///
/// A conforming type treats a negative time and NaN as 0, and positive infinity as the end. It returns
/// finite numbers only.
public protocol MotionCurve: Sendable {
  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; positive infinity gives the end.
  func state(at time: Double) -> MotionState

  /// The position that the motion approaches, in the unit of the curve.
  var end: Double { get }

  /// Returns the first time, in seconds, from which the motion stays at rest.
  ///
  /// From then on, the motion is no further from `end` than the tolerance's position, and no faster than
  /// the tolerance's velocity. Range: 0...`maximumDuration`; a motion that takes longer or never rests
  /// gives `maximumDuration`.
  func restTime(within tolerance: RestTolerance) -> Double
}

extension MotionCurve {
  /// The longest time that `restTime(within:)` returns: 10,000 seconds, nearly three hours.
  public static var maximumDuration: Double { longestRestTime }
}

/// The value of `maximumDuration`, for code without a curve type.
let longestRestTime = 10_000.0
