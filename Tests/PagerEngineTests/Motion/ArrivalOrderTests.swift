import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// The order of calls at the end of a motion, at any frame rate.
@MainActor @Suite struct `The calls at the end of a motion` {
  private static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, TimingCurve(0, 1, 0, 1), TimingCurve(0.2, 0.9, 0.1, 1),
    TimingCurve(1, 0, 1, 0),
  ]

  /// Returns the log of a motion from page to page, with frames at a rate in Hz from a time in seconds.
  private func log(
    from page: Int, rate: Double, start: Double, size: Double = 100, accumulates: Bool = false,
    _ begin: (Pager) -> Void
  ) -> [String] {
    let (pager, _, log) = makeLoggedPager(9, at: page, with: [.current, .pageCalls])
    pager.layout(size: Size(size, 148), scale: 1)
    pager.advance(to: start)
    log.take()
    begin(pager)
    var time = start
    for frame in 1...Int(rate * 3) {
      time = accumulates ? time + 1 / rate : start + Double(frame) / rate
      pager.advance(to: time)
    }
    // At a coarse rate, the first frame past the threshold makes a page the current one before it appears.
    let lines = log.take()
    return lines.filter { !$0.hasPrefix("current") } + lines.filter { $0.hasPrefix("current") }
  }

  @Test(arguments: [24.0, 120]) func `are in order where a frame is a rounding error before the end`(
    rate: Double
  ) {
    let found = log(from: 0, rate: rate, start: 1 / 24 - 1 / rate) {
      $0.scroll(toPosition: 1, duration: 0.5, timing: .linear)
    }
    let seldom = log(from: 0, rate: 1, start: 0) { $0.scroll(toPosition: 1, duration: 0.5, timing: .linear) }
    #expect(found == seldom && found.suffix(2) == ["settled(1)", "current(1)"])
  }

  @Test func `do not depend on the frame rate, the duration or the timing curve`() {
    var random = SplitMix64(seed: 18)
    for seed in 0..<150 {
      let curve = Self.curves[seed % Self.curves.count]
      let (from, step) = (Int.random(in: 1...7, using: &random), seed % 2 == 0 ? 1 : -1)
      let durations = [0.1, 0.25, 0.3, 1.0 / 3, 0.5, 0.75, 1, 2]
      let duration = durations[Int.random(in: durations.indices, using: &random)]
      let sizes = [100, 333.3, 1280]
      let size = sizes[Int.random(in: sizes.indices, using: &random)]
      let begin: (Pager) -> Void = {
        $0.scroll(toPosition: Double(from + step), duration: duration, timing: curve)
      }
      let usual = log(from: from, rate: 7, start: 0, size: size, begin)
      for rate in [23.976, 24, 30, 48, 60, 90, 120, 144, 240] {
        let start = Double(Int.random(in: 0...48, using: &random)) / rate
        for accumulates in [false, true] {
          let found = log(
            from: from, rate: rate, start: start, size: size, accumulates: accumulates, begin)
          guard found == usual else {
            Issue.record("seed \(seed), \(rate) Hz from \(start), \(duration) s, \(curve): \(found)")
            return
          }
        }
      }
    }
  }

  @Test func `do not depend on the frame rate with springs and different lengths`() {
    var random = SplitMix64(seed: 19)
    for seed in 0..<60 {
      let from = Int.random(in: 1...7, using: &random)
      let spring = Spring(
        mass: 1, stiffness: [50, 400, 1e4, 1e7][seed % 4], dampingRatio: [1, 1.2, 2][seed % 3])
      let tolerance = RestTolerance(position: [0.5, 1e-6][seed % 2], velocity: [20, 1e-4][seed % 2])
      let lengths = [80.0, 100, 33.3]
      let begin: (Pager) -> Void = { pager in
        (pager.rules.snapSpring, pager.rules.restTolerance) = (spring, tolerance)
        if seed % 5 == 0 { pager.pageExtents = { PageExtent(.points(lengths[$0 % 3])) } }
        pager.select(from + (seed % 2 == 0 ? 1 : -1))
      }
      let usual = log(from: from, rate: 480, start: 0, begin)
      for rate in [24.0, 60, 120, 144] {
        let found = log(from: from, rate: rate, start: Double(seed) / rate, begin)
        // A coarse rate does not show pages that are in view for less than a frame.
        let isEssential = { (line: String) in
          seed % 5 != 0 || line.hasPrefix("\(from)") || line.hasPrefix("settled")
        }
        guard found.filter(isEssential) == usual.filter(isEssential)
        else {
          Issue.record("seed \(seed), \(rate) Hz: \(found) instead of \(usual)")
          return
        }
      }
    }
  }
}
