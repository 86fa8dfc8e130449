import PagerPhysics
import Testing

@testable import PagerEngine

/// Frames that are presented later than they are made. A motion from rest shows its first step immediately.
@MainActor @Suite struct PresentationDelayTests {
  private static let delay = 0.015625

  private enum Start: CaseIterable {
    case key, title, wheel, code

    @MainActor func begin(on pager: Pager, at time: Double) {
      switch self {
      case .key: pager.handle(PagerInput(time: time, .key(.right, [], isRepeat: false)))
      case .title:
        guard let cell = pager.strip.cells.first(where: { $0.index == 5 }) else { return }
        let place = Point(cell.middle, pager.strip.frame.midY)
        pager.handle(PagerInput(time: time, .pointer(.init(.press, at: place))))
        pager.handle(PagerInput(time: time, .pointer(.init(.release, at: place))))
      case .wheel: pager.ticks(1, 0, at: time)
      case .code: pager.select(5)
      }
    }
  }

  /// Returns position, velocity and indicator in a frame at `time`, after a start at 4 s.
  private func seen(_ start: Start, at time: Double, delay: Double) -> [Double] {
    let pager = makePagerAtRest()
    pager.presentationDelay = delay
    pager.advance(to: 2)
    // Calls from code have no time, so they need a frame.
    start.begin(on: pager, at: 4)
    if start == .code { pager.advance(to: 4) }
    pager.advance(to: time)
    return [pager.motion.position, pager.motion.velocity, pager.strip.indicator.start]
  }

  @Test(arguments: Start.allCases)
  private func `a motion that begins at rest is shown at the time of its frame`(start: Start) {
    for step in 1..<30 {
      let time = 4 + Double(step) / 64
      let early = seen(start, at: time, delay: Self.delay)
      #expect(early == seen(start, at: time + Self.delay, delay: 0), "\(start) at \(time)")
      #expect(early[0] > 4)
    }
  }

  @Test func `the first frame after a call of the app shows a step`() {
    let pager = makePagerAtRest()
    pager.presentationDelay = Self.delay
    pager.advance(to: 2)
    pager.select(5)
    pager.advance(to: 4)
    #expect(pager.position > 4)
  }

  @Test func `pages that a finger releases do not jump`() {
    let pagers = [0, Self.delay].map { delay in
      let pager = makePagerAtRest()
      pager.presentationDelay = delay
      pager.advance(to: 2)
      for (index, x) in [300.0, 260, 220, 180, 140].enumerated() {
        let action: PagerInput.Pointer.Action = index == 0 ? .press : .move
        pager.handle(
          PagerInput(time: 4 + Double(index) / 64, .pointer(.init(action, at: Point(x, 300)))))
      }
      pager.handle(PagerInput(time: 4.0625, .pointer(.init(.release, at: Point(140, 300)))))
      return pager
    }
    for step in 0..<60 {
      for pager in pagers { pager.advance(to: 4.0625 + Double(step) / 64) }
      #expect(pagers[0].motion.state == pagers[1].motion.state, "frame \(step)")
    }
    #expect(pagers[0].settledPage == 5)
  }

  @Test func `titles that a finger lets go of do not jump`() {
    let pagers = [0, Self.delay].map { delay in
      let (pager, _, _) = makePager(40)
      pager.presentationDelay = delay
      pager.advance(to: 2)
      for (index, x) in [300.0, 270, 240, 210].enumerated() {
        let action: PagerInput.Pointer.Action = index == 0 ? .press : .move
        pager.handle(PagerInput(time: 4 + Double(index) / 64, .pointer(.init(action, at: Point(x, 24)))))
      }
      pager.handle(PagerInput(time: 4.0625, .pointer(.init(.release, at: Point(210, 24)))))
      return pager
    }
    #expect(pagers[0].strip.isMoving)
    for step in 0..<30 {
      for pager in pagers { pager.advance(to: 4.0625 + Double(step) / 64) }
      #expect(pagers[0].strip.cells == pagers[1].strip.cells, "frame \(step)")
    }
  }

  @Test func `a key in motion begins at its own time`() {
    let pagers = [0, Self.delay].map { delay in
      let pager = makePagerAtRest()
      pager.presentationDelay = delay
      pager.select(5)
      // With a delay, the motion is ahead by this amount.
      for time in [4, 4.125 - delay] { pager.advance(to: time) }
      let before = pager.position
      pager.handle(PagerInput(time: 4.125 - delay, .key(.right, [], isRepeat: false)))
      #expect(pager.position == before)
      pager.advance(to: 4.25 - delay)
      return pager
    }
    #expect(abs(pagers[0].position - pagers[1].position) < 1e-9)
  }

  @Test func `a delay that is no time is none, and a long one is a tenth of a second`() {
    let pager = makePagerAtRest()
    for (value, delay) in [(-1, 0), (.nan, 0), (0.02, 0.02), (.infinity, 0.1), (3, 0.1)] {
      pager.presentationDelay = value
      #expect(pager.presentationDelay == delay)
    }
  }

  @Test func `pagers inside a page and in the accessory have the delay of the one around them`() {
    let inner = makePagerAtRest()
    let outer = Pager(pages: [PagerPage(inner)], text: SquareTextMeasurer())
    outer.presentationDelay = Self.delay
    outer.layout(size: Size(400, 600), scale: 1)
    #expect(inner.presentationDelay == Self.delay)
    let companion = makePagerAtRest()
    outer.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    #expect(companion.presentationDelay == Self.delay)
    outer.presentationDelay = 0
    #expect(inner.presentationDelay == 0 && companion.presentationDelay == 0)
  }
}
