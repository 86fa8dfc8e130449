import Testing

@testable import PagerEngine

/// The keyboard focus on the rows of a list.
@MainActor
@Suite struct `Focus in lists` {
  private final class Rows: ListPage {
    var count = 100
    override var rowCount: Int { count }
    override var rowHeight: Double { 50 }
  }

  private final class Taps: PagerDelegate {
    var places: [Point] = []
    func pager(_ pager: Pager, did event: PagerEvent) {
      if case .pageTapped(_, let place) = event { places.append(place) }
    }
  }

  private let pages = [Rows(), Rows()]
  private let pager: Pager
  private let taps = Taps()

  init() {
    pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.delegate = taps
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 320), scale: 1)
    pager.advance(to: 0)
    draw()
  }

  @discardableResult
  private func draw() -> DisplayList {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame
  }

  private func press(_ keys: PagerInput.Key..., at time: Double = 0) {
    for key in keys { pager.handle(PagerInput(time: time, .key(key, [], isRepeat: false))) }
    pager.advance(to: time + 5)
    draw()
  }

  private var ring: Rect? {
    draw().items.compactMap { item in
      if case .command(.ring(let rect, _, _, _)) = item { rect } else { nil }
    }.first
  }

  @Test func `rows are one stop, and keys walk through them`() {
    press(.tab)
    #expect(pages[0].focusedRow == 0)
    #expect(ring == Rect(3, 3, 394, 44))
    press(.down, .down)
    #expect(pages[0].focusedRow == 2)
    press(.end)
    #expect(pages[0].focusedRow == 99 && pages[0].contentOffset == 4680)
    #expect(ring == Rect(3, 273, 394, 44))
    press(.pageUp, .up)
    #expect(pages[0].focusedRow == 93)
    press(.home, .up)
    #expect(pages[0].focusedRow == 0 && pages[0].contentOffset == 0)
    press(.tab)
    #expect(pages[0].focusedRow == nil && ring == nil)
  }

  @Test func `the focus begins at the first whole row in view, and a press ends it`() {
    pages[0].contentOffset = 120
    press(.tab)
    #expect(pages[0].focusedRow == 3)
    pager.handle(PagerInput(time: 6, .pointer(.init(.press, at: Point(200, 20)))))
    #expect(pages[0].focusedRow == nil)
  }

  @Test func `Enter clicks the row, which keeps the focus`() {
    press(.tab, .down, .enter)
    #expect(taps.places == [Point(200, 75)])
    #expect(pages[0].focusedRow == 1)
    press(.right, at: 10)
    #expect(pager.settledPage == 1 && pages[0].focusedRow == nil)
  }

  @Test func `rows that are gone have no focus`() {
    press(.tab, .end)
    pages[0].count = 10
    pages[0].setNeedsDisplay()
    draw()
    #expect(pages[0].focusedRow == 9)
    pages[0].count = 0
    #expect(!pages[0].hasFocus)
  }

  @Test func `assistive technology receives the row, and a dialog alone`() {
    press(.tab, .down)
    let row = pager.accessibility.focused
    #expect(row?.role == .listItem && row?.position?.index == 1)
    func element(in context: PageContext) -> AccessibilityElement {
      var dialog = AccessibilityElement(
        "help", .dialog, "Help", frame: Rect(origin: .zero, size: context.size))
      dialog.states.insert(.focused)
      return dialog
    }
    pager.layers = [PagerLayer(accessibilityElement: element, draw: { _, _ in })]
    #expect(pager.accessibility.focused?.name == "Help" && pager.accessibility.root.childCount == 1)
    pager.layers = []
    #expect(pager.accessibility.focused?.id == row?.id)
  }
}
