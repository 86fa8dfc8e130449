import RealModule

/// A coasting motion with exponential decay and an optional constant deceleration.
///
/// With a constant deceleration the motion stops after a finite time. The formula is that of Flutter's
/// `FrictionSimulation`: `v = v0 e^(-L t) - sgn(v0) a t`, where the drag `D = e^(-L)` is the fraction of
/// the speed that remains after a second. Lengths have the unit of the start; times are in seconds.
public struct FrictionCurve: MotionCurve, Equatable {
  /// The rate at which the speed decays; `.flutter` is Flutter's approximation of iOS.
  public let rate: DecelerationRate

  /// The constant deceleration in units per second squared; default: 0.
  ///
  /// Flutter's fast deceleration is 1400 points per second squared. Range: 0...1e100.
  public let constantDeceleration: Double

  /// The state at time 0.
  public let start: MotionState

  /// The time, in seconds, at which the motion stops.
  ///
  /// The time is infinite without a constant deceleration, and 0 for a start at rest.
  public let stopTime: Double

  /// The position at which the motion ends, in the unit of the start.
  public let end: Double

  /// Creates a motion that starts in a state, in units and units per second.
  ///
  /// - Parameters:
  ///   - rate: The rate at which the speed decays.
  ///   - start: The state at time 0; limited to ±1e100.
  ///   - constantDeceleration: The constant deceleration, in units per second squared; 0, the default,
  ///     means none.
  /// - Precondition: The constant deceleration is in 0...1e100.
  public init(rate: DecelerationRate, from start: MotionState, constantDeceleration: Double = 0) {
    let decay = DecayCurve(rate: rate, from: start)
    self.rate = rate
    self.start = decay.start
    self.constantDeceleration = constantDeceleration.parameter(
      "the constant deceleration", in: Double.sizeRange)
    stopTime = Self.stopTime(
      speed: decay.start.velocity.magnitude, decay: rate.decayPerSecond, braking: self.constantDeceleration)
    end =
      stopTime < .infinity
      ? Self.position(at: stopTime, decay: decay, braking: self.constantDeceleration) : decay.end
  }

  /// Creates a motion that passes two given states, without a constant deceleration.
  ///
  /// Both states have the same unit; `D = e^((v0 - v1) / (x0 - x1))`. The result is nil unless a motion
  /// leads from the first state to the second and slows down, with a decay in
  /// `DecelerationRate.decayRange`.
  public init?(through start: MotionState, and later: MotionState) {
    let distance = later.position - start.position
    let decay = (start.velocity - later.velocity) / distance
    guard distance * start.velocity > 0, later.velocity * start.velocity >= 0,
      DecelerationRate.decayRange.contains(decay)
    else { return nil }
    self.init(rate: DecelerationRate(decayPerSecond: decay), from: start)
  }

  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; positive infinity gives the end.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return start }
    guard time < stopTime else { return MotionState(position: end) }
    let time = time.asElapsed
    let decay = DecayCurve(rate: rate, from: start)
    let velocity = decay.state(at: time).velocity - start.velocity.signum * constantDeceleration * time
    return MotionState(
      position: Self.position(at: time, decay: decay, braking: constantDeceleration), velocity: velocity)
  }

  /// Returns the first time, in seconds, from which the motion stays within the tolerance.
  ///
  /// From then on, both the distance from the end and the speed are within the limits. Range:
  /// 0...`maximumDuration`.
  public func restTime(within tolerance: RestTolerance) -> Double {
    guard stopTime < .infinity else {
      return DecayCurve(rate: rate, from: start).restTime(within: tolerance)
    }
    let last = timeOfFlip(from: 0, to: stopTime) { time in
      let state = state(at: time)
      return !tolerance.isAtRest(displacement: state.position - end, velocity: state.velocity)
    }
    return min(last, Self.maximumDuration)
  }

  private static func position(at time: Double, decay: DecayCurve, braking: Double) -> Double {
    decay.state(at: time).position - decay.start.velocity.signum * braking * time * time / 2
  }

  /// Returns the root of `speed e^(-decay t) = braking t`.
  ///
  /// The left side is decreasing and convex, so Newton's method from 0 approaches the root from below and
  /// never passes it.
  private static func stopTime(speed: Double, decay: Double, braking: Double) -> Double {
    guard speed > 0 else { return 0 }
    guard braking > 0 else { return .infinity }
    var time = 0.0
    for _ in 0..<400 {
      let remaining = speed * Double.exp(-decay * time)
      let step = (remaining - braking * time) / (decay * remaining + braking)
      guard step > 1e-16 * time else { break }
      time += step
    }
    return time
  }
}
