import PagerPhysics
import Testing

@testable import PagerEngine

/// The user's interaction with titles: select, hover, press, keys, wheel.
@MainActor @Suite struct TitleStripBehaviorTests {
  @Test func `a title that the delegate refuses is not selected, by tap or by key`() {
    let (pager, _, log) = makePager(4)
    let guardian = Guardian(log)
    pager.delegate = guardian
    pager.advance(to: 1)
    pager.pointer(.press, 200, 20, at: 1)
    pager.pointer(.release, 200, 20, at: 1)
    pager.key(.tab, at: 2)
    pager.key(.right, at: 2)
    pager.key(.right, at: 2)
    pager.key(.enter, at: 2)
    pager.advance(to: 4)
    log.expect([])
    #expect(guardian.asked == [2, 2] && pager.settledPage == 0)
    guardian.refused = []
    pager.key(.space, at: 5)
    pager.advance(to: 8)
    log.expect(["title(2)", "current(2)", "settled(2)"])
  }

  @Test func `titles that come to rest under a still mouse are hovered`() {
    let (pager, _, _) = makePager(30)
    pager.advance(to: 0)
    pager.pointer(.move, 200, 20, at: 0)
    let before = pager.strip.hoveredTitle
    pager.select(12, at: 0)
    pager.advance(to: 0.1)
    #expect(before != nil && pager.strip.hoveredTitle == before)
    pager.advance(to: 5)
    #expect(pager.strip.hoveredTitle == 12)
    pager.pointer(.leave, 0, 0, at: 6)
    pager.select(3, at: 6)
    pager.advance(to: 9)
    #expect(pager.strip.hoveredTitle == nil)
  }

  @Test func `a selection from code scrolls the strip and is not reported as a title selected`() {
    let (pager, _, log) = makePager(30)
    pager.advance(to: 0)
    pager.select(12, at: 0)
    pager.advance(to: 5)
    log.expect(["current(12)", "settled(12)"])
    #expect(pager.strip.cells.first { $0.index == 12 }?.middle == 200)
  }

  @Test func `a tap while pages travel selects the title under it`() {
    let (pager, _, log) = makePager(4)
    pager.advance(to: 1)
    pager.select(3, at: 1)
    pager.advance(to: 1.1)
    pager.pointer(.press, 50, 20, at: 1.1)
    pager.pointer(.release, 50, 20, at: 1.1)
    #expect(pager.targetPage == 0)
    pager.advance(to: 4)
    #expect(log.take().count { $0 == "title(0)" } == 1 && pager.settledPage == 0)
  }

  @Test func `the mouse hovers and presses titles, and a drag ends both`() {
    let (pager, _, _) = makePager(4)
    pager.advance(to: 0)
    _ = pager.picture()
    pager.pointer(.move, 50, 20, at: 0)
    #expect(pager.strip.hoveredTitle == 0 && pager.needsFrame)
    _ = pager.picture()
    pager.pointer(.move, 51, 20, at: 0.01)
    #expect(!pager.needsFrame)
    pager.pointer(.move, 130, 20, at: 0.02)
    #expect(pager.strip.hoveredTitle == 1)
    pager.pointer(.press, 130, 20, at: 0.03)
    #expect(pager.strip.pressedTitle == 1)
    pager.pointer(.move, 150, 20, at: 0.04)
    pager.pointer(.move, 160, 20, at: 0.05)
    #expect(pager.strip.pressedTitle == nil && pager.strip.hoveredTitle == nil)
    pager.pointer(.release, 160, 20, at: 0.06)
    pager.pointer(.move, 50, 20, at: 0.07)
    pager.pointer(.leave, 0, 0, at: 0.08)
    #expect(pager.strip.hoveredTitle == nil)
    // A finger does not hover.
    pager.pointer(.move, 50, 20, at: 0.09, device: .finger(1))
    #expect(pager.strip.hoveredTitle == nil)
  }

  @Test func `leaving the window does not end a drag`() {
    let (pager, _, _) = makePager(4)
    pager.pointer(.press, 300, at: 0)
    pager.pointer(.move, 250, at: 0.01)
    pager.pointer(.leave, 0, 0, at: 0.02)
    pager.pointer(.move, 100, at: 0.03)
    #expect(abs(pager.position - 196.0 / 400) < 1e-9)
  }

