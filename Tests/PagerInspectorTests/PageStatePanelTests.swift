import PagerEngine
import PagerParts
import Testing

@testable import PagerInspector

/// Tests of the panel beside the pages of an app.
@MainActor
@Suite struct PageStatePanelTests {
  private func desk(_ count: Int = 12, _ retention: PageRetention = .plain) -> TestDesk {
    let pager = Pager(pages: (0..<count).map { _ in Page() }, text: SquareTextMeasurer())
    pager.retention = retention
    return TestDesk(pager, size: Size(960, 600))
  }

  @Test func `it shows the states of pages and the latest calls`() {
    let desk = desk(12, .cachedWindow)
    let panel = PageStatePanel("Inbox")
    panel.show(beside: desk.pager, text: SquareTextMeasurer())
    #expect(panel.snapshot.states == [0: .visible])
    desk.pager.select(1, animated: false)
    desk.pass(0.1)
    #expect(panel.snapshot.states == [0: .cached, 1: .visible] && panel.snapshot.current == 1)
    let words = desk.words
    #expect(words.contains("Inbox") && words.contains("Not loaded") && words.contains("10"))
    #expect(words.contains("settled"))
    #expect(panel.calls.contains(PageStatePanel.Call(number: 2, name: "settled")))
  }

  @Test func `a comparison has a row for each pager, and no panel beside it`() {
    let desks = [desk(3), desk(3, .cachedWindow)]
    let panels = [PageStatePanel("Plain"), PageStatePanel("Cached window")]
    for (panel, desk) in zip(panels, desks) { panel.watch(desk.pager) }
    #expect(desks.allSatisfy { $0.pager.accessory == nil })
    desks[1].pager.select(1, animated: false)
    desks[1].pass(0.1)
    #expect(panels[0].snapshot.states == [0: .visible] && panels[1].snapshot.states[1] == .visible)
    let page = PartsPage([PageStatePanel.comparison(of: panels)])
    let words = TestDesk(Pager(panel: page, text: SquareTextMeasurer())).words
    #expect(words.contains("Plain") && words.contains("Cached window"))
    #expect(words.count { $0 == "Visible" } == 1)
    #expect(words.count { $0.hasSuffix(" calls") } == 2)
  }

  @Test func `a list of calls is as long as its limit, and takes no room without one`() {
    let desk = desk(3)
    let panel = PageStatePanel("Plain")
    panel.watch(desk.pager)
    for index in 0..<3 { panel.note(index, "opened \(index)") }
    var limit = 2
    let list = panel.callList { _ in limit }
    let page = PartsPage([list])
    let shown = TestDesk(Pager(panel: page, text: SquareTextMeasurer()))
    #expect(shown.words.contains("opened 2") && shown.words.contains("opened 1"))
    #expect(!shown.words.contains("opened 0"))
    panel.note(0, "closed")
    shown.pass(0.1)
    #expect(shown.words.contains("closed") && !shown.words.contains("opened 1"))
    limit = 0
    list.setNeedsDisplay()
    shown.pass(0.1)
    #expect(list.frame.height == 0 && !shown.words.contains("closed"))
  }

  @Test func `pages that load and pages that have failed are shown`() async {
    struct Offline: Error {}
    final class Server: AsyncPageSource {
      let pageCount = 3
      func title(at index: Int) -> String { "\(index)" }
      func page(at index: Int) async throws -> Page {
        if index == 0 { throw Offline() }
        try await Task.sleep(for: .seconds(1000))
        return Page()
      }
    }
    let pager = Pager(source: Server(), text: SquareTextMeasurer())
    let panel = PageStatePanel(legend: [.loading, .failed])
    panel.show(beside: pager, text: SquareTextMeasurer())
    let desk = TestDesk(pager, size: Size(960, 600))
    panel.note(0, "opened")
    #expect(panel.snapshot.states[0] == .loading)
    for _ in 0..<1000 where panel.snapshot.states[0] != .failed { await Task.yield() }
    #expect(panel.snapshot.states[0] == .failed && panel.snapshot.count(of: .failed) == 1)
    pager.select(1, animated: false)
    desk.pass(0.1)
    #expect(panel.snapshot.states == [1: .loading])
    let words = desk.words
    #expect(words.contains("Failed") && words.contains("Loading") && !words.contains("Cached"))
    #expect(words.contains("failed") && words.contains("opened"))
  }

