import Testing

@testable import PagerEngine

/// A scrolling page of an app that overrides methods without a call of the inherited ones.
private final class Scroller: ScrollingPage {
  var offsets: [Double] = []
  override func contentLength(in context: PageContext) -> Double { 3000 }
  override func prepareForReuse() { offsets.append(contentOffset) }
}

private final class Rows: ListPage {
  var seenFocus: [Int?] = []
  override var rowCount: Int { 100 }
  override func prepareForReuse() { seenFocus.append(focusedRow) }
}

/// A source of pages of one type, from the pool if possible.
private final class PooledPages<Kind: Page>: PageSource {
  weak var pager: Pager?
  let pageCount = 20
  let make: () -> Kind
  var reused: [Int] = []
  init(_ make: @escaping () -> Kind) { self.make = make }
  func title(at index: Int) -> String { "\(index)" }
  func page(at index: Int) -> Page {
    guard let page = pager?.dequeueReusable(Kind.self, for: index) else { return make() }
    reused.append(index)
    return page
  }
}

@MainActor @Suite struct ReusedPageTests {
  private func make<Kind: Page>(
    _ retention: PageRetention, _ page: @escaping () -> Kind
  ) -> (Pager, PooledPages<Kind>) {
    let source = PooledPages(page)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    source.pager = pager
    pager.retention = retention
    pager.register(Kind.self)
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 0)
    return (pager, source)
  }

  /// Selects pages until the first page is in view at another index. Returns that index.
  private func reuse<Kind: Page>(_ page: Kind, _ pager: Pager) -> Int? {
    for index in 1..<pager.pageCount {
      pager.select(index, animated: false)
      if pager.page(at: index) === page { return index }
    }
    return nil
  }

  @Test(arguments: [PageRetention.collection, .lazyReuse])
  func `content begins at its start when a page is reused`(retention: PageRetention) throws {
    let (pager, source) = make(retention) { Scroller() }
    let page = try #require(pager.page(at: 0) as? Scroller)
    page.contentOffset = 560
    try #require(reuse(page, pager) != nil)
    #expect(page.contentOffset == 0 && !source.reused.isEmpty)
    // The app can still save the offset of the old content.
    #expect(page.offsets.first == 560)
  }

  @Test(arguments: [PageRetention.collection, .lazyReuse])
  func `a fling of the old content does not go on`(retention: PageRetention) throws {
    let (pager, _) = make(retention) { Scroller() }
    let page = try #require(pager.page(at: 0) as? Scroller)
    pager.pointer(.press, 200, 500, at: 1)
    for step in 1...12 { pager.pointer(.move, 200, 500 - 20 * Double(step), at: 1 + Double(step) / 120) }
    pager.pointer(.release, 200, 260, at: 1.1)
    pager.advance(to: 1.12)
    try #require(page.isMoving && page.contentOffset > 100)
    try #require(reuse(page, pager) != nil)
    #expect(!page.isMoving && page.contentOffset == 0)
    for frame in 0...60 { pager.advance(to: 2 + Double(frame) / 60) }
    #expect(page.contentOffset == 0)
  }

  @Test func `an offset that was never laid out is not kept for other content`() throws {
    let (pager, _) = make(.collection) { Scroller() }
    let page = try #require(pager.page(at: 0) as? Scroller)
    page.contentOffset = 560
    pager.layout(size: Size(0, 0), scale: 1)
    page.contentOffset = 700
    pager.layout(size: Size(400, 600), scale: 1)
    for index in 1...6 { pager.select(index, animated: false) }
    let again = try #require(pager.page(at: pager.settledPage) as? Scroller)
    #expect(again.contentOffset == 0)
  }

  @Test func `a finger on the old content does not drag the new one`() throws {
    let page = Scroller()
    let context = PageContext(size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())
    page.layOut(in: context)
    func pointer(_ action: PagerInput.Pointer.Action, _ y: Double, _ time: Double) {
      _ = page.handle(PageInput(time: time, .pointer(.init(action, at: Point(200, y), device: .mouse))))
    }
    pointer(.press, 500, 1)
    pointer(.move, 400, 1.05)
    pointer(.move, 380, 1.1)
    try #require(page.contentOffset > 50)
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    page.receive(.prepareForReuse, from: pager)
    page.layOut(in: context)
    pointer(.move, 200, 1.15)
    #expect(page.contentOffset == 0)
    pointer(.release, 200, 1.2)
    #expect(page.contentOffset == 0 && !page.isMoving)
  }

  @Test(arguments: [PageRetention.collection, .lazyReuse])
  func `a row of the old content has no focus in the new one`(retention: PageRetention) throws {
    let (pager, _) = make(retention) { Rows() }
    let page = try #require(pager.page(at: 0) as? Rows)
    page.contentOffset = 1000
    try #require(reuse(page, pager) != nil)
    #expect(page.focusedRow == nil && page.contentOffset == 0)
    // The same holds out of view, where nothing removes the focus.
    let (second, _) = make(retention) { Rows() }
    let other = try #require(second.page(at: 0) as? Rows)
    second.select(1, animated: false)
    _ = other.moveFocus(.forward)
    try #require(other.focusedRow == 0)
    try #require(reuse(other, second) != nil)
    #expect(other.focusedRow == nil)
  }

  @Test func `a page that comes back from the cache keeps what it had`() throws {
    let (pager, _) = make(.cachedWindow) { Scroller() }
    let page = try #require(pager.page(at: 0) as? Scroller)
    page.contentOffset = 560
    pager.select(1, animated: false)
    pager.select(0, animated: false)
    #expect(pager.page(at: 0) === page && page.contentOffset == 560)
  }

  @Test func `a pager inside a page that is reused begins at its first page`() throws {
    let (pager, _) = make(.collection) {
      let inner = Pager(source: PlainSource(5), text: SquareTextMeasurer())
      return PagerPage(inner)
    }
    let page = try #require(pager.page(at: 0) as? PagerPage)
    page.pager.select(3, animated: false)
    try #require(page.pager.position == 3)
    page.receive(.prepareForReuse, from: pager)
    #expect(page.pager.settledPage == 0 && page.pager.position == 0)
  }
}
