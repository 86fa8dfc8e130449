import Testing

@testable import PagerEngine

/// Taps on the indicator of pages of 400 x 600 points below a strip of 48.
///
/// The indicator's middle is 24 points above the lower edge of the pages.
@MainActor
@Suite struct `A tap on the page indicator` {
  private let y = 624.0

  private func tap(_ pager: Pager, _ x: Double, _ y: Double, at time: Double) {
    pager.pointer(.press, x, y, at: time)
    pager.pointer(.release, x, y, at: time)
  }

  @Test func `on a dot travels to its page, and is not reported as a tap on the page`() {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator()
    // Dots are at 168, 184, 200, 216 and 232.
    tap(pager, 216, y, at: 1)
    log.expect(["indicator(3)"])
    #expect(pager.targetPage == 3 && pager.isAnimating && pager.position == 0)
    pager.advance(to: 3)
    log.expect(["current(3)", "settled(3)"])
    #expect(pager.strip.tracker.reference == .position)
  }

  @Test(arguments: [(168.0, 612.5, 0), (159, 624, 0), (177, 635, 1), (240, 624, 4), (208.1, 613, 3)])
  func `may miss a dot by a little`(x: Double, y: Double, page: Int) {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator()
    tap(pager, x, y, at: 1)
    #expect(log.take().first == "indicator(\(page))")
  }

  @Test(arguments: [(200.0, 611.0), (200, 637), (140, 624), (260, 624)])
  func `beside the dots is a tap on the page`(x: Double, y: Double) {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator()
    tap(pager, x, y, at: 1)
    log.expect(["tap(0, \(Point(x, y - 48)))"])
  }

  @Test func `goes the other way from right to left, and down in a column`() {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator()
    pager.arrangement.readingDirection = .rightToLeft
    tap(pager, 168, y, at: 1)
    log.expect(["indicator(4)"])
    pager.select(0, animated: false)
    pager.arrangement.axis = .vertical
    log.take()
    // The column is where reading ends, on the left.
    tap(pager, 24, 348 + 16, at: 10)
    log.expect(["indicator(3)"])
    pager.arrangement.readingDirection = .leftToRight
    pager.select(0, animated: false)
    log.take()
    tap(pager, 376, 348 - 32, at: 20)
    log.expect(["indicator(0)"])
  }

  @Test(arguments: [
    (152.0, 0), (140, 0), (131, 0), (200, 500_000), (248, 999_999), (260, 999_999), (176, 250_000),
  ])
  func `on the bar goes to the place in proportion`(x: Double, page: Int) {
    let (pager, _, log) = makePager(1_000_000)
    pager.pageIndicator = PageIndicator(.bar)
    // The bar's track extends from 140 to 260; the thumb is 24 long.
    tap(pager, x, 626, at: 1)
    #expect(log.take().first == "indicator(\(pager.targetPage))")
    #expect(abs(pager.targetPage - page) <= 1)
  }

  @Test func `dots on a ground have it behind them, and take no more room`() throws {
    let pager = makePagerAtRest()
    pager.pageIndicator = PageIndicator()
    let before = pager.picture().items.count
    pager.pageIndicator?.groundColor = .black
    let grounds = pager.picture().items.compactMap { item -> Rect? in
      if case .command(.roundedRect(let area, _, .black)) = item { area } else { nil }
    }
    #expect(pager.picture().items.count == before + 1)
    #expect(grounds.first?.height == 24 && grounds.first?.maxY == 648 - 20 + 8)
  }

  @Test func `on the label does nothing at all`() {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator(.label)
    tap(pager, 200, 615, at: 1)
    log.expect([])
    #expect(pager.targetPage == 0)
    tap(pager, 200, 590, at: 2)
    log.expect(["tap(0, (200, 542))"])
  }

  @Test func `a drag that begins on it turns pages`() {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator()
    pager.pointer(.press, 216, y, at: 1)
    for step in 1...20 { pager.pointer(.move, 216 - Double(step) * 9, y, at: 1 + Double(step) / 120) }
    #expect(pager.position > 0.4)
    pager.pointer(.release, 36, y, at: 1.17)
    pager.advance(to: 3)
    log.expect(["current(1)", "settled(1)"])
  }

