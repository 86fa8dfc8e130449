import PagerEngine

/// A page of one flat colour with its number in the middle, and optional list rows at the top.
///
/// It looks the same in light and dark themes, since it is compared with pictures of other toolkits.
final class SwatchPage: Page {
  private let index: Int
  private let color: Color
  private let rows: Int

  init(_ index: Int, color: Color, rows: Int = 0) {
    (self.index, self.color, self.rows) = (index, color, rows)
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let size = context.size
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), color)
    let rowStyle = TextStyle(15, lineHeight: 24)
    let visible = min(rows, Int((size.height / 24).rounded(.up)))
    for row in 0..<max(0, visible) {
      let text = "Row \(row + 1): some ordinary list text"
      list.write(
        text, at: Point(40, Double(row) * 24), rowStyle, Color(context.theme.hasHighContrast ? 0 : 0x222222),
        context)
    }
    let rowWidth = context.text.width(of: "Row 00: some ordinary list text", style: rowStyle)
    title(&list, after: visible > 0 ? 40 + rowWidth : 0, context)
    return list
  }

  /// Draws the title in the middle of the page, or beside the rows if they overlap it.
  private func title(_ list: inout DrawList, after rowsEnd: Double, _ context: PageContext) {
    let (size, title) = (context.size, "Page \(index + 1)")
    var style = TextStyle(72)
    let whole = context.text.width(of: title, style: style)
    let isBeside = rowsEnd > 0 && (size.width - whole) / 2 < rowsEnd + 24
    let room = size.width - (isBeside ? rowsEnd + 48 : 16)
    let middle = isBeside ? rowsEnd + 24 + room / 2 : size.width / 2
    style.size = min(72, (72 * room / whole).rounded(.down))
    guard style.size >= 12 else { return }
    let width = context.text.width(of: title, style: style)
    let capHeight = context.text.metrics(of: style).capHeight
    let origin = Point((middle - width / 2).rounded(), ((size.height + capHeight) / 2).rounded())
    list.text(title, at: origin, style, Color(context.theme.hasHighContrast ? 0 : 0x222222))
  }
}

/// Provides pages in flat colours that a program can distinguish: HSV with hue i/30, saturation 0.55 and value 0.85.
struct SwatchSource: PageSource {
  var pageCount: Int
  var rows: Int

  func title(at index: Int) -> String { "\(index + 1)" }
  func page(at index: Int) -> Page { SwatchPage(index, color: SwatchSource.color(index), rows: rows) }

  static func color(_ index: Int) -> Color {
    let hue = Double(index % 30) / 5
    // As in HSV, each channel is lowest in a third of the colour wheel.
    func channel(_ start: Double) -> UInt8 {
      let place = (start + hue).truncatingRemainder(dividingBy: 6)
      return UInt8((255 * 0.85 * (1 - 0.55 * min(place, 4 - place, 1).clamped(to: 0...1))).rounded())
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1))
  }
}
