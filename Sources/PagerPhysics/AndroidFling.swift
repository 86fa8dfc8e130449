import RealModule

/// The duration and distance of an Android fling, shared by `SplineFlingCurve` and `ClampingFlingCurve`.
struct AndroidFling {
  static let inflexion = 0.35
  /// The deceleration rate of Android and Flutter: ln 0.78 / ln 0.9.
  static let rate = 2.3582018154259445

  /// The range of density and friction.
  static let range = 1e-6...1e6

  let duration: Double
  let distance: Double

  /// Computes the fling for a speed in points per second. The curves document the ranges.
  init(speed: Double, density: Double, friction: Double) {
    let density = density.parameter("the density of a fling", in: Self.range)
    let friction = friction.parameter("the friction of a fling", in: Self.range)
    // Friction times gravity in pixels per second squared, for a screen with 160 pixels per inch at density
    // 1.
    let braking = friction * 9.80665 * 39.37 * 160 * density * 0.84
    guard speed > 0 else {
      (duration, distance) = (0, 0)
      return
    }
    let logarithm = Double.log(Self.inflexion * speed / braking)
    duration = Double.exp(logarithm / (Self.rate - 1))
    distance = braking * Double.exp(Self.rate * logarithm / (Self.rate - 1))
  }
}
