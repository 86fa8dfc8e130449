import RealModule

/// The closed-form solution of the equation of a spring.
///
/// The equation is `u'' + 2 decay u' + squaredFrequency u = 0`. Every solution is a linear combination
/// ("blend") of two basis functions, `u = a first(t) + b second(t)`; its velocity is another blend of the
/// same two functions. The choice of the functions depends on the damping and avoids the subtraction of
/// nearly equal numbers.
struct DampedSystem: Equatable, Sendable {
  enum Regime: Equatable, Sendable {
    /// Below critical damping: `e^(-decay t) cos`, `e^(-decay t) sin`.
    ///
    /// The frequency is high + low, in rad/s.
    case oscillating(high: Double, low: Double)
    /// At and just above critical damping, with s as the split.
    ///
    /// The functions are `e^(-decay t) cosh(s t)` and `e^(-decay t) sinh(s t) / s`. For s = 0,
    /// `sinh(s t) / s` is t.
    case nearCritical(split: Double)
    /// Well above critical damping: `e^(fast t)`, `e^(slow t) - e^(fast t)`, with two negative rates.
    case overdamped(fast: Double, slow: Double)
  }

  let decay: Double
  let squaredFrequency: Double
  let regime: Regime

  /// The rate of the slowest exponential; negative. Every solution decays at least this fast.
  let slowRate: Double

  init(_ spring: Spring) {
    decay = spring.damping / (2 * spring.mass)
    squaredFrequency = spring.stiffness / spring.mass
    let root = Self.rootOfDiscriminant(spring)
    if root.isOscillating {
      regime = .oscillating(high: root.high, low: root.low)
      slowRate = -decay
      return
    }
    // The difference decay - split would lose digits for strong damping. The product of the two roots is the
    // squared frequency, which gives the slow root without cancellation.
    slowRate = -squaredFrequency / (decay + root.high)
    regime =
      root.high < 0.05 * decay
      ? .nearCritical(split: root.high) : .overdamped(fast: -(decay + root.high), slow: slowRate)
  }

  /// The relative difference up to which damping^2 equals 4 stiffness mass.
  ///
  /// A smaller difference is only rounding.
  private static let rounding = 8 * Double.ulpOfOne

  /// Returns the root of the discriminant as the sum of two doubles.
  ///
  /// The root is the square root of |damping^2 - 4 stiffness mass| over twice the mass. Near the critical
  /// ratio the difference would lose half its digits, and a phase of 1e13 radians needs more precision than
  /// one double has. The computation therefore tracks the rounding errors of the products (Dekker's method).
  private static func rootOfDiscriminant(_ spring: Spring) -> (
    high: Double, low: Double, isOscillating: Bool
  ) {
    let square = spring.damping * spring.damping
    let squareError = (-square).addingProduct(spring.damping, spring.damping)
    let critical = 4 * spring.stiffness * spring.mass
    let criticalError = (-critical).addingProduct(4 * spring.stiffness, spring.mass)
    let isOscillating = square < critical || (square == critical && squareError < criticalError)
    let (larger, smaller) = isOscillating ? (critical, square) : (square, critical)
    let errors = isOscillating ? criticalError - squareError : squareError - criticalError
    let difference = larger - smaller
    let sum = difference + ((larger - difference) - smaller + errors)
    // A spring created with the damping ratio 1 misses critical damping by the rounding of its damping.
    guard sum > Self.rounding * larger else { return (0, 0, false) }
    let rest = (difference - sum) + ((larger - difference) - smaller + errors)
    let root = sum.squareRoot()
    let rootError = (sum.addingProduct(-root, root) + rest) / (2 * root)
    let twice = 2 * spring.mass
    let high = root / twice
    return (high, (root.addingProduct(-high, twice) + rootError) / twice, isOscillating)
  }
}

/// The weights of the two basis functions in a solution.
struct Blend: Equatable, Sendable {
  var first: Double
  var second: Double

  func value(_ basis: (first: Double, second: Double)) -> Double {
    first * basis.first + second * basis.second
  }
}

extension DampedSystem {
  /// Returns the values of both basis functions `time` seconds after the start.
  ///
  /// The time is finite and not negative.
  func basis(at time: Double) -> (first: Double, second: Double) {
    switch regime {
    case .oscillating(let high, let low):
      // Beyond this point the envelope is 0 in double precision and the phase is only rounding noise.
      guard decay * time < 745 else { return (0, 0) }
      let envelope = Double.exp(-decay * time)
      let (cosine, sine) = Self.cosineAndSine(high: high, low: low, time: time)
      return (envelope * cosine, envelope * sine)
    case .nearCritical(let split):
      let envelope = Double.exp(slowRate * time)
      let grown = split > 0 ? -Double.expMinusOne(-2 * split * time) / (2 * split) : time
      return (envelope * (1 + Double.exp(-2 * split * time)) / 2, envelope * grown)
    case .overdamped(let fast, let slow):
      let grown = -Double.expMinusOne((fast - slow) * time)
      return (Double.exp(fast * time), Double.exp(slow * time) * grown)
    }
  }

  /// Returns the blend that starts at `value` with `slope`, and the blend for its velocity.
  func blends(value: Double, slope: Double) -> (position: Blend, velocity: Blend) {
    let lean = slope + decay * value
    let pull = -(squaredFrequency * value + decay * slope)
    switch regime {
    case .oscillating(let frequency, _):
      return (
        Blend(first: value, second: lean / frequency), Blend(first: slope, second: pull / frequency)
      )
    case .nearCritical:
      return (Blend(first: value, second: lean), Blend(first: slope, second: pull))
    case .overdamped(let fast, let slow):
      let share = (slope - fast * value) / (slow - fast)
      return (Blend(first: value, second: share), Blend(first: slope, second: share * slow))
    }
  }

  /// Returns the cosine and sine of (high + low) * time.
  ///
  /// The result is exact to rounding even if the product is 1e15 radians.
  private static func cosineAndSine(high: Double, low: Double, time: Double) -> (Double, Double) {
    let phase = high * time
    let rest = (-phase).addingProduct(high, time) + low * time
    let (cosine, sine) = (Double.cos(phase), Double.sin(phase))
    if rest.magnitude < 1e-8 {
      return (cosine - rest * sine, sine + rest * cosine)
    }
    let (cosineOfRest, sineOfRest) = (Double.cos(rest), Double.sin(rest))
    return (cosine * cosineOfRest - sine * sineOfRest, sine * cosineOfRest + cosine * sineOfRest)
  }
}
