import PagerPhysics
import SeededRandom
import Testing

/// Strokes that brake, and their remaining velocity.
@Suite struct VelocityBrakingTests {
  typealias Strategy = VelocityTracker.Strategy

  /// The strategies that decrease during braking, all but `impulse`.
  ///
  /// For `impulse`, a piece without movement is no change; only the last movement limits it.
  static let falling = Strategy.allCases.filter { $0 != .impulse }

  private func expectFalling(
    _ velocities: [Double], _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // A velocity against the direction of the stroke counts as 0.
    let left = velocities.map { max(0, $0) }
    let rise = zip(left, left.dropFirst()).first { !($1 <= $0 + 1e-6) }
    #expect(rise == nil, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: [(300.0, 300.0), (50, 50), (1, 1), (0, 0), (-100, 0), (-150, 0)])
  func `a stroke that brakes evenly ends with its end speed, and never turns`(end: Double, velocity: Double) {
    let braking = (end - 2000) / 0.064
    let stroke = Stroke(rate: 125, duration: 0.064) { 2000 * $0 + braking * $0 * $0 / 2 }
    #expect((stroke.velocity(.leastSquares) - velocity).magnitude < 1e-6)
  }

  @Test(arguments: falling)
  func `the harder a stroke brakes evenly, the less is left`(strategy: Strategy) {
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let rate = random.number(in: 30...1000)
      let duration = random.number(in: 0.05...0.25)
      let speed = random.number(in: 300...4000)
      let velocities = stride(from: 1, through: -1, by: -0.02).map { share in
        let braking = (share - 1) * speed / duration
        return Stroke(rate: rate, duration: duration) { speed * $0 + braking * $0 * $0 / 2 }.velocity(
          strategy)
      }
      expectFalling(velocities, "seed \(seed)")
    }
  }

  @Test(arguments: falling)
  func `the earlier a finger stops, the less is left, and nothing after 40 ms`(strategy: Strategy) {
    for rate in [60.0, 125, 250, 1000] {
      let velocities = (0...80).map { rest in
        Stroke(rate: rate, duration: 0.2) { 1000 * min($0, 0.2 - Double(rest) / 1000) }.velocity(strategy)
      }
      expectFalling(velocities, "\(rate) Hz")
      // The samples on both sides of the stop delay it by up to an interval.
      let stopped = velocities[(40 + Int(1000 / rate) + 1)...]
      #expect(stopped.allSatisfy { $0.magnitude < 1e-6 }, "\(rate) Hz")
    }
  }

  @Test(arguments: falling)
  func `the further back the last sample is, the less is left`(strategy: Strategy) {
    let velocities = (0...40).map { back in
      var stroke = Stroke(rate: 125, duration: 0.08) { 1000 * $0 }
      stroke.positions[10] -= Double(back)
      return stroke.velocity(strategy)
    }
    expectFalling(velocities, "points")
  }

  @Test(arguments: Strategy.allCases, [30.0, 60, 125, 250, 500, 1000])
  func `a finger that rests for 40 ms before it lifts flings nothing, whether its rest is reported or not`(
    strategy: Strategy, rate: Double
  ) {
    for direction in [1.0, -1] {
      var tracker = VelocityTracker.points(strategy)
      var time = 0.0
      while time < 0.18 {
        tracker.add(time: time, position: direction * 1500 * min(time, 0.1))
        time += 1 / rate
      }
      #expect(tracker.velocity(at: time).magnitude < 1e-6)
      #expect(tracker.velocity(at: 0.3) == 0)
    }
  }

  @Test func `the times of samples in the last 40 ms do not decide the final speed of a stroke`() {
    // A finger that brakes to about 180 points per second, with timestamps that are off by up to 5 ms. The
    // sample 44 ms before the end is as good as one 40 ms before it.
    var tracker = VelocityTracker.points()
    let times = [0.0, 10, 13, 26, 27, 42, 47, 58, 59, 73, 79, 83, 87, 102, 110, 115, 119, 132]
    let positions = [0.0, 15, 30, 45, 59, 73, 85, 95, 102, 108, 113, 117, 120, 124, 126, 129, 130, 131.5]
    for (time, position) in zip(times, positions) { tracker.add(time: time / 1000, position: position) }
    #expect(tracker.velocity(at: 0.147) > 80)
  }

  @Test(arguments: Strategy.allCases)
  func `a stroke that goes one way is never taken to go the other one`(strategy: Strategy) {
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      var stroke = Stroke(times: [0])
      for _ in 0..<14 {
        stroke.times.append((stroke.times.last ?? 0) + random.number(in: 0.001...0.03))
        stroke.positions.append((stroke.positions.last ?? 0) + max(0, random.number(in: -20...40)))
      }
      #expect(stroke.velocity(strategy) >= 0, "seed \(seed)")
    }
  }
}
