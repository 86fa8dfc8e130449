/// A fixed list of pages, with the titles that the pages have.
@MainActor
public final class FixedPages: PageSource {
  /// The pages, in order. Change them through the pager's `setChildren(_:)`, `addChild(_:)` and the like.
  public internal(set) var pages: [Page] {
    didSet {
      for page in oldValue where page.list === self { page.list = nil }
      for page in pages { page.list = self }
    }
  }
  /// The pager that the list is for.
  weak var host: (any PageHost)?

  /// Makes a source of these pages. No page may be in the list twice.
  public init(_ pages: [Page]) {
    FixedPages.check(pages)
    self.pages = pages
    for page in pages { page.list = self }
  }

  static func check(_ pages: [Page]) {
    precondition(
      Set(pages.map(ObjectIdentifier.init)).count == pages.count, "A page is in a fixed list twice.")
  }

  /// The number of pages.
  public var pageCount: Int { pages.count }

  /// The title of the page at `index`; "Page 1" and so on for pages without one, and where there is none.
  public func title(at index: Int) -> String {
    (pages.indices.contains(index) ? pages[index].title : nil) ?? "Page \(index + 1)"
  }

  /// The page at `index`, which must be 0..<pageCount.
  public func page(at index: Int) -> Page {
    precondition(
      pages.indices.contains(index), "A fixed list of \(pages.count) pages was asked for page \(index).")
    return pages[index]
  }
}
