import Testing

@testable import PagerEngine

/// Controls over the content of pages.
@MainActor @Suite struct PageControlsTests {
  /// A page whose controls are a drawing of 400 x 600 points with its name.
  private final class Controlled: Page {
    let name: String
    var count = 0
    init(_ name: String) { self.name = name }

    override func drawControls(in context: PageContext) -> DrawList? {
      count += 1
      var list = DrawList()
      list.text(name, at: Point(16, 16), .caption, .white)
      return list
    }
  }

  private func makePager(_ pages: [Page]) -> Pager {
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 0)
    return pager
  }

  /// Returns the controls in view, each with its left edge and its opacity.
  private func controls(_ pager: Pager) -> [String: (x: Double, opacity: Double)] {
    var controls: [String: (x: Double, opacity: Double)] = [:]
    for case .placed(let placement) in pager.picture().items {
      for case .text(let name, _, _, _) in placement.drawing.list.commands {
        controls[name] = (placement.origin.x, placement.opacity)
      }
    }
    return controls
  }

  @Test func `the controls of the current page stay in place and fade while pages move`() throws {
    let pages = ["a", "b", "c"].map { Controlled($0) }
    let pager = makePager(pages)
    #expect(controls(pager).mapValues(\.opacity) == ["a": 1])
    pager.pointer(.press, 300, at: 1)
    #expect(controls(pager)["a"]?.opacity == 1)
    pager.pointer(.move, 296 - 20, at: 1.1)
    let shown = try #require(controls(pager)["a"])
    #expect(shown.x == 0 && shown.opacity < 0.8 && shown.opacity > 0.2)
    pager.pointer(.move, 60, at: 1.2)
    #expect(controls(pager).isEmpty)
    pager.pointer(.release, 60, at: 1.21)
    pager.advance(to: 1.3)
    #expect(controls(pager)["a"] == nil)
    pager.advance(to: 4)
    #expect(controls(pager).mapValues(\.opacity) == ["b": 1] && controls(pager)["b"]?.x == 0)
    // Recorded once for each page that was in view.
    #expect(pages.map(\.count) == [1, 1, 0])
    pages[1].setNeedsDisplay()
    _ = controls(pager)
    #expect(pages[1].count == 2)
  }

  @Test func `pages that a motion only passes do not show their controls`() {
    let pager = makePager(["a", "b", "c", "d"].map { Controlled($0) })
    pager.select(3)
    var seen: Set<String> = []
    for frame in 1...120 {
      pager.advance(to: Double(frame) / 120)
      seen.formUnion(controls(pager).keys)
    }
    #expect(seen == ["d"])
  }

  @Test func `controls fade with the pagers around their own`() throws {
    let inner = Pager(pages: [Controlled("a")], text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    let pager = makePager([PagerPage(inner), Page()])
    #expect(controls(pager)["a"]?.opacity == 1)
    pager.pointer(.press, 300, at: 1)
    pager.pointer(.move, 296 - 20, at: 1.1)
    let shown = try #require(controls(pager)["a"])
    #expect(shown.opacity < 0.8)
    pager.pointer(.move, 100, at: 1.2)
    #expect(controls(pager)["a"] == nil)
    pager.pointer(.release, 100, at: 1.3)
    pager.select(1, at: 3)
    // Also where the outer pager nearly rests at another page.
    for frame in 1...120 {
      pager.advance(to: 3 + Double(frame) / 120)
      if pager.position > 0.12 { #expect(controls(pager)["a"] == nil) }
    }
    #expect(pager.position == 1)
  }

  @Test func `in a column that scrolls freely each page has its controls`() {
    let pager = makePager(["a", "b", "c"].map { Controlled($0) })
    pager.rules.snapPolicy = .free
    pager.scroll(toPosition: 0.5, animated: false)
    #expect(controls(pager).mapValues(\.x) == ["a": -200, "b": 200])
    #expect(controls(pager).values.allSatisfy { $0.opacity == 1 })
  }

  @Test func `from right to left the controls of a mirrored page are mirrored`() {
    final class Mirrored: Page {
      override var followsReadingDirection: Bool { true }
      override func drawControls(in context: PageContext) -> DrawList? {
        var list = DrawList()
        list.fill(Rect(16, 16, 36, 36), .black)
        return list
      }
    }
    let pager = makePager([Mirrored()])
    pager.arrangement.readingDirection = .rightToLeft
    let fills = pager.picture().items.flatMap { item -> [Rect] in
      guard case .placed(let placement) = item else { return [] }
      return placement.drawing.list.commands.compactMap { command in
        if case .fill(let area, _) = command { area } else { nil }
      }
    }
    #expect(fills == [Rect(348, 16, 36, 36)])
  }

  @Test func `Escape leaves a page if nothing in it uses the key, also while pages move`() {
    let inner = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    let page = PagerPage(inner)
    let pager = makePager([Page(), page])
    var leaves = 0
    pager.select(1, animated: false)
    page.onEscape = { [unowned pager] in
      leaves += 1
      pager.select(0)
    }
    pager.key(.right, at: 1.1)
    pager.key(.escape, at: 1.2)
    #expect(leaves == 1 && pager.targetPage == 0)
    pager.advance(to: 1.25)
    #expect(pager.motion.isMoving && pager.currentPage == 1)
    pager.key(.escape, at: 1.26)
    #expect(leaves == 2)
    pager.advance(to: 4)
    pager.key(.escape, at: 4)
    #expect(leaves == 2 && pager.currentPage == 0)
  }
}
