/// The rules for loading, keeping and disposing of pages.
///
///     var retention = PageRetention.cachedWindow
///     retention.prefetch = 1
///     pager.retention = retention
///
/// Start from the default or from a preset, such as `cachedWindow`, and change single values. Set
/// `Pager.retention` before the first layout.
public struct PageRetention: Equatable, Sendable {
  /// The time at which a pager requests a page from its source.
  public enum Loading: Equatable, Sendable {
    /// As soon as a part of the page is in view.
    case inView
    /// Only when the pager is at rest; a placeholder is shown until then.
    case atRest
    /// All pages at once, with the first layout.
    case allAtOnce
  }

  /// The treatment of a page that is no longer a child of the pager. Limits below 0 count as 0.
  public enum Disposal: Equatable, Sendable {
    /// The page is released.
    case dropped
    /// The page enters the pool of its type if the type is registered.
    ///
    /// A pool holds at most `limit` pages of a type; further pages are released. A page is prepared for reuse
    /// when it leaves the pool.
    case pooled(limit: Int)
    /// Like `pooled`, but for all types, and with an early preparation for reuse.
    ///
    /// All types count as registered. A page is prepared for reuse when it enters the pool, which frees its
    /// content at once.
    case recycled(limit: Int)
    /// The page is cached by index.
    ///
    /// If there are more than `limit` pages, or if the sum of their `cacheCost` exceeds `cost`, the page that
    /// was in view longest ago is evicted.
    case cached(limit: Int, cost: Int = .max)

    /// The same disposal, without room for any page.
    var withoutRoom: Disposal {
      switch self {
      case .dropped: .dropped
      case .pooled: .pooled(limit: 0)
      case .recycled: .recycled(limit: 0)
      case .cached: .cached(limit: 0)
      }
    }
  }

  /// The treatment of a page that the source returns again in a reload.
  public enum Reload: Equatable, Sendable {
    /// The page is removed from the pager and added again.
    case replacing
    /// The page stays and receives `Page.needsRefresh()`.
    ///
    /// An `AsyncPageSource` or a `NeighborPageSource` always replaces pages.
    case refreshing
  }

  /// The time at which the pager requests pages; `inView` by default.
  public var loading = Loading.inView
  /// The distance from the settled page within which pages remain children; 2 by default.
  ///
  /// In pages. `Int.max` keeps all pages, and negative values count as 0. With `Loading.allAtOnce` all pages
  /// remain, whatever the value.
  ///
  /// Pages farther away leave when the pager is at rest. While the pager moves without coming to rest, at
  /// most 4 times this number of pages out of view are children. Beyond that, the pages farthest from the
  /// current page leave.
  public var attachedDistance = 2
  /// The number of pages up to which a pager keeps every loaded page; 0 by default.
  ///
  /// If the pager has no more pages than that, they remain children, whatever `attachedDistance` is. Only the
  /// limit of `attachedDistance` while the pager moves without coming to rest still applies. Negative values
  /// count as 0.
  public var keepsAllUpTo = 0
  /// The number of pages on each side of the settled page to load ahead of need; 1 by default.
  ///
  /// Negative values count as 0. `PagerHosting.preload(prepare:)` loads the pages at rest one by one, the nearest
  /// first. Pages beyond `attachedDistance` are kept without being children. A `NeighborPageSource` receives
  /// no requests ahead of need.
  public var prefetch = 1
  /// The treatment of pages that are no longer children; `dropped` by default.
  public var disposal = Disposal.dropped
  /// The treatment of pages that a reload returns again; `replacing` by default.
  public var reload = Reload.replacing

  /// Creates the default retention.
  ///
  /// The settled page and two on each side are children. One on each side is loaded ahead of need. Other
  /// pages are released.
  public init() {}

  /// The effective `attachedDistance`: limited to 0 or more, and `Int.max` with `Loading.allAtOnce`.
  var effectiveDistance: Int { loading == .allAtOnce ? .max : max(0, attachedDistance) }

  /// Returns whether children may leave a pager with this number of pages.
  func mayUnload(of pageCount: Int) -> Bool { effectiveDistance < .max && pageCount > keepsAllUpTo }

  private init(
    _ loading: Loading, attachedDistance: Int, keepsAllUpTo: Int = 0, prefetch: Int, _ disposal: Disposal,
    _ reload: Reload = .replacing
  ) {
    self.loading = loading
    self.attachedDistance = attachedDistance
    self.keepsAllUpTo = keepsAllUpTo
    self.prefetch = prefetch
    self.disposal = disposal
    self.reload = reload
  }

  /// Reuses pages for other indices, in pools by type.
  ///
  /// Suited to many pages of one kind that are cheap to fill.
  ///
  /// - A page is requested when a part of it is in view. No page is loaded ahead of need.
  /// - The settled page and two on each side are children.
  /// - Other pages enter a pool if their type is registered, at most 16 of each type.
  ///
  /// The pages behave like the cells of a collection view, as in YKPageControllerScrollView.
  public static let collection = PageRetention(.inView, attachedDistance: 2, prefetch: 0, .pooled(limit: 16))
  /// Caches pages by index when they leave the view.
  ///
  /// Suited to expensive pages that are likely to be shown again.
  ///
  /// - A page is requested when a part of it is in view. No page is loaded ahead of need.
  /// - Only pages in view are children.
  /// - Other pages are cached, at most 16. The page that was in view longest ago is evicted.
  ///
  /// TYPagerController works like this.
  public static let cachedWindow = PageRetention(
    .inView, attachedDistance: 0, prefetch: 0, .cached(limit: 16))
  /// Loads pages only at rest, and reuses one page of each type.
  ///
  /// Suited to pages from a network that are often flicked past.
  ///
  /// - The settled page and one on each side are children, and are loaded when the pager is at rest.
  /// - One page of each type waits in a pool, prepared for reuse when it enters the pool.
  /// - A pager with at most three pages keeps all of them.
  /// - A reload refreshes the pages that the source returns again.
  ///
  /// TWPageViewController works like this.
  public static let lazyReuse = PageRetention(
    .atRest, attachedDistance: 1, keepsAllUpTo: 3, prefetch: 1, .recycled(limit: 1), .refreshing)
  /// Keeps the page at rest and its neighbours as children.
  ///
  /// Suited to a `NeighborPageSource`. A page is requested when a part of it is in view. No page is loaded
  /// ahead of need, and other pages are released.
  ///
  /// UIPageViewController works like this.
  public static let pageController = PageRetention(.inView, attachedDistance: 1, prefetch: 0, .dropped)
  /// Keeps each page as a child after it was shown.
  ///
  /// Suited to a fixed list of few pages. A page is requested when a part of it is in view. No page is loaded
  /// ahead of need.
  ///
  /// Hand-written containers in UIKit work like this.
  public static let plain = PageRetention(.inView, attachedDistance: .max, prefetch: 0, .dropped)
}
