import Testing

@testable import PagerEngine

@MainActor
@Suite struct `Pages that are numbered` {
  @Test(arguments: [0, 5, 9]) func `keep their number however far it goes`(start: Int) throws {
    let source = PlainChain(10, start: start)
    let pager = Pager(neighbors: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 600), scale: 1)
    try pager.setPages([PlainPage(start)], animated: false)
    let keys = Array(repeating: PagerInput.Key.left, count: 11) + Array(repeating: .right, count: 11)
    for (place, key) in (keys + keys).enumerated() {
      pager.key(key, at: Double(place))
      pager.advance(to: Double(place) + 0.9)
      let page = try #require(pager.targetPages.first as? PlainPage)
      #expect(pager.pageIndicatorPosition.place == Double(page.index))
    }
  }
}
