/// Holds indices of pages, and follows a change of the pages.
protocol Renumbered {
  /// Gives everything the index that it has after `change`, which is valid for the number of pages before it. What
  /// belongs to a page that is gone goes, or passes to the page that takes its place.
  mutating func apply(_ change: PageChange)
}
