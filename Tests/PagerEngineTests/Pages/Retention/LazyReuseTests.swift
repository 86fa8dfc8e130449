import Testing

@testable import PagerEngine

/// Section 3.3, "lazy reuse": pages are loaded when scrolling rests, and one page of each type is reused.
@MainActor @Suite struct LazyReuseTests {
  /// What a page does when it is reused: it goes to the pool as soon as it is too far away.
  func reclaimed(_ index: Int) -> [String] {
    leaves(index) + ["\(index).prepareForReuse", "\(index).didBeReclaimed"]
  }

  /// A page is loaded ahead of need.
  func loadsAhead(_ index: Int) -> [String] { ["ahead(\(index))"] + loads(index).dropFirst() }

  @Test func `3.3: at rest the settled page is loaded, then the one before, then the one after`() {
    let (pager, log) = makeUnseenPager(10, .lazyReuse)
    pager.select(5, animated: false)
    pager.layout(size: Size(100, 148), scale: 1)
    pager.preloadAll()
    #expect(
      log.take() == loads(5) + ["5.willAppear", "5.didAppear", "settled(5)"] + loadsAhead(4) + loadsAhead(6))
  }

  @Test func `3.3: at most three pages are attached and one of each type is pooled`() {
    let (pager, log) = makeLoggedPager(30, .lazyReuse)
    log.reuse = { [weak pager, unowned log] index in
      let type = index.isMultiple(of: 2) ? LoggedPage.self : OtherLoggedPage.self
      return pager?.dequeueReusable(type, for: index) ?? type.init(index, log)
    }
    for page in [1, 2, 9, 3, 29, 28, 0, 15, 16, 17, 5] {
      pager.select(page, animated: false)
      pager.preloadAll()
      #expect(pager.attachedPageCount <= 3 && pager.waitingPageCount <= 2)
    }
  }

  @Test func `3.3.1: each rest loads the next page, and page 0 goes to the pool from page 2`() {
    let (pager, log) = makeUnseenPager(10, .lazyReuse)
    pager.layout(size: Size(100, 148), scale: 1)
    pager.preloadAll()
    #expect(log.take() == loads(0) + ["0.willAppear", "0.didAppear", "settled(0)"] + loadsAhead(1))
    pager.drag(60)
    pager.letGo()
    pager.preloadAll()
    #expect(
      log.take() == ["willTransition(1)"] + turns(0, to: 1) + ["didFinish(0, true)", "settled(1)"]
        + loadsAhead(2))
    pager.drag(60)
    pager.letGo()
    pager.preloadAll()
    #expect(
      log.take() == ["willTransition(2)"] + turns(1, to: 2) + ["didFinish(1, true)", "settled(2)"]
        + reclaimed(0) + loadsAhead(3))
    #expect(pager.waitingPageCount == 1)
  }

  @Test func `3.3.1: the page that went to the pool is used for the next one`() {
    let (pager, log) = makeLoggedPager(10, .lazyReuse)
    log.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    let first = pager.page(at: 0)
    pager.preloadAll()
    for page in 1...2 {
      pager.select(page, animated: false)
      log.take()
      pager.preloadAll()
    }
    #expect(log.take() == ["ahead(3)"] + returns(3))
    #expect(first != nil && pager.page(at: 3) === first && pager.waitingPageCount == 0)
  }

  @Test func `3.3.2: a flick from 0 to 7 asks for no page but 7 and its neighbours, after it settles`() {
    let (pager, log) = makeLoggedPager(10, .lazyReuse)
    pager.rules.snapPolicy = .nearest
    pager.drag(60, 140, 260, 320, 410, 580, 680)
    #expect(log.take() == ["willTransition(1)", "0.willDisappear", "0.didDisappear"])
    pager.letGo()
    #expect(
      log.take() == loads(7) + ["7.willAppear", "7.didAppear", "didFinish(0, true)", "settled(7)"]
        + reclaimed(0))
    pager.preloadAll()
    #expect(log.take() == loadsAhead(6) + loadsAhead(8))
  }

  @Test func `3.3.2: with one network request a page, that flick makes three of them`() async {
    let log = CallLog(10)
    let source = QuickPages(log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.keeping = .lazyReuse
    pager.delegate = log
    pager.rules.snapPolicy = .nearest
    pager.layout(size: Size(100, 148), scale: 1)
    await source.settle()
    #expect(log.take() == ["settled(0)"] + loads(0) + ["0.willAppear", "0.didAppear"])
    pager.drag(60, 140, 260, 320, 410, 580, 680)
    await source.settle()
    pager.letGo()
    #expect(
      log.take() == [
        "willTransition(1)", "0.willDisappear", "0.didDisappear", "didFinish(0, true)", "settled(7)",
      ]
        + reclaimed(0))
    await source.settle()
    #expect(log.take() == loads(7) + ["7.willAppear", "7.didAppear"])
    pager.preloadAll()
    await source.settle()
    #expect(log.take() == loads(6) + loads(8))
  }

  @Test func `3.3.3: a reload that gets the same object replaces nothing and asks for a refresh`() {
    let (pager, log) = makeLoggedPager(10, .lazyReuse)
    pager.preloadAll()
    let pages = [pager.page(at: 0), pager.page(at: 1)]
    log.reuse = { pages[$0] }
    log.take()
    pager.reload()
    #expect(log.take() == ["source(0)", "source(1)", "0.needsRefresh", "1.needsRefresh"])
    #expect(pager.page(at: 0) === pages[0] && pager.page(at: 1) === pages[1])
  }

  @Test func `a reload asks for the page at rest first, then for the one before and the one after`() {
    let (pager, log) = makeLoggedPager(10, .lazyReuse, at: 1)
    pager.preloadAll()
    log.take()
    pager.reload()
    #expect(log.take().filter { $0.hasPrefix("source") } == ["source(1)", "source(0)", "source(2)"])
  }

  @Test(arguments: [3, 2, 1])
  func `three pages or fewer are all kept`(count: Int) {
    let (pager, log) = makeLoggedPager(count, .lazyReuse)
    for page in [0, 1, 2, 0, 2, 1, 0] {
      pager.select(page, animated: false)
      pager.preloadAll()
    }
    let calls = log.take()
    for page in 1..<3 where page < count {
      #expect(calls.count { $0 == "source(\(page))" || $0 == "ahead(\(page))" } == 1)
    }
    #expect(!calls.contains { $0.hasSuffix("willMove(nil)") || $0.hasSuffix("prepareForReuse") })
    #expect(pager.attachedPageCount == count)
  }

  @Test func `3.3.3: a reload that gets another object replaces the page`() {
    let (pager, log) = makeLoggedPager(10, .lazyReuse)
    let old = pager.page(at: 0)
    pager.reload()
    #expect(
      log.take() == ["source(0)", "0.willDisappear", "0.didDisappear"] + reclaimed(0)
        + loads(0).dropFirst() + ["0.willAppear", "0.didAppear"])
    #expect(pager.page(at: 0) !== old)
  }

  /// A pager of A, B and C whose pages are told to refresh.
  private func makeRefreshing(_ keeping: PageKeeping) -> (Pager, JournalBook) {
    let book = JournalBook(["A", "B", "C"], PageJournal())
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.keeping = keeping
    pager.keeping.reload = .refreshing
    pager.layOutSquare()
    return (pager, book)
  }

  @Test func `4: what a reload in mid-swipe got is asked for anew by the next one`() {
    let (pager, book) = makeRefreshing(.lazyReuse)
    pager.hold(25, at: 0)
    for names in [["D", "E", "F"], ["G", "H", "I"]] {
      book.names = names
      pager.reload()
    }
    pager.letGo(at: 1)
    pager.advance(to: 3)
    #expect(pager.places() == ["G": Rect(0, 0, 100, 100)])
  }

  @Test func `4, 3.2: a reload that refreshes empties the cache too`() {
    let (pager, book) = makeRefreshing(.cachedWindow)
    pager.select(1, animated: false)
    #expect(pager.waitingPageCount == 1)
    book.names = ["D", "E", "F"]
    pager.reload()
    #expect(pager.waitingPageCount == 0)
    pager.select(0, animated: false)
    #expect(pager.places() == ["D": Rect(0, 0, 100, 100)])
  }

  @Test func `3.3.4: the delegate can save and restore the state of pages`() {
    let (pager, log) = makeUnseenPager(10, .lazyReuse)
    let keeper = StateKeeper(log)
    pager.delegate = keeper
    log.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    pager.layout(size: Size(100, 148), scale: 1)
    for page in [1, 2, 1, 0] {
      pager.preloadAll()
      pager.select(page, animated: false)
    }
    #expect(
      keeper.told == [
        "willAppear 0 blank", "didAppear 0 page 0", "willAppear 1 blank", "willDisappear 0 page 0",
        "didAppear 1 page 1", "didDisappear 0 page 0", "willAppear 2 blank", "willDisappear 1 page 1",
        "didAppear 2 page 2", "didDisappear 1 page 1", "prepareForReuse 0 page 0", "willAppear 1 page 1",
        "willDisappear 2 page 2", "didAppear 1 page 1", "didDisappear 2 page 2", "prepareForReuse 3 blank",
        "willAppear 0 page 0", "willDisappear 1 page 1", "didAppear 0 page 0", "didDisappear 1 page 1",
        "prepareForReuse 2 page 2",
      ])
  }
}

/// A source that answers as soon as it can.
private final class QuickPages: LatePageSource {
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  var pageCount: Int { log.pageCount }
  func title(at index: Int) -> String { log.title(at: index) }
  func page(at index: Int) async -> Page { log.page(at: index) }

  /// Waits until all that was asked for has come.
  func settle() async { for _ in 0..<20 { await Task.yield() } }
}

/// Writes on each page what it is, and remembers it when the page is used for something else.
private final class StateKeeper: PagerDelegate {
  private(set) var told: [String] = []
  private var states: [Int: String] = [:]
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .page(let page, let call, let index) = event else { return }
    switch call {
    case .willAppear:
      if let state = states[index] { page.title = state }
      tell(call, page, index)
      page.title = "page \(index)"
    case .prepareForReuse:
      tell(call, page, index)
      states[index] = page.title
      page.title = nil
    case .didAppear, .willDisappear, .didDisappear: tell(call, page, index)
    default: break
    }
  }

  private func tell(_ call: PageCall, _ page: Page, _ index: Int) {
    told.append("\(call.rawValue) \(index) \(page.title ?? "blank")")
  }
}
