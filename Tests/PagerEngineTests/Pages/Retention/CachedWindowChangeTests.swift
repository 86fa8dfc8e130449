import Testing

@testable import PagerEngine

/// Section 3.2, "cached window", when the data or the size changes.
@MainActor @Suite struct CachedWindowChangeTests {
  func steps(_ old: Int, to new: Int) -> [String] { CachedWindowTests().steps(old, to: new) }

  @Test func `3.2.6: shrinking to 2 pages at index 3 settles on 1, exactly`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, at: 3)
    log.pageCount = 2
    pager.removePages(at: 2, count: 3)
    #expect(
      log.take() == ["source(1)", "3.willDisappear", "3.didDisappear"] + leaves(3) + loads(1).dropFirst() + [
        "1.willAppear", "1.didAppear", "settled(1)",
      ])
    #expect(pager.settledPage == 1 && pager.currentPage == 1 && pager.position == 1)
  }

  @Test func `3.2.6: a reload that finds 2 pages at index 3 settles on 1, exactly`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, at: 3)
    log.pageCount = 2
    pager.reload()
    #expect(
      log.take() == ["3.willDisappear", "3.didDisappear"] + leaves(3) + loads(1) + [
        "1.willAppear", "1.didAppear", "settled(1)",
      ])
    #expect(pager.settledPage == 1 && pager.currentPage == 1 && pager.position == 1)
  }

  @Test func `3.2.6: without pages nothing is called, and the pages come back`() {
    let (pager, log) = makeLoggedPager(2, .cachedWindow, at: 1)
    log.pageCount = 0
    pager.removePages(at: 0, count: 2)
    #expect(log.take() == ["1.willDisappear", "1.didDisappear"] + leaves(1))
    #expect(pager.pageCount == 0 && pager.position == 0 && pager.attachedPageCount == 0)
    log.extras = [.progress, .current, .pageEvents]
    pager.drag(30, 60)
    pager.letGo()
    #expect(!pager.select(0))
    pager.preloadAll()
    pager.layout(size: Size(200, 148), scale: 1)
    pager.reload()
    _ = pager.picture()
    #expect(log.take() == [])
    log.extras = []
    log.pageCount = 5
    pager.insertPages(at: 0, count: 5)
    #expect(log.take() == loads(0) + ["0.willAppear", "0.didAppear", "settled(0)"])
  }

  @Test func `3.2.7: a viewport of another width at index 2 still shows page 2 at rest, without a call`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, at: 2, with: [.progress, .current, .pageEvents])
    pager.layout(size: Size(200, 148), scale: 1)
    pager.runFrames()
    #expect(log.take() == [])
    #expect(pager.position == 2 && pager.motion.phase == .atRest && pager.attachedPageCount == 1)
  }

  @Test(arguments: [(40.0, 2), (60, 3)])
  func `3.2.7: another width in mid-swipe ends on exactly one page`(length: Double, page: Int) {
    let (pager, log) = makeLoggedPager(5, .cachedWindow, at: 2)
    pager.drag(length)
    log.take()
    pager.layout(size: Size(200, 148), scale: 1)
    #expect(log.take() == [])
    pager.letGo()
    let left = 5 - page
    #expect(
      log.take() == (page == 2 ? ["2.willAppear"] : []) + ["\(page).didAppear"]
        + (page == 2 ? ["3.willDisappear"] : []) + [
          "\(left).didDisappear", "didFinish(2, \(page == 3))", "settled(\(page))",
        ] + leaves(left))
    #expect(pager.position == Double(page) && pager.attachedPageCount == 1)
  }

  @Test func `3.2.8: a reload empties the cache and shows the page as at the first layout`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow)
    pager.select(1, animated: false)
    log.take()
    pager.reload()
    #expect(
      log.take() == ["1.willDisappear", "1.didDisappear"] + leaves(1) + ["0.didBeEvicted"] + loads(1) + [
        "1.willAppear", "1.didAppear", "settled(1)",
      ])
    #expect(pager.waitingPageCount == 0)
  }

  @Test func `3.2.8: an update of indices asks only for those anew`() {
    let (pager, log) = makeLoggedPager(5, .cachedWindow)
    for page in 1...2 { pager.select(page, animated: false) }
    log.take()
    pager.update(at: [2])
    #expect(
      log.take() == ["source(2)", "2.willDisappear", "2.didDisappear"] + leaves(2) + loads(2).dropFirst() + [
        "2.willAppear", "2.didAppear",
      ])
    pager.update(at: [0, 7])
    #expect(log.take() == ["0.didBeEvicted"])
    pager.select(1, animated: false)
    #expect(log.take() == returns(1) + steps(2, to: 1))
    pager.select(0, animated: false)
    #expect(log.take() == loads(0) + steps(1, to: 0))
  }
}
