import PagerEngine
import PagerParts
import Testing

@MainActor
@Suite struct SwipeHintTests {
  private let pages = [Page(), Page()]
  private let pager: Pager
  private let hint: SwipeHint

  init() {
    pager = Pager(pages: pages, text: SquareTextMeasurer())
    hint = SwipeHint(on: pager)
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 200), scale: 1)
    pager.advance(to: 0)
  }

  /// Plays for some seconds, and returns the positions of the pages and the places of the finger over them.
  private func play(_ release: SwipeHint.Release, for seconds: Double) -> [(position: Double, place: Point)] {
    hint.play(release, on: pages[0])
    return (0...Int(seconds * 60)).compactMap { step in
      pager.advance(to: Double(step) / 60)
      var frame = DisplayList()
      pager.draw(into: &frame)
      guard case .roundedRect(let dot, _, _)? = hint.finger(over: .zero).first else { return nil }
      return (pager.position, Point(dot.midX, dot.midY))
    }
  }

  /// While it holds the page, the finger stays on the same point of it.
  @Test(arguments: [
    (Axis.horizontal, PageGeometry.ReadingDirection.leftToRight, Point(300, 124), Point(-400, 0)),
    (.horizontal, .rightToLeft, Point(100, 124), Point(400, 0)),
    (.vertical, .leftToRight, Point(248, 150), Point(0, -200)),
  ])
  func `a flick brings the next page, and the finger leaves`(
    axis: Axis, direction: PageGeometry.ReadingDirection, start: Point, way: Point
  ) {
    (pager.arrangement.axis, pager.arrangement.readingDirection) = (axis, direction)
    let held = play(.flick, for: 3).filter { $0.position < 0.4 }
    #expect(pager.position == 1 && !pager.motion.isMoving && hint.fingerOnPage.isEmpty)
    #expect(held.count > 10)
    for (position, place) in held {
      let away = place - start - Point(way.x * position, way.y * position)
      #expect(abs(away.x) < 1e-9 && abs(away.y) < 1e-9)
    }
  }

  @Test func `a page that is let go at rest comes back`() {
    let way = play(.rest, for: 3)
    #expect(pager.position == 0 && !pager.motion.isMoving && hint.finger(over: .zero).isEmpty)
    #expect(abs((way.map(\.position).max() ?? 0) - 0.25) < 0.01)
  }

  @Test func `a key takes the pages from the finger, which is no longer drawn`() {
    let way = play(.rest, for: 0.4)
    #expect(way.last.map { $0.position > 0.05 } == true)
    pager.handle(PagerInput(time: 0.41, .key(.right, [], isRepeat: false)))
    for step in 25...180 { pager.advance(to: Double(step) / 60) }
    #expect(pager.position == 1 && hint.finger(over: .zero).isEmpty)
  }

  @Test func `with reduced motion nothing happens`() {
    pager.rules.reducesMotion = true
    #expect(play(.flick, for: 1).isEmpty && pager.position == 0)
  }
}
