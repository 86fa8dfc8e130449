import RealModule

/// The measured deceleration of UIScrollView: its rest position and its duration.
///
///     let target = ScrollViewDeceleration().target(from: 0, velocity: 1000)  // 494
///
/// The rule computes in steps of one millisecond, with a cut-off at 10 points per second. Four published
/// device logs (Stack Overflow question 16155375) agree within 0.2 points and one frame. Apple documents
/// only the rate. Units: points, seconds.
public struct ScrollViewDeceleration: Hashable, Sendable {
  /// The rate at which the speed decays.
  public let rate: DecelerationRate

  /// The speed at which coasting content stops: 10 points per second.
  public static let cutOff = 10.0

  /// Creates the rule for a rate, by default `normal`.
  public init(rate: DecelerationRate = .normal) {
    self.rate = rate
  }

  /// Returns the offset, in points, at which the content comes to rest.
  ///
  /// The velocity is in points per second. The result is rounded to half points. At and below the cut-off
  /// speed, the content does not coast. Offset and velocity are limited to ±1e100, and are 0 if they are
  /// not finite.
  public func target(from offset: Double, velocity: Double) -> Double {
    let velocity = velocity.asCoordinate
    let speed = Swift.max(0, velocity.magnitude - Self.cutOff)
    let distance = rate.steppedDistance(velocity: velocity.signum * speed)
    return ((offset.asCoordinate + distance) * 2).rounded() / 2
  }

  /// Returns the time, in seconds, that the content coasts.
  ///
  /// The velocity is in points per second; it is limited to ±1e100, and is 0 if it is not finite. The time
  /// is 0 at and below the cut-off speed.
  public func duration(velocity: Double) -> Double {
    let ratio = velocity.asCoordinate.magnitude / Self.cutOff
    return ratio > 1 ? Double.log(ratio) / rate.decayPerSecond : 0
  }

  /// Returns the velocity that a new fling inherits from content still in motion.
  ///
  /// The content moves at `remaining`; both velocities are in points per second. Add the result to the
  /// velocity of a fling in the same direction, so that repeated flings add up as on iOS. The formula is
  /// Flutter's approximation: `sgn(u) min(0.000816 |u|^1.967, 40000)`. A velocity that is not finite gives
  /// 0.
  public static func carriedVelocity(remaining: Double) -> Double {
    let velocity = remaining.asCoordinate
    guard velocity != 0 else { return 0 }
    return velocity.signum * min(0.000816 * Double.pow(velocity.magnitude, 1.967), 40_000)
  }
}