  @Test func `the app's delegate receives everything, and decides`() {
    final class Witness: PagerDelegate {
      var settled: [Int] = []
      func pager(_ pager: Pager, did event: PagerEvent) {
        if case .settled(let page) = event { settled.append(page) }
      }
      func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { index != 2 }
      func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { false }
      func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool { false }
    }
    let (desk, witness, panel) = (desk(), Witness(), PageStatePanel())
    desk.pager.delegate = witness
    panel.show(beside: desk.pager, text: SquareTextMeasurer())
    desk.press(.right)
    desk.pass(3)
    #expect(witness.settled == [1])
    desk.press(.right)
    desk.pass(3)
    #expect(desk.pager.settledPage == 1)
    #expect(!panel.pager(desk.pager, shouldSelectTitle: 0))
    desk.mouse(.press, 400, 300)
    for x in [380.0, 300, 200] {
      desk.pass(0.05)
      desk.mouse(.move, x, 300)
    }
    #expect(desk.pager.position == 1)
  }

  @Test func `without a delegate the user may do everything`() {
    let desk = desk()
    PageStatePanel().show(beside: desk.pager, text: SquareTextMeasurer())
    desk.mouse(.press, 400, 300)
    for x in [380.0, 300, 200] {
      desk.pass(0.05)
      desk.mouse(.move, x, 300)
    }
    #expect(desk.pager.position > 0)
  }

  @Test func `pages without fixed indices have the app's numbers`() throws {
    final class Story: Page {
      let number: Int
      init(_ number: Int) {
        self.number = number
        super.init()
      }
    }
    final class Stories: NeighborPageSource {
      func page(before page: Page) -> Page? { (page as? Story).map { Story($0.number - 1) } }
      func page(after page: Page) -> Page? { (page as? Story).map { Story($0.number + 1) } }
    }
    let pager = Pager(neighbors: Stories(), text: SquareTextMeasurer())
    try pager.setPages([Story(40)], direction: .forward, animated: false)
    let desk = TestDesk(pager, size: Size(960, 600))
    let panel = PageStatePanel(pageCount: 100) { ($0 as? Story)?.number }
    panel.show(beside: pager, text: SquareTextMeasurer())
    #expect(panel.snapshot.current == 40 && panel.snapshot.states[40] == .visible)
    #expect(panel.snapshot.count(of: .absent) == 100 - panel.snapshot.states.count)
    desk.press(.right)
    desk.pass(3)
    #expect(panel.snapshot.current == 41)
    #expect(panel.calls.contains(PageStatePanel.Call(number: 42, name: "settled")))
  }

  @Test func `it is beside the pages of a wide pager and below those of a narrow one`() {
    let desk = desk()
    PageStatePanel().show(beside: desk.pager, text: SquareTextMeasurer())
    desk.draw()
    #expect(desk.pager.geometry.viewport.width == 640 && desk.pager.geometry.viewport.height > 500)
    desk.pager.layout(size: Size(480, 640), scale: 1)
    desk.draw()
    #expect(desk.pager.geometry.viewport.width == 480 && desk.pager.geometry.viewport.maxY == 320)
  }

  @Test func `the pager retains it, and releases it`() {
    weak var released: PageStatePanel?
    do {
      let desk = desk()
      do {
        let panel = PageStatePanel()
        panel.show(beside: desk.pager, text: SquareTextMeasurer())
        released = panel
      }
      desk.pager.select(1, animated: false)
      #expect(released?.calls.isEmpty == false)
    }
    #expect(released == nil)
  }

  @Test func `cells show the pages around the current one, each as wide as its number needs`() {
    var pages = PageStatePanel.Snapshot()
    pages.pageCount = 100_000
    #expect(CellsPart.Style.panel.width(for: pages) == 8 + 6 * 8)
    #expect(CellsPart.Style.overlay.width(for: pages) == 20)
    pages.current = 999
    #expect(CellsPart.Style.overlay.width(for: pages) == 8 + 4 * 7)
    pages.pageCount = 12
    #expect(CellsPart.Style.panel.width(for: pages) == 24)
  }
}
