import Testing

@testable import PagerEngine

/// Gates: pages that the delegate excludes for the user. Pages are 400 x 600 points, below a strip of 48.
@MainActor @Suite struct GateTests {
  private final class Gate: PagerDelegate {
    var admits: (Int) -> Bool = { $0 <= 2 }
    var asked: [Int] = []
    var begun = 0
    func pager(_ pager: Pager, did event: PagerEvent) { if case .swipeBegan = event { begun += 1 } }
    func pager(_ pager: Pager, shouldSelect index: Int) -> Bool {
      asked.append(index)
      return admits(index)
    }
  }

  private let gate = Gate()

  private func makeGatedPager(_ count: Int = 5, on page: Int = 1) -> Pager {
    let pager = makePagerAtRest(count, on: page)
    pager.delegate = gate
    return pager
  }

  @Test func `keys for an end and for a page number lead as far as the gate`() {
    for key in [PagerInput.Key.end, .digit(4), .digit(5)] {
      let pager = makeGatedPager()
      pager.key(key, .alt, at: 1)
      #expect(pager.targetPage == 2, "\(key)")
      pager.advance(to: 5)
      pager.key(key, .alt, at: 6)
      #expect(pager.targetPage == 2, "\(key)")
    }
    let pager = makeGatedPager(on: 4)
    gate.admits = { $0 >= 3 }
    pager.key(.home, at: 1)
    #expect(pager.targetPage == 3)
  }

  @Test func `the end of a million pages takes few questions`() {
    let pager = makeGatedPager(1_000_000)
    gate.admits = { $0 <= 700_000 }
    pager.key(.end, at: 1)
    #expect(pager.targetPage == 700_000 && gate.asked.count < 25)
  }

  @Test func `a single locked page is passed by a way that does not end there`() {
    let pager = makeGatedPager()
    gate.admits = { $0 != 2 }
    pager.key(.right, at: 1)
    #expect(pager.targetPage == 1)
    pager.key(.end, at: 2)
    #expect(pager.targetPage == 4)
  }

  @Test func `the end leads to the last page that is not locked, also beyond another lock`() {
    let pager = makeGatedPager(10, on: 0)
    gate.admits = { ![4, 9].contains($0) }
    pager.key(.end, at: 1)
    #expect(pager.targetPage == 8)
    pager.advance(to: 5)
    gate.admits = { ![0, 6].contains($0) }
    pager.key(.home, at: 6)
    #expect(pager.targetPage == 1)
  }

  @Test func `no way of the user leads past the gate`() {
    let pager = makeGatedPager(on: 2)
    pager.pageIndicator = PageIndicator()
    var time = 1.0
    func expectGate(_ way: String) {
      #expect(pager.targetPage == 2, "\(way)")
      pager.advance(to: time + 3)
      #expect(pager.position == 2, "\(way)")
      time += 5
    }
    for key in [PagerInput.Key.right, .pageDown, .end] {
      pager.key(key, at: time)
      expectGate("\(key)")
    }
    pager.handle(PagerInput(time: time, .key(.gamepad(.rightShoulder), [], isRepeat: false)))
    expectGate("gamepad")
    // The dots are at x = 168, 184, 200, 216 and 232.
    for x in [216.0, 232] {
      pager.pointer(.press, x, 624, at: time)
      pager.pointer(.release, x, 624, at: time)
      expectGate("dot")
    }
    for x in stride(from: 5.0, to: 400, by: 5) where (pager.strip.title(at: Point(x, 24)) ?? 0) > 2 {
      pager.pointer(.press, x, 24, at: time)
      pager.pointer(.release, x, 24, at: time)
      expectGate("title")
    }
    pager.ticks(1, 0, at: time)
    expectGate("tick")
    for source in [PagerInput.Wheel.Source.unknown, .fingers] {
      pager.fingers(20, count: 15, from: time, source: source)
      pager.lift(at: time + 0.2)
      expectGate("touchpad")
    }
    pager.flick(from: 350, to: 50, start: time, duration: 0.15)
    expectGate("mouse")
    pager.accessibility.perform(.nextPage, on: .root)
    expectGate("next page")
    pager.accessibility.perform(.press, on: AccessibilityID(path: ["titles", .number(3)]))
    expectGate("title, pressed by assistive technology")
    pager.accessibility.perform(.setValue(5), on: AccessibilityID(path: ["indicator"]))
    expectGate("indicator")
    #expect(gate.begun == 0)
    pager.key(.left, at: time)
    #expect(pager.targetPage == 1)
  }

  @Test func `a drag towards a locked page stretches a rubber band, and comes back`() {
    let pager = makeGatedPager(on: 2)
    pager.pointer(.press, 350, at: 1)
    for step in 1...10 { pager.pointer(.move, 350 - Double(step) * 30, at: 1 + Double(step) * 0.02) }
    #expect((2.05..<2.25).contains(pager.position) && gate.begun == 0)
    pager.pointer(.release, 50, at: 1.21)
    #expect(pager.targetPage == 2)
    pager.advance(to: 4)
    #expect(pager.position == 2 && pager.settledPage == 2)
  }

  @Test func `a drag that returns from a locked page begins a swipe on the other side`() {
    let pager = makeGatedPager(on: 2)
    pager.pointer(.press, 100, at: 1)
    for (step, x) in [60.0, 20, 100, 200, 300].enumerated() {
      pager.pointer(.move, x, at: 1.02 + Double(step) * 0.02)
    }
    #expect(pager.position < 1.6 && gate.begun == 1)
    pager.pointer(.release, 300, at: 1.14)
    pager.advance(to: 4)
    #expect(pager.settledPage == 1)
  }

  @Test func `flicks in a row stop at the gate`() {
    let pager = makeGatedPager(9, on: 0)
    var time = 1.0
    for _ in 0..<6 { time = pager.flick(from: 350, to: 150, start: time, duration: 0.06) + 0.02 }
    pager.advance(to: time + 5)
    #expect(pager.settledPage == 2)
    let other = makeGatedPager(9, on: 0)
    time = 1
    for _ in 0..<6 {
      time = other.fingers(15, count: 8, from: time, source: .fingers) + 0.02
      other.lift(at: time)
      time += 0.1
    }
    other.advance(to: time + 5)
    #expect(other.settledPage == 2)
  }

  @Test func `code and autoplay are not subject to the delegate`() {
    let pager = makeGatedPager()
    pager.select(4, at: 1)
    pager.advance(to: 5)
    #expect(pager.settledPage == 4 && gate.asked == [])
  }
}
