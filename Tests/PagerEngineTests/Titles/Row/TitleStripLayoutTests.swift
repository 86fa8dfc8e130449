import PagerPhysics
import Testing

@testable import PagerEngine

/// The positions of cells: sizings, fits, sides, and the requested titles.
///
/// Letters are half as wide as the em size: 10 points.
@MainActor @Suite struct TitleStripLayoutTests {
  private func make(
    _ titles: [String], width: Double = 400, _ change: (inout TitleStripStyle) -> Void = { _ in }
  ) -> Pager {
    make(PlainSource(titles.count) { titles[$0] }, width: width, change)
  }

  private func make(
    _ source: PlainSource, width: Double = 400, _ change: (inout TitleStripStyle) -> Void = { _ in }
  ) -> Pager {
    let pager = Pager(source: source, text: SquareTextMeasurer())
    var style = TitleStripStyle()
    style.font = TextStyle(20)
    style.currentFont = TextStyle(20)
    (style.padding, style.spacing, style.inset) = (5, 4, 8)
    change(&style)
    pager.titles.style = style
    pager.layout(size: Size(width, 400), scale: 1)
    return pager
  }

  private func cells(_ pager: Pager) -> [[Double]] { pager.strip.cells.map { [$0.start, $0.length] } }

  @Test func `natural cells are as long as their titles, wherever they go when they fit`() {
    let titles = ["a", "bbb", "cc"]
    // Cells of 20, 40 and 30 points, 4 apart: 98 of the available 384.
    #expect(cells(make(titles)) == [[8, 20], [32, 40], [76, 30]])
    #expect(cells(make(titles) { $0.fit = .centered }) == [[151, 20], [175, 40], [219, 30]])
    #expect(cells(make(titles) { $0.fit = .trailing }) == [[294, 20], [318, 40], [362, 30]])
    let filling = cells(make(titles) { $0.fit = .filling })
    #expect(filling.map { $0[1] - 286.0 / 3 }.map { ($0 * 1e6).rounded() / 1e6 } == [20, 40, 30])
    #expect(filling[0][0] == 8 && abs(filling[2][0] + filling[2][1] - 392) < 1e-9)
  }

  @Test func `titles begin where the column of content begins`() {
    func start(_ column: ContentColumn?) -> Double? {
      cells(make(["a", "bbb"]) { $0.contentColumn = column }).first?.first
    }
    #expect(start(nil) == 8)
    // The text is 5 points inside its cell.
    #expect(start(ContentColumn(maximumWidth: 300)) == 45)
    #expect(start(ContentColumn()) == 19)
    #expect(start(ContentColumn(margin: 30, wideMargin: 50, wideView: 390)) == 45)
    #expect(start(ContentColumn(margin: 10)) == 8 && start(ContentColumn(margin: .nan)) == 8)
  }

  @Test func `titles that have become shorter fit, whoever says so when`() {
    let source = PlainSource(2) { _ in String(repeating: "m", count: 30) }
    let pager = make(source)
    #expect(!pager.strip.row.isFitting)
    source.titleOf = { _ in "m" }
    pager.invalidate(.titles)
    #expect(pager.strip.row.isFitting)
    // Also if the source changes it during the request for the last one.
    source.titleOf = { [weak pager, weak source] index in
      if index == 1 {
        source?.titleOf = { _ in "m" }
        pager?.invalidate(.titles)
      }
      return String(repeating: "m", count: 30)
    }
    pager.invalidate(.titles)
    pager.advance(to: 1)
    #expect(pager.strip.row.isFitting)
  }

