/// The lengths and alignments of pages, as far as they are known: of those in view and near it.
///
/// An entry has its place by the index of the page, so looking one up takes the same time for any number of pages, and
/// pages out of view make room for those that come into view.
struct PageLengths: Hashable, Sendable {
  struct Known: Hashable, Sendable {
    var page = -1
    /// In points.
    var length = 0.0
    /// The share of the free space that lies before the page; nil for that of the pager.
    var alignment: PageAlignment?
  }

  private var entries = [Known](repeating: Known(), count: 64)

  /// Whether nothing is known.
  var isEmpty: Bool { entries.allSatisfy { $0.page < 0 } }

  subscript(page: Int) -> Known? {
    let entry = entries[page & (entries.count - 1)]
    return entry.page == page ? entry : nil
  }

  /// Remembers the length of a page, in place of another one of as many pages before or behind.
  mutating func learn(_ known: Known) { entries[known.page & (entries.count - 1)] = known }

  /// Makes room for so many pages next to each other.
  mutating func reserve(_ count: Int) {
    guard count > entries.count else { return }
    var room = entries.count
    while room < count { room *= 2 }
    let old = entries
    entries = Array(repeating: Known(), count: room)
    for known in old where known.page >= 0 { learn(known) }
  }

  mutating func forget(_ page: Int) {
    if self[page] != nil { entries[page & (entries.count - 1)] = Known() }
  }

  mutating func forgetAll() { entries = Array(repeating: Known(), count: entries.count) }

  /// Gives all pages their indices after a change. Pages that are updated are asked again.
  mutating func apply(_ change: PageChange) {
    let old = entries
    forgetAll()
    for var known in old where known.page >= 0 {
      if case .update(let at, let count) = change, (at..<at + count).contains(known.page) { continue }
      guard let index = change.index(of: known.page) else { continue }
      known.page = index
      learn(known)
    }
  }
}
