/// The strings that a pager shows or sends to assistive technology, in English by default.
///
///     pager.strings.loading = "Chargement"
///     pager.strings.pagePosition = { "page \($0) sur \($1)" }
public struct PagerStrings: Sendable {
  /// The title of an untitled page of a fixed list.
  ///
  /// Receives the index of the page, from 0. "Page 1" for index 0 by default.
  public var pageTitle: @Sendable (Int) -> String = { "Page \($0 + 1)" }
  /// The message in the default placeholder of a page that failed to load.
  ///
  /// "This page could not be loaded." by default.
  public var loadFailure = "This page could not be loaded."
  /// The position of a page, for assistive technology.
  ///
  /// Receives the number of the page, counted from 1, and the number of pages. "page 2 of 5" for 2 and 5 by
  /// default.
  public var pagePosition: @Sendable (Int, Int) -> String = { "page \($0) of \($1)" }
  /// The name of the button that loads a failed page again; "Try again" by default.
  ///
  /// Assistive technology finds the button in place of the page.
  public var retry = "Try again"
  /// The description of a loading page for assistive technology; "Loading" by default.
  public var loading = "Loading"
  /// The description of a badge on a title for assistive technology.
  ///
  /// Receives the number of the badge, or nil for a badge without one. "3 new" for 3 and "New" for nil by
  /// default.
  public var badge: @Sendable (Int?) -> String = { $0.map { "\($0) new" } ?? "New" }

  /// Creates English strings.
  public init() {}
}
