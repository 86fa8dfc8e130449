/// The motion of a coordinate that a spring pulls towards a target.
///
///     let curve = SpringCurve(
///       spring: .pageSnap, from: MotionState(position: 0, velocity: 900), to: 640)
///     let state = curve.state(at: 0.1)
///
/// The motion starts with any position and velocity. Lengths have the unit of the start; times are in
/// seconds. To change the target during the motion, use `retargeted(at:to:)`: position and velocity are
/// continuous, only the acceleration jumps. The solution is in closed form for every damping ratio,
/// including 0 and values arbitrarily close to 1.
public struct SpringCurve: MotionCurve, Equatable {
  /// The spring that moves the coordinate.
  public let spring: Spring

  /// The state at time 0.
  public let start: MotionState

  /// The position towards which the spring pulls, in the unit of the start.
  public let target: Double

  let system: DampedSystem
  let position: Blend
  let velocity: Blend

  /// Creates a motion from a state to a target.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the coordinate.
  ///   - start: The state at time 0, in units and units per second; limited to ±1e100.
  ///   - target: The position towards which the spring pulls, in units; limited to ±1e100. If it is not
  ///     finite, the start position replaces it, so that only the start velocity moves the coordinate.
  public init(spring: Spring, from start: MotionState, to target: Double) {
    let start = MotionState(position: start.position.asCoordinate, velocity: start.velocity.asCoordinate)
    self.spring = spring
    self.start = start
    self.target = target.isFinite ? target.asCoordinate : start.position
    system = DampedSystem(spring)
    (position, velocity) = system.blends(value: start.position - self.target, slope: start.velocity)
  }

  /// The target, in the unit of the start.
  ///
  /// Without damping it is the centre of the oscillation.
  public var end: Double { target }

  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; positive infinity gives the target at rest. Times above 1e18 s
  /// give the state at 1e18 s.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return start }
    guard time < .infinity else { return MotionState(position: target) }
    let basis = system.basis(at: time.asElapsed)
    return MotionState(position: target + position.value(basis), velocity: velocity.value(basis))
  }

  /// Returns a motion that takes over at `time` and moves to another target.
  ///
  /// The time is in seconds, the target in units. The time of the new motion starts at 0. A target that is
  /// not finite keeps this curve's target; other numbers are limited as in `state(at:)` and the
  /// initialiser.
  public func retargeted(at time: Double, to target: Double) -> SpringCurve {
    SpringCurve(spring: spring, from: state(at: time), to: target.isFinite ? target : self.target)
  }

  /// Returns the first time, in seconds, from which the motion stays within the tolerance.
  ///
  /// From then on, both the distance from the end and the speed are within the limits. Range:
  /// 0...`maximumDuration`. Without damping the result is `maximumDuration`, unless the whole oscillation
  /// is within the tolerance.
  ///
  /// The search finds the last peak above each limit in closed form, and then takes at most 100 bisections.
  public func restTime(within tolerance: RestTolerance) -> Double {
    max(
      system.lastTime(of: position, above: tolerance.position),
      system.lastTime(of: velocity, above: tolerance.velocity))
  }
}
