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
      pager.stripStyle.extent = stripHeight
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

  @Test func `a page that is no child cannot be removed, nor take part in a transition`() throws {
    let (pager, pages) = make("A", "B")
    let stranger = LoggedPage("S", log)
    let other = Pager(source: PlainSource(2), text: SquareTextMeasurer())
    log.take()
    #expect(throws: PagerError.notAChild) { try pager.removeChild(stranger, animated: false) }
    #expect(throws: PagerError.notAChild) { try pager.transition(from: stranger, to: pages[1]) }
    #expect(throws: PagerError.notAChild) { try pager.transition(from: pages[0], to: stranger) }
    let wrongSource = PagerError.wrongSource(needed: "a fixed list of pages")
    #expect(throws: wrongSource) { try other.addChild(stranger, animated: false) }
    #expect(throws: wrongSource) { try other.removeChild(stranger, animated: false) }
    #expect(throws: wrongSource) { try other.setChildren([stranger]) }
    #expect(throws: wrongSource) { try other.transition(from: stranger, to: stranger) }
    log.expect([])
    #expect(other.children == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude])
  func `a transition takes any duration, within limits`(duration: Double) throws {
    let (pager, pages) = make("A", "B", "C")
    pager.advance(to: 0)
    try pager.transition(from: pages[0], to: pages[2], duration: duration)
    pager.advance(to: 10)
    pager.advance(to: 1e6)
    #expect(pager.settledPage == 2)
  }

  @Test(arguments: [0.2, 2])
  func `a transition goes from one page to another in its duration`(duration: Double) throws {
    let (pager, pages) = make("A", "B", "C")
    pager.advance(to: 0)
    log.take()
    try pager.transition(from: pages[0], to: pages[2], duration: duration) { log.add("finished \($0)") }
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
