import Testing

@testable import PagerEngine

/// The preset `cachedWindow`: only pages in view are children, and those that leave are cached.
@MainActor @Suite struct CachedWindowTests {
  /// Returns the lines for a selection without animation that moves the old page to the cache.
  func steps(_ old: Int, to new: Int) -> [String] { turns(old, to: new) + ["settled(\(new))"] + leaves(old) }

  func prefetching(_ pages: Int) -> PageRetention {
    var retention = PageRetention.cachedWindow
    retention.prefetch = pages
    return retention
  }

  @Test func `a page is looked for among the prefetched ones, then in the cache, then at the source`() {
    let (pager, _, log) = makeLoggedPager(9, prefetching(1))
    pager.preloadAll()
    log.expect(["ahead(1)"])
    pager.select(1, animated: false)
    pager.preloadAll()
    log.expect(arrives(1), steps(0, to: 1), ["ahead(2)"])
    pager.select(0, animated: false)
    pager.preloadAll()
    log.expect(returns(0), steps(1, to: 0))
    pager.select(4, animated: false)
    log.expect(loads(4), steps(0, to: 4))
    pager.select(2, animated: false)
    log.expect(arrives(2), steps(4, to: 2))
  }

  @Test func `the cache is limited by cost, and evicts the page that left first`() {
    var retention = PageRetention.cachedWindow
    retention.disposal = .cached(limit: 16, cost: 5)
    let (pager, source, log) = makeLoggedPager(9, retention)
    source.reuse = { [unowned log] in DearPage($0, log) }
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    pager.select(1, animated: false)
    log.expect(returns(1), steps(3, to: 1))
    pager.select(5, animated: false)
    log.expect(loads(5), turns(1, to: 5), ["settled(5)"], leaves(1), ["0.didBeEvicted", "2.didBeEvicted"])
    #expect(pager.waitingPageCount == 2)
  }

