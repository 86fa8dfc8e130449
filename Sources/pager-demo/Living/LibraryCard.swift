import PagerEngine
import PagerParts

/// The card that the wizard fills in, with the entries so far.
struct LibraryCard {
  /// The size at which its text is drawn as designed, in points.
  static let size = Size(280, 168)
  private static let paper = (top: Color(0x1A5E4E), bottom: Color(0x0F3D35))
  private static let ink = Color(0xFFFFFF)
  private static let faintInk = Color(0xBFE3D3)
  /// The widths of the bars of the barcode and of the gaps between them, in points.
  private static let code: [Double] = [3, 1, 2, 1, 1, 2, 1, 1, 3, 2, 1, 1, 2, 1, 3, 1, 1, 2, 2, 1, 3]

  var name = ""
  var plan = ""
  var limit = 4
  var hasAgreed = false

  /// Whether the card is valid and has a barcode.
  var isIssued: Bool { !name.isEmpty && hasAgreed }

  var description: String {
    name.isEmpty ? "A library card without a name" : "The library card of \(name), \(plan.lowercased())"
  }

  /// Draws the card in the middle of an area, as large as fits, with its shadow.
  ///
  /// - Parameter step: The position of the wizard, up to which the card is filled in.
  func draw(into list: inout DrawList, _ area: Rect, step: Double, _ context: PageContext) {
    let unit = min(area.width / Self.size.width, area.height / Self.size.height, 2.75)
    guard unit > 0 else { return }
    let size = Size((Self.size.width * unit).rounded(), (Self.size.height * unit).rounded())
    let frame = Rect(
      (area.midX - size.width / 2).rounded(), (area.midY - size.height / 2).rounded(), size.width, size.height
    )
    for (offset, blur, opacity) in [(2.0, 6.0, 0.14), (20, 48, 0.22)] {
      let shadow = Shadow(offset: offset, blur: blur, color: Color(0, opacity: opacity))
      list.add(.shadow(frame, radius: 12 * unit, shadow))
    }
    list.add(.raster(face(size, unit, step, context), frame, radius: 12 * unit))
  }

  private func face(_ size: Size, _ unit: Double, _ step: Double, _ context: PageContext) -> DrawList {
    let card = Rect(origin: .zero, size: size)
    let content = card.inset(by: 20 * unit, 20 * unit)
    let faintInk = context.theme.hasHighContrast ? Self.ink : Self.faintInk
    var list = DrawList()
    list.add(.gradient(card, from: Self.paper.top, to: Self.paper.bottom, along: .vertical))
    func line(
      _ text: String, _ y: Double, _ size: Double, isLarge: Bool = false, _ color: Color, _ width: Double
    ) {
      let style = TextStyle(size * unit, weight: isLarge ? .semibold : .regular)
      list.line(text, in: Rect(content.x, y, width, size * 1.3 * unit), style, color, context)
    }
    line("Tidewater Library", content.y, 13, isLarge: true, faintInk, content.width - 26 * unit)
    list.add(.path(Icons.book(scale: unit), at: Point(content.maxX - 18 * unit, content.y), faintInk))
    line(
      name.isEmpty ? "Your name" : name, card.midY - 16 * unit, 22, isLarge: true,
      name.isEmpty ? faintInk : Self.ink, content.width)
    // The plan is printed on its own step, and the barcode on the way to the last one.
    if step > 1.5 {
      let books = limit == 1 ? "1 book" : "\(limit) books"
      line("\(plan), \(books)", content.maxY - 17 * unit, 13, faintInk, content.width - 44 * unit)
    }
    if isIssued { drawCode(endingAt: Point(content.maxX, content.maxY), unit, share: step - 3, &list) }
    return list
  }

  private func drawCode(endingAt corner: Point, _ unit: Double, share: Double, _ list: inout DrawList) {
    let length = Self.code.reduce(0, +) * unit
    var x = corner.x - length
    let end = x + length * share.clamped(to: 0...1)
    for (index, width) in Self.code.enumerated() {
      let bar = min(width * unit, end - x)
      if index % 2 == 0, bar > 0 { list.fill(Rect(x, corner.y - 24 * unit, bar, 24 * unit), Self.ink) }
      x += width * unit
    }
  }
}
