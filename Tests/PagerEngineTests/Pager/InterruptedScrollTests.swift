import PagerPhysics
import Testing

@testable import PagerEngine

/// Scrolls from code, interrupted by pages, fingers and other pagers. Pages are 400 points long.
@MainActor
@Suite("Positions from code, interrupted") struct InterruptedScrollTests {
  private func frames(_ pager: Pager, _ seconds: Double = 4) {
    let start = pager.motion.now
    for frame in 1...Int(seconds * 60) { pager.advance(to: start + Double(frame) / 60) }
  }

  private func source(of pager: Pager) throws -> PlainSource {
    try #require(pager.supply.titles as? PlainSource)
  }

  @Test(arguments: [(8, 5.5), (0, 6.5), (6, 5.5)])
  func `a page that comes does not change where an animation between two pages ends`(
    index: Int, end: Double
  ) throws {
    let pager = makePagerAtRest(9, on: 4)
    var results: [Bool] = []
    pager.scroll(toPosition: 5.5) { results.append($0) }
    pager.advance(to: 1)
    pager.advance(to: 1.05)
    try source(of: pager).pageCount = 10
    pager.apply([.insert(at: index)], animated: false)
    frames(pager)
    #expect(pager.position == (index == 6 ? 5 + 0.5 : end))
    #expect(results == [true])
  }

  @Test func `without the first of the two pages it ends on the page in its place`() throws {
    let pager = makePagerAtRest(9, on: 4)
    var results: [Bool] = []
    pager.scroll(toPosition: 5.5) { results.append($0) }
    pager.advance(to: 1)
    pager.advance(to: 1.05)
    try source(of: pager).pageCount = 8
    pager.apply([.remove(at: 5)], animated: false)
    frames(pager)
    #expect(pager.position == 5 && results == [false])
  }

  @Test func `pages that begin to wrap around do not change it, either`() {
    let pager = makePagerAtRest(9, on: 4)
    pager.scroll(toPosition: 5.5)
    pager.advance(to: 1)
    pager.advance(to: 1.05)
    pager.arrangement.wrapsAround = true
    frames(pager)
    #expect(pager.position == 5.5)
  }

  @Test func `after the last page there is nothing left to go to`() {
    let pager = makePagerAtRest(9, on: 0)
    pager.arrangement.wrapsAround = true
    pager.scroll(byPoints: -200)
    pager.advance(to: 1)
    pager.arrangement.wrapsAround = false
    #expect(pager.targetPage == 8)
    frames(pager)
    #expect(pager.position == 8)
  }

  @Test(arguments: [TimingCurve.linear, .easeInOut])
  func `a timing curve goes on when a length becomes known`(
    curve: TimingCurve
  ) {
    let pager = makePagerAtRest(9, on: 4)
    var lengths = Array(repeating: 400.0, count: 9)
    pager.pageExtents = { PageExtent(.points(lengths[$0])) }
    var results: [Bool] = []
    pager.scroll(toPosition: 6, duration: 4, timing: curve) { results.append($0) }
    pager.advance(to: 1)
    pager.advance(to: 2)
    let before = pager.motion.state.velocity
    lengths[7] = 200
    pager.invalidate(.extents)
    #expect(abs(pager.motion.state.velocity - before) < 1e-9)
    lengths[5] = 600
    pager.invalidate(.extents)
    pager.advance(to: 4.9)
    #expect(results.isEmpty && pager.motion.isMoving)
    pager.advance(to: 5.01)
    #expect(results == [true] && pager.position == 6)
  }

  @Test(arguments: [200.0, -200]) func `a distance across the ends of endless pages`(distance: Double) {
    let pager = makePagerAtRest(5, on: distance > 0 ? 4 : 0)
    pager.arrangement.wrapsAround = true
    pager.scroll(byPoints: distance, animated: false)
    #expect(pager.motion.pagesAround.from == 4 && pager.motion.pagesAround.to == 0)
    #expect(pager.motion.pagesAround.fraction == 0.5)
    #expect(pager.pageStates.visible == [0, 4])
  }

