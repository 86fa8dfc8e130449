import RealModule

/// Flutter's approximation of Android's fling, which depends only on the current speed.
///
/// A curve restarted from an intermediate position and velocity continues unchanged, unlike a
/// `SplineFlingCurve`. The distance is the same. The formula is that of Flutter's
/// `ClampingScrollSimulation`: `x = x0 + D (1 - (1 - u)^R)` with `u = t / T`. Units: points, seconds.
public struct ClampingFlingCurve: MotionCurve, Equatable {
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
    duration = AndroidFling.rate * AndroidFling.inflexion * fling.duration
    end = self.start.position + self.start.velocity.signum * fling.distance
  }

  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; a time of at least the duration gives the end.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return start }
    guard time < duration else { return MotionState(position: end) }
    let logarithm = Double.log(onePlus: -time / duration)
    let share = -Double.expMinusOne(AndroidFling.rate * logarithm)
    return MotionState(
      position: start.position + (end - start.position) * share,
      velocity: start.velocity * Double.exp((AndroidFling.rate - 1) * logarithm))
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
}
