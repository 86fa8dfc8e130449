import Testing

@testable import PagerEngine

/// Section 3.1, "collection": pages are reused like the cells of a collection.
@MainActor @Suite struct CollectionTests {
  @Test func `a page is prepared for reuse with the index that it had, so that its state can be saved`() {
    let (pager, log) = makeLoggedPager(10)
    pager.register(LoggedPage.self)
    log.extras = [.pageEvents]
    log.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    for page in 1...4 { pager.select(page, animated: false) }
    #expect(
      log.take().filter { $0.contains("prepareForReuse") && $0.hasPrefix("told") } == [
        "told(0, prepareForReuse)"
      ])
  }

  @Test func `a pool takes sixteen pages of a type and lets the others go`() {
    let (pager, _) = makeLoggedPager(100)
    pager.register(LoggedPage.self)
    for page in stride(from: 0, to: 100, by: 5) { pager.select(page, animated: false) }
    #expect(pager.census.pooled == 16)
  }

  /// A pager of ten pages whose type is registered.
  func makeCollection() -> (pager: Pager, log: CallLog) {
    let (pager, log) = makeLoggedPager(10, .collection)
    pager.register(LoggedPage.self)
    return (pager, log)
  }

  @Test func `3.1: a type that is not registered is reclaimed but not pooled`() {
    let (pager, log) = makeLoggedPager(10, .collection)
    pager.select(3, animated: false)
    #expect(log.take() == loads(3) + turns(0, to: 3) + ["settled(3)"] + leaves(0) + ["0.didBeReclaimed"])
    #expect(pager.waitingPageCount == 0)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 3) == nil)
    pager.register(LoggedPage.self)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 4) == nil)
    #expect(log.take() == [])
  }

  @Test func `3.1.1: settling on 1 and 2 reclaims nothing, settling on 3 reclaims page 0 once`() {
    let (pager, log) = makeCollection()
    for page in 1...2 {
      pager.select(page)
      pager.runFrames()
    }
    #expect(
      log.take() == loads(1) + turns(0, to: 1) + ["settled(1)"] + loads(2) + turns(1, to: 2) + ["settled(2)"])
    let first = pager.page(at: 0)
    pager.select(3)
    pager.runFrames()
    #expect(log.take() == loads(3) + turns(2, to: 3) + ["settled(3)"] + leaves(0) + ["0.didBeReclaimed"])
    #expect(first != nil && first?.container == nil)
    #expect(pager.page(at: 0) == nil && pager.page(at: 1) != nil && pager.page(at: 2) != nil)
    pager.runFrames()
    #expect(log.take() == [])
  }

  @Test func `3.1.2: the reclaimed page is dequeued for 4, and there is none for 5`() {
    let (pager, log) = makeCollection()
    let first = pager.page(at: 0)
    pager.select(3, animated: false)
    log.take()
    #expect(pager.dequeueReusable(LoggedPage.self, for: 4) === first)
    #expect(log.take() == ["0.prepareForReuse"])
    #expect(pager.dequeueReusable(LoggedPage.self, for: 5) == nil)
    #expect(log.take() == [])
  }

  @Test func `3.1.2: two reclaimed pages come back in the order they went`() {
    let (pager, log) = makeCollection()
    let first = pager.page(at: 0)
    pager.select(1, animated: false)
    let second = pager.page(at: 1)
    log.take()
    pager.select(6, animated: false)
    #expect(
      log.take() == loads(6) + turns(1, to: 6) + ["settled(6)"] + leaves(0) + ["0.didBeReclaimed"] + leaves(1)
        + ["1.didBeReclaimed"])
    #expect(pager.dequeueReusable(LoggedPage.self, for: 7) === first)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 8) === second)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 9) == nil)
    #expect(log.take() == ["0.prepareForReuse", "1.prepareForReuse"])
  }

  @Test func `3.1.2: a source that dequeues gets a page that has already forgotten its old content`() {
    let (pager, log) = makeCollection()
    log.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    pager.select(4, animated: false)
    #expect(
      log.take() == ["source(4)", "0.prepareForReuse"] + returns(4) + turns(3, to: 4) + ["settled(4)"]
        + leaves(1) + ["1.didBeReclaimed"])
  }

  @Test func `3.1.2: a page that is still to hear that it left is not dequeued`() {
    let (pager, log) = makeCollection()
    log.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    log.onCall = { [weak pager] call in if call == "settled(3)" { pager?.select(4, animated: false) } }
    pager.select(3, animated: false)
    #expect(
      log.take() == loads(3) + turns(0, to: 3) + ["settled(3)", "source(4)"] + leaves(0) + [
        "0.didBeReclaimed"
      ]
        + loads(4).dropFirst() + turns(3, to: 4) + ["settled(4)"])
    #expect(pager.waitingPageCount == 1)
  }

  @Test func `3.1.2: a page that is asked for anew is not the one that leaves`() {
    let (pager, log) = makeCollection()
    log.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    pager.update(at: [0])
    let left = ["0.willDisappear", "0.didDisappear"] + leaves(0) + ["0.didBeReclaimed"]
    #expect(log.take() == ["source(0)"] + left + loads(0).dropFirst() + ["0.willAppear", "0.didAppear"])
    pager.update(at: [0])
    #expect(
      log.take() == ["source(0)", "0.prepareForReuse"] + left + returns(0) + ["0.willAppear", "0.didAppear"])
  }

  @Test func `3.1.3: dequeuing for an attached index gives that page and leaves the pool alone`() {
    let (pager, log) = makeCollection()
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    #expect(pager.waitingPageCount == 1)
    for index in 1...3 {
      #expect(pager.dequeueReusable(LoggedPage.self, for: index) === pager.page(at: index))
    }
    #expect(pager.waitingPageCount == 1)
    #expect(log.take() == [])
  }

  @Test func `3.1.3: a page of a different type at that index is not returned`() {
    let (pager, log) = makeCollection()
    pager.register(OtherLoggedPage.self)
    log.reuse = { [unowned log] index in index == 1 || index == 3 ? OtherLoggedPage(index, log) : nil }
    let first = pager.page(at: 0)
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    #expect(pager.dequeueReusable(OtherLoggedPage.self, for: 2) == nil)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 3) === first)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 3) == nil)
    #expect(pager.dequeueReusable(OtherLoggedPage.self, for: 3) === pager.page(at: 3))
    #expect(pager.dequeueReusable(Page.self, for: 3) == nil)
    #expect(log.take() == ["0.prepareForReuse"])
  }

  @Test func `3.1.4: a selection of 5 never asks for 1 to 4, and 0 is reclaimed when 5 settles`() {
    let (pager, log) = makeCollection()
    pager.select(5)
    pager.runFrames()
    #expect(log.take() == loads(5) + turns(0, to: 5) + ["settled(5)"] + leaves(0) + ["0.didBeReclaimed"])
  }

  @Test func `3.1.5: a page that arrives after the pager has settled appears then, once`() async {
    let log = CallLog(5)
    let source = SlowPages(log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.keeping = .collection
    pager.delegate = log
    pager.layout(size: Size(100, 148), scale: 1)
    await source.answer(0)
    #expect(log.take() == ["settled(0)"] + loads(0) + ["0.willAppear", "0.didAppear"])
    pager.select(1)
    pager.runFrames()
    #expect(log.take() == ["0.willDisappear", "0.didDisappear", "settled(1)"])
    await source.answer(1)
    #expect(log.take() == loads(1) + ["1.willAppear", "1.didAppear"])
    pager.runFrames()
    #expect(log.take() == [])
  }

  @Test func `3.1.6: a release exactly on a page boundary still settles and appears`() {
    let (pager, log) = makeLoggedPager(10, with: [.progress, .current])
    pager.drag(60, 100)
    #expect(pager.position == 1)
    #expect(
      log.take() == ["source(1)", "progress(0, 1, 0.6)", "current(1)", "willTransition(1)"]
        + loads(1).dropFirst() + [
          "1.willAppear", "0.willDisappear", "progress(0, 1, 1.0)", "0.didDisappear",
        ])
    pager.pointer(.release, -54, 100, at: 1)
    #expect(log.take() == ["1.didAppear", "didFinish(0, true)", "settled(1)"])
    pager.runFrames()
    #expect(log.take() == [])
  }

  @Test func `3.1.7: every page callback is optional`() {
    let log = CallLog(5)
    log.extras = [.pageEvents]
    log.reuse = { _ in Page() }
    let pager = Pager(source: log, text: SquareTextMeasurer())
    pager.keeping = .collection
    pager.delegate = log
    pager.layout(size: Size(100, 148), scale: 1)
    pager.drag(60)
    pager.letGo()
    let arrival = ["willMoveToContainer", "didLoad", "didMoveToContainer", "willAppear"]
    #expect(
      log.take() == ["source(0)"] + (arrival + ["didAppear"]).map { "told(0, \($0))" } + [
        "settled(0)", "source(1)", "willTransition(1)",
      ] + arrival.map { "told(1, \($0))" } + [
        "told(0, willDisappear)", "told(1, didAppear)", "told(0, didDisappear)", "didFinish(0, true)",
        "settled(1)",
      ])
  }
}

/// A source that answers when it is told to.
final class SlowPages: LatePageSource {
  private let log: CallLog
  private var questions: [Int: CheckedContinuation<Page, Never>] = [:]

  init(_ log: CallLog) { self.log = log }

  var pageCount: Int { log.pageCount }
  func title(at index: Int) -> String { log.title(at: index) }

  func page(at index: Int) async -> Page { await withCheckedContinuation { questions[index] = $0 } }

  /// Answers the question for a page, which may be on its way still, and waits until the answer has arrived.
  func answer(_ index: Int) async {
    for _ in 0..<20 where questions[index] == nil { await Task.yield() }
    questions.removeValue(forKey: index)?.resume(returning: log.page(at: index))
    for _ in 0..<20 { await Task.yield() }
  }
}
