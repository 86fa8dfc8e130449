import PagerEngine

extension Configuration {
  /// Creates a pager of `count` pages with this way to keep pages.
  ///
  /// - Parameters:
  ///   - hasDots: Whether a page controller shows dots.
  ///   - note: Called with each index that the pager requests from the source.
  ///   - make: Creates the page for an index.
  @MainActor
  func makePager<Kind: NumberedPage>(
    _ count: Int, text: any TextMeasurer, hasDots: Bool = true,
    title: @escaping (Int) -> String = { "Page \($0 + 1)" }, note: @escaping (Int) -> Void = { _ in },
    make: @escaping (Int) -> Kind
  ) -> StagedPager {
    switch self {
    case .collection, .cachedWindow, .lazyReuse, .eager:
      let source = ReusingSource(count, title: title, note: note, make: make)
      let pager = Pager(source: source, text: text)
      source.pager = pager
      pager.retention = retention
      if self == .collection { pager.register(Kind.self) }
      return StagedPager(pager: pager)
    case .pageController:
      let source = NeighborSource(count, hasDots: hasDots, note: note, make: make)
      let pager = Pager(neighbors: source, text: text)
      source.show(0, in: pager, animated: false)
      return StagedPager(pager: pager, companions: [source]) { [weak source] in source?.showNext(in: $0) }
    case .plain:
      let pager = Pager(pages: (0..<count).map(make), text: text)
      pager.rules.snapPolicy = .selectedHalfPage(.normal)
      return StagedPager(pager: pager)
    }
  }
}

/// Provides pages by index, and reuses pages if possible.
@MainActor
private final class ReusingSource<Kind: NumberedPage>: PageSource {
  let pageCount: Int
  weak var pager: Pager?
  private let title: (Int) -> String
  private let note: (Int) -> Void
  private let make: (Int) -> Kind

  init(
    _ count: Int, title: @escaping (Int) -> String, note: @escaping (Int) -> Void,
    make: @escaping (Int) -> Kind
  ) {
    pageCount = count
    self.title = title
    self.note = note
    self.make = make
  }

  func title(at index: Int) -> String { title(index) }

  func page(at index: Int) -> Page {
    note(index)
    guard let page = pager?.dequeueReusable(Kind.self, for: index) else { return make(index) }
    page.show(index)
    return page
  }
}

/// Provides the pages before and after a page.
@MainActor
private final class NeighborSource<Kind: NumberedPage>: NeighborPageSource {
  private let count: Int
  private let hasDots: Bool
  private let note: (Int) -> Void
  private let make: (Int) -> Kind
  private var shown = 0

  init(
    _ count: Int, hasDots: Bool, note: @escaping (Int) -> Void, make: @escaping (Int) -> Kind
  ) {
    self.count = count
    self.hasDots = hasDots
    self.note = note
    self.make = make
  }

  func page(before page: Page) -> Page? { (page as? Kind).flatMap { self.page(at: $0.index - 1) } }
  func page(after page: Page) -> Page? { (page as? Kind).flatMap { self.page(at: $0.index + 1) } }
  func dots() -> (count: Int, index: Int)? { hasDots ? (count, shown) : nil }

  private func page(at index: Int) -> Kind? {
    guard (0..<count).contains(index) else { return nil }
    note(index)
    return make(index)
  }

  /// Shows the next page, or the first page after the last one.
  func showNext(in pager: Pager) {
    guard let current = pager.targetPages.first as? Kind else { return }
    show(current.index + 1 < count ? current.index + 1 : 0, in: pager, animated: true)
  }

  /// Shows the page at an index, if there is one.
  func show(_ index: Int, in pager: Pager, animated: Bool) {
    guard let page = page(at: index) else { return }
    let current = (pager.targetPages.first as? Kind)?.index ?? 0
    shown = index
    // The pager was created with this source, so setting a single page cannot fail.
    try? pager.setPages([page], direction: index < current ? .backward : .forward, animated: animated)
  }
}
