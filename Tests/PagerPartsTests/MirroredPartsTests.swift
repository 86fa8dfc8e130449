import PagerEngine
import Testing

@testable import PagerParts

/// Controls where people read from right to left. The page is 400 x 600 points; the column is 352 wide.
@MainActor @Suite struct MirroredPartsTests {
  private func make(_ part: Part) -> Pager {
    let pager = Pager(pages: [PartsPage([part])], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.arrangement.readingDirection = .rightToLeft
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 0)
    _ = commands(pager)
    return pager
  }

  private func commands(_ pager: Pager) -> [DrawCommand] {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame.items.flatMap { item in
      if case .placed(let placement) = item { placement.drawing.list.commands } else { [] as [DrawCommand] }
    }
  }

  /// The right end of a text whose characters are squares.
  private func end(of words: String, _ pager: Pager) -> Double? {
    for case .text(words, let place, let style, _) in commands(pager) {
      return place.x + Double(words.count) * style.size * 0.5
    }
    return nil
  }

  private func press(_ pager: Pager, _ place: Point) {
    pager.handle(PagerInput(time: 1, .pointer(.init(.press, at: place))))
    pager.handle(PagerInput(time: 1.1, .pointer(.init(.release, at: place))))
  }

  private func key(_ pager: Pager, _ key: PagerInput.Key) {
    pager.handle(PagerInput(time: 2, .key(key, [], isRepeat: false)))
  }

  @Test func `text begins at the right end of the column`() {
    #expect(end(of: "Hello", make(LabelPart("Hello"))) == 376)
    #expect(end(of: "Name", make(TextFieldPart("Name"))) == 376)
  }

  @Test func `a slider begins at the right, and the left arrow adds`() {
    let slider = SliderPart("Volume", value: 5, in: 0...10, step: 1)
    let pager = make(slider)
    press(pager, Point(370, slider.frame.y + 40))
    #expect(slider.value == 0)
    key(pager, .left)
    #expect(slider.value == 1)
    press(pager, Point(30, slider.frame.y + 40))
    #expect(slider.value == 10)
  }

  @Test func `the first choice is at the right, for assistive technology too`() throws {
    let choice = ChoicePart("Size", ["S", "M", "L"], selection: 1)
    let pager = make(choice)
    press(pager, Point(360, choice.frame.maxY - 10))
    #expect(choice.selection == 0)
    key(pager, .left)
    #expect(choice.selection == 1)
    let parts = pager.accessibility.root.all
    let (small, large) = (parts.first { $0.element.name == "S" }, parts.first { $0.element.name == "L" })
    #expect(try #require(small).frame.x > (try #require(large)).frame.maxX)
  }

  @Test func `Latin text in a field is at the right end, and arrows and clicks go where they point`() {
    let field = TextFieldPart("Name", text: "abcd")
    let pager = make(field)
    // 12 points of padding, and 2 for the caret.
    #expect(end(of: "abcd", pager) == 362)
    press(pager, Point(331, field.frame.maxY - 20))
    #expect(pager.textInputArea?.x == 330)
    key(pager, .right)
    #expect(pager.textInputArea?.x == 338)
    #expect(end(of: "abcd", pager) == 362)
  }
}
