import PagerPhysics
import Testing

@Suite struct ScrollViewDecelerationTests {
  @Test func `it stops early, at half points`() {
    let scroll = ScrollViewDeceleration()
    // 1.5 points per millisecond: 100 + 1.49 * 499 = 843.51.
    #expect(scroll.target(from: 100, velocity: 1500) == 843.5)
    #expect(scroll.target(from: 100, velocity: -1500) == -643.5)
    #expect(scroll.target(from: 100, velocity: 10) == 100)
    #expect(agree(scroll.duration(velocity: 1500), 2.50281149346, within: 1e-8))
    #expect(scroll.duration(velocity: -9.9) == 0)
  }

  @Test func `hostile input stays finite`() {
    for first in hostileNumbers {
      let scroll = ScrollViewDeceleration(rate: .fast)
      #expect(scroll.target(from: first, velocity: first).isFinite)
      #expect(scroll.duration(velocity: first).isFinite)
      #expect(ScrollViewDeceleration.carriedVelocity(remaining: first).isFinite)
    }
  }

  @Test func `repeated flings add up to a limit`() {
    #expect(agree(ScrollViewDeceleration.carriedVelocity(remaining: 1000), 649.66603, within: 1e-4))
    #expect(ScrollViewDeceleration.carriedVelocity(remaining: -1e6) == -40_000)
    #expect(ScrollViewDeceleration.carriedVelocity(remaining: 0) == 0)
  }
}
