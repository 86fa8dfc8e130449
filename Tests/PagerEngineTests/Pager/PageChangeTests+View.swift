import Testing

@testable import PagerEngine

/// Changes of the pages in view themselves.
extension PageChangeTests {
  func places(_ first: String, _ x: Double, _ second: String) -> [String: Rect] {
    [first: Rect(x, 0, 100, 100), second: Rect(x + 100, 0, 100, 100)]
  }

  @Test func `4: at rest the page that is shown goes: its nearest survivor is shown`() {
    let (pager, book) = make(.atRest)
    _ = journal.take()
    apply([.remove(at: 3)], to: pager, book)
    #expect(
      journal.take() == ["page(E)", "D.willDisappear", "D.didDisappear"] + PageJournal.removal("D")
        + PageJournal.arrival("E") + ["E.willAppear", "E.didAppear", "settled(E)"])
    apply([.remove(at: 3, count: 4)], to: pager, book)
    #expect(
      journal.take() == ["page(C)", "E.willDisappear", "E.didDisappear"] + PageJournal.removal("E")
        + PageJournal.arrival("C") + ["C.willAppear", "C.didAppear", "settled(C)"])
    #expect(pager.places() == ["C": Rect(0, 0, 100, 100)] && pager.settledPage == 2)
  }

  @Test func `4: to no pages and back`() {
    let (pager, book) = make(.inMidSwipe)
    _ = journal.take()
    apply([.remove(at: 0, count: 8)], to: pager, book)
    #expect(
      journal.take() == ["D.didDisappear"] + PageJournal.removal("D") + ["E.willDisappear", "E.didDisappear"]
        + PageJournal.removal("E"))
    #expect(pager.places() == ["empty": Rect(0, 0, 100, 100)])
    finish(.inMidSwipe, pager)
    #expect(journal.take() == [])
    apply([.insert(at: 0)], to: pager, book)
    // The swipe that had been told of comes to its end with the first page there is.
    #expect(
      journal.take() == ["page(new)"] + PageJournal.arrival("new") + [
        "new.willAppear", "new.didAppear", "didFinish(new, false)", "settled(new)",
      ])
  }

  @Test func `4: in mid-swipe the page under the finger goes: the other one stays where it is`() {
    let (pager, book) = make(.inMidSwipe)
    _ = journal.take()
    apply([.remove(at: 3)], to: pager, book)
    #expect(
      journal.take() == ["page(C)", "D.didDisappear"] + PageJournal.removal("D") + PageJournal.arrival("C")
        + [
          "C.willAppear", "E.willDisappear",
        ])
    #expect(pager.places() == places("C", -25, "E"))
  }

  @Test func `4: in mid-swipe the page that comes goes: the next one takes its place`() {
    let (pager, book) = make(.inMidSwipe)
    _ = journal.take()
    apply([.remove(at: 4)], to: pager, book)
    #expect(
      journal.take() == ["page(F)", "E.willDisappear", "E.didDisappear"] + PageJournal.removal("E")
        + PageJournal.arrival("F") + ["F.willAppear"])
    #expect(pager.places() == places("D", -25, "F"))
    finish(.inMidSwipe, pager)
    #expect(
      journal.take() == [
        "D.willAppear", "D.didAppear", "F.willDisappear", "F.didDisappear", "didFinish(D, false)",
        "settled(D)",
      ])
  }

  @Test func `4: in mid-swipe a page comes between those in view: they stay side by side, it is beyond`() {
    let (pager, book) = make(.inMidSwipe)
    _ = journal.take()
    apply([.insert(at: 4)], to: pager, book)
    #expect(pager.places() == places("D", -25, "E"))
    pager.pointer(.move, 0, 50, at: 0.1)
    #expect(pager.places() == places("D", -46, "E"))
    pager.letGo(at: 0.5)
    pager.advance(to: 3)
    #expect(
      journal.take() == [
        "D.willAppear", "D.didAppear", "E.willDisappear", "E.didDisappear", "didFinish(D, false)",
        "settled(D)",
      ])
    pager.hold(25, at: 4)
    #expect(pager.places() == places("D", -25, "new"))
  }

  @Test func `4: while settling the target goes: its nearest survivor is the target`() {
    let (pager, book) = make(.settling)
    let x = pager.places()["D"]?.x ?? .nan
    _ = journal.take()
    apply([.remove(at: 4)], to: pager, book)
    #expect(
      journal.take() == ["page(F)", "E.willDisappear", "E.didDisappear"] + PageJournal.removal("E")
        + PageJournal.arrival("F") + ["F.willAppear"])
    #expect(pager.places() == places("D", x, "F"))
    finish(.settling, pager)
    #expect(journal.take() == ["F.didAppear", "D.didDisappear", "settled(F)"])
  }

  @Test func `4: in a far jump the page that is left goes: the target stays where it is`() {
    let (pager, book) = make(.inFarJump)
    let place = pager.places()["H"]
    _ = journal.take()
    apply([.remove(at: 3)], to: pager, book)
    #expect(pager.places()["H"] == place)
    finish(.inFarJump, pager)
    // The page before the target has come to where the other one was.
    let calls = PageJournal.lines(
      ["page(G)", "D.didDisappear"], PageJournal.removal("D"), PageJournal.arrival("G"), ["G.willAppear"],
      ["H.willDisappear", "H.willAppear", "H.didAppear", "G.willDisappear", "G.didDisappear", "settled(H)"])
    #expect(journal.take() == calls)
  }

  @Test func `4: pages can be changed from the call of a page in mid-swipe`() {
    let (pager, book) = make(.atRest)
    journal.onLine = { [unowned pager, unowned book] line in
      guard line == "E.willAppear" else { return }
      journal.onLine = { _ in }
      apply([.insert(at: 0, count: 3), .remove(at: 6)], to: pager, book)
      journal.write("changed")
    }
    _ = journal.take()
    pager.hold(25, 75, at: 0)
    let calls = PageJournal.lines(
      ["page(E)", "willTransition(E)"], PageJournal.arrival("E"), ["E.willAppear", "page(C)", "changed"],
      ["D.willDisappear", "D.didDisappear"], PageJournal.removal("D"), PageJournal.arrival("C"),
      ["C.willAppear", "E.willDisappear"])
    #expect(journal.take() == calls)
    #expect(pager.places() == places("C", -75, "E"))
    pager.letGo(at: 0.5)
    pager.advance(to: 3)
    #expect(
      journal.take() == [
        "E.willAppear", "E.didAppear", "C.willDisappear", "C.didDisappear", "didFinish(C, true)",
        "settled(E)",
      ])
  }

  @Test func `4: pages that go round keep their places beyond the last one`() {
    let book = JournalBook(["A", "B", "C"], journal)
    journal.nameOf = { book.names[$0] }
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.keeping = .plain
    pager.isEndless = true
    pager.delegate = journal
    pager.select(2, animated: false)
    pager.layOutSquare()
    pager.hold(25, at: 0)
    _ = journal.take()
    apply([.remove(at: 1)], to: pager, book)
    #expect(pager.places() == places("C", -25, "A"))
    apply([.insert(at: 2), .insert(at: 0)], to: pager, book)
    #expect(pager.places() == places("C", -25, "A"))
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(
      journal.take() == [
        "C.willAppear", "C.didAppear", "A.willDisappear", "A.didDisappear", "didFinish(C, false)",
        "settled(C)",
      ])
    #expect(book.names == ["new", "A", "C", "new"] && pager.settledPage == 2)
  }

  @Test func `4: the title strip follows: titles and underline belong to the same pages as before`() {
    let book = JournalBook((0..<40).map { "Title \($0)" }, journal)
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 148), scale: 1)
    pager.select(20, animated: false)
    func seen() -> [String] { pager.strip.cells.map { "\($0.text) at \($0.start.rounded())" } }
    let (cells, indicator) = (seen(), pager.strip.indicator)
    for changes: [PageChange] in [
      [.insert(at: 0, count: 3)], [.remove(at: 1)], [.move(from: 0, to: 41)], [.update(at: 0, count: 42)],
    ] {
      apply(changes, to: pager, book)
      #expect(seen() == cells && pager.strip.indicator == indicator)
    }
    #expect(book.names[pager.settledPage] == "Title 20")
    // What stands beside it changes with the pages, under a finger too.
    pager.hold(100, at: 0)
    let moved = pager.strip.indicator
    apply([.insert(at: 0, count: 10)], to: pager, book)
    #expect(pager.strip.indicator == moved)
    apply([.move(from: 0, to: pager.settledPage - 1)], to: pager, book)
    let near = pager.strip.cells.first { $0.text == "Title 20" }
    #expect(near?.index == pager.settledPage)
    #expect(pager.strip.cells.allSatisfy { $0.text == book.names[$0.index] })
  }

  @Test func `4: a million pages cost no more per frame, and no more memory, than ten`() {
    var costs: [[Int]] = []
    for count in [10, 1_000_000] {
      let source = PlainSource(count)
      let pager = Pager(source: source, text: SquareTextMeasurer())
      pager.stripStyle.font.size = 200
      pager.stripStyle.currentFont.size = 200
      pager.layout(size: Size(100, 148), scale: 1)
      pager.advance(to: 0)
      pager.hold(60, at: 0)
      pager.apply([.insert(at: 0, count: 2), .move(from: count, to: 5), .remove(at: 7, count: 2)])
      pager.letGo(at: 0.5)
      var items = 0
      for frame in 1...60 {
        pager.advance(to: 0.5 + Double(frame) / 60)
        items = max(items, pager.picture().items.count)
      }
      while pager.preload() {}
      costs.append([
        items, source.asked.count, source.askedTitles.count, pager.attachedPageCount, pager.waitingPageCount,
      ])
    }
    #expect(costs[0] == costs[1])
  }
}
