/// A source of pages that take time to load, for example from a network.
///
///     final class Photos: AsyncPageSource {
///       let pageCount = 40
///       func title(at index: Int) -> String { "Photo \(index + 1)" }
///       func page(at index: Int) async throws -> Page { PhotoPage(try await download(index)) }
///     }
///
/// Scrolling never waits for a page: a placeholder is shown until the page arrives. The pager cancels the
/// task when the page is no longer needed. The delegate receives errors, and `Pager.retry(_:)` requests the
/// page again.
@MainActor
public protocol AsyncPageSource: PageTitles {
  /// Returns the page at `index`, 0..<pageCount.
  ///
  /// The index refers to the source's data at the time of this call, shortly after the pager requests the
  /// page. When the data changes, report the change to the pager before you await anything.
  func page(at index: Int) async throws -> Page
}
