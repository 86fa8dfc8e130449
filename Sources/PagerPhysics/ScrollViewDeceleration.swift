import RealModule

/// The measured deceleration of UIScrollView.
///
/// The rule gives the rest position and the duration. It computes in steps of one millisecond, with a cut-off
/// at 10 points per second. Four published device logs (Stack Overflow question 16155375) agree within 0.2
/// points and one frame. Apple documents only the rate. Units: points, seconds.
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
  /// speed, the content does not coast. Outside the range: an offset or velocity that is not finite is taken
  /// as 0, others are limited to ±1e100.
  public func target(from offset: Double, velocity: Double) -> Double {
    let velocity = velocity.asCoordinate
    let speed = Swift.max(0, velocity.magnitude - Self.cutOff)
    let distance = rate.steppedDistance(velocity: velocity.signum * speed)
    return ((offset.asCoordinate + distance) * 2).rounded() / 2
  }

  /// Returns the time, in seconds, that the content coasts.
  ///
  /// The velocity is in points per second. The time is 0 at and below the cut-off speed. Outside the range: a
  /// velocity that is not finite is taken as 0, others are limited to ±1e100.
  public func duration(velocity: Double) -> Double {
    let ratio = velocity.asCoordinate.magnitude / Self.cutOff
    return ratio > 1 ? Double.log(ratio) / rate.decayPerSecond : 0
  }

  /// Returns the velocity that a new fling inherits from content still in motion.
  ///
  /// The content moves at `remaining`; both velocities are in points per second. The formula is Flutter's
  /// approximation of iOS, where repeated flings add up: `sgn(u) min(0.000816 |u|^1.967, 40000)`. Outside the
  /// range: a velocity that is not finite gives 0.
  public static func carriedVelocity(remaining: Double) -> Double {
    let velocity = remaining.asCoordinate
    guard velocity != 0 else { return 0 }
    return velocity.signum * min(0.000816 * Double.pow(velocity.magnitude, 1.967), 40_000)
  }
}
