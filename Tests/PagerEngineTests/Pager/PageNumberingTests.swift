import Testing

@testable import PagerEngine

@MainActor
@Suite struct `Pages that are numbered` {
  /// Pages 0 to 9, which say what is beside them; `start` is set first.
  final class Chain: NeighborPageSource {
    let start: Int
    init(_ start: Int) { self.start = start }

    func page(before page: Page) -> Page? { beside(page, -1) }
    func page(after page: Page) -> Page? { beside(page, 1) }
    func dots() -> (count: Int, index: Int)? { (10, start) }

    private func beside(_ page: Page, _ step: Int) -> Page? {
      guard let page = page as? PlainPage, (0..<10).contains(page.index + step) else { return nil }
      return PlainPage(page.index + step)
    }
  }

  @Test(arguments: [0, 5, 9]) func `keep their number however far it goes`(start: Int) throws {
    let source = Chain(start)
    let pager = Pager(neighbors: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 600), scale: 1)
    try pager.setPages([PlainPage(start)], animated: false)
    let keys = Array(repeating: PagerInput.Key.left, count: 11) + Array(repeating: .right, count: 11)
    for (place, key) in (keys + keys).enumerated() {
      pager.handle(PagerInput(time: Double(place), .key(key, [], isRepeat: false)))
      pager.advance(to: Double(place) + 0.9)
      let page = try #require(pager.targetPages.first as? PlainPage)
      #expect(pager.indicatorPosition.place == Double(page.index))
    }
  }
}
