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

/// Gives a pager pages that may come later, as from a network.
///
/// Scrolling never waits: a placeholder is shown until the page is there. The task is cancelled when the page is
/// no longer wanted; an error is told to the delegate, and `retry(_:)` asks again.
@MainActor
public protocol LatePageSource: PageTitles {
  /// The page at `index`, 0..<pageCount: the one that it has when this is called, a little later than the pager wants
  /// it. So a pager has to be told of a change before anything is awaited.
  func page(at index: Int) async throws -> Page
}

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
