/// The pages of a `NeighborPageSource` that are known at the moment, in order.
@MainActor
final class PageChain: PageTitles {
  /// Whether the source may have more pages at one end of the known pages.
  enum End {
    case open
    /// The source has answered that there are no more pages.
    case closed
  }

  /// The source; nil if there is nothing to swipe to.
  let source: (any NeighborPageSource)?
  private(set) var pages: [Page] = []
  /// The numbers of the pages; nil if pages are not counted.
  var numbering: PageNumbering?
  private var first = End.open
  private var last = End.open
  /// Which known pages stay known when the pager comes to rest.
  private var memory = Memory.neighbors

  private enum Memory {
    /// The page at rest and its neighbours.
    case neighbors
    /// Only the page at rest: its present neighbours were placed there by `setPages`, not by the source.
    case restingPage
  }

  init(source: (any NeighborPageSource)?) { self.source = source }

  var pageCount: Int { pages.count }
  func title(at index: Int) -> String { pages[index].title ?? "" }

  /// The index of a page among the known pages; 0 if it is not known.
  func index(of page: Page) -> Int { pages.firstIndex { $0 === page } ?? 0 }

  /// Forgets all pages except those at the indices `kept`. Returns the changes, from the last index to the
  /// first.
  func narrow(to kept: [Int]) -> [PageChange] {
    let gone = pages.indices.reversed().filter { !kept.contains($0) }
    for index in gone { pages.remove(at: index) }
    (first, last, memory) = (.open, .open, .restingPage)
    return gone.map { .remove(at: $0) }
  }

  /// Adds a page at one end. Returns the change; nil if the page is known already.
  func add(_ page: Page, _ direction: PagingDirection) -> PageChange? {
    guard !pages.contains(where: { $0 === page }) else { return nil }
    let index = direction == .forward ? pages.count : 0
    pages.insert(page, at: index)
    return .insert(at: index)
  }

  /// Asks the source for the page after the last known page, or before the first one. Returns the change; nil
  /// if there is no such page.
  ///
  /// If the page is already known at the other end, as in a ring of two pages, it moves to this end, unless
  /// its index is in `inView`.
  func grow(forward: Bool, inView: [Int]) -> PageChange? {
    guard let source, let end = forward ? pages.last : pages.first else { return nil }
    guard (forward ? last : first) == .open else { return nil }
    guard let page = forward ? source.page(after: end) : source.page(before: end) else {
      if forward { last = .closed } else { first = .closed }
      return nil
    }
    if let known = pages.firstIndex(where: { $0 === page }) {
      guard !inView.contains(known) else { return nil }
      let index = forward ? pages.count - 1 : 0
      pages.insert(pages.remove(at: known), at: index)
      return .move(from: known, to: index)
    }
    pages.insert(page, at: forward ? pages.count : 0)
    return .insert(at: forward ? pages.count - 1 : 0)
  }

  /// Forgets the pages that are too far from the page at rest at `index`. Returns the changes, from the last
  /// index to the first.
  func trim(around index: Int) -> [PageChange] {
    let reach = memory == .restingPage ? 0 : 1
    memory = .neighbors
    var changes: [PageChange] = []
    let (low, high) = (max(0, index - reach), min(index + reach + 1, pages.count))
    // Keep removed pages alive until all changes are complete, because a page may call the pager when it is
    // released.
    let gone = Array(pages[high...]) + Array(pages[..<low])
    defer { withExtendedLifetime(gone) {} }
    if high < pages.count {
      changes.append(.remove(at: high, count: pages.count - high))
      pages.removeSubrange(high...)
      last = .open
    }
    if low > 0 {
      changes.append(.remove(at: 0, count: low))
      pages.removeSubrange(..<low)
      first = .open
    }
    return changes
  }
}
