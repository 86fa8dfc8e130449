/// A motion known in closed form, a pure function of time.
///
/// A curve returns the state for a number of seconds since its start. It is not integrated frame by frame, so
/// the state at a time does not depend on the frame rate or on the order of the calls. A conforming curve
/// treats a negative time and a time that is not a number as 0, and positive infinity as the end. It never
/// returns a number that is not finite.
public protocol MotionCurve: Sendable {
  /// Returns the state `time` seconds after the start.
  ///
  /// Outside the range: a time below 0 or not a number gives the start, positive infinity gives the end.
  func state(at time: Double) -> MotionState

  /// The position that the motion approaches, in the unit of the curve.
  var end: Double { get }

  /// Returns the first time, in seconds, from which the motion stays at rest.
  ///
  /// At rest means that at this and every later time the motion is no further from `end` than the tolerance's
  /// position and no faster than the tolerance's velocity. The result depends only on the curve, not on the
  /// frame rate. Range: 0...`maximumDuration`; a motion that takes longer or never rests gives
  /// `maximumDuration`.
  func restTime(within tolerance: RestTolerance) -> Double
}

extension MotionCurve {
  /// The longest time that `restTime(within:)` returns: 10,000 seconds, nearly three hours.
  public static var maximumDuration: Double { longestRestTime }
}

/// The value of `maximumDuration`, for code without a curve type.
let longestRestTime = 10_000.0
