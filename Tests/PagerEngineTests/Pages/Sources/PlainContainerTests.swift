import PagerPhysics
import Testing

@testable import PagerEngine

/// The plain container with a fixed list of pages. Widths are 100.
@MainActor @Suite struct PlainContainerTests {
  let log = CallLog()

  /// Returns a pager that shows the first of some pages.
  func make(
    _ names: String..., loading: PageRetention.Loading = .inView, stripHeight: Double = 0
  ) -> (pager: Pager, pages: [LoggedPage]) {
    let pages = names.map { LoggedPage($0, log) }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.retention.loading = loading
    pager.delegate = log
    pager.layOutSquare()
    if stripHeight > 0 {
      pager.titles.style.extent = stripHeight
      pager.layout(size: Size(100, 100 + stripHeight), scale: 1)
    }
    return (pager, pages)
  }

  @Test func `pages are loaded by default when they come into view`() {
    let (pager, pages) = make("A", "B", "C")
    log.expect(arrives("A"), appears("A"), ["settled(0)"])
    pager.select(2, animated: false)
    log.expect(arrives("C"), turns("A", to: "C"), ["settled(2)"])
    // Pages stay children once they were shown.
    #expect(pages.map { $0.container === pager } == [true, false, true])
    pager.select(0, animated: false)
    log.expect(turns("C", to: "A"), ["settled(0)"])
  }

  @Test func `pages can be loaded all at once`() {
    let (pager, pages) = make("A", "B", "C", loading: .allAtOnce)
    log.expect(arrives("A"), arrives("B"), arrives("C"), appears("A"), ["settled(0)"])
    #expect(pages.allSatisfy { $0.container === pager })
    pager.select(2, animated: false)
    log.expect(turns("A", to: "C"), ["settled(2)"])
  }

  @Test(arguments: [Int.max, 0, 1])
  func `addChild attaches a page at once, and the page in view stays`(index: Int) throws {
    let (pager, pages) = make("A", "B")
    let page = LoggedPage("N", log)
    log.take()
    try pager.addChild(page, at: index, animated: false)
    log.expect(arrives("N"))
    #expect(
      pager.children
        == (index == 0 ? [page] + pages : index == 1 ? [pages[0], page, pages[1]] : pages + [page]))
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
    #expect(page.container === pager && pager.settledPage == (index == 0 ? 1 : 0))
  }

  @Test func `addChild of a child moves it, without a call`() throws {
    let (pager, pages) = make("A", "B", "C")
    log.take()
    try pager.addChild(pages[0], animated: false)
    log.expect([])
    #expect(pager.children == [pages[1], pages[2], pages[0]] && pager.settledPage == 2)
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
  }

  @Test func `a removed page leaves, and the nearest one that is left is shown`() throws {
    let (pager, pages) = make("A", "B", "C")
    pager.select(1, animated: false)
    log.take()
    try pager.removeChild(pages[0], animated: false)
    log.expect(leaves("A"))
    try pager.removeChild(pages[1], animated: false)
    log.expect(disappears("B"), leaves("B"), arrives("C"), appears("C"), ["settled(0)"])
    #expect(pager.children == [pages[2]])
    try pager.removeChild(pages[2], animated: false)
    log.expect(disappears("C"), leaves("C"))
    try pager.addChild(pages[0], animated: false)
    log.expect(returns("A"), appears("A"), ["settled(0)"])
  }

  @Test func `a page that is no child cannot be removed`() throws {
    let (pager, _) = make("A", "B")
    let stranger = LoggedPage("S", log)
    let other = Pager(source: PlainSource(2), text: SquareTextMeasurer())
    log.take()
    #expect(throws: PagerError.notAChild) { try pager.removeChild(stranger, animated: false) }
    let wrongSource = PagerError.wrongSource(needed: "a fixed list of pages")
    #expect(throws: wrongSource) { try other.addChild(stranger, animated: false) }
    #expect(throws: wrongSource) { try other.removeChild(stranger, animated: false) }
    #expect(throws: wrongSource) { try other.setChildren([stranger]) }
    log.expect([])
    #expect(other.children == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude])
  func `a selection takes any duration, within limits`(duration: Double) {
    let (pager, _) = make("A", "B", "C")
    pager.advance(to: 0)
    pager.select(2, duration: duration)
    pager.advance(to: 10)
    pager.advance(to: 1e6)
    #expect(pager.settledPage == 2)
  }

  @Test(arguments: [0.2, 2])
  func `a selection goes from one page to another in its duration`(duration: Double) {
    let (pager, _) = make("A", "B", "C")
    pager.advance(to: 0)
    log.take()
    pager.select(2, duration: duration) { log.add("finished \($0)") }
    // A transition from code at rest begins at the next known time.
    pager.advance(to: 10)
    log.expect([])
    pager.advance(to: 10 + duration / 2)
    log.expect(arrives("C"), ["C.willAppear", "A.willDisappear"])
    #expect(pager.isAnimating)
    pager.advance(to: 10 + 2 * duration)
    #expect(!pager.isAnimating)
    log.expect(["C.didAppear", "A.didDisappear", "settled(2)", "finished true"])
  }

  @Test func `a page of another pager is removed there before it is added`() throws {
    let (other, pages) = make("A", "B")
    let (pager, _) = make("X")
    log.take()
    try pager.addChild(pages[0], at: 0, animated: false)
    log.expect(disappears("A"), leaves("A"), arrives("B"), appears("B"), ["settled(0)"], returns("A"))
    #expect(other.children == [pages[1]] && pages[0].container === pager)
    try pager.setChildren([pages[1]])
    log.expect(
      disappears("B"), leaves("B"), disappears("X"), leaves("A"), leaves("X"), returns("B"), appears("B"),
      ["settled(0)"])
    #expect(other.children == [] && pages[1].container === pager)
  }

  @Test func `a pager that is made with a page of another one removes it there too`() {
    let (other, pages) = make("A", "B")
    log.take()
    let pager = Pager(pages: [pages[0]], text: SquareTextMeasurer())
    pager.layOutSquare()
    log.expect(
      disappears("A"), leaves("A"), arrives("B"), appears("B"), ["settled(0)"], returns("A"), appears("A"))
    #expect(other.children == [pages[1]] && pages[0].container === pager)
  }
}

