import PagerPhysics
import Testing

@Suite struct MotionStateTests {
  @Test func `a state never takes a number that is not finite`() {
    var state = MotionState(position: 3, velocity: 4)
    for number in hostileNumbers where !number.isFinite {
      state.position = number
      #expect(state.position == 3)
      #expect(MotionState(position: number, velocity: number) == MotionState(position: 0, velocity: 0))
    }
    state.velocity = .nan
    #expect(state == MotionState(position: 3, velocity: 0))
  }
}
