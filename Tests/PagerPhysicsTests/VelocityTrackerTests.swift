import PagerPhysics
import SeededRandom
import Testing

@Suite struct VelocityTrackerTests {
  typealias Strategy = VelocityTracker.Strategy

  /// Returns a tracker with 12 samples, one every `interval` seconds.
  private func tracker(
    _ strategy: Strategy = .leastSquares, interval: Double = 0.008, origin: Double = 0, count: Int = 12,
    position: (Double) -> Double
  ) -> VelocityTracker {
    var tracker = VelocityTracker.points(strategy)
    for index in 0..<count {
      tracker.add(time: origin + Double(index) * interval, position: position(Double(index) * interval))
    }
    return tracker
  }

  @Test(arguments: Strategy.allCases, [1.0 / 60, 0.008, 0.001])
  func `a constant speed is reported exactly`(strategy: Strategy, interval: Double) {
    let tracker = tracker(strategy, interval: interval, count: 20) { 500 - 1200 * $0 }
    #expect(agree(tracker.velocity(at: 19 * interval), -1200))
  }

  @Test(arguments: [0.0, 1e6])
  func `least squares are exact under constant acceleration, at any origin of time`(origin: Double) {
    let tracker = tracker(origin: origin) { 100 + 300 * $0 + 4000 * $0 * $0 }
    let velocity = tracker.velocity(at: origin + 0.088)
    #expect(agree(velocity, 300 + 8000 * 0.088, within: origin == 0 ? 1e-9 : 1e-5))
  }

  /// Samples at 0, 10, 20, 30, 40 ms, with positions 0, 4, 10, 12, 20.
  static let uneven: [(strategy: Strategy, velocity: Double)] = [
    // The normal equations in exact fractions, 20800 / 35; the published loop in Python.
    (.leastSquares, 594.2857142857143), (.impulse, 862.9459133108674),
    // Pieces 400, 600, 200, 800: 0.6 * 600 + 0.35 * 200 + 0.05 * 800, and so on.
    (.weightedTouch, 470), (.weightedDesktop, 380), (.mean, 500),
  ]

  @Test(arguments: uneven)
  func `an uneven drag gives each strategy's number`(strategy: Strategy, velocity: Double) {
    var tracker = VelocityTracker.points(strategy)
    for (time, position) in [(0.0, 0.0), (0.01, 4), (0.02, 10), (0.03, 12), (0.04, 20)] {
      tracker.add(time: time, position: position)
    }
    #expect(agree(tracker.velocity(at: 0.04), velocity, within: 1e-9))
  }

  @Test(arguments: Strategy.allCases)
  func `a drag that only brakes never moves backwards`(strategy: Strategy) {
    var tracker = VelocityTracker.points(strategy)
    // A mouse that jumped and then slowed down: the best parabola has its lowest point at 17 ms.
    for (time, position) in [(0.0, 700.0), (0.001, 690), (0.002, 500), (0.025, 200)] {
      tracker.add(time: time, position: position)
    }
    #expect(tracker.velocity(at: 0.03) <= 0)
  }

  @Test func `two samples make a line`() {
    #expect(agree(tracker(interval: 0.016, count: 2) { 700 * $0 }.velocity(at: 0.016), 700))
  }

  @Test func `a pause of more than 40 ms before the release is a stop`() {
    let tracker = tracker { 1000 * $0 }
    #expect(agree(tracker.velocity(at: 0.088 + 0.04), 1000))
    #expect(tracker.velocity(at: 0.088 + 0.0401) == 0)
  }

  @Test func `samples before a pause do not count`() {
    var tracker = tracker { -5000 * $0 }
    for index in 0..<4 {
      tracker.add(time: 0.13 + Double(index) * 0.01, position: -440 - Double(index) * 3)
    }
    #expect(agree(tracker.velocity(at: 0.16), -300))
  }

  @Test func `only the last 100 ms count`() {
    var tracker = VelocityTracker.points(.mean)
    for index in 0..<20 {
      let time = Double(index) * 0.01
      tracker.add(time: time, position: index < 9 ? 0 : (time - 0.09) * 800)
    }
    #expect(agree(tracker.velocity(at: 0.19), 800))
  }

  @Test func `at most 20 samples are kept, from all of the window`() {
    var tracker = VelocityTracker.points(.mean)
    for index in 0..<50 {
      let time = Double(index) * 0.002
      tracker.add(time: time, position: index < 30 ? 0 : (time - 0.06) * 500)
    }
    #expect(tracker.count == 20)
    // 500 per second for 38 of 98 ms.
    #expect(agree(tracker.velocity(at: 0.098), 19 / 0.098))
  }

  @Test func `samples within a millisecond count as one, the newest`() {
    var tracker = VelocityTracker.points()
    tracker.add(time: 0, position: 3)
    tracker.add(time: 0.0004, position: 8)
    tracker.add(time: 0.0008, position: 0)
    #expect(tracker.count == 1)
    tracker.add(time: 0.0208, position: 10)
    #expect(agree(tracker.velocity(at: 0.0208), 500))
    tracker.add(time: 0.0208, position: 20)
    #expect(tracker.count == 2)
    #expect(agree(tracker.velocity(at: 0.0208), 1000))
  }

