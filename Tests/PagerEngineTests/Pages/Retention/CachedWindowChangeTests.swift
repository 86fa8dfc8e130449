import Testing

@testable import PagerEngine

/// The preset `cachedWindow`, when the data or the size changes.
@MainActor @Suite struct CachedWindowChangeTests {
  func steps(_ old: Int, to new: Int) -> [String] { CachedWindowTests().steps(old, to: new) }

  @Test func `removing the pages from the one at rest on settles exactly on the last one left`() {
    let (pager, source, log) = makeLoggedPager(5, .cachedWindow, at: 3)
    source.pageCount = 2
    pager.apply([.remove(at: 2, count: 3)], animated: false)
    log.expect(["page(1)"], disappears(3), leaves(3), arrives(1), appears(1), ["settled(1)"])
    #expect(pager.settledPage == 1 && pager.currentPage == 1 && pager.position == 1)
  }

  @Test func `a reload that finds fewer pages settles exactly on the last one`() {
    let (pager, source, log) = makeLoggedPager(5, .cachedWindow, at: 3)
    source.pageCount = 2
    pager.reload()
    log.expect(disappears(3), leaves(3), loads(1), appears(1), ["settled(1)"])
    #expect(pager.settledPage == 1 && pager.currentPage == 1 && pager.position == 1)
  }

  @Test func `without pages there are no calls, and pages can be inserted again`() {
    let (pager, source, log) = makeLoggedPager(2, .cachedWindow, at: 1)
    source.pageCount = 0
    pager.apply([.remove(at: 0, count: 2)], animated: false)
    log.expect(disappears(1), leaves(1))
    #expect(pager.pageCount == 0 && pager.position == 0 && pager.attachedPageCount == 0)
    log.topics.formUnion([.progress, .current, .pageCalls])
    pager.drag(30, 60)
    pager.releasePointer()
    #expect(!pager.select(0))
    pager.preloadAll()
    pager.layout(size: Size(200, 148), scale: 1)
    pager.reload()
    _ = pager.picture()
    log.expect([])
    log.topics = CallLog.usualTopics
    source.pageCount = 5
    pager.apply([.insert(at: 0, count: 5)], animated: false)
    log.expect(loads(0), appears(0), ["settled(0)"])
  }

  @Test func `another width of the viewport keeps the page at rest, without a call`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow, at: 2, with: [.progress, .current, .pageCalls])
    pager.layout(size: Size(200, 148), scale: 1)
    pager.runFrames()
    log.expect([])
    #expect(pager.position == 2 && pager.motion.phase == .atRest && pager.attachedPageCount == 1)
  }

  @Test(arguments: [(40.0, 2), (60, 3)])
  func `after another width in mid-swipe the pager rests on exactly one page`(length: Double, page: Int) {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow, at: 2)
    pager.drag(length)
    log.take()
    pager.layout(size: Size(200, 148), scale: 1)
    log.expect([])
    pager.releasePointer()
    let left = 5 - page
    log.expect(
      page == 2 ? ["2.willAppear"] : [], ["\(page).didAppear"], page == 2 ? ["3.willDisappear"] : [],
      ["\(left).didDisappear", "didFinish(2, \(page == 3))", "settled(\(page))"], leaves(left))
    #expect(pager.position == Double(page) && pager.attachedPageCount == 1)
  }

  @Test func `a reload empties the cache and shows the page as at the first layout`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow)
    pager.select(1, animated: false)
    log.take()
    pager.reload()
    log.expect(disappears(1), leaves(1), ["0.didBeEvicted"], loads(1), appears(1), ["settled(1)"])
    #expect(pager.waitingPageCount == 0)
  }

  @Test func `an update of some indices requests only those pages again`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow)
    for page in 1...2 { pager.select(page, animated: false) }
    log.take()
    pager.apply([.update(at: 2)], animated: false)
    log.expect(["page(2)"], disappears(2), leaves(2), arrives(2), appears(2))
    pager.apply([.update(at: 0), .update(at: 7)], animated: false)
    log.expect(["0.didBeEvicted"])
    pager.select(1, animated: false)
    log.expect(returns(1), steps(2, to: 1))
    pager.select(0, animated: false)
    log.expect(loads(0), steps(1, to: 0))
  }
}
