import Testing

@testable import PagerEngine

/// A page that writes its calls into a log.
final class LoggedPage: Page {
  let index: Int
  private let log: CallLog

  init(_ index: Int, _ log: CallLog) {
    self.index = index
    self.log = log
  }

  override func willMove(to container: Pager?) {
    log.add("\(index).willMove(\(container == nil ? "nil" : "pager"))")
  }
  override func didMove(to container: Pager?) {
    log.add("\(index).didMove(\(self.container == nil ? "nil" : "pager"))")
  }
  override func didLoad() { log.add("\(index).didLoad") }
  override func willAppear() { log.add("\(index).willAppear") }
  override func didAppear() { log.add("\(index).didAppear") }
  override func willDisappear() { log.add("\(index).willDisappear") }
  override func didDisappear() { log.add("\(index).didDisappear") }
  override func didBeReclaimed() { log.add("\(index).didBeReclaimed") }
  override func prepareForReuse() { log.add("\(index).prepareForReuse") }
  override func didBeEvicted() { log.add("\(index).didBeEvicted") }
}

/// The source, the delegate and the pages of a pager write into one log.
final class CallLog: PageSource, PagerDelegate {
  var pageCount: Int
  private(set) var calls: [String] = []
  var onCall: (String) -> Void = { _ in }

  init(_ pageCount: Int) { self.pageCount = pageCount }

  func add(_ call: String) {
    calls.append(call)
    onCall(call)
  }

  /// What has been logged since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func title(at index: Int) -> String { "Page \(index)" }

  func page(at index: Int) -> Page {
    add("source(\(index))")
    return LoggedPage(index, self)
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .settled(let page): add("settled(\(page))")
    case .willTransition(let page): add("willTransition(\(page))")
    case .didFinishTransition(let previous, let completed):
      add("didFinish(\(previous), \(completed))")
    case .moved, .currentPageChanged, .titleSelected, .pageTapped, .page: break
    }
  }
}

/// Section "the one order": each line of it, with every call and nothing else.
@MainActor @Suite struct LifeCycleTests {
  func make(
    _ count: Int, keeping: PageKeeping = .collection, at page: Int = 0
  ) -> (pager: Pager, log: CallLog) {
    let log = CallLog(count)
    let pager = Pager(source: log, text: SquareTextMeasurer())
    pager.keeping = keeping
    pager.delegate = log
    if page != 0 { pager.select(page, animated: false) }
    pager.layout(size: Size(100, 148), scale: 1)
    return (pager, log)
  }

  let appearance = [
    "willMove(pager)", "didLoad", "didMove(pager)", "willAppear",
  ]

  func arrival(_ index: Int, isGesture: Bool = false) -> [String] {
    ["source(\(index))"] + (isGesture ? ["willTransition(\(index))"] : [])
      + appearance.map { "\(index).\($0)" }
  }

  @Test func `first layout`() {
    let (_, log) = make(5, at: 3)
    #expect(log.take() == arrival(3) + ["3.didAppear", "settled(3)"])
  }

