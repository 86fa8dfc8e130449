/// A source that draws all its pages with one function: the shortest way to create a pager.
@MainActor
public struct DrawnPages: PageSource {
  private let titles: [String]
  private let draw: (Int, PageContext) -> DrawList

  /// Creates a source with one page per title.
  ///
  /// `draw` receives the index and the context of a page, and returns the drawing of that page.
  public init(titles: [String], draw: @escaping (_ index: Int, _ context: PageContext) -> DrawList) {
    self.titles = titles
    self.draw = draw
  }

  /// The number of titles.
  public var pageCount: Int { titles.count }

  /// Returns the title of the page at `index`, 0..<pageCount; empty for other indices.
  public func title(at index: Int) -> String { titles.indices.contains(index) ? titles[index] : "" }

  /// Returns a page that calls the drawing function with `index`, which is not validated.
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
