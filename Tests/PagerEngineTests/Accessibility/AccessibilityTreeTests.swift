import Testing

@testable import PagerEngine

/// The accessibility tree of a pager.
///
/// The window is 400 x 648; the strip covers the upper 48 points.
@MainActor @Suite struct AccessibilityTreeTests {
  private func node(_ pager: Pager, _ path: AccessibilityKey...) -> AccessibilityNode? {
    pager.accessibility.node(AccessibilityID(path: path))
  }

  @Test func `titles are a tab list with places, frames and the current page selected`() throws {
    let (pager, _, _) = makePager(12)
    pager.select(2, animated: false)
    let titles = try #require(node(pager, "titles"))
    #expect(titles.role == .pageTabList && titles.childCount == 12 && titles.frame == pager.strip.frame)
    let tab = try #require(titles.child(2))
    #expect(tab.name == "Page 2" && tab.position?.index == 2 && tab.position?.count == 12)
    #expect(tab.states.isSuperset(of: [.selected, .selectable, .showing]))
    #expect(pager.strip.title(at: Point(tab.frame.midX, tab.frame.midY)) == 2)
    #expect(titles.selectedChild?.id == tab.id)
    #expect(titles.child(3)?.states.contains(.selected) == false)
    #expect(titles.child(12) == nil && titles.child(-1) == nil)
  }

  @Test func `the current page is a panel that its title labels, with the text that it draws`() throws {
    let (pager, _, _) = makePager(12)
    let panels = pager.accessibility.root.visibleChildren.filter { $0.role == .panel }
    let page = try #require(panels.first)
    #expect(panels.count == 1 && page.name == "Page 0" && page.frame == Rect(0, 48, 400, 600))
    #expect(page.labelledBy == node(pager, "titles")?.child(0)?.id)
    #expect(page.visibleChildren.map(\.name) == ["0"] && page.child(0)?.role == .heading)
    #expect(page.child(0)?.frame.y ?? 0 > 48)
  }

  @Test func `neighbours that peek are there, and pages out of view are not`() {
    let (pager, _, _) = makePager(12)
    pager.arrangement.peek = 40
    pager.select(5, animated: false)
    let panels = pager.accessibility.root.visibleChildren.filter { $0.role == .panel }
    #expect(panels.map(\.name) == ["Page 4", "Page 5", "Page 6"])
    #expect(panels.map(\.frame.width) == [40, 320, 40])
  }

  @Test func `a million titles are answered without asking for more than the one in question`() throws {
    let (pager, source, _) = makePager(1_000_000)
    source.askedTitles = []
    let titles = try #require(node(pager, "titles"))
    #expect(titles.childCount == 1_000_000 && titles.child(987_654)?.name == "Page 987654")
    #expect(titles.child(987_654)?.states.contains(.showing) == false)
    // The page in view has its title as its name.
    #expect(Set(source.askedTitles) == [0, 987_654])
  }

  @Test func `nothing is computed without a query`() {
    let (pager, source, _) = makePager(50)
    pager.advance(to: 1)
    source.askedTitles = []
    var frame = DisplayList()
    for step in 0..<20 {
      pager.advance(to: 1 + Double(step) / 60)
      pager.draw(into: &frame)
    }
    #expect(source.askedTitles.isEmpty)
  }

  @Test func `the page indicator is a slider`() throws {
    let (pager, _, _) = makePager(12)
    pager.pageIndicator = PageIndicator()
    pager.select(2, animated: false)
    let slider = try #require(node(pager, "indicator"))
    #expect(slider.role == .slider && slider.value?.text == "page 3 of 12")
    #expect(slider.value?.number == 3 && slider.value?.range == 1...12 && !slider.frame.isEmpty)
    pager.pageIndicator = PageIndicator(.label)
    #expect(node(pager, "indicator")?.value?.text == "page 3 of 12")
  }

