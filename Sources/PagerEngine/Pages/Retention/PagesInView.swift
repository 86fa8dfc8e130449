/// The pages in view, and which of them will still be when the one that is coming has come.
struct PagesInView: Renumbered {
  /// At rest the settled one first.
  var pages: [Int] = []
  /// The pages in view at rest in the direction in which pages come.
  var staying: [Int] = []

  /// Takes over a change of the pages.
  mutating func apply(_ change: PageChange) {
    pages = pages.compactMap(change.index(of:))
    staying = staying.compactMap(change.index(of:))
  }
}
