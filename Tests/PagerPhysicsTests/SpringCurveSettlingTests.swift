import PagerPhysics
import SeededRandom
import Testing

@Suite struct SpringCurveSettlingTests {
  private func curve(_ spring: Spring, from position: Double = 1, velocity: Double = 0) -> SpringCurve {
    SpringCurve(spring: spring, from: MotionState(position: position, velocity: velocity), to: 0)
  }

  @Test(arguments: [(10.0, 1.4727003346780925, 1e-13), (5, 2.855, 1e-3), (15, 1.022, 1e-3)])
  func `the summed form gives Core Animation's settling durations`(
    damping: Double, seconds: Double, tolerance: Double
  ) {
    let time = curve(Spring(stiffness: 100, damping: damping)).summedSettlingTime(toWithin: 0.001)
    #expect((time - seconds).magnitude < tolerance)
  }

  @Test(arguments: [
    (Spring.flutter, 0.87), (.flutterDesktop, 1.03), (.pageSnap, 0.49),
    (Spring(stiffness: 1500, dampingRatio: 1), 0.25),
  ])
  func `a page of 800 points settles to half a point in the known times`(spring: Spring, seconds: Double) {
    #expect((curve(spring, from: 800).settlingTime(toWithin: 0.5) - seconds).magnitude < 0.006)
  }

  @Test func `the exact time lies below the envelope's, and that below the summed one`() {
    for ratio in [0.05, 0.3, 0.5, 0.9, 0.99] {
      let curve = curve(Spring(stiffness: 300, dampingRatio: ratio), from: 200, velocity: 4000)
      let exact = curve.settlingTime(toWithin: 0.5)
      let envelope = curve.envelopeSettlingTime(toWithin: 0.5)
      #expect(exact <= envelope && envelope <= curve.summedSettlingTime(toWithin: 0.5))
      #expect(agree(curve.state(at: exact).position.magnitude, 0.5, within: 1e-8))
    }
  }

  @Test func `random springs rest from their rest time on, and not before`() {
    for seed in UInt64(1)...300 {
      var generator = SplitMix64(seed: seed)
      let ratio =
        seed % 3 == 0
        ? 1 + generator.number(in: -1e-3...1e-3) : generator.number(in: 0.03...(seed % 3 == 1 ? 1.2 : 6))
      let spring = Spring(stiffness: generator.number(in: 20...3000), dampingRatio: ratio)
      let start = MotionState(
        position: generator.number(in: -900...900), velocity: generator.number(in: -9000...9000))
      expectKeepsPromisesOfRest(SpringCurve(spring: spring, from: start, to: 0), "seed \(seed)")
    }
  }

  private func expectKeepsPromisesOfRest(_ curve: SpringCurve, _ comment: Comment) {
    let tolerance = RestTolerance.points
    let rest = curve.restTime(within: tolerance)
    func isAtRest(_ time: Double) -> Bool {
      let state = curve.state(at: time)
      return tolerance.isAtRest(displacement: state.position, velocity: state.velocity)
    }
    #expect(rest == 0 || !isAtRest(rest * (1 - 1e-8)), comment)
    let restless = (0...2000).map { rest * (1 + 1e-9 + Double($0) / 1000) }.filter { !isAtRest($0) }
    #expect(restless.isEmpty, comment)
  }

  @Test func `a spring with the ratio 1 is critical, whatever the rounding of its damping`() {
    for seed in UInt64(1)...500 {
      var generator = SplitMix64(seed: seed)
      let stiffness = generator.number(in: 1...5000)
      let springs = [
        Spring(mass: generator.number(in: 0.1...10), stiffness: stiffness, dampingRatio: 1),
        Spring(stiffness: stiffness, damping: (2 * stiffness.squareRoot()).nextDown),
        Spring(stiffness: stiffness, damping: (2 * stiffness.squareRoot()).nextUp),
        Spring(response: generator.number(in: 0.05...5), dampingRatio: 1),
      ]
      for spring in springs {
        let curve = curve(spring, from: generator.number(in: 1...900))
        #expect(curve.firstCrossing == nil, "seed \(seed)")
        let exact = curve.settlingTime(toWithin: 0.5)
        #expect(curve.envelopeSettlingTime(toWithin: 0.5) == exact, "seed \(seed)")
        #expect(curve.summedSettlingTime(toWithin: 0.5) == exact, "seed \(seed)")
      }
    }
  }

  @Test func `a motion that starts at rest rests at once`() {
    #expect(curve(.pageSnap, from: 0.4, velocity: 3).restTime(within: .points) == 0)
    #expect(curve(Spring(stiffness: 400, damping: 0), from: 0.4).restTime(within: .points) == 0)
    #expect(curve(.pageSnap, from: 0).settlingTime(toWithin: 0) == 0)
  }

  @Test func `a slow start at the target that swings out counts from where it comes back`() {
    // Thrown from the target at 19 points per second, the motion is within the tolerance, leaves it and
    // returns.
    let soft = curve(Spring(stiffness: 4, dampingRatio: 0.2), from: 0, velocity: 19)
    #expect(soft.restTime(within: .points) > 3)
  }

  @Test func `a motion that never rests has the longest duration`() {
    let swing = curve(Spring(stiffness: 400, damping: 0), from: 100)
    #expect(swing.restTime(within: .points) == SpringCurve.maximumDuration)
    #expect(swing.settlingTime(toWithin: 0.5) == SpringCurve.maximumDuration)
    #expect(swing.envelopeSettlingTime(toWithin: 0.5) == SpringCurve.maximumDuration)
    #expect(curve(.pageSnap).restTime(within: RestTolerance(position: 0, velocity: 0)) == 10_000)
    #expect(curve(Spring(stiffness: 1e-3, dampingRatio: 1e4), from: 800).restTime(within: .points) == 10_000)
  }

  @Test func `the overshoot is the farthest place behind the target`() {
    for ratio in [0.1, 0.5, 0.85, 0.99999, 1, 1.3] {
      for (position, velocity) in [(1.0, 0.0), (100, -8000), (100, 3000), (0, 500), (-20, 4000), (50, -100)] {
        let curve = curve(Spring(stiffness: 400, dampingRatio: ratio), from: position, velocity: velocity)
        let side = position != 0 ? -position.sign.number : velocity.sign.number
        let farthest = (0...20_000).map { curve.state(at: Double($0) / 10_000).position * side }.max() ?? 0
        #expect(agree(curve.overshoot, max(0, farthest), within: 1e-5, scale: abs(position) + 1))
      }
    }
    #expect(
      abs(
        curve(Spring(stiffness: 400, dampingRatio: 0.5)).overshoot
          - Spring(stiffness: 1, dampingRatio: 0.5).overshoot) < 1e-12)
  }
}

extension FloatingPointSign {
  fileprivate var number: Double { self == .minus ? -1 : 1 }
}
