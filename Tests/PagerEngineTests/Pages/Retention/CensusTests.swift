import Testing

@testable import PagerEngine

@MainActor
@Suite struct CensusTests {
  /// A pager that is kept in some way, and was taken from page to page at once.
  func pager(_ keeping: PageKeeping, visiting pages: [Int]) -> Pager {
    let pager = Pager(source: PlainSource(20), text: SquareTextMeasurer())
    pager.keeping = keeping
    pager.register(PlainPage.self)
    pager.layout(size: Size(400, 648), scale: 1)
    for page in pages { pager.select(page, animated: false) }
    return pager
  }

  @Test func `pages in view, children and pooled pages are told apart`() {
    let census = pager(.collection, visiting: [1, 2, 3, 4]).census
    #expect(census.visible == [4])
    #expect(census.attached == [2, 3, 4])
    #expect(census.pooled == 2)
    #expect(census.cached.isEmpty && census.ahead.isEmpty)
    #expect(census.loading.isEmpty && census.failed.isEmpty)
  }

  @Test func `cached pages are listed in the order of their eviction`() {
    let census = pager(.cachedWindow, visiting: [3, 1, 2]).census
    #expect(census.attached == [2])
    #expect(census.cached == [0, 3, 1])
  }

  @Test func `two pages are in view in the middle of a swipe`() {
    let pager = pager(.cachedWindow, visiting: [])
    pager.pointer(.press, 300, at: 0)
    pager.pointer(.move, 200, at: 0.1)
    #expect(pager.census.visible == [0, 1])
    #expect(pager.census.attached == [0, 1])
  }

  @Test func `pages that were loaded ahead wait beside the children`() {
    var keeping = PageKeeping.cachedWindow
    keeping.prefetch = 1
    let pager = pager(keeping, visiting: [5])
    while pager.preload() {}
    #expect(pager.census.ahead == [4, 6])
    #expect(pager.census.attached == [5])
  }

  @Test func `late pages are loading until they arrive or fail`() async throws {
    struct NoAnswer: Error {}
    final class Late: LatePageSource {
      let pageCount = 3
      func title(at index: Int) -> String { "" }
      func page(at index: Int) async throws -> Page { throw NoAnswer() }
    }
    let pager = Pager(source: Late(), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    #expect(pager.census.loading == [0])
    #expect(pager.census.visible.isEmpty)
    for _ in 0..<100 where pager.census.failed.isEmpty { await Task.yield() }
    #expect(pager.census.failed == [0])
    #expect(pager.census.loading.isEmpty)
    pager.retry(0)
    #expect(pager.census.failed.isEmpty)
    #expect(pager.census.loading == [0])
  }
}
