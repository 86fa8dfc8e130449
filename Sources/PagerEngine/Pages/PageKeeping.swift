/// When pages are asked for, how many are kept, and what becomes of the others: the values that make one
/// container differ from another.
public struct PageKeeping: Equatable, Sendable {
  /// When the source is asked for a page.
  public enum Loading: Equatable, Sendable {
    /// As soon as a part of it is in view.
    case inView
    /// Only at rest; until then its place shows the window's ground.
    case atRest
  }

  /// What becomes of a page that is no longer a child of the pager.
  public enum Departure: Equatable, Sendable {
    /// It is let go.
    case dropped
    /// It waits for another index in the pool of its type, if the type is registered: at most this many a type.
    case pooled(limit: Int)
    /// It is kept by index; beyond the limit the one that left first is evicted.
    case cached(limit: Int)
  }

  /// When the source is asked.
  public var loading = Loading.inView
  /// Pages up to this far from the settled one stay children of the pager; 2 by default, `Int.max` keeps all.
  public var reach = 2
  /// Pages on each side of the settled one that are asked for ahead of need, at rest; 1 by default.
  public var prefetch = 1
  /// What becomes of the others.
  public var departure = Departure.dropped

  /// Makes the default: the settled page and two on each side, the next one loaded ahead, others dropped.
  public init() {}

  private init(_ loading: Loading, reach: Int, prefetch: Int, _ departure: Departure) {
    self.loading = loading
    self.reach = reach
    self.prefetch = prefetch
    self.departure = departure
  }

  /// Pages are reused like the cells of a collection: those three or more away go to a pool by type.
  public static let collection = PageKeeping(.inView, reach: 2, prefetch: 0, .pooled(limit: .max))
  /// Only pages in view are children; those that leave are cached by index, 16 of them.
  public static let cachedWindow = PageKeeping(.inView, reach: 0, prefetch: 0, .cached(limit: 16))
  /// Pages are loaded when the pager rests: the settled one and its neighbours; one of each type is reused.
  public static let lazyReuse = PageKeeping(.atRest, reach: 1, prefetch: 1, .pooled(limit: 1))
  /// A fixed list of pages that stay children once they were shown.
  public static let plain = PageKeeping(.inView, reach: .max, prefetch: 0, .dropped)
}
