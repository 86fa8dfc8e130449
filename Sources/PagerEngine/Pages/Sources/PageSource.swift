/// Provides the pages of a pager by index.
@MainActor
public protocol PageSource: PageTitles {
  /// Returns the page at `index`, 0..<pageCount.
  ///
  /// Called when the page is needed and the pager does not keep it.
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
