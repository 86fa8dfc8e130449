import Testing

@testable import PagerEngine

/// Peeking neighbours and endless pages. The viewport is 100 wide.
extension DirectionTests {
  func place(_ x: Double, width: Double = 80) -> Rect { Rect(x, 0, width, 100) }

  @Test func `neighbours that peek in are in view at rest, and appear`() {
    let pager = make(5, at: 2) { $0.arrangement.peek = 10 }
    // The pager requests all pages from the source before it calls any of them.
    log.expect(
      ["page(C)", "page(B)", "page(D)"], arrives("C"), ["C.willAppear"], arrives("B"), ["B.willAppear"],
      arrives("D"), ["D.willAppear", "C.didAppear", "B.didAppear", "D.didAppear", "settled(2)"])
    #expect(pager.places() == ["B": place(-70), "C": place(10), "D": place(90)])
  }

  @Test func `a swipe between peeking pages brings in the next neighbour, and the one behind disappears`() {
    let pager = make(5, at: 2) { $0.arrangement.peek = 10 }
    log.take()
    pager.hold(60, at: 0)
    log.expect(["willTransition(3)"], disappears("B"))
    #expect(pager.places() == ["C": place(-50), "D": place(30)])
    pager.releasePointer(at: 1)
    pager.advance(to: 4)
    #expect(pager.places() == ["C": place(-70), "D": place(10), "E": place(90)])
    log.expect(loads("E"), appears("E"), ["didFinish(2, true)", "settled(3)"])
  }

  @Test func `a far jump arrives among the neighbours of its target`() {
    let pager = make(9) { $0.arrangement.peek = 10 }
    pager.select(5, at: 0)
    pager.advance(to: 0.05)
    // During the jump, the target's neighbours are beside it instead of the pages that were in view.
    let slots = (0...4).map { pager.motion.line.page(atSlot: $0) }
    #expect(slots == [0, 1, 4, 5, 6])
    pager.advance(to: 4)
    #expect(pager.places() == ["E": place(-70), "F": place(10), "G": place(90)])
    pager.select(1, at: 5)
    let back = (0...5).map { pager.motion.line.page(atSlot: pager.motion.nearestSlot - $0) }
    #expect(back == [5, 4, 2, 1, 0, -1])
  }

  @Test func `at an end one neighbour peeks in, and spacing does not change the width of a page`() {
    let pager = make(3) {
      $0.arrangement.peek = 10
      $0.arrangement.spacing = 4
    }
    #expect(pager.places() == ["A": place(10), "B": place(94)])
    #expect(pager.geometry.pitch == 84 && pager.geometry.pageSize == Size(80, 100))
  }

  @Test func `endless pages go from the last page to the first, and back`() {
    let pager = make(3, at: 2) { $0.arrangement.wrapsAround = true }
    log.take()
    pager.hold(25, 75, at: 0)
    #expect(pager.places() == ["C": place(-75, width: 100), "A": place(25, width: 100)])
    pager.releasePointer(at: 1)
    pager.advance(to: 4)
    log.expect(swipe(from: "C", 2, to: "A", 0))
    #expect(pager.settledPage == 0 && pager.position == 0)
    pager.hold(-75, at: 5)
    #expect(pager.places() == ["C": place(-25, width: 100), "A": place(75, width: 100)])
    pager.releasePointer(at: 6)
    pager.advance(to: 9)
    log.expect(["willTransition(2)"], turns("A", to: "C"), ["didFinish(0, true)", "settled(2)"])
    press(.right, [], pager, at: 10)
    press(.right, [], pager, at: 20)
    #expect(pager.settledPage == 1)
  }

  @Test(arguments: [75.0, -75]) func `two endless pages go round in both directions`(travel: Double) {
    let pager = make(2) { $0.arrangement.wrapsAround = true }
    log.take()
    pager.hold(travel, at: 0)
    let (x, other): (Double, Double) = travel > 0 ? (-75, 25) : (75, -25)
    #expect(pager.places() == ["A": place(x, width: 100), "B": place(other, width: 100)])
    pager.releasePointer(at: 1)
    pager.advance(to: 4)
    log.expect(swipe(from: "A", 0, to: "B", 1))
    pager.hold(travel, at: 5)
    pager.releasePointer(at: 6)
    pager.advance(to: 9)
    log.expect(["willTransition(0)"], turns("B", to: "A"), ["didFinish(1, true)", "settled(0)"])
  }

