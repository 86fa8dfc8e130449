import Testing

@testable import PagerEngine

/// The preset `lazyReuse`: pages are loaded when scrolling rests, and one page of each type is reused.
@MainActor @Suite struct LazyReuseTests {
  /// Returns the lines for a page that is too far away and enters the pool.
  func reclaimed(_ index: Int) -> [String] {
    leaves(index) + ["\(index).prepareForReuse", "\(index).didEnterPool"]
  }

  /// Returns the lines for a page that is prefetched.
  func loadsAhead(_ index: Int) -> [String] { ["ahead(\(index))"] + arrives(index) }

  @Test func `at rest the settled page is loaded, then the one before, then the one after`() {
    let (pager, _, log) = makeUnseenPager(10, .lazyReuse)
    pager.select(5, animated: false)
    pager.layout(size: Size(100, 148), scale: 1)
    pager.preloadAll()
    log.expect(loads(5), appears(5), ["settled(5)"], loadsAhead(4), loadsAhead(6))
  }

  @Test func `at most three pages are attached and one of each type is pooled`() {
    let (pager, source, log) = makeLoggedPager(30, .lazyReuse)
    source.reuse = { [weak pager, unowned log] index in
      let type = index.isMultiple(of: 2) ? LoggedPage.self : OtherLoggedPage.self
      return pager?.dequeueReusable(type, for: index) ?? type.init(index, log)
    }
    for page in [1, 2, 9, 3, 29, 28, 0, 15, 16, 17, 5] {
      pager.select(page, animated: false)
      pager.preloadAll()
      #expect(pager.attachedPageCount <= 3 && pager.waitingPageCount <= 2)
    }
  }

  @Test func `each rest loads the next page, and a page two away goes to the pool`() {
    let (pager, _, log) = makeUnseenPager(10, .lazyReuse)
    pager.layout(size: Size(100, 148), scale: 1)
    pager.preloadAll()
    log.expect(loads(0), appears(0), ["settled(0)"], loadsAhead(1))
    pager.drag(60)
    pager.releasePointer()
    pager.preloadAll()
    log.expect(["willTransition(1)"], turns(0, to: 1), ["didFinish(0, true)", "settled(1)"], loadsAhead(2))
    pager.drag(60)
    pager.releasePointer()
    pager.preloadAll()
    log.expect(
      ["willTransition(2)"], turns(1, to: 2), ["didFinish(1, true)", "settled(2)"], reclaimed(0),
      loadsAhead(3))
    #expect(pager.waitingPageCount == 1)
  }

  @Test func `the page that went to the pool is reused for the next one`() {
    let (pager, source, log) = makeLoggedPager(10, .lazyReuse)
    source.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
    let first = pager.page(at: 0)
    pager.preloadAll()
    for page in 1...2 {
      pager.select(page, animated: false)
      log.take()
      pager.preloadAll()
    }
    log.expect(["ahead(3)"], returns(3))
    #expect(first != nil && pager.page(at: 3) === first && pager.waitingPageCount == 0)
  }

  @Test func `a flick over many pages requests only the last one and its neighbours, after it settles`() {
    let (pager, _, log) = makeLoggedPager(10, .lazyReuse)
    pager.rules.snapPolicy = .nearest
    pager.drag(60, 140, 260, 320, 410, 580, 680)
    log.expect(["willTransition(1)"], disappears(0))
    pager.releasePointer()
    log.expect(loads(7), appears(7), ["didFinish(0, true)", "settled(7)"], reclaimed(0))
    pager.preloadAll()
    log.expect(loadsAhead(6), loadsAhead(8))
  }

  @Test func `a flick over many pages makes three network requests where each page makes one`() async {
    let log = CallLog()
    let source = AwaitedPages(10, log)
    source.answersAtOnce = true
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention = .lazyReuse
    pager.delegate = log
    pager.rules.snapPolicy = .nearest
    pager.layout(size: Size(100, 148), scale: 1)
    await AwaitedPages.others()
    log.expect(["settled(0)"], loads(0), appears(0))
    pager.drag(60, 140, 260, 320, 410, 580, 680)
    await AwaitedPages.others()
    pager.releasePointer()
    log.expect(["willTransition(1)"], disappears(0), ["didFinish(0, true)", "settled(7)"], reclaimed(0))
    await AwaitedPages.others()
    log.expect(loads(7), appears(7))
    pager.preloadAll()
    await AwaitedPages.others()
    log.expect(loads(6), loads(8))
  }

