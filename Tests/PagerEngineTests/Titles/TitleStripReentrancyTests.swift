import Testing

@testable import PagerEngine

/// Calls to the pager while it requests or draws titles take effect without harm.
@MainActor @Suite struct TitleStripReentrancyTests {
  @Test func `a source may set the style, the direction and the views while it provides a title`() {
    let (pager, source, _) = makePager(20)
    pager.titles.style.spacing = 9
    let views = Views()
    var seen = 0.0
    source.titleOf = { [weak pager] index in
      if index == 3, let pager, pager.titles.viewSource == nil {
        seen = pager.titles.style.spacing
        pager.titles.style.spacing = 7
        pager.titles.style.inset = 4
        pager.arrangement.readingDirection = .rightToLeft
        pager.titles.viewSource = views
      }
      return "Page \(index)"
    }
    pager.invalidate(.titles)
    #expect(seen == 9 && pager.titles.style.spacing == 7 && pager.strip.readingDirection == .rightToLeft)
    let cells = pager.strip.cells
    #expect(cells[0].start == 4 && cells[1].start - cells[0].end == 7 && cells[0].contentLength == 60)
  }

  @Test func `a title and an indicator that are drawn may call the pager`() {
    let (pager, _, _) = makePager(20)
    let views = Views()
    views.onDraw = { [weak pager] in
      guard let pager, pager.isAnimating || !pager.strip.frame.isEmpty else { return }
      pager.select(5, animated: false)
    }
    pager.titles.viewSource = views
    pager.titles.style.indicator.shape = .custom(
      IndicatorDrawing { [weak pager] _, _ in
        pager?.titles.style.spacing = 3
        pager?.layout(size: Size(300, 500), scale: 1)
      })
    _ = pager.picture()
    #expect(pager.needsFrame && pager.settledPage == 5 && pager.size == Size(300, 500))
    let cells = pager.strip.cells
    #expect(cells.count > 2 && cells[1].start - cells[0].end == 3)
  }

  @Test func `a source that provides a title sees the last complete layout of the strip`() {
    let (pager, source, _) = makePager(20)
    let (cells, indicator) = (pager.strip.cells, pager.strip.indicator)
    var lengths: Set<Int> = []
    source.titleOf = { [weak pager] index in
      if let strip = pager?.strip {
        lengths.insert(strip.cells.count)
        #expect(strip.cells == cells && strip.indicator == indicator)
        #expect(!strip.isMoving && strip.title(at: Point(50, 20)) == 0)
      }
      return "A longer title \(index)"
    }
    pager.invalidate(.titles)
    #expect(lengths == [cells.count] && pager.strip.cells != cells)
  }

  @Test func `changes that a title makes while it is drawn show in the next picture only`() {
    func pictures(_ change: @escaping (Pager) -> Void) -> [[DrawCommand]] {
      let (pager, _, _) = makePager(20)
      let views = Views()
      views.onDraw = { [weak pager] in
        if let pager { change(pager) }
      }
      pager.titles.viewSource = views
      return (0..<2).map { _ in commands(of: pager) }
    }
    let still = pictures { _ in }
    let changing = pictures { pager in
      pager.titles.style.indicator = .pill()
      pager.titles.style.hasHairline = false
      pager.titles.style.edge = .bottom
      pager.arrangement.readingDirection = .rightToLeft
      pager.titles.viewSource = nil
    }
    #expect(still[0] == still[1] && changing[0] == still[0] && changing[1] != still[0])
  }

  @Test func `changes that a page makes in the strip while it is drawn show in the next picture only`() {
    func pictures(_ change: @escaping (Pager) -> Void) -> [[DrawCommand]] {
      let source = Meddlers()
      let pager = Pager(source: source, text: SquareTextMeasurer())
      let views = Views()
      pager.titles.viewSource = views
      pager.layout(size: Size(400, 648), scale: 1)
      source.onDraw = { [weak pager] in
        if let pager { change(pager) }
      }
      return (0..<2).map { _ in commands(of: pager) }
    }
    let still = pictures { _ in }
    let changing = pictures { pager in
      pager.titles.style.indicator = .pill()
      pager.titles.viewSource = nil
    }
    #expect(still[0] == still[1] && changing[0] == still[0] && changing[1] != still[0])
  }

  /// Returns the commands of a picture besides the pages.
  private func commands(of pager: Pager) -> [DrawCommand] {
    pager.picture().items.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }
}

/// A source of pages that run code when they are drawn.
@MainActor
private final class Meddlers: PageSource {
  private final class Meddler: Page {
    weak var source: Meddlers?

    override func draw(in context: PageContext) -> DrawList {
      source?.onDraw()
      return DrawList()
    }
  }

  let pageCount = 5
  var onDraw: () -> Void = {}

  func title(at index: Int) -> String { "Page \(index)" }

  func page(at index: Int) -> Page {
    let page = Meddler()
    page.source = self
    return page
  }
}

/// A source of title views of 60 points.
@MainActor
private final class Views: TitleViewSource {
  private final class Title: TitleView {
    var onDraw: () -> Void = {}

    override func contentLength(text: any TextMeasurer) -> Double { 60 }
    override func draw(_ state: State, into frame: inout DisplayList) {
      onDraw()
      frame.add(.fill(state.frame, .black))
    }
  }

  var onDraw: () -> Void = {}

  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView {
    let title = waiting as? Title ?? Title()
    title.onDraw = onDraw
    return title
  }
}
