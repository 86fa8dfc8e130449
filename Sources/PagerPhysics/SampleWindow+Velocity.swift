extension SampleWindow {
  /// Velocity at the newest sample, in units per second.
  func velocity(by strategy: VelocityTracker.Strategy) -> Double {
    switch strategy {
    case .leastSquares: slopeOfFit
    case .impulse: impulseVelocity
    case .weightedTouch: weightedVelocity(0.05, 0.35, 0.6)
    case .weightedDesktop: weightedVelocity(0.2, 0.65, 0.15)
    case .mean: -position(0) / span
    }
  }

  /// Slope at time 0 of the best parabola, `a + b t + c t^2`.
  ///
  /// Solved with polynomials that are orthogonal on the sample times instead of powers of the time, which would
  /// cancel. The quadratic one vanishes if fewer than three times differ: then the line remains.
  private var slopeOfFit: Double {
    var (meanTime, meanPosition) = (0.0, 0.0)
    for index in 0..<count {
      meanTime += time(index) / Double(count)
      meanPosition += position(index) / Double(count)
    }
    var (squares, cubes, fourths) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let t = time(index) - meanTime
      squares += t * t
      cubes += t * t * t
      fourths += t * t * t * t
    }
    guard squares > 0 else { return 0 }
    let (lean, mean) = (cubes / squares, squares / Double(count))
    var (line, curve, weight) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let t = time(index) - meanTime
      let quadratic = t * t - lean * t - mean
      line += (position(index) - meanPosition) * t
      curve += (position(index) - meanPosition) * quadratic
      weight += quadratic * quadratic
    }
    let slope = line / squares
    guard count > 2, weight > 1e-10 * fourths else { return slope }
    let fit = slope + curve / weight * (-2 * meanTime - lean)
    // A parabola through samples that brake hard turns before the newest of them, which they never did.
    return fit * slope < 0 && isOneWay ? slope : fit
  }

  /// Whether no sample is behind the one before it.
  private var isOneWay: Bool {
    let direction = -position(0).signum
    return (0..<(count - 1)).allSatisfy { (position($0 + 1) - position($0)) * direction >= 0 }
  }

  /// Speed of a unit mass after the work of all pieces: each piece pushes with the change it brings.
  private var impulseVelocity: Double {
    var work = 0.0
    var isFirst = true
    for index in 0..<(count - 1) {
      guard let velocity = pieceVelocity(index) else { continue }
      let before = work.signum * (2 * work.magnitude).squareRoot()
      work += (velocity - before) * velocity.magnitude
      // The first piece starts from rest, at half its average work.
      if isFirst { work /= 2 }
      isFirst = false
    }
    return work.signum * (2 * work.magnitude).squareRoot()
  }

  /// Weighted mean of the last three pieces, the newest first; with fewer pieces the weights are scaled up.
  private func weightedVelocity(_ newest: Double, _ middle: Double, _ oldest: Double) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for back in 0..<Swift.min(3, count - 1) {
      let weight = back == 0 ? newest : back == 1 ? middle : oldest
      weights += weight
      sum += weight * (pieceVelocity(count - 2 - back) ?? 0)
    }
    return sum / weights
  }
}
