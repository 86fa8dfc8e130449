import RealModule

/// How quickly a coordinate that coasts loses its speed: the factor that remains after a millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// Fraction of the speed that remains after one millisecond; range: `perMillisecondRange`.
  public let perMillisecond: Double

  /// Decay of the speed per second: the L of `v = v0 e^(-L t)`; `-1000 ln(perMillisecond)`.
  public let decayPerSecond: Double

  /// 1e-10...1e5 per second.
  public static let decayRange = 1e-10...1e5

  /// The fractions after a millisecond that belong to `decayRange`: from 3.7e-44 to 1 - 1e-13.
  public static let perMillisecondRange =
    Double.exp(-decayRange.upperBound / 1000)...Double.exp(-decayRange.lowerBound / 1000)

  /// The fractions after a second that belong to a decay of 1e-10...690 per second: from 1e-300 to 1 - 1e-10.
  public static let dragRange = 1e-300...Double.exp(-decayRange.lowerBound)

  /// `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  public static let normal = DecelerationRate(perMillisecond: 0.998)

  /// `UIScrollView.DecelerationRate.fast`: 0.99 per millisecond.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Creates a rate from the fraction of the speed that remains after one millisecond.
  ///
  /// Precondition: the fraction is in `perMillisecondRange`.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.parameter(
      "the fraction of the speed after a millisecond", in: Self.perMillisecondRange)
    decayPerSecond = -1000 * Double.log(perMillisecond)
  }

  /// Creates a rate from its decay per second, as other toolkits give it: GTK 4, Compose 4.2.
  ///
  /// Precondition: the decay is in `decayRange`.
  public init(decayPerSecond: Double) {
    self.init(decay: decayPerSecond.parameter("the decay of a speed per second", in: Self.decayRange))
  }

  /// Creates a rate from Flutter's drag: the fraction of the speed that remains after one second.
  ///
  /// Precondition: the fraction is in `dragRange`.
  public init(drag: Double) {
    let drag = drag.parameter("the fraction of the speed after a second", in: Self.dragRange)
    self.init(decay: -Double.log(drag))
  }

  private init(decay: Double) {
    decayPerSecond = decay
    perMillisecond = Double.exp(-decay / 1000)
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
