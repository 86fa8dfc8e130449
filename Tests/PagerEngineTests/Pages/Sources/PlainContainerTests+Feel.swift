import PagerPhysics
import Testing

@testable import PagerEngine

extension PlainContainerTests {
  @Test(arguments: [
    (0, 50.0, 0), (0, 51, 1), (0, 250, 1), (1, -51, 0), (1, -50, 1), (1, 51, 2), (1, -250, 0),
  ])
  func `3.5.1: the half page rule: strictly more than half a page, one page at most`(
    start: Int, travel: Double, end: Int
  ) {
    let (pager, _) = make("A", "B", "C", "D", loading: .allAtOnce)
    pager.rules.snapPolicy = .selectedHalfPage(.normal)
    pager.select(start, animated: false)
    pager.hold(travel, at: 0)
    pager.letGo(at: 1)
    #expect(pager.targetPage == end)
    pager.advance(to: 5)
    #expect(pager.settledPage == end && pager.position == Double(end))
  }

  @Test(arguments: [("A", 50.0), ("B", 51)])
  func `3.5.1: the half page rule: calls`(end: String, travel: Double) {
    let (pager, _) = make("A", "B", "C", loading: .allAtOnce)
    pager.rules.snapPolicy = .selectedHalfPage(.normal)
    _ = journal.take()
    pager.hold(travel, at: 0)
    pager.letGo(at: 1)
    pager.advance(to: 5)
    let isTurned = end == "B"
    #expect(
      journal.take() == ["willTransition(1)", "B.willAppear", "A.willDisappear"]
        + (isTurned
          ? ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"]
          : appearance("A") + disappearance("B") + ["didFinish(0, false)", "settled(0)"]))
  }

  @Test func `3.5.2: a tapped title shows its page at once, and the tip springs under it`() {
    let (pager, _) = make("AA", "BB", "CCCC", stripHeight: 48)
    for page in pager.children { page.title = (page as? JournalPage)?.name }
    pager.stripStyle.sizing = .equal
    pager.layout(size: Size(300, 148), scale: 1)
    pager.advance(to: 0)
    _ = journal.take()
    // Titles of 17 points in squares: 17 points wide for two letters, 34 for four, in cells of 100.
    #expect(pager.strip.indicator == StripSpan(start: 41.5, length: 17))
    pager.pointer(.press, 250, 20, at: 0)
    pager.pointer(.release, 250, 20, at: 0)
    #expect(pager.places() == ["CCCC": Rect(0, 48, 300, 100)])
    #expect(
      journal.take() == ["title(2)"] + arrival("CCCC") + [
        "CCCC.willAppear", "AA.willDisappear", "CCCC.didAppear", "AA.didDisappear", "settled(2)",
      ])
    #expect(pager.strip.indicator == StripSpan(start: 41.5, length: 17))
    let curve = DurationSpringCurve(duration: 0.4, dampingRatio: 0.5, initialVelocity: 2, from: 0, to: 1)
    var shares: [Double] = []
    for frame in 1...47 {
      let time = Double(frame) / 120
      pager.advance(to: time)
      let (share, span) = (curve.state(at: time).position, pager.strip.indicator)
      #expect(abs(span.start - (41.5 + (233 - 41.5) * share)) < 1e-9)
      #expect(abs(span.length - (17 + 17 * share)) < 1e-9)
      shares.append(share)
    }
    #expect((shares.max() ?? 0) > 1.1)
    pager.advance(to: 0.4)
    #expect(pager.strip.indicator == StripSpan(start: 233, length: 34) && !pager.isAnimating)
    #expect(journal.take() == [])
  }

  @Test func `3.5.2: tapping the title of the page that is shown does nothing to it`() {
    let (pager, _) = make("A", "B", stripHeight: 48)
    pager.advance(to: 1)
    _ = journal.take()
    pager.pointer(.press, 28, 20, at: 1)
    pager.pointer(.release, 28, 20, at: 1)
    pager.advance(to: 3)
    #expect(journal.take() == ["title(0)"])
  }

  @Test func `3.5.3: an empty list is ignored, a second list replaces the first with balanced calls`() throws
  {
    let (pager, pages) = make("A", "B", "C", loading: .allAtOnce)
    pager.select(1, animated: false)
    let others = ["X", "Y"].map { JournalPage($0, journal) }
    _ = journal.take()
    try pager.setChildren([])
    #expect(journal.take() == [] && pager.children == pages)
    try pager.setChildren(others)
    #expect(
      journal.take() == disappearance("B") + removal("A") + removal("B") + removal("C") + arrival("X")
        + arrival("Y") + appearance("X") + ["settled(0)"])
    #expect(pager.children == others && pages.allSatisfy { $0.container == nil })
    // In mid-swipe too.
    pager.hold(60, at: 0)
    _ = journal.take()
    try pager.setChildren(pages)
    pager.pointer(.move, 20, 50, at: 0.1)
    pager.letGo(at: 0.2)
    pager.advance(to: 5)
    #expect(
      journal.take() == ["X.didDisappear"] + disappearance("Y") + removal("X") + removal("Y") + comeback("A")
        + comeback("B") + comeback("C") + appearance("A") + ["didFinish(0, false)", "settled(0)"])
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
  }

  @Test func `3.5.3: an untitled page reads a default title`() {
    let (pager, pages) = make("A", "B", stripHeight: 48)
    #expect(pager.strip.cells.map(\.text) == ["Page 1", "Page 2"])
    pages[0].title = "News"
    #expect(pager.strip.cells.map(\.text) == ["News", "Page 2"])
    pages[0].title = nil
    #expect(pager.strip.cells.map(\.text) == ["Page 1", "Page 2"])
  }

  @Test func `3.5.3: an equal share of the width is a title's least width`() {
    let (pager, pages) = make("A", "B", "C", stripHeight: 48)
    for page in pages { page.title = page.name }
    pager.stripStyle.sizing = .shares
    pager.stripStyle.padding = 10
    pager.stripStyle.inset = 0
    pager.layout(size: Size(300, 148), scale: 1)
    func spans() -> [[Double]] { pager.strip.cells.map { [$0.start, $0.length] } }
    #expect(spans() == [[0, 100], [100, 100], [200, 100]])
    #expect(pager.strip.indicator == StripSpan(start: 45.75, length: 8.5))
    #expect([0, 99, 100, 299].map { pager.strip.title(at: Point($0, 20)) } == [0, 0, 1, 2])
    // 20 letters of 8.5 points need more than a share: the strip scrolls.
    pages[0].title = String(repeating: "M", count: 20)
    #expect(spans() == [[0, 190], [190, 100], [290, 100]])
    pager.select(2, animated: false)
    #expect(spans() == [[-90, 190], [100, 100], [200, 100]])
    #expect(pager.strip.indicator == StripSpan(start: 245.75, length: 8.5))
  }

  @Test func `3.5.4: the strip takes exactly its height from the pages, and the page stays`() {
    let (pager, _) = make("A", "B", stripHeight: 48)
    pager.select(1, animated: false)
    _ = journal.take()
    #expect(pager.places() == ["B": Rect(0, 48, 100, 100)])
    pager.stripStyle.extent = 0
    #expect(pager.places() == ["B": Rect(0, 0, 100, 148)])
    pager.stripStyle.extent = 48
    #expect(pager.places() == ["B": Rect(0, 48, 100, 100)])
    #expect(pager.settledPage == 1 && pager.position == 1)
    #expect(journal.take() == [])
  }
}
