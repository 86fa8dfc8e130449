import PagerEngine

/// A page of one colour, whose hue depends on its index, with a large number and a title.
final class ColorPage: Page {
  private let index: Int
  private let count: Int

  /// Creates the page at `index`, which shows the index plus one.
  ///
  /// - Parameters:
  ///   - index: The page's index, from 0.
  ///   - count: The number of pages; values below 1 count as 1.
  ///   - title: The line below the number. Default: "Page" and the number.
  init(_ index: Int, of count: Int, title: String? = nil) {
    self.index = index
    self.count = count
    super.init()
    self.title = title ?? "Page \(index + 1)"
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let ground = theme.pageColor(index, of: count)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), ground)
    list.rings(index, ground, in: context)

    let shorter = min(size.width, size.height)
    let numeral = TextStyle((shorter * 0.34).clamped(to: 48...240).rounded(), weight: .semibold)
    let metrics = context.text.metrics(of: numeral)
    let (margin, start) = (PageGrid.margin, PageGrid.start(in: size.width))
    // As many lines as fit; on a low page down to its edge.
    let (titleLines, style) = context.title(
      title ?? "", [.section, .smallTitle], in: Size(PageGrid.width(in: size.width), size.height - 16))
    let lineHeight = style.lineHeight
    let titleHeight = Double(max(0, titleLines.count - 1)) * lineHeight
    let plainBase = (size.height - margin - 4).rounded()
    let titleBase = plainBase - titleHeight < 28 ? (size.height - 14).rounded() : plainBase
    let numeralBase = titleBase - 48 - titleHeight
    // The side bearing grows with the size. Without it, the number aligns with the title.
    let bearing = (numeral.size * 0.05).rounded()
    if numeralBase > metrics.capHeight + 8 {
      list.text("\(index + 1)", at: Point(start - bearing, numeralBase), numeral, theme.text)
    }
    for (row, words) in titleLines.enumerated() {
      let base = titleBase - Double(titleLines.count - 1 - row) * lineHeight
      list.text(words, at: Point(start, base), style, theme.text)
    }
    return list
  }
}

extension DrawList {
  /// Draws rings that extend beyond the right edge of a page. They distinguish adjacent pages even without colour.
  @MainActor
  mutating func rings(_ index: Int, _ ground: Color, in context: PageContext) {
    let (size, theme) = (context.size, context.theme)
    let light = ground.mixed(with: .white, at: theme.isDark ? 0.07 : 0.16)
    // Corners of more than 1024 device pixels are not round.
    let reach = min(max(size.width, size.height), 1024 / (0.48 * context.scale))
    // Distances from the right and top edges at which no ring just touches an edge.
    let places = [(0.21, 0.24), (0.24, 0.05), (0.20, 0.38), (0.23, 0.22), (0.19, 0.0), (0.22, 0.39)]
    let place = places[((index % places.count) + places.count) % places.count]
    let center = Point(size.width - place.0 * reach, place.1 * reach)
    clipped(to: Rect(origin: .zero, size: size)) { list in
      for ring in 1...3 {
        let r = (reach * 0.16 * Double(ring)).rounded()
        let rect = Rect(center.x.rounded() - r, center.y.rounded() - r, 2 * r, 2 * r)
        list.add(.ring(rect, radius: r, lineWidth: (reach * 0.045).rounded(), light))
      }
    }
  }
}

/// Provides pages in the theme's colours.
struct ColorSource: PageSource {
  var pageCount: Int
  var titles: [String]
  func title(at index: Int) -> String { index < titles.count ? titles[index] : "Page \(index + 1)" }
  func page(at index: Int) -> Page { ColorPage(index, of: pageCount, title: title(at: index)) }
}
