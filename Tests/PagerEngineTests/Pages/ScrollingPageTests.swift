import Testing

@testable import PagerEngine

/// A list that counts the drawings of its rows.
final class CountingList: ListPage {
  var count = 1000
  var drawn = 0
  override var rowCount: Int { count }
  override var rowHeight: Double { 50 }

  override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
    drawn += 1
    var list = DrawList()
    list.text("Row \(index)", at: Point(24, 30), .body, context.theme.text)
    return list
  }
}

@MainActor @Suite struct ScrollingPageTests {
  struct Lists: PageSource {
    let pages = (0..<3).map { _ in CountingList() }
    let pageCount = 3
    func title(at index: Int) -> String { "List \(index)" }
    func page(at index: Int) -> Page { pages[index] }
  }

  func make() -> (pager: Pager, lists: [CountingList]) {
    let source = Lists()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    _ = pager.picture()
    return (pager, source.pages)
  }

  @Test func `only rows in view are drawn, and each once`() {
    let (pager, lists) = make()
    #expect(lists[0].drawn == 13)
    _ = pager.picture()
    #expect(lists[0].drawn == 13)
    let lines = pager.picture().description.split(separator: "\n")
    #expect(lines.contains("drawing 400x50 at (0, 98) clip (0, 48, 400, 600)"))
  }