  @Test func `a committed swipe`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.pointer(.press, 80, 100, at: 0)
    pager.pointer(.move, 60, 100, at: 0.05)
    #expect(log.take() == arrival(1, isGesture: true) + ["0.willDisappear"])
    pager.pointer(.move, 20, 100, at: 0.1)
    pager.pointer(.release, 20, 100, at: 0.1)
    #expect(log.take() == [])
    pager.advance(to: 3)
    #expect(log.take() == ["1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `a cancelled swipe`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.pointer(.press, 80, 100, at: 0)
    pager.pointer(.move, 60, 100, at: 0.05)
    _ = log.take()
    pager.pointer(.release, 60, 100, at: 0.5)
    pager.advance(to: 3)
    #expect(
      log.take() == [
        "0.willAppear", "0.didAppear", "1.willDisappear", "1.didDisappear", "didFinish(0, false)",
        "settled(0)",
      ])
  }

  @Test func `a drag across several pages without rest`() {
    let (pager, log) = make(5)
    pager.rules.snapPolicy = .nearest
    _ = log.take()
    pager.pointer(.press, 350, 100, at: 0)
    #expect(log.take() == [])
    pager.pointer(.press, 99, 100, at: 0)
    for x in stride(from: 90.0, through: -100, by: -5) { pager.pointer(.move, x, 100, at: 0.1) }
    pager.pointer(.release, -100, 100, at: 1)
    pager.advance(to: 4)
    #expect(
      log.take() == arrival(1, isGesture: true) + ["0.willDisappear", "0.didDisappear"] + arrival(2)
        + [
          "1.willDisappear", "2.didAppear", "1.didDisappear", "didFinish(0, true)", "settled(2)",
        ])
  }

  @Test func `a selection next door`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.select(1) { log.add("finished \($0)") }
    pager.advance(to: 0.1)
    pager.advance(to: 3)
    #expect(
      log.take() == arrival(1) + [
        "0.willDisappear", "1.didAppear", "0.didDisappear", "settled(1)", "finished true",
      ])
  }

  @Test func `a selection far away asks for nothing between`() {
    let (pager, log) = make(9)
    _ = log.take()
    pager.advance(to: 0)
    pager.select(6)
    for frame in 1...60 { pager.advance(to: Double(frame) / 60) }
    #expect(
      log.take() == arrival(6) + [
        "0.willDisappear", "6.didAppear", "0.didDisappear", "settled(6)", "0.willMove(nil)", "0.didMove(nil)",
        "0.didBeReclaimed",
      ])
  }

  @Test func `a selection that is not animated is one step`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.select(1, animated: false)
    #expect(log.take() == arrival(1) + ["0.willDisappear", "1.didAppear", "0.didDisappear", "settled(1)"])
  }

  @Test func `selecting the current page or none does nothing`() {
    let (pager, log) = make(5)
    _ = log.take()
    #expect(!pager.select(5) && !pager.select(-1, animated: false))
    #expect(log.take() == [])
    pager.select(0) { log.add("finished \($0)") }
    #expect(log.take() == ["finished true"])
  }

  @Test func `a new selection takes over, and each completion is called once`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.advance(to: 0)
    pager.select(1, at: 0) { log.add("first \($0)") }
    pager.advance(to: 0.1)
    pager.select(0) { log.add("second \($0)") }
    pager.advance(to: 3)
    #expect(
      log.take() == arrival(1) + [
        "0.willDisappear", "first false", "0.willAppear", "0.didAppear", "1.willDisappear",
        "1.didDisappear", "settled(0)", "second true",
      ])
  }

  @Test func `a finger takes over a selection`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.advance(to: 0)
    pager.select(1, at: 0) { log.add("finished \($0)") }
    pager.advance(to: 0.1)
    _ = log.take()
    pager.pointer(.press, 50, 100, at: 0.1)
    #expect(log.take() == ["finished false"])
    pager.pointer(.release, 50, 100, at: 0.2)
    pager.advance(to: 3)
    #expect(pager.motion.phase == .atRest)
    let calls = log.take()
    #expect(calls == ["1.didAppear", "0.didDisappear", "settled(1)"])
  }

  @Test func `hiding and showing the container`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.isShown = false
    #expect(log.take() == ["0.willDisappear", "0.didDisappear"])
    pager.isShown = true
    #expect(log.take() == ["0.willAppear", "0.didAppear"])
  }

  @Test func `a reload shows everything anew`() {
    let (pager, log) = make(5)
    _ = log.take()
    pager.reload()
    #expect(
      log.take() == ["0.willDisappear", "0.didDisappear", "0.willMove(nil)", "0.didMove(nil)"] + arrival(0)
        + ["0.didAppear", "settled(0)"])
  }

  @Test func `the source may use the pager while it is asked`() {
    let (pager, log) = make(5)
    _ = log.take()
    log.onCall = { call in
      guard call == "source(1)" else { return }
      _ = pager.dequeueReusable(LoggedPage.self, for: 1)
      pager.select(3, animated: false)
    }
    pager.select(1, animated: false)
    #expect(pager.settledPage == 3)
    #expect(
      log.take() == arrival(1) + ["0.willDisappear", "1.didAppear", "0.didDisappear", "settled(1)"]
        + arrival(3) + [
          "1.willDisappear", "3.didAppear", "1.didDisappear", "settled(3)", "0.willMove(nil)",
          "0.didMove(nil)", "0.didBeReclaimed",
        ])
  }
}

