import PagerEngine
import RealModule

/// A landscape in the colour of its index, with a large number and a title.
final class ColorPage: Page {
  private let index: Int
  private let count: Int

  init(_ index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
    super.init()
    title = "Page \(index + 1)"
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let ground = theme.pageColor(index, of: count)
    var list = DrawList()
    list.hills(index, of: count, ground, in: context)

    let shorter = min(size.width, size.height)
    let numeral = TextStyle((shorter * 0.34).clamped(to: 48...240).rounded(), weight: .semibold)
    let metrics = context.text.metrics(of: numeral)
    let start = PageGrid.start(in: size.width)
    // On a low page, down to its edge.
    let plainBase = (size.height - PageGrid.margin - 4).rounded()
    let titleBase = plainBase < 28 ? (size.height - 14).rounded() : plainBase
    let numeralBase = titleBase - 48
    // The side bearing grows with the size. Without it, the number aligns with the title.
    let bearing = (numeral.size * 0.05).rounded()
    if numeralBase > metrics.capHeight + 8 {
      list.text("\(index + 1)", at: Point(start - bearing, numeralBase), numeral, theme.text)
    }
    list.text(title ?? "", at: Point(start, titleBase), .section, theme.text)
    return list
  }
}

extension DrawList {
  /// Draws hills in the haze, and the sun above them. The hills of a page go on in those of the next one, and the sun
  /// rises and sets from the first page to the last.
  fileprivate mutating func hills(_ index: Int, of count: Int, _ ground: Color, in context: PageContext) {
    let (size, theme) = (context.size, context.theme)
    let area = Rect(origin: .zero, size: size)
    let sky = ground.mixed(with: theme.window, at: 0.8)
    add(.gradient(area, from: ground.mixed(with: sky, at: 0.5), to: sky, along: .vertical))
    let day = (Double(index) + 0.5) / Double(max(1, count))
    let radius = (min(size.width, size.height) * 0.11).rounded()
    let sun = Point(size.width * 0.68, size.height * (0.46 - 1.2 * day * (1 - day)))
    let disc = Rect(sun.x.rounded() - radius, sun.y.rounded() - radius, 2 * radius, 2 * radius)
    roundedRect(disc, radius: radius, theme.isDark ? ground.mixed(with: .white, at: 0.7) : .white)
    for layer in 1...4 {
      let depth = Double(layer) / 4
      let points = (0...24).map { step in
        let place = (Double(index) + Double(step) / 24) * 2 * .pi
        let wave = Double.sin(place * (0.9 - 0.4 * depth) + 7 * depth)
        let detail = 0.4 * Double.sin(place * 2.3 + 5 * depth)
        let height = 0.4 + 0.38 * depth - 0.08 * (wave + detail) * (1.4 - depth)
        return Point(size.width * Double(step) / 24, size.height * height)
      }
      var hill = Path.curve(through: points)
      for corner in [Point(size.width, size.height), Point(0, size.height)] { hill.line(to: corner) }
      add(.path(hill, at: .zero, sky.mixed(with: ground, at: depth)))
    }
  }
}

struct ColorSource: PageSource {
  var pageCount: Int
  func title(at index: Int) -> String { "Page \(index + 1)" }
  func page(at index: Int) -> Page { ColorPage(index, of: pageCount) }
}
