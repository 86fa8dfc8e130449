import Testing

@testable import PagerEngine

/// Manual appearance forwarding: the app calls the appearance methods of pages.
@MainActor @Suite struct AppearanceForwardingTests {
  let log = CallLog()

  func make() -> (pager: Pager, pages: [LoggedPage]) {
    let pages = ["A", "B"].map { LoggedPage($0, log) }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.appearanceForwarding = .manual
    pager.delegate = log
    pager.layOutSquare()
    return (pager, pages)
  }

  @Test func `with manual forwarding the pager makes no appearance calls`() {
    let (pager, pages) = make()
    log.expect(arrives("A"), ["settled(0)"])
    pager.hold(25, 75, at: 0)
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    pager.isShown = false
    pager.isShown = true
    log.expect(["willTransition(1)"], arrives("B"), ["didFinish(0, true)", "settled(1)"])
    #expect(pages.allSatisfy { $0.container === pager })
  }

  @Test func `beginning an appearance makes the will call, and ending it the did call`() {
    let (pager, pages) = make()
    log.take()
    #expect(pages[0].beginAppearanceTransition(true))
    log.expect(["A.willAppear"])
    #expect(pages[0].endAppearanceTransition())
    log.expect(["A.didAppear"])
    #expect(pages[0].beginAppearanceTransition(false))
    log.expect(["A.willDisappear"])
    #expect(pages[0].endAppearanceTransition())
    log.expect(["A.didDisappear"])
    #expect(pages[0].container === pager)
  }

  @Test func `the page of a panel that slides in appears at the end of the slide`() {
    let (pager, pages) = make()
    log.expect(arrives("A"), ["settled(0)"])
    pages[0].beginAppearanceTransition(true)
    log.expect(["A.willAppear"])
    pages[0].endAppearanceTransition()
    log.expect(["A.didAppear"])
    pager.appearanceForwarding = .automatic
    log.expect([])
    pager.select(1, animated: false)
    let calls = log.take().filter { $0.contains("ppear") }
    #expect(calls == ["B.willAppear", "A.willDisappear", "B.didAppear", "A.didDisappear"])
  }

  @Test func `an appearance that turns round makes a will call at each turn and one did call at the end`() {
    let (pager, pages) = make()
    log.take()
    for isAppearing in [true, false, true] {
      #expect(pages[0].beginAppearanceTransition(isAppearing))
    }
    #expect(pages[0].endAppearanceTransition())
    log.expect(["A.willAppear", "A.willDisappear"], appears("A"))
    #expect(pages[0].container === pager)
  }

  @Test func `appearance calls out of order are refused`() {
    let (pager, pages) = make()
    log.take()
    // The page was never shown: it gets no call to disappear, and there is no transition to end.
    #expect(!pages[0].beginAppearanceTransition(false) && !pages[0].endAppearanceTransition())
    log.expect([])
    pages[0].beginAppearanceTransition(true)
    #expect(!pages[0].beginAppearanceTransition(true))
    pages[0].endAppearanceTransition()
    #expect(!pages[0].endAppearanceTransition() && !pages[0].beginAppearanceTransition(true))
    log.expect(appears("A"))
    // A page that is not a child, and a pager that makes the calls itself.
    #expect(!pages[1].beginAppearanceTransition(true))
    pager.appearanceForwarding = .automatic
    #expect(!pages[0].beginAppearanceTransition(false) && !pages[0].endAppearanceTransition())
    log.expect([])
  }

  @Test func `a page shown before manual forwarding disappears as soon as it is automatic again`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.appearanceForwarding = .manual
    pager.select(2, animated: false)
    log.take()
    pager.appearanceForwarding = .automatic
    log.expect(disappears(0), appears(2))
    pager.select(5, animated: false)
    #expect(log.take().filter { $0.hasPrefix("0.") } == leaves(0) + ["0.didEnterPool"])
  }

  @Test func `a page that began to appear before manual forwarding disappears when it is automatic again`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.drag(40)
    pager.appearanceForwarding = .manual
    pager.releasePointer()
    log.take()
    pager.appearanceForwarding = .automatic
    log.expect(disappears(1), appears(0))
  }
}
