import PagerPhysics
import Testing

@Suite struct SplineFlingCurveTests {
  @Test(arguments: [4000.0, -4000, 300, 20_000, 0])
  func `a spline fling keeps the promises of every motion`(velocity: Double) {
    let start = MotionState(position: -20, velocity: velocity)
    let curve = SplineFlingCurve(from: start)
    expectKeepsPromises(curve, from: start, kinks: [curve.duration], "\(velocity)")
  }

  /// By mpmath from the published formulas, the Bezier parameter by bisection: v0 = 4000, density 1.
  @Test(arguments: [
    (0.01, 61.599548121274296), (0.125, 723.20552149534254), (0.25, 1259.2575521710627),
    (0.5, 1851.5419227696973), (0.75, 2094.5437655539551), (0.97, 2156.1727823414625),
  ])
  func `it agrees with the reference`(share: Double, position: Double) {
    let curve = SplineFlingCurve(from: MotionState(position: 0, velocity: 4000))
    #expect(agree(curve.duration, 1.5406800890374266, within: 1e-12))
    #expect(agree(curve.end, 2156.9521246523972, within: 1e-12))
    #expect(agree(curve.state(at: share * curve.duration).position, position))
  }

  @Test func `it begins with the velocity it was given`() {
    let curve = SplineFlingCurve(from: MotionState(position: 0, velocity: 4000))
    #expect(agree(curve.state(at: 1e-9).velocity, 4000, within: 1e-6))
  }

  @Test func `hostile input stays finite`() { expectFinite { SplineFlingCurve(from: $0, density: $1) } }
}

@Suite struct ClampingFlingCurveTests {
  @Test(arguments: [4000.0, -4000, 300, 20_000, 0])
  func `a clamping fling keeps the promises of every motion`(velocity: Double) {
    let start = MotionState(position: -20, velocity: velocity)
    let curve = ClampingFlingCurve(from: start)
    expectKeepsPromises(curve, from: start, kinks: [curve.duration], "\(velocity)")
  }

  @Test func `it goes as far as the spline`() {
    let start = MotionState(position: 7, velocity: 2500)
    #expect(agree(ClampingFlingCurve(from: start).end, SplineFlingCurve(from: start).end))
  }

  @Test func `restarted half way it continues on the same curve`() {
    let curve = ClampingFlingCurve(from: MotionState(position: 7, velocity: 2500))
    for share in [0.1, 0.5, 0.9] {
      let time = share * curve.duration
      let next = ClampingFlingCurve(from: curve.state(at: time))
      #expect(agree(next.end, curve.end))
      #expect(agree(next.duration, curve.duration - time))
      #expect(agree(next.state(at: 0.02).position, curve.state(at: time + 0.02).position))
    }
  }

  @Test func `hostile input stays finite`() { expectFinite { ClampingFlingCurve(from: $0, density: $1) } }
}

private func expectFinite(_ make: (MotionState, Double) -> some MotionCurve) {
  for first in hostileNumbers {
    for second in hostileNumbers {
      let curve = make(MotionState(position: first, velocity: second), first)
      #expect(curve.end.isFinite, "\(first) \(second)")
      #expect((0...10_000).contains(curve.restTime(within: .points)))
      for time in hostileNumbers { #expect(curve.state(at: time).position.isFinite) }
    }
  }
}
