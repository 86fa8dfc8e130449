import RealModule

extension SpringCurve {
  /// Last time, in seconds, at which the distance to the target is more than `distance`, in the curve's unit.
  ///
  /// The exact settling time by position alone; 0 if the motion never leaves that distance.
  /// Range: 0...`maximumDuration`. Outside the range: a distance that is negative or not a number is taken as 0.
  public func settlingTime(toWithin distance: Double) -> Double {
    system.lastTime(of: position, above: distance.clamped(to: 0...Double.infinity, ifNaN: 0))
  }

  /// Time, in seconds, after which the envelope of the swing is within `distance`, in the curve's unit.
  ///
  /// Below critical damping `ln(sqrt(q0^2 + B^2) / distance) / (z w)`, Compose's estimate, never less than the
  /// exact time; B is the weight of the sine. From critical damping up, where there is no swing, the exact time.
  /// Range: 0...`maximumDuration`. Outside the range: as for `settlingTime(toWithin:)`.
  public func envelopeSettlingTime(toWithin distance: Double) -> Double {
    settlingTime(ofAmplitude: Double.hypot(position.first, position.second), toWithin: distance)
  }

  /// Time, in seconds, as the settling duration of a Core Animation spring is computed.
  ///
  /// Below critical damping `ln((|q0| + |B|) / distance) / (z w)`: for a distance of 1 and 0.001 of it this is
  /// `CASpringAnimation.settlingDuration`. From critical damping up the exact time.
  /// Range: 0...`maximumDuration`. Outside the range: as for `settlingTime(toWithin:)`.
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

  /// First time above 0, in seconds, at which the motion crosses its target; nil if it never does.
  ///
  /// A spring that must not overshoot is stopped there with velocity 0, as libadwaita's carousel does.
  /// From critical damping up there is a crossing only if the start velocity is large and points at the target.
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
}
