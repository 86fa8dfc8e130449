/// The motion of a coordinate that a spring pulls towards a target.
///
/// The motion starts with any position and velocity. The solution is in closed form for every damping ratio,
/// including 0 and values arbitrarily close to 1. Lengths have the unit of the start; times are in seconds.
/// To change the target during the motion, use `retargeted(at:to:)`: position and velocity are continuous,
/// only the acceleration jumps.
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
  /// The state is in units and units per second, the target in units. Outside the range: positions and
  /// velocities are limited to ±1e100. A target that is not finite is replaced by the start position, so only
  /// the start velocity moves the coordinate.
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
  /// Outside the range: a time below 0 or not a number gives the start, positive infinity gives the target at
  /// rest. Times above 1e18 s give the state at 1e18 s.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return start }
    guard time < .infinity else { return MotionState(position: target) }
    let basis = system.basis(at: time.asElapsed)
    return MotionState(position: target + position.value(basis), velocity: velocity.value(basis))
  }

  /// Returns a motion that takes over at `time` and moves to another target.
  ///
  /// The time is in seconds, the target in units. The time of the new motion starts at 0. Outside the range:
  /// as for `state(at:)` and the initialiser; a target that is not finite keeps this curve's target.
  public func retargeted(at time: Double, to target: Double) -> SpringCurve {
    SpringCurve(spring: spring, from: state(at: time), to: target.isFinite ? target : self.target)
  }

  /// Returns the first time from which the motion stays within the tolerance.
  ///
  /// The time is in seconds. From then on, both the distance from the end and the speed are within the
  /// limits. The search uses the closed form: it finds the last peak above the tolerance and then takes at
  /// most 100 bisections. Range: 0...`maximumDuration`; without damping the result is `maximumDuration`
  /// unless the whole oscillation is within the tolerance.
  public func restTime(within tolerance: RestTolerance) -> Double {
    max(
      system.lastTime(of: position, above: tolerance.position),
      system.lastTime(of: velocity, above: tolerance.velocity))
  }
}
