import Testing

@testable import PagerEngine

/// A page that reads its pager in `cacheCost`, and passes it to `onEnd` in its deinit.
private final class CuriousPage: Page {
  weak var pager: Pager?
  var onEnd: (Pager) -> Void = { _ in }

  override var cacheCost: Int {
    guard let pager else { return 0 }
    return pager.waitingPageCount + pager.pageStates.cached.count
  }

  deinit {
    MainActor.assumeIsolated {
      if let pager { onEnd(pager) }
    }
  }
}

private final class CuriousPages: PageSource {
  weak var pager: Pager?
  let pageCount = 30
  var onEnd: (Pager) -> Void = { _ in }

  func title(at index: Int) -> String { "\(index)" }
  func page(at index: Int) -> Page {
    let page = CuriousPage()
    page.pager = pager
    page.onEnd = onEnd
    return page
  }
}

@MainActor @Suite struct ReentrancyTests {
  private func make(_ retention: PageRetention, onEnd: @escaping (Pager) -> Void = { _ in }) -> Pager {
    let source = CuriousPages()
    source.onEnd = onEnd
    let pager = Pager(source: source, text: SquareTextMeasurer())
    source.pager = pager
    pager.retention = retention
    pager.layout(size: Size(100, 148), scale: 1)
    return pager
  }

  @Test func `a page may look at the pager to say what it costs`() {
    let pager = make(.cachedWindow)
    for page in 1...20 { pager.select(page, animated: false) }
    #expect(pager.settledPage == 20 && pager.waitingPageCount == 16)
  }

  @Test(arguments: [PageRetention(), .collection, .cachedWindow, .lazyReuse, .plain])
  func `a page may call the pager from its deinit`(retention: PageRetention) {
    var calls = 0
    let pager = make(retention) { pager in
      calls += 1
      pager.purge()
      pager.select(0, animated: false)
    }
    for page in 1...20 {
      pager.select(page, animated: false)
      while pager.preload() {}
    }
    pager.purge()
    pager.reload()
    #expect(calls > 0 && pager.attachedPageCount > 0)
  }

  /// A source that returns the same page for every index.
  private struct OnePage: PageSource {
    let page = Page()
    let pageCount = 5
    func title(at index: Int) -> String { "" }
    func page(at index: Int) -> Page { page }
  }

  @Test(arguments: [PageRetention(), .collection, .cachedWindow, .lazyReuse, .plain])
  func `a page that is given for two indices stays where it is in view`(retention: PageRetention) {
    let source = OnePage()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention = retention
    pager.layout(size: Size(100, 148), scale: 1)
    var rounds = 0
    while pager.preload(), rounds < 100 { rounds += 1 }
    #expect(rounds < 10)
    #expect(pager.page(at: 0) === source.page && pager.pageStates.visible == [0])
    pager.select(3, animated: false)
    #expect(pager.page(at: 3) === source.page || pager.pageStates.failed.contains(3))
  }

  @Test func `inserting more pages than are possible changes nothing in view`() {
    let (pager, _, _) = makePager(5)
    for _ in 0..<40_000 { pager.apply([.insert(at: 0, count: .max)], animated: false) }
    #expect(pager.pageCount == 5 && (0..<5).contains(pager.settledPage))
    #expect(pager.pageStates.attached.allSatisfy { (0..<5).contains($0) })
  }

  @Test func `a finger whose first page is removed turns one page`() {
    var motion = PageMotion(pageCount: 6)
    let geometry = PageGeometry(viewport: Rect(0, 0, 800, 600))
    motion.jump(to: 2)
    motion.advance(to: 0)
    motion.press(geometry: geometry, rules: PagingRules())
    motion.drag(by: 300, geometry: geometry, rules: PagingRules())
    motion.apply(.remove(at: 2), geometry: geometry, rules: PagingRules())
    motion.drag(by: 340, geometry: geometry, rules: PagingRules())
    motion.release(velocity: 2000, geometry: geometry, rules: PagingRules())
    #expect(motion.targetPage == 2)
  }
}
