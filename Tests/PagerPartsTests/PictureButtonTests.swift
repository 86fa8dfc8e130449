import PagerEngine
import PagerParts
import Testing

/// The buttons that zoom a picture, in virtual time.
@MainActor
@Suite struct `The buttons of a picture page`: ShowsPicture {
  let pager: Pager
  let page: PicturePage

  init() { (pager, page) = Self.makePager() }

  /// The speech of a screen reader.
  private func said(_ watch: inout AccessibilityWatch) -> [String] {
    watch.changes().compactMap { if case .announcement(let text) = $0 { text } else { nil } }
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

  @Test func `has no buttons by default, and a drag that begins on one turns the page`() {
    pager.handle(PagerInput(time: 1, .key(.tab, [], isRepeat: false)))
    #expect(!page.hasFocus)
    page.hasZoomButtons = true
    send(.press, 366, 266, at: 1.1)
    for step in 1...10 { send(.move, 366 - Double(step) * 20, 266, at: 1.1 + Double(step) / 100) }
    send(.release, 166, 266, at: 1.21)
    _ = rest(from: 1.21)
    #expect(pager.currentPage == 2 && page.zoom == 1)
  }

  @Test func `has its buttons at the left from right to left`() {
    pager.arrangement.readingDirection = .rightToLeft
    page.hasZoomButtons = true
    draw()
    send(.press, 34, 266, at: 1.1)
    send(.release, 34, 266, at: 1.15)
    _ = rest(from: 1.15)
    #expect(abs(page.zoom - 1.5) < 0.001)
    pager.handle(PagerInput(time: 9, .key(.tab, [], isRepeat: false)))
    pager.handle(PagerInput(time: 9, .key(.tab, [], isRepeat: false)))
    #expect(pager.accessibility.focused?.name == "Zoom in")
    #expect(pager.accessibility.focused?.frame == Rect(24, 240, 36, 36))
  }

  @Test func `has a button that closes it, first in the order of the focus`() {
    var closes = 0
    page.onClose = { closes += 1 }
    page.hasZoomButtons = true
    page.strings.close = "Gallery"
    draw()
    send(.press, 34, 34, at: 1.1)
    send(.release, 34, 34, at: 1.15)
    #expect(closes == 1 && page.cursor(at: Point(34, 34)) == .hand)
    pager.handle(PagerInput(time: 2, .key(.tab, [], isRepeat: false)))
    #expect(pager.accessibility.focused?.name == "Gallery")
    pager.handle(PagerInput(time: 2, .key(.enter, [], isRepeat: false)))
    #expect(closes == 2 && page.zoom == 1)
    page.onClose = nil
    #expect(!page.hasFocus && page.cursor(at: Point(34, 34)) == .arrow)
    send(.press, 34, 34, at: 3)
    send(.release, 34, 34, at: 3.1)
    #expect(closes == 2)
  }

  @Test func `its buttons stay in place while a drag turns the page, and fade`() {
    page.hasZoomButtons = true
    /// The place and the opacity of the buttons.
    func buttons() -> (x: Double, opacity: Double)? {
      var frame = DisplayList()
      pager.draw(into: &frame)
      for case .placed(let placement) in frame.items.reversed() {
        let isControls = placement.drawing.list.commands.contains {
          if case .roundedRect(Rect(296, 240, 80, 36), _, _) = $0 { true } else { false }
        }
        if isControls { return (placement.origin.x, placement.opacity) }
      }
      return nil
    }
    #expect(buttons().map { $0 == (0, 1) } == true)
    send(.press, 200, 100, at: 1.1)
    send(.move, 170, 100, at: 1.2)
    #expect(buttons().map { $0.x == 0 && $0.opacity < 0.6 } == true)
    send(.move, 60, 100, at: 1.3)
    #expect(buttons() == nil)
  }
}
