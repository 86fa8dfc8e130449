import PagerEngine
import Testing

@testable import PagerParts

/// Choices of every shape. Characters are squares: a choice of n letters is 7.5 n + 24 points wide, rounded up.
@MainActor @Suite struct ChoicePartTests {
  private let context = PageContext(
    size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())

  private func frames(_ choices: [String], label: String = "", labelWidth: Double? = nil, width: Double)
    -> [Rect]
  {
    ChoicePart(label, choices, labelWidth: labelWidth).choiceFrames(width: width, in: context)
  }

  @Test func `choices share the width equally if the longest one fits`() {
    let frames = frames(["S", "Medium", "L"], width: 300)
    #expect(frames == [Rect(0, 0, 100, 40), Rect(100, 0, 100, 40), Rect(200, 0, 100, 40)])
  }

  @Test func `choices in one row that differ too much share only what is left`() {
    // 39, 99 and 39 points wide.
    let frames = frames(["AA", "ABCDEFGHIJ", "BB"], width: 225)
    #expect(frames == [Rect(0, 0, 55, 40), Rect(55, 0, 115, 40), Rect(170, 0, 55, 40)])
  }

  @Test func `choices that do not fit into one row fill rows of the same length`() {
    let frames = frames(["AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF", "GGGG"], width: 200)
    #expect(frames.map(\.y) == [0, 0, 0, 40, 40, 40, 80])
    #expect(frames.map(\.x) == [0, 67, 133, 0, 67, 133, 0] && frames[2].maxX == 200)
  }

  @Test func `the name is above, or beside the choices of a part that is three times as wide`() {
    #expect(frames(["A", "B"], label: "Name", width: 300)[0] == Rect(0, 28, 150, 40))
    #expect(frames(["A", "B"], label: "Name", labelWidth: 100, width: 300)[0] == Rect(100, 2, 100, 40))
    #expect(ChoicePart("Name", ["A", "B"], labelWidth: 100).height(width: 300, in: context) == 44)
    #expect(frames(["A", "B"], label: "Name", labelWidth: 100, width: 299).map(\.y) == [28, 28])
  }

  @Test func `a part prefers the width of its choices, with a name beside them`() {
    #expect(ChoicePart("", ["AA", "BB"]).preferredWidth(in: context) == 78)
    #expect(ChoicePart("", ["AA", "BB"], labelWidth: 80).preferredWidth(in: context) == 78)
    #expect(ChoicePart("Size", ["AA", "BB"], labelWidth: 20).preferredWidth(in: context) == 98)
    #expect(ChoicePart("Size", ["AA", "BB"], labelWidth: 80).preferredWidth(in: context) == 240)
    #expect(Part().preferredWidth(in: context) == .infinity)
  }

  /// Two choices of another shape, with a gap for another part between them.
  private final class Ends: ChoicePart {
    override func choiceFrames(width: Double, in context: PageContext) -> [Rect] {
      [Rect(0, 0, 50, 300), Rect(width - 50, 500, 50, 300)]
    }
  }

