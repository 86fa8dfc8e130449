import RealModule

/// A motion whose speed decays exponentially.
///
///     let curve = DecayCurve(from: MotionState(position: 0, velocity: 1000))
///     let end = curve.end  // 499.5
///
/// The motion approaches its end and never changes direction: `v = v0 e^(-L t)`,
/// `x = x0 + v0 (1 - e^(-L t)) / L`. Lengths have the unit of the start; times are in seconds.
public struct DecayCurve: MotionCurve, Equatable {
  /// The rate at which the speed decays.
  public let rate: DecelerationRate

  /// The state at time 0.
  public let start: MotionState

  /// The position at which the motion ends: `x0 + v0 / L`, in the unit of the start.
  public let end: Double

  /// Creates a motion that starts in a state, in units and units per second.
  ///
  /// The default rate is `normal`. Positions and velocities are limited to ±1e100.
  public init(rate: DecelerationRate = .normal, from start: MotionState) {
    self.rate = rate
    self.start = MotionState(position: start.position.asCoordinate, velocity: start.velocity.asCoordinate)
    end = self.start.position + self.start.velocity / rate.decayPerSecond
  }

  /// Creates a motion that starts at one position and stops exactly at another.
  ///
  /// - Parameters:
  ///   - rate: The rate at which the speed decays; `normal` by default.
  ///   - start: The position at time 0, in any unit; limited to ±1e100, and 0 if it is not finite.
  ///   - end: The position at the end, in the unit of the start; limited to ±1e100. If it is not finite,
  ///     the start replaces it.
  public init(rate: DecelerationRate = .normal, from start: Double, toStopAt end: Double) {
    let start = start.asCoordinate
    let distance = end.isFinite ? end.asCoordinate - start : 0
    self.rate = rate
    self.start = MotionState(position: start, velocity: distance * rate.decayPerSecond)
    self.end = start + distance
  }

  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; positive infinity gives the end.
  public func state(at time: Double) -> MotionState {
    guard time > 0 else { return start }
    guard time < .infinity else { return MotionState(position: end) }
    let exponent = -rate.decayPerSecond * time.asElapsed
    // Computing 1 - e^u directly would round the first moments of the motion to 0.
    let travelled = -Double.expMinusOne(exponent) / rate.decayPerSecond * start.velocity
    return MotionState(
      position: start.position + travelled, velocity: start.velocity * Double.exp(exponent))
  }

  /// Returns the first time, in seconds, from which the motion stays within the tolerance.
  ///
  /// From then on, both the distance from the end and the speed are within the limits. Both only shrink, so
  /// the result is the later of the two times. Range: 0...`maximumDuration`.
  public func restTime(within tolerance: RestTolerance) -> Double {
    let slow = time(toSpeed: tolerance.velocity) ?? Self.maximumDuration
    let near = time(toRemainingDistance: tolerance.position) ?? Self.maximumDuration
    return min(max(slow, near), Self.maximumDuration)
  }
}

extension DecayCurve {
  /// Returns the time, in seconds, at which the speed has fallen to `speed`.
  ///
  /// The speed is in units per second. The result is 0 if the motion starts no faster than that. It is nil
  /// for a speed that is negative or NaN, and for 0 unless the motion starts at rest.
  public func time(toSpeed speed: Double) -> Double? {
    guard speed >= 0 else { return nil }
    guard start.velocity.magnitude > speed else { return 0 }
    guard speed > 0 else { return nil }
    // A difference of logarithms, because the quotient of the speeds can overflow.
    return (Double.log(start.velocity.magnitude) - Double.log(speed)) / rate.decayPerSecond
  }

  /// Returns the time, in seconds, at which `distance` remains to the end.
  ///
  /// The distance is in units. The result is 0 if the motion starts that close to the end. It is nil for a
  /// distance that is negative or NaN, and for 0 unless the motion starts at rest.
  public func time(toRemainingDistance distance: Double) -> Double? {
    guard distance >= 0 else { return nil }
    let whole = start.velocity.magnitude / rate.decayPerSecond
    guard whole > distance else { return 0 }
    guard distance > 0 else { return nil }
    return (Double.log(whole) - Double.log(distance)) / rate.decayPerSecond
  }

  /// Returns the time, in seconds, at which the motion passes a position.
  ///
  /// The position is in units. The motion approaches its end but never reaches it. The result is nil for a
  /// position that the motion never passes or that is not finite.
  public func time(at position: Double) -> Double? {
    guard position.isFinite else { return nil }
    let distance = position - start.position
    if distance == 0 { return 0 }
    // Compare the signs, because a product of tiny numbers underflows to 0.
    guard distance.signum == start.velocity.signum else { return nil }
    let fraction = rate.decayPerSecond * distance / start.velocity
    guard fraction < 1 else { return nil }
    return -Double.log(onePlus: -fraction) / rate.decayPerSecond
  }

  /// Returns the velocity at which the motion passes a position.
  ///
  /// The position is in units, the velocity in units per second. The velocity is linear in the position,
  /// `v0 - L (x - x0)`, and 0 at the end. The result is nil for a position that the motion never passes or
  /// that is not finite.
  public func velocity(at position: Double) -> Double? {
    guard position.isFinite else { return nil }
    if position == end { return 0 }
    let distance = position - start.position
    if distance == 0 { return start.velocity }
    let velocity = start.velocity - rate.decayPerSecond * distance
    let isAhead = distance.signum == start.velocity.signum
    return isAhead && velocity.signum == start.velocity.signum ? velocity : nil
  }
}
