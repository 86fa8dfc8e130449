/// The indices of a pager's pages by their state, for tools and tests.
///
/// The value is a snapshot: it does not change with the pager.
public struct PageStates: Hashable, Sendable {
  /// The indices of the children that are in view, in ascending order.
  public let visible: [Int]
  /// The indices of all children, in view or not, in ascending order.
  public let attached: [Int]
  /// The indices of the cached pages, in the order in which they will be evicted.
  public let cached: [Int]
  /// The indices of pages that were loaded ahead of need and are not children, in ascending order.
  public let ahead: [Int]
  /// The number of pages in pools. Pooled pages have no index.
  public let pooled: Int
  /// The indices of asynchronous pages that are loading, in ascending order.
  public let loading: [Int]
  /// The indices of asynchronous pages that failed to load and have not been requested again, in ascending
  /// order.
  public let failed: [Int]
}
