import PagerPhysics
import Testing

@testable import PagerEngine

/// The edges of an indicator between two titles, for each motion.
@Suite struct IndicatorMotionTests {
  /// A line of 30 points in cells (0, 50) and (52, 50).
  private let from = StripSpan(start: 10, length: 30)
  private let to = StripSpan(start: 62, length: 30)

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var motion: IndicatorMotion
    /// Start and end at 0, 1/4, 1/2, 3/4 and 1.
    var edges: [[Double]]
    var testDescription: String { name }
  }

  /// The values of a quarter of a sine at 1/4 and at 3/4 of the way.
  private static let (slow, fast) = (0.3826834323650898, 0.9238795325112867)
  private static let half = 0.7071067811865476

  static let rows = [
    Row(name: "linear", motion: .linear, edges: [[10, 40], [23, 53], [36, 66], [49, 79], [62, 92]]),
    Row(
      name: "spring", motion: .spring(.tip), edges: [[10, 40], [23, 53], [36, 66], [49, 79], [62, 92]]),
    Row(name: "bounce", motion: .bounce, edges: [[10, 40], [10, 66], [10, 92], [36, 92], [62, 92]]),
    Row(
      name: "elastic", motion: .elastic,
      edges: [[10, 40], [17.5, 58.5], [25, 77], [43.5, 84.5], [62, 92]]),
    Row(
      name: "worm", motion: .worm,
      edges: [
        [10, 40], [10 + 52 * (1 - fast), 40 + 52 * slow], [10 + 52 * (1 - half), 40 + 52 * half],
        [10 + 52 * (1 - slow), 40 + 52 * fast], [62, 92],
      ]),
  ]

  @Test(arguments: rows) func `adjacent titles, forwards`(row: Row) {
    for (index, edges) in row.edges.enumerated() {
      expect(row.motion.span(from: from, to: to, at: Double(index) / 4), edges)
    }
  }

  @Test(arguments: rows) func `backwards is forwards in reverse`(row: Row) {
    for (index, edges) in row.edges.enumerated() {
      expect(row.motion.span(from: to, to: from, at: 1 - Double(index) / 4), edges)
    }
  }

  /// From a line of 30 points to one of 100, 900 points on.
  @Test(arguments: [
    (
      "linear", IndicatorMotion.linear,
      [[10.0, 40], [235, 282.5], [460, 525], [685, 767.5], [910, 1010]]
    ),
    ("bounce", .bounce, [[10, 40], [10, 525], [10, 1010], [460, 1010], [910, 1010]]),
    ("elastic", .elastic, [[10, 40], [17.5, 500], [25, 960], [467.5, 985], [910, 1010]]),
    (
      "worm", .worm,
      [
        [10, 40], [10 + 900 * (1 - fast), 40 + 970 * slow], [10 + 900 * (1 - half), 40 + 970 * half],
        [10 + 900 * (1 - slow), 40 + 970 * fast], [910, 1010],
      ]
    ),
  ]) func `titles that are far apart and differ in length`(
    name: String, motion: IndicatorMotion, edges: [[Double]]
  ) {
    let far = StripSpan(start: 910, length: 100)
    for (index, edges) in edges.enumerated() {
      expect(motion.span(from: from, to: far, at: Double(index) / 4), edges)
      expect(motion.span(from: far, to: from, at: 1 - Double(index) / 4), edges)
    }
  }

  @Test(arguments: rows) func `edges never go back, never jump, and end exactly`(row: Row) {
    var last = from
    for step in 1...1000 {
      let span = row.motion.span(from: from, to: to, at: Double(step) / 1000)
      #expect(span.start >= last.start && span.end >= last.end && span.length >= 0)
      // The leading edge of `bounce` moves twice as fast as the pages.
      #expect(span.start - last.start <= 2 * 0.052 + 1e-9 && span.end - last.end <= 2 * 0.052 + 1e-9)
      last = span
    }
    #expect(row.motion.span(from: from, to: to, at: 0) == from)
    #expect(row.motion.span(from: from, to: to, at: 1) == to)
  }

  @Test(arguments: rows) func `fractions outside 0 to 1, and NaN, are limited`(row: Row) {
    for fraction in [-1, -Double.infinity, .nan] {
      #expect(row.motion.span(from: from, to: to, at: fraction) == from)
    }
    for fraction in [2, Double.infinity] { #expect(row.motion.span(from: from, to: to, at: fraction) == to) }
  }

  @Test func `the slope is the speed of the edges`() {
    let slope = IndicatorMotion.linear.slope(from: from, to: to, at: 0.5)
    #expect(abs(slope.start - 52) < 1e-6 && abs(slope.length) < 1e-6)
    let bounce = IndicatorMotion.bounce.slope(from: from, to: to, at: 0.25)
    #expect(abs(bounce.start) < 1e-6 && abs(bounce.length - 104) < 1e-6)
  }

  @Test func `a spring's numbers are held within their ranges`() {
    var indicator = TitleIndicator.underline(motion: .spring(TitleSpring(duration: .nan, dampingRatio: 7)))
    #expect(indicator.valid.motion == .spring(TitleSpring(duration: 0.4, dampingRatio: 1)))
    indicator.motion = .spring(TitleSpring(duration: -1, dampingRatio: 0, initialVelocity: .infinity))
    #expect(
      indicator.valid.motion == .spring(TitleSpring(duration: 0.01, dampingRatio: 0.01, initialVelocity: 100))
    )
  }

  private func expect(_ span: StripSpan, _ edges: [Double]) {
    #expect(abs(span.start - edges[0]) < 1e-9 && abs(span.end - edges[1]) < 1e-9, "\(span), not \(edges)")
  }
}