  @Test(arguments: [(PagerInput.Key.right, -1.0), (.left, 1)])
  func `a key turns two endless pages in its own direction, and back before they arrive`(
    key: PagerInput.Key, side: Double
  ) {
    let pager = make(2) { $0.arrangement.wrapsAround = true }
    pager.key(key, at: 1)
    pager.advance(to: 1.05)
    #expect(pager.places()["A"].map { $0.x * side > 0 } == true)
    pager.key(key == .left ? .right : .left, at: 1.05)
    pager.advance(to: 1.06)
    #expect(pager.places()["A"].map { $0.x * side > 0 } == true)
    pager.advance(to: 4)
    #expect(pager.settledPage == 0 && pager.places().keys.sorted() == ["A"])
    pager.key(key, at: 5)
    pager.key(key, at: 5.01)
    pager.advance(to: 8)
    #expect(pager.settledPage == 0)
  }

  @Test(arguments: [3, 4, 9]) func `a key back turns back among endless pages, too`(count: Int) {
    let pager = make(count) { $0.arrangement.wrapsAround = true }
    pager.key(.right, at: 1)
    pager.key(.right, at: 1)
    pager.key(.left, at: 1)
    var places = Set<Double>()
    for frame in 1...120 {
      pager.advance(to: 1 + Double(frame) / 60)
      if let place = pager.places()["A"] { places.insert(place.x) }
    }
    #expect(
      pager.settledPage == 1 && places.allSatisfy { $0 <= 0 }, "the first page leaves forwards: \(places)")
  }

  @Test func `endless pages stop at the ends where they are too few to fill the view`() {
    for (count, peek) in [(1, 0.0), (2, 10)] {
      let pager = make(count) {
        $0.arrangement.wrapsAround = true
        $0.arrangement.peek = peek
      }
      let width = 100 - 2 * peek
      #expect(pager.places()["A"] == place(peek, width: width) && pager.places()["A'"] == nil)
      log.take()
      pager.hold(-60, at: 0)
      #expect(pager.position < 0 && pager.position > -0.6)
      pager.releasePointer(at: 1)
      pager.advance(to: 4)
      #expect(pager.settledPage == 0)
      // A peeking neighbour is out of view while the pages overscroll.
      let calls = ["B.willDisappear", "B.didDisappear", "B.willAppear", "B.didAppear"]
      log.expect(count == 2 ? calls : [], ["settled(0)"])
    }
    // Three pages fill the viewport.
    let pager = make(3) {
      $0.arrangement.wrapsAround = true
      $0.arrangement.peek = 10
    }
    #expect(pager.places() == ["C": place(-70), "A": place(10), "B": place(90)])
  }

  @Test func `a selection of a far page among endless ones takes the shorter way`() {
    let pager = make(9) { $0.arrangement.wrapsAround = true }
    log.take()
    pager.select(7, at: 0)
    pager.advance(to: 0.08)
    let places = pager.places()
    #expect(places["A"].map { $0.x > 0 } == true && places["H"].map { $0.x < 0 } == true)
    pager.advance(to: 3)
    log.expect(loads("H"), turns("A", to: "H"), ["settled(7)"])
  }

  @Test func `a page that is inserted or removed beside the page at rest peeks in at once`() {
    let book = NamedPages(["A", "B", "C", "D", "E"], log)
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.retention = .plain
    pager.arrangement.peek = 10
    pager.delegate = log
    pager.select(2, animated: false)
    pager.layOutSquare()
    log.take()
    book.names.insert("X", at: 3)
    pager.apply([.insert(at: 3)], animated: false)
    #expect(pager.places() == ["B": place(-70), "C": place(10), "X": place(90)])
    log.expect(loads("X"), turns("D", to: "X"))
    book.names.remove(at: 1)
    pager.apply([.remove(at: 1)], animated: false)
    #expect(pager.places() == ["A": place(-70), "C": place(10), "X": place(90)])
    log.expect(["page(A)"], disappears("B"), leaves("B"), arrives("A"), appears("A"))
  }

  @Test func `the neighbour of a page that is removed below a finger moves to its place when it lifts`() {
    let book = NamedPages(["A", "B"], log)
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.arrangement.peek = 10
    pager.select(1, animated: false)
    pager.layOutSquare()
    pager.pointer(.press, 50, 50, at: 0)
    book.names.remove(at: 1)
    pager.apply([.remove(at: 1)], animated: false)
    #expect(pager.places() == ["A": place(-70)])
    pager.pointer(.release, 50, 50, at: 1)
    #expect(pager.places() == ["A": place(-70)])
    pager.advance(to: 1.1)
    #expect(pager.position > 0 && pager.position < 1)
    pager.advance(to: 4)
    #expect(pager.places() == ["A": place(10)] && pager.settledPage == 0)
  }
}
