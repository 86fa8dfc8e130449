import PagerPhysics
import Testing

@Suite struct DecelerationRateTests {
  @Test func `the decay per second follows from the factor per millisecond`() throws {
    #expect(agree(DecelerationRate.normal.decayPerSecond, 2.0020026706730791, within: 1e-14))
    #expect(agree(DecelerationRate.fast.decayPerSecond, 10.05033585350145, within: 1e-14))
    let rate = try #require(DecelerationRate(decayPerSecond: 4))
    #expect(rate == .gtk)
    #expect(agree(rate.perMillisecond, 0.996007989343991))
    #expect(agree(try #require(DecelerationRate(drag: 0.135)).decayPerSecond, 2.0024805005437077))
  }

  @Test func `a projection is the distance that is still coasted`() {
    #expect(agree(DecelerationRate.normal.projectedDistance(velocity: 1000), 499.49983316645481))
    #expect(agree(DecelerationRate.normal.steppedDistance(velocity: 1000), 499))
    #expect(agree(DecelerationRate.fast.steppedDistance(velocity: -1000), -99))
    #expect(agree(DecelerationRate.fast.projectedDistance(velocity: -1000), -99.49916247342207))
    #expect(DecelerationRate.normal.projectedDistance(velocity: .nan) == 0)
    #expect(DecelerationRate.normal.steppedDistance(velocity: .infinity) == 0)
    let needed = DecelerationRate.normal.velocity(toTravel: 400)
    #expect(agree(DecelerationRate.normal.projectedDistance(velocity: needed), 400))
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .nan, .infinity, -.infinity])
  func `a rate that does not decay is refused`(fraction: Double) {
    #expect(DecelerationRate(perMillisecond: fraction) == nil)
    #expect(DecelerationRate(drag: fraction) == nil)
    #expect(DecelerationRate(decayPerSecond: fraction) == nil || fraction >= 1)
  }
}
