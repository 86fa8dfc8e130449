import PagerPhysics
import Testing

@Suite struct SpringTests {
  @Test func `the three descriptions of one spring agree`() {
    let spring = Spring(stiffness: 400, dampingRatio: 1)
    #expect(spring == Spring(mass: 1, stiffness: 400, damping: 40))
    #expect(spring.angularFrequency == 20)
    #expect(agree(spring.response, 0.3141592653589793))
    #expect(agree(Spring(response: spring.response, dampingRatio: 1).stiffness, 400))
    #expect(agree(Spring(duration: spring.response, bounce: 0).damping, 40))
  }

  @Test func `mass counts in ratio and frequency`() {
    #expect(agree(Spring.flutter.angularFrequency, 14.142135623730951))
    #expect(agree(Spring.flutter.dampingRatio, 1.1))
    #expect(agree(Spring.flutter.damping, 15.556349186104046))
  }

  @Test(arguments: [(0.3, 0.7), (0, 1), (1, 0), (-0.5, 2), (-0.2, 1.25)])
  func `a bounce is a damping ratio`(bounce: Double, ratio: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
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

  @Test func `broken parameters are replaced as documented`() {
    for number in [0, -1, -Double.infinity, .nan] {
      #expect(Spring(stiffness: number, dampingRatio: 1) == .pageSnap)
      #expect(Spring(mass: number, stiffness: 400, dampingRatio: 1) == .pageSnap)
    }
    #expect(Spring(stiffness: 400, damping: .nan) == .pageSnap)
    #expect(Spring(stiffness: 400, dampingRatio: .nan) == .pageSnap)
    #expect(Spring(stiffness: 400, damping: -3).damping == 0)
    #expect(Spring(stiffness: .infinity, damping: 1).stiffness == 1e15)
    #expect(agree(Spring(response: .nan, dampingRatio: 1).stiffness, 400))
    #expect(Spring(duration: 0.5, bounce: .nan).dampingRatio == 1)
  }

  @Test func `every combination of hostile parameters moves finitely`() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        let springs = [
          Spring(mass: first, stiffness: second, damping: second),
          Spring(mass: second, stiffness: first, dampingRatio: second),
          Spring(response: first, dampingRatio: second), Spring(duration: first, bounce: second),
        ]
        for spring in springs {
          let start = MotionState(position: first, velocity: second)
          let curve = SpringCurve(spring: spring, from: start, to: second)
          for time in hostileNumbers + [1e-3, 1] {
            let state = curve.state(at: time)
            #expect(state.position.isFinite && state.velocity.isFinite, "\(spring) \(start) \(time)")
            // A state replaces what is not finite, so look for replaced numbers too.
            #expect(curve.retargeted(at: time, to: first).target.isFinite)
          }
          let rest = curve.restTime(within: RestTolerance(position: first, velocity: second))
          #expect((0...10_000).contains(rest), "\(spring) \(start)")
        }
      }
    }
  }
}
