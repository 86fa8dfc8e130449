import PagerEngine
import PagerParts

/// A book on a desk, with a row of thumbnails to scrub through it.
///
/// It shows two pages at a time, and one in a narrow window.
final class BookScene: PageSource, PagerDelegate {
  fileprivate let sides: [BookSide]
  private(set) var isSpread = true
  private weak var pager: Pager?
  private weak var thumbnails: Pager?
  private static let paper = Curl.Paper(light: Paper(.light).color, dark: Paper(.dark).color)
  private let text: any TextMeasurer

  /// Returns a turn with a wide roll, so that lines on both sides of the bend do not read on as one.
  private static func turn(_ spine: Curl.Spine) -> PageTransition {
    .curl(spine: spine, paper: paper, roll: 0.15)
  }

  init(text: any TextMeasurer) {
    BookFace.add(to: text)
    self.text = text
    sides = BookSide.all(in: text)
  }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.titles.style.extent = 0
    pager.transition = Self.turn(.middle)
    pager.backdrop = PagerBackdrop { [weak self] in
      self?.frame(in: $0) ?? Rect(origin: .zero, size: $0)
    } draw: { [weak self] in
      self?.drawDesk(in: $0) ?? DrawList()
    }
    pager.delegate = self
    self.pager = pager
    let thumbnails = Pager(source: BookThumbnails(book: self), text: text)
    thumbnails.delegate = self
    thumbnails.titles.style.extent = 0
    // All of them fit, and stay in place, where a drag follows the pointer.
    thumbnails.rules.snapPolicy = .free
    thumbnails.pageExtents = { [weak self] _ in PageExtent(.points(self?.pitch ?? 1)) }
    thumbnails.scrollLinks = [SwipeLink(pager) { [weak self] in self?.scrubbing ?? 0 }]
    self.thumbnails = thumbnails
    pager.accessory = PagerAccessory(pager: thumbnails) { [weak self] _ in
      if let self { self.thumbnails?.scroll(toPosition: Double(pageCount - 1) / 2, animated: false) }
      return (.bottom, BookThumbnail.rowHeight)
    }
    return pager
  }

  /// The distance of two thumbnails.
  private var pitch: Double {
    let width = thumbnails?.geometry.viewport.width ?? 0
    return min(BookThumbnail.width(isSpread: isSpread) + 16, max(1, (width - 32) / Double(pageCount)))
  }

  /// The distance of the pages for each point of a drag over thumbnails, one page for a thumbnail.
  private var scrubbing: Double { -(pager?.geometry.pitch ?? 0) / pitch }

  // MARK: Pages

  var currentPage: Int { pager?.currentPage ?? 0 }
  var pageCount: Int { isSpread ? sides.count / 2 : sides.count - 2 }

  /// Returns the sides of a page. A single page is never an endpaper.
  fileprivate func sides(at index: Int) -> [BookSide] {
    let first = isSpread ? 2 * index : index + 1
    return Array(sides[min(first, sides.count - 1)..<min(first + (isSpread ? 2 : 1), sides.count)])
  }

  func title(at index: Int) -> String {
    sides(at: index).first { if case .endpaper = $0.content { false } else { true } }?.name ?? ""
  }

  func page(at index: Int) -> Page { BookPage(sides(at: index)) }

  // MARK: Layout

  /// Returns the frame of the open pages, and changes to single pages and back as the width requires.
  private func frame(in room: Size) -> Rect {
    let ratio = BookSide.size.width / BookSide.size.height
    let margin = room.width < 560 ? 24.0 : 56
    let height = max(0, room.height - (room.height < 480 ? 40 : 64))
    let single = min(height, max(0, room.width - 2 * margin) / ratio)
    let double = min(height, max(0, room.width - 2 * margin) / 2 / ratio)
    let isSpread = double >= 0.66 * single
    if isSpread != self.isSpread, single > 0 { showSpreads(isSpread) }
    let width = ((isSpread ? double : single) * ratio).rounded() * (isSpread ? 2 : 1)
    let size = Size(width, (isSpread ? double : single).rounded())
    return Rect(
      ((room.width - size.width) / 2).rounded(), ((room.height - size.height) / 2).rounded(), size.width,
      size.height)
  }

  private func showSpreads(_ isSpread: Bool) {
    guard let pager else { return }
    let side = sides(at: pager.currentPage).last?.number ?? 1
    self.isSpread = isSpread
    pager.transition = Self.turn(isSpread ? .middle : .minimum)
    pager.reload()
    thumbnails?.reload()
    pager.select(isSpread ? side / 2 : max(0, side - 1), animated: false)
  }

  // MARK: Desk

  private func drawDesk(in context: PageContext) -> DrawList {
    let (size, paper, theme) = (context.size, Paper(context.theme), context.theme)
    let desk = theme.hasHighContrast ? theme.window : paper.desk
    var list = DrawList()
    let light = desk.mixed(with: .white, at: theme.isDark ? 0.04 : 0.2)
    list.add(.gradient(Rect(origin: .zero, size: size), from: light, to: desk, along: .vertical))
    let pages = frame(in: size).offset(by: pull, 0)
    guard pages.width >= 40 else { return list }
    let unit = pages.height / BookSide.size.height
    // The edges of the pages on both sides, which grow and shrink as pages are turned.
    let share = Double(pager?.currentPage ?? 0) / Double(max(1, pageCount - 1))
    let whole = (12 * unit).rounded()
    let (before, after) = (isSpread ? (whole * share).rounded() : 0, (whole * (1 - share)).rounded())
    let isReversed = context.readingDirection == .rightToLeft
    let (left, right) = isReversed ? (after, before) : (before, after)
    let rim = (9 * unit).rounded()
    let (near, far) = isSpread ? (whole, whole) : isReversed ? (whole, 0) : (0, whole)
    let board = Rect(
      pages.x - near - rim, pages.y - rim, pages.width + near + far + 2 * rim, pages.height + 2 * rim)
    let shade = Color(0, opacity: theme.isDark ? 0.6 : 0.34)
    list.add(.shadow(board, radius: 5, Shadow(offset: 22 * unit, blur: 56 * unit, color: shade)))
    list.add(.shadow(board, radius: 5, Shadow(offset: 3 * unit, blur: 8 * unit, color: shade)))
    list.roundedRect(board, radius: 5, paper.cover)
    list.add(.ring(board, radius: 5, lineWidth: 1, Color.white.opacity(theme.isDark ? 0.1 : 0.16)))
    for (edge, isLeft) in [(left, true), (right, false)] {
      for sheet in stride(from: edge, to: 0, by: -1) {
        let x = isLeft ? pages.x - sheet : pages.maxX + sheet - 1
        let inset = (sheet / 6).rounded(.down)
        let isGap = Int(sheet).isMultiple(of: Int(max(2, (2 * unit).rounded())))
        let tone = isGap ? paper.edge.mixed(with: paper.shade, at: 0.22) : paper.edge
        list.fill(Rect(x, pages.y + inset, 1, pages.height - 2 * inset), tone)
      }
    }
    return list
  }

  /// The distance by which the rubber band at an end moves the whole book, in points.
  private var pull: Double {
    guard let pager, !(0...Double(pageCount - 1)).contains(pager.position) else { return 0 }
    let area = pager.geometry.viewport
    return pager.hitTest(Point(area.midX, area.midY)).map { area.width / 2 - $0.point.x } ?? 0
  }

  func pager(_ source: Pager, did event: PagerEvent) {
    guard source === pager else { return }
    switch event {
    case .currentPageChanged:
      for index in 0..<pageCount { thumbnails?.page(at: index)?.setNeedsDisplay() }
      source.invalidate(.backdrop)
    case .moved where pull != 0, .settled: source.invalidate(.backdrop)
    default: break
    }
  }

  /// A click on a thumbnail turns the pages of the book.
  func pager(_ source: Pager, shouldSelect index: Int) -> Bool {
    guard source === thumbnails else { return true }
    pager?.select(index)
    return false
  }
}