extension PlainContainerTests {
  @Test(arguments: [
    (0, 50.0, 0), (0, 51, 1), (0, 250, 1), (1, -51, 0), (1, -50, 1), (1, 51, 2), (1, -250, 0),
  ])
  func `by the half page rule a page turns strictly past half a page, and one at most`(
    start: Int, travel: Double, end: Int
  ) {
    let (pager, _) = make("A", "B", "C", "D", loading: .allAtOnce)
    pager.rules.snapPolicy = .selectedHalfPage(.normal)
    pager.select(start, animated: false)
    pager.hold(travel, at: 0)
    pager.releasePointer(at: 1)
    #expect(pager.targetPage == end)
    pager.advance(to: 5)
    #expect(pager.settledPage == end && pager.position == Double(end))
  }

  @Test(arguments: [("A", 50.0), ("B", 51)])
  func `the half page rule makes the calls of a completed or cancelled swipe`(end: String, travel: Double) {
    let (pager, _) = make("A", "B", "C", loading: .allAtOnce)
    pager.rules.snapPolicy = .selectedHalfPage(.normal)
    log.take()
    pager.hold(travel, at: 0)
    pager.releasePointer(at: 1)
    pager.advance(to: 5)
    let turned = ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"]
    let cancelled = appears("A") + disappears("B") + ["didFinish(0, false)", "settled(0)"]
    log.expect(
      ["willTransition(1)", "B.willAppear", "A.willDisappear"], end == "B" ? turned : cancelled)
  }

  @Test func `a tapped title shows its page at once, and the indicator springs under it`() {
    let (pager, _) = make("AA", "BB", "CCCC", stripHeight: 48)
    pager.titles.style.indicator.motion = .spring(TitleSpring(overshoot: .infinity))
    for page in pager.children { page.title = (page as? LoggedPage)?.name }
    pager.titles.style.sizing = .equal
    pager.titles.style.indicator.leastLength = 0
    pager.layout(size: Size(300, 148), scale: 1)
    pager.advance(to: 0)
    log.take()
    // Letters of a 17-point title are 8.5 points wide: two take 17 points, four take 34, in cells of 100.
    #expect(pager.strip.indicator == StripSpan(start: 41.5, length: 17))
    pager.pointer(.press, 250, 20, at: 0)
    pager.pointer(.release, 250, 20, at: 0)
    #expect(pager.places() == ["CCCC": Rect(0, 48, 300, 100)])
    log.expect(["title(2)"], arrives("CCCC"), turns("AA", to: "CCCC"), ["settled(2)"])
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
    log.expect([])
  }

