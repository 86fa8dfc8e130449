import Testing

@testable import PagerEngine

/// Pages that arrive when the test sends them. Widths are 100.
@MainActor @Suite struct AsyncPagesTests {
  let log = CallLog()
  let whole = Rect(0, 0, 100, 100)

  /// Returns a pager of six pages A to F after the request for the first one.
  func make(
    prefetch: Int = 0, _ retention: PageRetention = PageRetention()
  ) async -> (pager: Pager, post: AwaitedPages) {
    let post = AwaitedPages(["A", "B", "C", "D", "E", "F"], log)
    log.nameOf = { post.names[$0] }
    let pager = Pager(source: post, text: SquareTextMeasurer())
    pager.retention = retention
    pager.retention.prefetch = prefetch
    pager.delegate = log
    pager.layOutSquare()
    await AwaitedPages.others()
    return (pager, post)
  }

  /// Returns the same pager after the arrival of the first page.
  func makeWithFirst(prefetch: Int = 0) async -> (pager: Pager, post: AwaitedPages) {
    let (pager, post) = await make(prefetch: prefetch)
    await post.send("A")
    log.take()
    return (pager, post)
  }

  @Test func `a placeholder stands in for a late page, which then gets the calls it missed`() async {
    let (pager, post) = await make()
    log.expect(["settled(A)", "page(A)"])
    #expect(pager.places() == ["loading(0)": whole] && !pager.needsFrame)
    await post.send("A")
    log.expect(arrives("A"), appears("A"))
    #expect(pager.needsFrame && pager.places() == ["A": whole])
  }

  @Test func `scrolling does not wait for late pages`() async {
    let (pager, _) = await make()
    pager.hold(25, 75, at: 0)
    #expect(pager.position == 0.75)
    #expect(pager.places() == ["loading(0)": Rect(-75, 0, 100, 100), "loading(1)": Rect(25, 0, 100, 100)])
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    pager.select(5, animated: false)
    #expect(pager.position == 5)
    log.expect(
      [
        "settled(A)", "page(A)", "willTransition(B)", "cancel(A)", "didFinish(A, true)", "settled(B)",
        "settled(F)",
      ])
  }

  @Test func `a late page that arrives in mid-swipe begins to appear, and appears at rest`() async {
    let (pager, post) = await makeWithFirst()
    pager.hold(25, 75, at: 0)
    await post.send("B")
    log.expect(["willTransition(B)", "A.willDisappear"], loads("B"), ["B.willAppear"])
    #expect(pager.places() == ["A": Rect(-75, 0, 100, 100), "B": Rect(25, 0, 100, 100)])
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.expect(["B.didAppear", "A.didDisappear", "didFinish(A, true)", "settled(B)"])
  }

