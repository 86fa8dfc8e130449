import RealModule

/// The rate at which a coasting coordinate loses its speed.
///
///     let distance = DecelerationRate.normal.projectedDistance(velocity: 1000)  // 499.5
///
/// The rate is the fraction of the speed that remains after a millisecond; other toolkits give the decay
/// per second, or the fraction that remains after a second.
public struct DecelerationRate: Hashable, Sendable {
  /// The fraction of the speed that remains after one millisecond; range: `perMillisecondRange`.
  public let perMillisecond: Double

  /// The decay of the speed per second; range: `decayRange`.
  ///
  /// The decay is `-1000 ln(perMillisecond)`, the L of `v = v0 e^(-L t)`.
  public let decayPerSecond: Double

  /// The range of `decayPerSecond`: 1e-10...1e5 per second.
  public static let decayRange = 1e-10...1e5

  /// The range of `perMillisecond`, which corresponds to `decayRange`: from 3.7e-44 to 1 - 1e-13.
  public static let perMillisecondRange =
    Double.exp(-decayRange.upperBound / 1000)...Double.exp(-decayRange.lowerBound / 1000)

  /// The range of Flutter's drag: from 1e-300 to 1 - 1e-10.
  ///
  /// The drag is the fraction of the speed that remains after a second. The range corresponds to a decay of
  /// 1e-10...690 per second.
  public static let dragRange = 1e-300...Double.exp(-decayRange.lowerBound)

  /// `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  public static let normal = DecelerationRate(perMillisecond: 0.998)

  /// `UIScrollView.DecelerationRate.fast`: 0.99 per millisecond.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Creates a rate from the fraction of the speed that remains after one millisecond.
  ///
  /// - Precondition: The fraction is in `perMillisecondRange`.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.parameter(
      "the fraction of the speed after a millisecond", in: Self.perMillisecondRange)
    decayPerSecond = -1000 * Double.log(perMillisecond)
  }

  /// Creates a rate from its decay per second.
  ///
  /// GTK (4) and Compose (4.2) use this form.
  ///
  /// - Precondition: The decay is in `decayRange`.
  public init(decayPerSecond: Double) {
    self.init(decay: decayPerSecond.parameter("the decay of a speed per second", in: Self.decayRange))
  }

  /// Creates a rate from Flutter's drag, the fraction of the speed left after a second.
  ///
  /// - Precondition: The fraction is in `dragRange`.
  public init(drag: Double) {
    let drag = drag.parameter("the fraction of the speed after a second", in: Self.dragRange)
    self.init(decay: -Double.log(drag))
  }

  private init(decay: Double) {
    decayPerSecond = decay
    perMillisecond = Double.exp(-decay / 1000)
  }

  /// Returns the distance that a coordinate with this velocity coasts: `v / L`.
  ///
  /// The distance is in units and has the sign of the velocity, which is in units per second; L is
  /// `decayPerSecond`. The velocity is limited to ±1e100, and is 0 if it is not finite.
  public func projectedDistance(velocity: Double) -> Double {
    velocity.asCoordinate / decayPerSecond
  }

  /// Returns the coasting distance computed in steps of one millisecond.
  ///
  /// The distance, in units, is `v / 1000 * r / (1 - r)`, where v is the velocity in units per second and r
  /// is `perMillisecond`. This is the projection of WWDC 2018 session 803. For the normal rate it is a
  /// thousandth shorter than the exact distance. The velocity is limited as in
  /// `projectedDistance(velocity:)`.
  public func steppedDistance(velocity: Double) -> Double {
    velocity.asCoordinate / 1000 * perMillisecond / (1 - perMillisecond)
  }

  /// Returns the velocity at which a coordinate coasts exactly this distance.
  ///
  /// The distance is in units, the velocity in units per second. The distance is limited to ±1e100, and is
  /// 0 if it is not finite.
  public func velocity(toTravel distance: Double) -> Double {
    distance.asCoordinate * decayPerSecond
  }
}
