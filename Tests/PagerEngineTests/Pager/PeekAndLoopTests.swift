import Testing

@testable import PagerEngine

/// Neighbours that peek in, and pages without an end. The viewport is 100 wide.
extension DirectionTests {
  func place(_ x: Double, width: Double = 80) -> Rect { Rect(x, 0, width, 100) }

  @Test func `peek: neighbours are seen at rest, and appear while they peek`() {
    let pager = make(5, at: 2) { $0.peek = 10 }
    // The source is asked for all of them before anyone is told.
    let calls = PageJournal.lines(
      ["page(C)", "page(B)", "page(D)"], PageJournal.arrival("C"), ["C.willAppear"], PageJournal.arrival("B"),
      ["B.willAppear"], PageJournal.arrival("D"), ["D.willAppear"],
      ["C.didAppear", "B.didAppear", "D.didAppear", "settled(2)"])
    #expect(journal.take() == calls)
    #expect(pager.places() == ["B": place(-70), "C": place(10), "D": place(90)])
  }

  @Test func `peek: a swipe brings the page after the neighbour, and the one behind goes`() {
    let pager = make(5, at: 2) { $0.peek = 10 }
    _ = journal.take()
    pager.hold(60, at: 0)
    #expect(journal.take() == ["willTransition(3)", "B.willDisappear", "B.didDisappear"])
    #expect(pager.places() == ["C": place(-50), "D": place(30)])
    pager.letGo(at: 1)
    pager.advance(to: 4)
    #expect(pager.places() == ["C": place(-70), "D": place(10), "E": place(90)])
    #expect(
      journal.take() == PageJournal.entrance("E") + [
        "E.willAppear", "E.didAppear", "didFinish(2, true)", "settled(3)",
      ])
  }

  @Test func `peek: at an end there is one neighbour, and spacing keeps the page's width`() {
    let pager = make(3) {
      $0.peek = 10
      $0.spacing = 4
    }
    #expect(pager.places() == ["A": place(10), "B": place(94)])
    #expect(pager.geometry.pitch == 84 && pager.geometry.pageSize == Size(80, 100))
  }

  @Test func `endless: from the last page to the first, and back`() {
    let pager = make(3, at: 2) { $0.isEndless = true }
    _ = journal.take()
    pager.hold(25, 75, at: 0)
    #expect(pager.places() == ["C": place(-75, width: 100), "A": place(25, width: 100)])
    pager.letGo(at: 1)
    pager.advance(to: 4)
    #expect(journal.take() == swipe(from: "C", 2, to: "A", 0))
    #expect(pager.settledPage == 0 && pager.position == 0)
    pager.hold(-75, at: 5)
    #expect(pager.places() == ["C": place(-25, width: 100), "A": place(75, width: 100)])
    pager.letGo(at: 6)
    pager.advance(to: 9)
    #expect(
      journal.take() == [
        "willTransition(2)", "C.willAppear", "A.willDisappear", "C.didAppear", "A.didDisappear",
        "didFinish(0, true)", "settled(2)",
      ])
    press(.right, [], pager, at: 10)
    press(.right, [], pager, at: 20)
    #expect(pager.settledPage == 1)
  }

  @Test(arguments: [75.0, -75]) func `endless: two pages go round both ways`(travel: Double) {
    let pager = make(2) { $0.isEndless = true }
    _ = journal.take()
    pager.hold(travel, at: 0)
    let (x, other): (Double, Double) = travel > 0 ? (-75, 25) : (75, -25)
    #expect(pager.places() == ["A": place(x, width: 100), "B": place(other, width: 100)])
    pager.letGo(at: 1)
    pager.advance(to: 4)
    #expect(journal.take() == swipe(from: "A", 0, to: "B", 1))
    pager.hold(travel, at: 5)
    pager.letGo(at: 6)
    pager.advance(to: 9)
    #expect(
      journal.take() == [
        "willTransition(0)", "A.willAppear", "B.willDisappear", "A.didAppear", "B.didDisappear",
        "didFinish(1, true)", "settled(0)",
      ])
  }

  @Test func `endless: one page, or too few to fill the view with their peeks, stop at the ends`() {
    for (count, peek) in [(1, 0.0), (2, 10)] {
      let pager = make(count) {
        $0.isEndless = true
        $0.peek = peek
      }
      let width = 100 - 2 * peek
      #expect(pager.places()["A"] == place(peek, width: width) && pager.places()["A'"] == nil)
      _ = journal.take()
      pager.hold(-60, at: 0)
      #expect(pager.position < 0 && pager.position > -0.6)
      pager.letGo(at: 1)
      pager.advance(to: 4)
      #expect(pager.settledPage == 0)
      // A neighbour that peeks is out of view as long as the pages are beyond the end.
      let calls = ["B.willDisappear", "B.didDisappear", "B.willAppear", "B.didAppear"]
      #expect(journal.take() == (count == 2 ? calls : []) + ["settled(0)"])
    }
    // Three pages fill it.
    let pager = make(3) {
      $0.isEndless = true
      $0.peek = 10
    }
    #expect(pager.places() == ["C": place(-70), "A": place(10), "B": place(90)])
  }

  @Test func `endless: a far page is reached the shorter way`() {
    let pager = make(9) { $0.isEndless = true }
    _ = journal.take()
    pager.select(7, at: 0)
    pager.advance(to: 0.08)
    let places = pager.places()
    #expect(places["A"].map { $0.x > 0 } == true && places["H"].map { $0.x < 0 } == true)
    pager.advance(to: 3)
    #expect(
      journal.take() == PageJournal.entrance("H") + [
        "H.willAppear", "A.willDisappear", "H.didAppear", "A.didDisappear", "settled(7)",
      ])
  }

  @Test func `4: peek: a page that comes or goes beside the one at rest takes its place there at once`() {
    let book = JournalBook(["A", "B", "C", "D", "E"], journal)
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.keeping = .plain
    pager.peek = 10
    pager.delegate = journal
    pager.select(2, animated: false)
    pager.layOutSquare()
    _ = journal.take()
    book.names.insert("X", at: 3)
    pager.insertPages(at: 3)
    #expect(pager.places() == ["B": place(-70), "C": place(10), "X": place(90)])
    #expect(
      journal.take() == PageJournal.entrance("X") + [
        "X.willAppear", "D.willDisappear", "X.didAppear", "D.didDisappear",
      ])
    book.names.remove(at: 1)
    pager.removePages(at: 1)
    #expect(pager.places() == ["A": place(-70), "C": place(10), "X": place(90)])
    let calls = PageJournal.lines(
      ["page(A)", "B.willDisappear", "B.didDisappear"], PageJournal.removal("B"), PageJournal.arrival("A"),
      ["A.willAppear", "A.didAppear"])
    #expect(journal.take() == calls)
  }
}
