import PagerPhysics
import SeededRandom
import Testing

@Suite struct DurationSpringCurveTests {
  private func tip(to end: Double = 1) -> DurationSpringCurve {
    DurationSpringCurve(duration: 0.4, dampingRatio: 0.5, initialVelocity: 2, from: 0, to: end)
  }

  @Test func `three seconds at a quarter give the published spring`() {
    let spring = DurationSpringCurve(duration: 3, dampingRatio: 0.25, from: 0, to: 1).spring
    #expect((spring.stiffness - 54.83363359).magnitude < 1e-8)
    #expect((spring.damping - 3.70248679).magnitude < 1e-8)
  }

  @Test func `the default spring of titles has the frequency, samples and peak that were computed for it`() {
    let tip = tip()
    #expect((tip.spring.angularFrequency - 31.10397).magnitude < 1e-5)
    #expect((tip.spring.stiffness - 967.4569).magnitude < 1e-4)
    for (time, value) in [(0.05, 0.67254), (0.1, 1.14431), (0.2, 0.98965), (0.1145, 1.1634)] {
      #expect((tip.state(at: time).position - value).magnitude < 2e-5)
    }
    #expect((tip.unsnapped.state(at: 0.4).position - 1.00141).magnitude < 1e-5)
  }

  @Test(arguments: [(0.5, 12.7169), (0.7, 9.8396), (0.9, 8.4808), (1, 9.2334)])
  func `without initial velocity only the ratio sets the phase`(ratio: Double, phase: Double) {
    for duration in [0.01, 0.4, 10] {
      let curve = DurationSpringCurve(duration: duration, dampingRatio: ratio, from: 0, to: 1)
      #expect((curve.spring.angularFrequency * duration - phase).magnitude < 5e-5)
    }
  }

  @Test func `the curve is exactly on its end from the duration on`() {
    let tip = tip(to: 600)
    #expect(tip.state(at: 0.399).position != 600)
    for time in [0.4, 0.5, 1e9, .infinity] {
      #expect(tip.state(at: time) == MotionState(position: 600))
    }
  }

  @Test func `the curve keeps the promises of every motion`() {
    let start = MotionState(position: 0, velocity: 1200)
    expectKeepsPromises(tip(to: 600), from: start, kinks: [0.4], "tip")
    #expect(tip(to: 0).restTime(within: .points) == 0)
  }

  @Test func `the curve ends without a snap, however low the ratio`() {
    for seed in UInt64(1)...200 {
      var generator = SplitMix64(seed: seed)
      let duration = generator.number(in: 0.01...10)
      let curve = DurationSpringCurve(
        duration: duration, dampingRatio: generator.number(in: 0.01...1),
        initialVelocity: generator.number(in: -30...30), from: 0, to: 800)
      let last = curve.state(at: duration * (1 - 1e-6))
      #expect((last.position - 800).magnitude < 1e-6, "seed \(seed)")
      #expect(last.velocity.magnitude * duration < 0.05, "seed \(seed)")
      // Until the last tenth the motion is that of the spring.
      #expect(curve.state(at: 0.89 * duration) == curve.unsnapped.state(at: 0.89 * duration), "seed \(seed)")
    }
  }

  @Test func `the curve rests from its rest time on, and not before`() {
    for seed in UInt64(1)...200 {
      var generator = SplitMix64(seed: seed)
      let curve = DurationSpringCurve(
        duration: generator.number(in: 0.05...3), dampingRatio: generator.number(in: 0.01...1),
        initialVelocity: generator.number(in: -30...30), from: 0, to: generator.number(in: 1...900))
      let rest = curve.restTime(within: .points)
      func isAtRest(_ time: Double, within share: Double = 1) -> Bool {
        let state = curve.state(at: time)
        return RestTolerance.points.isAtRest(
          displacement: (state.position - curve.end) / share, velocity: state.velocity / share)
      }
      #expect(rest == 0 || !isAtRest(rest * (1 - 1e-8)), "seed \(seed)")
      let restless = (0...1000).filter { step in
        !isAtRest(rest * (1 + 1e-9) + (curve.duration - rest) * Double(step) / 1000, within: 1.002)
      }
      #expect(restless.isEmpty, "seed \(seed)")
    }
  }

  @Test func `the envelope's root is found for every ratio and velocity`() {
    for seed in UInt64(1)...400 {
      var generator = SplitMix64(seed: seed)
      let ratio = generator.number(in: 0.01...0.9948)
      let velocity = generator.number(in: -30...5)
      let curve = DurationSpringCurve(
        duration: 1, dampingRatio: ratio, initialVelocity: velocity, from: 0, to: 1)
      func envelope(_ phase: Double, _ velocity: Double) -> Double {
        let size = (ratio * phase - velocity).magnitude / (phase * (1 - ratio * ratio).squareRoot())
        return size * exponential(-ratio * phase)
      }
      let phase = curve.spring.angularFrequency
      let isRoot = agree(envelope(phase, velocity), 0.001, within: 1e-6)
      let isFallback = velocity > 0 && agree(envelope(phase, 0), 0.001, within: 1e-6)
      #expect(isRoot || isFallback, "seed \(seed): ratio \(ratio) velocity \(velocity)")
    }
  }

  /// Returns e^x by squaring a Taylor polynomial, independently of the library under test.
  private func exponential(_ x: Double) -> Double {
    let small = x / 1024
    var (term, sum) = (1.0, 1.0)
    for index in 1...12 {
      term *= small / Double(index)
      sum += term
    }
    return (0..<10).reduce(sum) { value, _ in value * value }
  }

  /// Roots of (p - u + 1) e^(-p) = 0.001, computed by mpmath. There is none for u = 8, so the root for u = 0
  /// counts.
  @Test(arguments: [
    (0, 9.233413476451586), (2, 8.9853658805871033), (-3, 9.5112801847755077), (8, 9.233413476451586),
  ])
  func `at the critical ratio the initial velocity moves the root`(velocity: Double, phase: Double) {
    let curve = DurationSpringCurve(
      duration: 1, dampingRatio: 1, initialVelocity: velocity, from: 0, to: 1)
    #expect(agree(curve.spring.angularFrequency, phase, within: 1e-12))
  }

  @Test func `towards ratio one the smaller of both roots is taken`() {
    let nearly = DurationSpringCurve(duration: 1, dampingRatio: 1 - 1e-9, from: 0, to: 1)
    let critical = DurationSpringCurve(duration: 1, dampingRatio: 1, from: 0, to: 1)
    #expect(agree(nearly.spring.angularFrequency, critical.spring.angularFrequency, within: 1e-6))
  }

  @Test func `the ends of the ranges are safe, with any start, end and velocity`() {
    let (durations, ratios) = (DurationSpringCurve.durationRange, DurationSpringCurve.dampingRatioRange)
    for (duration, ratio) in pairs(durations.ends, ratios.ends) {
      for (first, second) in pairs(hostileNumbers, hostileNumbers) {
        let curve = DurationSpringCurve(
          duration: duration, dampingRatio: ratio, initialVelocity: first, from: second, to: first)
        for time in hostileNumbers + [0.005] { #expect(curve.state(at: time).position.isFinite) }
        #expect(curve.end.isFinite && curve.duration == duration)
      }
    }
  }

  @Test func `broken ends and velocities are replaced as documented`() {
    let curve = DurationSpringCurve(
      duration: 0.4, dampingRatio: 1, initialVelocity: .infinity, from: 5, to: .nan)
    #expect(curve.state(at: 0) == MotionState(position: 5))
    #expect(curve.end == 5)
  }
}
