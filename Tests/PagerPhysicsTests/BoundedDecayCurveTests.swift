import PagerPhysics
import Testing

@Suite struct BoundedDecayCurveTests {
  private func curve(
    _ position: Double, _ velocity: Double, bounds: ClosedRange<Double> = 0...1000
  ) -> BoundedDecayCurve {
    BoundedDecayCurve(
      from: MotionState(position: position, velocity: velocity), bounds: bounds, maximumEdgeSpeed: 5000)
  }

  @Test(arguments: [
    (500, 300), (500, 2000), (500, -2000), (0, -100), (1000, 50), (1000, -50), (-80, 0), (1100, 700),
    (1100, -3000), (500, 0), (999.9, 15), (999, 4.2),
  ])
  func `the curve keeps the promises of every motion`(position: Double, velocity: Double) {
    let curve = curve(position, velocity)
    let start = MotionState(position: position, velocity: velocity)
    let kinks = [curve.edgeTime ?? -1]
    expectKeepsPromises(curve, from: start, kinks: kinks, "\(position) \(velocity)")
    #expect((0...1000).contains(curve.end))
  }

  @Test func `far from the edges it only coasts`() {
    let curve = curve(500, 300)
    #expect(curve.spring == nil && curve.edgeTime == nil)
    #expect(curve.end == DecayCurve(from: MotionState(position: 500, velocity: 300)).end)
  }

  @Test func `at the edge position and velocity continue into the spring`() throws {
    let curve = curve(500, 2000)
    let time = try #require(curve.edgeTime)
    #expect(agree(curve.decay.state(at: time).position, 1000))
    let (before, after) = (curve.state(at: time - 1e-9), curve.state(at: time + 1e-9))
    #expect(agree(before.velocity, after.velocity, within: 1e-6))
    #expect(agree(curve.state(at: time).velocity, 2000 - 2.0020026706730793 * 500))
    #expect(curve.end == 1000)
    #expect(curve.state(at: time + 0.1).position > 1000)
  }

  @Test func `beyond an edge the spring takes it at once, with its whole velocity`() {
    let curve = curve(-80, -9000)
    #expect(curve.edgeTime == 0)
    #expect(curve.state(at: 0).velocity == -9000)
    #expect(curve.end == 0)
    // e^-1 (q0 + (v0 + w q0) t) with w t = 1.
    #expect(agree(curve.state(at: 0.1).position, 0.36787944117144233 * (-80 + (-9000 - 800) * 0.1)))
  }

  @Test(arguments: [1.0, -1])
  func `the velocity at a crossing is limited alike in both directions`(direction: Double) throws {
    let curve = curve(500, direction * 20_000)
    let spring = try #require(curve.spring)
    #expect(spring.start.velocity == direction * 5000)
  }

  @Test func `the ends of the edge speed's range are safe`() throws {
    for (limit, handed) in [(0.0, 0.0), (1e100, 20_000 - 2.0020026706730793 * 500)] {
      let curve = BoundedDecayCurve(
        from: MotionState(position: 500, velocity: 20_000), bounds: 0...1000, maximumEdgeSpeed: limit)
      #expect(agree(try #require(curve.spring).start.velocity, handed))
    }
  }

  @Test func `infinite bounds are no edges`() {
    #expect(curve(500, 1e6, bounds: -Double.infinity ... .infinity).spring == nil)
    #expect(curve(500, 1e6, bounds: -Double.infinity...900).end == 900)
    #expect(curve(500, -1e6, bounds: -Double.infinity...900).spring == nil)
  }

  @Test func `hostile starts end within the bounds`() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        let curve = curve(first, second)
        #expect((-1e-9...1000 + 1e-9).contains(curve.end), "\(first) \(second)")
        #expect((0...10_000).contains(curve.restTime(within: .points)))
        for time in hostileNumbers { #expect(curve.state(at: time).position.isFinite) }
      }
    }
  }
}
