import Testing

@testable import PagerEngine

/// Pages that arrive when the test sends them. Widths are 100.
@MainActor @Suite struct LatePagesTests {
  let journal = PageJournal()
  let arrival = PageJournal.arrival
  let whole = Rect(0, 0, 100, 100)

  /// A pager of six pages A to F, of which the first has been asked for.
  func make(
    prefetch: Int = 0, _ keeping: PageKeeping = PageKeeping()
  ) async -> (pager: Pager, post: JournalPost) {
    let post = JournalPost(["A", "B", "C", "D", "E", "F"], journal)
    journal.nameOf = { post.names[$0] }
    let pager = Pager(source: post, text: SquareTextMeasurer())
    pager.keeping = keeping
    pager.keeping.prefetch = prefetch
    pager.delegate = journal
    pager.layOutSquare()
    await JournalPost.others()
    return (pager, post)
  }

  /// The same after the first page has come.
  func makeWithFirst(prefetch: Int = 0) async -> (pager: Pager, post: JournalPost) {
    let (pager, post) = await make(prefetch: prefetch)
    await post.send("A")
    _ = journal.take()
    return (pager, post)
  }

  @Test func `3.6: a placeholder stands in for a page until it comes and gets the calls it missed`() async {
    let (pager, post) = await make()
    #expect(journal.take() == ["settled(A)", "ask(A)"])
    #expect(pager.places() == ["loading": whole] && !pager.needsFrame)
    await post.send("A")
    #expect(journal.take() == arrival("A") + ["A.willAppear", "A.didAppear"])
    #expect(pager.needsFrame && pager.places() == ["A": whole])
  }

