import Testing

@testable import PagerEngine

/// A pager in a page whose own pages are known one by one.
@MainActor @Suite struct `An inner pager that asks for neighbours` {
  private let chain = PlainChain(3, start: 0)
  private let inner: Pager
  private let outer: Pager

  init() throws {
    inner = Pager(neighbors: chain, text: SquareTextMeasurer())
    try inner.setPages([PlainPage(0)], animated: false)
    outer = Pager(pages: [Page(), ContainerPage(inner), Page()], text: SquareTextMeasurer())
    outer.layout(size: Size(100, 100), scale: 1)
    outer.select(1, animated: false)
    outer.advance(to: 0)
  }

  private var shown: Int? { (inner.targetPages.first as? PlainPage)?.index }

  @Test func `takes keys as far as there are pages`() {
    for (step, page) in [1, 2].enumerated() {
      outer.key(.right, at: Double(step) * 2)
      outer.advance(to: Double(step) * 2 + 1.9)
      #expect(shown == page)
      #expect(outer.targetPage == 1)
    }
    outer.key(.right, at: 4)
    #expect(shown == 2)
    #expect(outer.targetPage == 2)
  }

  @Test func `leaves a key to the pager around it where nothing comes before`() {
    outer.key(.left, at: 0)
    #expect(shown == 0)
    #expect(outer.targetPage == 0)
  }
}
