/// The lengths and alignments of pages, as far as they are known: of those in view and near it.
///
/// As many are kept as are needed, and some more; then the page that was asked first makes room. So looking one up and
/// learning one take the same time for any number of pages.
struct PageLengths: Hashable, Sendable {
  struct Known: Hashable, Sendable {
    /// In points.
    var length: Double
    /// Where the page rests; nil for the alignment of the pager.
    var alignment: PageAlignment?
    /// Whether the page has not said yet how long its content is.
    var awaitsContent = false
  }

  private var known: [Int: Known] = [:]
  /// The known pages. The one at `oldest` was asked first, if as many are known as have room.
  private var pages: [Int] = []
  private var oldest = 0
  private var room = 64

  /// Whether nothing is known.
  var isEmpty: Bool { known.isEmpty }

  subscript(page: Int) -> Known? { known[page] }

  mutating func learn(_ new: Known, of page: Int) {
    if known.updateValue(new, forKey: page) != nil { return }
    guard pages.count == room else { return pages.append(page) }
    known.removeValue(forKey: pages[oldest])
    pages[oldest] = page
    oldest = (oldest + 1) % room
  }

  /// Makes room for so many pages that are needed at the same time.
  mutating func reserve(_ count: Int) {
    guard 2 * count > room else { return }
    pages = pages.isEmpty ? [] : Array(pages[oldest...] + pages[..<oldest])
    oldest = 0
    while room < 2 * count { room *= 2 }
  }

  mutating func forgetAll() {
    known.removeAll(keepingCapacity: true)
    pages.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// Gives all pages other indices, and forgets those without one.
  mutating func renumber(_ index: (Int) -> Int?) {
    let old = known
    forgetAll()
    for (page, extent) in old {
      if let index = index(page) { learn(extent, of: index) }
    }
  }
}
