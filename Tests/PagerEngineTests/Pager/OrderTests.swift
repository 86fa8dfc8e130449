import Testing

@testable import PagerEngine

/// The order of calls that the table of `PageLifecycleEvent` leaves open: delegate and page, gestures,
/// completions, progress and the threshold.
@MainActor @Suite struct OrderTests {
  @Test func `the delegate is notified before the page`() {
    let (pager, _, log) = makeLoggedPager(5, .cachedWindow, with: [.pageCalls])
    pager.select(1, animated: false)
    log.expect(
      [
        "page(1)", "told(1, willMoveToContainer)", "1.willMove(pager)", "told(1, didLoad)", "1.didLoad",
        "told(1, didMoveToContainer)", "1.didMove(pager)", "told(1, willAppear)", "1.willAppear",
        "told(0, willDisappear)", "0.willDisappear", "told(1, didAppear)", "1.didAppear",
        "told(0, didDisappear)", "0.didDisappear", "settled(1)", "told(0, willLeaveContainer)",
        "0.willMove(nil)", "told(0, didLeaveContainer)", "0.didMove(nil)",
      ])
  }

  @Test func `a page that never showed gets no disappear call`() {
    let (pager, _, log) = makeLoggedPager(9, PageRetention())
    pager.preloadAll()
    log.expect(["ahead(1)"], arrives(1))
    pager.select(6, animated: false)
    log.expect(loads(6), turns(0, to: 6), ["settled(6)"], leaves(0), leaves(1))
  }

