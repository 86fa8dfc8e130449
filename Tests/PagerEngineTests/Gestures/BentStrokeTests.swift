import SeededRandom
import Testing

@testable import PagerEngine

/// Strokes on a touchpad that do not begin along an axis.
@MainActor @Suite struct BentStrokeTests {
  /// A recorded stroke that begins at 45 degrees and bends to the paging axis, in points along and across it.
  static let bent = [
    (16.8, 17.6), (23.2, 21.1), (35.1, 14.9), (44.3, 7.5), (50.4, -0.7), (46.2, -7.0), (45.5, -7.3),
    (37.3, -10.5),
  ]

  /// Plays a stroke on page 4, rotated by an angle in radians. Returns the page on which the pager rests.
  private func page(
    after stroke: [(along: Double, across: Double)], scale: Double = 1, angle: Double = 0,
    source: PagerInput.Wheel.Source = .unknown, isColumn: Bool = false, every interval: Double = 0.0125
  ) -> Int {
    let pager = makePagerAtRest()
    if isColumn { pager.arrangement.axis = .vertical }
    for (step, travel) in stroke.enumerated() {
      let (sine, cosine) = (angle, 1 - angle * angle / 2)
      let along = scale * (travel.along * cosine - travel.across * sine)
      let across = scale * (travel.along * sine + travel.across * cosine)
      pager.wheel(
        isColumn ? across : along, isColumn ? along : across, at: 1 + Double(step) * interval, source: source)
    }
    if source == .fingers { pager.lift(at: 1 + Double(stroke.count) * interval) }
    pager.advance(to: 10)
    return pager.settledPage
  }

  @Test(arguments: [PagerInput.Wheel.Source.unknown, .fingers], [false, true])
  func `a stroke that begins at 45 degrees and bends to the pages' axis turns a page`(
    source: PagerInput.Wheel.Source, isColumn: Bool
  ) {
    let back = Self.bent.map { (-$0.0, $0.1) }
    for scale in [0.7, 1, 1.5] {
      for angle in [-0.15, -0.05, 0, 0.05, 0.12] {
        #expect(
          page(after: Self.bent, scale: scale, angle: angle, source: source, isColumn: isColumn) == 5,
          "\(scale), \(angle)")
        #expect(
          page(after: back, scale: scale, angle: -angle, source: source, isColumn: isColumn) == 3,
          "\(scale), \(angle)")
      }
    }
  }

  @Test func `a stroke that bends away from the pages' axis turns none`() {
    #expect(page(after: Self.bent.map { ($0.1, $0.0) }) == 4)
    #expect(page(after: Self.bent.map { (-$0.1, $0.0) }) == 4)
  }

  @Test func `vertical scrolls that drift turn nothing`() {
    let seed = UInt64.random(in: 0...999_999)
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var stroke: [(along: Double, across: Double)] = []
      // The direction starts anywhere beyond 45 degrees from the paging axis, and turns towards the vertical.
      let first = Double.random(in: -1...1, using: &random)
      for step in 0..<Int.random(in: 3...30, using: &random) {
        let across = Double.random(in: 5...30, using: &random)
        stroke.append((across * first * max(0.2, 1 - Double(step) / 10), across))
      }
      #expect(page(after: stroke) == 4, "seed \(seed)")
    }
  }

  @Test func `a diagonal without a bend turns nothing, however long it is`() {
    for across in [0.9, 1, 1.1, 1.5] {
      #expect(page(after: Array(repeating: (12, 12 * across), count: 60)) == 4, "\(across)")
    }
  }

  @Test func `once the fingers have gone clearly across, the pages stay`() {
    #expect(page(after: Array(repeating: (0, 10), count: 6) + Array(repeating: (50, 0), count: 20)) == 4)
  }

  @Test func `a second swipe of the same stream may begin at 45 degrees, too`() {
    let swipe = (0..<12).map { _ in (20.0, 0.0) }
    let momentum = (0..<20).map { (max(1, 18.0 - Double($0)), 0.0) }
    let second = Self.bent.map { (1.5 * $0.0, 1.5 * $0.1) }
    #expect(page(after: swipe + momentum) == 5)
    #expect(page(after: swipe + momentum + second) == 6)
  }
}
