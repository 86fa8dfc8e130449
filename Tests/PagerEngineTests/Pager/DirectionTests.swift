import Testing

@testable import PagerEngine

/// Reading from right to left, columns of pages, and the routes of selections. Widths are 100.
@MainActor @Suite struct DirectionTests {
  let log = CallLog()

  func make(_ count: Int, at page: Int = 0, _ configure: (Pager) -> Void = { _ in }) -> Pager {
    let names = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let pager = Pager(source: NamedPages(names, log), text: SquareTextMeasurer())
    pager.retention = .plain
    pager.delegate = log
    pager.select(page, animated: false)
    configure(pager)
    pager.layOutSquare()
    pager.advance(to: 0)
    return pager
  }

  /// Returns the lines for a swipe from `old` to `new`.
  func swipe(from old: String, _ oldIndex: Int, to new: String, _ newIndex: Int) -> [String] {
    loads(new, told: ["willTransition(\(newIndex))"]) + turns(old, to: new)
      + ["didFinish(\(oldIndex), true)", "settled(\(newIndex))"]
  }

  func press(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = [], _ pager: Pager, at time: Double) {
    pager.key(key, modifiers, at: time)
    pager.advance(to: time + 0.05)
    pager.advance(to: time + 5)
  }

  @Test func `right to left: the next page comes from the left, and the finger goes to the right`() {
    let pager = make(3) { $0.arrangement.readingDirection = .rightToLeft }
    log.take()
    pager.pointer(.press, 10, 50, at: 0)
    pager.pointer(.move, 39, 50, at: 0)
    #expect(pager.position == 0.25)
    #expect(pager.places() == ["A": Rect(25, 0, 100, 100), "B": Rect(-75, 0, 100, 100)])
    pager.pointer(.move, 89, 50, at: 0)
    #expect(pager.places() == ["A": Rect(75, 0, 100, 100), "B": Rect(-25, 0, 100, 100)])
    pager.pointer(.release, 89, 50, at: 1)
    pager.advance(to: 4)
    log.expect(swipe(from: "A", 0, to: "B", 1))
    #expect(pager.places() == ["B": Rect(0, 0, 100, 100)])
    // A drag to the left brings back the previous page.
    pager.pointer(.press, 90, 50, at: 5)
    pager.pointer(.move, 61, 50, at: 5)
    #expect(pager.position == 0.75)
  }

  @Test func `right to left: arrows go where the next page is, other keys as ever`() {
    let pager = make(9, at: 4) { $0.arrangement.readingDirection = .rightToLeft }
    let keys: [(PagerInput.Key, PagerInput.Modifiers, Int)] = [
      (.left, [], 5), (.right, [], 4), (.pageDown, [], 5), (.pageUp, [], 4), (.tab, .control, 5),
      (.tab, [.control, .shift], 4), (.home, [], 0), (.end, [], 8), (.digit(3), .alt, 2),
    ]
    for (turn, (key, modifiers, page)) in keys.enumerated() {
      press(key, modifiers, pager, at: 10 * Double(turn))
      #expect(pager.settledPage == page)
    }
  }

  @Test func `right to left: titles are mirrored, and taps find them`() {
    let pager = make(3) { $0.arrangement.readingDirection = .rightToLeft }
    pager.titles.style.extent = 48
    pager.layout(size: Size(400, 148), scale: 1)
    // Titles of one letter are 8.5 points wide, 24 from the right edge and 28 apart.
    var places: [String: Double] = [:]
    for case .command(.text(let title, let point, let style, _)) in pager.picture().items {
      places[title] = point.x + 0.25 * style.size
    }
    #expect(places == ["A": 371.75, "B": 335.25, "C": 298.75])
    #expect(pager.strip.title(at: Point(335.25, 20)) == 1)
    let indicator = pager.picture().items.compactMap {
      if case .command(.bar(let rect, _, _)) = $0 { return rect }
      return nil
    }
    #expect(indicator == [Rect(359.75, 45, 24, 3)])
    log.take()
    pager.pointer(.press, 335.25, 20, at: 1)
    pager.pointer(.release, 335.25, 20, at: 1)
    pager.advance(to: 1.05)
    pager.advance(to: 4)
    log.expect(["title(1)"], loads("B"), turns("A", to: "B"), ["settled(1)"])
  }

  @Test func `vertical: the next page comes from below, and reading direction does not matter`() {
    for direction in [PageGeometry.ReadingDirection.leftToRight, .rightToLeft] {
      let pager = make(3) {
        $0.arrangement.axis = .vertical
        $0.arrangement.readingDirection = direction
        $0.arrangement.spacing = 20
      }
      log.take()
      pager.pointer(.press, 50, 90, at: 0)
      pager.pointer(.move, 50, 56, at: 0)
      #expect(pager.places() == ["A": Rect(0, -30, 100, 100), "B": Rect(0, 90, 100, 100)])
      pager.pointer(.move, 50, -4, at: 0)
      pager.pointer(.release, 50, -4, at: 1)
      pager.advance(to: 4)
      log.expect(swipe(from: "A", 0, to: "B", 1))
      press(.down, [], pager, at: 10)
      #expect(pager.settledPage == 2)
      press(.up, [], pager, at: 20)
      press(.right, [], pager, at: 30)
      #expect(pager.settledPage == 1)
    }
  }

  @Test func `a route through the pages between requests them and shows them`() {
    let pager = make(5)
    log.take()
    pager.select(3, through: .pagesBetween, at: 0) { log.add("finished \($0)") }
    var seen: Set<String> = []
    for frame in 1...600 {
      pager.advance(to: Double(frame) / 240)
      seen.formUnion(pager.places().keys)
    }
    #expect(seen == ["A", "B", "C", "D"])
    log.expect(
      loads("B"), ["B.willAppear", "A.willDisappear"], loads("C"),
      ["C.willAppear", "B.willDisappear", "A.didDisappear"], loads("D"),
      [
        "D.willAppear", "C.willDisappear", "B.didDisappear", "D.didAppear", "C.didDisappear", "settled(3)",
        "finished true",
      ])
  }

  @Test func `a direct route shows only the page that is left and the page aimed at`() {
    let pager = make(5)
    log.take()
    pager.select(3, at: 0) { log.add("finished \($0)") }
    var seen: Set<String> = []
    for frame in 1...600 {
      pager.advance(to: Double(frame) / 240)
      seen.formUnion(pager.places().keys)
    }
    #expect(seen == ["A", "D"])
    log.expect(loads("D"), turns("A", to: "D"), ["settled(3)", "finished true"])
  }
}
