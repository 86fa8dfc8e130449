import PagerEngine
import Testing

@testable import PagerParts

/// Tests of controls below the pages of a pager of 400 x 600 points.
@MainActor @Suite struct PartsBarTests {
  private func make(
    _ bar: PartsBar, atMost limit: @escaping (Size) -> Double = { $0.height / 2 }
  ) -> Pager {
    let pager = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    pager.stripStyle.extent = 0
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