/// The configurations, as far as they are here: what each keeps, and when it asks.
@MainActor @Suite struct PageKeepingTests {
  func make(_ count: Int, _ keeping: PageKeeping) -> (pager: Pager, log: CallLog) {
    LifeCycleTests().make(count, keeping: keeping)
  }

  @Test func `collection: pages three away are reclaimed, oldest first, and reused in that order`() {
    let (pager, log) = make(10, .collection)
    pager.register(LoggedPage.self)
    let first = pager.page(at: 0)
    for page in 1...2 { pager.select(page, animated: false) }
    #expect(!log.take().contains { $0.hasSuffix("didBeReclaimed") })
    let second = pager.page(at: 1)
    pager.select(3, animated: false)
    #expect(log.take().suffix(4) == ["settled(3)", "0.willMove(nil)", "0.didMove(nil)", "0.didBeReclaimed"])
    pager.select(4, animated: false)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 4) === pager.page(at: 4))
    #expect(pager.dequeueReusable(LoggedPage.self, for: 5) === first)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 5) === second)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 5) == nil)
    #expect(pager.dequeueReusable(PlainPage.self, for: 5) == nil)
  }

  @Test func `cached window: pages that leave are cached by index, and the oldest are evicted`() {
    let (pager, log) = make(30, .cachedWindow)
    for page in 1...17 { pager.select(page, animated: false) }
    #expect(log.take().filter { $0.hasSuffix("didBeEvicted") } == ["0.didBeEvicted"])
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 16)
    pager.select(5, animated: false)
    #expect(!log.take().contains("source(5)"))
    pager.purge()
    #expect(pager.waitingPageCount == 0 && pager.attachedPageCount == 1)
  }

  @Test func `cached window: a page that comes back in one swipe is not asked for again`() {
    let (pager, log) = make(5, .cachedWindow)
    pager.select(1, animated: false)
    _ = log.take()
    pager.pointer(.press, 99, 100, at: 0)
    for x in [65.0, 35, 75, 95, 99, 120, 60] { pager.pointer(.move, x, 100, at: 0.1) }
    let asked = log.take().filter { $0.hasPrefix("source") }
    #expect(asked == ["source(2)"])
  }

  @Test func `lazy reuse: a flick over many pages asks only for where it rests`() {
    let (pager, log) = make(10, .lazyReuse)
    func asked() -> [String] {
      while pager.preload() {}
      return log.take().filter { $0.hasPrefix("source") }
    }
    #expect(asked() == ["source(0)", "source(1)"])
    pager.rules.snapPolicy = .nearest
    pager.pointer(.press, 99, 100, at: 0)
    for step in 1...70 { pager.pointer(.move, 99 - Double(step) * 10.1, 100, at: Double(step) / 100) }
    #expect(log.take().filter { $0.hasPrefix("source") } == [])
    pager.pointer(.release, -600, 100, at: 2)
    pager.advance(to: 5)
    #expect(
      asked() == ["source(\(pager.settledPage))"] + [-1, 1].map { "source(\(pager.settledPage + $0))" })
  }

  @Test func `a million pages keep no more than ten`() {
    for keeping in [PageKeeping.collection, .cachedWindow, .lazyReuse, PageKeeping()] {
      let (pager, _) = make(1_000_000, keeping)
      for page in stride(from: 0, to: 999_999, by: 9_973) {
        pager.select(page, animated: false)
        while pager.preload() {}
      }
      #expect(pager.attachedPageCount <= 5 && pager.waitingPageCount <= 16)
    }
  }
}
