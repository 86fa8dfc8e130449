import PagerPhysics
import Testing

@testable import PagerEngine

/// A strip of titles "Page 0", "Page 1" ...
///
/// Characters are half as wide as the em size: 6 letters of 17 points are 51 wide.
@MainActor @Suite struct TitleStripTests {
  @Test func `titles lie side by side from the inset on`() {
    let (pager, _, _) = makePager(3)
    #expect(pager.strip.cells.map(\.start) == [10, 89, 168])
    #expect(pager.strip.indicator == StripSpan(start: 24, length: 51))
  }

  @Test func `the current title is in the middle, as far as the ends allow`() {
    let (pager, _, _) = makePager(30)
    func middle(_ index: Int) -> Double? {
      pager.strip.cells.first { $0.index == index }.map { $0.start + $0.length / 2 }
    }
    pager.select(0, animated: false)
    #expect(middle(0) == 24 + 25.5)
    pager.select(12, animated: false)
    #expect(middle(12) == 200)
    pager.select(29, animated: false)
    #expect(abs((middle(29) ?? 0) + 29.75 - 376) < 1e-9)
  }

  @Test(arguments: [TitleStripStyle.Following.centered, .inView])
  func `a title that is too long for the strip begins where it can be read`(
    following: TitleStripStyle.Following
  ) {
    let (pager, _, _) = makePager(5)
    pager.titles.style.following = following
    pager.layout(size: Size(90, 600), scale: 1)
    func start(_ index: Int) -> Double? { pager.strip.cells.first { $0.index == index }?.start }
    #expect(start(0) == 10)
    pager.select(2, animated: false)
    pager.runFrames()
    // 32 points fade, and the title begins 14 points after the start of its cell.
    #expect(abs((start(2) ?? 0) - 18) < 1e-9)
    // A wider strip has room in the middle.
    pager.layout(size: Size(300, 600), scale: 1)
    pager.select(3, animated: false)
    pager.select(2, animated: false)
    pager.runFrames()
    if following == .centered { #expect(start(2) == 110.5) }
  }

  @Test func `the underline is driven by the position while the finger moves`() {
    let (pager, _, _) = makePager(3)
    pager.pointer(.press, 300, at: 0)
    pager.pointer(.move, 296, at: 0.01)
    for travel in [40.0, 100, 200, 300, 396] {
      pager.pointer(.move, 296 - travel, at: 0.02)
      #expect(abs(pager.strip.indicator.start - (24 + 79 * travel / 400)) < 1e-9)
      #expect(abs(pager.strip.indicator.length - 51) < 1e-9)
    }
  }

  @Test func `after a tap that jumps, the underline overshoots and ends exactly under the title`() {
    let (pager, _, log) = makePager(4)
    pager.titles.style.indicator.motion = .spring(TitleSpring(overshoot: .infinity))
    pager.titles.animatesSelection = false
    pager.advance(to: 1)
    pager.pointer(.press, 200, 20, at: 1)
    pager.pointer(.release, 200, 20, at: 1)
    log.expect(["title(2)", "current(2)", "settled(2)"])
    let target = 24 + 2 * 79.0
    var highest = 0.0
    var samples: [Double] = []
    for frame in 0...48 {
      pager.advance(to: 1 + Double(frame) / 120)
      highest = max(highest, pager.strip.indicator.start)
      samples.append((pager.strip.indicator.start - 24) / (target - 24))
    }
    // Values of a spring of 0.4 s with damping ratio 0.5 and initial velocity 2.
    #expect(abs(samples[6] - 0.67254) < 1e-4)
    #expect(abs(samples[12] - 1.14431) < 1e-4)
    #expect(abs(samples[24] - 0.98965) < 1e-4)
    #expect(abs((highest - 24) / (target - 24) - 1.1634) < 2e-3)
    pager.advance(to: 1.41)
    #expect(pager.strip.indicator == StripSpan(start: target, length: 51))
  }

  @Test func `a finger that takes over a springing underline does not make it jump`() {
    let (pager, _, _) = makePager(4)
    pager.advance(to: 1)
    pager.pointer(.press, 200, 20, at: 1)
    pager.pointer(.release, 200, 20, at: 1)
    pager.advance(to: 1.06)
    pager.pointer(.press, 300, at: 1.06)
    let before = pager.strip.indicator.start
    pager.pointer(.move, 295, at: 1.06)
    #expect(abs(pager.strip.indicator.start - before) < 1)
  }

  @Test func `the strip scrolls under the finger and comes back when the page changes, without a jump`() {
    let (pager, _, _) = makePager(30)
    let start = pager.strip.cells[0].start
    pager.pointer(.press, 300, 20, at: 0)
    pager.pointer(.move, 296, 20, at: 0.01)
    pager.pointer(.move, 196, 20, at: 0.02)
    #expect(pager.strip.cells.first { $0.index == 0 }?.start == start - 100)
    pager.pointer(.move, 196, 20, at: 0.3)
    pager.pointer(.release, 196, 20, at: 0.4)
    pager.advance(to: 1)
    #expect(pager.strip.cells.first { $0.index == 0 }?.start == start - 100)
    pager.key(.right, at: 1)
    pager.advance(to: 1.001)
    let x = pager.strip.cells.first { $0.index == 0 }?.start ?? .nan
    #expect(abs(x - (start - 100)) < 2)
    pager.advance(to: 3)
    #expect(pager.strip.cells.first { $0.index == 0 }?.start == start)
  }

  @Test func `beyond its ends the strip stretches like the pages, and comes back`() {
    let (pager, _, _) = makePager(30)
    pager.pointer(.press, 100, 20, at: 0)
    pager.pointer(.move, 304, 20, at: 0.02)
    // 200 points of pull in a strip of 400.
    let shown = RubberBand().offset(pull: 200, extent: 400)
    #expect(abs(pager.strip.cells[0].start - (10 + shown)) < 1e-9)
    pager.advance(to: 0.2)
    pager.pointer(.release, 304, 20, at: 0.2)
    #expect(abs(pager.strip.cells[0].start - (10 + shown)) < 1e-9 && pager.isAnimating)
    let back = SpringCurve(spring: .edge, from: MotionState(position: shown), to: 0)
    pager.advance(to: 0.3)
    #expect(abs(pager.strip.cells[0].start - (10 + back.state(at: 0.1).position)) < 1e-9)
    // A finger that catches it holds it at its shown position.
    let caught = pager.strip.cells[0].start
    pager.pointer(.press, 200, 20, at: 0.3)
    pager.advance(to: 0.5)
    #expect(abs(pager.strip.cells[0].start - caught) < 1e-9 && !pager.isAnimating)
    pager.pointer(.release, 200, 20, at: 0.5)
    pager.advance(to: 3)
    #expect(pager.strip.cells[0].start == 10 && !pager.isAnimating)
  }

  @Test(arguments: [30.0, 60, 144])
  func `a flick beyond the end returns on the same curve at every frame rate`(
    rate: Double
  ) {
    let (pager, _, _) = makePager(12)
    pager.pointer(.press, 390, 20, at: 0)
    for step in 1...8 { pager.pointer(.move, 390 - Double(step) * 40, 20, at: Double(step) / 120) }
    pager.pointer(.release, 70, 20, at: 8.0 / 120)
    var time = 8.0 / 120
    while time + 1 / rate < 0.35 {
      time += 1 / rate
      pager.advance(to: time)
    }
    pager.advance(to: 0.35)
    let last = pager.strip.cells[pager.strip.cells.count - 1]
    #expect(last.index == 11 && last.end < 380)
    let (reference, _, _) = makePager(12)
    reference.pointer(.press, 390, 20, at: 0)
    for step in 1...8 { reference.pointer(.move, 390 - Double(step) * 40, 20, at: Double(step) / 120) }
    reference.pointer(.release, 70, 20, at: 8.0 / 120)
    reference.advance(to: 0.35)
    #expect(abs(last.end - (reference.strip.cells.last?.end ?? 0)) < 1e-6)
    pager.advance(to: 3)
    #expect(abs((pager.strip.cells.last?.end ?? 0) - 390) < 1e-9 && !pager.isAnimating)
  }

  @Test func `a press stops a gliding strip, and that tap selects nothing`() {
    let (pager, _, log) = makePager(60)
    pager.pointer(.press, 390, 20, at: 0)
    for step in 1...10 { pager.pointer(.move, 390 - Double(step) * 30, 20, at: Double(step) / 120) }
    pager.pointer(.release, 90, 20, at: 10.0 / 120)
    pager.advance(to: 0.2)
    pager.pointer(.press, 200, 20, at: 0.2)
    let x = pager.strip.cells[0].start
    pager.advance(to: 0.4)
    #expect(pager.strip.cells[0].start == x && !pager.strip.isMoving)
    pager.pointer(.release, 200, 20, at: 0.4)
    log.expect([])
  }

  @Test func `after a reload with fewer titles nothing refers to one that is gone`() {
    let (pager, source, _) = makePager(30)
    pager.pointer(.press, 390, 20, at: 0)
    for step in 1...10 { pager.pointer(.move, 390 - Double(step) * 35, 20, at: 0.1) }
    pager.pointer(.release, 40, 20, at: 0.5)
    pager.pointer(.press, 200, 20, at: 0.6)
    pager.pointer(.release, 200, 20, at: 0.6)
    source.titleOf = { index in
      #expect(index < 3)
      return "Page \(index)"
    }
    source.pageCount = 3
    pager.reload()
    pager.advance(to: 3)
    #expect(pager.strip.cells.map(\.index) == [0, 1, 2])
    #expect(pager.strip.indicator.start <= 182)
  }

  @Test func `the underline goes where the pages go, even after a tap on another title`() {
    let (pager, _, _) = makePager(4)
    pager.advance(to: 1)
    pager.pointer(.press, 200, 20, at: 1)
    pager.pointer(.release, 200, 20, at: 1)
    pager.advance(to: 1.02)
    pager.pointer(.press, 200, 300, at: 1.02)
    pager.pointer(.release, 200, 300, at: 1.03)
    pager.advance(to: 5)
    #expect(pager.settledPage == 0)
    #expect(pager.strip.indicator == StripSpan(start: 24, length: 51))
  }

  @Test func `equal titles share the width`() {
    let (pager, _, _) = makePager(8)
    pager.titles.style.sizing = .equal
    #expect(pager.strip.cells.map(\.start) == [0, 50, 100, 150, 200, 250, 300, 350])
    #expect(pager.strip.title(at: Point(399, 10)) == 7)
    #expect(pager.strip.title(at: Point(50, 10)) == 1)
  }

  @Test func `a million titles are requested only where they are seen`() {
    let (pager, source, _) = makePager(1_000_000)
    pager.select(999_999, animated: false)
    pager.select(500_000, animated: false)
    _ = pager.picture()
    #expect(source.askedTitles.count < 100)
    #expect(pager.strip.cells.count < 40)
    pager.titles.style.sizing = .equal
    #expect(pager.strip.cells.isEmpty)
    #expect(abs(pager.strip.indicator.start - 200) < 1)
  }

  @Test func `no pages, no width and odd titles do no harm`() {
    for titles in [[], [""], [String(repeating: "very long ", count: 500)], ["", "", "\u{0}"]] {
      let source = PlainSource(titles.count) { titles[$0] }
      let pager = Pager(source: source, text: SquareTextMeasurer())
      for width in [0.0, 1, 400, .nan, .infinity] {
        pager.layout(size: Size(width, 300), scale: 1)
        pager.pointer(.press, 5, 5, at: 0)
        pager.pointer(.release, 5, 5, at: 0)
        pager.advance(to: 0.1)
        #expect(pager.picture().items.count < 40)
        #expect(pager.strip.indicator.start.isFinite && pager.strip.indicator.length.isFinite)
      }
    }
  }
}
