import PagerEngine
import PagerParts
import SeededRandom

/// A long list: a room in a library of made-up books.
final class CataloguePage: ListPage, NumberedPage {
  private(set) var index: Int
  private let rows: Int

  init(_ index: Int, rows: Int) {
    self.index = index
    self.rows = rows
    super.init()
    title = CataloguePage.title(index)
  }

  static func title(_ index: Int) -> String { "Room \(index + 1)" }

  func show(_ index: Int) {
    self.index = index
    title = CataloguePage.title(index)
    contentOffset = 0
    setNeedsDisplay()
  }

  override var rowCount: Int { rows }
  override var rowHeight: Double { 64 }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList { context.filled(with: context.theme.surface) }

  override func drawRow(_ row: Int, in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let book = book(row)
    let (x, width) = (PageGrid.start(in: size.width), PageGrid.width(in: size.width))
    var list = DrawList()
    // With large text in a small window, titles need the whole width.
    let isNarrow = width < 240
    let left = isNarrow ? x : x + 56
    if row > 0 { list.fill(Rect(left, 0, max(0, x + width - left), 1), theme.hairline) }
    if !isNarrow { cover(book, Rect(x, 12, 40, 40), &list, context) }

    let number = TextStyle(13, lineHeight: 18, tabularFigures: true)
    let label = isNarrow ? "" : grouped(row + 1)
    let labelWidth = context.text.width(of: label, style: number)
    list.write(label, at: Point(x + width - labelWidth, 23), number, theme.secondaryText, context)
    // Numbers of up to four digits have the same width, so that titles end at the same line.
    let end = max(labelWidth, context.text.width(of: "1,000", style: number)).rounded(.up) + 12
    let room = isNarrow ? width : max(0, width - 56 - end)
    func write(_ text: String, _ y: Double, _ style: TextStyle, _ color: Color) {
      let line = context.text.truncated(text, to: room, style: style)
      list.write(line, at: Point(left, y), style, color, context)
    }
    write(book.title, 11, TextStyle(15, lineHeight: 22), theme.text)
    write("\(book.author) · \(book.year)", 33, .caption, theme.secondaryText)
    return list
  }

  private func cover(_ book: Book, _ rect: Rect, _ list: inout DrawList, _ context: PageContext) {
    list.roundedRect(rect, radius: 8, context.theme.pageColor(book.hue, of: 12))
    let style = TextStyle(17, weight: .semibold)
    list.line(String(book.title.prefix(1)), in: rect, style, context.theme.text, context, isCentred: true)
  }

  private typealias Book = (title: String, author: String, year: String, hue: Int)

  /// Returns a made-up book, always the same one for a room and a row.
  private func book(_ row: Int) -> Book {
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: index &* 100_003 &+ row))
    func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    func pick(_ words: [String]) -> String { words[number(below: words.count)] }
    let title = "\(pick(Self.adjectives)) \(pick(Self.nouns)) \(pick(Self.endings))"
    return (title, pick(Self.authors), String(1900 + number(below: 124)), number(below: 12))
  }

  private static let adjectives = words(
    "Quiet, Borrowed, Northern, Paper, Slow, Hidden, Amber, Salt, Winter, Early, Glass, Distant")
  private static let nouns = words(
    "Harbours, Gardens, Letters, Rivers, Clocks, Islands, Orchards, Maps, Lanterns, Bridges, Songs, Roofs")
  private static let endings = words(
    "of the Coast, at Noon, in Translation, without a Key, for Beginners, after Rain, by Heart, and Other Stories, "
      + "on the Hill, from Memory")
  private static let authors = words(
    "A. Lindqvist, M. Okafor, J. Castellano, H. Yamada, E. Novak, R. Duarte, S. Brandt, L. Moreau, "
      + "T. Haddad, C. Whitlock")
  private static func words(_ list: String) -> [String] { list.split(separator: ", ").map(String.init) }
}
