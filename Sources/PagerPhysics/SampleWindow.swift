/// The samples that count for a velocity: the newest ones of a tracker, oldest first.
struct SampleWindow {
  private let times: SIMD32<Double>
  private let positions: SIMD32<Double>
  private let newest: Int
  private var oldest = 0

  init(count: Int, times: SIMD32<Double>, positions: SIMD32<Double>) {
    self.times = times
    self.positions = positions
    newest = count - 1
  }

  var count: Int { newest - oldest + 1 }

  /// Seconds from the oldest to the newest sample.
  var span: Double { times[newest] - times[oldest] }

  /// Time of a sample, in seconds before the newest one as a number of at most 0: large origins cancel first.
  func time(_ index: Int) -> Double { times[oldest + index] - times[newest] }

  /// Position of a sample relative to the newest one.
  func position(_ index: Int) -> Double { positions[oldest + index] - positions[newest] }

  /// Velocity from one sample to the next one; nil if no time passed.
  func pieceVelocity(_ index: Int) -> Double? {
    let elapsed = times[oldest + index + 1] - times[oldest + index]
    guard elapsed > 0 else { return nil }
    return (positions[oldest + index + 1] - positions[oldest + index]) / elapsed
  }

  /// Only the samples of the last `window` seconds, and of those only the ones since the last pause.
  func recent(window: Double, stopAfter: Double) -> SampleWindow {
    var result = self
    result.oldest = newest
    while result.oldest > oldest {
      let next = result.oldest - 1
      guard times[newest] - times[next] <= window + VelocityTracker.slack else { break }
      guard times[next + 1] - times[next] <= stopAfter + VelocityTracker.slack else { break }
      result.oldest = next
    }
    return result
  }

  /// Only the samples since the last change of direction, if enough are left to tell a velocity.
  ///
  /// Enough are three that span the shortest time that counts, or any that span 20 ms: the wobble of a pixel
  /// is no turn.
  func sinceTurn(minimumSpan: Double) -> SampleWindow {
    var result = self
    var direction = 0.0
    for index in stride(from: newest, to: oldest, by: -1) {
      let piece = (positions[index] - positions[index - 1]).signum
      if piece * direction < 0 {
        result.oldest = index
        break
      }
      if piece != 0 { direction = piece }
    }
    let enough = result.span >= (result.count >= 3 ? minimumSpan : 0.02) - VelocityTracker.slack
    return enough ? result : self
  }
}
