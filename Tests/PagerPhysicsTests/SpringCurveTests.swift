import PagerPhysics
import SeededRandom
import Testing

@Suite struct SpringCurveTests {
  static let ratios = [
    0, 1e-6, 0.1, 0.5, 0.999, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001, 1.0012, 1.5, 4, 100,
  ]
  static let start = MotionState(position: 40, velocity: -900)

  private func curve(_ ratio: Double, stiffness: Double = 400) -> SpringCurve {
    SpringCurve(
      spring: Spring(stiffness: stiffness, dampingRatio: ratio), from: Self.start, to: 300)
  }

  @Test(arguments: ratios)
  func `a spring starts at its start value and ends on its target`(ratio: Double) {
    expectKeepsPromises(curve(ratio), from: Self.start, "ratio \(ratio)")
  }

  @Test(arguments: ratios)
  func `two steps are one step of their sum`(ratio: Double) {
    let whole = curve(ratio)
    for (first, second) in [(0.01, 0.02), (0.1, 0.3), (1e-6, 0.5), (0.7, 0.9)] {
      let state = whole.retargeted(at: first, to: 300).state(at: second)
      let expected = whole.state(at: first + second)
      #expect(agree(state.position, expected.position, scale: 300))
      #expect(agree(state.velocity, expected.velocity, scale: 900))
    }
  }

  @Test func `a hundred small steps of a random spring are one large step`() {
    for seed in UInt64(1)...60 {
      var generator = SplitMix64(seed: seed)
      let spring = Spring(
        mass: generator.number(in: 0.1...4), stiffness: generator.number(in: 1...2000),
        dampingRatio: generator.number(in: 0...3))
      let start = MotionState(
        position: generator.number(in: -800...800), velocity: generator.number(in: -5000...5000))
      let whole = SpringCurve(spring: spring, from: start, to: 10)
      var curve = whole
      for _ in 0..<100 { curve = curve.retargeted(at: 0.004, to: 10) }
      #expect(agree(curve.start.position, whole.state(at: 0.4).position, scale: 800), "seed \(seed)")
      #expect(agree(curve.start.velocity, whole.state(at: 0.4).velocity, scale: 10_000), "seed \(seed)")
    }
  }

  @Test(arguments: ratios)
  func `energy never grows`(ratio: Double) {
    let curve = curve(ratio)
    var last = Double.infinity
    for step in 0...2000 {
      let state = curve.state(at: Double(step) * 0.001)
      let distance = state.position - 300
      let energy = 400 * distance * distance / 2 + state.velocity * state.velocity / 2
      #expect(energy <= last * (1 + 1e-12), "step \(step)")
      last = energy
    }
  }

  @Test func `without damping energy stays`() {
    let curve = curve(0)
    for time in [0.1, 1, 1000, 1e6] {
      let state = curve.state(at: time)
      let distance = state.position - 300
      #expect(agree(400 * distance * distance + state.velocity * state.velocity, 400 * 260 * 260 + 810_000))
    }
  }

  @Test func `from ratio one up it passes the target only when thrown at it hard`() {
    // At ratio 1 the threshold is a speed of w |q0| = 20 * 260.
    for (speed, crosses) in [(4000.0, false), (5199, false), (5201, true), (6000, true)] {
      let start = MotionState(position: -260, velocity: speed)
      let curve = SpringCurve(spring: .pageSnap, from: start, to: 0)
      #expect((curve.firstCrossing != nil) == crosses)
      let passesSoon = (1...100).contains { curve.state(at: Double($0) * 0.01).position > 0 }
      #expect(passesSoon == (speed == 6000))
    }
  }

  @Test(arguments: ratios.filter { $0 < 0.9 })
  func `a swinging spring crosses its target first where it says`(ratio: Double) throws {
    try expectCrossing(curve(ratio))
  }

  @Test(arguments: [1, 1 + 1e-9, 1.001, 2, 50])
  func `a hard throw crosses once, where it says`(ratio: Double) throws {
    let start = MotionState(position: 40, velocity: 9e6)
    try expectCrossing(
      SpringCurve(spring: Spring(stiffness: 400, dampingRatio: ratio), from: start, to: 300))
  }

  private func expectCrossing(_ curve: SpringCurve) throws {
    let time = try #require(curve.firstCrossing)
    #expect(time > 0)
    #expect(agree(curve.state(at: time).position, 300, within: 1e-8))
    let earlier = (1..<200).map { curve.state(at: time * Double($0) / 200).position - 300 }
    #expect(earlier.allSatisfy { $0 < 0 })
  }

  @Test func `a new target keeps position and velocity`() {
    let curve = curve(0.7)
    let next = curve.retargeted(at: 0.05, to: -50)
    #expect(next.state(at: 0) == curve.state(at: 0.05))
    #expect(next.end == -50)
    #expect(curve.retargeted(at: 0.05, to: .nan).end == 300)
  }

  @Test func `a target that is not finite lets the coordinate come back to its start`() {
    let curve = SpringCurve(spring: .pageSnap, from: Self.start, to: .infinity)
    #expect(curve.end == 40)
  }

  @Test func `it jumps to the end after a stall of any length`() {
    for time in [1e3, 1e9, 1e300] {
      #expect(curve(0.5).state(at: time) == MotionState(position: 300))
      #expect(curve(1).state(at: time) == MotionState(position: 300))
      #expect(curve(10, stiffness: 1e8).state(at: time) == MotionState(position: 300))
    }
  }
}
