import PagerEngine

/// A page of the book: paper, a running head, text and a page number.
final class BookPage: Page {
  /// The page number: 0 is blank, 1 is the title page, and the story starts at 2.
  let number: Int

  /// The number of pages. A book opens on a blank page and the title page.
  static let count = 2 + TideBook.pages.count

  init(_ number: Int) {
    self.number = number
    super.init()
    title = number < 2 ? TideBook.title : "Page \(number)"
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let paper = Paper(context.theme)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), paper.color)
    drawGutter(paper, context.size, into: &list)
    switch number {
    case 0: break
    case 1: drawTitle(paper, context, into: &list)
    default: drawText(paper, context, into: &list)
    }
    return list
  }

  /// Left pages have even numbers.
  private var isLeft: Bool { number.isMultiple(of: 2) }

  /// Draws the gutter: paper that bends towards the spine receives less light.
  private func drawGutter(_ paper: Paper, _ size: Size, into list: inout DrawList) {
    let width = min(40, (size.width / 10).rounded())
    for column in stride(from: 0, to: width, by: 1) {
      let share = 1 - column / width
      let x = isLeft ? size.width - column - 1 : column
      list.fill(Rect(x, 0, 1, size.height), paper.shade.opacity(paper.depth * share * share * share))
    }
  }

  private func drawTitle(_ paper: Paper, _ context: PageContext, into list: inout DrawList) {
    let type = BookType(context.size, context.text)
    let middle = context.size.width / 2
    func centered(_ text: String, _ style: TextStyle, _ y: Double, _ color: Color) {
      let width = context.text.width(of: text, style: style)
      list.lines([text], at: Point((middle - width / 2).rounded(), y), style, color, measurer: context.text)
    }
    let (width, text) = (max(0, context.size.width - 16), context.text)
    var title = type.title
    // Shrinks the title on a small page, so that no word breaks.
    let widest =
      TideBook.title.split(separator: " ").map { text.width(of: String($0), style: title) }.max() ?? 0
    if widest > width, width > 0 {
      title.size = (title.size * width / widest).rounded(.down)
      title.lineHeight = (title.size * 1.25).rounded()
    }
    let words = TextLayout.lines(of: TideBook.title, style: title, width: width, measurer: text)
    let height = Double(words.count) * title.lineHeight
    let top = min(
      (context.size.height * 0.34).rounded(), max(8, ((context.size.height - height) / 2).rounded()))
    for (row, line) in words.enumerated() {
      centered(line, title, top + Double(row) * title.lineHeight, paper.ink)
    }
    let rule = top + height + type.body.lineHeight * 0.75
    let subtitle = TextLayout.lines(of: TideBook.subtitle, style: type.head, width: width, measurer: text)
    let below = rule.rounded() + type.body.lineHeight * 0.75
    guard below + Double(subtitle.count) * type.head.lineHeight + 4 <= context.size.height else { return }
    list.fill(Rect((middle - 24).rounded(), rule.rounded(), 48, 1), paper.faint)
    for (row, line) in subtitle.enumerated() {
      centered(line, type.head, below + Double(row) * type.head.lineHeight, paper.faint)
    }
  }

  private func drawText(_ paper: Paper, _ context: PageContext, into list: inout DrawList) {
    let type = BookType(context.size, context.text)
    let column = Rect(
      isLeft ? type.outerMargin : type.margin, 0, type.columnWidth(on: context.size), context.size.height)
    let head = isLeft ? TideBook.title.uppercased() : "INES MARROW"
    let headWidth = context.text.width(of: head, style: type.head)
    let headX = isLeft ? column.x : (column.maxX - headWidth).rounded()
    let bottom = type.footTop(on: context.size)
    // A very low page has room only for its number.
    if bottom > type.margin + type.head.lineHeight, headWidth <= column.width {
      list.lines([head], at: Point(headX, type.margin), type.head, paper.faint, measurer: context.text)
    }
    let foot = "\(number)"
    let footX = isLeft ? column.x : (column.maxX - context.text.width(of: foot, style: type.head)).rounded()
    list.lines([foot], at: Point(footX, bottom), type.head, paper.faint, measurer: context.text)
    drawParagraphs(paper, type, column, bottom: bottom - 8, context, into: &list)
  }

  private func drawParagraphs(
    _ paper: Paper, _ type: BookType, _ column: Rect, bottom: Double, _ context: PageContext,
    into list: inout DrawList
  ) {
    var y = type.textTop
    for paragraph in TideBook.pages[number - 2] {
      let lines = TextLayout.lines(
        of: paragraph, style: type.body, width: column.width, measurer: context.text)
      let room = max(0, Int((bottom - y) / type.body.lineHeight))
      list.lines(
        Array(lines.prefix(room)), at: Point(column.x, y), type.body, paper.ink, measurer: context.text)
      y += (Double(lines.count) + 0.5) * type.body.lineHeight
    }
  }
}

