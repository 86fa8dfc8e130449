import Testing

@testable import PagerEngine

/// The table of `PageLifecycleEvent`: each of its rows, with every call and no others.
@MainActor @Suite struct LifeCycleTests {
  @Test func `first layout`() {
    let (pager, _, log) = makeUnseenPager(5, .collection)
    pager.select(3, animated: false)
    log.expect([])
    pager.layout(size: Size(100, 148), scale: 1)
    log.expect(loads(3), appears(3), ["settled(3)"])
  }

  @Test func `a completed swipe`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(20)
    log.expect(loads(1, told: ["willTransition(1)"]), ["1.willAppear", "0.willDisappear"])
    pager.dragOn(to: 60)
    log.expect([])
    pager.releasePointer()
    log.expect(["1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  @Test func `a completed swipe to a page that is a child already`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.select(1, animated: false)
    log.take()
    pager.drag(-60)
    pager.releasePointer()
    log.expect(["willTransition(0)"], turns(1, to: 0), ["didFinish(1, true)", "settled(0)"])
  }

  @Test func `a cancelled swipe`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(20)
    log.take()
    pager.releasePointer()
    log.expect(appears(0), disappears(1), ["didFinish(0, false)", "settled(0)"])
  }

  @Test func `a drag across several pages without rest`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.rules.snapPolicy = .nearest
    pager.drag(20, 60, 90, 100, 110, 150, 190)
    pager.releasePointer()
    log.expect(
      loads(1, told: ["willTransition(1)"]), ["1.willAppear"], disappears(0), loads(2), turns(1, to: 2),
      ["didFinish(0, true)", "settled(2)"])
  }

  @Test func `a drag over two pages between two frames`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.rules.snapPolicy = .nearest
    pager.drag(60, 160)
    pager.releasePointer()
    log.expect(
      loads(1, told: ["willTransition(1)"]), ["1.willAppear", "0.willDisappear"], loads(2),
      [
        "2.willAppear", "1.willDisappear", "0.didDisappear", "2.didAppear", "1.didDisappear",
        "didFinish(0, true)", "settled(2)",
      ])
  }

  @Test func `a selection of the next page`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.select(1) { log.add("finished \($0)") }
    pager.runFrames()
    log.expect(loads(1), turns(0, to: 1), ["settled(1)", "finished true"])
  }

  @Test func `a selection far away requests nothing between`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.select(6)
    pager.runFrames()
    log.expect(loads(6), turns(0, to: 6), ["settled(6)"], leaves(0), ["0.didEnterPool"])
  }

  @Test func `a selection far away may travel through the pages between`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.select(2, through: .pagesBetween)
    pager.runFrames()
    log.expect(
      loads(1), ["1.willAppear", "0.willDisappear"], loads(2),
      ["2.willAppear", "1.willDisappear", "0.didDisappear", "2.didAppear", "1.didDisappear", "settled(2)"])
  }

  @Test(arguments: [1, 4]) func `a selection that is not animated is one step`(page: Int) {
    let (pager, _, log) = makeLoggedPager(5, .plain)
    pager.select(page, animated: false) { log.add("finished \($0)") }
    log.expect(loads(page), turns(0, to: page), ["settled(\(page))", "finished true"])
  }

  @Test func `selecting the current page or none does nothing`() {
    let (pager, _, log) = makeLoggedPager(5, with: [.progress, .current, .pageCalls])
    #expect(!pager.select(5) && !pager.select(-1, animated: false) && !pager.select(.min))
    #expect(pager.select(0) && pager.select(0, animated: false))
    pager.runFrames()
    log.expect([])
    pager.select(0) { log.add("finished \($0)") }
    pager.select(.max) { log.add("finished \($0)") }
    log.expect(["finished true", "finished false"])
  }

  @Test func `a new selection takes over, and each completion is called once`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.advance(to: 0)
    pager.select(1, at: 0) { log.add("first \($0)") }
    pager.advance(to: 0.1)
    let (position, velocity) = (pager.position, pager.motion.velocity)
    pager.select(0) { log.add("second \($0)") }
    #expect(position > 0 && velocity > 0)
    #expect(pager.position == position && pager.motion.velocity == velocity)
    pager.advance(to: 3)
    log.expect(
      loads(1), ["1.willAppear", "0.willDisappear", "first false"], appears(0), disappears(1),
      ["settled(0)", "second true"])
  }

  @Test func `a finger takes over a selection`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.advance(to: 0)
    pager.select(1, at: 0) { log.add("finished \($0)") }
    pager.advance(to: 0.1)
    let position = pager.position
    pager.pointer(.press, 50, 100, at: 0.1)
    #expect(pager.position == position)
    pager.pointer(.release, 50, 100, at: 0.2)
    pager.advance(to: 3)
    #expect(pager.motion.phase == .atRest)
    log.expect(
      loads(1),
      ["1.willAppear", "0.willDisappear", "finished false", "1.didAppear", "0.didDisappear", "settled(1)"])
  }

  @Test func `hiding and showing the container`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.isShown = false
    log.expect(disappears(0))
    pager.isShown = true
    log.expect(appears(0))
  }

  @Test func `a selection while the container is hidden makes no appearance calls`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.isShown = false
    log.take()
    pager.select(1, animated: false)
    log.expect(loads(1), ["settled(1)"])
    pager.isShown = true
    log.expect(appears(1))
  }

  @Test func `removal from the container`() {
    let afterwards: [(PageRetention.Disposal, [String])] = [
      (.dropped, []), (.pooled(limit: 1), ["0.didEnterPool"]),
      (.recycled(limit: 1), ["0.prepareForReuse", "0.didEnterPool"]), (.cached(limit: 1), []),
      (.cached(limit: 0), ["0.didBeEvicted"]),
    ]
    for (disposal, calls) in afterwards {
      var retention = PageRetention.cachedWindow
      retention.disposal = disposal
      let (pager, _, log) = makeLoggedPager(5, retention)
      pager.select(1, animated: false)
      log.expect(loads(1), turns(0, to: 1), ["settled(1)"], leaves(0), calls, comment: "\(disposal)")
    }
  }

  /// A page that logs its container in the calls about it.
  private final class HousedPage: Page {
    var found: [String] = []

    override func willMove(to new: Pager?) { note("will") }
    override func didMove(to new: Pager?) { note("did") }
    private func note(_ word: String) { found.append("\(word) \(container == nil ? "free" : "housed")") }
  }

  @Test func `a page finds its old container in willMove and the new one in didMove`() throws {
    let page = HousedPage()
    let pager = Pager(pages: [PlainPage(0), page], text: SquareTextMeasurer())
    pager.layout(size: Size(100, 148), scale: 1)
    pager.select(1, animated: false)
    try pager.removeChild(page, animated: false)
    #expect(page.found == ["will free", "did housed", "will housed", "did free"])
  }

  @Test func `a page that moves to another pager receives the calls of both, and stays in the new one`()
    throws
  {
    let page = HousedPage()
    let pagers = (0..<2).map { Pager(pages: [PlainPage($0)], text: SquareTextMeasurer()) }
    for pager in pagers { pager.layout(size: Size(100, 148), scale: 1) }
    try pagers[0].addChild(page, animated: false)
    try pagers[1].addChild(page, animated: false)
    #expect(page.found == ["will free", "did housed", "will housed", "did free", "will free", "did housed"])
    #expect(page.container === pagers[1])
  }

  @Test func `children that pages inserted at rest push too far away leave at once`() {
    let (pager, source, log) = makeLoggedPager(10)
    pager.select(1, animated: false)
    source.pageCount = 13
    log.take()
    pager.apply([.insert(at: 1, count: 3)], animated: false)
    log.expect(leaves(0), ["0.didEnterPool"])
    #expect(pager.pageStates.attached == [4])
  }

  @Test func `manual appearance forwarding`() throws {
    let (pager, _, log) = makeLoggedPager(5)
    pager.appearanceForwarding = .manual
    pager.select(1, animated: false)
    log.expect(loads(1), ["settled(1)"])
    let (old, new) = (try #require(pager.page(at: 0)), try #require(pager.page(at: 1)))
    #expect(old.beginAppearanceTransition(false))
    #expect(new.beginAppearanceTransition(true))
    log.expect(["0.willDisappear", "1.willAppear"])
    #expect(!new.beginAppearanceTransition(true))
    #expect(old.endAppearanceTransition() && new.endAppearanceTransition())
    log.expect(["0.didDisappear", "1.didAppear"])
    #expect(!old.endAppearanceTransition() && !new.endAppearanceTransition())
    log.expect([])
  }

  @Test func `a reload shows everything again`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.reload()
    log.expect(disappears(0), leaves(0), loads(0), appears(0), ["settled(0)"])
  }

  @Test func `the source may use the pager while it provides a page`() {
    let (pager, _, log) = makeLoggedPager(5)
    log.onCall = { [unowned pager] call in
      guard call == "page(1)" else { return }
      _ = pager.dequeueReusable(LoggedPage.self, for: 1)
      pager.select(3, animated: false)
    }
    pager.select(1, animated: false)
    #expect(pager.settledPage == 3)
    log.expect(
      loads(1), turns(0, to: 1), ["settled(1)"], loads(3), turns(1, to: 3), ["settled(3)"], leaves(0),
      ["0.didEnterPool"])
  }
}

/// Properties that all retention presets share.
@MainActor @Suite struct PageRetentionTests {
  @Test func `a million pages keep no more than ten`() {
    for retention in [PageRetention.collection, .cachedWindow, .lazyReuse, PageRetention()] {
      let (pager, _, _) = makeLoggedPager(1_000_000, retention)
      for page in stride(from: 0, to: 999_999, by: 9_973) {
        pager.select(page, animated: false)
        pager.preloadAll()
      }
      #expect(pager.attachedPageCount <= 5 && pager.waitingPageCount <= 16)
    }
  }
}
