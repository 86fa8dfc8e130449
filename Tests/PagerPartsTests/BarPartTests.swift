import PagerEngine
import Testing

@testable import PagerParts

/// Tests of bars, lines, icon buttons and hidden parts. The text measurer has square characters.
@MainActor @Suite struct BarPartTests {
  private final class Log { var lines: [String] = [] }

  private func buttons(_ names: String..., log: Log = Log()) -> [IconButtonPart] {
    names.map { name in IconButtonPart(name, icon: .close) { log.lines.append(name) } }
  }

  @Test(arguments: [PageGeometry.ReadingDirection.leftToRight, .rightToLeft])
  func `a bar places parts at both ends, and the middle between them`(
    direction: PageGeometry.ReadingDirection
  ) {
    let (leading, trailing, title) = (buttons("a"), buttons("b", "c"), LinePart("Title"))
    let (_, page) = make([BarPart(leading, middle: title, trailing)], direction: direction)
    var frames = [leading[0], title, trailing[0], trailing[1]].map(\.frame)
    if direction == .rightToLeft { frames.reverse() }
    #expect(frames.first?.x == 24 && frames.last?.maxX == 376)
    for (one, other) in zip(frames, frames.dropFirst()) { #expect(one.maxX <= other.x) }
    #expect(title.frame.width == 352 - 3 * 36 - 2 * 9)
    #expect(page.parts[0].frame.height == 32)
  }

  @Test func `in a short bar parts shrink, then the middle goes, then what matters least`() {
    let (leading, trailing, title) = (buttons("a"), buttons("b", "c"), LinePart("Title"))
    let bar = BarPart(
      leading, middle: title, trailing, importance: [[leading[0]], [trailing[1]], [trailing[0]]])
    let (pager, page) = make([bar])
    func shown(_ width: Double) -> String {
      pager.layout(size: Size(width + 48, 300), scale: 1)
      draw(pager)
      return page.parts.flatMap(\.flattened).map(\.label).joined()
    }
    #expect(shown(300) == "aTitlebc" && leading[0].frame.width == 36)
    #expect(shown(3 * 28 + 106) == "aTitlebc" && leading[0].frame.width == 28)
    #expect(shown(3 * 28 + 105) == "abc")
    #expect(shown(2 * 28 + 9) == "ac")
    #expect(shown(28 + 9) == "a")
    #expect(shown(300) == "aTitlebc")
  }

  @Test func `a line shows the longest form that fits`() {
    let line = LinePart("a long text", "short", style: TextStyle(10))
    let (_, page) = make([line])
    func shown(_ width: Double) -> [String] {
      let context = PageContext(
        size: Size(width + 48, 300), theme: .light, scale: 1, text: SquareTextMeasurer())
      return page.drawContent(in: context).commands.compactMap {
        if case .text(let words, _, _, _) = $0 { words } else { nil }
      }
    }
    let least = line.minimumWidth(
      in: PageContext(size: .zero, theme: .light, scale: 1, text: SquareTextMeasurer()))
    #expect(shown(352) == ["a long text"] && shown(least) == ["short"])
    line.forms = ["other"]
    #expect(shown(352) == ["other"] && line.label == "other")
  }

  @Test func `an icon switch toggles, and says so`() throws {
    let log = Log()
    let part = IconButtonPart("Grid", icon: .forward, isOn: false) { log.lines.append("grid") }
    let (pager, _) = make([FlowPart([part])])
    let node = try #require(pager.accessibility.root.all.first { $0.name == "Grid" })
    #expect(node.role == .toggleButton && !node.states.contains(.checked))
    #expect(pager.accessibility.perform(.press, on: node.id))
    #expect(part.isOn == true && log.lines == ["grid"])
    #expect(pager.accessibility.node(node.id)?.states.contains(.checked) == true)
    part.isOn = false
    #expect(log.lines == ["grid"])
  }

  @Test func `a hidden part takes no room, no focus and no click, and is not read`() {
    let log = Log()
    let parts = [
      ButtonPart("one") { log.lines.append("one") }, ButtonPart("two") { log.lines.append("two") },
    ]
    let (pager, page) = make(parts)
    page.focus(parts[0])
    parts[0].isHidden = true
    draw(pager)
    #expect(page.focusedPart == nil && parts[1].frame.y == 24)
    #expect(!pager.accessibility.root.all.contains { $0.name == "one" })
    _ = page.moveFocus(.forward)
    #expect(page.focusedPart === parts[1])
    for action in [PagerInput.Pointer.Action.press, .release] {
      pager.handle(PagerInput(time: 1, .pointer(.init(action, at: Point(200, 40)))))
    }
    #expect(log.lines == ["two"])
    parts[0].isHidden = false
    draw(pager)
    #expect(parts[1].frame.y > parts[0].frame.maxY)
  }

  @Test func `a row has parts of different shares`() {
    let parts = [ButtonPart("one") {}, ButtonPart("two") {}]
    _ = make([RowPart(parts, spacing: 12, minimumPartWidth: 10, shares: [3, 1])])
    #expect(parts.map(\.frame.width) == [255, 85])
  }

  @Test func `a message that does not fit loses what it can spare`() {
    let parts = [LabelPart("Oh"), LabelPart("Why"), ButtonPart("Again") {}]
    func words(_ height: Double) -> Int {
      let context = PageContext(
        size: Size(400, height), theme: .light, scale: 1, text: SquareTextMeasurer())
      for part in parts { part.isHidden = false }
      return Placeholder.drawing(of: parts, leavingOut: [parts[1], parts[0]], in: context).commands.count {
        if case .text = $0 { true } else { false }
      }
    }
    #expect(words(300) == 3 && words(120) == 2 && words(60) == 1)
  }

  /// Returns the drawing of a message on a page of 400 x 300 points.
  private func message(_ button: String?, height: Double = 300) -> DrawList {
    Placeholder.message(
      "Offline", "The server did not answer.", button: button,
      in: PageContext(size: Size(400, height), theme: .light, scale: 1, text: SquareTextMeasurer()))
  }

  @Test func `a message has a button of its own width in the middle`() {
    let buttons = message("Again").commands.compactMap { command -> Rect? in
      if case .roundedRect(let rect, _, _) = command { rect } else { nil }
    }
    #expect(buttons.map(\.width) == [5 * 8 + 48] && buttons.map(\.midX) == [200])
    #expect(
      !message(nil).commands.contains { if case .roundedRect = $0 { true } else { false } })
  }

  @Test func `on a low page a message loses its sign, and then its reason`() {
    func kinds(_ height: Double) -> (signs: Int, texts: Int) {
      let commands = message("Again", height: height).commands
      return (
        commands.count { if case .ring = $0 { true } else { false } },
        commands.count { if case .text = $0 { true } else { false } }
      )
    }
    #expect(kinds(300) == (1, 4) && kinds(160) == (0, 3) && kinds(100) == (0, 2))
  }
}
