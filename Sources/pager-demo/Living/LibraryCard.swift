import PagerEngine

/// The card that the wizard fills in, with the entries so far.
struct LibraryCard {
  /// The height, in points.
  static let height = 168.0
  private static let width = 280.0
  private static let paper = (top: Color(0x1A5E4E), bottom: Color(0x0F3D35))
  private static let ink = Color(0xFFFFFF)
  private static let faintInk = Color(0xBFE3D3)
  /// The widths of the bars of the barcode and of the gaps between them, in points.
  private static let code: [Double] = [3, 1, 2, 1, 1, 2, 1, 1, 3, 2, 1, 1, 2, 1, 3, 1, 1, 2, 2, 1, 3]

  var name = ""
  var plan = ""
  /// Whether the reader has agreed to the rules.
  var hasAgreed = false

  /// Whether the card is valid and has a barcode.
  var isIssued: Bool { !name.isEmpty && hasAgreed }

  /// The accessibility label.
  var description: String {
    name.isEmpty ? "A library card without a name" : "The library card of \(name), \(plan.lowercased())"
  }

  @MainActor
  func draw(into list: inout DrawList, _ frame: Rect, _ context: PageContext) {
    let size = Size(min(frame.width, Self.width), frame.height)
    let isMirrored = context.readingDirection == .rightToLeft
    let card = face(size, context)
    let place = Rect(
      origin: Point(isMirrored ? frame.maxX - size.width : frame.x, frame.y), size: size)
    list.add(
      .raster(
        isMirrored ? card.mirrored(in: size.width, measurer: context.text) : card, place, radius: 12))
  }

  /// Returns the printed side of a card.
  @MainActor
  private func face(_ size: Size, _ context: PageContext) -> DrawList {
    let card = Rect(origin: .zero, size: size)
    let content = card.inset(by: 20, 20)
    let faintInk = context.theme.hasHighContrast ? Self.ink : Self.faintInk
    var list = DrawList()
    list.add(.gradient(card, from: Self.paper.top, to: Self.paper.bottom, along: .vertical))
    let title = TextStyle(13, weight: .semibold, lineHeight: 18)
    let library = context.text.truncated("Tidewater Library", to: content.width - 26, style: title)
    list.lines([library], at: content.origin, title, faintInk, measurer: context.text)
    list.add(.path(Icons.book, at: Point(content.maxX - 18, content.y), faintInk))
    let large = TextStyle(22, weight: .semibold, lineHeight: 28)
    let holder = context.text.truncated(name.isEmpty ? "Your name" : name, to: content.width, style: large)
    list.lines(
      [holder], at: Point(content.x, card.midY - 16), large, name.isEmpty ? faintInk : Self.ink,
      measurer: context.text)
    list.lines(
      [plan], at: Point(content.x, content.maxY - 18), TextStyle(13, lineHeight: 18), faintInk,
      measurer: context.text)
    if isIssued { drawCode(endingAt: Point(content.maxX, content.maxY), &list) }
    return list
  }

  private func drawCode(endingAt corner: Point, _ list: inout DrawList) {
    var x = corner.x - Self.code.reduce(0, +)
    for (index, width) in Self.code.enumerated() {
      if index % 2 == 0 { list.fill(Rect(x, corner.y - 24, width, 24), Self.ink) }
      x += width
    }
  }
}
