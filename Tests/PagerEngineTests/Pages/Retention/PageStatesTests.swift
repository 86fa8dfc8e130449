import Testing

@testable import PagerEngine

@MainActor
@Suite struct PageStatesTests {
  /// Returns a pager with a retention preset after jumps to some pages.
  func pager(_ retention: PageRetention, visiting pages: [Int]) -> Pager {
    let pager = Pager(source: PlainSource(20), text: SquareTextMeasurer())
    pager.retention = retention
    pager.register(PlainPage.self)
    pager.layout(size: Size(400, 648), scale: 1)
    for page in pages { pager.select(page, animated: false) }
    return pager
  }

  @Test func `pages in view, children and pooled pages are distinguished`() {
    let pageStates = pager(.collection, visiting: [1, 2, 3, 4]).pageStates
    #expect(pageStates.visible == [4])
    #expect(pageStates.attached == [2, 3, 4])
    #expect(pageStates.pooled == 2)
    #expect(pageStates.cached.isEmpty && pageStates.ahead.isEmpty)
    #expect(pageStates.loading.isEmpty && pageStates.failed.isEmpty)
  }

  @Test func `cached pages are listed in the order of their eviction`() {
    let pageStates = pager(.cachedWindow, visiting: [3, 1, 2]).pageStates
    #expect(pageStates.attached == [2])
    #expect(pageStates.cached == [0, 3, 1])
  }

  @Test func `two pages are in view in the middle of a swipe`() {
    let pager = pager(.cachedWindow, visiting: [])
    pager.pointer(.press, 300, at: 0)
    pager.pointer(.move, 200, at: 0.1)
    #expect(pager.pageStates.visible == [0, 1])
    #expect(pager.pageStates.attached == [0, 1])
  }

  @Test func `pages that were loaded ahead wait beside the children`() {
    var retention = PageRetention.cachedWindow
    retention.prefetch = 1
    let pager = pager(retention, visiting: [5])
    while pager.preload() {}
    #expect(pager.pageStates.ahead == [4, 6])
    #expect(pager.pageStates.attached == [5])
  }

  @Test func `late pages are loading until they arrive or fail`() async throws {
    struct NoAnswer: Error {}
    final class Late: AsyncPageSource {
      let pageCount = 3
      func title(at index: Int) -> String { "" }
      func page(at index: Int) async throws -> Page { throw NoAnswer() }
    }
    let pager = Pager(source: Late(), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    #expect(pager.pageStates.loading == [0])
    #expect(pager.pageStates.visible.isEmpty)
    for _ in 0..<100 where pager.pageStates.failed.isEmpty { await Task.yield() }
    #expect(pager.pageStates.failed == [0])
    #expect(pager.pageStates.loading.isEmpty)
    pager.retry(0)
    #expect(pager.pageStates.failed.isEmpty)
    #expect(pager.pageStates.loading == [0])
  }
}
