import PagerPhysics
import Testing

@testable import PagerEngine

/// A page that also logs when it enters and leaves view, and counts its running work.
private final class WorkingPage: LoggedPage {
  var log: CallLog?
  var running = 0
  var started = 0
  /// The number of running timers, started in `didEnterView` and ended in `didLeaveView`.
  var timers = 0
  var startsInWillAppear = false

  convenience init(_ name: some CustomStringConvertible, logged log: CallLog) {
    self.init(name, log)
    self.log = log
  }

  override func willAppear() {
    super.willAppear()
    if startsInWillAppear { start() }
  }
  override func didEnterView() {
    log?.add("\(name).didEnterView")
    timers += 1
    start()
  }
  override func didLeaveView() {
    log?.add("\(name).didLeaveView")
    timers -= 1
  }

  func start() {
    task {
      self.started += 1
      self.running += 1
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      continuation.finish()
      self.running -= 1
    }
  }
}

@MainActor @Suite struct PageWorkTests {
  private func others() async { for _ in 0..<50 { await Task.yield() } }

  private func make(_ count: Int = 4) -> (Pager, [WorkingPage], CallLog) {
    let log = CallLog(topics: [])
    let pages = (0..<count).map { WorkingPage($0, logged: log) }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layout(size: Size(100, 148), scale: 1)
    pager.delegate = log
    pager.advance(to: 0)
    return (pager, pages, log)
  }

  private func expectWork(_ pages: [WorkingPage], on expected: Int?, _ comment: Comment? = nil) async {
    await others()
    let running = pages.map(\.running)
    #expect(running == pages.indices.map { $0 == expected ? 1 : 0 }, comment)
    #expect(pages.map(\.timers) == running, comment)
  }

