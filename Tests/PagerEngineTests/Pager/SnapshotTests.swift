import SeededRandom
import Testing

@testable import PagerEngine

/// The state that `restore` recovers from a `snapshot`, through JSON.
@MainActor @Suite struct SnapshotTests {
  /// Returns a pager of 12 records at rest on `page`. All records were shown, and all content is scrolled.
  private func makeUsed(on page: Int, _ source: RecordPages = RecordPages(12)) -> Pager {
    let pager = Pager.ofRecords(source)
    pager.advance(to: 0)
    for index in 0..<source.pageCount {
      pager.select(index, animated: false)
      pager.list(at: index)?.contentOffset = 130.3 + Double(100 * index)
      pager.record(at: index)?.level = index + 1
      guard let inner = pager.inner(at: index) else { continue }
      inner.select(1 + index % 4, animated: false)
      inner.list(at: inner.settledPage)?.contentOffset = 77.7
      inner.record(at: inner.settledPage)?.level = 40 + index
    }
    pager.select(page, animated: false)
    pager.runFrames()
    return pager
  }

  /// Expects that two pagers look alike on all their pages.
  private func expectAlike(_ one: Pager, _ other: Pager, _ comment: Comment? = nil) {
    #expect(one.exactPicture() == other.exactPicture(), comment)
    for page in 0..<one.pageCount {
      for pager in [one, other] {
        pager.select(page, animated: false)
        pager.runFrames()
      }
      #expect(one.exactPicture() == other.exactPicture(), "page \(page)")
    }
  }

  @Test(arguments: 0..<12, [false, true])
  func `a new pager looks the same, whether it is laid out before or after`(page: Int, isLaidOutBefore: Bool)
    throws
  {
    let old = makeUsed(on: page)
    let snapshot = try old.snapshot().written()
    #expect(snapshot == old.snapshot() && snapshot.pageIndex == page)
    let new = Pager.ofRecords(RecordPages(12), size: isLaidOutBefore ? Size(400, 648) : nil)
    new.restore(snapshot)
    if !isLaidOutBefore { new.layout(size: Size(400, 648), scale: 1) }
    #expect(new.settledPage == page && !new.isMoving && new.snapshot() == snapshot)
    // The titles are at rest, without a motion to complete.
    expectAlike(old, new)
  }

  @Test func `pages that were shown first are not requested, if the snapshot comes before the layout`() throws
  {
    let (pager, _, log) = makeUnseenPager(9, .cachedWindow)
    pager.select(5, animated: false)
    let snapshot = try pager.snapshot().written()
    let (new, _, newLog) = makeUnseenPager(9, .cachedWindow)
    new.restore(snapshot)
    newLog.expect([])
    new.layout(size: Size(100, 148), scale: 1)
    newLog.expect(loads(5), appears(5), ["settled(5)"])
    log.take()
  }

