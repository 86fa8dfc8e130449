import Testing

@testable import PagerEngine

/// Actions of assistive technology have the same effects as input.
@MainActor @Suite struct AccessibilityActionTests {
  private func settle(_ pager: Pager) { for step in 1...40 { pager.advance(to: Double(step) / 10) } }

  private func title(_ pager: Pager, _ index: Int) -> AccessibilityID {
    AccessibilityID(path: ["titles", .number(index)])
  }

  private final class Judge: PagerDelegate {
    var events: [PagerEvent] = []
    var refusedTitle: Int?
    func pager(_ pager: Pager, did event: PagerEvent) { events.append(event) }
    func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool { index != refusedTitle }
  }

  @Test func `pressing a title moves the pages there, as a tap does`() {
    let (pager, _, _) = makePager(12)
    pager.advance(to: 0)
    let judge = Judge()
    pager.delegate = judge
    #expect(pager.accessibility.perform(.press, on: title(pager, 1)))
    #expect(pager.targetPage == 1 && pager.position == 0 && judge.events.contains(.titleSelected(1)))
    settle(pager)
    #expect(pager.settledPage == 1)
  }

  @Test func `the delegate and the policy refuse what they refuse of fingers`() {
    let (pager, _, _) = makePager(12)
    let judge = Judge()
    judge.refusedTitle = 1
    pager.delegate = judge
    pager.accessibility.perform(.press, on: title(pager, 1))
    #expect(pager.targetPage == 0)
    pager.inputPolicy.directions = .backward
    pager.accessibility.perform(.press, on: title(pager, 2))
    pager.accessibility.perform(.nextPage, on: .root)
    #expect(pager.targetPage == 0)
  }

  @Test func `pages turn, and not beyond the ends`() {
    let (pager, _, _) = makePager(2)
    pager.advance(to: 0)
    #expect(!pager.accessibility.perform(.previousPage, on: .root))
    #expect(pager.accessibility.perform(.nextPage, on: .root))
    settle(pager)
    #expect(pager.settledPage == 1)
    #expect(!pager.accessibility.perform(.nextPage, on: .root))
  }

  @Test func `the indicator is set, stepped and focused`() {
    let (pager, _, _) = makePager(12)
    pager.pageIndicator = PageIndicator()
    pager.advance(to: 0)
    let slider = AccessibilityID(path: ["indicator"])
    #expect(pager.accessibility.perform(.setValue(5), on: slider) && pager.targetPage == 4)
    settle(pager)
    #expect(pager.accessibility.perform(.increment, on: slider) && pager.targetPage == 5)
    #expect(pager.accessibility.perform(.setValue(1e300), on: slider) && pager.targetPage == 11)
    #expect(!pager.accessibility.perform(.setValue(.nan), on: slider))
    #expect(pager.accessibility.perform(.focus, on: slider))
    #expect(pager.accessibility.focused?.id == slider)
  }

  @Test func `a title takes the focus, and the tree says so`() {
    let (pager, _, _) = makePager(500)
    #expect(pager.accessibility.focused?.name == "Page 0")
    #expect(pager.accessibility.perform(.focus, on: title(pager, 400)))
    #expect(pager.accessibility.focused?.id == title(pager, 400) && pager.strip.focusedTitle == 400)
  }

  @Test(arguments: ["focus", "tab", "press"])
  func `a title takes the focus from a page that has just stopped being the current one`(way: String) {
    final class Field: Page {
      var isFocused = true
      override var hasFocus: Bool { isFocused }
      override func resignFocus() { isFocused = false }
    }
    let page = Field()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.select(1, at: 0)
    pager.advance(to: 0.15)
    #expect(pager.currentPage == 1 && pager.settledPage == 0 && page.isFocused)
    switch way {
    case "focus": #expect(pager.accessibility.perform(.focus, on: title(pager, 1)))
    case "tab": pager.key(.tab, at: 0.15)
    default:
      let place = Point(pager.strip.frame.maxX - 1, pager.strip.frame.y + 1)
      pager.handle(PagerInput(time: 0.15, .pointer(.init(.press, at: place, device: .mouse))))
    }
    #expect(!page.isFocused)
  }

  @Test func `the current page has the focus while no part has it, also inside other pages`() throws {
    let inner = Pager(source: PlainSource(3), text: SquareTextMeasurer())
    let outer = Pager(pages: [Page(), PagerPage(inner)], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 648), scale: 1)
    outer.advance(to: 0)
    #expect(outer.accessibility.focused?.number == 1 && inner.holdsKeys == false)
    outer.select(1, at: 0)
    outer.advance(to: 0.1)
    #expect(outer.accessibility.focused == nil)
    settle(outer)
    let page = try #require(outer.accessibility.focused)
    #expect(page.id.path.count == 3 && page.id.path[1] == .object(ObjectIdentifier(inner)))
    #expect(
      outer.accessibility.perform(.focus, on: AccessibilityID(path: ["titles"]).appending(page.id.path[0])))
    #expect(outer.accessibility.focused?.role == .pageTab && inner.accessibility.focused == nil)
    #expect(outer.accessibility.perform(.focus, on: page.id) && outer.accessibility.focused?.id == page.id)
  }

  @Test func `a row out of view is scrolled to and clicked`() throws {
    final class Rows: ListPage {
      override var rowCount: Int { 1000 }
    }
    let page = Rows()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    let judge = Judge()
    pager.delegate = judge
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
    let list = AccessibilityID(path: [.object(ObjectIdentifier(page)), "content"])
    #expect(pager.accessibility.perform(.press, on: list.appending(500)))
    let tapped = judge.events.compactMap { event -> Point? in
      if case .pageTapped(0, let point) = event { point } else { nil }
    }
    #expect(tapped.count == 1)
    #expect(page.row(at: try #require(tapped.first)) == 500)
    let offset = page.contentOffset
    #expect(pager.accessibility.perform(.scrollForward, on: list))
    settle(pager)
    #expect(page.contentOffset > offset + 400)
  }

  @Test func `impossible actions, and queries during a drawing, do not trap`() {
    final class Meddler: Page {
      weak var pager: Pager?
      override func draw(in context: PageContext) -> DrawList {
        pager?.accessibility.perform(.nextPage, on: .root)
        return DrawList()
      }
    }
    let page = Meddler()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    page.pager = pager
    pager.layout(size: Size(400, 648), scale: 1)
    for id in [title(pager, 2), title(pager, -1), title(pager, .max), title(pager, .min)] {
      #expect(!pager.accessibility.perform(.press, on: id))
    }
    #expect(!pager.accessibility.perform(.setText("x"), on: .root))
    _ = pager.accessibility.root.visibleChildren.map(\.visibleChildren.count)
    #expect(pager.targetPage == 1)
  }

  @Test func `without room and without pages there is a tree too`() {
    let (pager, source, _) = makePager(3)
    source.pageCount = 0
    pager.reload()
    let root = pager.accessibility.root
    #expect(root.visibleChildren.map(\.role) == [.panel] && root.actions.isEmpty)
    pager.layout(size: .zero, scale: 1)
    #expect(pager.accessibility.root.childCount == 0)
    #expect(Pager(pages: [], text: SquareTextMeasurer()).accessibility.root.frame.isEmpty)
  }
}
