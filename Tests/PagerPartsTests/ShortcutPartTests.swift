import PagerEngine
import Testing

@testable import PagerParts

/// Entries of a list of shortcuts.
@MainActor @Suite struct ShortcutPartTests {
  private func names(_ part: ShortcutPart, _ direction: PageGeometry.ReadingDirection) -> [String] {
    let pager = make([part], direction: direction).pager
    return pager.accessibility.root.all.map(\.name).filter { $0.contains(": ") }
  }

  @Test func `screen readers read the keys in words`() {
    let part = ShortcutPart([["Ctrl", "Tab"], ["?"]], "Next page")
    #expect(names(part, .leftToRight) == ["Ctrl Tab, Question mark: Next page"])
    let german = ShortcutPart([["←"]], "Zurück", names: ["←": "Links"])
    #expect(names(german, .leftToRight) == ["Links: Zurück"])
  }

  @Test func `from right to left the arrows are swapped`() {
    let part = ShortcutPart([["←"], ["↑"]], "Previous page")
    #expect(names(part, .rightToLeft) == ["Right, Up: Previous page"])
  }

  @Test func `keys take several lines, and the description goes below them in a narrow column`() {
    let context = PageContext(size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())
    let one = ShortcutPart([["A"]], "Text").height(width: 400, in: context)
    let many = ShortcutPart((0..<12).map { ["\($0)"] }, "Text").height(width: 400, in: context)
    let narrow = ShortcutPart([["A"]], "Text").height(width: 150, in: context)
    #expect(one == 24 && many > 2 * one && narrow > one)
  }

  @Test func `a chord stays on one line, above the description if it is too wide beside it`() {
    let context = PageContext(size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())
    let part = ShortcutPart([["Ctrl", "Shift", "Page Down"]], "Back")
    // A line of keys, and a line of text below it with its margins.
    #expect(part.height(width: 328, in: context) == 24 + 2 + 20 + 10)
    #expect(part.height(width: 600, in: context) == 24 + 2 + 20 + 10)
  }
}
