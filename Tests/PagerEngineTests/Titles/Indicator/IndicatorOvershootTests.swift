import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// The overshoot of the indicator in jumps, in flicks, and after repeated catches.
///
/// All titles are in view, so that positions do not depend on the scrolling of the strip.
@MainActor @Suite struct IndicatorOvershootTests {
  nonisolated private static let motions: [IndicatorMotion] = [
    .linear, .bounce, .elastic, .worm, .spring(.tip), .spring(TitleSpring(dampingRatio: 0.1)),
    .spring(TitleSpring(duration: 2, dampingRatio: 0.3, initialVelocity: 20)),
    .spring(TitleSpring(dampingRatio: 1, initialVelocity: 100)),
  ]
  private static let size = Size(1000, 648)
  /// The allowance for rounding, and for the swings of a spring after its first.
  private static let tolerance = 0.01

  private func make(_ motion: IndicatorMotion, _ direction: PageGeometry.ReadingDirection, inset: Double = 24)
    -> Pager
  {
    let source = PlainSource(12) { String(repeating: "m", count: 1 + $0 % 4) }
    let pager = Pager(source: source, text: SquareTextMeasurer())
    var style = TitleStripStyle()
    (style.spacing, style.inset) = (2, inset)
    style.indicator.motion = motion
    pager.titles.style = style
    pager.arrangement.readingDirection = direction
    pager.layout(size: Self.size, scale: 1)
    pager.advance(to: 0)
    return pager
  }

  /// Returns the smallest and the largest position of both edges until pages and indicator rest.
  private func reach(of pager: Pager, from start: Double) -> (low: StripSpan, high: StripSpan) {
    var (low, high) = (pager.strip.indicator, pager.strip.indicator)
    for frame in 1...(240 * 12) {
      pager.advance(to: start + Double(frame) / 240)
      let (shown, extent) = (pager.strip.indicator, extent(of: pager))
      #expect(shown.start >= extent.start && shown.end <= extent.end, "off the strip at frame \(frame)")
      #expect(shown.start >= -Self.tolerance && shown.end <= pager.strip.row.length + Self.tolerance)
      low = StripSpan(from: min(low.start, shown.start), to: min(low.end, shown.end))
      high = StripSpan(from: max(high.start, shown.start), to: max(high.end, shown.end))
      if !pager.isAnimating { break }
    }
    return (low, high)
  }

  /// Returns the span of the titles with the space around them.
  ///
  /// It includes a point for springs that have no room at all.
  private func extent(of pager: Pager) -> StripSpan {
    let (row, inset) = (pager.strip.row, pager.strip.row.geometry.inset + 1 + Self.tolerance)
    guard let first = row.cell(0), let last = row.cell(row.count - 1) else { return StripSpan() }
    return StripSpan(from: first.start - inset, to: last.end + inset)
  }

  private func expectHeld(
    _ reach: (low: StripSpan, high: StripSpan), between one: StripSpan, and other: StripSpan, _ limit: Double,
    _ what: String
  ) {
    let room = limit + Self.tolerance
    #expect(reach.low.start >= min(one.start, other.start) - room, "\(what): \(reach) of \(one), \(other)")
    #expect(reach.low.end >= min(one.end, other.end) - room, "\(what): \(reach) of \(one), \(other)")
    #expect(reach.high.start <= max(one.start, other.start) + room, "\(what): \(reach) of \(one), \(other)")
    #expect(reach.high.end <= max(one.end, other.end) + room, "\(what): \(reach) of \(one), \(other)")
  }

  @Test(arguments: motions) func `jumps from any title to any other go at most 2 points too far`(
    motion: IndicatorMotion
  ) {
    for direction in [PageGeometry.ReadingDirection.leftToRight, .rightToLeft] {
      let pager = make(motion, direction)
      var time = 0.0
      for (from, to) in [(0, 11), (11, 0), (3, 10), (10, 4), (5, 6), (6, 5), (1, 11), (10, 0)] {
        for isAnimated in [true, false] {
          pager.select(from, animated: false, at: time)
          time += 20
          pager.advance(to: time)
          let start = pager.strip.indicator
          pager.tapTitle(to, at: time, animated: isAnimated)
          let reach = reach(of: pager, from: time)
          time += 20
          pager.advance(to: time)
          expectHeld(reach, between: start, and: pager.strip.indicator, 2, "\(from) to \(to), \(direction)")
        }
      }
    }
  }

  @Test(arguments: motions) func `flicks of any speed go at most 2 points too far`(motion: IndicatorMotion) {
    for page in [1, 5, 10] {
      for speed in [-12_000.0, -4000, -1500, 1500, 4000, 12_000] {
        let pager = make(motion, .leftToRight)
        pager.select(page, animated: false)
        pager.advance(to: 0.5)
        let start = pager.strip.indicator
        let from = speed < 0 ? 900.0 : 100
        pager.pointer(.press, from, at: 1)
        var time = 1.0
        while abs(speed) * (time - 1) < 300 {
          time += 1.0 / 240
          pager.pointer(.move, from + speed * (time - 1), at: time)
          pager.advance(to: time)
        }
        let held = pager.strip.indicator
        pager.pointer(.release, from + speed * (time - 1), at: time)
        let reach = reach(of: pager, from: time)
        pager.advance(to: time + 20)
        let end = pager.strip.indicator
        let far =
          speed < 0
          ? StripSpan(from: max(held.start, end.start), to: max(held.end, end.end))
          : StripSpan(from: min(held.start, end.start), to: min(held.end, end.end))
        expectHeld(reach, between: start, and: far, 2, "page \(page) at \(speed)")
      }
    }
  }

  @Test(arguments: 1...24) func `an indicator that is caught on its way stays on the strip`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let motion = Self.motions[Int(seed) % Self.motions.count]
    let pager = make(
      motion, seed.isMultiple(of: 3) ? .rightToLeft : .leftToRight, inset: Double(seed % 3) * 10)
    var time = 0.0
    for _ in 0..<60 {
      let isAnimated = Bool.random(using: &random)
      pager.select(Int.random(in: 0..<12, using: &random), animated: isAnimated, at: time)
      let end = time + Double.random(in: 0.01...0.5, using: &random)
      while time < end {
        time += 1.0 / 240
        pager.advance(to: time)
        let (shown, extent) = (pager.strip.indicator, extent(of: pager))
        #expect(shown.start >= extent.start && shown.end <= extent.end, "seed \(seed) at \(time)")
      }
    }
  }

  @Test func `without a limit the spring takes its way`() {
    let pager = make(.spring(TitleSpring(overshoot: .infinity)), .leftToRight)
    let start = pager.strip.indicator
    pager.tapTitle(8, at: 0, animated: false)
    let reach = reach(of: pager, from: 0)
    pager.advance(to: 20)
    let end = pager.strip.indicator
    let curve = DurationSpringCurve(
      duration: 0.4, dampingRatio: 0.5, initialVelocity: 2, from: start.start, to: end.start)
    let farthest = (0...400).map { curve.state(at: Double($0) / 1000).position }.max() ?? 0
    #expect(farthest - end.start > 40 && abs(reach.high.start - farthest) < 1)
  }
}

extension Pager {
  /// Chooses a title as a tap on it does. Without an animation the pages jump, and an indicator with a spring springs.
  func tapTitle(_ title: Int, at time: Double, animated: Bool) {
    titles.animatesSelection = animated
    performUpdate(at: time) { choose(title) }
  }
}
