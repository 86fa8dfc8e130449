import PagerPhysics
import Testing

@testable import PagerEngine

/// Cases that an app found, each with a bound or an order that the documentation promises.
@MainActor @Suite struct ReportedFaultTests {
  private final class Delegate: PagerDelegate {
    var receive: (PagerEvent) -> Void = { _ in }
    func pager(_ pager: Pager, did event: PagerEvent) { receive(event) }
  }

  @Test(arguments: [PageTransition.slide, .cube(), .flip(), .depth(), .curl()])
  func `a pager at rest needs no frames, whatever its transition leaves out`(transition: PageTransition) {
    let inner = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    let pages = [Page(), PagerPage(inner), Page(), Page()]
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.arrangement.peek = 60
    pager.transition = transition
    pager.layout(size: Size(400, 400), scale: 1)
    var frame = DisplayList()
    for page in [0, 2, 3, 1] {
      pager.select(page, animated: false)
      for step in 1...120 {
        pager.advance(to: max(0, pager.motion.now) + Double(step) / 600)
        pager.draw(into: &frame)
      }
      #expect(!pager.hosting.needsFrame, "page \(page)")
    }
  }

  @Test(arguments: [4, 0]) func `a far selection keeps pages of different lengths in place`(target: Int)
    throws
  {
    let lengths = [300.0, 469, 139, 200, 100, 485]
    let pager = Pager(pages: lengths.map { _ in Page() }, text: SquareTextMeasurer())
    pager.pageExtents = { PageExtent(.points(lengths[$0])) }
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 300), scale: 1)
    pager.advance(to: 0)
    let start = target == 4 ? 1 : 5
    pager.select(start, animated: false)
    pager.pointer(.press, 300, 150, at: 1)
    pager.pointer(.move, target == 4 ? 265 : 335, 150, at: 1.1)
    let (before, position) = (try #require(pager.hitTest(Point(200, 150))), pager.position)
    pager.select(target)
    let after = try #require(pager.hitTest(Point(200, 150)))
    #expect(before.index == after.index && abs(before.point.x - after.point.x) < 1e-9)
    #expect(abs(pager.position - position) < 1e-9)
  }

  @Test func `pages of an accessory leave in order when the pager around it is released in a callback`() {
    let log = CallLog()
    let inner = Pager(pages: [LoggedPage("a", log), LoggedPage("b", log)], text: SquareTextMeasurer())
    var pager: Pager? = Pager(pages: [Page()], text: SquareTextMeasurer())
    pager?.accessory = PagerAccessory(.bottom, extent: 50, pager: inner)
    pager?.layout(size: Size(400, 400), scale: 1)
    pager?.advance(to: 0)
    let delegate = Delegate()
    inner.delegate = delegate
    delegate.receive = { event in
      if case .page(let page, let call, _) = event {
        log.add("event \((page as? LoggedPage)?.name ?? "") \(call)")
      }
      if case .page(_, .willAppear, index: 1) = event { pager = nil }
    }
    log.take()
    inner.select(1, animated: false)
    let calls = log.take().filter { !$0.contains("didMove") && !$0.contains("willMove") }
    #expect(
      calls == [
        "event b didLoad", "b.didLoad", "event b willAppear", "b.willAppear", "event a willDisappear",
        "a.willDisappear",
        "event b didAppear", "b.didAppear", "event a didDisappear", "a.didDisappear",
        "event b willDisappear", "b.willDisappear", "event b didDisappear", "b.didDisappear",
      ])
    #expect(pager == nil && !inner.hosting.isShown)
  }

  @Test func `a page that the delegate puts back twice is where its container says`() throws {
    let page = Page()
    let first = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    let second = Pager(pages: [Page()], text: SquareTextMeasurer())
    let delegate = Delegate()
    first.delegate = delegate
    var count = 0
    delegate.receive = { event in
      guard case .page(page, .didLeaveContainer, _) = event, count < 2 else { return }
      count += 1
      try? first.addChild(page, at: 0, animated: false)
    }
    for pager in [first, second] { pager.layout(size: Size(400, 400), scale: 1) }
    second.children = [page]
    for pager in [first, second] {
      pager.advance(to: 1)
      #expect(pager.children.contains(page) == (page.container === pager))
    }
    #expect(count == 2 && first.children.count == 2)
  }

  @Test func `hiding and showing in each call does not hang the program`() {
    let pager = makePagerAtRest()
    let delegate = Delegate()
    pager.delegate = delegate
    var calls = 0
    delegate.receive = { event in
      guard case .page = event else { return }
      calls += 1
      if calls < 100_000 { pager.hosting.isShown.toggle() }
    }
    pager.select(2, animated: false)
    #expect(calls > 10 && calls < 5000)
  }

  @Test func `pages that follow no more settle on a page`() {
    let (leader, follower) = (makePagerAtRest(on: 0), makePagerAtRest(on: 0))
    follower.follow(leader, PagerLink(factor: 0.5))
    leader.select(1, animated: false)
    #expect(follower.position == 0.5)
    follower.follow(nil)
    for step in 1...120 { follower.advance(to: Double(step) / 60) }
    #expect(follower.position == follower.position.rounded() && follower.motion.phase == .atRest)
  }

  @Test func `one movement loads a bounded number of neighbours`() throws {
    final class Endless: NeighborPageSource {
      var count = 0
      func page(before page: Page) -> Page? { self.page(after: page) }
      func page(after page: Page) -> Page? {
        count += 1
        return Page()
      }
    }
    let source = Endless()
    let pager = Pager(neighbors: source, text: SquareTextMeasurer())
    pager.layout(size: Size(10, 100), scale: 1)
    try pager.setPages([Page()])
    pager.advance(to: 0)
    pager.pointer(.press, 5, 50, at: 1)
    pager.pointer(.move, -1_000_000, 50, at: 1.1)
    #expect(source.count > 100 && source.count < 2000)
  }

  @Test func `a list with fewer rows than none draws nothing`() {
    final class List: ListPage {
      override var rowCount: Int { Int.min }
      override var rowHeight: Double { 20 }
    }
    let pager = Pager(pages: [List()], text: SquareTextMeasurer())
    pager.layout(size: Size(100, 100), scale: 1)
    var frame = DisplayList()
    pager.draw(into: &frame)
    #expect(pager.hitTest(Point(50, 80))?.index == 0)
  }
}
