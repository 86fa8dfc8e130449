/// Gives a pager the page before and the page after one that it has.
///
/// Each is asked for when a swipe, a key or a tick of the wheel first needs it, and remembered until the pager
/// comes to rest two pages on, or is given other pages.
@MainActor
public protocol NeighborPageSource: AnyObject {
  /// The page before `page`; nil if it is the first.
  func page(before page: Page) -> Page?
  /// The page after `page`; nil if it is the last.
  func page(after page: Page) -> Page?
  /// How many pages the page indicator counts, 0...1000 (clamped), and which of them, from 0, is the one that was just set; nil, the
  /// default, shows none. Asked at `setPages` only; between, the indicator moves with the position. It is plain dots
  /// unless `Pager.pageIndicator` says otherwise.
  func dots() -> (count: Int, index: Int)?
}

extension NeighborPageSource {
  /// Nil: nothing is counted.
  public func dots() -> (count: Int, index: Int)? { nil }
}
