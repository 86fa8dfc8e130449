extension SampleWindow {
  /// Returns the velocity at the newest sample, in units per second.
  ///
  /// Pieces of the path last at least `leastPiece` seconds, because within a millisecond a whole pixel is
  /// only noise.
  func velocity(by strategy: VelocityTracker.Strategy, leastPiece: Double) -> Double {
    switch strategy {
    case .leastSquares: slopeOfFit
    case .impulse: impulseVelocity(leastPiece: leastPiece)
    case .weightedTouch: weightedVelocity(0.05, 0.35, 0.6, leastPiece: leastPiece)
    case .weightedDesktop: weightedVelocity(0.2, 0.65, 0.15, leastPiece: leastPiece)
    case .mean: -position(0) / span
    }
  }

  /// Returns the slope at time 0 of the best-fitting parabola.
  ///
  /// The parabola is `a + b t + c t^2`. The fit uses polynomials that are orthogonal on the sample times,
  /// because powers of the time would lose digits to cancellation. With fewer than three different times the
  /// quadratic polynomial vanishes and the result is the slope of the line.
  private var slopeOfFit: Double {
    func weight(_ index: Int) -> Double { index == 0 ? weightOfOldest : 1 }
    let total = Double(count - 1) + weightOfOldest
    var (meanTime, meanPosition) = (0.0, 0.0)
    for index in 0..<count {
      meanTime += weight(index) * time(index) / total
      meanPosition += weight(index) * position(index) / total
    }
    var (squares, cubes, fourths) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let t = time(index) - meanTime
      squares += weight(index) * t * t
      cubes += weight(index) * t * t * t
      fourths += weight(index) * t * t * t * t
    }
    guard squares > 0 else { return 0 }
    let (lean, mean) = (cubes / squares, squares / total)
    var (line, curve, bend) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let t = time(index) - meanTime
      let quadratic = t * t - lean * t - mean
      line += weight(index) * (position(index) - meanPosition) * t
      curve += weight(index) * (position(index) - meanPosition) * quadratic
      bend += weight(index) * quadratic * quadratic
    }
    let slope = line / squares
    guard count > 2, bend > 1e-10 * fourths else { return slope }
    return slope + curve / bend * (-2 * meanTime - lean)
  }

  /// Returns the velocity of a unit mass after the work of all pieces.
  ///
  /// Each piece adds work in proportion to its change of velocity.
  private func impulseVelocity(leastPiece: Double) -> Double {
    let pieces = pieces(lasting: leastPiece)
    var work = 0.0
    for index in (0..<pieces.count).reversed() {
      let velocity = pieces.velocities[index]
      let before = work.signum * (2 * work.magnitude).squareRoot()
      work += (velocity - before) * velocity.magnitude
      // The first piece starts from rest, so it counts half of its work.
      if index == pieces.count - 1 { work /= 2 }
    }
    return work.signum * (2 * work.magnitude).squareRoot()
  }

  /// Returns the weighted mean of the velocities of the last three pieces.
  ///
  /// With fewer pieces the weights are scaled up.
  private func weightedVelocity(_ newest: Double, _ middle: Double, _ oldest: Double, leastPiece: Double)
    -> Double
  {
    let pieces = pieces(lasting: leastPiece)
    var (sum, weights) = (0.0, 0.0)
    for index in 0..<min(3, pieces.count) {
      let weight = index == 0 ? newest : index == 1 ? middle : oldest
      weights += weight
      sum += weight * pieces.velocities[index]
    }
    return weights > 0 ? sum / weights : 0
  }

  /// Returns the velocities of the pieces of the path, newest first.
  ///
  /// Pieces shorter than `least` seconds are joined.
  private func pieces(lasting least: Double) -> (velocities: SIMD32<Double>, count: Int) {
    var (velocities, number) = (SIMD32<Double>(), 0)
    var end = count - 1
    for start in (0..<end).reversed() where time(end) - time(start) >= least - slack {
      velocities[number] = (position(end) - position(start)) / (time(end) - time(start))
      number += 1
      end = start
    }
    return (velocities, number)
  }
}
