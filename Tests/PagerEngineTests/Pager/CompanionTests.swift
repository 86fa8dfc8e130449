import Testing

@testable import PagerEngine

@MainActor
@Suite("A pager in the accessory's place") struct CompanionTests {
  /// Returns pages of 400 x 500 points below titles, with a row of thumbnails of 100 x 100 points below them.
  private func makePair() -> (pager: Pager, companion: Pager) {
    let pager = makePagerAtRest(9, on: 4)
    let companion = Pager(source: PlainSource(9), text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    companion.pageExtents = { _ in PageExtent(.points(100)) }
    companion.follow(pager, PagerLink(isMutual: true))
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.advance(to: 0.1)
    return (pager, companion)
  }

  @Test func `has the accessory's size, theme and time`() {
    let (pager, companion) = makePair()
    #expect(companion.size == Size(400, 100) && companion.geometry.viewport == Rect(0, 548, 400, 100))
    pager.theme = .dark
    #expect(companion.theme == .dark && companion.motion.now == 0.1)
    pager.layout(size: Size(300, 648), scale: 2)
    #expect(companion.size == Size(300, 100) && companion.scale == 2)
    pager.isShown = false
    pager.advance(to: 1)
    #expect(pager.nextUpdateTime == nil)
  }

  @Test func `gets the pointers that go down there, wherever they go`() {
    let (pager, companion) = makePair()
    pager.pointer(.press, 200, 600, at: 1)
    pager.pointer(.move, 100, 540, at: 1.1)
    #expect(companion.motion.grab != nil && pager.motion.phase == .following)
    #expect(abs(companion.position - 4.96) < 1e-9 && pager.position == companion.position)
    pager.pointer(.release, 100, 540, at: 1.2)
    for frame in 0...120 { pager.advance(to: 1.2 + Double(frame) / 60) }
    #expect(pager.motion.phase == .atRest && pager.settledPage > 4)
    #expect(companion.settledPage == pager.settledPage)
    #expect(!pager.isAnimating && !pager.hasPointer)
  }

  /// A page that counts the events of a hovering mouse.
  private final class HoverPage: Page {
    var hovers = 0
    override func handle(_ input: PageInput) -> PageResponse {
      if case .pointer(let pointer) = input.kind, pointer.action == .move { hovers += 1 }
      return .ignored
    }
  }

  @Test func `a mouse over it hovers over no page and no title, whichever page comes`() {
    let pages = [HoverPage(), HoverPage()]
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    let companion = Pager(source: PlainSource(9), text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.move, 200, 300, at: 1)
    #expect(pages[0].hovers == 1)
    pager.pointer(.move, 30, 20, at: 1.1)
    #expect(pager.strip.hoveredTitle == 0)
    pager.pointer(.move, 200, pager.layout.accessory.midY, at: 1.2)
    #expect(pager.strip.hoveredTitle == nil)
    pager.pointer(.move, 200, 300, at: 1.3)
    pager.pointer(.move, 200, pager.layout.accessory.midY, at: 1.4)
    pager.select(1, animated: false)
    pager.runFrames()
    #expect(pages.map(\.hovers) == [2, 0])
  }

  @Test func `the Tab key goes in and out, and keys go where the focus is`() {
    let (pager, companion) = makePair()
    companion.follow(nil)
    companion.titles.style.extent = 30
    companion.layout(size: companion.size, scale: 1)
    pager.key(.tab, at: 1)
    #expect(pager.strip.focusedTitle == 4)
    pager.key(.tab, at: 1.1)
    #expect(pager.strip.focusedTitle == nil && companion.strip.focusedTitle == 4)
    pager.key(.right, at: 1.2)
    #expect(companion.strip.focusedTitle == 5)
    pager.key(.enter, at: 1.3)
    pager.advance(to: 4)
    #expect(companion.settledPage == 5 && pager.settledPage == 4)
    pager.key(.tab, .shift, at: 5)
    #expect(companion.strip.focusedTitle == nil && pager.strip.focusedTitle == 4)
    pager.key(.tab, at: 5.1)
    pager.key(.tab, at: 5.2)
    #expect(!pager.hasFocus && !companion.hasFocus)
    pager.key(.tab, at: 5.3)
    pager.key(.tab, at: 5.4)
    pager.restore(pager.snapshot())
    #expect(!companion.hasFocus)
  }

  @Test func `a tap on a thumbnail goes to its page`() {
    let (pager, _) = makePair()
    pager.pointer(.press, 320, 600, at: 1)
    pager.pointer(.release, 320, 600, at: 1.05)
    for frame in 0...120 { pager.advance(to: 1.1 + Double(frame) / 60) }
    #expect(pager.settledPage == 5)
  }

  @Test func `gets the wheel over it, and nothing else`() {
    let (pager, companion) = makePair()
    pager.wheel(1, at: 1, in: .ticks(ofPoints: 10), place: Point(200, 600))
    for frame in 0...120 { pager.advance(to: 1 + Double(frame) / 60) }
    #expect(companion.settledPage == 5 && pager.settledPage == 5)
    pager.pointer(.press, 200, 300, at: 5)
    pager.pointer(.move, 100, 600, at: 5.1)
    #expect(pager.motion.grab != nil && companion.motion.phase == .following)
  }

  @Test func `is drawn in its place`() {
    let (pager, _) = makePair()
    var frame = DisplayList()
    pager.draw(into: &frame)
    let places = frame.items.compactMap { item -> Point? in
      guard case .placed(let placement) = item, placement.drawing.size == Size(100, 100) else { return nil }
      return placement.origin
    }
    #expect(
      places.contains(Point(150, 548)) && places.contains(Point(50, 548)) && places.contains(Point(250, 548)))
    #expect(!pager.needsFrame)
  }

  @Test func `the extent across follows the pages`() {
    final class Tall: Page {
      let extent: Double?
      init(_ extent: Double?) { self.extent = extent }
      override func preferredCrossAxisExtent(in context: PageContext) -> Double? { extent }
    }
    let pager = Pager(pages: [100, 300, nil, .nan].map { Tall($0) }, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    for (position, expected) in [(0.0, 100.0), (0.5, 200), (1, 300), (1.5, 300), (-1, 100)] {
      pager.scroll(toPosition: position, animated: false)
      #expect(pager.crossAxisExtent == expected, "\(position)")
    }
    pager.scroll(toPosition: 2.5, animated: false)
    #expect(pager.crossAxisExtent == nil)
  }
}
