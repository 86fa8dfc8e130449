import PagerPhysics
import Testing

@Suite struct DecelerationRateTests {
  @Test func `the decay per second follows from the factor per millisecond`() {
    #expect(agree(DecelerationRate.normal.decayPerSecond, 2.0020026706730791, within: 1e-14))
    #expect(agree(DecelerationRate.fast.decayPerSecond, 10.05033585350145, within: 1e-14))
    let rate = DecelerationRate(decayPerSecond: 4)
    #expect(rate == .gtk)
    #expect(agree(rate.perMillisecond, 0.996007989343991))
    #expect(agree(DecelerationRate(drag: 0.135).decayPerSecond, 2.0024805005437077))
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

  @Test func `the ends of every range decay, and their fractions make rates again`() {
    let rates =
      DecelerationRate.decayRange.ends.map { DecelerationRate(decayPerSecond: $0) }
      + DecelerationRate.perMillisecondRange.ends.map { DecelerationRate(perMillisecond: $0) }
      + DecelerationRate.dragRange.ends.map { DecelerationRate(drag: $0) }
    for rate in rates {
      #expect(rate.decayPerSecond > 0.9e-10 && rate.decayPerSecond < 1.1e5)
      #expect(DecelerationRate.perMillisecondRange.contains(rate.perMillisecond))
      for number in hostileNumbers {
        #expect(rate.projectedDistance(velocity: number).isFinite)
        #expect(rate.steppedDistance(velocity: number).isFinite)
        #expect(rate.velocity(toTravel: number).isFinite)
        let curve = DecayCurve(rate: rate, from: MotionState(position: 0, velocity: number))
        #expect(curve.end.isFinite && (0...10_000).contains(curve.restTime(within: .points)))
        for time in hostileNumbers { #expect(curve.state(at: time).position.isFinite) }
      }
    }
  }
}
