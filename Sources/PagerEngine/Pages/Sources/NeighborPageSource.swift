/// A source that provides the page before and the page after a given page.
///
///     final class Days: NeighborPageSource {
///       func page(before page: Page) -> Page? { (page as? DayPage).map { DayPage($0.day - 1) } }
///       func page(after page: Page) -> Page? { (page as? DayPage).map { DayPage($0.day + 1) } }
///     }
///
/// Use it for pages that have no index, such as the days of a calendar, and call `Pager.setPages` to show the
/// first page.
///
/// The pager requests a page when a drag, a swipe, a key or the wheel first moves towards it. A pager inside
/// a page does so too; if there is no page, the outer pager turns its own pages.
///
/// The pager remembers the answer until it settles two pages away, or until `setPages` is called. It also
/// remembers that there is no page: call `Pager.reload()` when one becomes available.
///
/// A long motion without a rest remembers up to 12 pages. Beyond that, the pager keeps those within two pages
/// of a page in view, of the current page, of the page where it will settle, and of the page where a drag
/// began. It requests the others again when a motion reaches them.
@MainActor
public protocol NeighborPageSource: AnyObject {
  /// Returns the page before `page`; nil if `page` is the first.
  func page(before page: Page) -> Page?
  /// Returns the page after `page`; nil if `page` is the last.
  func page(after page: Page) -> Page?
  /// Returns the number of pages, and the index of the page that was just set; nil by default.
  ///
  /// If all pages have a known index, use a `PageSource` instead.
  ///
  /// They number the pages for the page indicator, which consists of plain dots unless `Pager.pageIndicator`
  /// is set. The index starts at 0, and the count is limited to 0...1000. Nil shows no indicator. The pager
  /// calls this only in `setPages`; after that the indicator follows the position.
  func dots() -> (count: Int, index: Int)?
}

extension NeighborPageSource {
  /// Returns nil, so that no page indicator is shown.
  public func dots() -> (count: Int, index: Int)? { nil }
}