/// The colours of paper and ink.
struct Paper {
  let color: Color
  let ink: Color
  let faint: Color
  /// The shade in the gutter, and its opacity there.
  let shade: Color
  let depth: Double

  init(_ theme: Theme) {
    color = theme.isDark ? Color(0x2A2723) : Color(0xFBF6EA)
    (shade, depth) = theme.isDark ? (.black, 0.7) : (Color(0x3A2A14), 0.22)
    ink = theme.isDark ? Color(0xE9E2D6) : Color(0x2B2622)
    faint = theme.hasHighContrast ? ink : theme.isDark ? Color(0xA89E90) : Color(0x746A5C)
  }
}

/// The font sizes for a paper size.
struct BookType {
  let body: TextStyle
  let head: TextStyle
  let title: TextStyle
  let margin: Double

  /// Selects the largest type with which every page fits. Very small paper has no room for text.
  @MainActor
  init(_ size: Size, _ text: any TextMeasurer) {
    let unit = min(size.width / 22, size.height / 30).rounded().clamped(to: 12...26)
    self =
      stride(from: unit, to: 8, by: -1).lazy.map { BookType(unit: $0) }
      .first { $0.hasRoom(on: size, text) } ?? BookType(unit: 8)
  }

  /// The outer margin, which is wider than the inner one, as in printed books.
  var outerMargin: Double { (margin * 1.3).rounded() }
  /// The top of the first line of the text.
  var textTop: Double { margin + head.lineHeight + body.lineHeight * 1.5 }

  func columnWidth(on size: Size) -> Double { max(0, size.width - margin - outerMargin) }

  /// Returns the top of the line with the page number.
  func footTop(on size: Size) -> Double { size.height - margin - head.lineHeight }

  @MainActor
  private func hasRoom(on size: Size, _ text: any TextMeasurer) -> Bool {
    let (width, room) = (columnWidth(on: size), footTop(on: size) - 8 - textTop)
    return TideBook.longestPages.allSatisfy { paragraphs in
      let lines = paragraphs.map {
        TextLayout.lines(of: $0, style: body, width: width, measurer: text).count
      }
      let spaces = 0.5 * Double(paragraphs.count - 1)
      return (Double(lines.reduce(0, +)) + spaces) * body.lineHeight <= room
    }
  }

  private init(unit: Double) {
    body = TextStyle(unit, lineHeight: (unit * 1.6).rounded())
    head = TextStyle(max(10, (unit * 0.62).rounded()), lineHeight: max(12, unit))
    title = TextStyle(unit * 2, weight: .semibold, lineHeight: unit * 2.5)
    margin = (unit * 2.5).rounded()
  }
}

/// Provides the pages of the book.
@MainActor
final class BookSource: NeighborPageSource {
  func page(before page: Page) -> Page? { self.page(beside: page, -1) }
  func page(after page: Page) -> Page? { self.page(beside: page, 1) }

  private func page(beside page: Page, _ step: Int) -> Page? {
    guard let number = (page as? BookPage)?.number, (0..<BookPage.count).contains(number + step) else {
      return nil
    }
    return BookPage(number + step)
  }

  /// Creates a pager that shows the first pages.
  func makePager(spine: Curl.Spine, text: any TextMeasurer) -> Pager {
    let pager = Pager(neighbors: self, style: .curl(spine: spine), text: text)
    let first = spine == .middle ? [BookPage(0), BookPage(1)] : [BookPage(1)]
    do { try pager.setPages(first, animated: false) } catch { preconditionFailure("\(error)") }
    return pager
  }
}
