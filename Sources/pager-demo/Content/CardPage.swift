import PagerEngine
import PagerParts

/// A tinted page with its number, and a card that explains how pages are kept.
final class CardPage: Page, NumberedPage {
  /// The text of the card, from top to bottom.
  struct Words {
    var kicker: String
    var title: String
    var body: String
  }

  private(set) var index: Int
  private let words: Words
  /// The text below the line, about this page object.
  private let footnote: (CardPage) -> String
  /// The height of the pager's controls over the lower edge, in points.
  private let footer: Double
  /// The number of times that the object was reused for another index.
  private(set) var reuseCount = 0

  init(_ index: Int, _ words: Words, footer: Double = 0, footnote: @escaping (CardPage) -> String) {
    (self.index, self.words, self.footer, self.footnote) = (index, words, footer, footnote)
  }

  func show(_ index: Int) {
    guard index != self.index else { return }
    self.index = index
    reuseCount += 1
    setNeedsDisplay()
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let (ground, mark) = theme.tint(index)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), ground)
    let margin = PageGrid.besidePanel.start(in: size.width)
    // With large text in a small window, only the title fits.
    let whole = card(isWhole: true, in: context)
    let fits = size.height - max(margin, footer) - whole.size.height >= 8
    let card = fits ? whole : card(isWhole: false, in: context)
    let below = fits ? max(margin, footer) : max(16, footer)
    let frame = Rect(margin, size.height - below - card.size.height, card.size.width, card.size.height)
    // Without the card, the number has more room.
    let hasRoom = frame.y >= 8
    let end = list.numeral(index + 1, above: hasRoom ? frame.y : size.height, x: margin, mark, context)
    guard hasRoom else { return list }
    let picture = Rect(end + margin, margin, size.width - end - 2 * margin, frame.y - 2 * margin)
    if end > 0, picture.width >= 80, picture.height >= 64 {
      let works = Artwork.allCases
      list.artwork(works[(7 * index + 9) % works.count], filling: picture, radius: 12, in: context)
    }
    list.add(.shadow(frame, radius: 12, Shadow(offset: 1, blur: 2, color: Color(0, opacity: 0.08))))
    list.add(.shadow(frame, radius: 12, Shadow(offset: 8, blur: 24, color: Color(0, opacity: 0.12))))
    list.add(.raster(card.list, frame, radius: 12))
    return list
  }

  /// Returns the drawing of the card with all its words, or with the title alone.
  private func card(isWhole: Bool, in context: PageContext) -> (list: DrawList, size: Size) {
    let line = DrawingPart("", height: 12) { $0.fill(Rect($1.x, $1.y, $1.width, 1), $2.theme.hairline) }
    let parts = [
      ColumnPart(
        [
          LabelPart(words.kicker, style: TextStyle(13, weight: .semibold, lineHeight: 18), isSecondary: true),
          LabelPart(words.title, style: .section), LabelPart(words.body),
        ], spacing: 4),
      ColumnPart([line, LabelPart(footnote(self), style: .caption, isSecondary: true)], spacing: 0),
    ]
    let title = LabelPart(words.title, style: .smallTitle)
    let page = PartsPage([ColumnPart(isWhole ? parts : [title], spacing: 12)])
    let padding = context.size.width < 480 ? 16.0 : 24
    (page.margins, page.maximumWidth) = ((padding, padding - 4), .infinity)
    let width = min(680, PageGrid.besidePanel.width(in: context.size.width))
    let context = PageContext(
      size: Size(width, context.size.height), theme: context.theme, scale: context.scale, text: context.text)
    let size = Size(width, page.contentLength(in: context))
    var list = page.draw(in: context)
    list.add(page.drawContent(in: context))
    return (list, size)
  }
}

extension DrawList {
  /// Draws a large number on the left above `bottom`, or nothing if there is too little room. Returns the end of
  /// two digits, or 0.
  @MainActor
  fileprivate mutating func numeral(
    _ number: Int, above bottom: Double, x: Double, _ color: Color, _ context: PageContext
  ) -> Double {
    let size = min(240, bottom * 0.6, context.size.width * 0.34).rounded()
    guard size >= 40 else { return 0 }
    let style = TextStyle(size, weight: .semibold)
    let capHeight = context.text.metrics(of: style).capHeight
    // The side bearing grows with the size. Without it, the number aligns with the card.
    let bearing = (size * 0.05).rounded()
    text(
      String(number), at: Point(x - bearing, ((bottom + capHeight) / 2).rounded()), style, color)
    let widths = [String(number), "00"].map { context.text.width(of: $0, style: style) }
    return x - 2 * bearing + (widths.max() ?? 0).rounded()
  }
}
