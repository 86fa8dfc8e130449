import Testing

@testable import PagerEngine

/// The parts of a pager that it releases when memory is low, and the calls of its pages.
@MainActor @Suite struct MemoryPressureTests {
  @Test func `cached pages go first, from the oldest one on`() {
    let (pager, _, log) = makeLoggedPager(30, .cachedWindow)
    for page in 1...5 { pager.select(page, animated: false) }
    log.take()
    pager.releaseMemory()
    log.expect((0...4).map { "\($0).didBeEvicted" })
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 0)
    pager.select(4, animated: false)
    log.expect(loads(4), CachedWindowTests().steps(5, to: 4))
  }

  @Test func `then what was loaded ahead, then children out of view, which a cache without room evicts`() {
    var retention = PageRetention.cachedWindow
    (retention.attachedDistance, retention.prefetch) = (1, 2)
    let (pager, _, log) = makeLoggedPager(30, retention)
    for page in [9, 10, 11] { pager.select(page, animated: false) }
    pager.preloadAll()
    #expect(pager.pageStates.attached == [10, 11, 12] && pager.pageStates.cached == [0, 9])
    #expect(pager.pageStates.ahead == [13])
    log.take()
    pager.releaseMemory()
    log.expect(
      ["0.didBeEvicted", "9.didBeEvicted", "13.didBeEvicted"], leaves(10), ["10.didBeEvicted"], leaves(12),
      ["12.didBeEvicted"])
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 0)
  }

  @Test func `pools are emptied, and take no child`() {
    let (pager, _, log) = makeLoggedPager(30)
    pager.register(LoggedPage.self)
    for page in 1...4 { pager.select(page, animated: false) }
    #expect(pager.pageStates.pooled == 2 && pager.pageStates.attached == [2, 3, 4])
    log.take()
    pager.releaseMemory()
    log.expect(leaves(2), ["2.didEnterPool"], leaves(3), ["3.didEnterPool"])
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 0)
    #expect(pager.dequeueReusable(LoggedPage.self, for: 20) == nil)
  }

  @Test func `pages that are prepared for reuse as they leave are notified`() {
    let (pager, _, log) = makeLoggedPager(30, .lazyReuse, at: 5)
    pager.preloadAll()
    log.take()
    pager.releaseMemory()
    log.expect(
      leaves(4), ["4.prepareForReuse", "4.didEnterPool"], leaves(6), ["6.prepareForReuse", "6.didEnterPool"])
    #expect(pager.attachedPageCount == 1 && pager.waitingPageCount == 0)
  }

  @Test(arguments: [3, 30]) func `pages that the retention keeps in any case stay, without drawings`(
    count: Int
  ) {
    var retention = PageRetention.lazyReuse
    if count > 3 { retention.loading = .allAtOnce }
    let (pager, _, log) = makeLoggedPager(count, retention)
    for page in 0..<count { pager.select(page, animated: false) }
    pager.preloadAll()
    for page in 0..<count { pager.select(page, animated: false); _ = pager.picture() }
    #expect(pager.attachedPageCount == count && pager.page(at: 0)?.recorded != nil)
    log.take()
    pager.releaseMemory()
    log.expect([])
    #expect(pager.attachedPageCount == count)
    for page in 0..<count { #expect((pager.page(at: page)?.recorded != nil) == (page == count - 1)) }
  }

  @Test func `pages of a fixed list stay, without drawings`() {
    let log = CallLog()
    let pages = (0..<4).map { LoggedPage($0, log) }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.retention.attachedDistance = 1
    pager.layOutSquare()
    for page in 0..<4 { pager.select(page, animated: false); _ = pager.picture() }
    log.take()
    pager.releaseMemory()
    log.expect([])
    #expect(
      pager.pageStates.attached == [2, 3] && pages.map { $0.recorded != nil } == [false, false, false, true])
    #expect(Set(pager.places().keys) == ["3"])
  }

  @Test func `neighbours are forgotten, and requested again`() throws {
    let log = CallLog()
    let source = ChainedPages(["A", "B", "C", "D"], log)
    let pager = Pager(neighbors: source, text: SquareTextMeasurer())
    try pager.setPages([source.pages[0]])
    pager.layOutSquare()
    pager.key(.pageDown, at: 0)
    pager.runFrames()
    #expect(pager.pageCount == 2)
    log.take()
    pager.releaseMemory()
    log.expect(leaves("A"))
    #expect(pager.pageCount == 1 && pager.targetPages == [source.pages[1]] && pager.position == 0)
    pager.key(.pageUp, at: 5)
    pager.runFrames()
    #expect(pager.targetPages == [source.pages[0]])
    #expect(log.take().first == "before(B)")
  }

  @Test func `pages are gone from memory, and those in view look the same`() {
    let source = CountedPages()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention.prefetch = 4
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(10, animated: false)
    pager.preloadAll()
    #expect(source.living == 9)
    let (before, drawings) = (pager.exactPicture(), pager.page(at: 10)?.recorded)
    pager.releaseMemory()
    #expect(source.living == 1 && pager.page(at: 10)?.recorded === drawings)
    #expect(pager.exactPicture() == before)
  }

  private final class CountedPages: PageSource {
    let pageCount = 30
    private var pages: [Weak] = []
    var living: Int { pages.count { $0.page != nil } }
    func title(at index: Int) -> String { "\(index)" }
    func page(at index: Int) -> Page {
      let page = PlainPage(index)
      pages.append(Weak(page: page))
      return page
    }
    private struct Weak { weak var page: Page? }
  }

  @Test func `nothing is loaded ahead of need again before the next rest`() {
    let (pager, _, log) = makeLoggedPager(9, .lazyReuse, at: 4)
    pager.preloadAll()
    pager.releaseMemory()
    log.take()
    #expect(!pager.preload())
    pager.runFrames()
    #expect(!pager.preload())
    log.expect([])
    pager.select(7, animated: false)
    #expect(pager.preload())
  }

  @Test func `loads of pages out of view are cancelled`() async {
    let log = CallLog()
    let source = AwaitedPages(9, log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layOutSquare()
    await AwaitedPages.others()
    await source.send("0")
    pager.preloadAll()
    await AwaitedPages.others()
    #expect(pager.pageStates.loading == [1])
    log.take()
    pager.releaseMemory()
    await AwaitedPages.others()
    log.expect(["cancel(1)"])
    #expect(pager.pageStates.loading.isEmpty && pager.attachedPageCount == 1)
  }

  @Test func `pagers inside pages do the same, in view or not`() {
    let log = CallLog()
    let inners = ["A", "B"].map { name in
      let inner = Pager(source: NamedPages((0..<9).map { "\(name)\($0)" }, log), text: SquareTextMeasurer())
      inner.titles.style.extent = 0
      return inner
    }
    let outer = Pager(pages: inners.map(PagerPage.init), text: SquareTextMeasurer())
    outer.layOutSquare()
    for page in [0, 1] {
      outer.select(page, animated: false)
      inners[page].select(4, animated: false)
      inners[page].select(5, animated: false)
      _ = outer.picture()
    }
    #expect(inners.map(\.attachedPageCount) == [2, 2])
    log.take()
    outer.releaseMemory()
    log.expect(leaves("A4"), leaves("B4"))
    #expect(inners.map(\.attachedPageCount) == [1, 1] && outer.attachedPageCount == 2)
    // The first inner pager is entirely out of view.
    #expect(inners.map { $0.page(at: 5)?.recorded != nil } == [false, true])
    #expect(Set(outer.places().keys) == ["B5"])
    outer.select(0, animated: false)
    #expect(Set(outer.places().keys) == ["A5"])
  }

  @Test func `in mid-swipe what is in view stays under the finger`() {
    let (pager, _, log) = makeLoggedPager(9, at: 4)
    pager.preloadAll()
    for page in [3, 4] { pager.select(page, animated: false) }
    pager.drag(30)
    log.take()
    let places = pager.places()
    pager.releaseMemory()
    log.expect(leaves(3), ["3.didEnterPool"])
    #expect(pager.places() == places && Set(places.keys) == ["4", "5"])
    pager.dragOn(to: 90)
    pager.releasePointer()
    log.expect(turns(4, to: 5).suffix(2), ["didFinish(4, true)", "settled(5)"])
  }

  @Test(arguments: ["page(6)", "6.willAppear", "5.didDisappear", "settled(6)", "5.didBeEvicted"])
  func `it may come from any callback`(call: String) {
    let (pager, _, log) = makeLoggedPager(30, .cachedWindow, at: 5)
    var isDone = false
    log.onCall = { [weak pager] line in
      guard line == call, !isDone else { return }
      isDone = true
      pager?.releaseMemory()
    }
    pager.select(6, animated: false)
    pager.releaseMemory()
    #expect(pager.pageStates.attached == [6] && pager.waitingPageCount == 0 && isDone)
    #expect(log.calls.filter { $0 == "5.didBeEvicted" }.count == 1)
  }

  @Test func `before the first layout, without pages and hidden it does no harm`() {
    let (unseen, _, log) = makeUnseenPager(9, .collection)
    unseen.releaseMemory()
    log.expect([])
    let (empty, _, _) = makePager(0)
    empty.releaseMemory()
    let (hidden, _, _) = makePager(9)
    _ = hidden.picture()
    hidden.isShown = false
    hidden.releaseMemory()
    #expect(hidden.page(at: 0)?.recorded == nil)
    hidden.isShown = true
    #expect(hidden.needsFrame && hidden.exactPicture() == makePager(9).0.exactPicture())
  }
}
