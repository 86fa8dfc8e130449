import Testing

@testable import PagerEngine

/// Manual appearance forwarding: the app makes the calls by which pages learn that they come and go.
@MainActor @Suite struct AppearanceForwardingTests {
  let journal = PageJournal()

  func make() -> (pager: Pager, pages: [JournalPage]) {
    let pages = ["A", "B"].map { JournalPage($0, journal) }
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.appearanceForwarding = .manual
    pager.delegate = journal
    pager.layOutSquare()
    return (pager, pages)
  }

  @Test func `2: with manual forwarding the pager makes no appearance calls`() {
    let (pager, pages) = make()
    #expect(journal.take() == PageJournal.arrival("A") + ["settled(0)"])
    pager.hold(25, 75, at: 0)
    pager.letGo(at: 1)
    pager.advance(to: 3)
    pager.isShown = false
    pager.isShown = true
    #expect(
      journal.take() == ["willTransition(1)"] + PageJournal.arrival("B") + [
        "didFinish(0, true)", "settled(1)",
      ])
    #expect(pages.allSatisfy { $0.container === pager })
  }

  @Test func `2: begin and end give one will and one did`() {
    let (pager, pages) = make()
    _ = journal.take()
    #expect(pager.beginAppearance(of: pages[0], isAppearing: true))
    #expect(journal.take() == ["A.willAppear"])
    #expect(pager.endAppearance(of: pages[0]))
    #expect(journal.take() == ["A.didAppear"])
    #expect(pager.beginAppearance(of: pages[0], isAppearing: false))
    #expect(journal.take() == ["A.willDisappear"])
    #expect(pager.endAppearance(of: pages[0]))
    #expect(journal.take() == ["A.didDisappear"])
  }

  @Test func `2: a transition that turns round`() {
    let (pager, pages) = make()
    _ = journal.take()
    for isAppearing in [true, false, true] {
      #expect(pager.beginAppearance(of: pages[0], isAppearing: isAppearing))
    }
    #expect(pager.endAppearance(of: pages[0]))
    #expect(journal.take() == ["A.willAppear", "A.willDisappear", "A.willAppear", "A.didAppear"])
  }

  @Test func `2: calls that are not in order are not made`() {
    let (pager, pages) = make()
    _ = journal.take()
    // Never shown: no call to disappear, nothing to end.
    #expect(!pager.beginAppearance(of: pages[0], isAppearing: false) && !pager.endAppearance(of: pages[0]))
    #expect(journal.take() == [])
    pager.beginAppearance(of: pages[0], isAppearing: true)
    #expect(!pager.beginAppearance(of: pages[0], isAppearing: true))
    pager.endAppearance(of: pages[0])
    #expect(!pager.endAppearance(of: pages[0]) && !pager.beginAppearance(of: pages[0], isAppearing: true))
    #expect(journal.take() == ["A.willAppear", "A.didAppear"])
    // A page that is no child, and a pager that makes the calls itself.
    #expect(!pager.beginAppearance(of: pages[1], isAppearing: true))
    pager.appearanceForwarding = .automatic
    #expect(!pager.beginAppearance(of: pages[0], isAppearing: false) && !pager.endAppearance(of: pages[0]))
    #expect(journal.take() == [])
  }

  @Test func `a page shown before manual forwarding disappears as soon as it is automatic again`() {
    let (pager, log) = makeLoggedPager(9)
    pager.appearanceForwarding = .manual
    pager.select(2, animated: false)
    log.take()
    pager.appearanceForwarding = .automatic
    #expect(log.take() == ["0.willDisappear", "0.didDisappear", "2.willAppear", "2.didAppear"])
    pager.select(5, animated: false)
    #expect(log.take().filter { $0.hasPrefix("0.") } == leaves(0) + ["0.didBeReclaimed"])
  }

  @Test func `a page that came half way before manual forwarding goes again`() {
    let (pager, log) = makeLoggedPager(9)
    pager.drag(40)
    pager.appearanceForwarding = .manual
    pager.letGo()
    log.take()
    pager.appearanceForwarding = .automatic
    #expect(log.take() == ["1.willDisappear", "1.didDisappear", "0.willAppear", "0.didAppear"])
  }
}
