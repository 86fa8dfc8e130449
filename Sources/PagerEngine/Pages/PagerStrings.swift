/// The words that a pager shows by itself, in English by default.
public struct PagerStrings: Sendable {
  /// The title of a page of a fixed list that has none, by its index.
  public var pageTitle: @Sendable (Int) -> String = { "Page \($0 + 1)" }
  /// The line in place of a page that could not be loaded.
  public var loadFailure = "This page could not be loaded."

  /// Makes English words.
  public init() {}
}
