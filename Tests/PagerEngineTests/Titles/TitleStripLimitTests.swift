import PagerPhysics
import Testing

@testable import PagerEngine

/// The cost and the rest of strips with too many titles, or with none.
@MainActor @Suite struct TitleStripLimitTests {
  @Test(arguments: [TitleStripStyle.Following.centered, .inView, .never])
  func `a strip that jumps to a title far away requests none of the titles between`(
    following: TitleStripStyle.Following
  ) {
    let (pager, source, _) = makePager(1_000_000)
    pager.titles.style.following = following
    pager.advance(to: 0)
    // The page is selected immediately, so the strip glides from its old position.
    pager.select(500_000, animated: false, at: 1)
    pager.advance(to: 5)
    if following != .never { expectInView(500_000, pager) }
    pager.key(.tab, at: 6)
    for (key, title) in [(PagerInput.Key.end, 999_999), (.home, 0), (.end, 999_999)] {
      pager.key(key, at: pager.strip.now + 1)
      pager.advance(to: pager.strip.now + 5)
      expectInView(title, pager)
    }
    #expect(source.askedTitles.count < 2000 && !pager.isAnimating)
  }

  @Test(arguments: [300.0, 100]) func `a moving strip that loses all its room comes to rest`(x: Double) {
    let (pager, _, _) = makePager(100)
    // The strip coasts, or returns from beyond its end.
    let time = drag(pager, to: x)
    pager.pointer(.release, x, 20, at: time)
    pager.advance(to: time + 0.02)
    #expect(pager.isAnimating)
    pager.layout(size: Size(0, 648), scale: 1)
    for frame in 1...10 { pager.advance(to: time + Double(frame)) }
    _ = pager.picture()
    #expect(!pager.needsFrame)
  }

  @Test(arguments: [1e5, 1e9, 1e300]) func `a strip longer than any screen has a bounded number of titles`(
    length: Double
  ) {
    let (pager, source, _) = makePager(1 << 40)
    for edge in [TitleStripStyle.Edge.top, .leading] {
      pager.titles.style.edge = edge
      pager.layout(size: edge == .top ? Size(length, 648) : Size(400, length), scale: 1)
      pager.select(1 << 39, animated: false)
      #expect(pager.strip.cells.count < 1000 && source.askedTitles.count < 3000)
      pager.layout(size: Size(400, 648), scale: 1)
      pager.select(0, animated: false)
    }
  }

  @Test func `a strip shorter than its insets shows titles, scrolls and comes to rest`() {
    let (pager, _, _) = makePager(20, size: Size(100, 648))
    pager.titles.style.inset = 300
    pager.advance(to: 0)
    var time = 0.0
    for x in [-2000.0, 2000] {
      pager.pointer(.press, 50, 20, at: time)
      for step in 1...6 { pager.pointer(.move, 50 + x * Double(step) / 6, 20, at: time + Double(step) / 120) }
      pager.pointer(.release, 50 + x, 20, at: time + 0.05)
      for frame in 1...300 { pager.advance(to: time + 0.05 + Double(frame) / 60) }
      time += 6
      #expect(!pager.isAnimating && pager.strip.cells.contains { $0.start < 100 && $0.end > 0 })
    }
    #expect(pager.strip.cells.first?.index == 0)
  }

  @Test(arguments: [0.1, 0.55, 1])
  func `the rules' rubber band also holds a strip that is released and caught`(
    coefficient: Double
  ) {
    let (pager, _, _) = makePager(100)
    pager.rules.rubberBand = RubberBand(coefficient: coefficient)
    var time = drag(pager, to: 400) + 1
    pager.advance(to: time)
    let pulled = pager.strip.cells[0].start
    #expect(pulled > 20)
    pager.pointer(.release, 400, 20, at: time)
    #expect(abs(pager.strip.cells[0].start - pulled) < 1e-6)
    time += 0.05
    pager.advance(to: time)
    let caught = pager.strip.cells[0].start
    pager.pointer(.press, 200, 20, at: time)
    #expect(abs(pager.strip.cells[0].start - caught) < 1e-6)
  }

