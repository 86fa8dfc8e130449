import RealModule

/// The equation `u'' + 2 decay u' + squaredFrequency u = 0`, solved once for a spring.
///
/// Every solution is a blend of two basis functions, `u = a first(t) + b second(t)`; the velocity of a solution
/// is another blend of the same two. Which two depends on the damping, and is chosen so that no blend has to
/// subtract nearly equal numbers.
struct DampedSystem: Equatable, Sendable {
  enum Regime: Equatable, Sendable {
    /// Below critical: `e^(-decay t) cos`, `e^(-decay t) sin`, of the frequency high + low in rad/s.
    case oscillating(high: Double, low: Double)
    /// At and just above critical: `e^(-decay t) cosh(s t)`, `e^(-decay t) sinh(s t) / s`; t for s = 0.
    case nearCritical(split: Double)
    /// Well above critical: `e^(fast t)`, `e^(slow t) - e^(fast t)`, both rates negative.
    case overdamped(fast: Double, slow: Double)
  }

  let decay: Double
  let squaredFrequency: Double
  let regime: Regime

  /// The rate of the slowest part, negative: no solution lasts longer than its exponential.
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
    // decay - split would cancel for strong damping; the product of both roots is the squared frequency.
    slowRate = -squaredFrequency / (decay + root.high)
    regime =
      root.high < 0.05 * decay
      ? .nearCritical(split: root.high) : .overdamped(fast: -(decay + root.high), slow: slowRate)
  }

  /// Up to this part of damping^2, damping^2 and 4 stiffness mass are the same number.
  private static let rounding = 8 * Double.ulpOfOne

  /// Square root of |damping^2 - 4 stiffness mass| over twice the mass, as the sum of two doubles.
  ///
  /// Near the critical ratio the difference would lose half its digits, and a phase of 1e13 radians needs more
  /// than one double; the rounding errors of the products are therefore carried along (Dekker's method).
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
    // A spring that was made with the ratio 1 misses it by the rounding of its damping.
    guard sum > Self.rounding * larger else { return (0, 0, false) }
    let rest = (difference - sum) + ((larger - difference) - smaller + errors)
    let root = sum.squareRoot()
    let rootError = (sum.addingProduct(-root, root) + rest) / (2 * root)
    let twice = 2 * spring.mass
    let high = root / twice
    return (high, (root.addingProduct(-high, twice) + rootError) / twice, isOscillating)
  }
}

/// Weights of the two basis functions in one solution.
struct Blend: Equatable, Sendable {
  var first: Double
  var second: Double

  func value(_ basis: (first: Double, second: Double)) -> Double {
    first * basis.first + second * basis.second
  }
}

extension DampedSystem {
  /// Both basis functions `time` seconds after the start, time being finite and not negative.
  func basis(at time: Double) -> (first: Double, second: Double) {
    switch regime {
    case .oscillating(let high, let low):
      // Beyond this the envelope is 0 in a Double, and the phase would be noise.
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

  /// The blend that starts at `value` with `slope`, and the blend that is its velocity.
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

  /// Cosine and sine of (high + low) * time, exact to rounding even when the product is 1e15 radians.
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
