import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Contact sheets: a row per kind, and a column per fraction of the way to the next page.
@MainActor
@Suite struct `Pictures of page indicators` {
  private typealias Sample = (indicator: PageIndicator, from: Int, to: Int, count: Int)

  private static var samples: [Sample] {
    let dots = [PageIndicator.Dots.plain, .expanding, .worm].map { PageIndicator(.dots($0)) }
    return dots.map { ($0, 1, 2, 5) } + dots.map { ($0, 499, 500, 1000) }
      + [
        (dots[0], 2, 3, 1000), (dots[0], 3, 800, 1000), (dots[2], 0, 3, 5), (PageIndicator(.bar), 1, 2, 5),
        (PageIndicator(.label), 8, 9, 12),
      ]
  }

  private static let fractions = [0, 0.3, 0.5]
  private static let cell = Size(152, 40)

  private func sheet(_ theme: Theme, _ scale: Double, _ text: TextSystem) throws -> Bitmap {
    let cell = Self.cell
    var frame = DisplayList()
    frame.begin(
      size: Size(cell.width * 3, cell.height * Double(Self.samples.count)), background: theme.window)
    for (row, sample) in Self.samples.enumerated() {
      for (column, fraction) in Self.fractions.enumerated() {
        let area = Rect(Double(column) * cell.width, Double(row) * cell.height, cell.width, cell.height)
        frame.add(
          .roundedRect(area.inset(by: 4, 3), radius: 8, row > 8 ? theme.pageColor(4, of: 6) : theme.surface))
        let position = PageIndicator.Position(
          from: sample.from, to: sample.to, fraction: fraction, count: sample.count)
        sample.indicator.draw(
          into: &frame, in: PageIndicator.Layout(area, scale: scale), position: position, theme: theme,
          text: text)
      }
    }
    return try Canvas.picture(of: frame, scale: scale, text: text)
  }

  @Test(arguments: ["light", "dark"], [1.0, 2])
  func `look like their goldens`(name: String, scale: Double) throws {
    let text = try TextSystem()
    text.scale = scale
    let picture = try sheet(name == "dark" ? .dark : .light, scale, text)
    let golden = "indicators-\(name)-\(Int(scale))x"
    #expect(Golden.failure(of: picture, named: golden, tolerance: .smoothing) == nil)
  }

  @Test func `over pages: a column, and right to left`() throws {
    let text = try TextSystem()
    for (name, kind) in [("column", PageIndicator.Kind.dots(.expanding)), ("right-to-left", .dots(.worm))] {
      let pages = DrawnPages(titles: (1...9).map { "\($0)" }) { index, context in
        var list = DrawList()
        list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 9))
        return list
      }
      let pager = Pager(source: pages, text: text)
      pager.titles.style.extent = 0
      pager.arrangement.axis = name == "column" ? .vertical : .horizontal
      pager.arrangement.readingDirection = name == "column" ? .leftToRight : .rightToLeft
      pager.pageIndicator = PageIndicator(kind)
      pager.layout(size: Size(240, 200), scale: 1)
      pager.advance(to: 0)
      pager.select(4, animated: false)
      pager.select(5, at: 0)
      pager.advance(to: 0.07)
      var frame = DisplayList()
      pager.draw(into: &frame)
      let picture = try Canvas.picture(of: frame, text: text)
      #expect(Golden.failure(of: picture, named: "indicator-\(name)") == nil)
    }
  }

  @Test func `dots at rest are symmetric and all alike`() throws {
    let text = try TextSystem()
    for scale in [1.0, 1.5, 2] {
      for width in [201.0, 200.4, 200] {
        var frame = DisplayList()
        frame.begin(size: Size(240, 40), background: .white)
        var indicator = PageIndicator()
        (indicator.color, indicator.trackColor) = (.black, .black)
        indicator.draw(
          into: &frame, in: PageIndicator.Layout(Rect(0, 0, width, 31), scale: scale),
          position: .init(1, count: 5),
          theme: .light, text: text)
        let picture = try Canvas.picture(of: frame, scale: scale, text: text)
        let columns = (0..<picture.width).map { x in
          (0..<picture.height).map { picture.color(x: x, y: $0)?.red ?? 0 }
        }
        let shown = columns.filter { $0.contains { $0 < 255 } }
        let dot = Int(8 * scale)
        try #require(shown.count == 5 * dot, "\(scale)x, \(width)")
        for index in 0..<5 {
          #expect(
            Array(shown[index * dot..<(index + 1) * dot]) == Array(shown[..<dot]), "\(scale)x, \(width)")
        }
        #expect(Array(shown[..<dot].reversed()) == Array(shown[..<dot]))
      }
    }
  }
}
