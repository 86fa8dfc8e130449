/// A source that draws all its pages with one function.
///
/// This is the shortest way to create a pager:
///
///     let pages = DrawnPages(titles: ["Red", "Blue"]) { index, context in
///       var list = DrawList()
///       list.fill(Rect(24, 24, 200, 200), index == 0 ? Color(0xD6322E) : Color(0x2E64D6))
///       return list
///     }
///     let pager = Pager(source: pages, text: text)
@MainActor
public struct DrawnPages: PageSource {
  private let titles: [String]
  private let draw: (Int, PageContext) -> DrawList

  /// Creates a source with one page for each title.
  ///
  /// `draw` receives the index of a page, from 0, and its context, and returns the drawing of that page.
  /// Without titles there are no pages.
  public init(titles: [String], draw: @escaping (_ index: Int, _ context: PageContext) -> DrawList) {
    self.titles = titles
    self.draw = draw
  }

  /// The number of pages, which is the number of titles.
  public var pageCount: Int { titles.count }

  /// Returns the title of the page at `index`, 0..<pageCount; empty for other indices.
  public func title(at index: Int) -> String { titles.indices.contains(index) ? titles[index] : "" }

  /// Returns a new page that calls the drawing function with `index`.
  ///
  /// The index is not validated.
  public func page(at index: Int) -> Page { DrawnPage(index, draw) }
}

private final class DrawnPage: Page {
  private let index: Int
  private let look: (Int, PageContext) -> DrawList

  init(_ index: Int, _ look: @escaping (Int, PageContext) -> DrawList) {
    self.index = index
    self.look = look
  }

  override func draw(in context: PageContext) -> DrawList { look(index, context) }
}