  @Test func `a late page that arrives while it leaves gets all the calls it missed, in order`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(1, animated: false)
    await AwaitedPages.others()
    pager.hold(25, at: 0)
    await AwaitedPages.others()
    log.expect(disappears("A"), ["settled(B)", "page(B)", "willTransition(C)", "page(C)"])
    await post.send("B")
    log.expect(arrives("B"), ["B.willAppear", "B.willDisappear"])
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.expect(["cancel(C)"], appears("B"), ["didFinish(B, false)", "settled(B)"])
  }

  @Test func `a selected page that arrives after the motion gets didAppear then, once`() async {
    let (pager, post) = await makeWithFirst()
    pager.advance(to: 0)
    pager.select(5, at: 0) { log.add("finished \($0)") }
    for frame in 1...120 { pager.advance(to: Double(frame) / 60) }
    await AwaitedPages.others()
    log.expect(disappears("A"), ["settled(F)"], leaves("A"), ["finished true", "page(F)"])
    #expect(pager.places() == ["loading(5)": whole] && !pager.needsFrame)
    await post.send("F")
    log.expect(arrives("F"), appears("F"))
    for frame in 121...130 { pager.advance(to: Double(frame) / 60) }
    log.expect([])
    #expect(pager.places() == ["F": whole])
  }

  @Test func `a page that is no longer wanted is cancelled, and does nothing when it arrives`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(1, animated: false)
    await AwaitedPages.others()
    pager.select(4, animated: false)
    await AwaitedPages.others()
    log.expect(
      disappears("A"), ["settled(B)", "page(B)", "cancel(B)", "settled(E)"], leaves("A"), ["page(E)"])
    await post.send("B")
    log.expect([])
    await post.send("E")
    log.expect(arrives("E"), appears("E"))
    // The pager requests the page again when it returns.
    pager.select(1, animated: false)
    await post.send("B")
    log.expect(disappears("E"), ["settled(B)"], leaves("E"), loads("B"), appears("B"))
  }

  @Test func `a click on a page that has failed requests it again, and one on a page does not`() async {
    let (pager, post) = await make()
    await post.lose("A")
    #expect(pager.places() == ["failed(0)": whole])
    log.take()
    pager.advance(to: 1)
    pager.pointer(.press, 50, 50, at: 1)
    pager.pointer(.release, 50, 50, at: 1.05)
    #expect(pager.places() == ["loading(0)": whole])
    await post.send("A")
    log.take()
    pager.pointer(.press, 50, 50, at: 2)
    pager.pointer(.release, 50, 50, at: 2.05)
    await AwaitedPages.others()
    #expect(pager.places() == ["A": whole])
  }

  @Test func `the delegate is notified of a page that fails, and retry requests it again`() async {
    let (pager, post) = await make()
    await post.lose("A")
    log.expect(["settled(A)", "page(A)", "failed(A)"])
    #expect(pager.needsFrame && pager.places() == ["failed(0)": whole])
    pager.advance(to: 1)
    await AwaitedPages.others()
    log.expect([])
    pager.retry(0)
    #expect(pager.places() == ["loading(0)": whole])
    await post.lose("A")
    pager.retry(0)
    await post.send("A")
    pager.retry(0)
    await AwaitedPages.others()
    log.expect(["page(A)", "failed(A)"], loads("A"), appears("A"))
    #expect(pager.places() == ["A": whole])
  }

  @Test func `after a failure the pager stays usable, and coming back requests the page again`() async {
    let (pager, post) = await make()
    await post.lose("A")
    log.take()
    pager.hold(25, 75, at: 0)
    await post.send("B")
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.expect(["willTransition(B)"], loads("B"), appears("B"), ["didFinish(A, true)", "settled(B)"])
    pager.select(0, animated: false)
    await post.send("A")
    log.expect(disappears("B"), ["settled(A)"], loads("A"), appears("A"))
  }

  @Test func `a prefetched late page is requested at rest and becomes a child before it is seen`() async {
    let (pager, post) = await makeWithFirst(prefetch: 1)
    while pager.preload() {}
    await post.send("B")
    log.expect(loads("B"))
    pager.select(1, animated: false)
    log.expect(turns("A", to: "B"), ["settled(B)"])
  }

  @Test func `pages that are being loaded follow changes of the data`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(2, animated: false)
    await AwaitedPages.others()
    log.expect(disappears("A"), ["settled(C)", "page(C)"])
    post.names.insert("X", at: 0)
    pager.apply([.insert(at: 0)], animated: false)
    await post.send("C")
    log.expect(arrives("C"), appears("C"))
    #expect(pager.settledPage == 3 && pager.page(at: 3) is LoggedPage)
    pager.select(5, animated: false)
    await AwaitedPages.others()
    post.names.removeLast(2)
    pager.apply([.remove(at: 5, count: 2)], animated: false)
    await AwaitedPages.others()
    log.expect(
      disappears("C"), ["settled(E)"], leaves("A"), ["page(E)", "cancel(E)", "settled(D)", "page(D)"])
    pager.reload()
    await post.send("D")
    log.expect(["cancel(D)"], leaves("C"), ["settled(D)"], loads("D"), appears("D"))
  }

  @Test func `a page whose index changes before its task begins is requested at the new index`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(2, animated: false)
    post.names.insert("X", at: 0)
    pager.apply([.insert(at: 0)], animated: false)
    await post.send("C")
    log.expect(disappears("A"), ["settled(C)"], loads("C"), appears("C"))
    #expect(pager.settledPage == 3 && pager.places() == ["C": whole])
  }

  @Test func `a page that is no longer wanted before its task begins is not requested`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(2, animated: false)
    post.names.remove(at: 2)
    pager.apply([.remove(at: 2)], animated: false)
    await AwaitedPages.others()
    log.expect(disappears("A"), ["settled(C)", "settled(D)", "page(D)"])
    #expect(pager.places() == ["loading(2)": whole])
  }

  @Test func `if only pages in view are children, one that arrives without room waits`() async {
    let (pager, post) = await make(.cachedWindow)
    pager.layout(size: .zero, scale: 1)
    await post.send("A")
    log.expect(["settled(A)", "page(A)"])
    #expect(pager.attachedPageCount == 0 && pager.waitingPageCount == 1)
    pager.layout(size: Size(100, 100), scale: 1)
    log.expect(arrives("A"), appears("A"), ["settled(A)"])
  }

  @Test func `the requests of a pager are cancelled when the pager is gone`() async {
    let post = AwaitedPages(["A", "B"], log)
    weak var old: Pager?
    do {
      let pager = Pager(source: post, text: SquareTextMeasurer())
      pager.delegate = log
      pager.layOutSquare()
      await AwaitedPages.others()
      old = pager
    }
    #expect(old == nil)
    log.expect(["settled(0)", "page(A)", "cancel(A)"])
    await post.send("A")
    log.expect([])
  }

  @Test func `the failure of a page that is no longer wanted is not reported`() async {
    let (pager, post) = await makeWithFirst()
    pager.select(1, animated: false)
    await AwaitedPages.others()
    pager.select(0, animated: false)
    await post.lose("B")
    log.expect(disappears("A"), ["settled(B)", "page(B)", "cancel(B)"], appears("A"), ["settled(A)"])
  }
}
