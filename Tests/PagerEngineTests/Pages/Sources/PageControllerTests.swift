import Testing

@testable import PagerEngine

/// The page controller, whose pages know their neighbours. Widths are 100.
@MainActor @Suite struct PageControllerTests {
  let log = CallLog()

  /// Returns a pager that shows the page at `index` of those with the given names.
  func make(
    _ style: PageTransitionStyle, _ names: String..., showing index: Int = 0
  ) throws -> (pager: Pager, chain: ChainedPages) {
    let chain = ChainedPages(names, log)
    log.sources.append(chain)
    let pager = Pager(neighbors: chain, style: style, text: SquareTextMeasurer())
    pager.delegate = log
    pager.layOutSquare()
    try pager.setPages([chain.pages[index]], animated: false)
    return (pager, chain)
  }

  /// Returns the first lines of a swipe to a page that is not loaded yet.
  func beginning(_ name: String, at index: Int, from old: String) -> [String] {
    ["willTransition(\(index))"] + arrives(name) + ["\(name).willAppear", "\(old).willDisappear"]
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `setPages shows a page and requests no other`(style: PageTransitionStyle) throws {
    let (pager, chain) = try make(style, "A", "B", "C", showing: 1)
    log.expect(arrives("B"), appears("B"), ["settled(0)"])
    #expect(pager.targetPages == [chain.pages[1]])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `setPages takes one page, and works only where pages know their neighbours`(style: PageTransitionStyle)
    throws
  {
    let (pager, chain) = try make(style, "A", "B")
    log.take()
    for pages in [[], chain.pages] {
      #expect(throws: PagerError.wrongNumberOfPages(given: pages.count, needed: 1)) {
        try pager.setPages(pages)
      }
    }
    let other = Pager(source: PlainSource(2), text: SquareTextMeasurer())
    #expect(throws: PagerError.wrongSource(needed: "a NeighborPageSource")) {
      try other.setPages([chain.pages[0]])
    }
    log.expect([])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `a second gesture on the same page does not request its neighbours again`(style: PageTransitionStyle)
    throws
  {
    let (pager, chain) = try make(style, "A", "B")
    log.take()
    pager.hold(25, at: 0)
    log.expect(["after(A)"], beginning("B", at: 1, from: "A"))
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    let cancelled = [
      "A.willAppear", "A.didAppear", "B.willDisappear", "B.didDisappear", "didFinish(0, false)", "settled(0)",
    ]
    log.expect(cancelled)
    pager.hold(25, at: 4)
    log.expect(["willTransition(1)", "B.willAppear", "A.willDisappear"])
    pager.releasePointer(at: 5)
    pager.advance(to: 8)
    log.expect(cancelled)
    #expect(pager.targetPages == [chain.pages[0]])
  }

  @Test(arguments: [100.0, 130, 150], [0.02, 0.05, 0.1])
  func `a second flick on the way turns a second page, though the first has not arrived`(
    travel: Double, gap: Double
  ) throws {
    let (pager, chain) = try make(.scroll(), "A", "B", "C", "D")
    pager.layout(size: Size(400, 400), scale: 1)
    let end = pager.flick(from: 300, to: 300 - travel, start: 0, duration: 0.05)
    pager.advance(to: end + gap)
    #expect(pager.position < 1)
    let last = pager.flick(from: 300, to: 300 - travel, start: end + gap, duration: 0.05)
    #expect(pager.targetPages == [chain.pages[2]])
    pager.advance(to: last + 3)
    #expect(pager.targetPages == [chain.pages[2]] && pager.motion.phase == .atRest)
  }

  @Test func `without a source a drag and its release move nothing and report nothing`() throws {
    let pager = Pager(neighbors: nil, text: SquareTextMeasurer())
    pager.delegate = log
    pager.layOutSquare()
    try pager.setPages([LoggedPage("A", log)], animated: false)
    log.take()
    for (step, x) in [90.0, 70, 50, 30, 10].enumerated() {
      pager.pointer(step == 0 ? .press : .move, x, 50, at: 0.01 * Double(step))
    }
    pager.pointer(.release, 10, 50, at: 0.05)
    #expect(pager.position == 0 && pager.motion.phase == .atRest)
    pager.advance(to: 1)
    log.expect([])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `a completed swipe and the swipe back`(style: PageTransitionStyle) throws {
    let (pager, chain) = try make(style, "A", "B", "C")
    log.take()
    pager.hold(16, 75, at: 0)
    log.expect(["after(A)"], beginning("B", at: 1, from: "A"))
    pager.releasePointer(at: 1)
    log.expect([])
    pager.advance(to: 3)
    log.expect(["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
    #expect(pager.targetPages == [chain.pages[1]])
    pager.hold(-75, at: 4)
    pager.releasePointer(at: 5)
    pager.advance(to: 8)
    log.expect(["willTransition(0)"], turns("B", to: "A"), ["didFinish(1, true)", "settled(0)"])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `a cancelled swipe`(style: PageTransitionStyle) throws {
    let (pager, chain) = try make(style, "A", "B", showing: 1)
    log.take()
    pager.hold(-40, at: 0)
    pager.releasePointer(at: 1)
    // The requested previous page is now the first of the known pages.
    log.expect(["before(B)"], beginning("A", at: 0, from: "B"))
    pager.advance(to: 3)
    log.expect(appears("B"), disappears("A"), ["didFinish(1, false)", "settled(1)"])
    #expect(pager.targetPages == [chain.pages[1]])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `without a neighbour only the rubber band moves, and the neighbour is requested once`(
    style: PageTransitionStyle
  ) throws {
    let (pager, _) = try make(style, "A")
    log.take()
    for (time, asked) in [(0.0, ["before(A)"]), (10, [])] {
      pager.hold(-50, at: time)
      log.expect(asked)
      // A rubber band of 0.55 reduces 50 points of 100 to this position.
      #expect(abs(pager.position + (1 - 1 / (1 + 0.55 * 0.5))) < 1e-9)
      pager.releasePointer(at: time + 1)
      pager.advance(to: time + 5)
      #expect(pager.position == 0)
      log.expect(["settled(0)"])
    }
  }

  @Test func `without a source dragging moves nothing in either direction`() throws {
    let page = LoggedPage("A", log)
    let pager = Pager(neighbors: nil, text: SquareTextMeasurer())
    pager.delegate = log
    pager.layOutSquare()
    try pager.setPages([page])
    log.take()
    for travel in [30.0, -30] {
      pager.hold(travel, at: 0)
      #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
      pager.releasePointer(at: 1)
      pager.advance(to: 2)
    }
    log.expect([])
  }

  @Test(arguments: [true, false])
  func `after setPages the next swipe requests the neighbours of the new page`(animated: Bool) throws {
    let (pager, chain) = try make(.scroll(), "A", "B", "X", "Y", "Z")
    pager.advance(to: 0)
    pager.hold(25, at: 0)
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.take()
    try pager.setPages([chain.pages[3]], animated: animated) { log.add("finished \($0)") }
    pager.advance(to: 3.1)
    pager.advance(to: 5)
    log.expect(leaves("B"), arrives("Y"), turns("A", to: "Y"), ["settled(1)"], leaves("A"), ["finished true"])
    pager.hold(25, at: 6)
    log.expect(["after(Y)"], beginning("Z", at: 1, from: "Y"))
    pager.releasePointer(at: 7)
    pager.advance(to: 9)
    log.take()
    pager.hold(-25, at: 10)
    log.expect(["before(Y)"], beginning("X", at: 0, from: "Y"))
  }
}

extension PageTransitionStyle {
  /// The styles that show one page at a time.
  static let tested: [PageTransitionStyle] = [
    .scroll(), .curl(), .curl(spine: .maximum, isDoubleSided: true),
  ]
}

extension PageControllerTests {
  @Test(arguments: PageTransitionStyle.tested)
  func `setPages during a drag takes over, and the newest one wins`(style: PageTransitionStyle) throws {
    let (pager, chain) = try make(style, "A", "B", "X", "Y")
    pager.hold(25, at: 0)
    log.take()
    try pager.setPages([chain.pages[2]]) { log.add("X \($0)") }
    try pager.setPages([chain.pages[3]]) { log.add("Y \($0)") }
    // The finger is still down but no longer holds the pages.
    pager.pointer(.move, 40, 50, at: 0)
    pager.pointer(.release, 40, 50, at: 0.01)
    for frame in 1...300 { pager.advance(to: 0.01 + Double(frame) / 60) }
    #expect(pager.targetPages == [chain.pages[3]])
    log.expect(
      ["X false"], arrives("Y"),
      [
        "Y.willAppear", "B.willDisappear", "A.didDisappear", "Y.didAppear", "B.didDisappear",
        "didFinish(0, true)", "settled(2)",
      ], leaves("A"), leaves("B"), ["Y true"])
  }

  @Test(arguments: [true, false])
  func `setPages beyond an end, held or bouncing back, takes over`(isReleased: Bool) throws {
    let (pager, chain) = try make(.scroll(), "A", "Z")
    pager.hold(-60, at: 0)
    if isReleased { pager.releasePointer(at: 0.5) }
    pager.advance(to: 0.6)
    log.take()
    #expect(pager.position < 0)
    let before = pager.places()
    try pager.setPages([chain.pages[1]], direction: .backward) { log.add("finished \($0)") }
    #expect(pager.places()["A"] == before["A"])
    pager.pointer(.move, 100, 50, at: 0.65)
    pager.releasePointer(at: 0.7)
    pager.advance(to: 5)
    log.expect(arrives("Z"), turns("A", to: "Z"), ["settled(0)"], leaves("A"), ["finished true"])
    #expect(pager.places() == ["Z": Rect(0, 0, 100, 100)])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `setPages during an animation takes over, and the newest one wins`(style: PageTransitionStyle) throws {
    let (pager, chain) = try make(style, "A", "Y", "Z")
    pager.advance(to: 0)
    log.take()
    try pager.setPages([chain.pages[1]]) { log.add("Y \($0)") }
    pager.advance(to: 0.01)
    pager.advance(to: 0.1)
    let before = pager.places()
    try pager.setPages([chain.pages[2]], direction: .backward) { log.add("Z \($0)") }
    #expect(pager.places().filter { $0.key != "Z" } == before)
    for frame in 0...300 { pager.advance(to: 0.1 + Double(frame) / 60) }
    log.expect(
      arrives("Y"), ["Y.willAppear", "A.willDisappear", "Y false"], arrives("Z"), ["Z.willAppear"],
      disappears("Y"), ["Z.didAppear", "A.didDisappear", "settled(0)"], leaves("Y"), leaves("A"), ["Z true"])
    #expect(pager.places() == ["Z": Rect(0, 0, 100, 100)])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `setPages with the page that a drag brings in does not load it twice`(style: PageTransitionStyle)
    throws
  {
    let (pager, chain) = try make(style, "A", "B", "C")
    pager.hold(25, at: 0)
    let before = pager.places()
    log.take()
    try pager.setPages([chain.pages[1]]) { log.add("finished \($0)") }
    #expect(pager.places() == before)
    pager.advance(to: 0.1)
    pager.advance(to: 3)
    log.expect(
      ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"], leaves("A"), ["finished true"])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `setPages without animation during a drag is one step`(style: PageTransitionStyle) throws {
    let (pager, chain) = try make(style, "A", "B", "Z")
    pager.hold(25, at: 0)
    log.take()
    try pager.setPages([chain.pages[2]], animated: false) { log.add("finished \($0)") }
    #expect(pager.places() == ["Z": Rect(0, 0, 100, 100)])
    pager.pointer(.move, 10, 50, at: 0.1)
    pager.releasePointer(at: 0.2)
    pager.advance(to: 3)
    log.expect(
      arrives("Z"),
      [
        "Z.willAppear", "B.willDisappear", "Z.didAppear", "A.didDisappear", "B.didDisappear",
        "didFinish(0, true)", "settled(2)",
      ], leaves("A"), leaves("B"), ["finished true"])
  }

  @Test(arguments: PageTransitionStyle.tested)
  func `setPages with the page that is shown forgets what is known of its neighbours`(
    style: PageTransitionStyle
  ) throws {
    let (pager, chain) = try make(style, "A", "B")
    for time in [0.0, 10] {
      log.take()
      pager.hold(-25, at: time)
      log.expect(["before(A)"])
      pager.releasePointer(at: time + 1)
      pager.advance(to: time + 5)
      log.take()
      try pager.setPages([chain.pages[0]]) { log.add("finished \($0)") }
      log.expect(["finished true"])
    }
  }

  @Test(arguments: [PageTransitionStyle.scroll(), .curl()])
  func `a swipe that is taken up again while it goes back finishes once, on the new page`(
    style: PageTransitionStyle
  ) throws {
    let (pager, chain) = try make(style, "A", "B")
    log.take()
    pager.hold(40, at: 0)
    pager.releasePointer(at: 1)
    pager.advance(to: 1.05)
    #expect(pager.targetPages == [chain.pages[0]] && pager.position > 0.1)
    pager.hold(60, at: 1.05)
    pager.releasePointer(at: 2)
    pager.advance(to: 5)
    log.expect(
      ["after(A)"], beginning("B", at: 1, from: "A"),
      ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
    #expect(pager.targetPages == [chain.pages[1]])
  }

  @Test func `spacing comes between pages and takes nothing of their width`() throws {
    let (pager, _) = try make(.scroll(), "A", "B")
    pager.arrangement.spacing = 20
    log.take()
    #expect(pager.geometry.pitch == 120)
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
    pager.hold(20, at: 0)
    log.expect(["after(A)"])
    #expect(pager.places() == ["A": Rect(-20, 0, 100, 100)])
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.expect(["settled(0)"])
    pager.hold(30, 90, at: 4)
    log.expect(beginning("B", at: 1, from: "A"))
    #expect(pager.places() == ["A": Rect(-90, 0, 100, 100), "B": Rect(30, 0, 100, 100)])
    pager.releasePointer(at: 5)
    pager.advance(to: 8)
    #expect(pager.places() == ["B": Rect(0, 0, 100, 100)])
    log.expect(["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `in a column the next page comes from below`() throws {
    let (pager, _) = try make(.scroll(), "A", "B")
    pager.arrangement.axis = .vertical
    log.take()
    pager.hold(25, 75, at: 0)
    #expect(pager.places() == ["A": Rect(0, -75, 100, 100), "B": Rect(0, 25, 100, 100)])
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.expect(
      ["after(A)"], beginning("B", at: 1, from: "A"),
      ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `dots follow the position, and their number is requested by setPages only`()
    throws
  {
    let (pager, chain) = try make(.scroll(), "A", "B", "C")
    log.take()
    #expect(pager.supply.chain?.numbering == nil)
    chain.dotsAnswer = (5, 2)
    try pager.setPages([chain.pages[1]])
    pager.advance(to: 1)
    pager.advance(to: 3)
    log.expect(["dots"], arrives("B"), turns("A", to: "B"), ["settled(1)"], leaves("A"))
    func place() -> Double { pager.pageIndicatorPosition.place }
    #expect(place() == 2)
    pager.hold(25, at: 4)
    #expect(place() == 2.25)
    pager.releasePointer(at: 5)
    pager.advance(to: 7)
    pager.hold(75, at: 8)
    #expect(place() == 2.75)
    pager.releasePointer(at: 9)
    pager.advance(to: 12)
    #expect(place() == 3)
    log.expect(
      ["after(B)"], beginning("C", at: 1, from: "B"), appears("B"), disappears("C"),
      ["didFinish(0, false)", "settled(0)", "willTransition(1)"], turns("B", to: "C"),
      ["didFinish(0, true)", "settled(1)"])
    let drawn = pager.picture().items.filter {
      if case .command(.bar(let rect, _, _)) = $0 { return rect.size == Size(8, 8) }
      return false
    }
    #expect(drawn.count == 5)
  }
}
