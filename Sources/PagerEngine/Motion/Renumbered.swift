/// A type that holds page indices and follows changes of the pages.
protocol Renumbered {
  /// Updates all indices for `change`, which must be valid for the number of pages before the change.
  ///
  /// State of a removed page is dropped, or passes to the page that takes its place.
  mutating func apply(_ change: PageChange)
}
