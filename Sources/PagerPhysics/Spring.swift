import RealModule

/// A damped spring that pulls a coordinate towards a target.
///
///     let spring = Spring(response: 0.4, dampingRatio: 0.8)
///     let curve = SpringCurve(spring: spring, from: MotionState(position: 0), to: 640)
///
/// There are three ways to describe a spring:
///
/// - its mass, its stiffness, and its damping as a coefficient or a ratio
/// - its undamped period, the response, and its damping ratio
/// - its perceptual duration and its bounce
///
/// The spring obeys `mass * x'' + damping * x' + stiffness * (x - target) = 0`. The mass is in any unit M,
/// the stiffness in M per second squared, and the damping coefficient in M per second. Only their quotients
/// matter.
public struct Spring: Hashable, Sendable {
  /// The mass in any mass unit; default: 1, range: `massRange`.
  public let mass: Double

  /// The stiffness in mass units per second squared; range: `stiffnessRange`.
  public let stiffness: Double

  /// The damping coefficient in mass units per second; range: `dampingRange`.
  ///
  /// For the damping ratio see `dampingRatio`.
  public let damping: Double

  /// The range of the mass: 1e-9...1e9 mass units.
  public static let massRange = 1e-9...1e9

  /// The range of the stiffness: 1e-12...1e15 mass units per second squared.
  public static let stiffnessRange = 1e-12...1e15

  /// The range of the damping coefficient: 0...1e20 mass units per second.
  public static let dampingRange = 0...1e20

  /// The range of the damping ratio: 0...1e6, without unit.
  public static let dampingRatioRange = 0...1e6

  /// The range of the response: 1e-6...1e6 seconds.
  public static let responseRange = 1e-6...1e6

  /// The range of the bounce: -1...1, without unit.
  public static let bounceRange = -1.0...1

  /// Creates a spring from its mass, stiffness and damping coefficient.
  ///
  /// - Parameters:
  ///   - mass: The mass, in any unit; 1 by default.
  ///   - stiffness: The stiffness, in mass units per second squared.
  ///   - damping: The damping coefficient, in mass units per second.
  /// - Precondition: Each number is in its range: `massRange`, `stiffnessRange` or `dampingRange`.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass.parameter("the mass of a spring", in: Self.massRange)
    self.stiffness = stiffness.parameter("the stiffness of a spring", in: Self.stiffnessRange)
    self.damping = damping.parameter("the damping of a spring", in: Self.dampingRange)
  }

  /// Creates a spring from its mass, stiffness and damping ratio.
  ///
  /// - Parameters:
  ///   - mass: The mass, in any unit; 1 by default.
  ///   - stiffness: The stiffness, in mass units per second squared.
  ///   - dampingRatio: The damping as a fraction of critical damping. From rest, a spring overshoots its
  ///     target with a ratio below 1, arrives fastest without overshoot at 1, and approaches slowly above
  ///     1.
  /// - Precondition: Each number is in its range: `massRange`, `stiffnessRange` or `dampingRatioRange`.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    let mass = mass.parameter("the mass of a spring", in: Self.massRange)
    let stiffness = stiffness.parameter("the stiffness of a spring", in: Self.stiffnessRange)
    let ratio = dampingRatio.parameter("the damping ratio of a spring", in: Self.dampingRatioRange)
    self.init(mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
  }

  /// Creates a spring of mass 1 from its response and its damping ratio.
  ///
  /// The response, in seconds, is the period that the spring would have without damping:
  /// `stiffness = (2 pi / response)^2` (WWDC 2018 session 803).
  ///
  /// - Precondition: The response is in `responseRange`, the ratio in `dampingRatioRange`.
  public init(response: Double, dampingRatio: Double) {
    let response = response.parameter("the response of a spring", in: Self.responseRange)
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
  }

  /// Creates a spring of mass 1 from its perceptual duration and its bounce.
  ///
  /// The bounce, 0 by default, determines the damping ratio as in SwiftUI and Flutter:
  ///
  /// - 0 to 1: `1 - bounce`. At 0 the spring is critically damped; at 1 it never stops.
  /// - Below 0: `1 / (1 + bounce)`, at most the upper bound of `dampingRatioRange`, which -1 reaches.
  ///
  /// The perceptual duration, in seconds, is Core Animation's name for the response. The spring still moves
  /// after that time; for an animation that ends exactly then, use a `DurationSpringCurve`.
  ///
  /// - Precondition: The perceptual duration is in `responseRange`, the bounce in `bounceRange`.
  public init(perceptualDuration: Double, bounce: Double = 0) {
    let response = perceptualDuration.parameter(
      "the perceptual duration of a spring", in: Self.responseRange)
    let bounce = bounce.parameter("the bounce of a spring", in: Self.bounceRange)
    let ratio = bounce >= 0 ? 1 - bounce : min(1 / (1 + bounce), Self.dampingRatioRange.upperBound)
    self.init(response: response, dampingRatio: ratio)
  }
}

extension Spring {
  /// The damping as a fraction of critical damping, at least 0.
  ///
  /// The ratio is `damping / (2 sqrt(stiffness * mass))`, without unit; 1 is critical damping.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The angular frequency without damping, in radians per second: `sqrt(stiffness / mass)`.
  public var angularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The period without damping, in seconds: `2 pi / angularFrequency`.
  public var response: Double {
    2 * .pi / angularFrequency
  }

  /// The bounce, -1...1; below 0 for a spring above critical damping.
  ///
  /// The bounce is `1 - dampingRatio` up to a ratio of 1, and `1 / dampingRatio - 1` above.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The overshoot of the first swing from rest, as a fraction of the distance.
  ///
  /// The fraction is `e^(-pi z / sqrt(1 - z^2))` with the damping ratio z. Range: 0...1; it is 0 for ratios
  /// of 1 and above, and 1 without damping.
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return Double.exp(-.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
  }
}
