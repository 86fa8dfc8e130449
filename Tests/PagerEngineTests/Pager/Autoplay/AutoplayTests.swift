import Testing

@testable import PagerEngine

@MainActor @Suite struct `Autoplay of pages` {
  @Test func `is off by default, and causes no wake-up`() {
    let (pager, _, log) = makeAutoplay(4, nil)
    pager.advance(to: 1000)
    #expect(pager.autoplay == nil && pager.nextUpdateTime == nil && !pager.autoplayState.isRunning)
    #expect(pager.autoplayState.progress == 0 && log.take().isEmpty)
  }

  @Test func `turns a page to the millisecond, and rests on it for the whole interval`() {
    let (pager, _, log) = makeAutoplay()
    let duration = pager.turnDuration
    #expect(pager.nextUpdateTime == 5 && pager.autoplayState.isRunning)
    pager.advance(to: 4.999)
    #expect(!pager.motion.isMoving && pager.targetPage == 0)
    pager.advance(to: 5)
    #expect(pager.motion.isMoving && pager.targetPage == 1 && pager.position == 0)
    pager.advance(to: 5 + duration - 0.001)
    #expect(pager.motion.isMoving && pager.nextUpdateTime == nil)
    pager.advance(to: 6)
    #expect(log.take() == [Stop(page: 1, time: 5 + duration)])
    #expect(abs((pager.nextUpdateTime ?? 0) - 10 - duration) < 1e-9)
  }

  @Test func `that comes late is where it would be in time`() {
    let (prompt, late) = (makeAutoplay().pager, makeAutoplay().pager)
    for time in [5, 5.1, 5.2] { prompt.advance(to: time) }
    late.advance(to: 5.2)
    #expect(prompt.position == late.position && late.position > 0.1)
  }

  @Test func `makes the calls that a selection makes`() {
    let ((played, _, playedLog), (selected, _, selectedLog)) = (makeAutoplay(), makeAutoplay(4, nil))
    selected.advance(to: 5)
    selected.select(1, at: 5)
    for pager in [played, selected] { pager.advance(to: 7, every: 1.0 / 60) }
    #expect(playedLog.calls == selectedLog.calls && playedLog.calls.contains("willAppear(1)"))
  }

  @Test(arguments: [1.0 / 60, 1.0 / 144, 0.7, 3, nil]) func `does the same at every rate of updates`(
    step: Double?
  ) {
    for wraps in [false, true] {
      let autoplay = Autoplay(interval: 2, end: .rewind) { $0 == 1 ? 0.3 : nil }
      let (pager, _, log) = makeAutoplay(3, autoplay, wraps: wraps)
      let duration = pager.turnDuration
      var (expected, time) = ([Stop](), 0.0)
      for page in [1, 2, 0, 1, 2, 0, 1, 2] {
        time += (page == 2 ? 0.3 : 2) + duration
        expected.append(Stop(page: page, time: time))
      }
      pager.advance(to: time + 0.05, every: step)
      #expect(log.stops == expected)
      let (other, _, otherLog) = makeAutoplay(3, autoplay, wraps: wraps)
      other.advance(to: time + 0.05, every: 1.0 / 100)
      // A large step has no update halfway, so the page becomes the current one at its arrival.
      for isCurrent in [false, true] {
        func calls(_ log: StopLog) -> [String] { log.calls.filter { $0.hasPrefix("current") == isCurrent } }
        let difference = lineDifference(from: calls(otherLog), to: calls(log)).filter { !$0.hasPrefix(" ") }
        #expect(difference == [] && calls(log).count >= 8, "\(difference)")
      }
    }
  }

  /// An end of the pages, with the expected turns.
  ///
  /// It has a kind, wrapping pages or not, a direction, and the pages that follow page 1 of three; the last
  /// page is nil if none follows.
  struct Ending: Sendable {
    let end: Autoplay.End
    let wraps: Bool
    let direction: PagingDirection
    let pages: [Int?]
    /// The distance from one end to the other, in pages.
    let way: Int
  }