  @Test func `inner pagers nest, where they are drawn`() throws {
    let inner = Pager(source: PlainSource(3), text: SquareTextMeasurer())
    let outer = Pager(pages: [Page(), PagerPage(inner)], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 648), scale: 1)
    outer.select(1, animated: false)
    var frame = DisplayList()
    outer.draw(into: &frame)
    let page = try #require(outer.accessibility.root.visibleChildren.first { $0.role == .panel })
    let key = AccessibilityKey.object(ObjectIdentifier(inner))
    let nested = try #require(page.child(withKey: key))
    #expect(nested.frame == page.frame)
    let titles = try #require(nested.child(withKey: "titles"))
    #expect(titles.frame.y == 48 && titles.childCount == 3)
    #expect(nested.visibleChildren.last?.frame == Rect(0, 96, 400, 552))
  }

  @Test func `the only page of a nested pager is where the page around it is`() throws {
    let inner = Pager(pages: [Page()], text: SquareTextMeasurer())
    let outer = Pager(pages: [Page(), PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 648), scale: 1)
    outer.select(1, animated: false)
    func help() -> String? { inner.accessibility.root.visibleChildren.last { $0.role == .panel }?.help }
    #expect(help() == "page 2 of 3")
    try inner.addChild(Page(), animated: false)
    #expect(help() == "page 1 of 2")
  }

  @Test func `a list has all its rows by number, and draws only those that are requested`() throws {
    final class Rows: ListPage {
      var drawn: Set<Int> = []
      override var rowCount: Int { 1000 }
      override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
        drawn.insert(index)
        var list = DrawList()
        list.text("Row \(index)", at: Point(16, 30), .body, .black)
        list.text("Detail", at: Point(16, 54), .caption, .black)
        return list
      }
    }
    let page = Rows()
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    var frame = DisplayList()
    pager.draw(into: &frame)
    page.drawn = []
    let list = try #require(node(pager, .object(ObjectIdentifier(page)), "content"))
    #expect(list.role == .list && list.childCount == 1000 && list.visibleChildren.count == 9)
    let row = try #require(list.child(900))
    #expect(row.name == "Row 900, Detail" && row.position?.index == 900 && row.frame.isEmpty)
    #expect(list.child(1)?.frame == Rect(0, 48 + 72, 400, 72))
    #expect(page.drawn == [900])
  }

  @Test func `a loaded page is announced, and a failed one has a button that requests it again`() async throws
  {
    let log = CallLog()
    let source = AwaitedPages(["A", "B"], log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    let waiting = try #require(node(pager, "page 0"))
    #expect(waiting.states.contains(.busy) && waiting.help == "Loading")
    await source.lose("A")
    let failed = try #require(node(pager, "page 0"))
    #expect(failed.visibleChildren.map(\.name) == ["This page could not be loaded.", "Try again"])
    #expect(pager.accessibility.perform(.press, on: failed.id.appending("retry")))
    #expect(node(pager, "page 0")?.states.contains(.busy) == true)
    await source.send("A")
    #expect(node(pager, "page 0") == nil)
  }

  @Test func `an app's page describes itself, and what it does not keep is clicked`() throws {
    final class Player: Page {
      var presses: [Point] = []
      override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
        var play = AccessibilityElement("play", .pushButton, "Play", frame: Rect(100, 200, 50, 40))
        play.actions = [.press]
        return [play]
      }
      override func handle(_ input: PageInput) -> PageResponse {
        guard case .pointer(let pointer) = input.kind, pointer.action == .press else { return .taken }
        presses.append(pointer.location)
        return .taken
      }
    }
    let page = Player()
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    let id = AccessibilityID(path: [.object(ObjectIdentifier(page)), "play"])
    #expect(pager.accessibility.node(id)?.frame == Rect(100, 248, 50, 40))
    #expect(pager.accessibility.perform(.press, on: id) && page.presses == [Point(125, 220)])
    #expect(!pager.accessibility.perform(.setValue(3), on: id))
  }

  @Test func `identities follow their pages when others come and go`() throws {
    let pages = ["A", "B", "C"].map { title in
      let page = Page()
      page.title = title
      return page
    }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    let tab = try #require(node(pager, "titles")?.child(1))
    try pager.addChild(Page(), at: 0, animated: false)
    #expect(pager.accessibility.node(tab.id)?.number == 2 && pager.accessibility.node(tab.id)?.name == "B")
    try pager.removeChild(pages[1], animated: false)
    #expect(pager.accessibility.node(tab.id) == nil)
  }
}
