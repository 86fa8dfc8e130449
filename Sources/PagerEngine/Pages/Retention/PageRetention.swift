/// Values that say when pages are loaded, how many are kept, and what happens to the others.
///
/// These values make one container differ from another.
public struct PageRetention: Equatable, Sendable {
  /// When the source is asked for a page.
  public enum Loading: Equatable, Sendable {
    /// As soon as a part of the page is in view.
    case inView
    /// Only when the pager is at rest; a placeholder is shown until then.
    case atRest
    /// All pages at once, with the first layout.
    case allAtOnce
  }

  /// What happens to a page that is no longer a child of the pager. Limits below 0 count as 0.
  public enum Disposal: Equatable, Sendable {
    /// The page is released.
    case dropped
    /// The page enters the pool of its type if the type is registered.
    ///
    /// A pool holds at most `limit` pages of a type; a page that comes to a full pool is released. A page is
    /// prepared for reuse when it leaves the pool.
    case pooled(limit: Int)
    /// Like `pooled`, but all types count as registered, and a page is prepared for reuse when it enters the
    /// pool. This frees the page's content at once.
    case recycled(limit: Int)
    /// The page is cached by index.
    ///
    /// When there are more than `limit` pages, or when the sum of their `cacheCost` exceeds `cost`, the page
    /// that entered the cache first is evicted.
    case cached(limit: Int, cost: Int = .max)

    /// The same, without room for any page.
    var withoutRoom: Disposal {
      switch self {
      case .dropped: .dropped
      case .pooled: .pooled(limit: 0)
      case .recycled: .recycled(limit: 0)
      case .cached: .cached(limit: 0)
      }
    }
  }

  /// What a reload does with a page that the source returns again for the same index.
  public enum Reload: Equatable, Sendable {
    /// The page leaves the pager and comes back.
    case replacing
    /// The page stays and receives `needsRefresh()`.
    case refreshing
  }

  /// When the source is asked for pages; `inView` by default.
  public var loading = Loading.inView
  /// The distance from the settled page, in pages, up to which pages stay children of the pager.
  ///
  /// 2 by default; `Int.max` keeps all pages, negative values count as 0. With `Loading.allAtOnce` all pages
  /// stay, whatever the value.
  ///
  /// Pages farther away leave when the pager is at rest. While the pager moves without coming to rest, at
  /// most 4 times this number of pages out of view are children; beyond that, the pages farthest from the
  /// current page leave.
  public var attachedDistance = 2
  /// A pager with at most this many pages keeps each of them once it is loaded; 0 by default.
  public var keepsAllUpTo = 0
  /// The number of pages on each side of the settled page that are loaded ahead of need while the pager is at
  /// rest.
  ///
  /// 1 by default; negative values count as 0. Pages beyond `attachedDistance` are kept without being
  /// children.
  public var prefetch = 1
  /// What happens to pages that are no longer children; `dropped` by default.
  public var disposal = Disposal.dropped
  /// What a reload does with pages that the source returns again; `replacing` by default.
  public var reload = Reload.replacing

  /// Makes the default: the settled page and two on each side are children, one on each side is loaded ahead
  /// of need, other pages are dropped.
  public init() {}

  /// The value of `attachedDistance` that applies: limited to 0 or more, and `Int.max` with
  /// `Loading.allAtOnce`.
  var effectiveDistance: Int { loading == .allAtOnce ? .max : max(0, attachedDistance) }

  /// Whether children may leave a pager with that many pages.
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

  /// Pages are reused like the cells of a collection view: pages three or more away enter a pool by type,
  /// with a limit of 16.
  public static let collection = PageRetention(.inView, attachedDistance: 2, prefetch: 0, .pooled(limit: 16))
  /// Only pages in view are children; pages that leave are cached by index, with a limit of 16.
  public static let cachedWindow = PageRetention(
    .inView, attachedDistance: 0, prefetch: 0, .cached(limit: 16))
  /// Pages are loaded when the pager is at rest: the settled page and its neighbours. One page of each type
  /// is reused. A pager with three pages or fewer keeps all of them.
  public static let lazyReuse = PageRetention(
    .atRest, attachedDistance: 1, keepsAllUpTo: 3, prefetch: 1, .recycled(limit: 1), .refreshing)
  /// For a `NeighborPageSource`: the page at rest and its neighbours are children.
  public static let pageController = PageRetention(.inView, attachedDistance: 1, prefetch: 0, .dropped)
  /// For a fixed list: pages stay children once they were shown.
  public static let plain = PageRetention(.inView, attachedDistance: .max, prefetch: 0, .dropped)
}
