import PagerEngine

/// A book with a row of thumbnails below it: two synchronized pagers.
@MainActor
final class Reader: PagerDelegate {
  private static let extent = 120.0
  fileprivate private(set) var current = 0

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: ReaderPages(), text: text)
    pager.stripStyle.extent = 0
    let thumbnails = makeThumbnails(text)
    thumbnails.follow(pager, PagerLink(isMutual: true))
    pager.accessory = PagerAccessory(.bottom, extent: Reader.extent, pager: thumbnails)
    return pager
  }

  private func makeThumbnails(_ text: any TextMeasurer) -> Pager {
    let pager = Pager(source: ThumbnailPages(reader: self), text: text)
    pager.delegate = self
    pager.stripStyle.extent = 0
    pager.spacing = 14
    pager.pageExtents = { _ in PageExtent(.points(54)) }
    // A flick can pass many thumbnails, and ends on one of them.
    pager.rules.snapPolicy = .projected(.normal)
    return pager
  }

  func pager(_ thumbnails: Pager, did event: PagerEvent) {
    guard case .currentPageChanged(let page) = event else { return }
    let changed = [current, page]
    current = page
    for index in changed { thumbnails.page(at: index)?.setNeedsDisplay() }
  }
}

/// Provides the pages of the book in the middle of the window.
private struct ReaderPages: PageSource {
  var pageCount: Int { BookPage.count - 1 }
  func title(at index: Int) -> String { "Page \(index)" }
  func page(at index: Int) -> Page { ReaderPage(index + 1) }
}

/// A page of the book on a desk, in the proportions of a book.
private final class ReaderPage: Page {
  private let book: BookPage

  init(_ number: Int) {
    book = BookPage(number)
    super.init()
    title = book.title
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), theme.window)
    let height = max(0, size.height - 48)
    let width = min(size.width - 32, (height * 0.72).rounded())
    let paper = Rect(((size.width - width) / 2).rounded(), 24, width, height)
    guard width >= 1, height >= 1 else { return list }
    list.add(.shadow(paper, radius: 2, Shadow(offset: 4, blur: 20, color: Color(0, opacity: 0.22))))
    let inner = PageContext(size: paper.size, theme: theme, scale: context.scale, text: context.text)
    list.add(.raster(book.draw(in: inner), paper, radius: 2))
    return list
  }
}

private struct ThumbnailPages: PageSource {
  let reader: Reader
  var pageCount: Int { BookPage.count - 1 }
  func title(at index: Int) -> String { "\(index)" }
  func page(at index: Int) -> Page {
    ThumbnailPage(index + 1) { [weak reader] in reader?.current == index }
  }
}

/// A thumbnail: the paper, lines in place of its text, and its number.
private final class ThumbnailPage: Page {
  private let number: Int
  private let isCurrent: () -> Bool

  init(_ number: Int, isCurrent: @escaping () -> Bool) { (self.number, self.isCurrent) = (number, isCurrent) }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    var list = DrawList()
    let height = max(0, size.height - 44)
    let paper = Rect(3, 10, max(0, size.width - 6), height)
    if isCurrent() {
      list.roundedRect(
        Rect(paper.x - 3, paper.y - 3, paper.width + 6, paper.height + 6), radius: 5, theme.selection)
    }
    list.add(.shadow(paper, radius: 3, Shadow(offset: 1, blur: 4, color: Color(0, opacity: 0.3))))
    list.roundedRect(paper, radius: 3, theme.isDark ? Color(0x3A362F) : Color(0xFBF7EE))
    let ink = theme.isDark ? Color(0xFFFFFF, opacity: 0.32) : Color(0x4A3A22, opacity: 0.34)
    for (row, share) in lines.enumerated() {
      let y = paper.y + 10 + Double(row) * 6
      guard y < paper.maxY - 8 else { break }
      list.fill(Rect(paper.x + 9, y, ((paper.width - 18) * share).rounded(), 2), ink)
    }
    let style = TextStyle(11, lineHeight: 14, tabularFigures: true)
    let label = number == 1 ? "Title" : "\(number)"
    let width = context.text.width(of: label, style: style)
    list.lines(
      [label], at: Point(((size.width - width) / 2).rounded(), paper.maxY + 10), style,
      isCurrent() ? theme.text : theme.secondaryText,
      measurer: context.text)
    return list
  }

  /// The lengths of the lines, as fractions of the column.
  private var lines: [Double] {
    guard number >= 2, TideBook.pages.indices.contains(number - 2) else {
      return number == 1 ? [0, 0, 0, 0.6] : []
    }
    return TideBook.pages[number - 2].flatMap { paragraph -> [Double] in
      let full = paragraph.count / 46
      return Array(repeating: 1, count: full) + [max(0.15, Double(paragraph.count % 46) / 46)]
    }
  }
}
