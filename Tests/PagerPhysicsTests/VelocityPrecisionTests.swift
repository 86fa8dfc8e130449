import PagerPhysics
import SeededRandom
import Testing

/// Samples as devices send them: times in milliseconds, positions in pixels, faulty clocks.
@Suite struct VelocityPrecisionTests {
  typealias Strategy = VelocityTracker.Strategy

  /// The limit of the 95th percentile of the error, as a fraction of the speed.
  static let limits: [(strategy: Strategy, limit: Double)] = [
    (.leastSquares, 0.06), (.impulse, 0.25), (.weightedTouch, 0.1), (.weightedDesktop, 0.1), (.mean, 0.02),
  ]

  @Test(arguments: limits, [30.0, 60, 125, 250, 500, 1000])
  func `whole pixels and milliseconds cost little precision at any rate`(
    expected: (strategy: Strategy, limit: Double), rate: Double
  ) {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let errors = (0..<200).map { _ in
      let speed = random.number(in: 300...3000)
      let (start, place) = (random.number(in: 0...1), random.number(in: 0...1))
      var stroke = Stroke(rate: rate, duration: random.number(in: 0.1...0.3)) {
        (speed * $0 + place).rounded()
      }
      stroke.times = stroke.times.map { (($0 + start) * 1000).rounded() / 1000 }
      return (stroke.velocity(expected.strategy) - speed).magnitude / speed
    }
    #expect(errors.sorted()[190] < expected.limit, "seed \(seed)")
  }

  @Test(arguments: Strategy.allCases, [0.0, 1e6, 1.76e9])
  func `a stroke of ten milliseconds at 1000 Hz counts, from whenever the clock counts`(
    strategy: Strategy, origin: Double
  ) {
    var tracker = VelocityTracker.points(strategy)
    for step in 0...10 {
      tracker.add(time: ((origin * 1000).rounded() + Double(step)) / 1000, position: 2 * Double(step))
    }
    #expect(agree(tracker.velocity(at: origin + 0.01), 2000, within: 0.01))
  }

  @Test(arguments: [60.0, 125, 1000, 8000])
  func `the window is as long for a fast mouse as for a slow one`(rate: Double) {
    var tracker = VelocityTracker.points(.mean)
    for step in 0...Int(0.3 * rate) {
      let time = Double(step) / rate
      tracker.add(time: time, position: 800 * max(0, time - 0.25))
      #expect(tracker.count <= 20)
    }
    // Half of the window's 100 ms is rest.
    #expect(agree(tracker.velocity(at: 0.3), 400, within: 0.06))
  }

  @Test(arguments: Strategy.allCases, [3600.0, -3600, 1e9, -1e9, 0.5, -0.5])
  func `a wrong stamp costs a stroke nothing, wherever it stands`(strategy: Strategy, error: Double) {
    for wrong in 0...12 {
      var tracker = VelocityTracker.points(strategy)
      for step in 0...12 {
        let time = 100 + Double(step) * 0.008
        tracker.add(time: time + (step == wrong ? error : 0), position: 10 * Double(step))
      }
      #expect(agree(tracker.velocity(at: 100.096), 1250, within: 1e-6), "sample \(wrong)")
    }
  }

  @Test(arguments: Strategy.allCases, [-1000.0, -50, -1, 1, 1000])
  func `after a clock was set only the stroke since then counts`(strategy: Strategy, change: Double) {
    var tracker = VelocityTracker.points(strategy)
    for step in 0...12 { tracker.add(time: 2000 + Double(step) * 0.008, position: 10 * Double(step)) }
    for step in 13...19 {
      tracker.add(time: 2000 + change + Double(step) * 0.008, position: -4 * Double(step))
    }
    #expect(agree(tracker.velocity(at: 2000.152 + change), -500, within: 1e-6))
  }

  @Test func `a sample that is delivered late is dropped`() {
    var tracker = VelocityTracker.points()
    for step in 0...12 { tracker.add(time: Double(step) * 0.008, position: 10 * Double(step)) }
    let before = tracker
    tracker.add(time: 0.05, position: -900)
    tracker.add(time: -0.004, position: -900)
    #expect(tracker == before)
  }
}
