import PagerPhysics
import Testing

@testable import PagerEngine

/// The plain container: a fixed list of pages. Widths are 100.
@MainActor @Suite struct PlainContainerTests {
  let journal = PageJournal()
  let arrival = PageJournal.arrival
  let comeback = PageJournal.comeback
  let removal = PageJournal.removal
  let appearance = { (name: String) in ["\(name).willAppear", "\(name).didAppear"] }
  let disappearance = { (name: String) in ["\(name).willDisappear", "\(name).didDisappear"] }

  /// A pager that shows the first of some pages.
  func make(
    _ names: String..., loading: PageKeeping.Loading = .inView, stripHeight: Double = 0
  ) -> (pager: Pager, pages: [JournalPage]) {
    let pages = names.map { JournalPage($0, journal) }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.keeping.loading = loading
    pager.delegate = journal
    pager.layOutSquare()
    if stripHeight > 0 {
      pager.stripStyle.extent = stripHeight
      pager.layout(size: Size(100, 100 + stripHeight), scale: 1)
    }
    return (pager, pages)
  }

  @Test func `3.5: pages are loaded on show by default`() {
    let (pager, pages) = make("A", "B", "C")
    #expect(journal.take() == arrival("A") + appearance("A") + ["settled(0)"])
    pager.select(2, animated: false)
    #expect(
      journal.take() == arrival("C") + [
        "C.willAppear", "A.willDisappear", "C.didAppear", "A.didDisappear", "settled(2)",
      ])
    // Once shown they stay children.
    #expect(pages.map { $0.container === pager } == [true, false, true])
    pager.select(0, animated: false)
    #expect(
      journal.take() == ["A.willAppear", "C.willDisappear", "A.didAppear", "C.didDisappear", "settled(0)"])
  }

  @Test func `3.5: pages can be loaded all at once`() {
    let (pager, pages) = make("A", "B", "C", loading: .allAtOnce)
    #expect(
      journal.take() == arrival("A") + arrival("B") + arrival("C") + appearance("A") + ["settled(0)"])
    #expect(pages.allSatisfy { $0.container === pager })
    pager.select(2, animated: false)
    #expect(
      journal.take() == ["C.willAppear", "A.willDisappear", "C.didAppear", "A.didDisappear", "settled(2)"])
  }

  @Test(arguments: [Int.max, 0, 1])
  func `3.5: addChild attaches a page at once, and the one in view stays`(index: Int) throws {
    let (pager, pages) = make("A", "B")
    let page = JournalPage("N", journal)
    _ = journal.take()
    try pager.addChild(page, at: index)
    #expect(journal.take() == arrival("N"))
    #expect(
      pager.children
        == (index == 0 ? [page] + pages : index == 1 ? [pages[0], page, pages[1]] : pages + [page]))
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
    #expect(page.container === pager && pager.settledPage == (index == 0 ? 1 : 0))
  }

  @Test func `3.5: addChild of a child moves it, without a call`() throws {
    let (pager, pages) = make("A", "B", "C")
    _ = journal.take()
    try pager.addChild(pages[0])
    #expect(journal.take() == [])
    #expect(pager.children == [pages[1], pages[2], pages[0]] && pager.settledPage == 2)
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
  }

  @Test func `3.5: a removed page leaves, and its nearest survivor is shown`() throws {
    let (pager, pages) = make("A", "B", "C")
    pager.select(1, animated: false)
    _ = journal.take()
    try pager.removeChild(pages[0])
    #expect(journal.take() == removal("A"))
    try pager.removeChild(pages[1])
    #expect(
      journal.take() == disappearance("B") + removal("B") + arrival("C") + appearance("C") + ["settled(0)"])
    #expect(pager.children == [pages[2]])
    try pager.removeChild(pages[2])
    #expect(journal.take() == disappearance("C") + removal("C"))
    try pager.addChild(pages[0])
    #expect(journal.take() == comeback("A") + appearance("A") + ["settled(0)"])
  }

  @Test func `3.5: what is no child cannot be removed, nor gone to or from`() throws {
    let (pager, pages) = make("A", "B")
    let stranger = JournalPage("S", journal)
    let other = Pager(source: PlainSource(2), text: SquareTextMeasurer())
    _ = journal.take()
    #expect(throws: PagerError.notAChild) { try pager.removeChild(stranger) }
    #expect(throws: PagerError.notAChild) { try pager.transition(from: stranger, to: pages[1]) }
    #expect(throws: PagerError.notAChild) { try pager.transition(from: pages[0], to: stranger) }
    let wrongSource = PagerError.wrongSource(needed: "a fixed list of pages")
    #expect(throws: wrongSource) { try other.addChild(stranger) }
    #expect(throws: wrongSource) { try other.removeChild(stranger) }
    #expect(throws: wrongSource) { try other.setChildren([stranger]) }
    #expect(throws: wrongSource) { try other.transition(from: stranger, to: stranger) }
    #expect(journal.take() == [] && other.children == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude])
  func `3.5: a transition takes any duration, limited`(duration: Double) throws {
    let (pager, pages) = make("A", "B", "C")
    pager.advance(to: 0)
    try pager.transition(from: pages[0], to: pages[2], duration: duration)
    pager.advance(to: 10)
    pager.advance(to: 1e6)
    #expect(pager.settledPage == 2)
  }

  @Test(arguments: [0.2, 2])
  func `3.5: a transition goes from one page to another in its time`(duration: Double) throws {
    let (pager, pages) = make("A", "B", "C")
    pager.advance(to: 0)
    _ = journal.take()
    try pager.transition(from: pages[0], to: pages[2], duration: duration) { journal.write("finished \($0)") }
    // Begun from code while nothing moved, it begins with the next time.
    pager.advance(to: 10)
    #expect(journal.take() == [])
    pager.advance(to: 10 + duration / 2)
    #expect(journal.take() == arrival("C") + ["C.willAppear", "A.willDisappear"])
    #expect(pager.isAnimating)
    pager.advance(to: 10 + 2 * duration)
    #expect(!pager.isAnimating)
    #expect(journal.take() == ["C.didAppear", "A.didDisappear", "settled(2)", "finished true"])
  }

  @Test func `3.5: a page of another container is removed there first`() throws {
    let (other, pages) = make("A", "B")
    let (pager, _) = make("X")
    _ = journal.take()
    try pager.addChild(pages[0], at: 0)
    #expect(
      journal.take() == disappearance("A") + removal("A") + arrival("B") + appearance("B") + ["settled(0)"]
        + comeback("A"))
    #expect(other.children == [pages[1]] && pages[0].container === pager)
    try pager.setChildren([pages[1]])
    #expect(
      journal.take() == disappearance("B") + removal("B") + disappearance("X") + removal("A") + removal("X")
        + comeback("B") + appearance("B") + ["settled(0)"])
    #expect(other.children == [] && pages[1].container === pager)
  }

  @Test func `3.5: a container that is made with a page of another one removes it there too`() {
    let (other, pages) = make("A", "B")
    _ = journal.take()
    let pager = Pager(pages: [pages[0]], text: SquareTextMeasurer())
    pager.layOutSquare()
    #expect(
      journal.take() == disappearance("A") + removal("A") + arrival("B") + appearance("B") + ["settled(0)"]
        + comeback("A") + appearance("A"))
    #expect(other.children == [pages[1]] && pages[0].container === pager)
  }
}
