import RealModule

/// Finds the undamped phase at which a spring has settled.
///
/// The phase is p = frequency * duration. A settled spring is within a thousandth of the distance.
///
/// With the duration as the unit of time, the equation depends only on the damping ratio z and the velocity
/// u: `|z p - u| / (p sqrt(1 - z^2)) e^(-z p) = 0.001` below critical damping, `(p - u + 1) e^(-p) = 0.001`
/// at critical damping. The solution is the largest root. If a large u leaves no root, it is the root for u =
/// 0.
struct DurationSpringSolver {
  let ratio: Double
  /// Initial velocity in distances per duration.
  let velocity: Double

  /// The undamped phase in radians at the end of the duration.
  var phase: Double {
    guard ratio < 1 else { return criticalPhase }
    let swinging = swingingPhase
    // Near the critical ratio the weight of the sine term grows without limit, although the sine itself
    // shrinks as fast.
    return ratio > 0.9948 ? min(swinging, criticalPhase) : swinging
  }

  private static let remainder = 0.001

  private var swingingPhase: Double {
    let weight = ((1 - ratio) * (1 + ratio)).squareRoot()
    func envelope(_ phase: Double, _ velocity: Double) -> Double {
      (ratio * phase - velocity).magnitude / (phase * weight) * Double.exp(-ratio * phase)
    }
    // For a velocity towards the target, the maximum of the envelope after its zero.
    let peak = (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
    if velocity > 0, envelope(peak, velocity) > Self.remainder {
      return root(from: peak) { envelope($0, velocity) }
    }
    return root(from: 0) { envelope($0, min(velocity, 0)) }
  }

  private var criticalPhase: Double {
    func envelope(_ phase: Double, _ velocity: Double) -> Double {
      (phase - velocity + 1) * Double.exp(-phase)
    }
    if velocity > 0, Double.exp(-velocity) > Self.remainder {
      return root(from: velocity) { envelope($0, velocity) }
    }
    return root(from: 0) { envelope($0, min(velocity, 0)) }
  }

  /// Returns the root of a function that falls towards 0.
  ///
  /// At `low` the function is above the remainder.
  private func root(from low: Double, of envelope: (Double) -> Double) -> Double {
    var step = 1.0
    while envelope(low + step) > Self.remainder, step < 1e12 { step *= 2 }
    var (low, high) = (low, low + step)
    for _ in 0..<100 where high - low > 1e-16 * high {
      let middle = low + (high - low) / 2
      if envelope(middle) > Self.remainder { low = middle } else { high = middle }
    }
    return high
  }
}
