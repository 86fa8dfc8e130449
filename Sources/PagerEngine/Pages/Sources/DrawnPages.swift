/// A source whose pages are all drawn by one function: the shortest way to a pager.
@MainActor
public struct DrawnPages: PageSource {
  private let titles: [String]
  private let draw: (Int, PageContext) -> DrawList

  /// Makes one page for each title; `draw` gets a page's index and what it needs to know, and returns its look.
  public init(titles: [String], draw: @escaping (_ index: Int, _ context: PageContext) -> DrawList) {
    self.titles = titles
    self.draw = draw
  }

  /// The number of titles.
  public var pageCount: Int { titles.count }

  /// The title of page `index`, 0..<pageCount; empty for any other.
  public func title(at index: Int) -> String { titles.indices.contains(index) ? titles[index] : "" }

  /// A page that is drawn by the function for `index`, whatever that is.
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
