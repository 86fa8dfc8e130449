import RealModule

extension DampedSystem {
  /// Returns the last time, in seconds, at which |blend| is above `limit`.
  ///
  /// The result is 0 if it never is, and at most `longestRestTime`.
  func lastTime(of blend: Blend, above limit: Double) -> Double {
    let last =
      switch regime {
      case .oscillating(let frequency, _):
        lastSwing(of: blend, above: limit, frequency: frequency)
      case .nearCritical, .overdamped:
        lastCreep(of: blend, above: limit)
      }
    return last.clamped(to: 0...longestRestTime, ifNaN: longestRestTime)
  }

  private func size(of blend: Blend, at time: Double) -> Double {
    blend.value(basis(at: time)).magnitude
  }

  /// Returns the last time for a blend that oscillates.
  ///
  /// The peaks shrink by a known factor, so the last peak above the limit is found without a search.
  private func lastSwing(of blend: Blend, above limit: Double, frequency: Double) -> Double {
    let amplitude = Double.hypot(blend.first, blend.second)
    guard amplitude > limit else { return 0 }
    guard decay > 0, limit > 0 else { return longestRestTime }
    // At its peaks, |u| is the envelope times the sine of the angle whose cosine is the damping ratio.
    let peakFactor = frequency / Double.hypot(decay, frequency)
    let lastPossible = Double.log(amplitude * peakFactor / limit) / decay
    let firstPeak = self.firstPeak(of: blend, frequency: frequency)
    let halfPeriod = .pi / frequency
    guard lastPossible >= firstPeak else {
      return timeOfFlip(from: 0, to: firstPeak) { size(of: blend, at: $0) > limit }
    }
    let peak = firstPeak + ((lastPossible - firstPeak) / halfPeriod).rounded(.down) * halfPeriod
    guard peak < longestRestTime else { return longestRestTime }
    let zero = peak + (.pi / 2 + Double.atan2(y: decay, x: frequency)) / frequency
    return timeOfFlip(from: peak, to: zero) { size(of: blend, at: $0) > limit }
  }

  /// Returns the first time, at or after 0, at which an oscillating blend peaks.
  private func firstPeak(of blend: Blend, frequency: Double) -> Double {
    let slope = frequency * blend.second - decay * blend.first
    let bend = -(frequency * blend.first + decay * blend.second)
    let phase = Double.atan2(y: -slope, x: bend)
    return (phase < 0 ? phase + .pi : phase) / frequency
  }

  /// Returns the last time for a blend that does not oscillate.
  ///
  /// It has at most one peak. The last crossing of the limit is after that peak, or before it if the peak is
  /// below the limit.
  private func lastCreep(of blend: Blend, above limit: Double) -> Double {
    if let peak = onlyPeak(of: blend) {
      guard size(of: blend, at: peak) > limit else {
        return timeOfFlip(from: 0, to: peak) { size(of: blend, at: $0) > limit }
      }
      return lastCrossing(of: blend, below: limit, after: peak)
    }
    return lastCrossing(of: blend, below: limit, after: 0)
  }

  private func lastCrossing(of blend: Blend, below limit: Double, after start: Double) -> Double {
    guard size(of: blend, at: start) > limit else { return start }
    guard limit > 0, start < longestRestTime else { return longestRestTime }
    var step = -1 / slowRate
    while size(of: blend, at: start + step) > limit {
      guard start + step < longestRestTime else { return longestRestTime }
      step *= 2
    }
    return timeOfFlip(from: start, to: start + step) { size(of: blend, at: $0) > limit }
  }

  /// Returns the time of the only peak of a blend without oscillation.
  ///
  /// The result is nil if there is no peak after the start.
  private func onlyPeak(of blend: Blend) -> Double? {
    switch regime {
    case .oscillating:
      return nil
    case .nearCritical(let split):
      let slope = blend.second - decay * blend.first
      let time = slope / (-slowRate * (blend.second + split * blend.first))
      guard time.isFinite, time > 0 else { return nil }
      return split > 0 ? Double.log(onePlus: 2 * split * time) / (2 * split) : time
    case .overdamped(let fast, let slow):
      let ratio = (blend.second - blend.first) * fast / (blend.second * slow)
      guard ratio.isFinite, ratio > 1 else { return nil }
      return Double.log(ratio) / (slow - fast)
    }
  }
}
