/// Which number each of the known pages has, where pages say only what is before and after them.
struct PageNumbering: Renumbered, Equatable {
  /// How many pages there are in all, known or not.
  let count: Int
  /// The number of the page that was set, counted from 0.
  let index: Int
  /// Where that page is among the pages that are known.
  private var base: Int

  /// Numbers for `count` pages (0...1000) of which the known page `base` is number `index`.
  init(count: Int, index: Int, base: Int) {
    self.count = max(0, min(count, 1000))
    self.index = max(0, min(index, self.count - 1))
    self.base = base
  }

  /// Known pages came or went. That happens at their ends only, and the page that is counted from may be gone
  /// since.
  mutating func apply(_ change: PageChange) {
    switch change {
    case .insert(at: 0, let count): base += count
    case .remove(at: 0, let count): base -= count
    default: break
    }
  }

  /// The number of a known page, limited to those that there are.
  func number(of page: Int) -> Int { max(0, min(index + page - base, count - 1)) }
}
