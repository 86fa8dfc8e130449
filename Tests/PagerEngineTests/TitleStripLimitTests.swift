import PagerPhysics
import Testing

@testable import PagerEngine

/// What a strip costs, and that it comes to rest, where there is too much of something, or nothing of it.
@MainActor @Suite struct TitleStripLimitTests {
  @Test(arguments: [TitleStripStyle.Following.centered, .inView, .never])
  func `a strip that has to show a title far away asks for no title between`(
    following: TitleStripStyle.Following
  ) {
    let (pager, source, _) = makePager(1_000_000)
    pager.stripStyle.following = following
    pager.advance(to: 0)
    // The page is there at once, so the strip comes from where it was.
    pager.select(500_000, animated: false, at: 1)
    pager.advance(to: 5)
    if following != .never { expectInView(500_000, pager) }
    press(.tab, pager, at: 6)
    for (key, title) in [(PagerInput.Key.end, 999_999), (.home, 0), (.end, 999_999)] {
      press(key, pager, at: pager.strip.now + 1)
      pager.advance(to: pager.strip.now + 5)
      expectInView(title, pager)
    }
    #expect(source.askedTitles.count < 2000 && !pager.isAnimating)
  }

  private func expectInView(_ title: Int, _ pager: Pager) {
    let strip = pager.strip
    guard let cell = strip.cell(title) else {
      Issue.record("title \(title) is not laid out")
      return
    }
    #expect(cell.start >= 0 && cell.end <= strip.length)
    #expect(zip(strip.cells, strip.cells.dropFirst()).allSatisfy { abs($1.start - $0.end) < 1e-9 })
  }

  private func press(_ key: PagerInput.Key, _ pager: Pager, at time: Double) {
    pager.handle(PagerInput(time: time, .key(key, [], isRepeat: false)))
  }
}
