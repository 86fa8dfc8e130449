/// A source of pages by index.
///
///     final class Chapters: PageSource {
///       let pageCount = 400
///       func title(at index: Int) -> String { "Chapter \(index + 1)" }
///       func page(at index: Int) -> Page { ChapterPage(number: index + 1) }
///     }
@MainActor
public protocol PageSource: PageTitles {
  /// Returns the page at `index`, 0..<pageCount.
  ///
  /// Called when the page is needed and the pager does not keep it. Return a new page, or one from
  /// `Pager.dequeueReusable(_:for:)`. A page that is in view at another index is refused with
  /// `PagerError.pageInUse`.
  func page(at index: Int) -> Page
  /// Returns the page at `index`, 0..<pageCount, ahead of need.
  ///
  /// The page may never be shown, so an implementation can postpone expensive work. The default
  /// implementation calls `page(at:)`.
  func pageAhead(at index: Int) -> Page
}

extension PageSource {
  /// Returns `page(at:)`.
  public func pageAhead(at index: Int) -> Page { page(at: index) }
}