  nonisolated static let endings = [
    Ending(end: .stop, wraps: false, direction: .forward, pages: [2, nil], way: 0),
    Ending(end: .stop, wraps: true, direction: .forward, pages: [2, nil], way: 0),
    Ending(end: .stop, wraps: false, direction: .backward, pages: [0, nil], way: 0),
    Ending(end: .stop, wraps: true, direction: .backward, pages: [0, nil], way: 0),
    Ending(end: .wrap, wraps: false, direction: .forward, pages: [2, 0, 1, 2], way: -1),
    Ending(end: .wrap, wraps: true, direction: .forward, pages: [2, 0, 1, 2], way: 1),
    Ending(end: .wrap, wraps: false, direction: .backward, pages: [0, 2, 1, 0], way: 1),
    Ending(end: .wrap, wraps: true, direction: .backward, pages: [0, 2, 1, 0], way: -1),
    Ending(end: .rewind, wraps: false, direction: .forward, pages: [2, 0, 1, 2], way: -1),
    Ending(end: .rewind, wraps: true, direction: .forward, pages: [2, 0, 1, 2], way: -1),
    Ending(end: .rewind, wraps: false, direction: .backward, pages: [0, 2, 1, 0], way: 1),
    Ending(end: .rewind, wraps: true, direction: .backward, pages: [0, 2, 1, 0], way: 1),
  ]

  @Test(arguments: endings) func `knows what follows the last page`(ending: Ending) {
    let autoplay = Autoplay(interval: 2, direction: ending.direction, end: ending.end)
    let (pager, _, _) = makeAutoplay(3, on: 1, autoplay, wraps: ending.wraps)
    for page in ending.pages {
      let (from, due) = (pager.settledPage, pager.nextUpdateTime)
      #expect((due == nil) == (page == nil) && pager.autoplayState.isRunning == (page != nil))
      guard let page, let due else {
        pager.advance(to: pager.motion.now + 100)
        #expect(pager.settledPage == from)
        return
      }
      pager.advance(to: due)
      #expect(pager.targetPage == page)
      #expect(pager.way == (abs(page - from) == 1 ? page - from : ending.way), "\(from) to \(page)")
      pager.advance(to: due + 1)
      #expect(pager.settledPage == page)
    }
  }

