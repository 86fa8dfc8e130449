import RealModule

/// How quickly a coordinate that coasts loses its speed: the factor that remains after a millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// Fraction of the speed that remains after one millisecond, above 0 and below 1.
  public let perMillisecond: Double

  /// Decay of the speed per second, above 0: the L of `v = v0 e^(-L t)`; `-1000 ln(perMillisecond)`.
  public let decayPerSecond: Double

  /// `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  public static let normal = DecelerationRate(valid: 0.998)

  /// `UIScrollView.DecelerationRate.fast`: 0.99 per millisecond.
  public static let fast = DecelerationRate(valid: 0.99)

  /// Creates a rate from the fraction of the speed that remains after one millisecond.
  ///
  /// Outside the range: nil, unless the fraction is above 0 and below 1.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond < 1 else { return nil }
    self.init(valid: perMillisecond)
  }

  /// Creates a rate from its decay per second, as other toolkits give it: GTK 4, Compose 4.2.
  ///
  /// Outside the range: nil, unless the decay is in 1e-10...1e5.
  public init?(decayPerSecond: Double) {
    guard (1e-10...1e5).contains(decayPerSecond) else { return nil }
    self.init(decay: decayPerSecond)
  }

  /// Creates a rate from Flutter's drag: the fraction of the speed that remains after one second.
  ///
  /// Outside the range: nil, unless the decay that follows, `-ln drag`, is in 1e-10...1e5.
  public init?(drag: Double) {
    guard drag > 0, drag < 1 else { return nil }
    self.init(decayPerSecond: -Double.log(drag))
  }

  init(decay decayPerSecond: Double) {
    self.decayPerSecond = decayPerSecond
    perMillisecond = Double.exp(-decayPerSecond / 1000)
  }

  private init(valid perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    decayPerSecond = -1000 * Double.log(perMillisecond)
  }

  /// How far a coordinate with this velocity, in units per second, still coasts, in units: `v / L`.
  ///
  /// Outside the range: a velocity that is not finite is taken as 0, others are limited to ±1e100.
  public func projectedDistance(velocity: Double) -> Double {
    velocity.asCoordinate / decayPerSecond
  }

  /// The distance, in units, that steps of one millisecond give: `v / 1000 * r / (1 - r)`.
  ///
  /// The projection of WWDC 2018 session 803; a thousandth shorter than the exact one for the normal rate.
  /// Outside the range: as for `projectedDistance(velocity:)`.
  public func steppedDistance(velocity: Double) -> Double {
    velocity.asCoordinate / 1000 * perMillisecond / (1 - perMillisecond)
  }

  /// The velocity, in units per second, with which a coordinate coasts exactly this far, in units.
  ///
  /// Outside the range: a distance that is not finite is taken as 0, others are limited to ±1e100.
  public func velocity(toTravel distance: Double) -> Double {
    distance.asCoordinate * decayPerSecond
  }
}