  @Test func `a hidden strip requests no titles and does not animate`() {
    let (pager, source, _) = makePager(3)
    pager.titles.style.extent = 0
    pager.advance(to: 0)
    source.titleOf = { "\($0)" }
    pager.invalidate(.titles)
    source.askedTitles = []
    source.pageCount = 2
    pager.apply([.remove(at: 0)], animated: false)
    #expect(source.askedTitles == [] && pager.strip.cells.isEmpty && !pager.isAnimating)
    pager.titles.style.extent = 48
    #expect(source.askedTitles == [0, 1] && !pager.isAnimating)
  }

  @Test func `a finger goes on dragging when titles under it are removed or the strip vanishes for a moment`()
  {
    let (pager, source, _) = makePager(100)
    pager.advance(to: 0)
    let time = drag(pager, to: 40)
    let grabbed = pager.strip.cells.first { $0.end > 0 }?.index ?? 0
    func start(_ title: String) -> Double? { pager.strip.cells.first { $0.text == title }?.start }
    let before = start("Page 7") ?? .nan
    source.pageCount = 99
    source.titleOf = { "Page \($0 < grabbed ? $0 : $0 + 1)" }
    pager.apply([.remove(at: grabbed)], animated: false)
    #expect(abs((start("Page 7") ?? .nan) - before) < 1e-6)
    pager.pointer(.move, 30, 20, at: time + 0.1)
    #expect(abs((start("Page 7") ?? .nan) - before + 10) < 1e-6)
    pager.layout(size: Size(0, 648), scale: 1)
    pager.layout(size: Size(400, 648), scale: 1)
    let again = start("Page 7") ?? .nan
    pager.pointer(.move, 25, 20, at: time + 0.2)
    #expect(abs((start("Page 7") ?? .nan) - again + 5) < 1e-6)
  }

  @Test func `a tap selects the title that was pressed, though the strip moves and titles come meanwhile`() {
    let (pager, source, log) = makePager(40)
    pager.select(20, animated: false, at: 0)
    pager.select(24, at: 1)
    pager.advance(to: 1.02)
    pager.pointer(.press, 300, 20, at: 1.02)
    let pressed = pager.strip.pressedTitle ?? -1
    pager.advance(to: 1.25)
    #expect(pager.strip.title(at: Point(300, 20)) != pressed && pager.strip.pressedTitle == pressed)
    source.pageCount = 42
    pager.apply([.insert(at: 3, count: 2)], animated: false)
    pager.pointer(.release, 300, 20, at: 1.25)
    #expect(log.take().contains("title(\(pressed + 2))") && pager.strip.pressedTitle == nil)
    pager.pointer(.press, 300, 20, at: 5)
    let gone = pager.strip.pressedTitle ?? -1
    source.pageCount = 41
    log.take()
    pager.apply([.remove(at: gone)], animated: false)
    pager.pointer(.release, 300, 20, at: 5)
    #expect(gone >= 0 && !log.take().contains { $0.hasPrefix("title") })
  }

  @Test func `a title looks pressed only as long as a release would select it`() {
    let (pager, _, log) = makePager(40)
    pager.pointer(.press, 100, 20, at: 0)
    _ = pager.picture()
    #expect(pager.strip.pressedTitle != nil && !pager.needsFrame)
    pager.pointer(.move, 100, 35, at: 0.1)
    pager.pointer(.move, 101, 45, at: 0.2)
    #expect(pager.strip.pressedTitle == nil && pager.needsFrame)
    pager.pointer(.release, 100, 20, at: 0.3)
    log.expect([])
  }

  /// Drags the strip from its middle to a position in a tenth of a second, and returns the time.
  private func drag(_ pager: Pager, to x: Double) -> Double {
    pager.pointer(.press, 200, 20, at: 0)
    for step in 1...12 {
      pager.pointer(.move, 200 + (x - 200) * Double(step) / 12, 20, at: Double(step) / 120)
    }
    return 0.1
  }

  private func expectInView(_ title: Int, _ pager: Pager) {
    let row = pager.strip.row
    guard let cell = row.cell(title) else {
      Issue.record("title \(title) is not laid out")
      return
    }
    #expect(cell.start >= 0 && cell.end <= row.length)
    #expect(zip(row.cells, row.cells.dropFirst()).allSatisfy { abs($1.start - $0.end) < 1e-9 })
  }
}
