/// A fixed list of pages, with the titles that the pages have.
@MainActor
public final class FixedPages: PageSource {
  /// The pages, in order. Change them through the pager's `setChildren(_:)`, `addChild(_:)` and the like.
  public internal(set) var pages: [Page]

  /// Makes a source of these pages. No page may be in the list twice.
  public init(_ pages: [Page]) { self.pages = pages }

  /// The number of pages.
  public var pageCount: Int { pages.count }

  /// The page's title; "Page 1" and so on for pages without one.
  public func title(at index: Int) -> String { pages[index].title ?? "Page \(index + 1)" }

  /// The page itself.
  public func page(at index: Int) -> Page { pages[index] }
}
