import Testing

@testable import PagerEngine

/// Titles of pages that change before the pages have ever been in view.
@MainActor @Suite struct UnseenPageTitleTests {
  private func titles(of pager: Pager) -> [String] {
    for step in 0..<3 { pager.advance(to: max(0, pager.motion.now) + Double(step)) }
    var titles: [String] = []
    for case .command(.text(let text, _, _, _)) in pager.picture().items { titles.append(text) }
    return titles.sorted()
  }

  @Test func `a page of a fixed list changes its title`() {
    let pages = (0..<4).map { _ in Page() }
    for (index, page) in pages.enumerated() { page.title = "t\(index)" }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    #expect(titles(of: pager) == ["t0", "t1", "t2", "t3"])
    pages[3].title = "later"
    #expect(pager.needsFrame)
    #expect(titles(of: pager) == ["later", "t0", "t1", "t2"])
    pages[3].title = nil
    #expect(titles(of: pager) == ["Page 4", "t0", "t1", "t2"])
  }

  @Test func `a page that is a child of another pager changes the titles of the list`() {
    let page = Page()
    page.title = "a"
    let pager = Pager(pages: [Page(), page], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    let other = Pager(pages: [Page()], text: SquareTextMeasurer())
    other.layout(size: Size(400, 648), scale: 1)
    try? other.addChild(page, animated: false)
    page.title = "b"
    #expect(titles(of: other).contains("b") && !titles(of: pager).contains("b"))
  }

  /// Pages that know their neighbours.
  private final class Chain: NeighborPageSource {
    let pages: [Page]
    init(_ count: Int) {
      pages = (0..<count).map { _ in Page() }
      for (index, page) in pages.enumerated() { page.title = "t\(index)" }
    }
    func page(before page: Page) -> Page? { neighbor(page, -1) }
    func page(after page: Page) -> Page? { neighbor(page, 1) }
    private func neighbor(_ page: Page, _ step: Int) -> Page? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
  }

  @Test func `a neighbour that is known changes its title`() throws {
    let source = Chain(4)
    let pager = Pager(neighbors: source, text: SquareTextMeasurer())
    pager.retention.attachedDistance = 0
    pager.titles.style.extent = 48
    pager.layout(size: Size(400, 648), scale: 1)
    try pager.setPages([source.pages[0]])
    pager.advance(to: 0)
    pager.select(1, animated: false)
    pager.advance(to: 1)
    // A look at the neighbours makes them known.
    pager.flick(from: 300, to: 280, start: 2, duration: 0.2)
    pager.advance(to: 5)
    let known = pager.pageCount
    try #require(known > 1)
    let unseen = try #require(
      source.pages.first { $0.owner == nil && titles(of: pager).contains($0.title ?? "") })
    unseen.title = "new"
    #expect(titles(of: pager).contains("new"))
  }

  @Test func `a spread has the title of its pages, also when they change`() throws {
    let source = Chain(4)
    let pager = Pager(neighbors: source, style: .curl(spine: .middle), text: SquareTextMeasurer())
    pager.titles.style.extent = 48
    pager.layout(size: Size(400, 648), scale: 1)
    try pager.setPages([source.pages[0], source.pages[1]])
    pager.advance(to: 0)
    source.pages[0].title = "new"
    #expect(titles(of: pager).contains("new"))
    source.pages[0].title = nil
    #expect(titles(of: pager).contains("t1"))
  }

  @Test func `a spread is a child like its pages`() throws {
    let source = Chain(6)
    let pager = Pager(neighbors: source, style: .curl(spine: .middle), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    try pager.setPages([source.pages[0], source.pages[1]])
    let spread = try #require(pager.page(at: 0) as? PageSpread)
    #expect(spread.container === pager && source.pages[0].container === pager)
    try pager.setPages([source.pages[4], source.pages[5]], animated: false)
    #expect(spread.container == nil && pager.page(at: 0)?.container === pager)
  }
}