  @Test func `the current page changes once in a drag, however many frames it has`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow, with: [.current])
    pager.drag(10, 50, 51, 60, 70, 80)
    pager.releasePointer()
    log.expect(
      loads(1, told: ["willTransition(1)"]),
      [
        "1.willAppear", "0.willDisappear", "current(1)", "1.didAppear", "0.didDisappear",
        "didFinish(0, true)", "settled(1)",
      ], leaves(0))
  }

  @Test func `a drag requests the next page once, as soon as it comes into view`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow, with: [.progress])
    pager.drag(10, 50, 90, 100)
    log.expect(
      ["page(1)", "progress(0, 1, 0.1)", "willTransition(1)"], arrives(1),
      [
        "1.willAppear", "0.willDisappear", "progress(0, 1, 0.5)", "progress(0, 1, 0.9)",
        "progress(0, 1, 1.0)", "0.didDisappear",
      ], leaves(0))
    pager.releasePointer()
    log.expect(["1.didAppear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `a page that comes into view and leaves is cached, and not requested when it comes again`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow, at: 1, with: [.progress])
    pager.drag(30, 60, 20, 0)
    log.expect(
      ["page(2)", "progress(1, 2, 0.3)", "willTransition(2)"], arrives(2),
      [
        "2.willAppear", "1.willDisappear", "progress(1, 2, 0.6)", "progress(1, 2, 0.2)",
        "progress(1, 2, 0.0)",
      ], disappears(2), leaves(2))
    #expect(pager.page(at: 2) == nil && pager.waitingPageCount == 1)
    pager.dragOn(to: 30)
    log.expect(["progress(1, 2, 0.3)"], returns(2), ["2.willAppear"])
    pager.releasePointer()
    log.expect(
      ["progress(1, 2, 0.0)"], appears(1), disappears(2), ["didFinish(1, false)", "settled(1)"], leaves(2))
  }

  @Test func `the cache holds 16 pages, evicts the oldest first, and purging evicts all`() {
    let (pager, _, log) = makeLoggedPager(30, .cachedWindow)
    for page in 1...16 { pager.select(page, animated: false) }
    #expect(pager.waitingPageCount == 16)
    log.take()
    pager.select(17, animated: false)
    log.expect(loads(17), turns(16, to: 17), ["settled(17)"], leaves(16), ["0.didBeEvicted"])
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 16)
    pager.select(5, animated: false)
    log.expect(returns(5), steps(17, to: 5))
    pager.purge()
    let cached = [1, 2, 3, 4] + Array(6...17)
    log.expect(cached.map { "\($0).didBeEvicted" })
    #expect(pager.waitingPageCount == 0 && pager.attachedPageCount == 1)
    pager.select(4, animated: false)
    log.expect(loads(4), steps(5, to: 4))
  }

  @Test func `a selection before the first layout is the page it starts with`() {
    let (pager, _, log) = makeUnseenPager(5, .cachedWindow)
    #expect(pager.select(3) { log.add("finished \($0)") })
    log.expect([])
    pager.layout(size: Size(100, 148), scale: 1)
    log.expect(loads(3), appears(3), ["settled(3)", "finished true"])
    #expect(pager.position == 3)
  }

  @Test func `selecting a page that does not exist does nothing, before the first layout and after it`() {
    let (pager, _, log) = makeUnseenPager(5, .cachedWindow)
    log.topics.formUnion([.progress, .current, .pageCalls])
    #expect(!pager.select(9))
    log.expect([])
    pager.layout(size: Size(100, 148), scale: 1)
    log.take()
    #expect(!pager.select(9) && !pager.select(9, animated: false))
    pager.runFrames()
    log.expect([])
    #expect(pager.position == 0)
  }

  @Test func `the next page is prefetched only after the pager has settled`() {
    let (pager, _, log) = makeLoggedPager(5, prefetching(1))
    pager.preloadAll()
    log.expect(["ahead(1)"])
    #expect(pager.attachedPageCount == 1 && pager.page(at: 1) == nil)
    pager.drag(60, 90)
    pager.preloadAll()
    log.expect(["willTransition(1)"], arrives(1), ["1.willAppear", "0.willDisappear"])
    pager.releasePointer()
    log.expect(["1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)"], leaves(0))
    pager.preloadAll()
    log.expect(["ahead(2)"])
  }

  @Test func `if pages are loaded only at rest, a drag requests nothing`() {
    var retention = PageRetention.cachedWindow
    retention.loading = .atRest
    let (pager, _, log) = makeLoggedPager(5, retention)
    pager.drag(30, 60, 90)
    log.expect(["willTransition(1)", "0.willDisappear"])
    pager.releasePointer()
    log.expect(loads(1), appears(1), ["0.didDisappear", "didFinish(0, true)", "settled(1)"], leaves(0))
  }

  @Test func `of 30 pages of 1,000 rows only those in the cache and in view stay in memory`() {
    let source = RowPages()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention = .cachedWindow
    pager.layout(size: Size(100, 148), scale: 1)
    for page in 1..<30 {
      pager.select(page)
      pager.runFrames()
      _ = pager.picture()
    }
    #expect(source.made.count == 30)
    #expect(source.made.filter { $0.page != nil }.count == 17)
    pager.purge()
    #expect(source.made.filter { $0.page != nil }.count == 1)
  }
}

/// A logged page with a cache cost of 2.
private final class DearPage: LoggedPage {
  override var cacheCost: Int { 2 }
}

/// A source of pages with 1,000 rows, which records whether they are still in memory.
private final class RowPages: PageSource {
  final class RowPage: Page {
    private let rows: [String]

    init(_ index: Int) { rows = (0..<1000).map { "Row \($0) of page \(index)" } }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      for (row, text) in rows.enumerated() {
        list.text(text, at: Point(8, 20 * Double(row + 1)), .body, context.theme.text)
      }
      return list
    }
  }

  struct Made { weak var page: RowPage? }

  private(set) var made: [Made] = []
  let pageCount = 30

  func title(at index: Int) -> String { "Page \(index)" }

  func page(at index: Int) -> Page {
    let page = RowPage(index)
    made.append(Made(page: page))
    return page
  }
}