  @Test func `titles that were scrolled stand where they stood, also while they glide`() throws {
    let old = makeUsed(on: 4)
    old.pointer(.press, 300, 20, at: 10)
    for step in 1...9 { old.pointer(.move, 300 - 30 * Double(step), 20, at: 10 + Double(step) / 100) }
    old.pointer(.release, 30, 20, at: 10.1)
    old.advance(to: 10.2)
    #expect(old.strip.isMoving)
    let gliding = try old.snapshot().written()
    let first = old.strip.cells.map(\.start)
    let new = Pager.ofRecords(RecordPages(12))
    new.restore(gliding)
    #expect(!new.isMoving)
    for (start, cell) in zip(first, new.strip.cells) { #expect(abs(start - cell.start) < 1e-9) }
    old.advance(to: 30)
    new.restore(try old.snapshot().written())
    #expect(new.exactPicture() == old.exactPicture())
  }

  @Test func `linked strips stand, too, and titles that follow the pages follow them`() throws {
    func make() -> (Pager, AdditionalTitleStrip) {
      let pager = Pager.ofRecords(RecordPages(12))
      let linked = AdditionalTitleStrip { Rect(0, $0.height - 30, $0.width, 30) }
      pager.titles.additionalStrips = [linked]
      return (pager, linked)
    }
    let (old, strip) = make()
    old.advance(to: 0)
    strip.strip.scroll(by: 150, gliding: false)
    old.advance(to: 1)
    let snapshot = try old.snapshot().written()
    #expect(snapshot.strips[0] == nil && snapshot.strips[1] != nil)
    let (new, _) = make()
    new.restore(snapshot)
    #expect(new.exactPicture() == old.exactPicture())
  }

  enum Focus: CaseIterable { case title, page, innerTitle, innerPage, indicator, none }

  @Test(arguments: Focus.allCases) func `the keyboard focus comes back`(focus: Focus) throws {
    let page = [.innerTitle, .innerPage].contains(focus) ? 1 : 2
    let old = makeUsed(on: page)
    if focus == .innerPage { old.inner(at: 1)?.select(1, animated: false) }
    let steps: [Focus: Int] = [.title: 1, .page: 2, .innerTitle: 2, .innerPage: 3, .indicator: 3]
    for _ in 0..<(steps[focus] ?? 0) { old.key(.tab, at: 20) }
    old.runFrames()
    let new = Pager.ofRecords(RecordPages(12), size: nil)
    new.restore(try old.snapshot().written())
    new.layout(size: Size(400, 648), scale: 1)
    #expect(new.hasFocus == (focus != .none) && new.snapshot() == old.snapshot())
    #expect(new.exactPicture() == old.exactPicture())
    // A snapshot without the focus removes it.
    new.restore(try makeUsed(on: page).snapshot().written())
    #expect(!new.hasFocus)
  }

  @Test func `an inner pager does not take the focus from the titles around it`() throws {
    let pager = makeUsed(on: 1)
    let inner = try #require(pager.inner(at: 1))
    for _ in 0..<2 { pager.key(.tab, at: 20) }
    let snapshot = inner.snapshot()
    #expect(inner.hasFocus)
    let titles = try #require(pager.accessibility.root.child(withKey: "titles"))
    #expect(pager.accessibility.perform(.focus, on: try #require(titles.child(1)).id))
    #expect(!inner.hasFocus)
    inner.restore(snapshot)
    #expect(!inner.hasFocus && pager.strip.focusedTitle == 1)
  }

  @Test(arguments: [false, true])
  func `an inner pager beside the current page takes no focus`(isFocusOnPage: Bool) throws {
    let pager = makeUsed(on: 1)
    pager.arrangement.peek = 60
    let inner = try #require(pager.inner(at: 1))
    for _ in 0..<2 { pager.key(.tab, at: 20) }
    #expect(inner.strip.focusedTitle != nil)
    let snapshot = inner.snapshot()
    pager.select(2, animated: false)
    if isFocusOnPage { for _ in 0..<2 { pager.key(.tab, at: 30) } }
    #expect(pager.record(at: 2)?.hasFocus == isFocusOnPage && !inner.hasFocus)
    inner.restore(snapshot)
    #expect(pager.record(at: 2)?.hasFocus == isFocusOnPage && !inner.hasFocus)
    let key = AccessibilityKey.object(ObjectIdentifier(inner))
    let nested = pager.accessibility.root.visibleChildren.compactMap { $0.child(withKey: key) }
    let titles = try #require(nested.first?.child(withKey: "titles"))
    #expect(!pager.accessibility.perform(.focus, on: try #require(titles.child(0)).id) && !inner.hasFocus)
  }

  @Test func `a page that comes late gets its state and the focus then`() async throws {
    let log = CallLog()
    let old = makeUsed(on: 2)
    old.key(.tab, at: 20)
    old.key(.tab, at: 20)
    let snapshot = try old.snapshot().written()
    let source = LateRecords()
    let new = Pager(source: source, text: SquareTextMeasurer())
    new.delegate = log
    new.layout(size: Size(400, 648), scale: 1)
    new.restore(snapshot)
    #expect(new.settledPage == 2 && new.page(at: 2) == nil && !new.hasFocus)
    #expect(new.snapshot().states == snapshot.states && new.snapshot().focus == .page)
    // Two pages are inserted before all others: the state moves with its page.
    source.keys.insert(contentsOf: ["x", "y"], at: 0)
    new.apply([.insert(at: 0, count: 2)], animated: false)
    source.isOpen = true
    for _ in 0..<50 { await Task.yield() }
    #expect(new.settledPage == 4 && new.record(at: 4)?.level == 3 && new.hasFocus)
    #expect(new.record(at: 4)?.restored == ["3"])
  }

  /// A source whose records do not arrive before `isOpen`.
  private final class LateRecords: AsyncPageSource {
    var keys = RecordPages(12).keys
    var isOpen = false
    var pageCount: Int { keys.count }
    func title(at index: Int) -> String { keys[index] }
    func identity(ofPageAt index: Int) -> String? { keys[index] }
    func page(at index: Int) async throws -> Page {
      let key = keys[index]
      while !isOpen { await Task.yield() }
      return RecordPages.makePage(key)
    }
  }

  @Test func `pages of a fixed list are found by their own identities`() throws {
    let pages = (0..<5).map { RecordPage("\($0)") }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    // The list also contains pages that were never shown.
    for page in pages { page.level = 7 }
    pager.select(3, animated: false)
    let snapshot = try pager.snapshot().written()
    #expect(snapshot.pageIdentity == "3" && snapshot.states.named.count == 5)
    let others = ["4", "3", "9", "0"].map(RecordPage.init)
    let new = Pager(pages: others, text: SquareTextMeasurer())
    new.restore(snapshot)
    new.layout(size: Size(400, 648), scale: 1)
    #expect(new.settledPage == 1 && others.map(\.level) == [0, 7, 0, 0])
    // The next snapshot contains states that are still pending.
    #expect(new.snapshot().states.named.count == 5)
    for page in 0..<4 { new.select(page, animated: false) }
    #expect(others.map(\.level) == [7, 7, 0, 7])
    try new.setChildren(["1", "2"].map(RecordPage.init))
    #expect((new.children[0] as? RecordPage)?.level == 7)
  }

  @Test func `a pager with neighbours goes to a page that it knows, or stays`() throws {
    let log = CallLog()
    let source = PlainChain(9, start: 4)
    let pager = Pager(neighbors: source, text: SquareTextMeasurer())
    let pages = ["a", "b"].map(RecordPage.init)
    try pager.setPages([pages[0]])
    pager.layout(size: Size(400, 648), scale: 1)
    pages[0].level = 5
    let snapshot = try pager.snapshot().written()
    let new = Pager(neighbors: source, text: SquareTextMeasurer())
    try new.setPages([pages[1]])
    new.layout(size: Size(400, 648), scale: 1)
    new.restore(snapshot)
    #expect(new.targetPages == [pages[1]] && pages[1].level == 0)
    let again = RecordPage("a")
    try new.setPages([again], animated: false)
    #expect(again.level == 5 && log.calls.isEmpty)
  }
}
