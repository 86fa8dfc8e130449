import Testing

@testable import PagerEngine

/// Section 3.2, "cached window": only pages in view are children, and those that leave are cached.
@MainActor @Suite struct CachedWindowTests {
  /// A selection without animation, and the old page goes to the cache.
  func steps(_ old: Int, to new: Int) -> [String] { turns(old, to: new) + ["settled(\(new))"] + leaves(old) }

  func prefetching(_ pages: Int) -> PageKeeping {
    var keeping = PageKeeping.cachedWindow
    keeping.prefetch = pages
    return keeping
  }

  @Test func `3.2: a page is looked for among the prefetched, then in the cache, then at the source`() {
    let (pager, log) = makeLoggedPager(9, prefetching(1))
    pager.preloadAll()
    #expect(log.take() == ["ahead(1)"])
    pager.select(1, animated: false)
    pager.preloadAll()
    #expect(log.take() == loads(1).dropFirst() + steps(0, to: 1) + ["ahead(2)"])
    pager.select(0, animated: false)
    pager.preloadAll()
    #expect(log.take() == returns(0) + steps(1, to: 0))
    pager.select(4, animated: false)
    #expect(log.take() == loads(4) + steps(0, to: 4))
    pager.select(2, animated: false)
    #expect(log.take() == loads(2).dropFirst() + steps(4, to: 2))
  }

