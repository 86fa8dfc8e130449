import PagerPhysics
import Testing

@Suite struct SpringTests {
  @Test func `the three descriptions of one spring agree`() {
    let spring = Spring(stiffness: 400, dampingRatio: 1)
    #expect(spring.damping == 40)
    #expect(spring.angularFrequency == 20)
    #expect(abs(spring.response - 0.3141592653589793) < 1e-15)
    let same = Spring(response: spring.response, dampingRatio: 1)
    #expect(abs(same.stiffness - 400) < 1e-10)
    #expect(abs(Spring(duration: spring.response, bounce: 0).damping - 40) < 1e-11)
  }
}
