import PagerPhysics
import Testing

@testable import PagerEngine

/// Every indicator on a real strip, driven by a finger.
///
/// Titles have two letters of 15 points in cells of 50 points, 2 points apart, from 0 on.
@MainActor @Suite struct IndicatorTests {
  private static let indicators: [(name: String, length: TitleIndicator.Length, span: StripSpan)] = [
    ("by the text", .content(outset: 0), StripSpan(start: 10, length: 30)),
    ("by the cell", .cell(inset: 6), StripSpan(start: 6, length: 38)),
    ("fixed", .fixed(16), StripSpan(start: 17, length: 16)),
  ]

  nonisolated private static let motions: [IndicatorMotion] = [
    .linear, .bounce, .elastic, .worm, .spring(TitleSpring(overshoot: .infinity)),
  ]

  private func make(_ length: TitleIndicator.Length, _ motion: IndicatorMotion) -> Pager {
    let source = PlainSource(8) { _ in "ab" }
    let pager = Pager(source: source, text: SquareTextMeasurer())
    var style = TitleStripStyle()
    style.sizing = .fixed(50)
    (style.spacing, style.inset) = (2, 0)
    style.font = TextStyle(30)
    style.currentFont = TextStyle(30)
    style.indicator.length = length
    style.indicator.motion = motion
    pager.titles.style = style
    return pager
  }

