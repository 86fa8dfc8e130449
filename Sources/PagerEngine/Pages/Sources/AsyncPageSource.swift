/// Provides pages that may take time to load, for example from a network.
///
/// Scrolling never waits for a page: a placeholder is shown until the page arrives. The task is cancelled
/// when the page is no longer needed. An error is reported to the delegate, and `retry(_:)` requests the page
/// again.
@MainActor
public protocol AsyncPageSource: PageTitles {
  /// Returns the page at `index`, 0..<pageCount.
  ///
  /// The index refers to the source's data at the time of this call, which is a little after the pager
  /// requests the page. So when the data changes, tell the pager about the change before you await anything.
  func page(at index: Int) async throws -> Page
}
