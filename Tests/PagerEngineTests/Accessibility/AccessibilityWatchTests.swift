import Testing

@testable import PagerEngine

/// The changes that a pager reports from one poll to the next.
@MainActor @Suite struct AccessibilityWatchTests {
  private let titles = AccessibilityID(path: ["titles"])

  private func settle(_ pager: Pager, from start: Double = 0) {
    for step in 1...40 { pager.advance(to: start + Double(step) / 10) }
  }

  @Test func `nothing is news where nothing has changed`() {
    let (pager, _, _) = makePager(12)
    var watch = AccessibilityWatch(pager)
    #expect(watch.changes().isEmpty)
    pager.advance(to: 3)
    #expect(watch.changes().isEmpty)
  }

  @Test func `a swipe that settles is announced once, and pages that fly by are not`() {
    let (pager, _, _) = makePager(12)
    pager.advance(to: 0)
    var watch = AccessibilityWatch(pager)
    pager.select(5, through: .pagesBetween, at: 0)
    var said: [AccessibilityChange] = []
    for step in 1...200 {
      pager.advance(to: Double(step) / 60)
      said += watch.changes().filter { if case .announcement = $0 { true } else { false } }
    }
    #expect(said == [.announcement("Page 5, page 6 of 12")])
  }

  @Test func `an announcement of a page is sent once, in an inner pager as well, and the last text counts`() {
    let inner = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    let page = PagerPage(inner)
    let outer = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 300), scale: 1)
    inner.accessibility.announce("before the watch")
    var watch = AccessibilityWatch(outer)
    #expect(watch.changes().isEmpty)
    inner.accessibility.announce("Zoom 150 %")
    inner.accessibility.announce("Zoom 225 %")
    inner.accessibility.announce("")
    #expect(outer.needsFrame && watch.changes() == [.announcement("Zoom 225 %")] && watch.changes().isEmpty)
    page.announce("Saved")
    #expect(watch.changes() == [.announcement("Saved")] && watch.changes().isEmpty)
    Page().announce("from nowhere")
    #expect(watch.changes().isEmpty)
  }

  @Test func `a cancelled swipe announces nothing`() {
    let (pager, _, _) = makePager(12)
    pager.advance(to: 0)
    var watch = AccessibilityWatch(pager)
    pager.handle(PagerInput(time: 0, .pointer(.init(.press, at: Point(300, 300)))))
    for step in 1...10 {
      let place = Point(300 - 6 * Double(step), 300)
      pager.handle(PagerInput(time: Double(step) / 60, .pointer(.init(.move, at: place))))
      #expect(watch.changes().isEmpty)
    }
    pager.handle(PagerInput(time: 1, .pointer(.init(.release, at: Point(240, 300)))))
    settle(pager, from: 1)
    #expect(watch.changes().isEmpty && pager.settledPage == 0)
  }

  /// Screen readers speak a selected title, unless the page of that name has the focus already.
  @Test func `the selection is reported once, after the focus, at the end of a motion over many pages`()
    throws
  {
    let (pager, _, _) = makePager(12)
    pager.advance(to: 0)
    var watch = AccessibilityWatch(pager)
    pager.select(7, through: .pagesBetween, at: 0)
    var news: [AccessibilityChange] = []
    for step in 1...200 {
      pager.advance(to: Double(step) / 60)
      news += watch.changes()
    }
    let selections = news.indices.filter {
      if case .selection(titles, _, _) = news[$0] { true } else { false }
    }
    let focus = try #require(news.firstIndex { if case .focus = $0 { true } else { false } })
    #expect(selections.count == 1 && selections.allSatisfy { $0 > focus })
    #expect(news.contains { if case .children(.root, _, _) = $0 { true } else { false } })
    #expect(news.last == .announcement("Page 7, page 8 of 12"))
  }

  @Test func `a title that has the focus and is chosen says that its page is shown`() {
    let (pager, _, _) = makePager(12)
    pager.advance(to: 0)
    pager.handle(PagerInput(time: 0, .key(.tab, [], isRepeat: false)))
    pager.handle(PagerInput(time: 0, .key(.right, [], isRepeat: false)))
    var watch = AccessibilityWatch(pager)
    pager.handle(PagerInput(time: 0, .key(.enter, [], isRepeat: false)))
    settle(pager)
    let second = titles.appending(1)
    #expect(pager.accessibility.focused?.id == second && pager.accessibility.focused?.help == "page 2 of 12")
    #expect(watch.changes().contains(.help(second)))
  }

  @Test func `the focus is reported when it moves and when it disappears`() throws {
    let (pager, _, _) = makePager(12)
    var watch = AccessibilityWatch(pager)
    let first = titles.appending(0)
    pager.handle(PagerInput(time: 0, .key(.tab, [], isRepeat: false)))
    #expect(watch.changes().contains(.focus(first)))
    pager.handle(PagerInput(time: 0, .key(.right, [], isRepeat: false)))
    #expect(watch.changes().contains(.focus(titles.appending(1))))
    pager.handle(PagerInput(time: 0, .key(.escape, [], isRepeat: false)))
    let page = try #require(pager.accessibility.root.visibleChildren.last)
    #expect(watch.changes().contains(.focus(page.id)) && page.help == "page 1 of 12")
  }

  @Test func `the focus goes to the page at which a motion ends, and nowhere meanwhile`() throws {
    let (pager, _, _) = makePager(12)
    pager.advance(to: 0)
    var watch = AccessibilityWatch(pager)
    pager.select(7, through: .pagesBetween, at: 0)
    var foci: [AccessibilityID?] = []
    for step in 1...200 {
      pager.advance(to: Double(step) / 60)
      for case .focus(let id) in watch.changes() { foci.append(id) }
    }
    #expect(foci == [try #require(pager.accessibility.root.visibleChildren.last).id])
  }

  @Test func `values, names, bounds and children are reported, each once`() {
    let (pager, source, _) = makePager(12)
    pager.pageIndicator = PageIndicator()
    var watch = AccessibilityWatch(pager)
    pager.select(1, animated: false)
    let first = AccessibilityValue(1, in: 1...12, step: 1, text: "page 1 of 12")
    #expect(watch.changes().contains(.value(AccessibilityID(path: ["indicator"]), before: first)))
    source.titleOf = { "Title \($0)" }
    pager.invalidate(.titles)
    #expect(watch.changes().contains(.name(titles.appending(1))))
    pager.layout(size: Size(500, 648), scale: 1)
    let news = watch.changes()
    #expect(news.contains(.bounds(.root)) && Set(news).count == news.count)
    source.pageCount = 13
    pager.reload()
    #expect(watch.changes().contains { if case .children(titles, _, _) = $0 { true } else { false } })
  }
}