  @Test func `steps that miss a page by a rounding error are on it`() {
    let pager = makePagerAtRest(9, on: 4)
    pager.layout(size: Size(300, 648), scale: 1)
    for _ in 0..<3 { pager.scroll(byPoints: 100, animated: false) }
    #expect(pager.position == 5 && pager.pageStates.visible == [5])
    pager.key(.right, at: 1)
    frames(pager)
    #expect(pager.position == 6)
  }

  @Test(arguments: [true, false]) func `a finger that only holds does not keep a completion`(animated: Bool) {
    let pager = makePagerAtRest(9, on: 4)
    var results: [Bool] = []
    pager.pointer(.press, 200, at: 1)
    pager.scroll(toPosition: 4, animated: animated) { results.append($0) }
    #expect(results == [true])
    pager.scroll(byPoints: 0, animated: animated) { results.append($0) }
    pager.pointer(.release, 200, at: 1.1)
    frames(pager)
    #expect(results == [true, true] && pager.position == 4)
  }

  @Test func `out of view a position is reached at once, and it is that position`() {
    let inner = makePagerAtRest(9, on: 0)
    let outer = Pager(pages: [Page(), PagerPage(inner)], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 648), scale: 1)
    outer.advance(to: 0)
    var results: [Bool] = []
    outer.select(1, animated: false)
    inner.scroll(toPosition: 2.5) { results.append($0) }
    outer.advance(to: 1)
    outer.advance(to: 1.05)
    outer.select(0, animated: false)
    #expect(inner.position == 2.5 && results == [true])
  }

  @Test func `beside another page than its neighbour a page stands alone`() {
    let pager = makePagerAtRest(100, on: 4)
    var results: [Bool] = []
    pager.select(90)
    pager.advance(to: 1)
    pager.advance(to: 1.05)
    pager.scroll(toPosition: 4.5) { results.append($0) }
    var last = pager.motion.state.position
    for frame in 1...240 {
      pager.advance(to: 1.05 + Double(frame) / 240)
      #expect(abs(pager.motion.state.position - last) < 0.12, "nothing jumps")
      last = pager.motion.state.position
    }
    #expect(pager.position == 4 && results == [false])
  }

  @Test func `a rule of the app counts in pages, also where they wrap around`() {
    let pager = makePagerAtRest(9, on: 3)
    pager.arrangement.wrapsAround = true
    pager.rules.snapPolicy = .custom(
      SnapRule("page after next") {
        ($0.startPage + 2) % $0.pageCount
      })
    pager.pointer(.press, 300, at: 1)
    for step in 1...8 { pager.pointer(.move, 300 - Double(step) * 10, at: 1 + Double(step) / 60) }
    pager.pointer(.release, 220, at: 1.4)
    frames(pager)
    #expect(pager.position == 5)
    pager.rules.snapPolicy = .custom(SnapRule("home") { _ in 0 })
    pager.select(7, animated: false)
    pager.pointer(.press, 300, at: 20)
    for step in 1...8 { pager.pointer(.move, 300 - Double(step) * 10, at: 20 + Double(step) / 60) }
    pager.pointer(.release, 220, at: 20.4)
    let before = pager.motion.state.position
    pager.advance(to: 20.45)
    let way = pager.motion.state.position - before
    #expect(way > 0 && way < 2, "the shorter way: \(way)")
    frames(pager)
    #expect(pager.position == 0)
  }

  @Test(arguments: [(PagingDirection.forward, 4.6, 5), (.backward, 4.4, 4), (.forward, 4.4, 5)])
  func `autoplay goes on from between two pages`(direction: PagingDirection, place: Double, page: Int) {
    let pager = makePagerAtRest(9, on: 4)
    pager.rules.snapPolicy = .free
    pager.scroll(toPosition: place, animated: false)
    pager.autoplay = Autoplay(interval: 2, direction: direction)
    pager.advance(to: 0.1)
    for frame in 1...180 { pager.advance(to: 0.1 + Double(frame) / 60) }
    #expect(pager.position == Double(page))
  }
}
