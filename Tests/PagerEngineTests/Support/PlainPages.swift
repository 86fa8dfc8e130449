@testable import PagerEngine

/// A page that counts its drawings.
final class PlainPage: Page {
  let index: Int
  var drawCount = 0

  init(_ index: Int) { self.index = index }

  override func draw(in context: PageContext) -> DrawList {
    drawCount += 1
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 10))
    list.text("\(index)", at: Point(24, 48), .headline, context.theme.text)
    return list
  }
}

/// A source of pages "Page 0", "Page 1" ..., which records its requests.
final class PlainSource: PageSource {
  var pageCount: Int
  var titleOf: (Int) -> String
  private(set) var asked: [Int] = []
  var askedTitles: Set<Int> = []

  init(_ count: Int, title: @escaping (Int) -> String = { "Page \($0)" }) {
    pageCount = count
    titleOf = title
  }

  func title(at index: Int) -> String {
    askedTitles.insert(index)
    return titleOf(index)
  }

  func page(at index: Int) -> Page {
    asked.append(index)
    return PlainPage(index)
  }
}

/// A chain of pages 0 to `count` - 1 that know their neighbours.
///
/// The test sets the page at `start` first.
final class PlainChain: NeighborPageSource {
  var count: Int
  private let start: Int
  /// The number of requests for a page.
  private(set) var questions = 0

  init(_ count: Int, start: Int) {
    self.count = count
    self.start = start
  }

  func page(before page: Page) -> Page? { neighbor(of: page, -1) }
  func page(after page: Page) -> Page? { neighbor(of: page, 1) }
  func dots() -> (count: Int, index: Int)? { (count, start) }

  private func neighbor(of page: Page, _ step: Int) -> Page? {
    questions += 1
    guard let page = page as? PlainPage, (0..<count).contains(page.index + step) else { return nil }
    return PlainPage(page.index + step)
  }
}
