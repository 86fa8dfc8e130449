import Testing

@testable import PagerEngine

/// A book: a neighbour source with spreads of two pages. A page is 50 points wide.
@MainActor @Suite struct PageSpreadTests {
  let log = CallLog()

  private func make(
    _ names: String..., showing index: Int = 0
  ) throws -> (pager: Pager, chain: ChainedPages) {
    let chain = ChainedPages(names, log)
    log.sources.append(chain)
    let pager = Pager(neighbors: chain, style: .curl(spine: .middle), text: SquareTextMeasurer())
    pager.delegate = log
    pager.layOutSquare()
    try pager.setPages([chain.pages[index], chain.pages[index + 1]], animated: false)
    return (pager, chain)
  }

  /// Turns to the next spread with a key.
  private func turn(_ pager: Pager, _ key: PagerInput.Key = .right) {
    let time = max(0, pager.motion.now)
    pager.handle(PagerInput(time: time, .key(key, [], isRepeat: false)))
    pager.advance(to: time + 4)
  }

  @Test func `both pages of a spread get the calls, one after the other`() throws {
    let (pager, chain) = try make("A", "B", "C", "D")
    log.expect([
      "A.willMove(pager)", "B.willMove(pager)", "A.didLoad", "B.didLoad", "A.didMove(pager)",
      "B.didMove(pager)",
      "A.willAppear", "B.willAppear", "A.didAppear", "B.didAppear", "settled(0)",
    ])
    #expect(pager.targetPages == [chain.pages[0], chain.pages[1]])
    #expect(chain.pages[1].container === pager)
  }

  @Test func `a turn requests two pages and shows both`() throws {
    let (pager, chain) = try make("A", "B", "C", "D")
    log.take()
    turn(pager)
    let calls = log.take()
    #expect(calls.prefix(2) == ["after(B)", "after(C)"])
    #expect(calls.filter { $0.hasSuffix("didAppear") } == ["C.didAppear", "D.didAppear"])
    #expect(pager.targetPages == [chain.pages[2], chain.pages[3]])
    turn(pager, .left)
    #expect(pager.targetPages == [chain.pages[0], chain.pages[1]])
    // Both pages are still known.
    #expect(!log.take().contains { $0.hasPrefix("before") })
  }

  @Test func `a book with an odd number of pages ends, or begins, with a single one`() throws {
    let (pager, chain) = try make("A", "B", "C", "D", "E", showing: 2)
    turn(pager)
    #expect(pager.targetPages == [chain.pages[4]])
    turn(pager)
    #expect(pager.targetPages == [chain.pages[4]])
    let other = try make("A", "B", "C", showing: 1)
    turn(other.pager, .left)
    #expect(other.pager.targetPages == [other.chain.pages[0]])
    #expect((other.pager.page(at: other.pager.settledPage) as? PageSpread)?.earlier == nil)
  }

  @Test func `setPages takes two pages`() throws {
    let (pager, chain) = try make("A", "B", "C", "D")
    for pages in [[], [chain.pages[0]], chain.pages] {
      #expect(throws: PagerError.wrongNumberOfPages(given: pages.count, needed: 2)) {
        try pager.setPages(pages)
      }
    }
    #expect(throws: PagerError.pageInUse) { try pager.setPages([chain.pages[2], chain.pages[2]]) }
    // B is in view on the right and cannot move to the left side at the same time.
    #expect(throws: PagerError.pageInUse) { try pager.setPages([chain.pages[1], chain.pages[2]]) }
    #expect(pager.targetPages == [chain.pages[0], chain.pages[1]])
    var isFinished: Bool?
    try pager.setPages([chain.pages[0], chain.pages[1]]) { isFinished = $0 }
    #expect(isFinished == true)
    try pager.setPages([chain.pages[2], chain.pages[3]], direction: .backward)
    pager.advance(to: 1)
    pager.advance(to: 5)
    #expect(pager.targetPages == [chain.pages[2], chain.pages[3]])
  }

  @Test func `a finger turns the right half forward and the left half backward`() throws {
    let (pager, chain) = try make("A", "B", "C", "D", "E", "F", showing: 2)
    func swipe(from start: Double, to end: Double) {
      let time = max(0, pager.motion.now)
      pager.pointer(.press, start, 50, at: time)
      for step in 1...20 {
        pager.pointer(.move, start + (end - start) * Double(step) / 20, 50, at: time + Double(step) / 50)
      }
      pager.pointer(.release, end, 50, at: time + 1)
      pager.advance(to: time + 5)
    }
    swipe(from: 90, to: 15)
    #expect(pager.targetPages == [chain.pages[4], chain.pages[5]])
    swipe(from: 10, to: 85)
    #expect(pager.targetPages == [chain.pages[2], chain.pages[3]])
    swipe(from: 10, to: 30)
    #expect(pager.targetPages == [chain.pages[2], chain.pages[3]])
  }

  @Test func `pages are drawn in their halves, and found there`() throws {
    let (pager, _) = try make("A", "B", "C", "D")
    #expect(pager.places() == ["A": Rect(0, 0, 50, 100), "B": Rect(50, 0, 50, 100)])
    pager.arrangement.readingDirection = .rightToLeft
    #expect(pager.places() == ["A": Rect(50, 0, 50, 100), "B": Rect(0, 0, 50, 100)])
    (pager.arrangement.readingDirection, pager.arrangement.axis) = (.leftToRight, .vertical)
    #expect(pager.places() == ["A": Rect(0, 0, 100, 50), "B": Rect(0, 50, 100, 50)])
    let spread = try #require(pager.page(at: 0) as? PageSpread)
    let hit = try #require(spread.page(at: Point(20, 70), in: pager.pageContext))
    #expect(hit.page === spread.later && hit.point == Point(20, 20))
  }

  @Test func `dots count spreads`() throws {
    let (pager, chain) = try make("A", "B", "C", "D", "E", "F")
    chain.dotsAnswer = (6, 4)
    try pager.setPages([chain.pages[4], chain.pages[5]], animated: false)
    let numbering = try #require(pager.supply.chain?.numbering)
    #expect(numbering.count == 3 && numbering.index == 2)
  }

  @Test func `a page that another pager takes leaves with its spread`() throws {
    let (pager, chain) = try make("A", "B", "C", "D")
    let other = Pager(pages: [], text: SquareTextMeasurer())
    other.layOutSquare()
    try other.addChild(chain.pages[1], animated: false)
    #expect(pager.attachedPageCount == 0 && chain.pages[1].container === other)
    #expect(chain.pages[0].container == nil)
  }

  @Test func `a change of a page is drawn`() throws {
    let (pager, chain) = try make("A", "B")
    _ = pager.picture()
    #expect(!pager.needsFrame)
    chain.pages[1].setNeedsDisplay()
    #expect(pager.needsFrame)
  }
}