  @Test
  func `after a list that a finger scrolls is removed, the next drag turns pages`()
    throws
  {
    let pager = Pager(pages: [CountingList()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.pointer(.press, 200, 400, at: 0)
    for step in 1...10 { pager.pointer(.move, 200, 400 - Double(step) * 10, at: Double(step) / 120) }
    try pager.setChildren([PlainPage(0), PlainPage(1)])
    pager.pointer(.release, 200, 300, at: 0.1)
    pager.flick(from: 300, to: 100, start: 1, duration: 0.1)
    #expect(pager.targetPage == 1)
  }

  /// A page whose content was discarded is measured at the next layout, and input may come before that.
  @Test func `a reload under a finger that scrolls a list does not stop later drags`() {
    let (pager, lists) = make()
    pager.pointer(.press, 200, 400, at: 0, device: .finger(1))
    for step in 1...10 {
      pager.pointer(.move, 200, 400 - Double(step) * 10, at: Double(step) / 120, device: .finger(1))
    }
    #expect(lists[0].contentOffset > 0)
    pager.reload()
    pager.pointer(.release, 200, 300, at: 0.1, device: .finger(1))
    pager.advance(to: 2)
    pager.pointer(.press, 300, 400, at: 3, device: .finger(2))
    for step in 1...10 {
      pager.pointer(.move, 300 - Double(step) * 20, 400, at: 3 + Double(step) / 120, device: .finger(2))
    }
    #expect(pager.position > 0.3)
  }

  @Test func `keys that follow a change of the content reach it before the next layout`() {
    let (pager, lists) = make()
    for _ in 0..<2 {
      lists[0].setNeedsDisplay()
      #expect(
        lists[0].handle(PageInput(time: 1, .key(.down, [], isRepeat: false))) == .taken)
    }
    _ = pager.picture()
  }

  @Test func `a finger across the pages scrolls the rows and turns no page`() {
    let (pager, lists) = make()
    pager.pointer(.press, 200, 400, at: 0)
    for step in 1...20 {
      pager.pointer(.move, 200 + Double(step), 400 - Double(step) * 10, at: Double(step) / 120)
    }
    #expect(abs(lists[0].contentOffset - 196) < 1e-9)
    #expect(pager.motion.position == 0)
    pager.pointer(.release, 220, 200, at: 20.0 / 120)
    pager.advance(to: 0.3)
    #expect(lists[0].contentOffset > 200 && pager.isAnimating)
    pager.advance(to: 9)
    pager.advance(to: 10)
    #expect(!pager.isAnimating && pager.settledPage == 0)
  }

  @Test func `a finger along the pages turns the page and scrolls no rows`() {
    let (pager, lists) = make()
    pager.pointer(.press, 300, 400, at: 0)
    for step in 1...20 {
      pager.pointer(.move, 300 - Double(step) * 12, 400 - Double(step) * 3, at: Double(step) / 120)
    }
    pager.pointer(.release, 60, 340, at: 20.0 / 120)
    pager.advance(to: 3)
    #expect(pager.settledPage == 1 && lists[0].contentOffset == 0)
  }

  @Test func `a tap reports its location on the list, unless it stops moving rows`() {
    let (pager, lists) = make()
    let log = CallLog(topics: [.taps])
    pager.delegate = log
    func tap(_ y: Double, at time: Double) -> [String] {
      log.take()
      pager.pointer(.press, 200, y, at: time)
      pager.pointer(.release, 200, y, at: time + 0.05)
      return log.take().filter { $0.hasPrefix("tap") }
    }
    pager.advance(to: 0)
    lists[0].contentOffset = 130
    #expect(tap(348, at: 1) == ["tap(0, (200, 300))"])
    #expect(lists[0].row(at: Point(200, 300)) == 8 && lists[0].row(at: Point(0, 19)) == 2)
    for y in [-131.0, 50_000, .nan, .infinity, -.infinity] { #expect(lists[0].row(at: Point(0, y)) == nil) }
    lists[0].scroll.fling(velocity: 3000)
    pager.advance(to: 1.2)
    #expect(tap(348, at: 1.25).isEmpty && !lists[0].scroll.isMoving)
    #expect(tap(348, at: 2).count == 1)
    #expect(CountingList().row(at: .zero) == nil)
  }

  @Test func `content scrolls before it was ever drawn, and after a change of size`() {
    let source = Lists()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.pointer(.press, 200, 400, at: 0)
    pager.pointer(.move, 200, 300, at: 0.1)
    #expect(source.pages[0].contentOffset == 96)
    pager.layout(size: Size(500, 648), scale: 1)
    pager.pointer(.move, 200, 290, at: 0.2)
    #expect(source.pages[0].contentOffset == 106)
  }

  @Test func `a drag of rows goes on outside the page, over the titles too`() {
    let (pager, lists) = make()
    pager.pointer(.press, 200, 100, at: 0)
    pager.pointer(.move, 200, 90, at: 0.01)
    pager.pointer(.move, 200, -50, at: 0.02)
    #expect(lists[0].contentOffset == 146)
  }

  @Test func `vertical ticks scroll the rows, and over the titles they turn pages`() {
    let (pager, lists) = make()
    pager.advance(to: 0)
    pager.ticks(0, 1, at: 0)
    pager.advance(to: 2)
    #expect(lists[0].contentOffset == 80 && pager.settledPage == 0)
    pager.ticks(0, 1, at: 2, place: Point(200, 20))
    pager.advance(to: 4)
    #expect(pager.settledPage == 1)
  }

  @Test func `an offset that is restored before the first layout is kept, and limited when rows go`() {
    let list = CountingList()
    list.contentOffset = 3000
    #expect(list.contentOffset == 3000)
    let pager = Pager(source: OneList(list: list), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    _ = pager.picture()
    #expect(list.contentOffset == 3000)
    list.count = 20
    list.setNeedsDisplay()
    _ = pager.picture()
    #expect(list.contentOffset == 400)
  }

  struct OneList: PageSource {
    let list: CountingList
    let pageCount = 1
    func title(at index: Int) -> String { "" }
    func page(at index: Int) -> Page { list }
  }

  @Test func `a long scroll keeps few rows drawn`() {
    let (pager, lists) = make()
    for offset in stride(from: 0.0, to: 49_000, by: 333) {
      lists[0].contentOffset = offset
      _ = pager.picture()
      #expect(lists[0].drawnRowCount < 60)
    }
  }

  @Test func `in a column of pages rows stand side by side and scroll horizontally`() {
    let (pager, lists) = make()
    pager.arrangement.axis = .vertical
    func places() -> [Point] {
      pager.picture().items.compactMap { item in
        guard case .placed(let placement) = item, placement.drawing.size == Size(50, 600) else { return nil }
        return placement.origin
      }
    }
    #expect(places().first == Point(0, 48) && places().count == 9)
    pager.pointer(.press, 300, 300, at: 1)
    for x in stride(from: 290.0, through: 196, by: -2) { pager.pointer(.move, x, 300, at: 1.1) }
    #expect(lists[0].contentOffset == 100 && pager.position == 0)
    #expect(places().first == Point(0, 48))
    pager.pointer(.release, 196, 300, at: 2)
    pager.ticks(1, 0, at: 3)
    pager.advance(to: 5)
    #expect(lists[0].contentOffset == 180 && pager.settledPage == 0)
    pager.ticks(0, 1, at: 6)
    pager.advance(to: 8)
    #expect(lists[0].contentOffset == 180 && pager.settledPage == 1)
  }
}