  private func show(_ parts: [Part]) -> (pager: Pager, page: PartsPage) {
    let page = PartsPage(parts)
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 400), scale: 1)
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
    return (pager, page)
  }

  private func click(_ pager: Pager, _ x: Double, _ y: Double) {
    for action in [PagerInput.Pointer.Action.press, .release] {
      pager.handle(PagerInput(time: 1, .pointer(.init(action, at: Point(x, y)))))
    }
  }

  @Test func `a choice of another shape is clicked where it is, and nothing in its gaps`() {
    let ends = Ends("Ends", ["A", "B"], selection: 1)
    let (pager, page) = show([ends])
    #expect(ends.frame(ofChoice: 0) == Rect(24, 24, 50, 300))
    #expect(page.cursor(at: Point(200, 100)) == .arrow && page.cursor(at: Point(30, 100)) == .hand)
    click(pager, 200, 100)
    #expect(ends.selection == 1 && page.focusedPart == nil)
    click(pager, 30, 100)
    #expect(ends.selection == 0 && page.focusedPart === ends)
  }

  @Test func `parts on the same area get the clicks in each other's gaps`() {
    final class Stack: Part {
      override var isInteractive: Bool { false }
      override func height(width: Double, in context: PageContext) -> Double { 200 }
      override func layOut(in frame: Rect, _ context: PageContext) {
        super.layOut(in: frame, context)
        for child in children { child.layOut(in: frame, context) }
      }
    }
    let (below, ends) = (SwitchPart("Below", isOn: false), Ends("Ends", ["A", "B"], selection: 1))
    let stack = Stack()
    stack.children = [below, ends]
    let (pager, _) = show([stack])
    click(pager, 200, 100)
    #expect(below.isOn && ends.selection == 1)
    click(pager, 30, 100)
    #expect(below.isOn && ends.selection == 0)
  }

  @Test func `the focus scrolls the selected choice into view, and arrow keys the next one`() {
    let ends = Ends("Ends", ["A", "B"], selection: 1)
    let (pager, page) = show([ends])
    page.focus(ends)
    pager.advance(to: 3)
    // The second choice is between 524 and 824, with margins of 24.
    #expect(page.contentOffset == 448)
    pager.handle(PagerInput(time: 4, .key(.up, [], isRepeat: false)))
    pager.advance(to: 7)
    #expect(ends.selection == 0 && page.contentOffset == 0)
    pager.handle(PagerInput(time: 8, .key(.down, [], isRepeat: false)))
    #expect(ends.selection == 1)
  }

  @Test func `a flow gives parts their widths, and begins a line where there is no room`() {
    let (choice, switched) = (ChoicePart("", ["AA", "BB"]), SwitchPart("Rows", isOn: true))
    let slider = SliderPart("Volume", value: 0, in: 0...1)
    let flow = FlowPart([choice, switched, slider], spacing: 20, lineSpacing: 10)
    _ = show([flow])
    #expect(choice.frame == Rect(24, 26, 78, 40))
    // 32 points of text, the gap of 16, and the switch.
    #expect(switched.frame == Rect(122, 24, 100, 44))
    #expect(slider.frame == Rect(24, 78, 352, 56) && flow.frame.height == 110)
  }

  @Test func `a flow inside another one keeps its parts together`() {
    let choice = ChoicePart("", ["AA", "BB"])
    let switches = [SwitchPart("Rows", isOn: true), SwitchPart("Rings", isOn: true)]
    _ = show([FlowPart([choice, FlowPart(switches, spacing: 20)], spacing: 20)])
    #expect(switches[0].frame.x == 122 && switches[0].frame.y == choice.frame.y - 2)
    let narrow = [SwitchPart("Rows", isOn: true), SwitchPart("A long name", isOn: true)]
    _ = show([FlowPart([ChoicePart("", ["AA", "BB"]), FlowPart(narrow, spacing: 20)], spacing: 20)])
    #expect(narrow[0].frame.x == 24 && narrow[0].frame.y == narrow[1].frame.y)
  }

  @Test func `a flow begins at the right for right-to-left readers`() {
    let (choice, switched) = (ChoicePart("", ["AA", "BB"]), SwitchPart("Rows", isOn: true))
    let flow = FlowPart([choice, switched], spacing: 20)
    let context = PageContext(
      size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer(),
      readingDirection: .rightToLeft)
    flow.layOut(in: Rect(0, 0, 300, 44), context)
    #expect(choice.frame.maxX == 300 && switched.frame.maxX == 202)
  }

  /// Returns the left edge of the mark of the selection.
  private func mark(_ page: PartsPage) -> Double? {
    for case .roundedRect(let rect, radius: _, let color) in page.drawContent(in: context).commands
    where color == Theme.light.selection { return rect.x }
    return nil
  }

  @Test func `the mark moves to another choice, at once with reduced motion`() {
    for reducesMotion in [false, true] {
      let choice = ChoicePart("", ["A", "B"])
      let (pager, page) = make([choice])
      pager.rules.reducesMotion = reducesMotion
      let start = choice.frame(ofChoice: 0).x + 3
      let end = choice.frame(ofChoice: 1).x + 3
      #expect(mark(page) == start)
      choice.selection = 1
      draw(pager)
      pager.advance(to: 0.05)
      pager.advance(to: 0.1)
      let middle = mark(page) ?? 0
      #expect(reducesMotion ? middle == end : start < middle && middle < end)
      pager.advance(to: 0.5)
      #expect(mark(page) == end)
    }
  }

  @Test func `other choices keep the selection as far as they go`() {
    let choice = ChoicePart("", ["A", "B", "C"], selection: 2)
    choice.choices = ["A 1", "B 2", "C 3"]
    #expect(choice.selection == 2)
    choice.choices = ["A 1", "B 2"]
    #expect(choice.selection == 1)
    #expect(choice.choiceFrames(width: 100, in: context).count == 2)
  }

  @Test func `a headline without a lonely word is as high as before`() {
    let words = "the old pier returns again"
    let style = TextStyle(10)
    let (plain, balanced) = (LabelPart(words, style: style), LabelPart(words, style: style, headingLevel: 2))
    _ = show([plain, balanced])
    func lines(_ part: LabelPart) -> [String] {
      var list = DrawList()
      part.layOut(in: Rect(0, 0, 105, 100), context)
      part.draw(into: &list, PartState(), in: context)
      return list.commands.compactMap { if case .text(let words, _, _, _) = $0 { words } else { nil } }
    }
    #expect(plain.height(width: 105, in: context) == balanced.height(width: 105, in: context))
    #expect(lines(plain) == ["the old pier returns", "again"])
    #expect(lines(balanced) == ["the old pier", "returns again"])
  }

  @Test func `a page has the column of titles`() {
    let switched = SwitchPart("Rows", isOn: true)
    let page = PartsPage([switched])
    page.contentColumn = ContentColumn(maximumWidth: 700)
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.titles.style.contentColumn = page.contentColumn
    for (width, start) in [(400.0, 24.0), (720, 24), (1000, 150)] {
      pager.layout(size: Size(width, 400), scale: 1)
      pager.advance(to: 0)
      var frame = DisplayList()
      pager.draw(into: &frame)
      #expect(switched.frame.x == start && switched.frame.maxX == width - start)
      #expect(pager.strip.cells.first.map { $0.start + pager.titles.style.padding } == start)
    }
  }

  @Test(arguments: [(600.0, 600.0), (.infinity, 952), (-1, 0), (.nan, 0)])
  func `the column is as wide as the page allows`(maximum: Double, width: Double) {
    let switched = SwitchPart("Rows", isOn: true)
    let page = PartsPage([switched])
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    page.maximumWidth = maximum
    pager.layout(size: Size(1000, 400), scale: 1)
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
    #expect(switched.frame.width == width)
  }
}