  @Test func `Tab brings the focus to the titles and away, arrows move it, pages stay`() throws {
    let (pager, _, log) = makePager(30)
    pager.advance(to: 0)
    pager.key(.tab, at: 0)
    #expect(pager.strip.focusedTitle == 0)
    for _ in 0..<8 { pager.key(.right, at: 0.1) }
    #expect(pager.strip.focusedTitle == 8 && pager.targetPage == 0)
    pager.advance(to: 3)
    // It is scrolled into view, out of the fade.
    let cell = try #require(pager.strip.cells.first { $0.index == 8 })
    #expect(cell.end <= 358 + 1e-9 && cell.start > 0)
    pager.key(.left, at: 4)
    #expect(pager.strip.focusedTitle == 7)
    pager.key(.end, at: 4)
    #expect(pager.strip.focusedTitle == 29)
    pager.advance(to: 7)
    #expect(pager.strip.cells.last?.index == 29)
    pager.key(.home, at: 7)
    pager.key(.left, at: 7)
    #expect(pager.strip.focusedTitle == 0)
    pager.key(.pageDown, at: 8)
    pager.advance(to: 11)
    #expect(pager.settledPage == 1 && pager.strip.focusedTitle == 0)
    pager.key(.escape, at: 12)
    #expect(pager.strip.focusedTitle == nil)
    pager.key(.right, at: 12)
    #expect(pager.targetPage == 2)
    pager.key(.tab, at: 13)
    pager.key(.tab, at: 13)
    #expect(pager.strip.focusedTitle == nil)
    pager.key(.tab, at: 14)
    pager.pointer(.press, 200, 20, at: 14)
    #expect(pager.strip.focusedTitle == nil && !log.take().contains("title(0)"))
  }

  @Test
  func `the focus is drawn, follows its title through changes, and moves to the next when it is removed`() {
    let (pager, source, _) = makePager(5)
    pager.key(.tab, at: 0)
    pager.key(.right, at: 0)
    func rings() -> Int {
      pager.picture().items.filter {
        if case .command(.ring) = $0 { return true }
        return false
      }.count
    }
    #expect(rings() == 1)
    source.pageCount = 6
    pager.apply([.insert(at: 0)], animated: false)
    #expect(pager.strip.focusedTitle == 2)
    source.pageCount = 5
    pager.apply([.remove(at: 2)], animated: false)
    #expect(pager.strip.focusedTitle == 2 && rings() == 1)
    source.pageCount = 2
    pager.apply([.remove(at: 2, count: 3)], animated: false)
    #expect(pager.strip.focusedTitle == 1 && rings() == 1)
  }

  @Test func `a focus that came while pages moved does not scroll the strip out of the finger later`() {
    let (pager, _, _) = makePager(30)
    pager.advance(to: 0)
    pager.select(12, at: 0)
    pager.advance(to: 0.05)
    pager.key(.tab, at: 0.06)
    pager.advance(to: 3)
    func start(_ index: Int) -> Double { pager.strip.cells.first { $0.index == index }?.start ?? .nan }
    let before = start(12)
    pager.pointer(.press, 300, 20, at: 4)
    for x in [290.0, 250, 200] {
      pager.pointer(.move, x, 20, at: 4.1)
      #expect(abs(start(12) - before - (x - 300)) < 4.1)
    }
    #expect(start(12) < before - 90)
  }

  @Test func `right to left and columns have their own arrows`() {
    let (pager, _, _) = makePager(5)
    pager.arrangement.readingDirection = .rightToLeft
    pager.key(.tab, at: 0)
    pager.key(.left, at: 0)
    #expect(pager.strip.focusedTitle == 1)
    pager.titles.style.edge = .leading
    pager.key(.down, at: 0)
    #expect(pager.strip.focusedTitle == 2)
    pager.key(.up, at: 0)
    #expect(pager.strip.focusedTitle == 1)
  }

  @Test func `the wheel turns pages or scrolls titles, as the style says`() {
    let (pager, _, _) = makePager(30)
    pager.advance(to: 0)
    pager.ticks(0, 1, at: 0, place: Point(200, 20))
    #expect(pager.targetPage == 1)
    pager.advance(to: 3)
    pager.titles.style.wheel = .scrollsTitles
    let before = pager.strip.cells[0].start
    pager.ticks(0, 1, at: 3, place: Point(200, 20))
    #expect(pager.targetPage == 1 && abs(pager.strip.cells[0].start - before) < 1e-9 && pager.isAnimating)
    pager.advance(to: 3.05)
    pager.ticks(0, 1, at: 3.05, place: Point(200, 20))
    pager.advance(to: 6)
    func moved() -> Double { before - (pager.strip.cells.first { $0.index == 0 }?.start ?? .nan) }
    #expect(abs(moved() - 120) < 1e-9)
    pager.ticks(-1.5, 0, at: 6, place: Point(200, 20))
    #expect(abs(moved() - 105) < 1e-9)
    pager.ticks(0, -100, at: 7, place: Point(200, 20))
    pager.advance(to: 10)
    #expect(pager.strip.cells[0].start == 10)
  }
}

/// A delegate that refuses some titles.
@MainActor
private final class Guardian: PagerDelegate {
  var refused: Set<Int> = [2]
  private(set) var asked: [Int] = []
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func pager(_ pager: Pager, did event: PagerEvent) { log.pager(pager, did: event) }

  func pager(_ pager: Pager, shouldSelectTitle index: Int) -> Bool {
    asked.append(index)
    return !refused.contains(index)
  }
}
