import Testing

@testable import PagerEngine

extension PageControllerTests {
  @Test func `3.4.4: setPages during a drag takes over, newest wins`() throws {
    let (pager, chain) = try make("A", "B", "X", "Y")
    pager.hold(25, at: 0)
    _ = journal.take()
    try pager.setPages([chain.pages[2]]) { journal.write("X \($0)") }
    try pager.setPages([chain.pages[3]]) { journal.write("Y \($0)") }
    // The finger is still down, but it holds nothing any more.
    pager.pointer(.move, 40, 50, at: 0)
    pager.pointer(.release, 40, 50, at: 0.01)
    for frame in 1...300 { pager.advance(to: 0.01 + Double(frame) / 60) }
    #expect(pager.targetPages == [chain.pages[3]])
    #expect(
      journal.take() == ["X false"] + arrival("Y") + [
        "Y.willAppear", "B.willDisappear", "A.didDisappear", "Y.didAppear", "B.didDisappear",
        "didFinish(0, true)", "settled(2)",
      ] + removal("A") + removal("B") + ["Y true"])
  }

  @Test(arguments: [true, false])
  func `3.4.4: setPages during a bounce, or beyond an end, takes over`(isReleased: Bool) throws {
    let (pager, chain) = try make("A", "Z")
    pager.hold(-60, at: 0)
    if isReleased { pager.letGo(at: 0.5) }
    pager.advance(to: 0.6)
    _ = journal.take()
    #expect(pager.position < 0)
    let before = pager.places()
    try pager.setPages([chain.pages[1]], direction: .backward) { journal.write("finished \($0)") }
    #expect(pager.places()["A"] == before["A"])
    pager.pointer(.move, 100, 50, at: 0.65)
    pager.letGo(at: 0.7)
    pager.advance(to: 5)
    #expect(
      journal.take() == arrival("Z") + [
        "Z.willAppear", "A.willDisappear", "Z.didAppear", "A.didDisappear", "settled(0)",
      ] + removal("A") + ["finished true"])
    #expect(pager.places() == ["Z": Rect(0, 0, 100, 100)])
  }

  @Test func `3.4.4: setPages during an animation takes over, newest wins`() throws {
    let (pager, chain) = try make("A", "Y", "Z")
    pager.advance(to: 0)
    _ = journal.take()
    try pager.setPages([chain.pages[1]]) { journal.write("Y \($0)") }
    pager.advance(to: 0.01)
    pager.advance(to: 0.1)
    let before = pager.places()
    try pager.setPages([chain.pages[2]], direction: .backward) { journal.write("Z \($0)") }
    #expect(pager.places().filter { $0.key != "Z" } == before)
    for frame in 0...300 { pager.advance(to: 0.1 + Double(frame) / 60) }
    #expect(
      journal.take() == arrival("Y") + ["Y.willAppear", "A.willDisappear", "Y false"] + arrival("Z") + [
        "Z.willAppear", "Y.willDisappear", "Y.didDisappear", "Z.didAppear", "A.didDisappear", "settled(0)",
      ] + removal("Y") + removal("A") + ["Z true"])
    #expect(pager.places() == ["Z": Rect(0, 0, 100, 100)])
  }

  @Test func `3.4.4: setPages to the page that comes in: it is not taken twice`() throws {
    let (pager, chain) = try make("A", "B", "C")
    pager.hold(25, at: 0)
    let before = pager.places()
    _ = journal.take()
    try pager.setPages([chain.pages[1]]) { journal.write("finished \($0)") }
    #expect(pager.places() == before)
    pager.advance(to: 0.1)
    pager.advance(to: 3)
    #expect(
      journal.take() == ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"] + removal("A")
        + [
          "finished true"
        ])
  }

  @Test func `3.4.4: setPages without animation during a drag is one step`() throws {
    let (pager, chain) = try make("A", "B", "Z")
    pager.hold(25, at: 0)
    _ = journal.take()
    try pager.setPages([chain.pages[2]], animated: false) { journal.write("finished \($0)") }
    #expect(pager.places() == ["Z": Rect(0, 0, 100, 100)])
    pager.pointer(.move, 10, 50, at: 0.1)
    pager.letGo(at: 0.2)
    pager.advance(to: 3)
    #expect(
      journal.take() == arrival("Z") + [
        "Z.willAppear", "B.willDisappear", "Z.didAppear", "A.didDisappear", "B.didDisappear",
        "didFinish(0, true)", "settled(2)",
      ] + removal("A") + removal("B") + ["finished true"])
  }

  @Test func `3.4: setPages with the page that is shown forgets what is known of its neighbours`() throws {
    let (pager, chain) = try make("A", "B")
    for time in [0.0, 10] {
      _ = journal.take()
      pager.hold(-25, at: time)
      #expect(journal.take() == ["before(A)"])
      pager.letGo(at: time + 1)
      pager.advance(to: time + 5)
      _ = journal.take()
      try pager.setPages([chain.pages[0]]) { journal.write("finished \($0)") }
      #expect(journal.take() == ["finished true"])
    }
  }

  @Test func `3.4.5: an interrupted return that is completed finishes once, on the new page`() throws {
    let (pager, chain) = try make("A", "B")
    _ = journal.take()
    pager.hold(40, at: 0)
    pager.letGo(at: 1)
    pager.advance(to: 1.05)
    #expect(pager.targetPages == [chain.pages[0]] && pager.position > 0.1)
    pager.hold(60, at: 1.05)
    pager.letGo(at: 2)
    pager.advance(to: 5)
    #expect(
      journal.take() == ["after(A)"] + beginning("B", at: 1, from: "A") + [
        "B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)",
      ])
    #expect(pager.targetPages == [chain.pages[1]])
  }

  @Test func `3.4.6: spacing 20 on width 100 is a pitch of 120, and a resting page is 100 wide`() throws {
    let (pager, _) = try make("A", "B")
    pager.spacing = 20
    _ = journal.take()
    #expect(pager.geometry.pitch == 120)
    #expect(pager.places() == ["A": Rect(0, 0, 100, 100)])
    pager.hold(20, at: 0)
    #expect(journal.take() == ["after(A)"])
    #expect(pager.places() == ["A": Rect(-20, 0, 100, 100)])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(journal.take() == ["settled(0)"])
    pager.hold(30, 90, at: 4)
    #expect(journal.take() == beginning("B", at: 1, from: "A"))
    #expect(pager.places() == ["A": Rect(-90, 0, 100, 100), "B": Rect(30, 0, 100, 100)])
    pager.letGo(at: 5)
    pager.advance(to: 8)
    #expect(pager.places() == ["B": Rect(0, 0, 100, 100)])
    #expect(journal.take() == ["B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `3.4.8: vertical: the next page comes from below`() throws {
    let (pager, _) = try make("A", "B")
    pager.axis = .vertical
    _ = journal.take()
    pager.hold(25, 75, at: 0)
    #expect(pager.places() == ["A": Rect(0, -75, 100, 100), "B": Rect(0, 25, 100, 100)])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(
      journal.take() == ["after(A)"] + beginning("B", at: 1, from: "A") + [
        "B.didAppear", "A.didDisappear", "didFinish(0, true)", "settled(1)",
      ])
  }

  @Test func `3.4.10: dots move with the position and are asked for on setPages only`() throws {
    let (pager, chain) = try make("A", "B", "C")
    _ = journal.take()
    #expect(pager.supply.chain?.numbering == nil)
    chain.dotsAnswer = (5, 2)
    try pager.setPages([chain.pages[1]])
    pager.advance(to: 1)
    pager.advance(to: 3)
    #expect(
      journal.take() == ["dots"] + arrival("B") + [
        "B.willAppear", "A.willDisappear", "B.didAppear", "A.didDisappear", "settled(1)",
      ] + removal("A"))
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
    #expect(
      journal.take() == ["after(B)"] + beginning("C", at: 1, from: "B") + [
        "B.willAppear", "B.didAppear", "C.willDisappear", "C.didDisappear", "didFinish(0, false)",
        "settled(0)",
        "willTransition(1)", "C.willAppear", "B.willDisappear", "C.didAppear", "B.didDisappear",
        "didFinish(0, true)", "settled(1)",
      ])
    let drawn = pager.picture().items.filter {
      if case .command(.bar(let rect, _, _)) = $0 { return rect.size == Size(8, 8) }
      return false
    }
    #expect(drawn.count == 5)
  }
}
