import PagerPhysics

/// A source with a fixed list of pages, which also provide the titles.
@MainActor
package final class FixedPages: PageSource {
  /// The pages, in order. Change them with `Pager.children`, `Pager.addChild(_:at:animated:)` and similar
  /// methods.
  package internal(set) var pages: [Page] {
    didSet {
      for page in oldValue where page.list === self { page.list = nil }
      for page in pages { page.list = self }
    }
  }
  /// The strings for pages without a title.
  var strings = PagerStrings()
  /// The pager that uses this list.
  weak var host: (any PageHost)?

  /// Creates a source with these pages. Traps if a page is in the list twice.
  package init(_ pages: [Page]) {
    FixedPages.check(pages)
    self.pages = pages
    for page in pages { page.list = self }
  }

  static func check(_ pages: [Page]) {
    require(
      Set(pages.map(ObjectIdentifier.init)).count == pages.count, "A page is in a fixed list twice.")
  }

  /// Returns the page at an index; nil if there is none.
  func page(ifAt index: Int) -> Page? { pages.indices.contains(index) ? pages[index] : nil }

  /// The number of pages.
  package var pageCount: Int { pages.count }

  /// Returns the title of the page at `index`.
  ///
  /// A page without a title, and an index out of range, have `PagerStrings.pageTitle`.
  package func title(at index: Int) -> String { titleContent(at: index).text }

  /// Returns the content of the title of the page at `index`.
  package func titleContent(at index: Int) -> TitleContent {
    let text = strings.pageTitle(index)
    return page(ifAt: index)?.titleContent(orText: text) ?? TitleContent(text)
  }

  /// Returns `Page.identity` of the page at `index`; nil for an index out of range.
  package func identity(ofPageAt index: Int) -> String? {
    page(ifAt: index)?.identity
  }

  /// Returns the index of the first page with that `Page.identity`; nil if there is none.
  package func index(ofPage identity: String) -> Int? { pages.firstIndex { $0.identity == identity } }

  /// Returns the page at `index`. Traps unless the index is in 0..<pageCount.
  package func page(at index: Int) -> Page {
    require(
      pages.indices.contains(index), "A fixed list of \(pages.count) pages was asked for page \(index).")
    return pages[index]
  }
}
