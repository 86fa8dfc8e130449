import PagerPhysics
import Testing

@testable import PagerEngine

@MainActor
@Suite("Positions from code") struct ScrollToTests {
  private func frames(_ pager: Pager, from start: Double, _ seconds: Double = 4) {
    for frame in 0...Int(seconds * 60) { pager.advance(to: start + Double(frame) / 60) }
  }

  private func middle(_ span: StripSpan) -> Double { span.start + span.length / 2 }

  @Test(arguments: [0.5, 2.25, 4, 7.9, 8]) func `an animation ends exactly at the position`(position: Double)
  {
    let pager = makePagerAtRest(9, on: 4)
    var results: [Bool] = []
    #expect(pager.scroll(toPosition: position, animated: true) { results.append($0) })
    frames(pager, from: 1)
    #expect(pager.position == position && results == [true] && pager.motion.phase == .atRest)
    #expect(pager.settledPage == Int(position.rounded()))
  }

  @Test func `pages at rest between two that become fewer under a touch rest among those left`() {
    let (pager, source, _) = makePager(10)
    pager.advance(to: 0)
    pager.scroll(toPosition: 3.5, animated: false)
    pager.pointer(.press, 200, at: 1)
    source.pageCount = 2
    pager.reload()
    pager.pointer(.release, 200, at: 1.1)
    frames(pager, from: 2)
    #expect((0...1).contains(pager.position) && pager.motion.phase == .atRest, "\(pager.position)")
  }

  @Test(arguments: [0.5, 2.25, 4, 7.9, 8]) func `at once is at once`(position: Double) {
    let pager = makePagerAtRest(9, on: 4)
    var results: [Bool] = []
    pager.scroll(toPosition: position, animated: false) { results.append($0) }
    #expect(pager.position == position && results == [true] && !pager.isAnimating)
    #expect(pager.pageStates.visible == Array(Set([Int(position), Int(position.rounded(.up))])).sorted())
  }

  @Test(arguments: [6.4, 6.5, 12.42, 12.6])
  func `a position counts also among pages whose lengths are not known yet`(
    position: Double
  ) {
    let pager = makePagerAtRest(20)
    pager.pageExtents = { PageExtent(.points($0 % 3 == 0 ? 40 : 90 + Double($0) * 7)) }
    pager.scroll(toPosition: position, animated: false)
    #expect(pager.position == position)
    #expect(pager.settledPage == Int((position - 0.01).rounded()) || position == 6.5)
    pager.scroll(toPosition: 1, animated: false)
    pager.purge()
    pager.scroll(toPosition: position, animated: true)
    for frame in 1...200 { pager.advance(to: 1 + Double(frame) / 60) }
    #expect(pager.position == position)
  }

  @Test func `a page that becomes too short for its place stays the settled one`() {
    let pager = makePagerAtRest(20)
    var lengths = Array(repeating: 400.0, count: 20)
    pager.pageExtents = { PageExtent(.points(lengths[$0])) }
    pager.scroll(toPosition: 6.4, animated: false)
    lengths = Array(repeating: 50, count: 20)
    pager.invalidate(.extents)
    #expect(pager.settledPage == 6 && pager.position == 6.5)
    #expect(pager.currentPage == 6 && pager.motion.nearestSlot == 6)
  }

  @Test func `numbers that are no positions are refused, others limited`() {
    let pager = makePagerAtRest(9, on: 4)
    var results: [Bool] = []
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(!pager.scroll(toPosition: number, animated: false) { results.append($0) })
      #expect(!pager.scroll(byPoints: number, animated: true) { results.append($0) })
    }
    #expect(results == Array(repeating: false, count: 6) && pager.position == 4)
    pager.scroll(toPosition: 1e300, animated: false)
    #expect(pager.position == 8)
    pager.scroll(byPoints: -1e300, animated: true)
    frames(pager, from: 1)
    #expect(pager.position == 0)
    pager.arrangement.wrapsAround = true
    pager.scroll(toPosition: -0.25, animated: false)
    #expect(pager.motion.line.page(atSlot: pager.motion.nearestSlot) == 0 && pager.settledPage == 0)
    pager.scroll(toPosition: 9.25, animated: false)
    #expect(pager.position == 0.25)
  }

  @Test func `something else that moves the pages ends the wait`() {
    let pager = makePagerAtRest(9, on: 4)
    var results: [String] = []
    pager.scroll(toPosition: 5.5, animated: true) { results.append("a \($0)") }
    pager.advance(to: 1)
    pager.advance(to: 1.1)
    let position = pager.position
    pager.scroll(byPoints: 200, animated: true) { results.append("b \($0)") }
    #expect(results == ["a false"] && pager.position == position)
    pager.pointer(.press, 200, at: 1.15)
    #expect(results == ["a false", "b false"])
    pager.pointer(.release, 200, at: 1.2)
    frames(pager, from: 1.3)
    #expect(pager.position == pager.position.rounded(), "a finger that lets go snaps")
  }

  @Test func `a distance counts from the target of the motion that is on`() {
    let pager = makePagerAtRest(9, on: 4)
    for _ in 0..<3 { pager.scroll(byPoints: 100, animated: true) }
    frames(pager, from: 1)
    #expect(abs(pager.position - 4.75) < 1e-12)
    pager.scroll(byPoints: 100, animated: false)
    #expect(abs(pager.position - 5) < 1e-12)
  }

  @Test func `a timing curve takes its time`() {
    let pager = makePagerAtRest(9, on: 4)
    pager.advance(to: 1)
    pager.scroll(toPosition: 6, animated: true, through: .pagesBetween, duration: 0.5, timing: .linear)
    pager.advance(to: 1)
    pager.advance(to: 1.25)
    #expect(abs(pager.position - 5) < 1e-9)
    pager.advance(to: 1.5)
    #expect(pager.position == 6)
  }

  @Test func `a tap on pages between two pages taps, and moves nothing`() {
    let pager = makePagerAtRest(9, on: 4)
    let log = CallLog(topics: [.taps])
    pager.delegate = log
    pager.scroll(toPosition: 4.25, animated: false)
    log.take()
    pager.pointer(.press, 200, at: 1)
    pager.pointer(.release, 200, at: 1.1)
    frames(pager, from: 1.1, 1)
    #expect(pager.position == 4.25 && !log.take().isEmpty)
  }

  @Test func `the titles stand between two titles`() {
    let pager = makePagerAtRest(9, on: 4)
    pager.scroll(toPosition: 4.5, animated: false)
    let between = middle(pager.strip.indicator)
    pager.select(5, animated: false)
    let later = middle(pager.strip.indicator)
    pager.select(4, animated: false)
    let earlier = middle(pager.strip.indicator)
    #expect(abs(between - (earlier + later) / 2) < 1)
  }

  @Test func `a far position has its own neighbour beside it`() {
    let pager = makePagerAtRest(100, on: 90)
    pager.scroll(toPosition: 10.5, animated: true)
    frames(pager, from: 1)
    #expect(pager.position == 10.5 && pager.pageStates.visible == [10, 11])
    pager.scroll(toPosition: 80.25, animated: true)
    frames(pager, from: 10)
    #expect(pager.position == 80.25 && pager.pageStates.visible == [80, 81])
  }
}

