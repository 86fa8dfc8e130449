/// The strings that a pager shows or sends to assistive technology, in English by default.
public struct PagerStrings: Sendable {
  /// The title of an untitled page of a fixed list, by its index.
  public var pageTitle: @Sendable (Int) -> String = { "Page \($0 + 1)" }
  /// The message in place of a page that failed to load.
  public var loadFailure = "This page could not be loaded."
  /// The position of a page: its number, counted from 1, and the number of pages.
  public var pagePosition: @Sendable (Int, Int) -> String = { "page \($0) of \($1)" }
  /// The name of the retry button in place of a page that failed to load.
  public var retry = "Try again"
  /// The description of a page that is loading.
  public var loading = "Loading"
  /// The description of a badge on a title, by its number; nil for a dot.
  public var badge: @Sendable (Int?) -> String = { $0.map { "\($0) new" } ?? "New" }

  /// Creates English strings.
  public init() {}
}