  @Test func `a mouse of 4000 Hz is not one sample for ever`() {
    let tracker = tracker(interval: 0.00025, count: 200) { 900 * $0 }
    #expect(tracker.count == 20)
    #expect(agree(tracker.velocity(at: 199 * 0.00025), 900))
  }

  @Test(arguments: Strategy.allCases)
  func `after a reversal only the way back counts`(strategy: Strategy) {
    let tracker = tracker(strategy) { $0 < 0.05 ? 3000 * $0 : 288 - 1000 * $0 }
    #expect(agree(tracker.velocity(at: 0.088), -1000))
  }

  @Test func `the wobble of one pixel at the end is no reversal`() {
    var tracker = tracker(.mean) { 1000 * $0 }
    tracker.add(time: 0.09, position: 87)
    #expect(tracker.velocity(at: 0.09) > 900)
  }

  @Test func `too short a span gives no velocity`() {
    #expect(tracker(interval: 0.003, count: 4) { 1000 * $0 }.velocity(at: 0.009) == 0)
    #expect(agree(tracker(interval: 0.005, count: 3) { 1000 * $0 }.velocity(at: 0.01), 1000))
    #expect(tracker(count: 1) { _ in 5 }.velocity(at: 0) == 0)
    #expect(VelocityTracker.points().velocity(at: 0) == 0)
  }

  @Test(arguments: [Strategy.leastSquares, .mean])
  func `a short path may count as if it took the shortest span`(strategy: Strategy) {
    func velocity(_ interval: Double, count: Int = 2) -> Double {
      var tracker = VelocityTracker(strategy: strategy, measuresShortPaths: true, maximumSpeed: 8000)
      for step in 0..<count { tracker.add(time: Double(step) * interval, position: 20 * Double(step)) }
      return tracker.velocity(at: Double(count - 1) * interval)
    }
    #expect(agree(velocity(0.00833), 2000) && agree(velocity(0.002), 2000) && agree(velocity(0.02), 1000))
    #expect(abs(velocity(0.00999) - velocity(0.01001)) < 5)
    #expect(abs(velocity(0.004999, count: 3) - velocity(0.005001, count: 3)) < 5)
    #expect(velocity(0) == 0)
  }

  @Test func `the speed is limited in both directions`() {
    #expect(tracker { 1e6 * $0 }.velocity(at: 0.088) == 8000)
    #expect(tracker { -1e6 * $0 }.velocity(at: 0.088) == -8000)
  }

  @Test func `backward and broken samples are dropped`() {
    var tracker = tracker { 1000 * $0 }
    let before = tracker
    tracker.add(time: 0.05, position: -900)
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      tracker.add(time: number, position: 1)
      tracker.add(time: 0.089, position: number)
    }
    #expect(tracker == before)
    #expect(agree(tracker.velocity(at: .nan), 1000))
    #expect(agree(tracker.velocity(at: -5), 1000))
    #expect(tracker.velocity(at: .infinity) == 0)
  }

  @Test func `after a reset it is as new`() {
    var tracker = tracker { 1000 * $0 }
    tracker.reset()
    #expect(tracker == VelocityTracker.points())
  }

  @Test(arguments: Strategy.allCases)
  func `random streams never give more than the limit or a broken number`(strategy: Strategy) {
    for seed in UInt64(1)...100 {
      var generator = SplitMix64(seed: seed)
      var tracker = VelocityTracker.points(strategy)
      var time = generator.number(in: -1e6...1e6)
      for _ in 0..<60 {
        time += generator.number(in: -0.002...0.03)
        let wild = generator.number(in: 0...1) < 0.1
        let hostile = hostileNumbers.randomElement(using: &generator) ?? 0
        tracker.add(time: time, position: wild ? hostile : generator.number(in: -900...900))
        let velocity = tracker.velocity(at: time)
        #expect(velocity.magnitude <= 8000, "seed \(seed)")
      }
    }
  }

  @Test(arguments: Strategy.allCases)
  func `the ends of every range are safe`(strategy: Strategy) {
    let times = VelocityTracker.timeRange.ends
    for (window, stopAfter) in pairs(times, times) {
      for (span, speed) in pairs([0, times[1]], [0, 1e100]) {
        var tracker = VelocityTracker(
          strategy: strategy, window: window, stopAfter: stopAfter, minimumSpan: span, maximumSpeed: speed)
        for step in 0...30 { tracker.add(time: Double(step) * 0.4, position: Double(step * step)) }
        for time in hostileNumbers + [12] {
          #expect(tracker.velocity(at: time).magnitude <= speed)
        }
      }
    }
  }
}

extension VelocityTracker {
  /// Returns a tracker of positions in points, limited as for a drag of pages.
  static func points(_ strategy: Strategy = .leastSquares) -> VelocityTracker {
    VelocityTracker(strategy: strategy, maximumSpeed: 8000)
  }
}
