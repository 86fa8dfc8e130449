import CSDL2
import PagerEngine
import PagerParts
import Testing

@testable import PagerSDL

private final class Letters: ListPage {
  override var rowCount: Int { 100 }
  override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
    var list = DrawList()
    list.text("Letter \(index + 1)", at: Point(24, 44), .body, context.theme.text)
    return list
  }
}

private final class Story: ScrollingPage {
  static let text = "A long story, in words that need more than one line wherever they are read."

  private func lines(_ context: PageContext) -> [String] {
    TextLayout.lines(of: Story.text, style: .body, width: context.size.width - 48, measurer: context.text)
  }
  override func contentLength(in context: PageContext) -> Double {
    Double(lines(context).count) * 24 + 900
  }
  override func drawContent(in context: PageContext) -> DrawList {
    var list = DrawList()
    for (row, line) in lines(context).enumerated() {
      list.text(line, at: Point(24, 40 + Double(row) * 24), .body, context.theme.text)
    }
    return list
  }
}

private struct Titles: PageTitles {
  let pageCount = 6
  func title(at index: Int) -> String { "Title \(index)" }
  func titleContent(at index: Int) -> TitleContent {
    TitleContent(title(at: index), badge: index == 1 ? .count(12) : nil)
  }
}

/// Tests of the text scale of an open window, without a screen.
@MainActor @Suite struct TextScaleTests {
  private static let size = Size(480, 400)

  /// Creates a window with text of all kinds.
  private func window(_ textScale: Double?, set: (Pager) -> Void = { _ in }) throws -> PagerWindow {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    var options = PagerWindow.Options()
    (options.size, options.textScale, options.renderer) = (Self.size, textScale, .software)
    (options.theme, options.isAccessible, options.usesSystemFonts) = (.light, false, false)
    options.gamepads = .never
    let window = try PagerWindow(title: "Text", options: options) { text in
      let inner = Pager(pages: [Letters(), Story()], text: text)
      let parts = PartsPage([
        LabelPart("Settings", style: .headline), LabelPart(Story.text),
        TextFieldPart("Name", text: "Ann Lee"),
        SwitchPart("Sounds", isOn: true), SliderPart("Volume", value: 1.5, in: 0...10, step: 0.5),
        ChoicePart("Size", ["Small", "Medium", "Large"], selection: 1), ButtonPart("Save", action: {}),
      ])
      let pages: [Page] = [Letters(), parts, Story(), PagerPage(inner), Letters(), Story()]
      for (index, page) in pages.enumerated() { page.title = "Title of page \(index)" }
      let pager = Pager(pages: pages, text: text)
      let below = Pager(pages: [Letters(), Letters()], text: text)
      pager.accessory = PagerAccessory(.bottom, extent: 90, pager: below)
      pager.pageIndicator = PageIndicator(.label)
      pager.titles.additionalStrips = [
        AdditionalTitleStrip(titles: Titles()) { Rect(0, $0.height - 120, $0.width, 30) }
      ]
      set(pager)
      return pager
    }
    return window
  }

  /// A page at rest.
  private func picture(_ window: PagerWindow, page: Int, at time: Double) throws -> Bitmap {
    window.pager.select(page, animated: false)
    try window.present(at: time)
    try window.present(at: time + 10)
    return try window.screenshot()
  }

  @Test(arguments: [0.75, 1.25, 2])
  func `everything is laid out again, and looks as in a new window`(scale: Double) throws {
    let window = try window(1)
    var time = 0.0
    var before: [Bitmap] = []
    for page in 0..<6 {
      before.append(try picture(window, page: page, at: time))
      time += 20
    }
    while window.pager.preload() {}
    window.textScale = scale
    #expect(window.textScale == scale && window.effectiveTextScale == scale)
    #expect(window.pager.size == Size(Self.size.width / scale, Self.size.height / scale))
    let fresh = try self.window(scale)
    for page in [5, 0, 1, 2, 3, 4] {
      let (changed, new) = (
        try picture(window, page: page, at: time), try picture(fresh, page: page, at: time)
      )
      #expect(changed.pixels == new.pixels, "page \(page)")
      #expect(changed.pixels != before[page].pixels, "page \(page)")
      time += 20
    }
    #expect(window.text.openFontCount == fresh.text.openFontCount)
    window.textScale = 1
    for page in 0..<6 {
      #expect(try picture(window, page: page, at: time).pixels == before[page].pixels, "page \(page)")
      time += 20
    }
  }

  @Test func `the page and the size of the window stay`() throws {
    let window = try window(1)
    _ = try picture(window, page: 3, at: 0)
    window.textScale = 2
    try window.present(at: 20)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window.sdlWindow, &width, &height)
    #expect(window.pager.settledPage == 3 && window.pager.position == 3 && (width, height) == (480, 400))
  }

  @Test func `numbers out of range are clamped, and nil follows the desktop`() throws {
    let window = try window(nil)
    for (scale, result) in [(9.0, 2.0), (0, 0.75), (-.infinity, 0.75), (1.5, 1.5)] {
      window.textScale = scale
      #expect(window.textScale == result && window.effectiveTextScale == result)
    }
    var desktop = DesktopSettings()
    desktop.textScale = 1.75
    window.follow(desktop)
    #expect(window.effectiveTextScale == 1.5)
    window.textScale = .nan
    #expect(window.textScale == nil && window.effectiveTextScale == 1)
    window.follow(desktop)
    #expect(window.textScale == nil && window.effectiveTextScale == 1.75)
    try window.present(at: 0)
    #expect(window.text.scale == 1.75)
  }

  @Test func `a frame that is being made is not mixed with the next size`() throws {
    var scale: Double?
    weak var shown: PagerWindow?
    let window = try window(1) { pager in
      pager.layers = [
        PagerLayer { _, _ in
          if let scale { shown?.textScale = scale }
          scale = nil
        }
      ]
    }
    shown = window
    let before = try picture(window, page: 0, at: 0)
    scale = 2
    try window.present(at: 20)
    #expect(try window.screenshot().pixels == before.pixels && window.pager.needsFrame)
    try window.present(at: 20.1)
    try window.present(at: 30)
    let fresh = try self.window(2)
    #expect(try window.screenshot().pixels == picture(fresh, page: 0, at: 30).pixels)
  }

  @Test func `a drag ends, since its points are others then`() throws {
    let window = try window(1)
    _ = try picture(window, page: 2, at: 0)
    func pointer(_ action: PagerInput.Pointer.Action, _ x: Double, at time: Double) {
      window.pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, 150)))))
    }
    pointer(.press, 400, at: 20)
    for x in [390.0, 350, 300] { pointer(.move, x, at: 21) }
    #expect(window.pager.position > 2)
    window.textScale = 2
    pointer(.move, 150, at: 22)
    try window.present(at: 30)
    #expect(window.pager.position == 2 && !window.pager.isAnimating)
    // The mouse's old location is another point of the page now.
    pointer(.move, 60, at: 31)
    window.textScale = 1
    #expect(window.pager.cursor == .arrow)
  }
}
