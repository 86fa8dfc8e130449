/// The known pages of a `NeighborPageSource`, in order: single pages, or spreads of two.
@MainActor
final class PageChain: PageTitles {
  /// An end of the known pages, and whether the source may have more pages there.
  enum End {
    case open
    /// The source has answered that there are no more pages.
    case closed
  }

  /// The source; nil if there is nothing to swipe to.
  let source: (any NeighborPageSource)?
  /// Whether two pages are shown together.
  let showsSpreads: Bool
  private(set) var pages: [Page] = [] {
    didSet {
      for page in oldValue where page.chain === self { page.chain = nil }
      for page in pages { page.chain = self }
    }
  }
  /// The pager that shows the pages.
  weak var host: (any PageHost)?
  /// The numbers of the pages; nil if pages are not counted.
  var numbering: PageNumbering?
  private var first = End.open
  private var last = End.open
  /// The known pages to remember when the pager settles.
  private var memory = Memory.neighbors

  private enum Memory {
    /// The page at rest and its neighbours.
    case neighbors
    /// Only the page at rest: its present neighbours were placed there by `setPages`, not by the source.
    case restingPage
  }

  init(source: (any NeighborPageSource)?, showsSpreads: Bool = false) {
    (self.source, self.showsSpreads) = (source, showsSpreads)
  }

  /// Whether the source may have pages that are not known yet.
  var mayGrow: Bool { source != nil && !pages.isEmpty && (first == .open || last == .open) }

  /// Opens both ends, so that the source is queried again.
  func reopen() { (first, last) = (.open, .open) }

  /// The number of pages that are shown together.
  var pagesPerStop: Int { showsSpreads ? 2 : 1 }

  /// Returns the page to show for pages that are set: the page itself, or the spread of two.
  ///
  /// Returns nil if a page is given twice, or is in view in another spread.
  func stop(of given: [Page], inView: [Int]) -> Page? {
    guard showsSpreads else { return given.first }
    guard given.count == 2, given[0] != given[1] else { return nil }
    if let known = pages.first(where: { $0.members == given }) { return known }
    let shown = inView.filter(pages.indices.contains).flatMap { pages[$0].members }
    return given.contains(where: shown.contains) ? nil : PageSpread(earlier: given[0], later: given[1])
  }

  var pageCount: Int { pages.count }
  func title(at index: Int) -> String { titleContent(at: index).text }
  func titleContent(at index: Int) -> TitleContent { pages[index].titleContent(orText: "") }
  func identity(ofPageAt index: Int) -> String? {
    pages.indices.contains(index) ? pages[index].identity : nil
  }
  func index(ofPage identity: String) -> Int? { pages.firstIndex { $0.identity == identity } }

  /// Returns the index of a page among the known pages; 0 if it is not known.
  func index(of page: Page) -> Int { pages.firstIndex { $0 === page } ?? 0 }

  /// Discards all pages except those at the indices `kept`. Returns the changes, from the last index to the
  /// first.
  func narrow(to kept: [Int]) -> [PageChange] {
    let gone = pages.indices.reversed().filter { !kept.contains($0) }
    for index in gone { pages.remove(at: index) }
    (first, last, memory) = (.open, .open, .restingPage)
    return gone.map { .remove(at: $0) }
  }

  /// Adds a page at one end. Returns the change; nil if the page is already known.
  func add(_ page: Page, _ direction: PagingDirection) -> PageChange? {
    guard !pages.contains(where: { $0 === page }) else { return nil }
    let index = direction == .forward ? pages.count : 0
    pages.insert(page, at: index)
    return .insert(at: index)
  }

  /// Requests the next page beyond one end from the source, and returns the change.
  ///
  /// Returns nil if there is no such page. If the page is already known at the other end, as in a ring of two
  /// pages, it moves to this end, unless its index is in `inView`.
  func grow(forward: Bool, inView: [Int]) -> PageChange? {
    guard let source, let end = forward ? pages.last : pages.first else { return nil }
    guard (forward ? last : first) == .open else { return nil }
    guard
      let page = showsSpreads ? spread(beside: end, forward, source) : single(beside: end, forward, source)
    else {
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

  private func single(beside end: Page, _ forward: Bool, _ source: any NeighborPageSource) -> Page? {
    forward ? source.page(after: end) : source.page(before: end)
  }

  /// Returns the spread beside another one; nil if there is none.
  ///
  /// A book may begin or end with a spread of one page. A page that is already known ends the book.
  private func spread(beside end: Page, _ forward: Bool, _ source: any NeighborPageSource) -> Page? {
    let edge = forward ? end.members.last : end.members.first
    guard let edge, let first = single(beside: edge, forward, source) else { return nil }
    let known = pages.flatMap(\.members)
    guard !known.contains(first) else { return nil }
    var second = single(beside: first, forward, source)
    if let page = second, page == first || known.contains(page) { second = nil }
    return forward
      ? PageSpread(earlier: first, later: second) : PageSpread(earlier: second, later: first)
  }

  /// Discards the pages that are too far from the page at rest at `index`.
  ///
  /// Returns the changes, from the last index to the first.
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
