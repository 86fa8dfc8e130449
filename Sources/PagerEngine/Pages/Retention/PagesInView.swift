/// The pages in view, and which of them stay in view when the incoming page is at rest.
struct PagesInView: Renumbered {
  /// The indices of the pages in view. At rest the settled page comes first.
  var pages: [Int] = []
  /// The indices of the pages that remain in view after the incoming pages have arrived.
  var staying: [Int] = []

  /// Applies a change of the pages.
  mutating func apply(_ change: PageChange) {
    pages = pages.compactMap(change.index(of:))
    staying = staying.compactMap(change.index(of:))
  }
}
