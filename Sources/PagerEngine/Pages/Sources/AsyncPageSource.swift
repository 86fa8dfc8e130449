/// Gives a pager pages that may come later, as from a network.
///
/// Scrolling never waits: a placeholder is shown until the page is there. The task is cancelled when the page is
/// no longer wanted; an error is told to the delegate, and `retry(_:)` asks again.
@MainActor
public protocol AsyncPageSource: PageTitles {
  /// The page at `index`, 0..<pageCount: the one that it has when this is called, a little later than the pager wants
  /// it. So a pager has to be told of a change before anything is awaited.
  func page(at index: Int) async throws -> Page
}
