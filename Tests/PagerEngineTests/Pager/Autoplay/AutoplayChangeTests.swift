import PagerPhysics
import Testing

@testable import PagerEngine

/// Autoplay while pages change, and in pagers inside pages.
@MainActor @Suite struct `Autoplay of pages that change` {
  /// Applies a change at 3 s to a pager at rest. Returns the time at which the page turns.
  private func due(_ change: PageChange, _ source: (Pager, PlainSource)) -> Double? {
    let (pager, pages) = source
    pager.advance(to: 3)
    pages.pageCount = change.count(after: pages.pageCount)
    pager.apply([change], animated: false)
    pager.advance(to: 3)
    return pager.nextUpdateTime
  }

  @Test(
    arguments: [
      (.remove(at: 0), 1), (.remove(at: 3, count: 2), 2), (.insert(at: 0, count: 7), 9), (.insert(at: 3), 2),
      (.move(from: 0, to: 4), 1), (.move(from: 2, to: 0), 0), (.update(at: 2), 2),
    ] as [(PageChange, Int)])
  func `goes on with the page that is shown`(change: PageChange, page: Int) {
    let (pager, source, log) = makeAutoplay(5, on: 2)
    #expect(due(change, (pager, source)) == 5 && pager.settledPage == page)
    #expect(pager.autoplayState.progress == 0.6)
    pager.advance(to: 5.9)
    #expect(log.take().last?.page == (page + 1) % pager.pageCount)
  }

  @Test func `starts again with another page, and after a reload`() {
    let (pager, source, log) = makeAutoplay(5, on: 2)
    #expect(due(.remove(at: 1, count: 2), (pager, source)) == 8 && pager.autoplayState.progress == 0)
    pager.advance(to: 6)
    pager.reload()
    pager.advance(to: 7)
    #expect(pager.nextUpdateTime == 12)
    pager.select(2, animated: false, at: 9)
    #expect(pager.nextUpdateTime == 9)
    pager.advance(to: 9.5)
    #expect(pager.nextUpdateTime == 14.5)
    source.pageCount = 0
    pager.reload()
    pager.advance(to: 100)
    #expect(pager.nextUpdateTime == nil && log.take().last?.page == 2)
  }

  @Test func `turns on if the page that it goes to is removed on the way`() {
    let (pager, source, log) = makeAutoplay(5, on: 2)
    pager.advance(to: 5.1)
    source.pageCount = 4
    pager.apply([.remove(at: 3)], animated: false)
    #expect(pager.motion.isMoving && pager.autoplayState.progress == 1)
    pager.advance(to: 9)
    #expect(log.take().map(\.page) == [3] && pager.autoplayState.isRunning)
  }

  @Test func `is the app's as soon as something else takes the pages`() {
    let (pager, _, log) = makeAutoplay(9)
    pager.advance(to: 5.1)
    pager.select(6, at: 5.2)
    #expect(pager.autoplayState.progress == 0 && !pager.autoplayState.isRunning)
    let arrival = pager.motion.arrivalTime ?? 0
    pager.advance(to: 9)
    #expect(
      log.take() == [Stop(page: 6, time: arrival)] && abs((pager.nextUpdateTime ?? 0) - arrival - 5) < 1e-9)
  }
}

