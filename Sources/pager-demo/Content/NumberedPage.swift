import PagerEngine

/// A page that shows the number of its index, and can be used for another one.
protocol NumberedPage: Page {
  /// The index that it shows, from 0.
  var index: Int { get }
  /// Shows another index.
  func show(_ index: Int)
}
