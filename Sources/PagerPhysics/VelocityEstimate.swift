/// Computes a velocity as the weighted mean over parts of the path.
///
/// If a rule included or excluded whole samples, the result would jump when a sample moves slightly.
/// Therefore every sample has a share, 0...1, which does not increase from the newest sample backwards. The
/// share is the weight of the path from that sample to the newest one. The result is the mean of the
/// velocities of all these paths, each weighted by the increase of the share over the sample before. A
/// straight stroke has one share, 1, and one path.
struct VelocityEstimate {
  let strategy: VelocityTracker.Strategy
  let window: Double
  let stopAfter: Double
  let minimumSpan: Double
  let measuresShortPaths: Bool

  /// The fraction of the window, beyond its end, within which the shares fall to 0.
  static let fade = 0.04

  /// The fraction of the widest travel from which a reversal counts fully.
  ///
  /// A wobble of a pixel is less than that.
  private static let turn = 1.0 / 16

  /// Returns the velocity at the newest sample, in units per second.
  func velocity(of samples: SampleWindow) -> Double {
    guard samples.span >= minimumSpan - samples.slack else {
      return measuresShortPaths ? velocity(ofAll: samples) * samples.span / minimumSpan : 0
    }
    let shares = shares(of: samples)
    var (velocity, counted) = (0.0, 0.0)
    for index in 0..<samples.count where shares[index] > counted {
      let path = samples.suffix(from: index)
      if path.span >= minimumSpan - path.slack {
        velocity += (shares[index] - counted) * self.velocity(ofAll: path)
      }
      counted = shares[index]
    }
    return velocity
  }

  /// Returns the velocity of the strategy, limited by the last movement.
  private func velocity(ofAll samples: SampleWindow) -> Double {
    guard samples.count > 1 else { return 0 }
    let latest = samples.meanVelocity(ofLast: minimumSpan)
    let late = samples.meanVelocity(ofLast: stopAfter)
    // Only a parabola can reverse on its own; the other strategies stay within the observed velocities.
    let end = strategy == .leastSquares ? endSlope(of: samples) : 0
    let least = Self.least(latest: latest, late: late, end: end)
    let greatest = -Self.least(latest: -latest, late: -late, end: -end)
    return samples.velocity(by: strategy, leastPiece: leastPiece).clamped(to: least...greatest, ifNaN: 0)
  }

  /// Returns the smallest velocity that the last movement allows.
  ///
  /// Under constant acceleration from rest, the end speed is twice the mean speed, so a backward velocity may
  /// be at most twice the mean. The parabola through a stroke that brakes hard can reverse before the newest
  /// sample although the finger did not. While the finger keeps moving forward, the velocity is therefore at
  /// least 0, and at least the smallest of the two means and the slope at the end.
  private static func least(latest: Double, late: Double, end: Double) -> Double {
    min(latest, late) > 0 ? max(0, min(latest, late, end)) : min(0, 2 * latest, 2 * late)
  }

  /// Returns the slope at the newest sample of the parabola through the last `stopAfter` seconds.
  ///
  /// The slope is 0 with fewer than three samples.
  private func endSlope(of samples: SampleWindow) -> Double {
    let end = samples.suffix(lasting: stopAfter)
    return end.count > 2 ? end.velocity(by: .leastSquares, leastPiece: leastPiece) : 0
  }

  /// The shortest piece of the path, in seconds; shorter pieces are joined.
  private var leastPiece: Double { window / Double(SampleBuffer.capacity) }

  /// Returns the share of each sample, the weight of the path from that sample on.
  ///
  /// The share is 0 before a pause and beyond the window.
  private func shares(of samples: SampleWindow) -> SIMD32<Double> {
    var shares = ageShares(of: samples)
    // The widest travel within the window, up or down.
    var (swing, widest) = (Swing(end: 0), 0.0)
    for index in (0..<samples.count).reversed() {
      let before = swing.widest
      swing.extend(backTo: samples.position(index))
      widest += shares[index] * (swing.widest - before)
    }
    let wayBack = Self.turn * widest
    guard wayBack > 0 else { return shares }
    // The movement within the last `minimumSpan` is too short to count as a reversal.
    var back = Swing(end: samples.position(at: -minimumSpan))
    var share = 1.0
    for index in (0..<samples.count).reversed() {
      if samples.time(index) < -minimumSpan { back.extend(backTo: samples.position(index)) }
      share = min(share, shares[index], max(0, 1 - back.turned / wayBack))
      shares[index] = share
    }
    return shares
  }

  private func ageShares(of samples: SampleWindow) -> SIMD32<Double> {
    var shares = SIMD32<Double>()
    shares[samples.count - 1] = 1
    for index in (0..<(samples.count - 1)).reversed() {
      guard samples.time(index + 1) - samples.time(index) <= stopAfter + samples.slack else { break }
      let excess = -samples.time(index) - samples.slack - window
      shares[index] = (1 - excess / (Self.fade * window)).clamped(to: 0...1)
    }
    return shares
  }
}

/// The largest rise and fall of a path that is read backwards from its end.
private struct Swing {
  private var high: Double
  private var low: Double
  private var rise = 0.0
  private var fall = 0.0

  init(end: Double) { (high, low) = (end, end) }

  var widest: Double { max(rise, fall) }

  /// The distance that the path covers in both directions: the smaller of rise and fall.
  var turned: Double { min(rise, fall) }

  mutating func extend(backTo position: Double) {
    rise = max(rise, high - position)
    fall = max(fall, position - low)
    (high, low) = (max(high, position), min(low, position))
  }
}
