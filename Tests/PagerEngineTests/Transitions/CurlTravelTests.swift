import SeededRandom
import Testing

@testable import PagerEngine

/// The path of a grabbed point through a turn.
@Suite struct CurlTravelTests {
  @Test func `distance and progress are each other's inverse, and grow steadily`() {
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      let page = Double.random(in: 10...2000, using: &random)
      let grabbed = Double.random(in: 1...page, using: &random)
      let progress = [0, 1, Double.random(in: 0.05...0.95, using: &random)].randomElement(using: &random)!
      let start =
        progress == 0
        ? grabbed : progress == 1 ? -grabbed : Double.random(in: -0.95...0.95, using: &random) * grabbed
      let travel = CurlTravel(grabbed: grabbed, start: start, progress: progress, page: page)
      #expect(abs(travel.out(at: 0) - grabbed) < 1e-9 * page, "seed \(seed)")
      #expect(abs(travel.out(at: 1) + grabbed) < 1e-9 * page, "seed \(seed)")
      #expect(abs(travel.out(at: progress) - start) < 1e-9 * page, "seed \(seed)")
      var last = grabbed + 1e-6
      for step in 0...200 {
        let share = Double(step) / 200
        let out = travel.out(at: share)
        #expect(out < last, "seed \(seed) at \(share)")
        #expect(abs(travel.progress(at: out) - share) < 1e-6, "seed \(seed) at \(share)")
        last = out
      }
    }
  }

  @Test func `at first the finger moves pages as far as if they slid`() {
    let travel = CurlTravel(grabbed: 380, start: 380, progress: 0, page: 400)
    for distance in stride(from: 0.0, through: 240, by: 20) {
      #expect(abs(travel.progress(at: 380 - distance) - distance / 400) < 1e-12)
    }
    // Half of a page turns the sheet, before the finger reaches the spine.
    #expect(travel.progress(at: 100) > 0.5 && travel.progress(at: 0) < 0.9)
  }
}