  @Test func `a tap on the title of the page at rest does nothing to it`() {
    let (pager, _) = make("A", "B", stripHeight: 48)
    pager.advance(to: 1)
    log.take()
    pager.pointer(.press, 28, 20, at: 1)
    pager.pointer(.release, 28, 20, at: 1)
    pager.advance(to: 3)
    log.expect(["title(0)"])
  }

  @Test func `an empty list is ignored, and a second list replaces the first with balanced calls`() throws {
    let (pager, pages) = make("A", "B", "C", loading: .allAtOnce)
    pager.select(1, animated: false)
    let others = ["X", "Y"].map { LoggedPage($0, log) }
    log.take()
    try pager.setChildren([])
    log.expect([])
    #expect(pager.children == pages)
    try pager.setChildren(others)
    log.expect(
      disappears("B"), leaves("A"), leaves("B"), leaves("C"), arrives("X"), arrives("Y"), appears("X"),
      ["settled(0)"])
    #expect(pager.children == others && pages.allSatisfy { $0.container == nil })
    // The same holds in mid-swipe.
    pager.hold(60, at: 0)
    log.take()
    try pager.setChildren(pages)
    pager.pointer(.move, 20, 50, at: 0.1)
    pager.releasePointer(at: 0.2)
    pager.advance(to: 5)
    log.expect(
      ["X.didDisappear"], disappears("Y"), leaves("X"), leaves("Y"), returns("A"), returns("B"), returns("C"),
      appears("A"), ["didFinish(0, false)", "settled(0)"])
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
  }

  @Test func `a page without a title gets a default one`() {
    let (pager, pages) = make("A", "B", stripHeight: 48)
    #expect(pager.strip.cells.map(\.text) == ["Page 1", "Page 2"])
    pages[0].title = "News"
    #expect(pager.strip.cells.map(\.text) == ["News", "Page 2"])
    pages[0].title = nil
    #expect(pager.strip.cells.map(\.text) == ["Page 1", "Page 2"])
  }

  @Test func `titles are at least an equal share of the width`() {
    let (pager, pages) = make("A", "B", "C", stripHeight: 48)
    for page in pages { page.title = page.name }
    pager.titles.style.sizing = .shares
    pager.titles.style.padding = 10
    pager.titles.style.inset = 0
    pager.titles.style.indicator.leastLength = 0
    pager.layout(size: Size(300, 148), scale: 1)
    func spans() -> [[Double]] { pager.strip.cells.map { [$0.start, $0.length] } }
    #expect(spans() == [[0, 100], [100, 100], [200, 100]])
    #expect(pager.strip.indicator == StripSpan(start: 45.75, length: 8.5))
    #expect([0, 99, 100, 299].map { pager.strip.title(at: Point($0, 20)) } == [0, 0, 1, 2])
    // 20 letters of 8.5 points exceed an equal share of the width, so the strip scrolls.
    pages[0].title = String(repeating: "M", count: 20)
    #expect(spans() == [[0, 190], [190, 100], [290, 100]])
    pager.select(2, animated: false)
    #expect(spans() == [[-90, 190], [100, 100], [200, 100]])
    #expect(pager.strip.indicator == StripSpan(start: 245.75, length: 8.5))
  }

  @Test func `the strip takes exactly its height from the pages, and the page at rest stays`() {
    let (pager, _) = make("A", "B", stripHeight: 48)
    pager.select(1, animated: false)
    log.take()
    #expect(pager.places() == ["B": Rect(0, 48, 100, 100)])
    pager.titles.style.extent = 0
    #expect(pager.places() == ["B": Rect(0, 0, 100, 148)])
    pager.titles.style.extent = 48
    #expect(pager.places() == ["B": Rect(0, 48, 100, 100)])
    #expect(pager.settledPage == 1 && pager.position == 1)
    log.expect([])
  }
}
