import PagerPhysics
import SeededRandom
import Testing

/// Fingers that lift slowly, and what counts as a flick.
@Suite struct SlowFlickTests {
  @Test func `a slow finger does not carry on to a second page`() {
    #expect(SnapPolicy.default.target(for: release(98.61, -0.16, start: 100, count: 200)) == 99)
    #expect(SnapPolicy.default.target(for: release(101.39, 0.16, start: 100, count: 200)) == 101)
    for velocity in [0.05, 0.1, 0.2, 0.29] {
      for position in stride(from: 100.2, to: 102, by: 0.05) {
        #expect(SnapPolicy.default.target(for: release(position, velocity, start: 100, count: 200)) == 101)
        let mirrored = release(200 - position, -velocity, start: 100, count: 200)
        #expect(SnapPolicy.default.target(for: mirrored) == 99)
      }
    }
  }

  @Test func `a flick still goes ahead, and the first page keeps its low threshold`() {
    #expect(SnapPolicy.default.target(for: release(101.39, 0.3, start: 100, count: 200)) == 102)
    #expect(SnapPolicy.default.target(for: release(101.1, 0.3, start: 100, count: 200)) == 101)
    #expect(SnapPolicy.default.target(for: release(100.2, 0.06, start: 100, count: 200)) == 101)
  }

  @Test func `the target never falls as the velocity grows`() throws {
    let seed = UInt64.random(in: 0...999_999)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let (position, velocity) = (random.number(in: -1.8...1.8), random.number(in: -1...1))
      func target(_ position: Double, _ velocity: Double) throws -> Int {
        try #require(SnapPolicy.default.target(for: release(5 + position, velocity, start: 5, count: 11)))
      }
      let here = try target(position, velocity)
      #expect(try target(position, velocity + random.number(in: 0...1)) >= here, "seed \(seed)")
    }
  }

  @Test func `a release's flick velocity decides what a flick is`() {
    func target(_ position: Double, _ velocity: Double, _ least: Double?) -> Int? {
      SnapPolicy.default.target(
        for: PageRelease(
          position: position, velocity: velocity, startPage: 2, pageCount: 9, pageExtent: 800,
          flickVelocity: least))
    }
    #expect(target(2.1, 0.5, 400) == 3)
    #expect(target(2.1, 0.4999, 400) == 2)
    #expect(target(1.9, -0.5, 400) == 1)
    #expect(target(2.1, 1e-3, -1) == 3)
    #expect(target(2.1, 0, -1) == 2)
    #expect(target(2.4, 9, .nan) == 2)
    #expect(target(2.6, 9, .nan) == 3)
  }
}
