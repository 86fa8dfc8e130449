/// How many pages there are, and what they are called.
@MainActor
public protocol PageTitles {
  /// The number of pages, 0 to 2^48 (others are limited to that). Read when the pager is made, at `reload()` and
  /// after changes.
  var pageCount: Int { get }
  /// The title of page `index`, 0..<pageCount. Asked for titles in and near view, and again when they come back.
  func title(at index: Int) -> String
  /// The same with an icon and a badge; the title alone unless it is implemented.
  func titleContent(at index: Int) -> TitleContent
}

extension PageTitles {
  /// The title without an icon or a badge.
  public func titleContent(at index: Int) -> TitleContent { TitleContent(title(at: index)) }
}
