/// Android's fling, with duration and distance determined by the speed.
///
/// A Bézier curve connects start and end. Its shape depends on the start speed: unlike an exponential
/// decay, the curve changes if it is restarted half way; for that case see `ClampingFlingCurve`.
///
/// The formulas are those of `OverScroller` and of Compose's `FlingCalculator`, evaluated exactly. Android
/// itself reads them from a table of 100 steps, which differs by a thousandth of the distance. Units:
/// points, seconds.
public struct SplineFlingCurve: MotionCurve, Equatable {
  /// The state at time 0.
  public let start: MotionState

  /// The time at which the motion stops, in seconds; 0 for a start at rest.
  public let duration: Double

  /// The position at which the motion ends, in points.
  public let end: Double

  /// Creates a fling that starts in a state, in points and points per second.
  ///
  /// - Parameters:
  ///   - start: The state at time 0; limited to ±1e100.
  ///   - density: The number of pixels per point; 1, the default, is for a state in points.
  ///   - friction: The friction, without unit; 0.015 by default.
  /// - Precondition: Density and friction are in 1e-6...1e6.
  public init(from start: MotionState, density: Double = 1, friction: Double = 0.015) {
    let fling = AndroidFling(
      speed: start.velocity.asCoordinate.magnitude, density: density, friction: friction)
    self.start = MotionState(position: start.position.asCoordinate, velocity: start.velocity.asCoordinate)
    duration = fling.duration
    end = self.start.position + self.start.velocity.signum * fling.distance
  }

  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; a time of at least the duration gives the end.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return start }
    guard time < duration else { return MotionState(position: end) }
    let parameter = Self.parameter(atShare: time / duration)
    let (share, slope) = Self.bezier(parameter, 0.5, 1)
    let pace = Self.bezier(parameter, Self.firstTime, Self.secondTime).slope
    let distance = end - start.position
    return MotionState(
      position: start.position + distance * share, velocity: distance * slope / (pace * duration))
  }

  /// Returns the first time, in seconds, from which the motion stays within the tolerance.
  ///
  /// From then on, both the distance from the end and the speed are within the limits. Range:
  /// 0...`maximumDuration`.
  public func restTime(within tolerance: RestTolerance) -> Double {
    let last = timeOfFlip(from: 0, to: duration) { time in
      let state = state(at: time)
      return !tolerance.isAtRest(displacement: state.position - end, velocity: state.velocity)
    }
    return min(last, Self.maximumDuration)
  }

  private static let firstTime = 0.5 * AndroidFling.inflexion
  private static let secondTime = AndroidFling.inflexion

  /// Returns the value and slope of a cubic Bezier from 0 to 1.
  ///
  /// The two inner control values are `first` and `second`.
  private static func bezier(
    _ p: Double, _ first: Double, _ second: Double
  ) -> (value: Double, slope: Double) {
    let q = 1 - p
    return (
      3 * p * q * q * first + 3 * p * p * q * second + p * p * p,
      3 * (q * q * first + 2 * p * q * (second - first) + p * p * (1 - second))
    )
  }

  /// Returns the curve parameter at a fraction of the duration.
  ///
  /// Time is monotone in the parameter, so Newton's method with a bracket finds it.
  private static func parameter(atShare share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = share
    for _ in 0..<60 {
      let (value, slope) = bezier(parameter, firstTime, secondTime)
      if value < share { low = parameter } else { high = parameter }
      let next = parameter - (value - share) / slope
      let step = next > low && next < high ? next : low + (high - low) / 2
      if (step - parameter).magnitude <= 1e-16 * parameter { return step }
      parameter = step
    }
    return parameter
  }
}
