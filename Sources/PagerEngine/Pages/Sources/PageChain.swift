/// The pages of a chain that are known at the moment, in order.
@MainActor
final class PageChain: PageTitles {
  /// Whether pages are asked for at an end of those that are known.
  enum End {
    case open
    /// There is none: it was asked for.
    case closed
  }

  /// Without one there is nothing to swipe to.
  let source: (any NeighborPageSource)?
  private(set) var pages: [Page] = []
  /// The numbers of the pages, if they are counted.
  var numbering: PageNumbering?
  private var first = End.open
  private var last = End.open
  /// How much of what is known stays known when the pager comes to rest.
  private var memory = Memory.neighbors

  private enum Memory {
    /// The page at rest and those beside it.
    case neighbors
    /// The page at rest: what stands beside it was set, not answered.
    case restingPage
  }

  init(source: (any NeighborPageSource)?) { self.source = source }

  var pageCount: Int { pages.count }
  func title(at index: Int) -> String { pages[index].title ?? "" }

  /// Where a page is among those that are known; 0 if it is not.
  func index(of page: Page) -> Int { pages.firstIndex { $0 === page } ?? 0 }

  /// Forgets all pages but those at the indices `kept`. Says what that changed, from the back.
  func narrow(to kept: [Int]) -> [PageChange] {
    let gone = pages.indices.reversed().filter { !kept.contains($0) }
    for index in gone { pages.remove(at: index) }
    (first, last, memory) = (.open, .open, .restingPage)
    return gone.map { .remove(at: $0) }
  }

  /// Puts a page at an end, unless it is known. Says what that changed.
  func add(_ page: Page, _ direction: PagingDirection) -> PageChange? {
    guard !pages.contains(where: { $0 === page }) else { return nil }
    let place = direction == .forward ? pages.count : 0
    pages.insert(page, at: place)
    return .insert(at: place)
  }

  /// Asks for the page after the last one that is known, or before the first one. Says what that changed; nil if
  /// there is none.
  ///
  /// A page that is known at the other end already, as in a ring of two, goes over unless it is one of `inView`.
  func grow(forward: Bool, inView: [Int]) -> PageChange? {
    guard let source, let end = forward ? pages.last : pages.first else { return nil }
    guard (forward ? last : first) == .open else { return nil }
    guard let page = forward ? source.page(after: end) : source.page(before: end) else {
      if forward { last = .closed } else { first = .closed }
      return nil
    }
    if let known = pages.firstIndex(where: { $0 === page }) {
      guard !inView.contains(known) else { return nil }
      let place = forward ? pages.count - 1 : 0
      pages.insert(pages.remove(at: known), at: place)
      return .move(from: known, to: place)
    }
    pages.insert(page, at: forward ? pages.count : 0)
    return .insert(at: forward ? pages.count - 1 : 0)
  }

  /// Forgets the pages that are too far from the one at rest, at `index`. Says what that changed, from the back.
  func trim(around index: Int) -> [PageChange] {
    let reach = memory == .restingPage ? 0 : 1
    memory = .neighbors
    var changes: [PageChange] = []
    let (low, high) = (max(0, index - reach), min(index + reach + 1, pages.count))
    // Held until nothing is being changed: a page that goes may call the pager.
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
