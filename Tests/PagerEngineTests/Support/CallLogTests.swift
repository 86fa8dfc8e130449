import Testing

@testable import PagerEngine

@MainActor @Suite struct CallLogTests {
  @Test func `a difference shows what is missing and what came instead, among the lines that agree`() {
    let lines = lineDifference(from: ["a", "b", "c", "d"], to: ["a", "x", "c", "d", "e"])
    #expect(lines == ["  a", "- b", "+ x", "  c", "  d", "+ e"])
    #expect(lineDifference(from: ["a"], to: []) == ["- a"])
    #expect(lineDifference(from: [], to: ["a"]) == ["+ a"])
  }

  @Test func `lines that were expected are gone afterwards`() {
    let log = CallLog()
    log.add("page(0)")
    log.add("settled(0)")
    log.expect(["page(0)"], ["settled(0)"])
    log.expect([])
  }

  @Test func `events are lines, and those of other topics are left out`() {
    let (pager, _, log) = makeLoggedPager(2)
    let events: [PagerEvent] = [
      .settled(1), .willTransition(to: 1), .didFinishTransition(previous: 0, completed: true),
      .titleSelected(1), .pageIndicatorSelected(1), .currentPageChanged(1), .pageTapped(0, at: Point(50, 20)),
      .accessory(.pressed(at: Point(5, 2.5))), .accessory(.left), .page(Page(), .didLoad, index: 1),
    ]
    for event in events { log.pager(pager, did: event) }
    let usual = ["settled(1)", "willTransition(1)", "didFinish(0, true)", "title(1)", "indicator(1)"]
    log.expect(usual)
    log.topics = [.transitions, .selections, .current, .progress, .taps, .pageCalls]
    log.nameOf = { $0 == 0 ? "A" : "B" }
    for event in events { log.pager(pager, did: event) }
    log.expect([
      "settled(B)", "willTransition(B)", "didFinish(A, true)", "title(B)", "indicator(B)", "current(B)",
      "tap(A, (50, 20))", "accessory.pressed(5, 2.5)", "accessory.left", "told(B, didLoad)",
    ])
  }
}