  @Test func `a container hidden in mid-swipe leaves no call unanswered`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(20)
    log.take()
    pager.isShown = false
    log.expect(["0.didDisappear"], disappears(1))
    pager.isShown = true
    log.expect(["0.willAppear", "0.willDisappear", "1.willAppear"])
    // The pointer counts as lifted, so another press catches the pages.
    pager.drag(60)
    pager.releasePointer()
    log.expect(["1.didAppear", "0.didDisappear", "didFinish(0, true)", "settled(1)"])
  }

  // MARK: Gestures

  @Test func `a resumed gesture reports its transition once`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(60)
    pager.pointer(.release, pager.touch.location.x, 100, at: 1)
    pager.advance(to: 1.05)
    pager.drag(-30)
    pager.dragOn(to: 10, slop: -4)
    pager.releasePointer()
    log.expect(loads(1, told: ["willTransition(1)"]), turns(0, to: 1), ["didFinish(0, true)", "settled(1)"])
  }

  @Test func `each gesture reports its own transition`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(60)
    pager.releasePointer()
    log.take()
    pager.drag(60)
    pager.releasePointer()
    log.expect(loads(2, told: ["willTransition(2)"]), turns(1, to: 2), ["didFinish(1, true)", "settled(2)"])
  }

  @Test func `a gesture that needs no neighbour reports no transition`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(-30, -60)
    pager.releasePointer()
    log.expect(["settled(0)"])
    pager.pointer(.press, 50, 100, at: 9)
    pager.pointer(.release, 50, 100, at: 9.1)
    log.expect([])
  }

  @Test func `keys and selections report no transition`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.key(.right, at: 1)
    pager.advance(to: 3)
    log.expect(loads(1), turns(0, to: 1), ["settled(1)"])
  }

  @Test func `a finger whose pages a selection has taken begins no transition`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.drag(20)
    pager.select(3, animated: false)
    log.expect(
      loads(1, told: ["willTransition(1)"]), ["1.willAppear", "0.willDisappear"], loads(3),
      [
        "3.willAppear", "1.willDisappear", "3.didAppear", "0.didDisappear", "1.didDisappear",
        "didFinish(0, true)", "settled(3)",
      ], leaves(0), ["0.didEnterPool"])
    pager.dragOn(to: 60)
    pager.releasePointer()
    log.expect([])
    pager.select(4)
    pager.runFrames()
    log.expect(loads(4), turns(3, to: 4), ["settled(4)"], leaves(1), ["1.didEnterPool"])
  }

  @Test func `a gesture whose finger is pressed again exactly where it began comes to its end`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.drag(30, 0)
    pager.pointer(.press, 50, 100, at: 1)
    log.expect(loads(1, told: ["willTransition(1)"]), ["1.willAppear", "0.willDisappear"], disappears(1))
    pager.releasePointer()
    log.expect(appears(0), ["didFinish(0, false)", "settled(0)"])
  }

  // MARK: Newest wins

  @Test func `of three selections on the way the last one wins, and all calls are balanced`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.advance(to: 0)
    pager.select(1, at: 0) { log.add("first \($0)") }
    pager.advance(to: 0.1)
    pager.select(5) { log.add("second \($0)") }
    pager.advance(to: 0.11)
    pager.select(3, animated: false) { log.add("third \($0)") }
    pager.advance(to: 3)
    log.expect(
      loads(1), ["1.willAppear", "0.willDisappear", "first false"], loads(3, told: ["second false"]),
      ["3.willAppear", "1.willDisappear", "3.didAppear", "0.didDisappear", "1.didDisappear", "settled(3)"],
      leaves(0), ["0.didEnterPool", "third true"])
  }

  @Test func `a selection at a time when the previous one has come to rest does not undo it`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.advance(to: 0)
    pager.select(1, at: 0) { log.add("first \($0)") }
    pager.select(2, at: 3) { log.add("second \($0)") }
    log.expect(loads(1), turns(0, to: 1), ["settled(1)", "first true"])
    pager.advance(to: 6)
    log.expect(loads(2), turns(1, to: 2), ["settled(2)", "second true"])
  }

  @Test func `a selection of the page that a finger rests on completes at once`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.pointer(.press, 50, 100, at: 0)
    pager.select(0) { log.add("finished \($0)") }
    log.expect(["finished true"])
    pager.pointer(.release, 50, 100, at: 1)
    pager.advance(to: 3)
    log.expect([])
  }

  // MARK: Progress

  @Test func `progress forward, with the drag's direction measured from where it began`() {
    let (pager, _, log) = makeLoggedPager(5, at: 1, with: [.progress, .current])
    pager.drag(25, 75, 50, 0)
    pager.releasePointer()
    log.expect(
      ["page(2)", "progress(1, 2, 0.25)", "willTransition(2)"], arrives(2),
      [
        "2.willAppear", "1.willDisappear", "progress(1, 2, 0.75)", "current(2)", "progress(1, 2, 0.5)",
        "progress(1, 2, 0.0)", "current(1)",
      ], disappears(2), appears(1), ["didFinish(1, false)", "settled(1)"])
  }

  @Test func `progress backward`() {
    let (pager, _, log) = makeLoggedPager(5, at: 1, with: [.progress, .current])
    pager.drag(-25, -75)
    pager.releasePointer()
    log.expect(
      ["page(0)", "progress(1, 0, 0.25)", "willTransition(0)"], arrives(0),
      [
        "0.willAppear", "1.willDisappear", "progress(1, 0, 0.75)", "current(0)", "progress(1, 0, 1.0)",
        "0.didAppear", "1.didDisappear", "didFinish(1, true)", "settled(0)",
      ])
  }

  @Test func `the progress of a drag over several pages reaches 1 on each of them`() {
    let (pager, _, log) = makeLoggedPager(5, .plain, with: [.progress])
    pager.rules.snapPolicy = .nearest
    for page in [1, 2] { pager.select(page, animated: false) }
    pager.select(0, animated: false)
    log.take()
    pager.drag(50, 100, 150, 200)
    pager.releasePointer()
    log.expect(
      [
        "progress(0, 1, 0.5)", "willTransition(1)", "1.willAppear", "0.willDisappear", "progress(0, 1, 1.0)",
        "0.didDisappear", "progress(1, 2, 0.5)", "2.willAppear", "1.willDisappear", "progress(1, 2, 1.0)",
        "1.didDisappear", "2.didAppear", "didFinish(0, true)", "settled(2)",
      ])
  }

  @Test(arguments: [(0, -1.0), (1, 1)]) func `no progress past either end`(page: Int, direction: Double) {
    let (pager, _, log) = makeLoggedPager(2, at: page, with: [.progress, .current, .pageCalls])
    pager.drag(20 * direction, 60 * direction)
    #expect(pager.progress == nil)
    pager.releasePointer()
    #expect(pager.progress == nil)
    log.expect(["settled(\(page))"])
  }

  // MARK: The threshold

  @Test(arguments: [1.0, -1]) func `at exactly half way the current page stays, in both directions`(
    way: Double
  ) {
    let (pager, _, log) = makeLoggedPager(5, .plain, at: 2, with: [.current])
    let next = 2 + Int(way)
    pager.drag(20 * way, 50 * way)
    log.expect(loads(next, told: ["willTransition(\(next))"]), ["\(next).willAppear", "2.willDisappear"])
    pager.dragOn(to: 51 * way, slop: 4 * way)
    log.expect(["current(\(next))"])
    pager.dragOn(to: 50 * way, slop: 4 * way)
    log.expect([])
    pager.dragOn(to: 49 * way, slop: 4 * way)
    log.expect(["current(2)"])
  }

  @Test(arguments: [1.0, -1]) func `another threshold counts in both directions`(way: Double) {
    let (pager, _, log) = makeLoggedPager(5, .plain, at: 2, with: [.current])
    let next = 2 + Int(way)
    pager.rules.currentThreshold = 0.25
    pager.drag(20 * way, 25 * way)
    log.expect(loads(next, told: ["willTransition(\(next))"]), ["\(next).willAppear", "2.willDisappear"])
    pager.dragOn(to: 26 * way, slop: 4 * way)
    pager.dragOn(to: 90 * way, slop: 4 * way)
    log.expect(["current(\(next))"])
  }
}