  @Test func `while pages travel goes on from where they are`() {
    let (pager, _, log) = makePager(5)
    pager.pageIndicator = PageIndicator()
    pager.select(1, at: 1)
    pager.advance(to: 1.05)
    let position = pager.position
    tap(pager, 200, y, at: 1.05)
    log.expect(["indicator(2)"])
    #expect(pager.position == position && pager.targetPage == 2)
    pager.advance(to: 3)
    #expect(log.take().last == "settled(2)")
  }

  @Test func `over a pager inside a page is the outer one's`() {
    let inner = Pager(source: PlainSource(3), text: SquareTextMeasurer())
    let innerLog = CallLog(topics: [.selections, .current, .taps])
    inner.delegate = innerLog
    let pager = Pager(pages: [PagerPage(inner), PlainPage(1)], text: SquareTextMeasurer())
    let log = CallLog()
    pager.delegate = log
    pager.pageIndicator = PageIndicator()
    pager.layout(size: Size(400, 648), scale: 1)
    for each in [log, innerLog] { each.take() }
    tap(pager, 208, y, at: 1)
    #expect(log.take().first == "indicator(1)")
    innerLog.expect([])
  }

  @Test func `of pages that know only their neighbours goes one page towards the dot`() throws {
    let chain = PlainChain(5, start: 2)
    let pager = Pager(neighbors: chain, text: SquareTextMeasurer())
    let log = CallLog()
    pager.delegate = log
    pager.layout(size: Size(400, 600), scale: 1)
    try pager.setPages([PlainPage(2)], animated: false)
    log.take()
    // Dots of 5 pages are at 168 to 232.
    tap(pager, 232, 576, at: 1)
    pager.advance(to: 3)
    #expect((pager.targetPages.first as? PlainPage)?.index == 3)
    #expect(pager.pageIndicatorPosition.place == 3)
    #expect(log.take().first?.hasPrefix("indicator") == true)
    tap(pager, 168, 576, at: 4)
    pager.advance(to: 6)
    #expect((pager.targetPages.first as? PlainPage)?.index == 2)
    // The policy applies to these pages too, however many of them are known.
    pager.inputPolicy.directions = .forward
    tap(pager, 168, 576, at: 7)
    pager.advance(to: 9)
    #expect((pager.targetPages.first as? PlainPage)?.index == 2)
    tap(pager, 232, 576, at: 10)
    pager.advance(to: 12)
    #expect((pager.targetPages.first as? PlainPage)?.index == 3)
  }

  @Test func `a list and a frame get the same commands, wherever an indicator is drawn`() {
    let (pager, _, _) = makePager(12)
    pager.select(4, animated: false)
    let place = PageIndicator.Layout(Rect(30, 40, 200, 30))
    for kind in [PageIndicator.Kind.dots(.worm), .bar, .label] {
      let (indicator, position) = (PageIndicator(kind), pager.pageIndicatorPosition)
      var (frame, list) = (DisplayList(), DrawList())
      indicator.draw(into: &frame, in: place, position: position, theme: .dark, text: pager.text)
      indicator.draw(into: &list, in: place, position: position, theme: .dark, text: pager.text)
      let commands = frame.items.compactMap { item -> DrawCommand? in
        if case .command(let command) = item { command } else { nil }
      }
      #expect(commands == list.commands && !commands.isEmpty)
    }
  }

  @Test func `hostile indicators draw and are tapped without harm`() {
    let (pager, _, _) = makePager(5)
    for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      for kind in [PageIndicator.Kind.dots(.plain), .dots(.expanding), .dots(.worm), .bar, .label] {
        var indicator = PageIndicator(kind)
        (indicator.margin, indicator.dotSize, indicator.spacing) = (value, value, value)
        (indicator.currentLength, indicator.barLength, indicator.barThickness) = (value, value, value)
        indicator.labelStyle = TextStyle(value, lineHeight: value)
        indicator.maxDots = value == 0 ? .min : .max
        pager.pageIndicator = indicator
        _ = pager.picture()
        tap(pager, 200, y, at: 1)
        #expect((0..<5).contains(pager.targetPage))
      }
    }
  }
}
