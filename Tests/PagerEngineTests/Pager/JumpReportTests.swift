import Testing

@testable import PagerEngine

/// The current pages that a jump reports: its target, and none of the pages that it passes.
@MainActor @Suite struct `A jump` {
  private let log = CallLog(topics: [.current])

  private func make(_ count: Int = 6, on page: Int, _ configure: (Pager) -> Void) -> Pager {
    let pager = Pager(source: PlainSource(count), text: SquareTextMeasurer())
    configure(pager)
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(page, animated: false)
    pager.advance(to: 0)
    pager.delegate = log
    log.take()
    return pager
  }

  private func run(_ pager: Pager, from time: Double = 0) {
    for frame in 0...240 { pager.advance(to: time + Double(frame) / 120) }
  }

  private let lengths: [Double] = [70, 140, 100]

  @Test func `past neighbours in view reports its target alone`() {
    let pager = make(on: 1) { $0.arrangement.peek = 60 }
    pager.select(4, at: 0)
    run(pager)
    log.expect(["current(4)", "settled(4)"])
    pager.select(0, at: 3)
    run(pager, from: 3)
    log.expect(["current(0)", "settled(0)"])
  }

  @Test func `past pages of different lengths reports its target alone`() {
    let pager = make(9, on: 2) { $0.pageExtents = { [lengths] in PageExtent(.points(lengths[$0 % 3])) } }
    pager.select(4, at: 0)
    run(pager)
    log.expect(["current(4)", "settled(4)"])
    pager.key(.home, at: 3)
    run(pager, from: 3)
    log.expect(["current(0)", "settled(0)"])
    pager.key(.end, at: 6)
    run(pager, from: 6)
    log.expect(["current(8)", "settled(8)"])
  }

  @Test func `by autoplay back to the first page reports that page alone`() {
    let pager = make(on: 5) { $0.arrangement.peek = 60 }
    pager.autoplay = Autoplay(interval: 1, end: .rewind)
    pager.advance(to: 0.001)
    run(pager, from: 0.5)
    #expect(log.take() == ["current(0)", "settled(0)"])
  }

  @Test func `reports pages between on their own route`() {
    let pager = make(on: 1) { $0.arrangement.peek = 60 }
    pager.select(4, through: .pagesBetween, at: 0)
    run(pager)
    log.expect(["current(2)", "current(3)", "current(4)", "settled(4)"])
  }

  @Test func `that a change of the pages redirects reports its target alone`() {
    let pager = make(on: 1) { $0.arrangement.peek = 60 }
    pager.select(4, at: 0)
    pager.advance(to: 0.05)
    pager.apply([.update(at: 2)], animated: false)
    pager.arrangement.peek = 50
    run(pager, from: 0.1)
    log.expect(["current(4)", "settled(4)"])
  }

  @Test func `that a finger catches reports where the finger takes the pages`() {
    let pager = make(on: 1) { $0.arrangement.peek = 60 }
    pager.select(4, at: 0)
    pager.advance(to: 0.12)
    pager.pointer(.press, 200, at: 0.12)
    pager.pointer(.move, 210, at: 0.2)
    pager.pointer(.release, 210, at: 1)
    run(pager, from: 1)
    let lines = log.take()
    #expect(lines.last == "settled(\(pager.settledPage))" && lines.contains("current(\(pager.settledPage))"))
  }
}
