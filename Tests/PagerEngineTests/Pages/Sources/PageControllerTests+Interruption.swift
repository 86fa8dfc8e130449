import Testing

@testable import PagerEngine

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
    if isReleased { pager.letGo(at: 0.5) }
    pager.advance(to: 0.6)
    log.take()
    #expect(pager.position < 0)
    let before = pager.places()
    try pager.setPages([chain.pages[1]], direction: .backward) { log.add("finished \($0)") }
    #expect(pager.places()["A"] == before["A"])
    pager.pointer(.move, 100, 50, at: 0.65)
    pager.letGo(at: 0.7)
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
    pager.letGo(at: 0.2)
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
      pager.letGo(at: time + 1)
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
    pager.letGo(at: 1)
    pager.advance(to: 1.05)
    #expect(pager.targetPages == [chain.pages[0]] && pager.position > 0.1)
    pager.hold(60, at: 1.05)
    pager.letGo(at: 2)
    pager.advance(to: 5)
    log.expect(
      ["after(A)"], beginning("B", at: 1, from: "A"),
      ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
    #expect(pager.targetPages == [chain.pages[1]])
  }

  @Test func `spacing comes between pages and takes nothing of their width`() throws {
    let (pager, _) = try make(.scroll(), "A", "B")
    pager.spacing = 20
    log.take()
    #expect(pager.geometry.pitch == 120)
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
    pager.hold(20, at: 0)
    log.expect(["after(A)"])
    #expect(pager.places() == ["A": Rect(-20, 0, 100, 100)])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    log.expect(["settled(0)"])
    pager.hold(30, 90, at: 4)
    log.expect(beginning("B", at: 1, from: "A"))
    #expect(pager.places() == ["A": Rect(-90, 0, 100, 100), "B": Rect(30, 0, 100, 100)])
    pager.letGo(at: 5)
    pager.advance(to: 8)
    #expect(pager.places() == ["B": Rect(0, 0, 100, 100)])
    log.expect(["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `in a column the next page comes from below`() throws {
    let (pager, _) = try make(.scroll(), "A", "B")
    pager.axis = .vertical
    log.take()
    pager.hold(25, 75, at: 0)
    #expect(pager.places() == ["A": Rect(0, -75, 100, 100), "B": Rect(0, 25, 100, 100)])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    log.expect(
      ["after(A)"], beginning("B", at: 1, from: "A"),
      ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `dots follow the position, and their number is asked for by setPages only`()
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
    func place() -> Double { pager.indicatorPosition.place }
    #expect(place() == 2)
    pager.hold(25, at: 4)
    #expect(place() == 2.25)
    pager.letGo(at: 5)
    pager.advance(to: 7)
    pager.hold(75, at: 8)
    #expect(place() == 2.75)
    pager.letGo(at: 9)
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
