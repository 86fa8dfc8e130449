import PagerEngine
import Testing

@testable import PagerParts

/// Tests of controls below the pages of a pager of 400 x 600 points.
@MainActor @Suite struct PartsBarTests {
  private func make(
    _ bar: PartsBar, atMost limit: @escaping (Size) -> Double = { $0.height / 2 }
  ) -> Pager {
    let pager = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.accessory = bar.accessory(atMost: limit)
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 0)
    draw(pager)
    return pager
  }

  private func bar(_ count: Int) -> PartsBar {
    PartsBar((0..<count).map { ButtonPart("\($0)") {} }, text: SquareTextMeasurer())
  }

  @Test func `it is as high as its controls, and no higher than its limit`() {
    #expect(bar(2).height(width: 400) == 24 + 44 + 16 + 44 + 24)
    #expect(make(bar(2)).geometry.viewport.height == 600 - 152)
    #expect(make(bar(9)).geometry.viewport.height == 300)
    #expect(make(bar(9)) { $0.height / 7 }.geometry.viewport.height == 600 - 86)
  }

  @Test func `its controls are as wide as the pager, or as their maximum`() {
    let (wide, narrow) = (ButtonPart("wide") {}, ButtonPart("narrow") {})
    let text = SquareTextMeasurer()
    _ = (make(PartsBar([wide], text: text)), make(PartsBar([narrow], maximumWidth: 200, text: text)))
    #expect(wide.frame.width == 352 && narrow.frame.width == 200 && narrow.frame.midX == 200)
  }

  @Test func `it can be above the pages`() {
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.accessory = bar(1).accessory(isAtTop: true)
    pager.layout(size: Size(400, 600), scale: 1)
    #expect(pager.geometry.viewport == Rect(0, 92, 400, 508))
  }

  /// Squares of a width that the test changes, like fonts that come late.
  private final class LateFont: TextMeasurer {
    var advance = 0.0

    func width(of text: String, style: TextStyle) -> Double {
      // The width of a single known word says nothing about other texts.
      text == "Controls" ? 40 : Double(text.count) * style.size * advance
    }

    func metrics(of style: TextStyle) -> FontMetrics { SquareTextMeasurer().metrics(of: style) }
  }

  @Test func `its height follows a font that was missing at first`() {
    let text = LateFont()
    let bar = PartsBar([LabelPart("a text of two lines")], text: text)
    #expect(bar.height(width: 148) == 24 + 24 + 24)
    text.advance = 0.5
    #expect(bar.height(width: 148) == 24 + 48 + 24)
  }

  @Test func `measuring its height leaves controls where they are`() {
    let (first, second) = (ButtonPart("1") {}, ButtonPart("2") {})
    let bar = PartsBar([RowPart([first, second])], text: SquareTextMeasurer())
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    pager.arrangement.readingDirection = .rightToLeft
    pager.accessory = bar.accessory()
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 0)
    draw(pager)
    let frames = [first.frame, second.frame]
    #expect(frames[0].x > frames[1].x)
    #expect(bar.height(width: 200) == 24 + 44 + 16 + 44 + 24)
    #expect([first.frame, second.frame] == frames)
  }

  @Test func `a drag on it moves no pages`() {
    let pager = make(bar(1))
    for (step, action) in [PagerInput.Pointer.Action.press, .move, .move, .release].enumerated() {
      let place = Point(380 - 100 * Double(step), 590)
      pager.handle(PagerInput(time: 1 + 0.05 * Double(step), .pointer(.init(action, at: place))))
    }
    pager.advance(to: 3)
    #expect(pager.settledPage == 0)
  }
}