@MainActor
@Suite("Groups of pages") struct GroupTests {
  private func makeGrouped(_ count: Int, on page: Int, by size: Int, wrapping: Bool = false) -> Pager {
    let pager = makePagerAtRest(count, on: page)
    pager.rules.pagesPerTurn = size
    pager.arrangement.alignment = .leading
    pager.pageExtents = { _ in PageExtent(.points(100)) }
    pager.arrangement.wrapsAround = wrapping
    pager.advance(to: 0.5)
    return pager
  }

  private func settle(_ pager: Pager) {
    let start = pager.motion.now
    for frame in 1...240 { pager.advance(to: start + Double(frame) / 60) }
  }

  @Test(arguments: [
    // count, page, size, wraps, turns -> page
    (12, 0, 3, false, 1, 3), (12, 3, 3, false, -1, 0), (12, 9, 3, false, 1, 9), (12, 0, 3, false, -1, 0),
    (10, 6, 3, false, 1, 9), (10, 9, 3, false, 1, 9), (10, 9, 3, false, -1, 6), (12, 4, 3, false, 1, 6),
    (12, 4, 3, false, -1, 3), (12, 9, 3, true, 1, 0), (12, 0, 3, true, -1, 9), (10, 0, 3, true, -1, 9),
    (10, 9, 3, true, 1, 0), (7, 0, 4, true, -1, 4),
  ]) func `keys and wheels turn a group`(_ row: (Int, Int, Int, Bool, Int, Int)) {
    let (count, page, size, wraps, turns, expected) = row
    for usesWheel in [false, true] {
      let pager = makeGrouped(count, on: page, by: size, wrapping: wraps)
      if usesWheel {
        pager.ticks(Double(turns), 0, at: 1)
      } else {
        pager.key(turns > 0 ? .pageDown : .pageUp, at: 1)
      }
      settle(pager)
      #expect(pager.settledPage == expected, "\(row), wheel \(usesWheel)")
    }
  }

  @Test(arguments: [
    (0, 60.0, 0), (0, 149, 0), (0, 160, 3), (3, -160, 0), (3, 160, 6), (4, 260, 6), (4, -110, 3), (9, 160, 9),
  ]) func `a drag comes to rest on a multiple`(_ row: (Int, Double, Int)) {
    let pager = makeGrouped(12, on: row.0, by: 3)
    let drag = pager.beginDrag(at: 1)
    drag?.move(by: row.1, at: 1.1)
    drag?.end()
    settle(pager)
    #expect(pager.settledPage == row.2 && pager.position == Double(row.2), "\(row)")
  }

  @Test func `a flick turns a group, and a touchpad too`() {
    for direction in [1.0, -1] {
      let pager = makeGrouped(12, on: 3, by: 3)
      let drag = pager.beginDrag(at: 1)
      drag?.move(by: direction * 30, at: 1.02)
      drag?.end(velocity: direction * 1500)
      settle(pager)
      #expect(pager.settledPage == (direction > 0 ? 6 : 0))
      let other = makeGrouped(12, on: 3, by: 3)
      other.fingers(direction * 10, count: 12, from: 1)
      settle(other)
      #expect(other.settledPage == (direction > 0 ? 6 : 0))
    }
  }

  @Test func `selections and touches leave pages where they are`() {
    let pager = makeGrouped(12, on: 0, by: 3)
    pager.select(4)
    settle(pager)
    #expect(pager.settledPage == 4)
    pager.pointer(.press, 50, at: 10)
    pager.pointer(.release, 50, at: 10.1)
    settle(pager)
    #expect(pager.settledPage == 4)
  }

  @Test func `the rule never turns less than one page`() {
    var rules = PagingRules()
    for number in [-3, 0, 1] {
      rules.pagesPerTurn = number
      #expect(rules.pagesPerTurn == 1)
    }
  }
}
