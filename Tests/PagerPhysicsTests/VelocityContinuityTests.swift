import PagerPhysics
import SeededRandom
import Testing

/// The change of an estimate with its samples.
///
/// All strokes are random, with the seed in the message.
@Suite struct VelocityContinuityTests {
  typealias Strategy = VelocityTracker.Strategy

  /// Returns a stroke that moves, brakes, rests, turns or trembles, in pieces of random length.
  private func stroke(times: [Double], using random: inout SplitMix64) -> Stroke {
    var (position, velocity) = (0.0, random.number(in: -3000...3000))
    var stroke = Stroke(times: times)
    for index in times.indices.dropFirst() {
      switch random.number(in: 0...1) {
      case ..<0.6: velocity *= random.number(in: 0.6...1.1)
      case ..<0.7: velocity = 0
      case ..<0.8: velocity *= -random.number(in: 0...1)
      default: velocity += random.number(in: -1000...1000)
      }
      position += velocity * (times[index] - times[index - 1])
      stroke.positions[index] = position
    }
    return stroke
  }

  private func times(_ intervals: ClosedRange<Double>, using random: inout SplitMix64) -> [Double] {
    var times = [0.0]
    for _ in 1..<16 { times.append(times[times.count - 1] + random.number(in: intervals)) }
    return times
  }

  /// Returns the largest change of the estimate between strokes that barely differ.
  ///
  /// The strokes are interpolated between two others. The half of the interval with the larger change is
  /// halved repeatedly.
  private func leap(from one: Stroke, to other: Stroke, _ strategy: Strategy) -> Double {
    func velocity(_ share: Double) -> Double { one.mixed(with: other, share).velocity(strategy) }
    let grid = (0...64).map { velocity(Double($0) / 64) }
    let steps = zip(grid, grid.dropFirst()).map { ($0 - $1).magnitude }
    let widest = steps.indices.max { steps[$0] < steps[$1] } ?? 0
    var (low, high) = (Double(widest) / 64, Double(widest + 1) / 64)
    var (lowVelocity, highVelocity) = (grid[widest], grid[widest + 1])
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      let middleVelocity = velocity(middle)
      if (middleVelocity - lowVelocity).magnitude > (highVelocity - middleVelocity).magnitude {
        (high, highVelocity) = (middle, middleVelocity)
      } else {
        (low, lowVelocity) = (middle, middleVelocity)
      }
    }
    return (highVelocity - lowVelocity).magnitude
  }

  @Test(arguments: Strategy.allCases)
  func `from any stroke to any other the estimate goes without a leap`(strategy: Strategy) {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      let times = times(0.004...0.02, using: &random)
      let one = stroke(times: times, using: &random)
      let leap = leap(from: one, to: stroke(times: times, using: &random), strategy)
      #expect(leap < 0.01, "seed \(seed)")
    }
  }

  @Test(arguments: Strategy.allCases)
  func `samples that grow older than the window leave without a leap`(strategy: Strategy) {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      let one = stroke(times: times(0.006...0.03, using: &random), using: &random)
      var other = one
      other.times = times(0.006...0.03, using: &random)
      #expect(leap(from: one, to: other, strategy) < 0.01, "seed \(seed)")
    }
  }

  /// Without `impulse`, whose square root is steep where the work changes its sign.
  @Test(arguments: Strategy.allCases.filter { $0 != .impulse })
  func `a sample that moves by a little changes the estimate by 40 times its speed at most`(
    strategy: Strategy
  ) {
    for seed in UInt64(1)...2000 {
      var random = SplitMix64(seed: seed)
      let spacing = random.number(in: 0.001...0.02)
      let times = times(spacing...(2 * spacing), using: &random)
      let one = stroke(times: times, using: &random)
      var other = one
      let index = Int.random(in: 0..<16, using: &random)
      other.positions[index] += 1e-4
      let change = (one.velocity(strategy) - other.velocity(strategy)).magnitude
      #expect(change <= 40 * 1e-4 / spacing, "seed \(seed)")
    }
  }

  @Test(arguments: Strategy.allCases)
  func `the origins of time and place do not matter, and the unit of length scales the estimate`(
    strategy: Strategy
  ) {
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      let one = stroke(times: times(0.004...0.02, using: &random), using: &random)
      let velocity = one.velocity(strategy)
      var moved = one
      let (origin, place) = (random.number(in: -1e4...1e4), random.number(in: -1e4...1e4))
      moved.times = one.times.map { $0 + origin }
      moved.positions = one.positions.map { $0 + place }
      #expect(agree(moved.velocity(strategy), velocity, within: 1e-5, scale: 100), "seed \(seed)")
      var scaled = one
      let unit = random.number(in: -1000 ... -0.001)
      scaled.positions = one.positions.map { $0 * unit }
      #expect(agree(scaled.velocity(strategy), unit * velocity, within: 1e-9), "seed \(seed)")
      // Windows ten times as long for a clock that is ten times as slow.
      var slow = VelocityTracker(
        strategy: strategy, window: 1, stopAfter: 0.4, minimumSpan: 0.1, maximumSpeed: 1e9)
      for (time, position) in zip(one.times, one.positions) { slow.add(time: 10 * time, position: position) }
      let slowly = slow.velocity(at: 10 * (one.times.last ?? 0))
      #expect(agree(10 * slowly, velocity, within: 1e-6, scale: 100), "seed \(seed)")
    }
  }
}

/// The positions of a pointer and their times.
struct Stroke {
  var times: [Double]
  var positions: [Double]

  init(times: [Double], position: (Double) -> Double = { _ in 0 }) {
    self.times = times
    positions = times.map(position)
  }

  /// Creates a stroke with samples at a rate, for a time in seconds.
  init(rate: Double, duration: Double, position: (Double) -> Double) {
    let count = Int((duration * rate).rounded())
    self.init(times: (0...count).map { Double($0) / rate }, position: position)
  }

  func mixed(with other: Stroke, _ share: Double) -> Stroke {
    var result = self
    for index in times.indices {
      result.times[index] += share * (other.times[index] - times[index])
      result.positions[index] += share * (other.positions[index] - positions[index])
    }
    return result
  }

  /// Returns the estimate for a release at the time of the last sample.
  func velocity(_ strategy: VelocityTracker.Strategy) -> Double {
    var tracker = VelocityTracker(strategy: strategy, maximumSpeed: 1e9)
    for (time, position) in zip(times, positions) { tracker.add(time: time, position: position) }
    return tracker.velocity(at: times.last ?? 0)
  }
}
