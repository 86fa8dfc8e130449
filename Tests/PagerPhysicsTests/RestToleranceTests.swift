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

  @Test func `broken tolerances are replaced as documented`() {
    #expect(RestTolerance(position: .nan, velocity: .nan) == .points)
    #expect(RestTolerance(position: -1, velocity: -1) == RestTolerance(position: 0, velocity: 0))
  }

  @Test func `a tolerance in points becomes one in pages`() {
    #expect(RestTolerance.points.scaled(byExtent: 400) == RestTolerance(position: 0.00125, velocity: 0.05))
    #expect(RestTolerance.points.scaled(byExtent: 0) == .points)
    #expect(RestTolerance.points.scaled(byExtent: .nan) == .points)
  }
}
