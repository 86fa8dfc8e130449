import RealModule

/// A damped spring: what pulls a coordinate towards a target, and what brakes it.
///
/// It obeys `mass * x'' + damping * x' + stiffness * (x - target) = 0`. Units: any mass unit M, stiffness in
/// M per second squared, damping coefficient in M per second; only their quotients matter.
///
/// The same spring can be described in three ways, one initialiser each family: by its mass, stiffness and
/// damping, by the period it would have without damping ("response") and its damping ratio, or by a duration
/// and a bounce.
public struct Spring: Hashable, Sendable {
  /// Mass in any mass unit, 1e-9...1e9, 1 unless given.
  public let mass: Double

  /// Stiffness in mass units per second squared, 1e-12...1e15.
  public let stiffness: Double

  /// Damping coefficient in mass units per second, 0...1e20.
  ///
  /// Not the ratio: that is `dampingRatio`.
  public let damping: Double

  static let massRange = 1e-9...1e9
  static let stiffnessRange = 1e-12...1e15
  static let dampingRange = 0...1e20
  static let ratioRange = 0...1e6

  /// Creates a spring from its mass, stiffness and damping coefficient.
  ///
  /// Outside the range: a mass that is not positive is taken as 1, a stiffness that is not positive as 400
  /// (the page snap), both also if not a number; a damping below 0 is taken as 0, one that is not a number as
  /// the critical one. What is beyond a property's range is limited to it.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = Self.valid(mass, in: Self.massRange, else: 1)
    self.stiffness = Self.valid(stiffness, in: Self.stiffnessRange, else: 400)
    let critical = 2 * (self.stiffness * self.mass).squareRoot()
    self.damping = damping.clamped(to: Self.dampingRange, ifNaN: critical)
  }

  /// Creates a spring from its mass, stiffness and damping ratio, which is 1 at the critical damping.
  ///
  /// Range of the ratio: 0...1e6. Below 1 the spring swings past its target, at 1 it arrives soonest without
  /// swinging, above 1 it creeps.
  /// Outside the range: as for the other initialisers; a ratio that is not a number is taken as 1.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    let mass = Self.valid(mass, in: Self.massRange, else: 1)
    let stiffness = Self.valid(stiffness, in: Self.stiffnessRange, else: 400)
    let ratio = dampingRatio.clamped(to: Self.ratioRange, ifNaN: 1)
    self.init(mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
  }

  /// Creates a spring of mass 1 from its response, in seconds, and its damping ratio.
  ///
  /// The response is the period of the swing that it would make without damping:
  /// `stiffness = (2 pi / response)^2` (WWDC 2018 session 803).
  /// Outside the range: a response that is not a number is taken as the page snap's, 0.314 s; others are
  /// limited to 1e-6...1e6 s. A ratio that is not a number is taken as 1, others are limited to 0...1e6.
  public init(response: Double, dampingRatio: Double) {
    let response = response.clamped(to: 1e-6...1e6, ifNaN: .pi / 10)
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
  }

  /// Creates a spring of mass 1 from a perceived duration, in seconds, and a bounce, -1...1.
  ///
  /// A perceived duration is SwiftUI's name for the response: the spring still moves when it is over. For an
  /// animation that has ended by then take a `DurationSpringCurve`. The ratio is `1 - bounce` from 0 up, `1 / (1 + bounce)` below: the mapping
  /// that SwiftUI, Flutter and Compose share. Bounce 0, unless given, is critically damped, 1 never stops.
  /// Outside the range: the duration as a response; a bounce that is not a number is taken as 0, others are
  /// limited to -1...1.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.clamped(to: -1...1, ifNaN: 0)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  private static func valid(
    _ value: Double, in range: ClosedRange<Double>, else replacement: Double
  ) -> Double {
    value > 0 ? value.clamped(to: range, ifNaN: replacement) : replacement
  }
}

extension Spring {
  /// Damping as a fraction of the critical damping, at least 0: `damping / (2 sqrt(stiffness * mass))`.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// Angular frequency without damping, in radians per second: `sqrt(stiffness / mass)`.
  public var angularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// Period without damping, in seconds: `2 pi / angularFrequency`.
  public var response: Double {
    2 * .pi / angularFrequency
  }

  /// Bounce of the duration and bounce description, -1...1: `1 - ratio` up to ratio 1, `1 / ratio - 1` above.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// How far the first swing goes past the target, as a fraction of the distance, when released at rest.
  ///
  /// `e^(-pi z / sqrt(1 - z^2))` with the ratio z; 0 from ratio 1 up, 1 without damping.
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return Double.exp(-.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
  }
}
