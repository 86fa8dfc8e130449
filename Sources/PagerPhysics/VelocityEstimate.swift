/// How a velocity is told from samples: the strategy, and which part of the path counts.
///
/// A rule that took a sample in or out at once would make the result jump when a sample moves by a hair. Every
/// sample therefore has a share, 0...1, which falls from the newest one backwards and says how much the path
/// from there on counts; the result is the mean of the velocities of all those paths, weighted by what each
/// share has more than the one before it. A straight stroke has one share, 1, and one path.
struct VelocityEstimate {
  let strategy: VelocityTracker.Strategy
  let window: Double
  let stopAfter: Double
  let minimumSpan: Double

  /// Beyond the window shares fall to 0 within this part of it.
  static let fade = 0.04

  /// A turn counts fully when the way back is this part of the widest way; the wobble of a pixel is no turn.
  private static let turn = 1.0 / 16

  /// Velocity at the newest sample, in units per second.
  func velocity(of samples: SampleWindow) -> Double {
    let shares = shares(of: samples)
    var (velocity, counted) = (0.0, 0.0)
    for index in 0..<samples.count where shares[index] > counted {
      velocity += (shares[index] - counted) * self.velocity(ofAll: samples.suffix(from: index))
      counted = shares[index]
    }
    return velocity
  }

  /// The strategy's velocity, held to what was seen of the last movement.
  private func velocity(ofAll samples: SampleWindow) -> Double {
    guard samples.count > 1, samples.span >= minimumSpan - samples.slack else { return 0 }
    let latest = samples.meanVelocity(ofLast: minimumSpan)
    let late = samples.meanVelocity(ofLast: stopAfter)
    // Only a parabola turns by itself; the other strategies never go beyond what was seen.
    let end = strategy == .leastSquares ? endSlope(of: samples) : 0
    let least = Self.least(latest: latest, late: late, end: end)
    let greatest = -Self.least(latest: -latest, late: -late, end: -end)
    return samples.velocity(by: strategy, leastPiece: leastPiece).clamped(to: least...greatest, ifNaN: 0)
  }

  /// The least velocity that the last movement allows.
  ///
  /// Twice the mean speed since a rest is the end speed under constant acceleration: no more speed backwards was
  /// seen than that. A parabola through a stroke that brakes hard turns before the newest sample, which the
  /// finger never did: while it goes on its speed is at least that of the end alone, and at least 0.
  private static func least(latest: Double, late: Double, end: Double) -> Double {
    min(latest, late) > 0 ? max(0, min(latest, late, end)) : min(0, 2 * latest, 2 * late)
  }

  /// Slope at the newest sample of the parabola through the last `stopAfter` seconds; 0 if it has no three samples.
  private func endSlope(of samples: SampleWindow) -> Double {
    let end = samples.suffix(lasting: stopAfter)
    return end.count > 2 ? end.velocity(by: .leastSquares, leastPiece: leastPiece) : 0
  }

  /// Pieces of the path shorter than this, in seconds, are joined.
  private var leastPiece: Double { window / Double(SampleBuffer.capacity) }

  /// How much the path from each sample on counts; 0 before a pause and beyond the window.
  private func shares(of samples: SampleWindow) -> SIMD32<Double> {
    var shares = ageShares(of: samples)
    // The widest way within the window, up or down.
    var (swing, widest) = (Swing(end: 0), 0.0)
    for index in (0..<samples.count).reversed() {
      let before = swing.widest
      swing.extend(backTo: samples.position(index))
      widest += shares[index] * (swing.widest - before)
    }
    let wayBack = Self.turn * widest
    guard wayBack > 0 else { return shares }
    // What was moved last of all is too short to be a way back.
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
      shares[index] = min(1, max(0, 1 - excess / (Self.fade * window)))
    }
    return shares
  }
}

/// The widest ways up and down on a path that is read backwards from its end.
private struct Swing {
  private var high: Double
  private var low: Double
  private var rise = 0.0
  private var fall = 0.0

  init(end: Double) { (high, low) = (end, end) }

  var widest: Double { max(rise, fall) }

  /// How far the path goes both ways.
  var turned: Double { min(rise, fall) }

  mutating func extend(backTo position: Double) {
    rise = max(rise, high - position)
    fall = max(fall, position - low)
    (high, low) = (max(high, position), min(low, position))
  }
}
