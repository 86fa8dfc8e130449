import PagerEngine
import PagerParts

/// A tinted page with its number, and a card that explains how pages are kept.
final class CardPage: Page, NumberedPage {
  typealias Words = (kicker: String, title: String, body: String)

  private(set) var index: Int
  private let words: Words
  private let footnote: (CardPage) -> String
  /// The height of the pager's controls over the lower edge, in points.
  private let footer: Double
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
    let column = container?.titles.style.contentColumn
    let margin = column?.start(in: size.width) ?? PageGrid.margin(in: size.width)
    // With large text in a small window, only the title fits.
    let whole = card(isWhole: true, margin, in: context)
    let fits = size.height - max(margin, footer) - whole.size.height >= 8
    let card = fits ? whole : card(isWhole: false, margin, in: context)
    let below = fits ? max(margin, footer) : max(16, footer)
    let frame = Rect(margin, size.height - below - card.size.height, card.size.width, card.size.height)
    // Without the card, the number has more room.
    let hasRoom = frame.y >= 8
    let head = CardHead(index + 1, above: hasRoom ? frame.y : size.height, margin, in: context)
    if !head.numeral.isEmpty { list.text(String(index + 1), at: head.baseline, head.style, mark) }
    guard hasRoom else { return list }
    if let picture = head.picture {
      let works = Artwork.allCases
      list.artwork(works[(7 * index + 9) % works.count], filling: picture, radius: 12, in: context)
    }
    list.add(.shadow(frame, radius: 12, Shadow(offset: 1, blur: 2, color: Color(0, opacity: 0.08))))
    list.add(.shadow(frame, radius: 12, Shadow(offset: 8, blur: 24, color: Color(0, opacity: 0.12))))
    list.add(.raster(card.list, frame, radius: 12))
    return list
  }

  private func card(
    isWhole: Bool, _ margin: Double, in context: PageContext
  ) -> (list: DrawList, size: Size) {
    let width = max(0, context.size.width - 2 * margin)
    let padding = context.size.width < 480 ? 16.0 : 24
    let line = DrawingPart("", height: 12) {
      $0.fill(Rect($1.x, $1.y, width - 2 * padding, 1), $2.theme.hairline)
    }
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
    (page.margins, page.maximumWidth) = ((padding, padding - 4), .infinity)
    // The card is as wide as the number and the picture together; lines of text are not.
    let context = PageContext(
      size: Size(min(680, width), context.size.height), theme: context.theme, scale: context.scale,
      text: context.text)
    let size = Size(width, page.contentLength(in: context))
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), context.theme.surface)
    list.add(page.drawContent(in: context))
    return (list, size)
  }
}

/// The number above a card and the picture beside it, which grey shapes replace while the page loads.
struct CardHead {
  let style: TextStyle
  /// The origin of the number, and the area of its digits; empty if there is too little room.
  let (baseline, numeral): (Point, Rect)
  /// The area of the picture, or `nil` if there is too little room.
  let picture: Rect?

  init(_ number: Int, above bottom: Double, _ margin: Double, in context: PageContext) {
    let size = min(240, bottom * 0.6, context.size.width * 0.34).rounded()
    style = TextStyle(max(1, size), weight: .semibold)
    let capHeight = context.text.metrics(of: style).capHeight
    // The side bearing grows with the size. Without it, the number aligns with the card.
    let bearing = (size * 0.05).rounded()
    baseline = Point(margin - bearing, ((bottom + capHeight) / 2).rounded())
    // All numbers of up to two digits leave the same room.
    let widths = [String(number), "00"].map { [style] in context.text.width(of: $0, style: style).rounded() }
    let end = margin - 2 * bearing + (widths.max() ?? 0)
    let digits = Rect(margin, baseline.y - capHeight, widths[0] - 2 * bearing, capHeight)
    numeral = size >= 40 ? digits : .zero
    let place = Rect(end + margin, margin, context.size.width - end - 2 * margin, bottom - 2 * margin)
    picture = size >= 40 && place.width >= 80 && place.height >= 64 ? place : nil
  }
}

/// A page that shows its index and can be reused for another one.
protocol NumberedPage: Page {
  var index: Int { get }
  func show(_ index: Int)
}
