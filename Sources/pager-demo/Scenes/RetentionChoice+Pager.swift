import PagerEngine

struct PageMaker<Kind: NumberedPage> {
  let count: Int
  /// Whether a page controller shows dots.
  var hasDots = true
  var title: (Int) -> String = { "Page \($0 + 1)" }
  /// Called with each index that the pager requests from the source.
  var note: (Int) -> Void = { _ in }
  let make: (Int) -> Kind
}

extension RetentionChoice {
  func makePager<Kind: NumberedPage>(_ pages: PageMaker<Kind>, text: any TextMeasurer) -> StagedPager {
    switch self {
    case .collection, .cachedWindow, .lazyReuse, .eager:
      let source = ReusingSource(pages)
      let pager = Pager(source: source, text: text)
      source.pager = pager
      pager.retention = facts.retention
      return StagedPager(pager: pager)
    case .pageController:
      let source = NeighborSource(pages)
      let pager = Pager(neighbors: source, text: text)
      pager.delegate = source
      source.show(0, in: pager, animated: false)
      return StagedPager(pager: pager)
    case .plain:
      let pager = Pager(pages: (0..<pages.count).map(pages.make), text: text)
      pager.rules.snapPolicy = .selectedHalfPage(.normal)
      return StagedPager(pager: pager)
    }
  }
}

private final class ReusingSource<Kind: NumberedPage>: PageSource {
  weak var pager: Pager?
  private let pages: PageMaker<Kind>

  init(_ pages: PageMaker<Kind>) { self.pages = pages }

  var pageCount: Int { pages.count }
  func title(at index: Int) -> String { pages.title(index) }

  func page(at index: Int) -> Page {
    pages.note(index)
    guard let page = pager?.dequeueReusable(Kind.self, for: index) else { return pages.make(index) }
    page.show(index)
    return page
  }
}

/// A source whose pages have no indices, and which shows them by number.
protocol NumberedSource: PagerDelegate {
  func show(_ number: Int, in pager: Pager, animated: Bool)
}

private final class NeighborSource<Kind: NumberedPage>: NeighborPageSource, NumberedSource {
  private let pages: PageMaker<Kind>
  private var shown = 0

  init(_ pages: PageMaker<Kind>) { self.pages = pages }

  func page(before page: Page) -> Page? { (page as? Kind).flatMap { self.page(at: $0.index - 1) } }
  func page(after page: Page) -> Page? { (page as? Kind).flatMap { self.page(at: $0.index + 1) } }
  func dots() -> (count: Int, index: Int)? { pages.hasDots ? (pages.count, shown) : nil }

  private func page(at index: Int) -> Kind? {
    guard (0..<pages.count).contains(index) else { return nil }
    pages.note(index)
    return pages.make(index)
  }

  /// A click shows the next page, or the first page after the last one.
  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .pageTapped = event, let current = pager.targetPages.first as? Kind else { return }
    show((current.index + 1) % pages.count, in: pager, animated: true)
  }

  func show(_ index: Int, in pager: Pager, animated: Bool) {
    let current = (pager.targetPages.first as? Kind)?.index
    // A turn keeps the neighbours, as a swipe does.
    if let current, !animated, abs(index - current) <= 1 {
      if index != current { pager.turnPage(index > current ? .forward : .backward, animated: false) }
      return
    }
    guard let page = page(at: index) else { return }
    shown = index
    // The pager was created with this source, so setting a single page cannot fail.
    try? pager.setPages([page], direction: index < current ?? 0 ? .backward : .forward, animated: animated)
  }
}
