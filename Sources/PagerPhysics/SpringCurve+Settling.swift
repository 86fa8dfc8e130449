import RealModule

extension SpringCurve {
  /// Returns the last time, in seconds, at which the target is more than `distance` away.
  ///
  /// This is the exact settling time; it ignores the velocity. The distance has the unit of the curve; a
  /// distance that is negative or NaN counts as 0. The result is 0 if the motion is never further away, and
  /// `maximumDuration` if it does not settle earlier.
  public func settlingTime(toWithin distance: Double) -> Double {
    system.lastTime(of: position, above: distance.clamped(to: 0...Double.infinity, ifNaN: 0))
  }

  /// Returns the time, in seconds, after which the envelope stays within `distance`.
  ///
  /// The distance is that of `settlingTime(toWithin:)`. Range: 0...`maximumDuration`.
  ///
  /// - Below critical damping, the result is Compose's estimate, `ln(sqrt(q0^2 + B^2) / distance) / (z w)`,
  ///   where B is the weight of the sine. It is never less than the exact time.
  /// - At and above critical damping, where nothing oscillates, it is the exact time.
  public func envelopeSettlingTime(toWithin distance: Double) -> Double {
    settlingTime(ofAmplitude: Double.hypot(position.first, position.second), toWithin: distance)
  }

  /// Returns the settling time, in seconds, of a Core Animation spring.
  ///
  /// The distance is that of `settlingTime(toWithin:)`. Range: 0...`maximumDuration`.
  ///
  /// - Below critical damping, the result is `ln((|q0| + |B|) / distance) / (z w)`. For a motion over a
  ///   distance of 1 and a `distance` of 0.001 this equals `CASpringAnimation.settlingDuration`.
  /// - At and above critical damping, it is the exact time.
  public func summedSettlingTime(toWithin distance: Double) -> Double {
    settlingTime(ofAmplitude: position.first.magnitude + position.second.magnitude, toWithin: distance)
  }

  private func settlingTime(ofAmplitude amplitude: Double, toWithin distance: Double) -> Double {
    guard case .oscillating = system.regime else { return settlingTime(toWithin: distance) }
    let distance = distance.clamped(to: 0...Double.infinity, ifNaN: 0)
    guard amplitude > distance else { return 0 }
    guard distance > 0, system.decay > 0 else { return Self.maximumDuration }
    return min(Double.log(amplitude / distance) / system.decay, Self.maximumDuration)
  }

  /// The first time above 0, in seconds, at which the motion crosses its target.
  ///
  /// The value is nil if the motion never crosses it. To prevent overshoot, stop the motion there with
  /// velocity 0, as libadwaita's carousel does. At and above critical damping there is a crossing only if the
  /// start velocity is large and points at the target.
  public var firstCrossing: Double? {
    switch system.regime {
    case .oscillating(let frequency, _):
      guard position.first != 0 || position.second != 0 else { return nil }
      let phase = Double.atan2(y: position.first, x: -position.second)
      return (phase > 0 ? phase : phase + .pi) / frequency
    case .nearCritical(let split):
      // 0 = a cosh(s t) + b sinh(s t) / s
      let time = -position.first / (position.second + split * position.first)
      guard time.isFinite, time > 0 else { return nil }
      return split > 0 ? Double.log(onePlus: 2 * split * time) / (2 * split) : time
    case .overdamped(let fast, let slow):
      let excess = -position.first / position.second
      guard excess.isFinite, excess > 0 else { return nil }
      return Double.log(onePlus: excess) / (slow - fast)
    }
  }

  /// The largest distance beyond the target, in the unit of the curve.
  ///
  /// The overshoot is 0 if the motion never crosses the target. A motion that starts at its target is
  /// beyond it from the start. Without damping the overshoot is the amplitude.
  ///
  /// A motion that crosses its target with velocity v overshoots it by `v / w * e^(-z a / sqrt(1 - z^2))`,
  /// with the angular frequency w, the damping ratio z and `a = arccos z`; at critical damping by
  /// `v / (w e)`.
  public var overshoot: Double {
    let isAtTarget = position.first == 0
    guard let crossing = isAtTarget ? 0 : firstCrossing else { return 0 }
    let speed = abs(state(at: crossing).velocity)
    return speed / spring.angularFrequency * Double.exp(-spring.peakDecay)
  }
}

extension Spring {
  /// The decay exponent at the first peak of a motion that begins at the target.
  ///
  /// By then the motion has shrunk by e to this power.
  fileprivate var peakDecay: Double {
    let ratio = dampingRatio
    let split = abs((1 - ratio) * (1 + ratio)).squareRoot()
    // At critical damping the limit is 1.
    guard split > 1e-4 else { return 1 }
    return ratio / split * (ratio < 1 ? Double.acos(ratio) : Double.acosh(ratio))
  }
}
