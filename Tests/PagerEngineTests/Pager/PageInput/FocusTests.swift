import PagerEngine
import Testing

/// The keyboard focus on the page indicator, and gamepads.
@MainActor
@Suite struct `Focus and gamepads` {
  /// A page with two parts; the second one uses the left and right keys.
  private final class TwoParts: Page {
    var part: Int?
    var keys: [PagerInput.Key] = []
    override var hasFocus: Bool { part != nil }
    override func resignFocus() { part = nil }
    override func moveFocus(_ step: FocusStep) -> Bool {
      switch (part, step) {
      case (nil, .forward): part = 0
      case (nil, .backward): part = 1
      case (0, .forward): part = 1
      case (1, .backward): part = 0
      default: part = nil
      }
      return part != nil
    }
    override func handle(_ input: PageInput) -> PageResponse {
      guard case .key(let key, _, _) = input.kind, let part else { return .ignored }
      if case .gamepad = key { return .ignored }
      keys.append(key)
      return key == .enter || part == 1 && (key == .left || key == .right) ? .taken : .ignored
    }
  }

  private let pages = [TwoParts(), TwoParts(), TwoParts()]
  private let pager: Pager

  init() {
    for (index, page) in pages.enumerated() { page.title = "Page \(index)" }
    pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.pageIndicator = PageIndicator()
    pager.layout(size: Size(600, 400), scale: 1)
    pager.advance(to: 0)
    draw()
  }

  private func draw() {
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  private func press(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = [], at time: Double = 0) {
    pager.handle(PagerInput(time: time, .key(key, modifiers, isRepeat: false)))
    pager.advance(to: time + 5)
    draw()
  }

  /// Whether the pager draws a focus ring over the pages.
  private var hasRing: Bool {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame.items.contains { item in
      guard case .command(.ring(let rect, _, _, _)) = item else { return false }
      return rect.y > 300
    }
  }

  @Test func `a page that stays in view beside the current one loses the focus`() {
    pager.pageExtents = { _ in PageExtent(.share(0.5)) }
    draw()
    press(.tab)
    press(.tab)
    #expect(pages[0].hasFocus)
    pager.select(1)
    pager.advance(to: 6)
    draw()
    #expect(pages[0].hasFocus, "The page may still become the current one again.")
    pager.advance(to: 20)
    draw()
    #expect(pager.settledPage == 1)
    #expect(!pages[0].hasFocus)
  }

  @Test func `tab goes through titles, parts and page indicator, out and in again`() {
    var places: [String] = []
    func note() {
      places.append(hasRing ? "indicator" : pages[0].part.map { "part \($0)" } ?? "elsewhere")
    }
    for _ in 0..<6 {
      press(.tab)
      note()
    }
    #expect(places == ["elsewhere", "part 0", "part 1", "indicator", "elsewhere", "elsewhere"])
    places = []
    press(.tab, .shift)
    for _ in 0..<5 {
      press(.tab, .shift)
      note()
    }
    #expect(places == ["indicator", "part 1", "part 0", "elsewhere", "elsewhere"])
  }

  @Test func `arrow keys turn pages while the page indicator has the focus`() {
    pager.arrangement.axis = .vertical
    draw()
    for _ in 0..<4 { press(.tab) }
    #expect(hasRing || pager.axis == .vertical)
    press(.right, at: 10)
    #expect(pager.currentPage == 1)
    press(.end, at: 20)
    #expect(pager.currentPage == 2)
    press(.up, at: 30)
    press(.home, at: 40)
    #expect(pager.currentPage == 0)
    press(.escape, at: 50)
    #expect(!hasRing)
  }

  @Test func `a press, and a pager without indicator, take the focus from it`() {
    for _ in 0..<4 { press(.tab) }
    #expect(hasRing)
    pager.handle(PagerInput(time: 1, .pointer(.init(.press, at: Point(300, 200)))))
    pager.handle(PagerInput(time: 1.1, .pointer(.init(.release, at: Point(300, 200)))))
    #expect(!hasRing)
    for _ in 0..<4 { press(.tab, at: 2) }
    pager.pageIndicator = nil
    #expect(!hasRing)
    press(.right, at: 10)
    #expect(pager.currentPage == 1)
  }

  @Test func `shoulder buttons turn pages, unless the policy forbids it`() {
    press(.gamepad(.rightShoulder), at: 1)
    #expect(pager.currentPage == 1)
    press(.gamepad(.leftShoulder), at: 11)
    #expect(pager.currentPage == 0)
    pager.inputPolicy.devices.remove(.gamepad)
    press(.gamepad(.rightShoulder), at: 21)
    press(.gamepad(.down), at: 31)
    #expect(pager.currentPage == 0 && pages[0].part == nil)
    pager.inputPolicy.devices = .gamepad
    pager.inputPolicy.directions = .backward
    press(.gamepad(.rightShoulder), at: 41)
    #expect(pager.currentPage == 0)
  }

  @Test func `the pad moves the focus, and works the part that has it`() {
    press(.gamepad(.down))
    press(.gamepad(.down))
    #expect(pages[0].part == 0)
    press(.gamepad(.confirm))
    press(.gamepad(.right))
    #expect(pages[0].part == 1 && pages[0].keys == [.enter, .right])
    press(.gamepad(.right))
    #expect(pages[0].part == 1 && pages[0].keys == [.enter, .right, .right])
    press(.gamepad(.up))
    press(.gamepad(.up))
    #expect(pages[0].part == nil)
    // The focus is on the title of the first page.
    press(.gamepad(.right))
    press(.gamepad(.confirm), at: 10)
    #expect(pager.currentPage == 1)
  }

  @Test func `an app keeps events for itself`() {
    var kept = 0
    let layer = PagerLayer(handle: { input in
      guard case .key(.right, _, _) = input.kind else { return .ignored }
      kept += 1
      return .taken
    })
    pager.layers.append(layer)
    press(.right, at: 1)
    #expect(pager.currentPage == 0 && kept == 1)
    press(.end, at: 11)
    #expect(pager.currentPage == 2)
  }
}
