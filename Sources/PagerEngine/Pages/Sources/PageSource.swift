/// Gives a pager its pages, by index.
@MainActor
public protocol PageSource: PageTitles {
  /// The page at `index`, 0..<pageCount. Asked when the page is needed and not kept.
  func page(at index: Int) -> Page
  /// The same, ahead of need: the page may never be shown, so it can put off what is dear. Asks `page(at:)`
  /// unless it is implemented.
  func pageAhead(at index: Int) -> Page
}

extension PageSource {
  /// The page at `index`, as if it were needed now.
  public func pageAhead(at index: Int) -> Page { page(at: index) }
}
