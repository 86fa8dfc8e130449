/// When pages are asked for, how many are kept, and what becomes of the others: the values that make one
/// container differ from another.
public struct PageRetention: Equatable, Sendable {
  /// When the source is asked for a page.
  public enum Loading: Equatable, Sendable {
    /// As soon as a part of it is in view.
    case inView
    /// Only at rest; until then a placeholder is in its place.
    case atRest
    /// All at once, with the first layout.
    case allAtOnce
  }

  /// What becomes of a page that is no longer a child of the pager. Limits below 0 count as 0.
  public enum Disposal: Equatable, Sendable {
    /// It is let go.
    case dropped
    /// It waits for another index in the pool of its type, if the type is registered: at most `limit` a type, and
    /// one that comes to a full pool is let go. It is prepared for reuse when it is taken out.
    case pooled(limit: Int)
    /// The same, but every type is as if registered, and a page is prepared for reuse as it leaves: what it
    /// holds is freed at once.
    case recycled(limit: Int)
    /// It is kept by index. Beyond `limit` pages, or when the sum of their `cacheCost` is beyond `cost`, the one
    /// that left first is evicted.
    case cached(limit: Int, cost: Int = .max)
  }

  /// What a reload does with a page that the source gives again for the same index.
  public enum Reload: Equatable, Sendable {
    /// It leaves and comes back.
    case replacing
    /// It stays and is told that it needs a refresh.
    case refreshing
  }

  /// When the source is asked.
  public var loading = Loading.inView
  /// Pages up to this far from the settled one stay children of the pager; 2 by default, `Int.max` keeps all,
  /// below 0 counts as 0. With `Loading.allAtOnce` all stay, whatever it is.
  ///
  /// Pages further away leave at rest. While the pager moves without coming to rest, at most 4 times as many
  /// pages are children without being in view; beyond that, those farthest from the current page leave.
  public var attachedDistance = 2
  /// A pager with this many pages or fewer keeps all of them, once they were loaded; 0 by default.
  public var keepsAllUpTo = 0
  /// Pages on each side of the settled one that are asked for ahead of need, at rest; 1 by default, below 0
  /// counts as 0. Those beyond `attachedDistance` wait without being children.
  public var prefetch = 1
  /// What becomes of the others.
  public var disposal = Disposal.dropped
  /// What a reload does with pages that stay the same.
  public var reload = Reload.replacing

  /// Makes the default: the settled page and two on each side, the next one loaded ahead, others dropped.
  public init() {}

  /// The same as `attachedDistance`, as far as it counts.
  var effectiveDistance: Int { loading == .allAtOnce ? .max : max(0, attachedDistance) }

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

  /// Pages are reused like the cells of a collection: those three or more away go to a pool by type, which takes 16.
  public static let collection = PageRetention(.inView, attachedDistance: 2, prefetch: 0, .pooled(limit: 16))
  /// Only pages in view are children; those that leave are cached by index, 16 of them.
  public static let cachedWindow = PageRetention(
    .inView, attachedDistance: 0, prefetch: 0, .cached(limit: 16))
  /// Pages are loaded when the pager rests: the settled one and its neighbours; one of each type is reused. Three
  /// pages or fewer all stay.
  public static let lazyReuse = PageRetention(
    .atRest, attachedDistance: 1, keepsAllUpTo: 3, prefetch: 1, .recycled(limit: 1), .refreshing)
  /// Each page says what is before and after it; the one at rest and its neighbours are children.
  public static let pageController = PageRetention(.inView, attachedDistance: 1, prefetch: 0, .dropped)
  /// A fixed list of pages that stay children once they were shown.
  public static let plain = PageRetention(.inView, attachedDistance: .max, prefetch: 0, .dropped)
}
