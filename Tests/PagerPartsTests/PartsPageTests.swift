import PagerEngine
import Testing

@testable import PagerParts

/// A page of controls between two others. Pages are 400 x 600 points; the column is 352 wide.
@MainActor @Suite struct PartsPageTests {
  /// The reports of the controls.
  final class Log { var lines: [String] = [] }

  private func pointer(_ pager: Pager, _ action: PagerInput.Pointer.Action, _ place: Point, at time: Double) {
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: place))))
  }

  private func key(
    _ pager: Pager, _ keys: PagerInput.Key..., held: PagerInput.Modifiers = [], at time: Double = 1
  ) {
    for key in keys { pager.handle(PagerInput(time: time, .key(key, held, isRepeat: false))) }
  }

  private func middle(_ part: Part) -> Point { Point(part.frame.midX, part.frame.midY) }

  private func click(_ pager: Pager, _ place: Point, at time: Double) {
    pointer(pager, .press, place, at: time)
    pointer(pager, .release, place, at: time + 0.1)
  }

  @Test func `a disabled main button is pale and has no border, unlike a text field`() {
    let (button, field) = (ButtonPart("Save", action: {}), TextFieldPart("Name"))
    button.isEnabled = false
    let page = make([button, field]).page
    for theme in [Theme.light, .dark] {
      let context = PageContext(
        size: Size(400, 600), theme: theme, scale: 1, text: SquareTextMeasurer())
      let commands = page.drawContent(in: context).commands
      let fills = commands.compactMap { if case .roundedRect(_, _, let color) = $0 { color } else { nil } }
      #expect(fills == [theme.accent.opacity(0.38), theme.isDark ? theme.window : theme.surface])
      let rings = commands.compactMap { if case .ring(let frame, _, _, _) = $0 { frame } else { nil } }
      #expect(rings.count == 1 && rings.allSatisfy { $0.y > button.frame.maxY })
    }
  }

  private func allParts(_ log: Log) -> [Part] {
    [
      LabelPart("Settings", style: .headline),
      TextFieldPart("Name") {
        log.lines.append("name \($0)")
      } submit: {
        log.lines.append("submit \($0)")
      },
      SwitchPart("Sound", isOn: false) { log.lines.append("sound \($0)") },
      SliderPart("Volume", value: 5, in: 0...10, step: 1) { log.lines.append("volume \(Int($0))") },
      ChoicePart("Size", ["S", "M", "L"], selection: 1) { log.lines.append("size \($0)") },
      ButtonPart("Save") { log.lines.append("save") },
    ]
  }

  @Test func `parts stand below each other and do not overlap`() {
    let (_, page) = make(allParts(Log()))
    for (above, below) in zip(page.parts, page.parts.dropFirst()) {
      #expect(below.frame.y >= above.frame.maxY + 8 && below.frame.width == 352 && below.frame.x == 24)
    }
  }

  /// Screen readers say the choice, not only the group of choices.
  @Test func `the choice that is on has the focus of its part`() throws {
    let (pager, page) = make(allParts(Log()))
    page.focus(page.parts[4])
    let medium = try #require(pager.accessibility.focused)
    #expect(medium.role == .radioButton && medium.name == "M" && medium.states.contains(.checked))
    key(pager, .right)
    #expect(pager.accessibility.focused?.name == "L")
    page.focus(page.parts[5])
    let group = try #require(pager.accessibility.node(medium.id))
    #expect(!group.states.contains(.focused) && pager.accessibility.perform(.focus, on: medium.id) == false)
    let large = medium.id.path.dropLast() + [.number(2)]
    #expect(pager.accessibility.perform(.focus, on: AccessibilityID(path: Array(large))))
    #expect(page.focusedPart === page.parts[4])
  }

  @Test func `clicks do what the controls are for, and are no taps of the page`() {
    let log = Log()
    let (pager, page) = make(allParts(log))
    click(pager, middle(page.parts[2]), at: 1)
    click(pager, middle(page.parts[5]), at: 2)
    let choice = page.parts[4].frame
    click(pager, Point(choice.maxX - 10, choice.maxY - 10), at: 3)
    let slider = page.parts[3].frame
    click(pager, Point(slider.maxX - 1, slider.maxY - 10), at: 4)
    #expect(log.lines == ["sound true", "save", "size 2", "volume 10"])
    #expect(page.focusedPart === page.parts[3] && pager.position == 1)
  }

  @Test func `a slider is dragged along the pages' axis, and the pages stay`() {
    let log = Log()
    let (pager, page) = make(allParts(log))
    let slider = page.parts[3].frame
    let y = slider.maxY - 12
    pointer(pager, .press, Point(slider.midX, y), at: 1)
    for step in 1...10 {
      pointer(pager, .move, Point(slider.midX - 15 * Double(step), y), at: 1 + 0.01 * Double(step))
    }
    #expect(pager.position == 1 && (page.parts[3] as? SliderPart)?.value == 0)
    pointer(pager, .release, Point(slider.midX - 150, y), at: 1.2)
    pager.advance(to: 3)
    #expect(
      pager.settledPage == 1 && log.lines == ["volume 4", "volume 3", "volume 2", "volume 1", "volume 0"])
  }

  @Test func `a swipe that begins on a button turns the page and presses nothing`() {
    let log = Log()
    let (pager, page) = make(allParts(log))
    let place = middle(page.parts[5])
    pointer(pager, .press, place, at: 1)
    for step in 1...10 {
      pointer(pager, .move, Point(place.x - 15 * Double(step), place.y), at: 1 + 0.01 * Double(step))
    }
    pointer(pager, .release, Point(place.x - 150, place.y), at: 1.11)
    pager.advance(to: 1.2)
    pager.advance(to: 5)
    #expect(pager.settledPage == 2 && log.lines.isEmpty)
  }

  @Test func `a drag that scrolls the column presses nothing`() {
    let log = Log()
    let (pager, page) = make(allParts(log), height: 200)
    let field = Point(200, page.parts[1].frame.midY)
    pointer(pager, .press, Point(200, 150), at: 1)
    for step in 1...10 {
      pointer(pager, .move, Point(200, 150 - 10 * Double(step)), at: 1 + 0.01 * Double(step))
    }
    pointer(pager, .release, Point(200, 50), at: 1.5)
    pager.advance(to: 3)
    #expect(page.contentOffset == 96 && log.lines.isEmpty)
    // Parts are pressed where they are seen.
    click(pager, Point(200, field.y - 96 + 10), at: 4)
    #expect(page.focusedPart === page.parts[1])
  }

  @Test func `arrow keys of both axes move a slider`() {
    let log = Log()
    let (pager, page) = make(allParts(log))
    for _ in 0..<3 { key(pager, .tab) }
    #expect(page.focusedPart is SliderPart)
    key(pager, .right, .up, .left, .down, .down)
    #expect(log.lines == ["volume 6", "volume 7", "volume 6", "volume 5", "volume 4"])
  }

  @Test func `tab goes through the controls and out, and back`() {
    let (pager, page) = make(allParts(Log()))
    var order: [Int] = []
    for _ in 0..<7 {
      key(pager, .tab)
      order.append(page.parts.firstIndex { $0 === page.focusedPart } ?? -1)
    }
    #expect(order == [1, 2, 3, 4, 5, -1, 1])
    key(pager, .tab, held: .shift)
    #expect(page.focusedPart == nil)
    key(pager, .tab, held: .shift)
    #expect(page.focusedPart === page.parts[5])
    page.parts[5].isEnabled = false
    #expect(page.focusedPart == nil)
    key(pager, .tab, held: .shift)
    #expect(page.focusedPart === page.parts[4])
  }

  @Test func `the focus scrolls its part into view`() {
    let (pager, page) = make(allParts(Log()), height: 200)
    for _ in 0..<5 { key(pager, .tab) }
    pager.advance(to: 1.1)
    pager.advance(to: 4)
    let button = page.parts[5].frame
    #expect(button.maxY - page.contentOffset <= 200 && button.y >= page.contentOffset)
  }

  @Test func `keys work the control that has the focus, and the pages otherwise`() {
    let log = Log()
    let (pager, page) = make(allParts(log))
    page.focus(page.parts[2])
    key(pager, .space)
    page.focus(page.parts[3])
    key(pager, .right, .home)
    page.focus(page.parts[4])
    key(pager, .left, .left)
    page.focus(page.parts[5])
    key(pager, .enter)
    #expect(log.lines == ["sound true", "volume 6", "volume 0", "size 0", "save"])
    #expect(pager.targetPage == 1)
    key(pager, .escape)
    key(pager, .right)
    #expect(pager.targetPage == 2)
  }

  @Test func `text is typed, composed, copied and pasted where the focus is`() {
    let log = Log()
    let (pager, page) = make(allParts(log))
    #expect(pager.textInputArea == nil)
    key(pager, .tab)
    #expect(pager.textInputArea != nil)
    func send(_ text: PagerInput.Text) { pager.handle(PagerInput(time: 1, .text(text))) }
    send(.typed("Ann"))
    key(pager, .space)
    send(.typed(" "))
    send(.composing("li"))
    #expect((page.parts[1] as? TextFieldPart)?.text == "Ann ")
    send(.typed("李"))
    key(pager, .left, held: [.shift, .control])
    key(pager, .letter("c"), held: .control)
    #expect(pager.clipboard.text == "李")
    key(pager, .end)
    key(pager, .letter("v"), held: .control)
    key(pager, .digit(5))
    key(pager, .enter)
    #expect(log.lines == ["name Ann", "name Ann ", "name Ann 李", "name Ann 李李", "submit Ann 李李"])
    key(pager, .letter("z"), held: .control)
    #expect(log.lines.last == "name Ann 李" && pager.targetPage == 1)
    // Leaving the page takes the focus away, and with it the text input.
    pager.select(2, animated: false)
    #expect(page.focusedPart == nil && pager.textInputArea == nil)
  }

  @Test func `a click in a field moves the caret, and a drag selects`() throws {
    let (pager, page) = make(allParts(Log()))
    let field = try #require(page.parts[1] as? TextFieldPart)
    field.text = "abcdefgh"
    page.focus(field)
    draw(pager)
    let (x, y) = (field.frame.x + 12, field.frame.maxY - 20)
    let advance = SquareTextMeasurer().width(of: "a", style: .body)
    click(pager, Point(x + 2 * advance + 1, y), at: 1)
    pager.handle(PagerInput(time: 1.2, .text(.typed("X"))))
    #expect(field.text == "abXcdefgh")
    draw(pager)
    pointer(pager, .press, Point(x, y), at: 2)
    pointer(pager, .move, Point(x + 3 * advance, y), at: 2.1)
    pointer(pager, .release, Point(x + 3 * advance, y), at: 2.2)
    key(pager, .delete, at: 3)
    #expect(field.text == "cdefgh" && pager.position == 1)
  }

  @Test func `scrolled content fades at the top`() {
    let (pager, page) = make((0..<40).map { ButtonPart("\($0)") {} })
    func fades() -> [Rect] {
      var frame = DisplayList()
      pager.draw(into: &frame)
      return frame.items.compactMap { item in
        guard case .command(.gradient(let rect, from: _, to: _, along: .vertical)) = item else { return nil }
        return rect
      }
    }
    page.contentOffset = 100
    #expect(fades().isEmpty)
    page.topFade = 12
    #expect(fades() == [Rect(origin: pager.geometry.viewport.origin, size: Size(400, 12))])
    let version = page.contentVersion
    page.contentOffset = 50
    // The content is not drawn again while it scrolls.
    #expect(fades().count == 1 && page.contentVersion == version)
    page.contentOffset = 0
    #expect(fades().isEmpty)
  }

  @Test func `the cursor says what is under it`() {
    let (pager, page) = make(allParts(Log()))
    #expect(pager.cursor == .arrow)
    for (part, cursor) in zip(page.parts, [Cursor.arrow, .text, .hand, .hand, .hand, .hand]) {
      pointer(pager, .move, middle(part), at: 1)
      #expect(pager.cursor == cursor)
    }
    pager.select(2)
    pager.advance(to: 1.1)
    pager.advance(to: 1.2)
    #expect(pager.cursor == .arrow)
  }

  @Test func `numbers that are none change no slider`() {
    let slider = SliderPart("A", value: .nan, in: 2...4)
    #expect(slider.value == 2)
    slider.value = .infinity
    #expect(slider.value == 2)
    slider.value = 100
    #expect(slider.value == 4)
  }
}

