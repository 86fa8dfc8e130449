/// Something that refers to pages by their indices, and therefore has to follow every change of the pages.
///
/// Whoever owns such a value passes each `PageChange` on to it, in order, before the value is used again. What the
/// value does with an index of a page that is gone is for the value to say; `PageChange.index(of:)` returns nil for
/// it.
protocol Renumbered {
  /// Replaces all indices by those that the same pages have after the change.
  ///
  /// - Parameter change: A change that is valid for the number of pages before it (`PageChange.valid(for:)`).
  mutating func apply(_ change: PageChange)
}