  @Test(arguments: [PageGeometry.ReadingDirection.leftToRight, .rightToLeft], [Axis.horizontal, .vertical])
  func `a finger drives every indicator exactly, in both directions and along both axes`(
    direction: PageGeometry.ReadingDirection, axis: Axis
  ) {
    for (name, length, rest) in Self.indicators {
      for motion in Self.motions {
        let pager = make(length, motion)
        pager.arrangement.readingDirection = direction
        pager.arrangement.axis = axis
        pager.layout(size: Size(600, 648), scale: 1)
        let extent = pager.geometry.extent
        let next = StripSpan(start: rest.start + 52, length: rest.length)
        #expect(pager.strip.indicator == rest)
        drag(pager, from: 0)
        for fraction in [0, 0.25, 0.5, 0.75, 1] {
          drag(pager, to: fraction * extent)
          let (shown, wanted) = (pager.strip.indicator, motion.span(from: rest, to: next, at: fraction))
          #expect(
            abs(shown.start - wanted.start) < 1e-9 && abs(shown.end - wanted.end) < 1e-9,
            "\(name), \(motion) at \(fraction): \(shown), not \(wanted)")
        }
      }
    }
  }

  @Test(arguments: motions)
  func `after a key and an animated selection every indicator arrives with the page`(motion: IndicatorMotion)
  {
    let pager = make(.cell(inset: 6), motion)
    pager.layout(size: Size(600, 648), scale: 1)
    pager.handle(PagerInput(time: 1, .key(.right, [], isRepeat: false)))
    for frame in 1...60 {
      // A second selection on the way.
      if frame == 8 { pager.select(2, at: 1 + 8.0 / 60) }
      pager.advance(to: 1 + Double(frame) / 60)
      let (start, lead) = (pager.strip.indicator.start - 6, 52 * pager.position)
      #expect(motion == .linear || motion.isSpring ? abs(start - lead) < 1e-6 : abs(start - lead) <= 52)
    }
    #expect(pager.settledPage == 2 && pager.strip.indicator == StripSpan(start: 110, length: 38))
  }

  @Test func `indicators half way between titles have these edges`() {
    func edges(_ length: TitleIndicator.Length, _ motion: IndicatorMotion) -> [Double] {
      let pager = make(length, motion)
      pager.layout(size: Size(600, 648), scale: 1)
      drag(pager, from: 0)
      drag(pager, to: 300)
      return [pager.strip.indicator.start, pager.strip.indicator.end].map { ($0 * 1e6).rounded() / 1e6 }
    }
    #expect(edges(.fixed(30), .elastic) == [25, 77])
    #expect(edges(.fixed(30), .bounce) == [10, 92])
    #expect(edges(.cell(inset: 6), .linear) == [32, 70])
  }

  @Test(arguments: motions) func `a far jump runs straight from title to title`(motion: IndicatorMotion) {
    let pager = make(.content(outset: 0), motion)
    pager.layout(size: Size(600, 648), scale: 1)
    pager.advance(to: 0)
    pager.select(6, at: 0)
    pager.advance(to: 0.03)
    let position = pager.strip.row.position
    #expect(position.from == 0 && position.to == 6 && position.fraction > 0.05 && position.fraction < 0.95)
    let (first, last) = (StripSpan(start: 10, length: 30), StripSpan(start: 6 * 52 + 10, length: 30))
    let wanted = motion.span(from: first, to: last, at: position.fraction)
    #expect(abs(pager.strip.indicator.start - wanted.start) < 1e-9)
    #expect(abs(pager.strip.indicator.end - wanted.end) < 1e-9)
    // Titles in between do not change.
    #expect(pager.strip.row.nearness(of: 3) == 0 && pager.strip.row.nearness(of: 6) == position.fraction)
    pager.advance(to: 3)
    #expect(pager.strip.indicator == last)
  }

  @Test func `after a release the spring goes on with the finger's position and velocity`() {
    let pager = make(.content(outset: 0), .spring(TitleSpring(overshoot: 8)))
    pager.layout(size: Size(600, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.press, 500, at: 0)
    for step in 1...12 { pager.pointer(.move, 500 - Double(step) * 20, at: Double(step) / 120) }
    let shown = pager.strip.indicator.start
    pager.pointer(.release, 260, at: 0.1)
    #expect(abs(pager.strip.indicator.start - shown) < 1e-9)
    // 2400 points per second are 4 pages, and so 4 titles of 52 points, per second.
    let speed = pager.strip.tracker.residual.velocity.start
    #expect(abs(speed - 4 * 52) < 1)
    let curve = SpringCurve(
      spring: TitleSpring.tip.curve.spring,
      from: MotionState(position: shown - 62, velocity: speed), to: 0)
    for frame in 1...30 {
      let time = Double(frame) / 240
      pager.advance(to: 0.1 + time)
      #expect(abs(pager.strip.indicator.start - (62 + curve.state(at: time).position)) < 1e-6)
    }
    pager.advance(to: 3)
    #expect(pager.strip.indicator == StripSpan(start: 62, length: 30) && !pager.isAnimating)
  }

  @Test func `a spring that is caught again and again never jumps, and keeps its speed`() {
    let pager = make(.content(outset: 0), .spring(.tip))
    pager.layout(size: Size(600, 648), scale: 1)
    pager.advance(to: 0)
    var (time, target) = (0.0, 5)
    for turn in 0..<40 {
      let (shown, speed) = (pager.strip.indicator, pager.strip.tracker.residual.velocity.start)
      pager.select(target, at: time)
      #expect(abs(pager.strip.indicator.start - shown.start) < 1e-9)
      if turn > 0 { #expect(abs(pager.strip.tracker.residual.velocity.start - speed) < 1e-6) }
      target = (target * 3 + turn) % 8
      time += 0.07
      pager.advance(to: time)
    }
    pager.advance(to: time + 3)
    #expect(pager.strip.indicator.start == Double(pager.settledPage) * 52 + 10)
  }

  @Test func `the indicator stays at its title while the strip is scrolled`() {
    let pager = make(.content(outset: 0), .spring(.tip))
    pager.layout(size: Size(200, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.press, 150, 20, at: 0)
    for travel in [20.0, 60, 100] {
      pager.pointer(.move, 150 - travel - 4, 20, at: travel / 1000)
      #expect(abs(pager.strip.indicator.start - (10 - travel)) < 1e-9)
    }
  }

  private func drag(_ pager: Pager, from travel: Double) { drag(pager, .press, travel) }

  /// Moves the finger until the pages have moved by `travel`.
  private func drag(_ pager: Pager, to travel: Double) { drag(pager, .move, travel + 4) }

  private func drag(_ pager: Pager, _ action: PagerInput.Pointer.Action, _ travel: Double) {
    let view = pager.geometry.viewport
    if pager.axis == .vertical { return pager.pointer(action, view.midX, view.maxY - 2 - travel, at: 0) }
    let isLeft = pager.readingDirection == .leftToRight
    pager.pointer(action, isLeft ? view.maxX - 2 - travel : view.x + 2 + travel, 300, at: 0)
  }
}

extension IndicatorMotion {
  fileprivate var isSpring: Bool { if case .spring = self { true } else { false } }
}
