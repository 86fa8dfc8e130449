import PagerPhysics
import Testing

@Suite struct ClampingFlingCurveTests {
  @Test(arguments: [4000.0, -4000, 300, 20_000, 0])
  func `a clamping fling keeps the promises of every motion`(velocity: Double) {
    let start = MotionState(position: -20, velocity: velocity)
    let curve = ClampingFlingCurve(from: start)
    expectKeepsPromises(curve, from: start, kinks: [curve.duration], "\(velocity)")
  }

  @Test func `a clamping fling goes as far as the spline`() {
    let start = MotionState(position: 7, velocity: 2500)
    #expect(agree(ClampingFlingCurve(from: start).end, SplineFlingCurve(from: start).end))
  }

  @Test func `restarted half way a clamping fling continues on the same curve`() {
    let curve = ClampingFlingCurve(from: MotionState(position: 7, velocity: 2500))
    for share in [0.1, 0.5, 0.9] {
      let time = share * curve.duration
      let next = ClampingFlingCurve(from: curve.state(at: time))
      #expect(agree(next.end, curve.end))
      #expect(agree(next.duration, curve.duration - time))
      #expect(agree(next.state(at: 0.02).position, curve.state(at: time + 0.02).position))
    }
  }

  @Test func `hostile input stays finite`() {
    expectFinite { ClampingFlingCurve(from: $0, density: $1, friction: $2) }
  }
}
