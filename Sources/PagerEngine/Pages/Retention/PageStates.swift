/// Where a pager's pages are at one moment, by index, for tools and tests. A copy: it does not change with
/// the pager.
public struct PageStates: Hashable, Sendable {
  /// Children of the pager that are in view, in order.
  public let visible: [Int]
  /// All children of the pager, in view or not, in order.
  public let attached: [Int]
  /// Pages that wait in the cache, the one that will be evicted first at the front.
  public let cached: [Int]
  /// Pages that were loaded ahead of need and wait without being children, in order.
  public let ahead: [Int]
  /// The number of pages that wait in pools; they have no index.
  public let pooled: Int
  /// Late pages that are on their way, in order.
  public let loading: [Int]
  /// Late pages that did not come and have not been asked for again, in order.
  public let failed: [Int]
}
