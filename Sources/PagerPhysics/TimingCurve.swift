/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
///
///     let ease = TimingCurve(0.25, 0.1, 0.25, 1)
///
/// The curve is that of CSS's `cubic-bezier()` (CSS Easing Functions, level 1). Time runs along x, progress
/// along y; neither has a unit. A `TimedCurve` moves along it.
public struct TimingCurve: Hashable, Sendable {
  /// The time of the first control point, 0...1.
  public let x1: Double
  /// The progress of the first control point, -10...10.
  public let y1: Double
  /// The time of the second control point, 0...1.
  public let x2: Double
  /// The progress of the second control point, -10...10.
  public let y2: Double

  /// A curve of constant speed, on which progress equals time.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve that begins slowly: CSS's `ease-in`, (0.42, 0, 1, 1).
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A curve that ends slowly: CSS's `ease-out`, (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A curve that begins and ends slowly: CSS's `ease-in-out`, (0.42, 0, 0.58, 1).
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Creates a curve from its two control points, in CSS's order.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point.
  ///   - y2: The progress of the second control point.
  /// - Precondition: Both times are in 0...1, and both progress values in -10...10.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.parameter("the time of a control point", in: 0...1)
    self.y1 = y1.parameter("the progress of a control point", in: -10...10)
    self.x2 = x2.parameter("the time of a control point", in: 0...1)
    self.y2 = y2.parameter("the progress of a control point", in: -10...10)
  }

  /// Returns the progress at a time, and its change per unit of time.
  ///
  /// The time is in 0...1. Other times are limited to that range; NaN counts as 0. At 0, at 1 and where the
  /// curve is vertical, the velocity of the result is 0. Between 0 and 1 the progress may be outside 0...1.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return MotionState(position: 0) }
    guard time < 1 else { return MotionState(position: 1) }
    let t = parameter(at: time)
    let (run, rise) = (TimingCurve.slope(x1, x2, t), TimingCurve.slope(y1, y2, t))
    return MotionState(position: TimingCurve.value(y1, y2, t), velocity: run > 1e-9 ? rise / run : 0)
  }

  /// Returns the parameter of the curve at a time.
  ///
  /// Time grows with the parameter, so bisection always finds it. Newton's method is faster where it stays
  /// inside of the interval.
  private func parameter(at time: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, time)
    for _ in 0..<60 {
      let miss = TimingCurve.value(x1, x2, t) - time
      if abs(miss) < 1e-12 { break }
      if miss > 0 { high = t } else { low = t }
      let slope = TimingCurve.slope(x1, x2, t)
      let next = slope > 1e-9 ? t - miss / slope : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private static func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
  }
}

/// A motion of a given duration along a timing curve.
///
///     let fade = TimedCurve(.easeOut, duration: 0.2, from: 0, to: 1)
///
/// The curve ignores the velocity before its start. For a motion that continues with the velocity of a
/// finger, use a `SpringCurve`.
public struct TimedCurve: MotionCurve, Equatable {
  /// The pace of the motion.
  public let timing: TimingCurve
  /// The duration, in seconds; range: 0.001...10,000.
  public let duration: Double
  /// The position at time 0, in any unit.
  public let start: Double
  /// The position at the end, in the unit of the start.
  public let end: Double

  /// Creates a motion between two positions, in any unit.
  ///
  /// - Parameters:
  ///   - timing: The pace of the motion.
  ///   - duration: The duration, in seconds.
  ///   - start: The position at time 0; limited to ±1e100, and 0 if it is not finite.
  ///   - end: The position at the end; limited to ±1e100, and 0 if it is not finite.
  /// - Precondition: The duration is in 0.001...10,000 seconds.
  public init(_ timing: TimingCurve, duration: Double, from start: Double, to end: Double) {
    self.timing = timing
    self.duration = duration.parameter("the duration", in: 0.001...longestRestTime)
    (self.start, self.end) = (start.asCoordinate, end.asCoordinate)
  }

  /// Returns the state `time` seconds after the start.
  ///
  /// Up to the start and from the duration on, the velocity is 0. A time below 0 or NaN gives the start;
  /// positive infinity gives the end.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return MotionState(position: start) }
    guard time < duration else { return MotionState(position: end) }
    let share = timing.state(at: time / duration)
    let way = end - start
    return MotionState(position: start + way * share.position, velocity: way * share.velocity / duration)
  }

  /// Returns a motion that passes a position at a time and moves to another end.
  ///
  /// Use it if the end changes during the motion. The new motion keeps the timing, the duration and the
  /// clock of this one; the rest of the curve covers the rest of the distance. The result is nil if the
  /// progress at `time` is at least 0.999, from the duration on, and for NaN.
  ///
  /// - Parameters:
  ///   - time: The time of the change, in seconds since the start; a time below 0 counts as 0.
  ///   - position: The position at that time, limited as in the initialiser.
  ///   - end: The new position at the end, limited as in the initialiser.
  public func continued(at time: Double, from position: Double, to end: Double) -> TimedCurve? {
    let share = state(at: time, of: 1)
    guard time < duration, share < 0.999 else { return nil }
    return TimedCurve(timing, duration: duration, from: (position - end * share) / (1 - share), to: end)
  }

  /// Returns the part of a distance that is covered at a time, in seconds.
  private func state(at time: Double, of way: Double) -> Double {
    time > 0 ? timing.state(at: min(time / duration, 1)).position * way : 0
  }

  /// Returns the duration, in seconds; the tolerance is ignored.
  ///
  /// The motion can be within the tolerance earlier, and the result is not the first such time.
  public func restTime(within tolerance: RestTolerance) -> Double { duration }
}
