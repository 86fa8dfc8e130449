import PagerEngine
import PagerParts
import Testing

/// The buttons that zoom a picture, in virtual time.
@MainActor
@Suite struct `The buttons of a picture page` {
  private let size = Size(400, 300)
  private static let picture = ImageLevels(
    Bitmap(width: 1600, height: 900, pixels: .init(repeating: 0xFF33_6699, count: 1600 * 900)))
  private let pager: Pager
  private let page: PicturePage

  init() {
    page = PicturePage(Self.picture)
    pager = Pager(pages: [Page(), page, Page()], text: SquareTextMeasurer())
    pager.stripStyle.extent = 0
    pager.layout(size: size, scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 1)
    draw()
  }

  private func draw() {
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  private func send(
    _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double, at time: Double, finger: Int64? = nil
  ) {
    let device: PagerInput.Pointer.Device = finger.map { .finger($0) } ?? .mouse
    pager.advance(to: time)
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, y), device: device))))
    draw()
  }

  private func rest(from time: Double) -> Double {
    var time = time
    for _ in 0..<600 where pager.needsFrame {
      time += 1.0 / 60
      pager.advance(to: time)
      draw()
    }
    return time
  }

  /// What a screen reader says.
  private func said(_ watch: inout AccessibilityWatch) -> [String] {
    watch.news().compactMap { if case .announcement(let text) = $0 { text } else { nil } }
  }

  @Test func `has buttons that zoom by a step and say how far, with mouse and keys`() {
    page.hasZoomButtons = true
    draw()
    var watch = AccessibilityWatch(pager)
    send(.press, 366, 266, at: 1.1)
    send(.release, 366, 266, at: 1.15)
    #expect(said(&watch) == ["Zoom 150 %"])
    // A second click during the motion is a whole step, too.
    send(.press, 366, 266, at: 1.2)
    send(.release, 366, 266, at: 1.22)
    #expect(said(&watch) == ["Zoom 225 %"])
    var time = rest(from: 1.25)
    #expect(abs(page.zoom - 2.25) < 0.001)
    pager.handle(PagerInput(time: time, .key(.tab, [], isRepeat: false)))
    #expect(page.hasFocus && pager.accessibility.focused?.name == "Zoom out")
    pager.handle(PagerInput(time: time, .key(.enter, [], isRepeat: false)))
    #expect(said(&watch) == ["Zoom 150 %"])
    time = rest(from: time)
    pager.handle(PagerInput(time: time, .key(.digit(0), [], isRepeat: false)))
    #expect(said(&watch) == ["Zoom 100 %"])
    time = rest(from: time)
    #expect(page.zoom == 1 && pager.accessibility.focused?.states.contains(.enabled) == false)
    pager.handle(PagerInput(time: time, .key(.tab, [], isRepeat: false)))
    #expect(pager.accessibility.focused?.name == "Zoom in")
    pager.handle(PagerInput(time: time, .key(.tab, [], isRepeat: false)))
    #expect(!page.hasFocus)
  }

  @Test func `has no buttons unless it is asked for them, and a drag that begins on one turns the page`() {
    pager.handle(PagerInput(time: 1, .key(.tab, [], isRepeat: false)))
    #expect(!page.hasFocus)
    page.hasZoomButtons = true
    send(.press, 366, 266, at: 1.1)
    for step in 1...10 { send(.move, 366 - Double(step) * 20, 266, at: 1.1 + Double(step) / 100) }
    send(.release, 166, 266, at: 1.21)
    _ = rest(from: 1.21)
    #expect(pager.currentPage == 2 && page.zoom == 1)
  }
}