private final class BookPage: Page {
  private let sides: [BookSide]

  init(_ sides: [BookSide]) { self.sides = sides }

  private func frames(in context: PageContext) -> [(side: BookSide, frame: Rect)] {
    BookSide.frames(sides, in: context.area, context.readingDirection)
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    for (index, (side, frame)) in frames(in: context).enumerated() {
      // In a book that is read from right to left, the spine is at the other edge.
      let isEarlier = sides.count == 2 && index == 0
      let isSpineLeft = isEarlier == (context.readingDirection == .rightToLeft)
      list.add(side.drawing(frame, isSpineLeft: isSpineLeft, in: context))
    }
    return list
  }

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    frames(in: context).map { $0.side.accessibilityElement(in: $0.frame) }
  }
}

private struct BookThumbnails: PageSource {
  let book: BookScene
  var pageCount: Int { book.pageCount }
  func title(at index: Int) -> String { book.title(at: index) }
  func page(at index: Int) -> Page { BookThumbnail(index, book) }
}

/// A small picture of one or two pages, with bars in place of their lines, above their numbers.
private final class BookThumbnail: Page {
  static let rowHeight = 96.0
  private static let height = 52.0

  private let index: Int
  private weak var book: BookScene?

  init(_ index: Int, _ book: BookScene) { (self.index, self.book) = (index, book) }

  static func width(isSpread: Bool) -> Double {
    (height * BookSide.size.width / BookSide.size.height).rounded() * (isSpread ? 2 : 1)
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    guard let book else { return list }
    let (theme, paper, sides) = (context.theme, Paper(context.theme), book.sides(at: index))
    let isCurrent = book.currentPage == index
    let whole = BookThumbnail.width(isSpread: book.isSpread)
    let width = (context.size.width - 4).clamped(to: 0...whole)
    let height = BookThumbnail.height * width / whole
    let frame = Rect(((context.size.width - width) / 2).rounded(), 12, width, height)
    if isCurrent { list.add(.ring(frame.inset(by: -4, -4), radius: 6, lineWidth: 2, theme.selection)) }
    list.add(.shadow(frame, radius: 2, Shadow(offset: 1, blur: 4, color: Color(0, opacity: 0.3))))
    for (side, frame) in BookSide.frames(sides, in: frame, context.readingDirection) {
      side.drawMiniature(into: &list, frame, paper)
    }
    if sides.count == 2 { list.fill(Rect(frame.midX, frame.y, 1, frame.height), paper.shade.opacity(0.2)) }
    let style = TextStyle(12, weight: isCurrent ? .semibold : .regular, lineHeight: 16, tabularFigures: true)
    let numbers = sides.filter(\.hasNumber).map { "\($0.number)" }
    let label =
      !numbers.isEmpty ? numbers.joined(separator: "\u{2013}") : index == 0 ? "Title" : "End"
    // Large text is wider than its thumbnail.
    let line = Rect(-24, frame.maxY + 10, context.size.width + 48, 16)
    list.line(
      label, in: line, style, isCurrent ? theme.text : theme.secondaryText, context, isCentred: true)
    return list
  }
}
