/// The words that a pager shows or tells assistive technology by itself, in English by default.
public struct PagerStrings: Sendable {
  /// The title of a page of a fixed list that has none, by its index.
  public var pageTitle: @Sendable (Int) -> String = { "Page \($0 + 1)" }
  /// The line in place of a page that could not be loaded.
  public var loadFailure = "This page could not be loaded."
  /// The place of a page: its number, counted from 1, among how many.
  public var pagePosition: @Sendable (Int, Int) -> String = { "page \($0) of \($1)" }
  /// The name of the button in place of a page that could not be loaded.
  public var retry = "Try again"
  /// What a page says that is on its way.
  public var loading = "Loading"
  /// What a badge at a title says: the number in it, or nil for a dot.
  public var badge: @Sendable (Int?) -> String = { $0.map { "\($0) new" } ?? "New" }

  /// Makes English words.
  public init() {}
}
