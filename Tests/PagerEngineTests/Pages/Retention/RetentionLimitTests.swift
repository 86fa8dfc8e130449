import Testing

@testable import PagerEngine

/// Limits of live pages while the pager moves without rest.
@MainActor @Suite struct RetentionLimitTests {
  /// A source that counts its live pages.
  @MainActor final class Census: PageSource, NeighborPageSource {
    private(set) var living = 0
    var reuse: (Int) -> Page? = { _ in nil }
    let pageCount = 1_000_000

    final class CountedPage: Page {
      let index: Int
      private let pageStates: Census

      init(_ index: Int, _ pageStates: Census) {
        self.index = index
        self.pageStates = pageStates
        pageStates.living += 1
      }

      deinit { MainActor.assumeIsolated { pageStates.living -= 1 } }
    }

    func title(at index: Int) -> String { "\(index)" }
    func page(at index: Int) -> Page { reuse(index) ?? CountedPage(index, self) }
    func page(before page: Page) -> Page? { neighbor(of: page, -1) }
    func page(after page: Page) -> Page? { neighbor(of: page, 1) }

    private func neighbor(of page: Page, _ step: Int) -> Page? {
      (page as? CountedPage).map { CountedPage($0.index + step, self) }
    }
  }

  /// Each retention and its limit of live pages, while up to four are in view and one is being requested.
  nonisolated static let limits: [(PageRetention, isReused: Bool, most: Int)] = [
    (PageRetention(), false, 8 + 4 + 1),
    (.collection, false, 8 + 4 + 16 + 1),
    (.collection, true, 8 + 4 + 16 + 1),
    (.cachedWindow, false, 16 + 4 + 1),
    (.lazyReuse, false, 3 + 1),
    (.lazyReuse, true, 3 + 1),
  ]

  enum Journey: CaseIterable {
    case heldKey, flicks, selections, swipesThere
  }

  private func travel(_ journey: Journey, _ pager: Pager, check: () -> Void) {
    var time = 0.0
    func advance(by seconds: Double) {
      time += seconds
      pager.advance(to: time)
      check()
    }
    for number in 0..<300 {
      switch journey {
      case .heldKey: pager.key(.right, at: time, isRepeat: number > 0)
      case .flicks:
        time = pager.flick(from: 90, to: 10, start: time, duration: 0.05)
        check()
      case .selections:
        // A pager with a neighbour source has no other known page to select.
        pager.select(pager.pageCount > 1000 ? (number * 7919) % 1_000_000 : pager.pageCount - 1)
      case .swipesThere:
        pager.pointer(.press, 50, 50, at: time)
        for step in 1...10 { pager.pointer(.move, 50 - 15 * Double(step), 50, at: time + Double(step) / 100) }
        pager.pointer(.release, -100, 50, at: time + 0.1)
        time += 0.1
      }
      for _ in 0..<3 { advance(by: 1.0 / 60) }
    }
  }

  @Test(arguments: limits, Journey.allCases)
  func `a long way without coming to rest keeps no more pages than a short one`(
    limit: (retention: PageRetention, isReused: Bool, most: Int), journey: Journey
  ) {
    let pageStates = Census()
    let pager = Pager(source: pageStates, text: SquareTextMeasurer())
    pager.retention = limit.retention
    pager.register(Census.CountedPage.self)
    if limit.isReused {
      pageStates.reuse = { [unowned pager] in pager.dequeueReusable(Census.CountedPage.self, for: $0) }
    }
    pager.layout(size: Size(100, 648), scale: 1)
    var most = 0
    travel(journey, pager) { most = max(most, pageStates.living) }
    #expect(most <= limit.most)
    pager.advance(to: 1e6)
    while pager.preload() {}
    #expect(pager.settledPage > 200 && pageStates.living <= limit.most)
  }

  @Test(arguments: [Journey.heldKey, .flicks, .swipesThere])
  func `pages that know their neighbours are forgotten when they have gone by`(journey: Journey) throws {
    let pageStates = Census()
    let pager = Pager(neighbors: pageStates, text: SquareTextMeasurer())
    pager.layout(size: Size(100, 648), scale: 1)
    try pager.setPages([Census.CountedPage(0, pageStates)])
    var most = 0
    travel(journey, pager) { most = max(most, pageStates.living) }
    // The known pages, and one that is being requested.
    #expect(most <= 12 + 2)
    pager.advance(to: 1e6)
    let page = try #require(pager.targetPages.first as? Census.CountedPage)
    #expect(page.index > 200 && pageStates.living <= 3)
  }

  @Test func `a thousand keys within one frame go a thousand pages, of which few are known at a time`() throws
  {
    let pageStates = Census()
    let pager = Pager(neighbors: pageStates, text: SquareTextMeasurer())
    pager.layout(size: Size(100, 648), scale: 1)
    try pager.setPages([Census.CountedPage(0, pageStates)])
    pager.advance(to: 0)
    for _ in 0..<1000 {
      pager.key(.right, at: 0, isRepeat: true)
      #expect(pageStates.living <= 12 + 2)
    }
    pager.runFrames()
    let page = try #require(pager.targetPages.first as? Census.CountedPage)
    #expect(page.index == 1000)
  }

  @Test func `after a long way the pages on the way back come in order`() throws {
    let pageStates = Census()
    let pager = Pager(neighbors: pageStates, text: SquareTextMeasurer())
    pager.layout(size: Size(100, 648), scale: 1)
    try pager.setPages([Census.CountedPage(0, pageStates)])
    travel(.flicks, pager) {}
    let index = try #require((pager.targetPages.first as? Census.CountedPage)?.index)
    var time = pager.motion.now
    for turned in 1...4 {
      time = pager.flick(from: 10, to: 90, start: time, duration: 0.05)
      #expect((pager.targetPages.first as? Census.CountedPage)?.index == index - turned)
      for _ in 0..<3 {
        time += 1.0 / 60
        pager.advance(to: time)
      }
    }
  }
}
