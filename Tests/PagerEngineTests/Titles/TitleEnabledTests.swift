import Testing

@testable import PagerEngine

/// Titles that the user cannot choose.
@MainActor @Suite struct `A title that is not enabled` {
  private let pages = (0..<4).map { _ in Page() }
  private let pager: Pager

  init() {
    pager = Pager(pages: pages, text: SquareTextMeasurer())
    pages[2].isTitleEnabled = false
    pager.titles.style.sizing = .shares
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
  }

  private func middle(_ title: Int) -> Double { Double(title) * 100 + 50 }

  @Test func `does not light up, and has no hand`() {
    pager.pointer(.move, middle(1), 20, at: 1)
    #expect(pager.strip.hoveredTitle == 1 && pager.cursor == .hand)
    pager.pointer(.move, middle(2), 20, at: 1.1)
    #expect(pager.strip.hoveredTitle == nil && pager.cursor == .arrow)
    #expect(pager.strip.title(at: Point(middle(2), 20)) == 2)
  }

  @Test func `cannot be pressed, by mouse or by key`() {
    pager.pointer(.press, middle(2), 20, at: 1)
    #expect(pager.strip.pressedTitle == nil)
    pager.pointer(.release, middle(2), 20, at: 1.1)
    #expect(pager.targetPage == 0)
    pager.key(.tab, at: 2)
    pager.key(.right, at: 2)
    pager.key(.right, at: 2)
    pager.key(.enter, at: 2)
    #expect(pager.strip.focusedTitle == 2 && pager.targetPage == 0)
  }

  @Test func `is announced to assistive technology`() throws {
    let title = try #require(pager.accessibility.node(AccessibilityID(path: ["titles", 2])))
    #expect(!title.states.contains(.enabled) && title.actions.isEmpty)
    #expect(!pager.accessibility.perform(.press, on: title.id) && pager.targetPage == 0)
    let other = try #require(pager.accessibility.node(AccessibilityID(path: ["titles", 1])))
    #expect(other.states.contains(.enabled) && other.actions.contains(.press))
  }

  @Test func `can be far away`() {
    let pages = (0..<500).map { _ in Page() }
    pages[400].isTitleEnabled = false
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.choose(400)
    #expect(pager.targetPage == 0)
  }

  @Test func `is reached by code and by a swipe`() {
    pager.select(2, animated: false)
    #expect(pager.settledPage == 2)
    pager.select(1, animated: false)
    pager.key(.right, at: 1)
    #expect(pager.targetPage == 2)
  }

  @Test func `becomes enabled under the mouse`() {
    pager.pointer(.move, middle(2), 20, at: 1)
    pages[2].isTitleEnabled = true
    pager.advance(to: 1.1)
    #expect(pager.strip.hoveredTitle == 2)
    pager.pointer(.press, middle(2), 20, at: 2)
    pager.pointer(.release, middle(2), 20, at: 2.1)
    #expect(pager.targetPage == 2)
  }
}
