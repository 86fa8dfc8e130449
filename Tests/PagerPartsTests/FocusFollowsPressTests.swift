import PagerEngine
import Testing

@testable import PagerParts

/// A press takes the focus to where it is: letters that are typed afterwards do not go into a field elsewhere.
@MainActor @Suite struct FocusFollowsPressTests {
  /// A page with a field, a label and a button below it.
  private func makePage() -> (page: PartsPage, field: TextFieldPart, label: LabelPart) {
    let (field, label) = (TextFieldPart("Name"), LabelPart("Words"))
    return (PartsPage([field, label, ButtonPart("Save") {}]), field, label)
  }

  /// The time of the latest input: clicks that are close together would select words.
  private final class Clock { var time = 1.0 }
  private let clock = Clock()

  private func layOut(_ pager: Pager) {
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  private func click(_ pager: Pager, _ place: Point, _ device: PagerInput.Pointer.Device = .mouse) {
    clock.time += 1
    for action in [PagerInput.Pointer.Action.press, .release] {
      pager.handle(PagerInput(time: clock.time, .pointer(.init(action, at: place, device: device))))
    }
  }

  private func type(_ text: String, _ pager: Pager) {
    pager.handle(PagerInput(time: clock.time, .text(.typed(text))))
  }

  private func middle(_ part: Part, below top: Double) -> Point {
    Point(part.frame.midX, part.frame.midY + top)
  }

  /// Clicks the field and types, clicks elsewhere, and types again.
  private func expectLoss(
    _ pager: Pager, _ field: TextFieldPart, below top: Double = 48, at place: Point,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    field.text = ""
    click(pager, middle(field, below: top))
    type("a", pager)
    #expect(field.text == "a" && pager.textInputArea != nil, sourceLocation: sourceLocation)
    click(pager, place)
    type("b", pager)
    #expect(field.text == "a", sourceLocation: sourceLocation)
    #expect(pager.textInputArea == nil, sourceLocation: sourceLocation)
  }

  @Test func `a field keeps the focus while it is clicked itself`() {
    let (page, field, _) = makePage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    layOut(pager)
    click(pager, middle(field, below: 48))
    click(pager, middle(field, below: 48), .finger(1))
    type("a", pager)
    #expect(field.text == "a")
  }

  @Test func `Escape clears an invisible focus, and still leaves the page`() {
    let (page, field, _) = makePage()
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    layOut(pager)
    func leaves() -> Bool {
      let response = page.handle(PageInput(time: clock.time, .key(.escape, [], isRepeat: false)))
      #expect(page.focusedPart == nil)
      return response == .ignored
    }
    click(pager, middle(page.parts[2], below: 48))
    #expect(page.focusedPart === page.parts[2])
    #expect(leaves())
    // A ring and a caret are visible.
    page.focus(page.parts[2])
    #expect(!leaves())
    click(pager, middle(field, below: 48))
    #expect(!leaves())
  }

  @Test
  func `a click on empty ground, a text, a title, dots, a drawing or another page takes the focus`() {
    let (page, field, label) = makePage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.arrangement.peek = 40
    pager.pageIndicator = PageIndicator(.dots(.worm))
    pager.accessory = PagerAccessory(.bottom, extent: 60) { _ in DrawList() }
    layOut(pager)
    let places = [
      Point(60, 400), middle(label, below: 48), Point(30, 20), Point(390, 20), Point(200, 620),
      Point(390, 300),
      Point(200, 575), Point(5, 300),
    ]
    for place in places {
      expectLoss(pager, field, at: place)
      pager.select(0, animated: false)
      pager.advance(to: clock.time + 0.9)
    }
  }

  @Test
  func `inner pages and their titles take the focus from each other and from the outer titles`() {
    let (page, field, label) = makePage()
    let inner = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    inner.accessory = PagerAccessory(.bottom, extent: 60) { _ in DrawList() }
    let outer = Pager(pages: [PagerPage(inner), Page()], text: SquareTextMeasurer())
    layOut(outer)
    for place in [
      Point(30, 20), Point(390, 20), Point(30, 70), Point(200, 600), Point(200, 400),
      middle(label, below: 96),
    ] {
      expectLoss(outer, field, below: 96, at: place)
      outer.select(0, animated: false)
      inner.select(0, animated: false)
      outer.advance(to: clock.time + 0.9)
    }
  }

  @Test func `a pager beside the pages and the pages take the focus from each other`() {
    let (page, field, label) = makePage()
    let (other, otherField, _) = makePage()
    let companion = Pager(pages: [other], text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.accessory = PagerAccessory(.bottom, extent: 300, pager: companion)
    layOut(pager)
    expectLoss(pager, field, at: Point(200, 640))
    expectLoss(pager, otherField, below: 348, at: middle(label, below: 48))
    click(pager, middle(field, below: 48))
    click(pager, middle(otherField, below: 348))
    type("z", pager)
    #expect(field.text == "a" && otherField.text.sorted() == ["a", "z"])
    click(pager, middle(field, below: 48))
    type("y", pager)
    #expect(field.text.sorted() == ["a", "y"] && otherField.text.sorted() == ["a", "z"])
  }

  @Test func `a row of a list takes the focus from a field beside it`() {
    final class Rows: ListPage {
      override var rowCount: Int { 20 }
      override func drawRow(_ index: Int, in context: PageContext) -> DrawList { DrawList() }
    }
    let (page, field, _) = makePage()
    let companion = Pager(pages: [Rows()], text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.accessory = PagerAccessory(.bottom, extent: 300, pager: companion)
    layOut(pager)
    expectLoss(pager, field, at: Point(200, 400))
  }

  @Test func `a page of a book takes the focus from the other one`() throws {
    let (page, field, _) = makePage()
    let pager = Pager(neighbors: Ends(), style: .curl(spine: .middle), text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.layout(size: Size(800, 600), scale: 1)
    try pager.setPages([page, PartsPage([ButtonPart("Other") {}])])
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
    expectLoss(pager, field, below: 0, at: Point(600, 500))
  }

  @Test func `a press that stops the content of a page takes the focus too`() {
    let field = TextFieldPart("Name")
    let page = PartsPage([field] + (0..<40).map { LabelPart("Line \($0)") })
    let pager = Pager(pages: [page], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    layOut(pager)
    click(pager, middle(field, below: 0))
    pager.handle(PagerInput(time: 10, .pointer(.init(.press, at: Point(200, 500)))))
    pager.handle(PagerInput(time: 10.02, .pointer(.init(.release, at: Point(200, 440)))))
    pager.advance(to: 10.05)
    page.focus(field)
    pager.handle(PagerInput(time: 10.06, .pointer(.init(.press, at: Point(200, 500)))))
    #expect(page.focusedPart == nil)
  }
}

extension FocusFollowsPressTests {
  @Test func `a page can keep the focus from parts that are pressed`() {
    var count = 0
    let (first, second) = (ButtonPart("one") { count += 1 }, ButtonPart("two") {})
    let (pager, page) = make([first, second])
    page.focusesPressedParts = false
    page.focus(second)
    click(pager, middle(first, below: 0))
    #expect(page.focusedPart == nil && count == 1)
    page.focus(first)
    click(pager, middle(first, below: 0))
    #expect(page.focusedPart == nil && count == 2)
  }
}

private final class Ends: NeighborPageSource {
  func page(before page: Page) -> Page? { nil }
  func page(after page: Page) -> Page? { nil }
}