  @Test func `3.6: scrolling never waits`() async {
    let (pager, _) = await make()
    pager.hold(25, 75, at: 0)
    #expect(pager.position == 0.75)
    #expect(pager.places() == ["loading": Rect(-75, 0, 100, 100), "loading'": Rect(25, 0, 100, 100)])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    pager.select(5, animated: false)
    #expect(pager.position == 5)
    #expect(
      journal.take() == [
        "settled(A)", "ask(A)", "willTransition(B)", "cancel(A)", "didFinish(A, true)", "settled(B)",
        "settled(F)",
      ])
  }

  @Test func `3.6: a page that comes in mid-swipe begins to appear, and appears at rest`() async {
    let (pager, post) = await makeWithFirst()
    pager.hold(25, 75, at: 0)
    await post.send("B")
    #expect(
      journal.take() == ["willTransition(B)", "A.willDisappear", "ask(B)"] + arrival("B") + ["B.willAppear"])
    #expect(pager.places() == ["A": Rect(-75, 0, 100, 100), "B": Rect(25, 0, 100, 100)])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(journal.take() == ["B.didAppear", "A.didDisappear", "didFinish(A, true)", "settled(B)"])
  }

  @Test func `3.6: a page that comes while it leaves gets all the calls it missed, in order`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(1, animated: false)
    await JournalPost.others()
    pager.hold(25, at: 0)
    await JournalPost.others()
    #expect(
      journal.take() == [
        "A.willDisappear", "A.didDisappear", "settled(B)", "ask(B)", "willTransition(C)", "ask(C)",
      ])
    await post.send("B")
    #expect(journal.take() == arrival("B") + ["B.willAppear", "B.willDisappear"])
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(
      journal.take() == ["cancel(C)", "B.willAppear", "B.didAppear", "didFinish(B, false)", "settled(B)"])
  }

  @Test func `3.6, 3.1.5: the target comes late: didAppear when it arrives, once`() async {
    let (pager, post) = await makeWithFirst()
    pager.advance(to: 0)
    pager.select(5, at: 0) { journal.write("finished \($0)") }
    for frame in 1...120 { pager.advance(to: Double(frame) / 60) }
    await JournalPost.others()
    #expect(
      journal.take() == [
        "A.willDisappear", "A.didDisappear", "settled(F)", "A.willMove(nil)", "A.didMove(nil)",
        "finished true",
        "ask(F)",
      ])
    #expect(pager.places() == ["loading": whole] && !pager.needsFrame)
    await post.send("F")
    #expect(journal.take() == arrival("F") + ["F.willAppear", "F.didAppear"])
    for frame in 121...130 { pager.advance(to: Double(frame) / 60) }
    #expect(journal.take() == [] && pager.places() == ["F": whole])
  }

  @Test func `3.6: a page that is no longer wanted is cancelled, and its answer does nothing`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(1, animated: false)
    await JournalPost.others()
    pager.select(4, animated: false)
    await JournalPost.others()
    #expect(
      journal.take() == [
        "A.willDisappear", "A.didDisappear", "settled(B)", "ask(B)", "cancel(B)", "settled(E)",
        "A.willMove(nil)", "A.didMove(nil)", "ask(E)",
      ])
    await post.send("B")
    #expect(journal.take() == [])
    await post.send("E")
    #expect(journal.take() == arrival("E") + ["E.willAppear", "E.didAppear"])
    // Coming back asks again.
    pager.select(1, animated: false)
    await post.send("B")
    #expect(
      journal.take() == [
        "E.willDisappear", "E.didDisappear", "settled(B)", "E.willMove(nil)", "E.didMove(nil)",
      ]
        + ["ask(B)"] + arrival("B") + ["B.willAppear", "B.didAppear"])
  }

  @Test func `3.6: a page that fails is told to the delegate, and retry asks again`() async {
    let (pager, post) = await make()
    await post.lose("A")
    #expect(journal.take() == ["settled(A)", "ask(A)", "failed(A)"])
    #expect(pager.needsFrame && pager.places() == ["failed": whole])
    pager.advance(to: 1)
    await JournalPost.others()
    #expect(journal.take() == [])
    pager.retry(0)
    #expect(pager.places() == ["loading": whole])
    await post.lose("A")
    pager.retry(0)
    await post.send("A")
    pager.retry(0)
    await JournalPost.others()
    #expect(
      journal.take() == ["ask(A)", "failed(A)", "ask(A)"] + arrival("A") + ["A.willAppear", "A.didAppear"])
    #expect(pager.places() == ["A": whole])
  }

  @Test func `3.6: after a failure the pager stays usable, and coming back asks again`() async {
    let (pager, post) = await make()
    await post.lose("A")
    _ = journal.take()
    pager.hold(25, 75, at: 0)
    await post.send("B")
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(
      journal.take() == ["willTransition(B)", "ask(B)"] + arrival("B") + [
        "B.willAppear", "B.didAppear", "didFinish(A, true)", "settled(B)",
      ])
    pager.select(0, animated: false)
    await post.send("A")
    #expect(
      journal.take() == ["B.willDisappear", "B.didDisappear", "settled(A)", "ask(A)"] + arrival("A") + [
        "A.willAppear", "A.didAppear",
      ])
  }

  @Test func `3.6: a page wanted ahead of need is asked for at rest and is a child before it is seen`() async
  {
    let (pager, post) = await makeWithFirst(prefetch: 1)
    while pager.preload() {}
    await post.send("B")
    #expect(journal.take() == ["ask(B)"] + arrival("B"))
    pager.select(1, animated: false)
    #expect(
      journal.take() == ["B.willAppear", "A.willDisappear", "B.didAppear", "A.didDisappear", "settled(B)"])
  }

  @Test func `3.6, 4: changes of the data reach pages that are on their way`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(2, animated: false)
    await JournalPost.others()
    #expect(journal.take() == ["A.willDisappear", "A.didDisappear", "settled(C)", "ask(C)"])
    post.names.insert("X", at: 0)
    pager.insertPages(at: 0)
    await post.send("C")
    #expect(journal.take() == arrival("C") + ["C.willAppear", "C.didAppear"])
    #expect(pager.settledPage == 3 && pager.page(at: 3) is JournalPage)
    pager.select(5, animated: false)
    await JournalPost.others()
    post.names.removeLast(2)
    pager.removePages(at: 5, count: 2)
    await JournalPost.others()
    #expect(
      journal.take() == [
        "C.willDisappear", "C.didDisappear", "settled(E)", "A.willMove(nil)", "A.didMove(nil)", "ask(E)",
        "cancel(E)", "settled(D)", "ask(D)",
      ])
    pager.reload()
    await post.send("D")
    #expect(
      journal.take() == ["cancel(D)"] + PageJournal.removal("C") + ["settled(D)", "ask(D)"] + arrival("D") + [
        "D.willAppear", "D.didAppear",
      ])
  }

  @Test func `3.6, 4: a change before the task begins: the page is asked for where it is by then`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(2, animated: false)
    post.names.insert("X", at: 0)
    pager.insertPages(at: 0)
    await post.send("C")
    #expect(
      journal.take() == ["A.willDisappear", "A.didDisappear", "settled(C)", "ask(C)"] + arrival("C") + [
        "C.willAppear", "C.didAppear",
      ])
    #expect(pager.settledPage == 3 && pager.places() == ["C": whole])
  }

  @Test func `3.6: a page that is no longer wanted before the task begins is not asked for`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(2, animated: false)
    post.names.remove(at: 2)
    pager.removePages(at: 2)
    await JournalPost.others()
    #expect(
      journal.take() == ["A.willDisappear", "A.didDisappear", "settled(C)", "settled(D)", "ask(D)"])
    #expect(pager.places() == ["loading": whole])
  }

  @Test func `3.6, 3.2: where only pages in view are children, one that comes to no room waits`() async {
    let (pager, post) = await make(.cachedWindow)
    pager.layout(size: .zero, scale: 1)
    await post.send("A")
    #expect(journal.take() == ["settled(A)", "ask(A)"])
    #expect(pager.attachedPageCount == 0 && pager.waitingPageCount == 1)
    pager.layout(size: Size(100, 100), scale: 1)
    #expect(journal.take() == arrival("A") + ["A.willAppear", "A.didAppear", "settled(A)"])
  }

  @Test func `3.6: what a pager waits for is cancelled when the pager is gone`() async {
    let post = JournalPost(["A", "B"], journal)
    weak var old: Pager?
    do {
      let pager = Pager(source: post, text: SquareTextMeasurer())
      pager.delegate = journal
      pager.layOutSquare()
      await JournalPost.others()
      old = pager
    }
    #expect(old == nil)
    #expect(journal.take() == ["settled(0)", "ask(A)", "cancel(A)"])
    await post.send("A")
    #expect(journal.take() == [])
  }

  @Test func `3.6: a failure of a page that is no longer wanted is not told`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(1, animated: false)
    await JournalPost.others()
    pager.select(0, animated: false)
    await post.lose("B")
    #expect(
      journal.take() == [
        "A.willDisappear", "A.didDisappear", "settled(B)", "ask(B)", "cancel(B)", "A.willAppear",
        "A.didAppear", "settled(A)",
      ])
  }
}