/// A measurer that draws capital letters from right to left, for tests of carets.
private final class CapitalsMeasurer: TextMeasurer {
  func width(of text: String, style: TextStyle) -> Double { Double(text.count) * 10 }
  func metrics(of style: TextStyle) -> FontMetrics { FontMetrics(ascent: 8, descent: 2, capHeight: 7) }
  func spans(of characters: [Character], style: TextStyle) -> [CharacterSpan] {
    characters.indices.map { index in
      let place = Double(index) * 10
      guard characters[index].isUppercase else { return CharacterSpan(left: place, right: place + 10) }
      let first = characters[..<index].lastIndex { !$0.isUppercase }.map { $0 + 1 } ?? 0
      let end = characters[index...].firstIndex { !$0.isUppercase } ?? characters.count
      let left = Double(first + end - 1 - index) * 10
      return CharacterSpan(left: left, right: left + 10, isRightToLeft: true)
    }
  }
}

/// Arrow keys in text of both directions.
@MainActor @Suite struct BidirectionalCaretTests {
  /// Types a letter after arrow keys, and returns the text.
  private func text(_ start: String, _ keys: [PagerInput.Key]) -> String {
    let field = TextFieldPart("Name", text: start)
    let pager = Pager(pages: [PartsPage([field])], text: CapitalsMeasurer())
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 300), scale: 1)
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
    for key in [.tab] + keys {
      pager.handle(PagerInput(time: 0, .key(key, [], isRepeat: false)))
      pager.draw(into: &frame)
    }
    pager.handle(PagerInput(time: 0, .text(.typed("*"))))
    return field.text
  }

  @Test func `move the caret to where they point`() {
    // From right to left: the end is on the left.
    #expect(text("ABC", [.end, .right]) == "AB*C")
    #expect(text("ABC", [.end, .left]) == "ABC*")
    #expect(text("ABC", [.home, .left, .left]) == "AB*C")
    #expect(text("abc", [.end, .left]) == "ab*c")
    // "ab" and then "CD" from right to left: a b D C. Three steps to the right from the left end: behind the D.
    #expect(text("abCD", [.home, .right]) == "a*bCD")
    #expect(text("abCD", [.home, .right, .right, .right]) == "abC*D")
    #expect(text("abCD", [.home, .right, .right, .right, .right]) == "ab*CD")
    #expect(text("abCD", [.home, .right, .right, .right, .left, .left, .left]) == "*abCD")
  }
}