  @Test func `fixed, equal and shared cells`() {
    let titles = ["a", "bbb", "cc"]
    #expect(cells(make(titles) { $0.sizing = .fixed(90) }) == [[8, 90], [102, 90], [196, 90]])
    #expect(
      cells(
        make(titles) {
          $0.sizing = .fixed(90); $0.fit = .centered
        }) == [[61, 90], [155, 90], [249, 90]])
    #expect(cells(make(titles, width: 300) { $0.sizing = .equal }) == [[0, 100], [100, 100], [200, 100]])
    #expect(
      cells(
        make(titles, width: 316) {
          $0.sizing = .shares; $0.spacing = 0
        }) == [[8, 100], [108, 100], [208, 100]])
  }

  @Test func `a strip on each side takes its extent from the pages, and titles follow each other there`() {
    let whole = Rect(0, 0, 400, 400)
    for (edge, direction, strip, pages) in [
      (
        TitleStripStyle.Edge.top, PageGeometry.ReadingDirection.leftToRight, Rect(0, 0, 400, 60),
        Rect(0, 60, 400, 340)
      ),
      (.bottom, .leftToRight, Rect(0, 340, 400, 60), Rect(0, 0, 400, 340)),
      (.leading, .leftToRight, Rect(0, 0, 60, 400), Rect(60, 0, 340, 400)),
      (.leading, .rightToLeft, Rect(340, 0, 60, 400), Rect(0, 0, 340, 400)),
      (.trailing, .leftToRight, Rect(340, 0, 60, 400), Rect(0, 0, 340, 400)),
      (.trailing, .rightToLeft, Rect(0, 0, 60, 400), Rect(60, 0, 340, 400)),
    ] {
      let pager = make(["a", "b", "c"]) { ($0.edge, $0.extent) = (edge, 60) }
      pager.arrangement.readingDirection = direction
      #expect(pager.strip.frame == strip && pager.geometry.viewport == pages)
      let isColumn = edge == .leading || edge == .trailing
      // In a column a cell is as long as a line of text, 28 points, and its padding.
      #expect(
        cells(pager) == (isColumn ? [[8, 38], [50, 38], [92, 38]] : [[8, 20], [32, 20], [56, 20]]))
      for cell in pager.strip.cells {
        let place = pager.strip.geometry.rect(cell.span)
        #expect(place.intersection(whole) == place)
        #expect(pager.strip.title(at: Point(place.midX, place.midY)) == cell.index)
      }
      pager.titles.style.extent = 0
      #expect(pager.geometry.viewport == whole && pager.strip.title(at: Point(10, 10)) == nil)
    }
  }

  @Test func `a strip has a default height, or width in a column, unless the style sets one`() {
    for (edge, extent) in [
      (TitleStripStyle.Edge.top, 48.0), (.bottom, 48), (.leading, 168), (.trailing, 168),
    ] {
      let pager = make(["a", "b", "c"]) { ($0.edge, $0.extent) = (edge, nil) }
      let isColumn = edge == .leading || edge == .trailing
      #expect((isColumn ? pager.strip.frame.width : pager.strip.frame.height) == extent)
      pager.titles.style.extent = 30
      #expect((isColumn ? pager.strip.frame.width : pager.strip.frame.height) == 30)
    }
  }

  @Test func `a long strip keeps the current title in the middle, in view, or leaves it`() {
    let titles = (0..<30).map { _ in "aaaaaaa" }
    // Cells of 80 points, 84 apart.
    let cases: [(TitleStripStyle.Following, [Double])] = [
      (.centered, [8, 92, 160, 160]), (.inView, [8, 92, 280, 280]), (.never, [8, 92, 428, 848]),
    ]
    for (following, starts) in cases {
      let pager = make(titles) { $0.following = following }
      for (page, start) in zip([0, 1, 5, 10], starts) {
        pager.select(page, animated: false)
        pager.advance(to: Double(page) + 10)
        let shown = pager.strip.cells.first { $0.index == page }?.start
        let unseen = 8 + 84 * Double(page)
        #expect((shown ?? unseen) == start)
      }
    }
  }

  @Test func `going back, a strip that keeps the title in view scrolls only when it must`() {
    let pager = make((0..<30).map { _ in "aaaaaaa" }) { $0.following = .inView }
    pager.select(10, animated: false)
    let first = pager.strip.cells.first { $0.index == 10 }?.start
    pager.select(9, animated: false)
    #expect(pager.strip.cells.first { $0.index == 10 }?.start == first)
    pager.select(7, animated: false)
    #expect(pager.strip.cells.first { $0.index == 7 }?.start == 40)
  }

  @Test func `cells have room for the longer font, so that nothing moves when a title becomes current`() {
    let pager = make(["a", "bb", "cc"]) { $0.currentFont = TextStyle(40) }
    let before = cells(pager)
    #expect(before == [[8, 30], [42, 50], [96, 50]])
    pager.pointer(.press, 390, at: 0)
    for x in [300.0, 200, 100, 0] {
      pager.pointer(.move, x, at: (400 - x) / 4000)
      #expect(cells(pager) == before)
    }
  }

  @Test func `half way between two pages font sizes and colours are mixed`() throws {
    let pager = make(["aa", "bb"]) {
      $0.font = TextStyle(15)
      $0.currentFont = TextStyle(18)
      $0.color = Color(0x000000)
      $0.currentColor = Color(0xFFFFFF)
    }
    func texts() -> [(Double, Color)] {
      pager.picture().items.compactMap {
        if case .command(.text(_, _, let style, let color)) = $0 { return (style.size, color) }
        return nil
      }
    }
    #expect(texts().map(\.0) == [18, 15])
    pager.pointer(.press, 396, at: 0)
    pager.pointer(.move, 396 - 4 - 200, at: 0.1)
    #expect(texts().map(\.0) == [16.5, 16.5] && texts().map(\.1) == [Color(0x808080), Color(0x808080)])
    // Half the light is more than half the channel value.
    pager.titles.style.colorSpace = .linear
    #expect(texts().map(\.1) == [Color(0xBCBCBC), Color(0xBCBCBC)])
    pager.titles.style.highlight = .stepped
    #expect(texts().map(\.0) == [18, 15] && texts().map(\.1) == [.white, .black])
    pager.pointer(.move, 396 - 4 - 201, at: 0.2)
    #expect(texts().map(\.0) == [15, 18])
  }

  @Test func `a title has the weight of the nearer font, and its text stays in the middle`() {
    let pager = make(["aa", "bb"]) { $0.currentFont = TextStyle(24, weight: .semibold) }
    func texts() -> [String] {
      pager.picture().items.compactMap {
        guard case .command(.text(let text, let place, let style, let color)) = $0 else { return nil }
        let middle = place.x + style.size * Double(text.count) / 4
        return "\(text) \(style.weight) \(style.size) \(middle) \(color.alpha)"
      }
    }
    let middles = pager.strip.cells.map(\.middle)
    pager.pointer(.press, 396, at: 0)
    pager.pointer(.move, 396 - 4 - 100, at: 0.1)
    #expect(texts() == ["aa semibold 23.0 \(middles[0]) 255", "bb regular 21.0 \(middles[1]) 255"])
    pager.pointer(.move, 396 - 4 - 300, at: 0.2)
    #expect(texts() == ["aa regular 21.0 \(middles[0]) 255", "bb semibold 23.0 \(middles[1]) 255"])
  }

  @Test func `titles that are too long get an ellipsis`() {
    let title = "a title of many words"
    let pager = make([title, "b"]) { $0.longestText = 100 }
    #expect(pager.strip.cells[0].text.hasSuffix("…") && pager.strip.cells[0].contentLength <= 100)
    pager.titles.style.truncation = .middle
    #expect(pager.strip.cells[0].text.hasPrefix("a t") && pager.strip.cells[0].text.hasSuffix("rds"))
    pager.titles.style.sizing = .fixed(60)
    #expect(pager.strip.cells[0].length == 60 && pager.strip.cells[0].contentLength <= 52)
    pager.titles.style.sizing = .natural
    pager.titles.style.longestText = 400
    #expect(pager.strip.cells[0].text == title)
  }

  @Test func `icons and badges take room in a cell, and cells without them do not`() {
    let source = ContentSource([
      TitleContent("aa"), TitleContent("aa", icon: TitleIcon(.outline(Path()), size: Size(18, 18))),
      TitleContent("aa", badge: .dot), TitleContent("aa", badge: .count(0)),
      TitleContent("aa", badge: .count(-1)),
      TitleContent("", icon: TitleIcon(.outline(Path()), size: Size(.nan, -4))),
    ])
    let pager = Pager(source: source, text: SquareTextMeasurer())
    var style = TitleStripStyle()
    (style.font, style.currentFont) = (TextStyle(20), TextStyle(20))
    (style.padding, style.inset) = (10, 0)
    pager.titles.style = style
    pager.layout(size: Size(400, 400), scale: 1)
    // An icon with its gap, and a dot of 8 with 12 around it, of which the padding covers 10.
    #expect(pager.strip.cells.map(\.length) == [40, 64, 50, 40, 40, 20])
    #expect(pager.strip.cells.map(\.contentLength) == [20, 44, 20, 20, 20, 0])
  }

  @Test func `a million titles of any length: only those near view are requested, wherever the strip goes`() {
    let source = PlainSource(1_000_000) { String(repeating: "m", count: $0 % 23) }
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 400), scale: 1)
    pager.advance(to: 0)
    pager.select(500_000, at: 0)
    for frame in 1...120 { pager.advance(to: Double(frame) / 120) }
    #expect(pager.settledPage == 500_000)
    pager.pointer(.press, 390, 20, at: 2)
    for step in 1...20 { pager.pointer(.move, 390 - Double(step) * 15, 20, at: 2 + Double(step) / 200) }
    pager.pointer(.release, 90, 20, at: 2.1)
    for frame in 1...400 { pager.advance(to: 2.1 + Double(frame) / 120) }
    pager.key(.end, at: 8)
    for frame in 1...200 { pager.advance(to: 8 + Double(frame) / 120) }
    #expect(pager.settledPage == 999_999 && pager.strip.cells.last?.index == 999_999)
    #expect(source.askedTitles.count < 600)
  }
}

/// Titles with icons and badges over empty pages.
@MainActor
final class ContentSource: PageSource {
  var contents: [TitleContent]
  var pageCount: Int { contents.count }

  init(_ contents: [TitleContent]) { self.contents = contents }

  func title(at index: Int) -> String { contents[index].text }
  func titleContent(at index: Int) -> TitleContent { contents[index] }
  func page(at index: Int) -> Page { PlainPage(index) }
}
