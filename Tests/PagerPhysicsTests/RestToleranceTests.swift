import PagerPhysics
import Testing

@Suite struct RestToleranceTests {
  @Test func `rest needs both a small distance and a small speed, limits included`() {
    let tolerance = RestTolerance.points
    #expect(tolerance.isAtRest(displacement: 0.5, velocity: -20))
    #expect(!tolerance.isAtRest(displacement: -0.500001, velocity: 0))
    #expect(!tolerance.isAtRest(displacement: 0, velocity: 20.00001))
  }

  @Test func `a broken motion counts as at rest, so that it ends`() {
    #expect(RestTolerance.points.isAtRest(displacement: .nan, velocity: .nan))
    #expect(!RestTolerance.points.isAtRest(displacement: .infinity, velocity: 0))
  }

  @Test func `the ends of the ranges are safe: 0 needs an exact rest, the largest takes any motion`() {
    let exact = RestTolerance(position: 0, velocity: 0)
    let any = RestTolerance(position: 1e100, velocity: 1e100)
    #expect(exact.isAtRest(displacement: 0, velocity: 0))
    #expect(!exact.isAtRest(displacement: 1e-300, velocity: 0))
    #expect(any.isAtRest(displacement: 1e100, velocity: -1e100))
    for tolerance in [exact, any] {
      let curve = SpringCurve(spring: .pageSnap, from: MotionState(position: 1e100, velocity: 1e100), to: 0)
      #expect((0...10_000).contains(curve.restTime(within: tolerance)))
    }
  }

  @Test func `a tolerance in points becomes one in pages`() {
    #expect(RestTolerance.points.scaled(byExtent: 400) == RestTolerance(position: 0.00125, velocity: 0.05))
    #expect(RestTolerance.points.scaled(byExtent: 0) == .points)
    #expect(RestTolerance.points.scaled(byExtent: .nan) == .points)
    for extent in [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      let scaled = RestTolerance.points.scaled(byExtent: extent)
      #expect((0...1e100).contains(scaled.position) && (0...1e100).contains(scaled.velocity))
    }
  }
}
