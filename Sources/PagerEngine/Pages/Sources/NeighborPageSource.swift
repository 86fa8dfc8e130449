/// Provides the page before and the page after a given page.
///
/// The pager asks for a page when a drag, a swipe, a key or the wheel first goes there, also if it is in a page of another
/// pager, which turns its own pages where no page comes here. It remembers the answer until it comes to rest two pages away,
/// or until `setPages` is called. That there is no page is remembered as well: call `Pager.reload()` when there is one later.
///
/// A long motion without a rest remembers up to 12 pages. Of more than that, the pager keeps those in view, the current page,
/// the page where it will rest, the page where a drag began, and two on each side of these. It asks for the others again when
/// something goes there.
@MainActor
public protocol NeighborPageSource: AnyObject {
  /// Returns the page before `page`; nil if `page` is the first.
  func page(before page: Page) -> Page?
  /// Returns the page after `page`; nil if `page` is the last.
  func page(after page: Page) -> Page?
  /// Returns the number of pages that the page indicator shows, and the index of the page that was just set.
  ///
  /// The count is limited to 0...1000; the index starts at 0. Nil, the default, shows no indicator. The pager
  /// calls this only in `setPages`; after that the indicator follows the position. The indicator consists of
  /// plain dots unless `Pager.pageIndicator` is set.
  func dots() -> (count: Int, index: Int)?
}

extension NeighborPageSource {
  /// Returns nil: pages are not counted.
  public func dots() -> (count: Int, index: Int)? { nil }
}
