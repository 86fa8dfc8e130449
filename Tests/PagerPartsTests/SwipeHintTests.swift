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

  /// Plays for some seconds, and returns the positions and the left edges of the finger.
  private func play(_ release: SwipeHint.Release, for seconds: Double) -> [(position: Double, edge: Double)] {
    hint.play(release, on: pages[0])
    return (0...Int(seconds * 60)).compactMap { step in
      pager.advance(to: Double(step) / 60)
      var frame = DisplayList()
      pager.draw(into: &frame)
      guard case .roundedRect(let dot, _, _)? = hint.finger(over: .zero).first else { return nil }
      return (pager.position, dot.midX)
    }
  }

  @Test func `a flick brings the next page, and the finger leaves`() {
    let way = play(.flick, for: 3)
    #expect(pager.position == 1 && !pager.motion.isMoving && hint.fingerOnPage.isEmpty)
    // While it holds the page, the finger stays on the same point of it.
    let held = way.filter { $0.position < 0.4 }
    #expect(held.count > 10 && held.allSatisfy { abs($0.edge - (300 - 400 * $0.position)) < 1e-9 })
  }

  @Test func `a page that is let go at rest comes back`() {
    let way = play(.rest, for: 3)
    #expect(pager.position == 0 && !pager.motion.isMoving && hint.finger(over: .zero).isEmpty)
    #expect((way.map(\.position).max() ?? 0).rounded(toPlaces: 2) == 0.25)
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

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * scale).rounded() / scale
  }
}
