import Testing

@testable import PagerEngine

/// Turns to the next and the previous page from code. Pages are 400 x 600 points.
@MainActor @Suite struct TurnPageTests {
  @Test func `a turn goes to the next page, and two calls turn two`() {
    let pager = makePagerAtRest(9, on: 4)
    #expect(pager.turnPage(.forward) && pager.targetPage == 5)
    #expect(pager.turnPage(.forward) && pager.targetPage == 6)
    #expect(pager.turnPage(.backward, animated: false) && pager.position == 5)
  }

  @Test func `there is no turn beyond an end, unless pages wrap around`() {
    let pager = makePagerAtRest(9, on: 8)
    #expect(!pager.turnPage(.forward) && pager.targetPage == 8)
    pager.arrangement.wrapsAround = true
    #expect(pager.turnPage(.forward) && pager.targetPage == 0)
    pager.advance(to: 1)
    pager.advance(to: 1.05)
    // Forwards, and not back through all pages.
    #expect(pager.motion.state.position > 8)
  }

  @Test func `a group of pages turns as a whole`() {
    let pager = makePagerAtRest(9, on: 0)
    pager.rules.pagesPerTurn = 3
    pager.turnPage(.forward)
    #expect(pager.targetPage == 3)
  }

  @Test func `limits of the user do not limit a turn from code`() {
    let pager = makePagerAtRest(9, on: 4)
    pager.inputPolicy.devices = []
    pager.turnPage(.backward)
    #expect(pager.targetPage == 3)
  }

  @Test func `a turn in a callback takes effect after the update`() {
    final class Turner: PagerDelegate {
      func pager(_ pager: Pager, did event: PagerEvent) {
        if case .settled(5) = event { pager.turnPage(.forward) }
      }
    }
    let (pager, turner) = (makePagerAtRest(9, on: 4), Turner())
    pager.delegate = turner
    pager.select(5, animated: false)
    #expect(pager.targetPage == 6)
  }
}