  @Test func `3.2: the cache is limited by cost, the page that left first goes first`() {
    var keeping = PageKeeping.cachedWindow
    keeping.departure = .cached(limit: 16, cost: 5)
    let (pager, log) = makeLoggedPager(9, keeping)
    log.reuse = { [unowned log] in DearPage($0, log) }
    for page in 1...3 { pager.select(page, animated: false) }
    log.take()
    pager.select(1, animated: false)
    #expect(log.take() == returns(1) + steps(3, to: 1))
    pager.select(5, animated: false)
    #expect(
      log.take() == loads(5) + turns(1, to: 5) + ["settled(5)"] + leaves(1) + [
        "0.didBeEvicted", "2.didBeEvicted",
      ])
    #expect(pager.waitingPageCount == 2)
  }

  @Test func `3.2: the index changes once in a drag, however many frames it has`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, with: [.current])
    pager.drag(10, 50, 51, 60, 70, 80)
    pager.letGo()
    #expect(
      log.take() == loads(1, told: ["willTransition(1)"]) + ["1.willAppear", "0.willDisappear", "current(1)"]
        + ["1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)"] + leaves(0))
  }

  @Test func `3.2.1: a drag to 10, 50, 90 and 100 of 100 asks for page 1 once, at 10`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, with: [.progress])
    pager.drag(10, 50, 90, 100)
    #expect(
      log.take() == ["source(1)", "progress(0, 1, 0.1)", "willTransition(1)"] + loads(1).dropFirst() + [
        "1.willAppear", "0.willDisappear", "progress(0, 1, 0.5)", "progress(0, 1, 0.9)",
        "progress(0, 1, 1.0)",
        "0.didDisappear",
      ] + leaves(0))
    pager.letGo()
    #expect(log.take() == ["1.didAppear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `3.2.2: page 2 comes and goes, is cached, and coming again is not asked for`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, at: 1, with: [.progress])
    pager.drag(30, 60, 20, 0)
    #expect(
      log.take() == ["source(2)", "progress(1, 2, 0.3)", "willTransition(2)"] + loads(2).dropFirst() + [
        "2.willAppear", "1.willDisappear", "progress(1, 2, 0.6)", "progress(1, 2, 0.2)",
        "progress(1, 2, 0.0)",
        "2.willDisappear", "2.didDisappear",
      ] + leaves(2))
    #expect(pager.page(at: 2) == nil && pager.waitingPageCount == 1)
    pager.dragOn(to: 30)
    #expect(log.take() == ["progress(1, 2, 0.3)"] + returns(2) + ["2.willAppear"])
    pager.letGo()
    #expect(
      log.take() == [
        "progress(1, 2, 0.0)", "1.willAppear", "1.didAppear", "2.willDisappear", "2.didDisappear",
        "didFinish(1, false)", "settled(1)",
      ] + leaves(2))
  }

  @Test func `3.2.3: after 17 departures 16 pages are cached, the oldest is gone, and purging drops all`() {
    let (pager, log) = makeLoggedPager(30, .cachedWindow)
    for page in 1...16 { pager.select(page, animated: false) }
    #expect(pager.waitingPageCount == 16)
    log.take()
    pager.select(17, animated: false)
    #expect(log.take() == loads(17) + turns(16, to: 17) + ["settled(17)"] + leaves(16) + ["0.didBeEvicted"])
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 16)
    pager.select(5, animated: false)
    #expect(log.take() == returns(5) + steps(17, to: 5))
    pager.purge()
    let cached = [1, 2, 3, 4] + Array(6...17)
    #expect(log.take() == cached.map { "\($0).didBeEvicted" })
    #expect(pager.waitingPageCount == 0 && pager.attachedPageCount == 1)
    pager.select(4, animated: false)
    #expect(log.take() == loads(4) + steps(5, to: 4))
  }

  @Test func `3.2.4: a selection before the first layout is where it starts`() {
    let (pager, log) = makeUnseenPager(5, .cachedWindow)
    #expect(pager.select(3) { log.add("finished \($0)") })
    #expect(log.take() == [])
    pager.layout(size: Size(100, 148), scale: 1)
    #expect(log.take() == loads(3) + ["3.willAppear", "3.didAppear", "settled(3)", "finished true"])
    #expect(pager.position == 3)
  }

  @Test func `3.2.4: selecting 9 of 5 does nothing, before the first layout and after it`() {
    let (pager, log) = makeUnseenPager(5, .cachedWindow)
    log.extras = [.progress, .current, .pageEvents]
    #expect(!pager.select(9))
    #expect(log.take() == [])
    pager.layout(size: Size(100, 148), scale: 1)
    log.take()
    #expect(!pager.select(9) && !pager.select(9, animated: false))
    pager.runFrames()
    #expect(log.take() == [])
    #expect(pager.position == 0)
  }

  @Test func `3.2.5: with one page prefetched, page 2 is asked for only after page 1 has settled`() {
    let (pager, log) = makeLoggedPager(5, prefetching(1))
    pager.preloadAll()
    #expect(log.take() == ["ahead(1)"])
    #expect(pager.attachedPageCount == 1 && pager.page(at: 1) == nil)
    pager.drag(60, 90)
    pager.preloadAll()
    #expect(
      log.take() == ["willTransition(1)"] + loads(1).dropFirst() + ["1.willAppear", "0.willDisappear"])
    pager.letGo()
    #expect(
      log.take() == ["1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)"] + leaves(0))
    pager.preloadAll()
    #expect(log.take() == ["ahead(2)"])
  }

  @Test func `3.2.9: when loading only at rest, a drag asks for nothing`() {
    var keeping = PageKeeping.cachedWindow
    keeping.loading = .atRest
    let (pager, log) = makeLoggedPager(5, keeping)
    pager.drag(30, 60, 90)
    #expect(log.take() == ["willTransition(1)", "0.willDisappear"])
    pager.letGo()
    #expect(
      log.take() == loads(1) + [
        "1.willAppear", "1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)",
      ] + leaves(0))
  }

  @Test func `3.2.10: after 30 pages of 1,000 rows only the cache's limit of them is in memory`() {
    let source = RowPages()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.keeping = .cachedWindow
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

/// A logged page with a cost of its own: 2.
private final class DearPage: LoggedPage {
  override var cacheCost: Int { 2 }
}

/// Pages of 1,000 rows, and whether they are still in memory.
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