  @Test func `a stay in view begins once and ends once, whatever swipes do`() async {
    let (pager, pages, log) = make()
    log.expect(
      ["0.willMove(pager)", "0.didLoad", "0.didMove(pager)", "0.willAppear", "0.didEnterView", "0.didAppear"])
    await expectWork(pages, on: 0)
    for _ in 0..<5 {
      pager.drag(30)
      pager.releasePointer()
    }
    let swipe = [
      "1.willAppear", "0.willDisappear", "0.willAppear", "0.didAppear", "1.willDisappear", "1.didDisappear",
    ]
    let first = ["1.willMove(pager)", "1.didLoad", "1.didMove(pager)"]
    let lines = log.take()
    #expect(
      lines.filter { $0 == "1.didEnterView" }.count == 5 && lines.filter { $0 == "1.didLeaveView" }.count == 5
    )
    #expect(!lines.contains("0.didEnterView") && !lines.contains("0.didLeaveView"))
    let others = lines.filter { !$0.hasSuffix("View") && !$0.hasPrefix("settled") }
    #expect(others == first + (0..<5).flatMap { _ in swipe })
    await expectWork(pages, on: 0)
    pager.drag(80)
    pager.releasePointer()
    log.expect(
      ["1.willAppear", "1.didEnterView", "0.willDisappear", "1.didAppear"],
      ["0.didDisappear", "0.didLeaveView", "settled(1)"])
    await expectWork(pages, on: 1)
  }

  @Test func `a swipe that turns back again and again leaves one task`() async {
    let (pager, pages, log) = make()
    pager.drag(30, -1, 30, 0, 60, 0)
    await expectWork(pages, on: 0)
    pager.releasePointer()
    await expectWork(pages, on: 0)
    log.take()
    pager.drag(60, 120, 90, 130, 190)
    pager.releasePointer()
    await expectWork(pages, on: pager.settledPage)
  }

  @Test func `each stay ends with a reload, a change, a jump and a pager that is hidden`() async throws {
    let (pager, pages, log) = make()
    pager.reload()
    await expectWork(pages, on: 0, "reload")
    pager.select(3, animated: false)
    await expectWork(pages, on: 3, "jump")
    pager.apply([.update(at: 3)], animated: false)
    await expectWork(pages, on: 3, "update")
    log.take()
    pager.isShown = false
    log.expect(["3.willDisappear", "3.didDisappear", "3.didLeaveView"])
    await expectWork(pages, on: nil, "hidden")
    pager.isShown = true
    log.expect(["3.willAppear", "3.didEnterView", "3.didAppear"])
    await expectWork(pages, on: 3, "shown")
    try pager.removeChild(pages[3], animated: false)
    await expectWork(pages, on: 2, "removed")
    try pager.setChildren([pages[1], pages[3]])
    await expectWork(pages, on: 1, "replaced")
    let other = Pager(pages: [pages[1]], text: SquareTextMeasurer())
    other.layout(size: Size(100, 148), scale: 1)
    await others()
    // The next page takes its place.
    #expect(pages.map(\.running) == [0, 1, 0, 1] && pages.map(\.timers) == [0, 1, 0, 1])
    #expect(pages[1].container === other)
  }

  @Test func `work that willAppear starts again ends all the same`() async {
    let (pager, pages, _) = make()
    pages[1].startsInWillAppear = true
    for _ in 0..<3 {
      pager.drag(30, 0, 40, 0)
      pager.releasePointer()
    }
    await others()
    #expect(pages[1].running == 0 && pages[1].started > 0)
  }

  @Test func `a pager that goes ends the stays of pages that live on`() async {
    let log = CallLog(topics: [])
    let pages = (0..<3).map { WorkingPage($0, logged: log) }
    var pager: Pager? = Pager(pages: pages, text: SquareTextMeasurer())
    pager?.layout(size: Size(100, 148), scale: 1)
    await expectWork(pages, on: 0)
    pager?.drag(30)
    log.take()
    pager = nil
    let lines = log.take()
    #expect(lines.count { $0.hasSuffix("didLeaveView") } == 2)
    for page in ["0", "1"] {
      let calls = lines.filter { $0.hasPrefix(page) }
      let end = [
        "\(page).didDisappear", "\(page).didLeaveView", "\(page).willMove(nil)", "\(page).didMove(nil)",
      ]
      #expect(Array(calls.suffix(4)) == end, "\(lines)")
    }
    await expectWork(pages, on: nil)
    let next = Pager(pages: pages, text: SquareTextMeasurer())
    next.layout(size: Size(100, 148), scale: 1)
    log.expect(["0.willMove(pager)", "0.didMove(pager)", "0.willAppear", "0.didEnterView", "0.didAppear"])
    await expectWork(pages, on: 0)
  }

  @Test func `pagers in pages and accessories end stays with the pager around them`() async {
    let log = CallLog(topics: [])
    let pages = (0..<2).map { WorkingPage($0, logged: log) }
    let inner = Pager(pages: [pages[0]], text: SquareTextMeasurer())
    let companion = Pager(pages: [pages[1]], text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    var outer: Pager? = Pager(pages: [PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer?.accessory = PagerAccessory(.bottom, extent: 40, pager: companion)
    outer?.layout(size: Size(200, 248), scale: 1)
    await others()
    #expect(pages.map(\.running) == [1, 1] && pages.map(\.timers) == [1, 1])
    outer?.select(1, animated: false)
    outer?.accessory = nil
    await expectWork(pages, on: nil, "out of view")
    outer?.select(0, animated: false)
    outer?.accessory = PagerAccessory(.bottom, extent: 40, pager: companion)
    await others()
    #expect(pages.map(\.running) == [1, 1])
    outer = nil
    await expectWork(pages, on: nil, "gone")
    #expect(!inner.isShown && !companion.isShown)
  }

  @Test func `pages from the pool and pages of a book have their own stays`() async throws {
    let log = CallLog(topics: [])
    let source = NumberedPages(20, log)
    var pages: [WorkingPage] = []
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.register(WorkingPage.self)
    source.reuse = { [weak pager] index in
      if let page = pager?.dequeueReusable(WorkingPage.self, for: index) { return page }
      pages.append(WorkingPage(index, logged: log))
      return pages.last
    }
    pager.layout(size: Size(100, 148), scale: 1)
    for index in 1..<12 {
      pager.select(index, animated: false)
      await others()
      #expect(pages.reduce(0) { $0 + $1.running } == 1)
      let shown = try #require(pager.page(at: index) as? WorkingPage)
      #expect(shown.running == 1 && pages.allSatisfy { $0.timers == $0.running })
    }
    let chain = ChainedPages([], log)
    let book = Pager(neighbors: chain, style: .curl(spine: .middle), text: SquareTextMeasurer())
    let sides = (0..<4).map { WorkingPage($0, logged: log) }
    book.layout(size: Size(100, 148), scale: 1)
    try book.setPages([sides[0], sides[1]])
    await others()
    #expect(sides.map(\.running) == [1, 1, 0, 0])
    try book.setPages([sides[2], sides[3]], animated: false)
    await others()
    #expect(sides.map(\.running) == [0, 0, 1, 1])
  }

  @Test func `with manual forwarding the app begins and ends stays, or the page that leaves does`()
    async throws
  {
    let (pager, pages, log) = make()
    pager.isShown = false
    pager.appearanceForwarding = .manual
    pager.isShown = true
    log.take()
    #expect(pages[0].beginAppearanceTransition(true))
    #expect(!pages[0].beginAppearanceTransition(true))
    log.expect(["0.willAppear", "0.didEnterView"])
    await expectWork(pages, on: 0)
    try pager.removeChild(pages[0], animated: false)
    await expectWork(pages, on: nil)
    #expect(log.take().contains("0.didLeaveView"))
    try pager.addChild(pages[0], at: 0, animated: false)
    pager.select(0, animated: false)
    #expect(pages[0].beginAppearanceTransition(true))
    await expectWork(pages, on: 0)
  }

  @Test func `a task out of view is cancelled, and a task that ends is not kept`() async {
    let page = WorkingPage("a", logged: CallLog(topics: []))
    let task = page.task {}
    #expect(task.isCancelled && page.work.tasks.isEmpty)
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.layout(size: Size(100, 148), scale: 1)
    var ends = 0
    for _ in 0..<100 { page.task { ends += 1 } }
    await others()
    #expect(ends == 100 && page.work.tasks.count == 1 && page.isInView)
  }

  @Test func `neither pages nor pagers outlive their owners because of tasks`() async {
    weak var (weakPage, weakPager): (WorkingPage?, Pager?)
    do {
      let page = WorkingPage("a", logged: CallLog(topics: []))
      let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
      pager.layout(size: Size(100, 148), scale: 1)
      (weakPage, weakPager) = (page, pager)
      await others()
      #expect(page.running == 1)
      pager.drag(30)
    }
    await others()
    #expect(weakPager == nil && weakPage == nil)
  }

  @Test func `a page that is taken away while it appears has no half stay`() {
    final class Runaway: LoggedPage {
      var calls: [String] = []
      var other: Pager?
      override func willAppear() {
        calls.append("willAppear")
        if let other { try? other.addChild(self, animated: false) }
      }
      override func didDisappear() { calls.append("didDisappear") }
      override func didEnterView() { calls.append("enter") }
      override func didLeaveView() { calls.append("leave") }
    }
    let page = Runaway("a", nil)
    let other = Pager(pages: [Page()], text: SquareTextMeasurer())
    other.layout(size: Size(100, 148), scale: 1)
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    page.other = other
    pager.layout(size: Size(100, 148), scale: 1)
    page.other = nil
    #expect(page.calls == ["willAppear", "didDisappear"])
    other.select(1, animated: false)
    #expect(page.calls.suffix(2) == ["willAppear", "enter"])
    other.select(0, animated: false)
    #expect(page.calls.suffix(2) == ["didDisappear", "leave"])
  }

  @Test func `values of a page in a book move, as those of other pages`() throws {
    let chain = ChainedPages([], CallLog(topics: []))
    let book = Pager(neighbors: chain, style: .curl(spine: .middle), text: SquareTextMeasurer())
    book.layout(size: Size(100, 148), scale: 1)
    let pages = [Page(), Page()]
    try book.setPages(pages)
    book.advance(to: 0)
    let animation = pages[1].animate(TimedCurve(.linear, duration: 1, from: 0, to: 1)) { _ in }
    #expect(animation.isRunning && book.isAnimating)
    book.advance(to: 0.1)
    book.advance(to: 2)
    #expect(!animation.isRunning)
  }
}
