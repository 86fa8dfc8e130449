/// The numbers of the known pages of a `NeighborPageSource` that counts its pages.
struct PageNumbering: Renumbered, Equatable {
  /// The number of all pages, known or not.
  let count: Int
  /// The number of the page that was set, from 0.
  let index: Int
  /// The index of that page among the known pages. May be out of range if the page was forgotten.
  private var base: Int

  /// Creates a numbering in which the known page at `base` has the number `index`.
  ///
  /// `count` is limited to 0...1000. If two pages are shown together, both have one number.
  init(count: Int, index: Int, base: Int, pagesPerStop: Int) {
    let (count, index) = (count.clamped(to: 0...1000), index.clamped(to: 0...1000))
    self.count = (count + pagesPerStop - 1) / pagesPerStop
    self.index = (index / pagesPerStop).clamped(0, self.count - 1)
    self.base = base
  }

  /// Applies a change of the known pages.
  ///
  /// Pages are added and removed only at the ends, and the page at `base` may have been removed.
  mutating func apply(_ change: PageChange) {
    switch change {
    case .insert(at: 0, let count): base += count
    case .remove(at: 0, let count): base -= count
    default: break
    }
  }

  /// Returns the number of the known page at an index, limited to 0..<count.
  func number(of page: Int) -> Int { (index + page - base).clamped(0, count - 1) }
}
