import RealModule

/// Duration and distance of an Android fling, shared by its spline and by Flutter's approximation of it.
struct AndroidFling {
  static let inflexion = 0.35
  /// ln 0.78 / ln 0.9, the deceleration rate of both sources.
  static let rate = 2.3582018154259445

  /// Range of density and friction.
  static let range = 1e-6...1e6

  let duration: Double
  let distance: Double

  /// A speed in points per second; other ranges as documented by the curves.
  init(speed: Double, density: Double, friction: Double) {
    let density = density.parameter("the density of a fling", in: Self.range)
    let friction = friction.parameter("the friction of a fling", in: Self.range)
    // Gravity in pixels per second squared, on a screen of 160 pixels an inch and density 1, times friction.
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
