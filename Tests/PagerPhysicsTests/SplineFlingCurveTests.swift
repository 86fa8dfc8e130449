import PagerPhysics
import Testing

@Suite struct SplineFlingCurveTests {
  @Test(arguments: [4000.0, -4000, 300, 20_000, 0])
  func `a spline fling keeps the promises of every motion`(velocity: Double) {
    let start = MotionState(position: -20, velocity: velocity)
    let curve = SplineFlingCurve(from: start)
    expectKeepsPromises(curve, from: start, kinks: [curve.duration], "\(velocity)")
  }

  /// Computed by mpmath from the published formulas, with the Bezier parameter by bisection: v0 = 4000,
  /// density 1.
  @Test(arguments: [
    (0.01, 61.599548121274296), (0.125, 723.20552149534254), (0.25, 1259.2575521710627),
    (0.5, 1851.5419227696973), (0.75, 2094.5437655539551), (0.97, 2156.1727823414625),
  ])
  func `a spline fling agrees with the reference`(share: Double, position: Double) {
    let curve = SplineFlingCurve(from: MotionState(position: 0, velocity: 4000))
    #expect(agree(curve.duration, 1.5406800890374266, within: 1e-12))
    #expect(agree(curve.end, 2156.9521246523972, within: 1e-12))
    #expect(agree(curve.state(at: share * curve.duration).position, position))
  }

  @Test func `a spline fling begins with the velocity it was given`() {
    let curve = SplineFlingCurve(from: MotionState(position: 0, velocity: 4000))
    #expect(agree(curve.state(at: 1e-9).velocity, 4000, within: 1e-6))
  }

  @Test func `hostile input stays finite`() {
    expectFinite { SplineFlingCurve(from: $0, density: $1, friction: $2) }
  }
}
