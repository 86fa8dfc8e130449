import PagerEngine

/// A page that shows its index and can be reused for another one.
protocol NumberedPage: Page {
  /// The index that the page shows, from 0.
  var index: Int { get }
  /// Shows another index.
  func show(_ index: Int)
}
