import Testing

@testable import PagerEngine

/// The indicator while the pages are pulled beyond an end.
@MainActor @Suite struct IndicatorOverscrollTests {
  private func makePager(motion: IndicatorMotion, at page: Int) -> Pager {
    let (pager, _, _) = PagerEngineTests.makePager(3)
    pager.titles.style.indicator.motion = motion
    pager.select(page, animated: false)
    pager.advance(to: 0)
    return pager
  }

  @Test(arguments: [IndicatorMotion.linear, .worm, .spring(.tip)])
  func `it is pressed against the end of the titles, more the farther the pages are`(motion: IndicatorMotion)
  {
    for (page, sign) in [(0, 1.0), (2, -1.0)] {
      let pager = makePager(motion: motion, at: page)
      let rest = pager.strip.indicator
      var last = rest
      pager.pointer(.press, 200, 300, at: 1)
      for step in 1...20 {
        pager.pointer(.move, 200 + sign * 9 * Double(step), 300, at: 1 + Double(step) / 60)
        pager.advance(to: 1 + Double(step) / 60)
        let shown = pager.strip.indicator
        #expect(shown.length < last.length || step == 1)
        #expect(page == 0 ? shown.start == rest.start : abs(shown.end - rest.end) < 1e-9)
        last = shown
      }
      #expect(last.length < 0.85 * rest.length && last.length > 0.4 * rest.length)
      pager.pointer(.release, 200 + sign * 180, 300, at: 1.5)
      pager.advance(to: 1.52)
      #expect(abs(pager.strip.indicator.length - last.length) < 0.2 * rest.length)
      pager.advance(to: 4)
      #expect(pager.strip.indicator == rest)
    }
  }
}
