import PagerEngine

/// A page of one flat colour with its number in the middle, and optional list rows at the top.
///
/// It looks the same in light and dark themes, since it is compared with pictures of other toolkits.
final class SwatchPage: Page {
  private let index: Int
  private let color: Color
  private let rows: Int

  private static func ink(_ theme: Theme) -> Color { Color(theme.hasHighContrast ? 0 : 0x222222) }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - index: The page's index, from 0. The title counts from 1.
  ///   - color: The background.
  ///   - rows: The number of list rows, each 24 points high; negative counts as 0. Rows below the page are omitted.
  init(_ index: Int, color: Color, rows: Int = 0) {
    self.index = index
    self.color = color
    self.rows = max(0, rows)
    super.init()
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let size = context.size
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), color)
    let rowStyle = TextStyle(15, lineHeight: 24)
    let visible = min(Double(rows), max(0, (size.height / 24).rounded(.up)))
    for row in 0..<Int(visible) {
      let text = "Row \(row + 1): some ordinary list text"
      list.write(text, at: Point(40, Double(row) * 24), rowStyle, SwatchPage.ink(context.theme), context)
    }
    let rowWidth = context.text.width(of: "Row 00: some ordinary list text", style: rowStyle)
    title(&list, after: visible > 0 ? 40 + rowWidth : 0, context)
    return list
  }

  /// Draws the title in the middle of the page, or beside the rows if they overlap it.
  private func title(_ list: inout DrawList, after rowsEnd: Double, _ context: PageContext) {
    let (size, title) = (context.size, "Page \(index + 1)")
    var style = TextStyle(72)
    var width = context.text.width(of: title, style: style)
    var middle = size.width / 2
    if rowsEnd > 0, middle - width / 2 < rowsEnd + 24 {
      let room = size.width - rowsEnd - 48
      style.size = min(72, (72 * room / width).rounded(.down))
      guard style.size >= 12 else { return }
      width = context.text.width(of: title, style: style)
      middle = rowsEnd + 24 + room / 2
    } else if width > size.width - 16, size.width > 16 {
      style.size = (72 * (size.width - 16) / width).rounded(.down)
      width = context.text.width(of: title, style: style)
    }
    let capHeight = context.text.metrics(of: style).capHeight
    let origin = Point((middle - width / 2).rounded(), ((size.height + capHeight) / 2).rounded())
    list.text(title, at: origin, style, SwatchPage.ink(context.theme))
  }
}

/// Provides pages in flat colours that a program can distinguish: HSV with hue i/30, saturation 0.55 and value 0.85.
struct SwatchSource: PageSource {
  var pageCount: Int
  var rows: Int

  func title(at index: Int) -> String { "\(index + 1)" }
  func page(at index: Int) -> Page {
    SwatchPage(index, color: SwatchSource.color(index), rows: rows)
  }

  static func color(_ index: Int) -> Color {
    let (low, high) = (0.85 * (1 - 0.55) * 255, 0.85 * 255)
    let sector = Double(index % 30) / 5
    // In each sixth of the colour wheel, one channel rises or falls between the other two.
    let ramp = sector.truncatingRemainder(dividingBy: 2)
    let middle = low + (high - low) * (1 - abs(ramp - 1))
    let channels: (Double, Double, Double) =
      switch Int(sector) {
      case 0: (high, middle, low)
      case 1: (middle, high, low)
      case 2: (low, high, middle)
      case 3: (low, middle, high)
      case 4: (middle, low, high)
      default: (high, low, middle)
      }
    func byte(_ value: Double) -> UInt8 { UInt8(value.rounded()) }
    return Color(red: byte(channels.0), green: byte(channels.1), blue: byte(channels.2))
  }
}
