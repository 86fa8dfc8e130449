/// A type that holds page indices and follows changes of the pages.
protocol Renumbered {
  /// Gives everything its index after `change`, which must be valid for the number of pages before the
  /// change. What belongs to a removed page is dropped, or passes to the page that takes its place.
  mutating func apply(_ change: PageChange)
}