  @Test func `goes the right way in a ring of two, and with neighbours that peek in`() {
    for direction in [PagingDirection.forward, .backward] {
      let (pager, _, _) = makeAutoplay(2, Autoplay(direction: direction), wraps: true)
      for _ in 0..<4 {
        pager.advance(to: pager.nextUpdateTime ?? 0)
        #expect(pager.way == (direction == .forward ? 1 : -1))
        pager.advance(to: pager.motion.now + 1)
      }
    }
    for count in 3...6 {
      for end in [Autoplay.End.wrap, .rewind] {
        let (pager, _, log) = makeAutoplay(count, Autoplay(end: end), wraps: true)
        pager.arrangement.peek = 40
        for step in 0..<count * 2 {
          pager.advance(to: pager.nextUpdateTime ?? 0)
          if end == .wrap || step % count != count - 1 { #expect(pager.way == 1) }
          while pager.motion.isMoving {
            pager.advance(to: pager.motion.now + 1.0 / 60)
            #expect(Set(pager.turn.view.pages).count == pager.turn.view.pages.count)
          }
        }
        #expect(log.take().map(\.page) == (0..<count * 2).map { ($0 + 1) % count })
      }
    }
  }

  @Test func `stays while there is only one page, and goes on when another one comes`() {
    let (pager, source, log) = makeAutoplay(1)
    pager.advance(to: 100)
    #expect(pager.nextUpdateTime == nil && !pager.autoplayState.isRunning && log.take().isEmpty)
    source.pageCount = 2
    pager.apply([.insert(at: 1)], animated: false)
    #expect(pager.nextUpdateTime == 100 && pager.autoplayState.isRunning)
    pager.advance(to: 103)
    #expect(pager.nextUpdateTime == 108)
  }

  @Test func `requests the interval of each page as it begins, and limits numbers`() {
    var asked: [Int] = []
    let numbers = [0.01, .nan, 1e9, -.infinity]
    var autoplay = Autoplay { page in
      asked.append(page)
      return page < 4 ? numbers[page] : nil
    }
    autoplay.interval = 7
    #expect((0..<5).map(autoplay.interval) == [0.1, 5, 86_400, 0.1, 7])
    autoplay.interval = .nan
    #expect(autoplay.interval == 5 && Autoplay(interval: -1).interval == 0.1)
    asked = []
    let (pager, _, _) = makeAutoplay(5, on: 0, autoplay)
    pager.advance(to: 0.05, every: 0.01)
    #expect(asked == [0] && pager.nextUpdateTime == 0.1)
    pager.advance(to: 4, every: 0.01)
    #expect(asked == [0, 1] && pager.settledPage == 1)
  }

  @Test func `reports the elapsed part of the interval`() {
    let (pager, _, _) = makeAutoplay()
    for time in [0, 1, 2.5, 4.75] {
      pager.advance(to: time)
      #expect(pager.autoplayState.progress == time / 5)
    }
    for time in [5, 5.1, 5.2] {
      pager.advance(to: time)
      #expect(pager.autoplayState.progress == 1 && pager.autoplayState.isRunning)
    }
    pager.advance(to: 5 + pager.turnDuration + 1)
    #expect(abs(pager.autoplayState.progress - 0.2) < 1e-9)
    pager.pointer(.move, 200, at: 8)
    #expect(pager.autoplayState.progress == 0 && !pager.autoplayState.isRunning)
    pager.autoplay = nil
    #expect(pager.autoplayState.progress == 0 && !pager.autoplayState.isRunning)
  }

  @Test func `wakes a loop that sleeps once for each interval`() {
    let (pager, _, _) = makeAutoplay(4, Autoplay(interval: 3))
    var (time, wakeUps, frames) = (0.0, 0, 0)
    while time < 60, wakeUps < 100 {
      if pager.needsFrame {
        time += 1.0 / 60
        frames += 1
        pager.advance(to: time)
        _ = pager.picture()
      } else {
        pager.preloadAll()
        time = max(pager.nextUpdateTime ?? .infinity, time)
        wakeUps += 1
        pager.advance(to: time)
      }
    }
    // A turn takes less than a second, so there are at least 15 turns, and no wake-up without a turn.
    #expect((15...20).contains(wakeUps) && frames < 1200)
  }

  @Test func `starts again when it is set, also while it turns a page`() {
    let (pager, _, log) = makeAutoplay()
    pager.advance(to: 4)
    pager.autoplay?.interval = 2
    #expect(pager.nextUpdateTime == 4)
    pager.advance(to: 4)
    #expect(pager.nextUpdateTime == 6)
    pager.advance(to: 6.1)
    pager.autoplay = nil
    #expect(pager.motion.isMoving && pager.autoplayState.progress == 0)
    pager.advance(to: 100)
    #expect(log.take().map(\.page) == [1] && pager.nextUpdateTime == nil)
    // The last update may be long ago when the app turns autoplay on.
    pager.autoplay = Autoplay()
    pager.advance(to: 500)
    #expect(pager.nextUpdateTime == 505 && log.take().isEmpty)
  }

  @Test func `does a limited number of turns in one step, however large`() {
    let (pager, source, log) = makeAutoplay(1000, Autoplay(interval: 0.1))
    pager.advance(to: 1e9)
    #expect((40...51).contains(log.take().count) && source.asked.count < 200)
    #expect(pager.settledPage < 60 && pager.nextUpdateTime == 1e9 + 0.1)
  }

  @Test func `can be changed and stopped from callbacks`() {
    let (pager, _, log) = makeAutoplay(9)
    log.onStop = { pager in
      if pager.settledPage == 2 { pager.autoplay?.interval = 1 }
      if pager.settledPage == 4 { pager.autoplay = nil }
    }
    pager.advance(to: 1000)
    let duration = pager.turnDuration
    let waits = [5.0, 10, 11, 12]
    let expected = waits.enumerated().map { Stop(page: $0 + 1, time: $1 + Double($0 + 1) * duration) }
    #expect(log.take() == expected && pager.settledPage == 4 && pager.nextUpdateTime == nil)
  }

  @Test func `queries a source of neighbours only when the page turns, and ends where it ends`() throws {
    let pager = Pager(neighbors: PlainChain(5, start: 2), text: SquareTextMeasurer())
    let log = StopLog()
    pager.delegate = log
    pager.layout(size: Size(400, 600), scale: 1)
    try pager.setPages([PlainPage(2)], animated: false)
    pager.autoplay = Autoplay(end: .wrap)
    pager.advance(to: 0)
    _ = log.take()
    pager.advance(to: 100, every: 0.5)
    #expect(log.take().count == 2 && (pager.targetPages.first as? PlainPage)?.index == 4)
    #expect(pager.nextUpdateTime == nil && !pager.autoplayState.isRunning)
    pager.autoplay = Autoplay(direction: .backward)
    pager.advance(to: 200, every: 0.5)
    #expect((pager.targetPages.first as? PlainPage)?.index == 0)
  }
}
