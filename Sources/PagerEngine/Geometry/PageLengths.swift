/// The known lengths and alignments of the pages in view and near it.
///
/// The table keeps at least as many pages as are needed at the same time. If it is full, a new page replaces
/// the one that was added first. So looking up and adding a page take the same time for any number of pages.
struct PageLengths: Hashable, Sendable {
  struct Known: Hashable, Sendable {
    /// The length, in points.
    var length: Double
    /// The alignment of the page; nil for the alignment of the pager.
    var alignment: PageAlignment?
    /// Whether the length of the page's content is still unknown.
    var awaitsContent = false
  }

  private var known: [Int: Known] = [:]
  /// The known pages, as a ring buffer if there are as many as have room.
  ///
  /// The page at `oldest` was added first.
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

  /// Reserves room for a number of pages that are needed at the same time.
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

  /// Gives all pages new indices, and removes those without one.
  mutating func renumber(_ index: (Int) -> Int?) {
    let old = known
    forgetAll()
    for (page, extent) in old {
      if let index = index(page) { learn(extent, of: index) }
    }
  }
}