@MainActor @Suite struct `Autoplay of pagers inside pages` {
  /// Returns an outer pager of three pages with an inner one of four pages in the second, at rest at time 0.
  private func make(on page: Int = 1) -> (outer: Pager, inner: Pager, log: StopLog) {
    let source = PlainSource(4)
    let inner = Pager(source: source, text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    inner.arrangement.axis = .vertical
    inner.autoplay = Autoplay()
    let outer = Pager(pages: [Page(), PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer.layOutSquare()
    outer.select(page, animated: false)
    outer.advance(to: 0)
    let log = StopLog()
    inner.delegate = log
    return (outer, inner, log)
  }

  @Test(arguments: [1.0 / 60, nil]) func `turns pages, and wakes the outer pager's loop`(step: Double?) {
    let (outer, inner, log) = make()
    #expect(outer.nextUpdateTime == 5 && inner.autoplayState.isRunning && !outer.autoplayState.isRunning)
    let duration = inner.turnDuration
    outer.advance(to: 12, every: step)
    #expect(log.take() == [Stop(page: 1, time: 5 + duration), Stop(page: 2, time: 10 + 2 * duration)])
    #expect(abs((outer.nextUpdateTime ?? 0) - 15 - 2 * duration) < 1e-9)
  }

  // A single large step is excluded: the inner pager would come into view only at its end.
  @Test(arguments: [1.0 / 60, 1.0 / 144, 0.15])
  func `begins when the outer page has arrived, at the same time at every rate`(
    step: Double?
  ) {
    let (outer, inner, log) = make(on: 0)
    #expect(outer.nextUpdateTime == nil)
    outer.select(1, at: 20)
    let arrival = outer.motion.arrivalTime ?? 0
    #expect(arrival > 20.2 && !inner.autoplayState.isRunning)
    outer.advance(to: 28, every: step)
    #expect(log.take().last == Stop(page: 1, time: arrival + 5 + inner.turnDuration))
    // Autoplay is paused while the outer pages move, and out of view.
    outer.beginDrag(at: 30)?.move(by: 30, at: 30)
    outer.select(2, at: 30.1)
    outer.advance(to: 60, every: step)
    #expect(outer.nextUpdateTime == nil && !inner.autoplayState.isRunning && log.take().isEmpty)
    outer.select(1, at: 70)
    let back = outer.motion.arrivalTime ?? 0
    outer.advance(to: 74, every: step)
    #expect(abs((outer.nextUpdateTime ?? 0) - back - 5) < 1e-9)
    outer.select(2, animated: false)
    outer.select(1, animated: false)
    // The outer pager does not know the time here, so the interval begins at its next update.
    #expect(outer.nextUpdateTime == 74)
    outer.advance(to: 80)
    #expect(outer.nextUpdateTime == 85)
  }

  @Test func `is paused by what is over the inner pager, or in it`() {
    let (outer, inner, _) = make()
    outer.pointer(.move, 50, 50, at: 2)
    #expect(outer.nextUpdateTime == nil)
    outer.pointer(.leave, 50, 50, at: 13)
    #expect(outer.nextUpdateTime == 18)
    outer.pointer(.press, 50, 50, at: 14, device: .finger(1))
    #expect(outer.nextUpdateTime == nil)
    outer.pointer(.release, 50, 50, at: 15, device: .finger(1))
    #expect(outer.nextUpdateTime == 20)
    inner.titles.style.extent = 10
    outer.key(.tab, at: 16)
    #expect(inner.hasFocus && outer.nextUpdateTime == nil)
    outer.key(.tab, at: 30)
    #expect(!inner.hasFocus && outer.nextUpdateTime == 35)
    outer.isShown = false
    #expect(outer.nextUpdateTime == nil)
    outer.isShown = true
    outer.advance(to: 40)
    #expect(outer.nextUpdateTime == 45)
  }

  @Test func `is not paused by a mouse that has gone while the pager was out of view`() {
    let (outer, inner, _) = make()
    outer.pointer(.press, 50, 50, at: 2)
    #expect(!inner.autoplayState.isRunning)
    outer.select(2, animated: false, at: 3)
    outer.pointer(.release, 50, 50, at: 4)
    outer.pointer(.leave, 50, 50, at: 5)
    outer.select(1, animated: false, at: 6)
    outer.advance(to: 7)
    #expect(inner.autoplayState.isRunning && outer.nextUpdateTime == 12)
  }

  @Test func `does not disturb that of the outer pager`() {
    for step in [1.0 / 60, nil] {
      let (outer, inner, log) = make()
      let outerLog = StopLog()
      outer.delegate = outerLog
      inner.autoplay = Autoplay(interval: 2)
      outer.autoplay = Autoplay(interval: 7)
      outer.advance(to: 0)
      let (duration, innerDuration) = (outer.turnDuration, inner.turnDuration)
      outer.advance(to: 26, every: step)
      let turns = (1...3).map { Double($0) * (7 + duration) }
      #expect(outerLog.take() == [2, 0, 1].enumerated().map { Stop(page: $1, time: turns[$0]) })
      var expected = [1, 2].map { Stop(page: $0, time: Double($0) * (2 + innerDuration)) }
      if 3 * (2 + innerDuration) < 7 { expected.append(Stop(page: 3, time: 3 * (2 + innerDuration))) }
      let found = log.take()
      #expect(Array(found.prefix(expected.count)) == expected)
      #expect(
        found.last
          == Stop(page: ((found.dropLast().last?.page ?? 0) + 1) % 4, time: turns[2] + 2 + innerDuration))
    }
  }
}
