import GoldenSupport
import PagerEngine
import PagerParts
import Testing

@testable import PagerSDL

/// Pictures of a page of controls.
@MainActor @Suite struct PartsPictureTests {
  private func parts() -> [Part] {
    let disabled = ButtonPart("Nothing to save", action: {})
    disabled.isEnabled = false
    return [
      LabelPart("Settings", style: .headline),
      LabelPart("The name is shown to people you write to, and to nobody else.", isSecondary: true),
      TextFieldPart("Name", text: "Ann Lee", placeholder: "First and last name"),
      TextFieldPart("Place", placeholder: "Where you are"),
      SwitchPart("Show when I am here", isOn: true), SwitchPart("Sounds", isOn: false),
      SliderPart("Volume", value: 40, in: 0...100),
      ChoicePart("Size", ["Small", "Medium", "Large"], selection: 1),
      ButtonPart("Save", action: {}), ButtonPart("Cancel", isProminent: false, action: {}), disabled,
    ]
  }

  /// A theme, the focused part, and an interaction with the page.
  enum Look: String, CaseIterable, Sendable {
    case light, dark, narrow, focused, selecting, composing, pressed
  }

  @Test(arguments: Look.allCases) func `controls look alike and stand on one grid`(look: Look) throws {
    let text = try TextSystem()
    let page = PartsPage(parts())
    let pager = Pager(pages: [page], text: text)
    pager.titles.style.extent = 0
    pager.theme = look == .dark || look == .pressed ? .dark : .light
    pager.layout(size: Size(look == .narrow ? 280 : 520, 800), scale: 1)
    pager.advance(to: 0)
    func draw() -> DisplayList {
      var frame = DisplayList()
      pager.draw(into: &frame)
      return frame
    }
    _ = draw()
    switch look {
    case .light, .dark, .narrow: break
    case .focused: page.focus(page.parts[6])
    case .composing:
      page.focus(page.parts[2])
      pager.handle(PagerInput(time: 1, .text(.composing("-Wong"))))
    case .selecting:
      page.focus(page.parts[2])
      let left = PagerInput.Kind.key(.left, .shift, isRepeat: false)
      for _ in 0..<3 { pager.handle(PagerInput(time: 1, left)) }
    case .pressed:
      let button = page.parts[8].frame
      let press = PagerInput.Pointer(.press, at: Point(button.midX, button.midY - page.contentOffset))
      pager.handle(PagerInput(time: 1, .pointer(press)))
    }
    let picture = try Canvas.picture(of: draw(), text: text)
    #expect(Golden.failure(of: picture, named: "parts-\(look.rawValue)", tolerance: .smoothing) == nil)
  }
}