  @Test func `a reload that gets the same pages replaces none and requests their refresh`() {
    let (pager, source, log) = makeLoggedPager(10, .lazyReuse)
    pager.preloadAll()
    let pages = [pager.page(at: 0), pager.page(at: 1)]
    source.reuse = { pages[$0] }
    log.take()
    pager.reload()
    log.expect(["page(0)", "page(1)", "0.needsRefresh", "1.needsRefresh"])
    #expect(pager.page(at: 0) === pages[0] && pager.page(at: 1) === pages[1])
  }

  @Test func `a reload requests the page at rest first, then the one before and the one after`() {
    let (pager, _, log) = makeLoggedPager(10, .lazyReuse, at: 1)
    pager.preloadAll()
    log.take()
    pager.reload()
    #expect(log.take().filter { $0.hasPrefix("page") } == ["page(1)", "page(0)", "page(2)"])
  }

  @Test(arguments: [3, 2, 1])
  func `three pages or fewer are all kept`(count: Int) {
    let (pager, _, log) = makeLoggedPager(count, .lazyReuse)
    for page in [0, 1, 2, 0, 2, 1, 0] {
      pager.select(page, animated: false)
      pager.preloadAll()
    }
    let calls = log.take()
    for page in 1..<3 where page < count {
      #expect(calls.count { $0 == "page(\(page))" || $0 == "ahead(\(page))" } == 1)
    }
    #expect(!calls.contains { $0.hasSuffix("willMove(nil)") || $0.hasSuffix("prepareForReuse") })
    #expect(pager.attachedPageCount == count)
  }

  @Test func `a reload that gets another page replaces the old one`() {
    let (pager, _, log) = makeLoggedPager(10, .lazyReuse)
    let old = pager.page(at: 0)
    pager.reload()
    log.expect(["page(0)"], disappears(0), reclaimed(0), arrives(0), appears(0))
    #expect(pager.page(at: 0) !== old)
  }

  /// Returns a pager of A, B and C that refreshes its pages on a reload.
  private func makeRefreshing(_ retention: PageRetention) -> (Pager, NamedPages) {
    let book = NamedPages(["A", "B", "C"], CallLog())
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.retention = retention
    pager.retention.reload = .refreshing
    pager.layOutSquare()
    return (pager, book)
  }

  @Test func `the pages that a reload in mid-swipe got are requested again by the next reload`() {
    let (pager, book) = makeRefreshing(.lazyReuse)
    pager.hold(25, at: 0)
    for names in [["D", "E", "F"], ["G", "H", "I"]] {
      book.names = names
      pager.reload()
    }
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    #expect(pager.places() == ["G": Rect(0, 0, 100, 100)])
  }

  @Test func `a reload that refreshes pages empties the cache too`() {
    let (pager, book) = makeRefreshing(.cachedWindow)
    pager.select(1, animated: false)
    #expect(pager.waitingPageCount == 1)
    book.names = ["D", "E", "F"]
    pager.reload()
    #expect(pager.waitingPageCount == 0)
    pager.select(0, animated: false)
    #expect(pager.places() == ["D": Rect(0, 0, 100, 100)])
  }

  @Test func `the delegate can save and restore the state of pages`() {
    let (pager, source, _) = makeUnseenPager(10, .lazyReuse)
    let keeper = StateKeeper()
    pager.delegate = keeper
    source.reuse = { [weak pager] index in pager?.dequeueReusable(LoggedPage.self, for: index) }
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

/// A delegate that writes a state on each page, and saves it when the page is reused.
private final class StateKeeper: PagerDelegate {
  private(set) var told: [String] = []
  private var states: [Int: String] = [:]

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .page(let page, let call, let index) = event else { return }
    switch call {
    case .willAppear:
      if let state = states[index] { page.title = state }
      record(call, page, index)
      page.title = "page \(index)"
    case .prepareForReuse:
      record(call, page, index)
      states[index] = page.title
      page.title = nil
    case .didAppear, .willDisappear, .didDisappear: record(call, page, index)
    default: break
    }
  }

  private func record(_ call: PageLifecycleEvent, _ page: Page, _ index: Int) {
    told.append("\(call.rawValue) \(index) \(page.title ?? "blank")")
  }
}
