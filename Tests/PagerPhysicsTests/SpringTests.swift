import PagerPhysics
import Testing

@Suite struct SpringTests {
  @Test func `the three descriptions of one spring agree`() {
    let spring = Spring(stiffness: 400, dampingRatio: 1)
    #expect(spring == Spring(mass: 1, stiffness: 400, damping: 40))
    #expect(spring.angularFrequency == 20)
    #expect(agree(spring.response, 0.3141592653589793))
    #expect(agree(Spring(response: spring.response, dampingRatio: 1).stiffness, 400))
    #expect(agree(Spring(perceptualDuration: spring.response).damping, 40))
  }

  @Test func `mass counts in ratio and frequency`() {
    #expect(agree(Spring.flutter.angularFrequency, 14.142135623730951))
    #expect(agree(Spring.flutter.dampingRatio, 1.1))
    #expect(agree(Spring.flutter.damping, 15.556349186104046))
  }

  @Test(arguments: [(0.3, 0.7), (0, 1), (1, 0), (-0.5, 2), (-0.2, 1.25)])
  func `a bounce is a damping ratio`(bounce: Double, ratio: Double) {
    let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
    #expect(agree(spring.dampingRatio, ratio, scale: 1))
    #expect(agree(spring.bounce, bounce, scale: 1))
  }

  @Test(arguments: [(0.5, 0.16303), (0.7, 0.04599), (0.8, 0.01516), (1, 0), (2, 0), (0, 1)])
  func `the first overshoot follows from the ratio`(ratio: Double, overshoot: Double) {
    let spring = Spring(stiffness: 250, dampingRatio: ratio)
    #expect((spring.overshoot - overshoot).magnitude < 1e-5)
    guard ratio > 0, ratio < 1 else { return }
    let curve = SpringCurve(spring: spring, from: MotionState(position: 0), to: 1)
    let peak = Double.pi / (spring.angularFrequency * (1 - ratio * ratio).squareRoot())
    #expect(agree(curve.state(at: peak).position, 1 + spring.overshoot, within: 1e-12))
    #expect(curve.state(at: peak).velocity.magnitude < 1e-11)
  }

  @Test func `a bounce of -1 is the largest damping ratio`() {
    #expect(agree(Spring(perceptualDuration: 0.5, bounce: -1).dampingRatio, 1e6))
  }

  private static let springsOfEnds: [Spring] = {
    let masses = Spring.massRange.ends
    var springs = pairs(Spring.responseRange.ends, Spring.dampingRatioRange.ends).map {
      Spring(response: $0, dampingRatio: $1)
    }
    springs += pairs(Spring.responseRange.ends, Spring.bounceRange.ends).map {
      Spring(perceptualDuration: $0, bounce: $1)
    }
    for (mass, stiffness) in pairs(masses, Spring.stiffnessRange.ends) {
      springs += Spring.dampingRange.ends.map { Spring(mass: mass, stiffness: stiffness, damping: $0) }
      springs += Spring.dampingRatioRange.ends.map {
        Spring(mass: mass, stiffness: stiffness, dampingRatio: $0)
      }
    }
    return springs
  }()

  @Test(arguments: springsOfEnds)
  func `the ends of every range move finitely, from any start`(spring: Spring) {
    for (first, second) in pairs(hostileNumbers, hostileNumbers) {
      let start = MotionState(position: first, velocity: second)
      let curve = SpringCurve(spring: spring, from: start, to: second)
      for time in hostileNumbers + [1e-3, 1] {
        let state = curve.state(at: time)
        #expect(state.position.isFinite && state.velocity.isFinite, "\(start) \(time)")
        // A state replaces numbers that are not finite, so check for replaced numbers too.
        #expect(curve.retargeted(at: time, to: first).target.isFinite)
      }
      let rest = curve.restTime(within: .points)
      #expect((0...10_000).contains(rest), "\(start)")
    }
  }
}
