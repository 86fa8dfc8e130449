import PagerPhysics
import Testing

@Suite struct FrictionCurveTests {
  static let start = MotionState(position: 10, velocity: 3000)

  @Test(arguments: [0.0, 1400])
  func `friction keeps the promises of every motion`(braking: Double) {
    for velocity in [3000.0, -3000, 0] {
      let start = MotionState(position: 10, velocity: velocity)
      let curve = FrictionCurve(rate: .flutter, from: start, constantDeceleration: braking)
      expectKeepsPromises(curve, from: start, kinks: [curve.stopTime], "\(braking) \(velocity)")
    }
  }

  @Test func `without braking it is the exponential decay`() {
    let friction = FrictionCurve(rate: .flutter, from: Self.start)
    let decay = DecayCurve(rate: .flutter, from: Self.start)
    #expect(friction.end == decay.end && friction.stopTime == .infinity)
    #expect(friction.state(at: 0.3) == decay.state(at: 0.3))
  }

  @Test func `braked it stops where the velocity is zero, and stays`() {
    // Computed by mpmath: the root of 3000 * 0.135^t = 1400 t, and x there.
    let curve = FrictionCurve(rate: .flutter, from: Self.start, constantDeceleration: 1400)
    #expect(agree(curve.stopTime, 0.61962331171188206, within: 1e-12))
    #expect(agree(curve.end, 806.1897522059310, within: 1e-12))
    #expect(agree(curve.state(at: curve.stopTime.nextDown).position, curve.end))
    #expect(curve.state(at: curve.stopTime.nextDown).velocity.magnitude < 1e-9)
    #expect(curve.state(at: 5) == MotionState(position: curve.end))
  }

  @Test func `a curve through two states passes both`() throws {
    let later = MotionState(position: 310, velocity: 2000)
    let curve = try #require(FrictionCurve(through: Self.start, and: later))
    let time = try #require(DecayCurve(rate: curve.rate, from: Self.start).time(at: 310))
    #expect(agree(curve.state(at: time).velocity, 2000))
    #expect(agree(curve.state(at: time).position, 310))
  }

  @Test(arguments: [
    MotionState(position: 310, velocity: 4000), MotionState(position: -310, velocity: 2000),
    MotionState(position: 310, velocity: -10), MotionState(position: 10, velocity: 3000),
  ])
  func `no curve leads through states that do not slow down on the way`(later: MotionState) {
    #expect(FrictionCurve(through: Self.start, and: later) == nil)
  }

  @Test func `hostile input stays finite`() {
    for (first, second) in pairs(hostileNumbers, hostileNumbers) {
      let start = MotionState(position: first, velocity: second)
      for braking in [0, 1e-300, 1400, 1e100] {
        let curve = FrictionCurve(rate: .normal, from: start, constantDeceleration: braking)
        #expect(curve.end.isFinite && curve.stopTime >= 0, "\(first) \(second)")
        for time in hostileNumbers { #expect(curve.state(at: time).position.isFinite) }
      }
      // The states may have no curve, but never trap.
      let curve = FrictionCurve(through: start, and: MotionState(position: second, velocity: first))
      #expect(curve?.end.isFinite != false)
    }
  }
}
