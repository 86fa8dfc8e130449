import Testing

@testable import PagerEngine

/// The preset `collection`, which reuses pages like the cells of a collection.
@MainActor @Suite struct CollectionTests {
  @Test func `a page is prepared for reuse with the index that it had, so that its state can be saved`() {
    let (pager, source, log) = makeLoggedPager(10, with: [.pageCalls])
    pager.register(LoggedPage.self)
    source.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    for page in 1...4 { pager.select(page, animated: false) }
    #expect(
      log.take().filter { $0.contains("prepareForReuse") && $0.hasPrefix("told") } == [
        "told(0, prepareForReuse)"
      ])
  }

  @Test func `a pool takes sixteen pages of a type and lets the others go`() {
    let (pager, _, _) = makeLoggedPager(100)
    pager.register(LoggedPage.self)
    for page in stride(from: 0, to: 100, by: 5) { pager.select(page, animated: false) }
    #expect(pager.pageStates.pooled == 16)
  }

  /// Returns a pager of ten pages with a registered type.
  func makeCollection() -> (pager: Pager, source: NumberedPages, log: CallLog) {
    let (pager, source, log) = makeLoggedPager(10, .collection)
    pager.register(LoggedPage.self)
    return (pager, source, log)
  }

  @Test func `pages of a type are pooled from the first time that one is dequeued`() {
    let (pager, _, log) = makeLoggedPager(10, .collection)
    pager.select(3, animated: false)
    log.expect(loads(3), turns(0, to: 3), ["settled(3)"], leaves(0), ["0.didEnterPool"])
    #expect(pager.waitingPageCount == 0)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 4) == nil)
    let page = pager.page(at: 3)
    #expect(page != nil && pager.dequeueReusable(LoggedPage.self, for: 3) === page)
    pager.select(6, animated: false)
    #expect(pager.waitingPageCount == 1)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 9) === page)
  }

  @Test func `settling on the third page from the first reclaims the first one, once`() {
    let (pager, _, log) = makeCollection()
    for page in 1...2 {
      pager.select(page)
      pager.runFrames()
    }
    log.expect(loads(1), turns(0, to: 1), ["settled(1)"], loads(2), turns(1, to: 2), ["settled(2)"])
    let first = pager.page(at: 0)
    pager.select(3)
    pager.runFrames()
    log.expect(loads(3), turns(2, to: 3), ["settled(3)"], leaves(0), ["0.didEnterPool"])
    #expect(first != nil && first?.container == nil)
    #expect(pager.page(at: 0) == nil && pager.page(at: 1) != nil && pager.page(at: 2) != nil)
    pager.runFrames()
    log.expect([])
  }

  @Test func `a reclaimed page is dequeued once`() {
    let (pager, _, log) = makeCollection()
    let first = pager.page(at: 0)
    pager.select(3, animated: false)
    log.take()
    #expect(pager.dequeueReusable(LoggedPage.self, for: 4) === first)
    log.expect(["0.prepareForReuse"])
    #expect(pager.dequeueReusable(LoggedPage.self, for: 5) == nil)
    log.expect([])
  }

  @Test func `reclaimed pages are dequeued in the order in which they went`() {
    let (pager, _, log) = makeCollection()
    let first = pager.page(at: 0)
    pager.select(1, animated: false)
    let second = pager.page(at: 1)
    log.take()
    pager.select(6, animated: false)
    log.expect(
      loads(6), turns(1, to: 6), ["settled(6)"], leaves(0), ["0.didEnterPool"], leaves(1),
      ["1.didEnterPool"])
    #expect(pager.dequeueReusable(LoggedPage.self, for: 7) === first)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 8) === second)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 9) == nil)
    log.expect(["0.prepareForReuse", "1.prepareForReuse"])
  }

  @Test func `a source that dequeues gets a page that has been prepared for reuse`() {
    let (pager, source, log) = makeCollection()
    source.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    pager.select(4, animated: false)
    log.expect(
      ["page(4)", "0.prepareForReuse"], returns(4), turns(3, to: 4), ["settled(4)"], leaves(1),
      ["1.didEnterPool"])
  }

  @Test func `a page that has not yet received that it left is not dequeued`() {
    let (pager, source, log) = makeCollection()
    source.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    log.onCall = { [weak pager] call in if call == "settled(3)" { pager?.select(4, animated: false) } }
    pager.select(3, animated: false)
    log.expect(
      loads(3), turns(0, to: 3), ["settled(3)", "page(4)"], leaves(0), ["0.didEnterPool"], arrives(4),
      turns(3, to: 4), ["settled(4)"])
    #expect(pager.waitingPageCount == 1)
  }

  @Test func `the page that replaces another one is not the page that leaves`() {
    let (pager, source, log) = makeCollection()
    source.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    pager.apply([.update(at: 0)], animated: false)
    let left = ["0.willDisappear", "0.didDisappear"] + leaves(0) + ["0.didEnterPool"]
    log.expect(["page(0)"], left, arrives(0), appears(0))
    pager.apply([.update(at: 0)], animated: false)
    log.expect(["page(0)", "0.prepareForReuse"], left, returns(0), appears(0))
  }

  @Test func `dequeuing for the index of a child gives that page and leaves the pool alone`() {
    let (pager, _, log) = makeCollection()
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    #expect(pager.waitingPageCount == 1)
    for index in 1...3 {
      #expect(pager.dequeueReusable(LoggedPage.self, for: index) === pager.page(at: index))
    }
    #expect(pager.waitingPageCount == 1)
    log.expect([])
  }

  @Test func `dequeuing does not return a page of another type`() {
    let (pager, source, log) = makeCollection()
    pager.register(OtherLoggedPage.self)
    source.reuse = { [unowned log] index in index == 1 || index == 3 ? OtherLoggedPage(index, log) : nil }
    let first = pager.page(at: 0)
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    #expect(pager.dequeueReusable(OtherLoggedPage.self, for: 2) == nil)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 3) === first)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 3) == nil)
    #expect(pager.dequeueReusable(OtherLoggedPage.self, for: 3) === pager.page(at: 3))
    #expect(pager.dequeueReusable(Page.self, for: 3) == nil)
    log.expect(["0.prepareForReuse"])
  }

  @Test func `a selection far away requests no page between, and settling reclaims the first page`() {
    let (pager, _, log) = makeCollection()
    pager.select(5)
    pager.runFrames()
    log.expect(loads(5), turns(0, to: 5), ["settled(5)"], leaves(0), ["0.didEnterPool"])
  }

  @Test func `a page that arrives after the pager has settled appears then, once`() async {
    let log = CallLog()
    let source = AwaitedPages(5, log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention = .collection
    pager.delegate = log
    pager.layout(size: Size(100, 148), scale: 1)
    await source.send("0")
    log.expect(["settled(0)"], loads(0), appears(0))
    pager.select(1, animated: true)
    pager.runFrames()
    log.expect(disappears(0), ["settled(1)"])
    await source.send("1")
    log.expect(loads(1), appears(1))
    pager.runFrames()
    log.expect([])
  }

  @Test func `a release exactly on a page boundary still settles and appears`() {
    let (pager, _, log) = makeLoggedPager(10, with: [.progress, .current])
    pager.drag(60, 100)
    #expect(pager.position == 1)
    log.expect(
      ["page(1)", "progress(0, 1, 0.6)", "current(1)", "willTransition(1)"], arrives(1),
      ["1.willAppear", "0.willDisappear", "progress(0, 1, 1.0)", "0.didDisappear"])
    pager.pointer(.release, -54, 100, at: 1)
    log.expect(["1.didAppear", "didFinish(0, true)", "settled(1)"])
    pager.runFrames()
    log.expect([])
  }

  @Test func `a page that overrides nothing gets the same calls`() {
    let (pager, source, log) = makeUnseenPager(5, .collection)
    log.topics.insert(.pageCalls)
    source.reuse = { _ in Page() }
    pager.layout(size: Size(100, 148), scale: 1)
    pager.drag(60)
    pager.releasePointer()
    let arrival = ["willMoveToContainer", "didLoad", "didMoveToContainer", "willAppear"]
    log.expect(
      ["page(0)"], (arrival + ["didAppear"]).map { "told(0, \($0))" },
      ["settled(0)", "page(1)", "willTransition(1)"], arrival.map { "told(1, \($0))" },
      [
        "told(0, willDisappear)", "told(1, didAppear)", "told(0, didDisappear)", "didFinish(0, true)",
        "settled(1)",
      ])
  }
}
