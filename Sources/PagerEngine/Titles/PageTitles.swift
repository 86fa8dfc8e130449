/// The number of pages, and the title of each.
@MainActor
public protocol PageTitles {
  /// The number of pages, clamped to 0...2^48. Read when the pager is made, at `reload()` and after changes.
  var pageCount: Int { get }
  /// The title of page `index`, 0..<pageCount.
  ///
  /// The pager asks for the titles in view and for those near it, and keeps a bounded number of answers. So it may
  /// ask for the same title again later.
  func title(at index: Int) -> String
  /// The title of page `index` with an icon and a badge. By default this is `title(at:)` without either.
  func titleContent(at index: Int) -> TitleContent
}

extension PageTitles {
  /// The title without an icon or a badge.
  public func titleContent(at index: Int) -> TitleContent { TitleContent(title(at: index)) }
}
