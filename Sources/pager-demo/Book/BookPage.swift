import PagerEngine

/// One side of a leaf. Its measures are in units, of which a page is 446 wide and 620 high.
struct BookSide {
  enum Content {
    case endpaper
    case title
    case dedication
    case text([BookLine], isOpening: Bool)
    case colophon([BookLine])
  }

  static let size = Size(446, 620)
  /// The em of the text, the distance of its lines, and their number on a page.
  static let (em, leading, lineCount) = (18.2, 29.0, 16)
  private static let (gutter, fore, top, foot) = (32.0, 44.0, 104.0, 584.0)
  static var column: Double { (size.width - gutter - fore) / em }

  let content: Content
  /// The position in the book. It is also the page number: the title page is the first.
  let number: Int

  /// Returns all sides of the book, from one endpaper to the other. Their number is even.
  static func all(in text: any TextMeasurer) -> [BookSide] {
    let setter = Typesetter(width: column, text: text)
    var lines: [BookLine] = []
    for (index, paragraph) in TideBook.paragraphs.enumerated() {
      // The first letter of the story is drawn apart, two lines high.
      let isFirst = index == 0
      let cap = setter.extent(BookFace.roman.letters("O", in: text)) * dropCap / em + 0.25
      let body = isFirst ? "^" + paragraph.dropFirst(2) : paragraph
      lines += setter.lines(body, indents: isFirst ? [cap, cap] : [1.2], paragraph: index)
    }
    var contents: [Content] = [.endpaper, .title]
    var isOpening = true
    while !lines.isEmpty {
      var count = min(lines.count, isOpening ? lineCount - 4 : lineCount)
      // No page begins with the last line of a paragraph.
      if count < lines.count, lines[count].line.isLast, !lines[count].line.isFirst { count -= 1 }
      contents.append(.text(Array(lines[..<count]), isOpening: isOpening))
      lines.removeFirst(count)
      isOpening = false
    }
    // The story then begins on the right.
    if !contents.count.isMultiple(of: 2) { contents.insert(.dedication, at: 2) }
    contents += [.colophon(setter.lines(TideBook.colophon)), .endpaper]
    return contents.enumerated().map { BookSide(content: $1, number: $0) }
  }

  private static let dropCap = 62.0

  /// Returns the frames of the sides of a page, the first one where reading begins.
  static func frames(
    _ sides: [BookSide], in page: Rect, _ direction: PageGeometry.ReadingDirection
  ) -> [(side: BookSide, frame: Rect)] {
    let width = page.width / Double(sides.count)
    return sides.enumerated().map { index, side in
      let column = Double(direction == .rightToLeft ? sides.count - 1 - index : index)
      return (side, Rect(page.x + column * width, page.y, width, page.height))
    }
  }

  var hasNumber: Bool {
    switch content {
    case .dedication, .text: true
    case .endpaper, .title, .colophon: false
    }
  }

  /// Draws the side as a small picture, with bars in place of its lines.
  func drawMiniature(into list: inout DrawList, _ frame: Rect, _ paper: Paper) {
    let unit = frame.width / BookSide.size.width
    func bar(_ x: Double, _ y: Double, _ width: Double, _ color: Color) {
      list.fill(Rect(frame.x + x * unit, (frame.y + y * unit).rounded(), width * unit, 1), color)
    }
    let ink = paper.ink.opacity(0.4)
    if case .endpaper = content { list.fill(frame, paper.cover) } else { list.fill(frame, paper.color) }
    switch content {
    case .endpaper: break
    case .title: bar(100, 210, 246, paper.ink.opacity(0.8))
    case .dedication: bar(130, 216, 174, ink)
    case .colophon(let lines): for row in lines.indices { bar(100, 376 + 24 * Double(row), 246, ink) }
    case .text(let lines, let isOpening):
      let top = BookSide.top + (isOpening ? 3 : -1) * BookSide.leading
      for (row, (line, _)) in lines.enumerated() {
        bar(
          BookSide.gutter + line.start * BookSide.em, top + Double(row) * BookSide.leading,
          (line.end - line.start) * BookSide.em, ink)
      }
    }
  }

  var name: String {
    switch content {
    case .endpaper: number == 0 ? "Front endpaper" : "Back endpaper"
    case .title: TideBook.title
    case .colophon: "Colophon"
    case .dedication, .text: "Page \(number)"
    }
  }

  func drawing(_ frame: Rect, isSpineLeft: Bool, in context: PageContext) -> DrawList {
    let (paper, text) = (Paper(context.theme), context.text)
    let start = isSpineLeft ? BookSide.gutter : BookSide.fore
    var brush = BookBrush(frame: frame, start: start, scale: context.scale, paper: paper, text: text)
    if case .endpaper = content { brush.endpaper() } else { brush.list.fill(frame, paper.color) }
    brush.shade(isSpineLeft: isSpineLeft)
    switch content {
    case .endpaper: break
    case .dedication: brush.centered(TideBook.dedication, .italic, 18, at: 216, paper.faint)
    case .title:
      brush.centered(TideBook.title, .roman, 50, at: 216)
      brush.centered("a story", .italic, 21, at: 262)
      brush.waves(at: 322, paper.accent)
      brush.centered("Hallan Harbour Office", .smallCapitals, 15, at: 528, spacing: 0.08)
    case .colophon(let lines):
      brush.waves(at: 316, paper.accent)
      brush.lines(lines, em: 16, leading: 24, at: 376, paper.faint, isCentred: true)
    case .text(let lines, let isOpening):
      let head = number.isMultiple(of: 2) ? TideBook.title : "Ines Marrow"
      if !isOpening { brush.centered(head, .smallCapitals, 14.5, at: 60, spacing: 0.08, paper.faint) }
      let top = BookSide.top + (isOpening ? 4 * BookSide.leading : 0)
      if isOpening {
        let base = top + BookSide.leading
        brush.text(
          BookFace.roman.letters("O", in: text), BookSide.dropCap, at: Point(start - 3, base), paper.accent)
      }
      brush.lines(lines, em: BookSide.em, leading: BookSide.leading, at: top, paper.ink)
      brush.centered("\(number)", .roman, 17, at: BookSide.foot, paper.faint)
    }
    return brush.list
  }

  /// The paragraphs of the side with their frames, in units.
  private var paragraphs: [(text: String, frame: Rect)] {
    func plain(_ text: String) -> String { text.filter { $0 != "_" && $0 != "^" } }
    switch content {
    case .endpaper: return []
    case .dedication: return [(TideBook.dedication, Rect(60, 190, 326, 40))]
    case .title: return [(TideBook.title, Rect(60, 160, 326, 110))]
    case .colophon: return [(TideBook.colophon, Rect(60, 360, 326, 160))]
    case .text(let lines, let isOpening):
      let top = BookSide.top - BookSide.leading + (isOpening ? 4 * BookSide.leading : 0)
      return Dictionary(grouping: lines.indices) { lines[$0].paragraph }.sorted { $0.key < $1.key }.map {
        entry in
        let (first, last) = (Double(entry.value[0]), Double(entry.value[entry.value.count - 1]))
        let frame = Rect(
          BookSide.gutter, top + first * BookSide.leading, BookSide.column * BookSide.em,
          (last - first + 1) * BookSide.leading)
        return (plain(TideBook.paragraphs[entry.key]), frame)
      }
    }
  }

  func accessibilityElement(in frame: Rect) -> AccessibilityElement {
    var side = AccessibilityElement(.number(number), .panel, name, frame: frame)
    let unit = frame.width / BookSide.size.width
    side.children = AccessibilityChildren(
      paragraphs.enumerated().map { index, paragraph in
        let place = paragraph.frame
        let scaled = Rect(
          frame.x + place.x * unit, frame.y + place.y * unit, place.width * unit, place.height * unit)
        return AccessibilityElement(.number(index), .label, paragraph.text, frame: scaled)
      })
    return side
  }
}

/// Draws on one side, in its units.
private struct BookBrush {
  let frame: Rect
  /// The start of the column.
  let start: Double
  let scale: Double
  let paper: Paper
  let text: any TextMeasurer
  var list = DrawList()

  private var unit: Double { frame.width / BookSide.size.width }
  /// The middle of the column, which is nearer to the spine than that of the page.
  private var middle: Double { start + BookSide.column * BookSide.em / 2 }

  mutating func text(_ letters: String, _ em: Double, at point: Point, _ color: Color) {
    let place = Point(frame.x + point.x * unit, (frame.y + point.y * unit).rounded())
    list.text(letters, at: place, TextStyle(em * unit), color)
  }

  mutating func lines(
    _ lines: [BookLine], em: Double, leading: Double, at top: Double, _ color: Color, isCentred: Bool = false
  ) {
    // The size with which text is drawn: quarters of a pixel.
    let size = (em * unit * scale * 4).rounded() / 4
    for (row, (line, _)) in lines.enumerated() {
      // Wider spaces would be holes in the page.
      let starts = line.wordStarts(scale: size, widestSpace: isCentred ? Typesetter.space : 0.5)
      let half = ((starts.last ?? 0) + (line.extents.last ?? 0) * size) / 2
      let origin = (frame.x + (isCentred ? middle : start) * unit) * scale - (isCentred ? half : 0)
      let (left, y) = (origin.rounded(), (frame.y + (top + Double(row) * leading) * unit).rounded())
      for (word, start) in zip(line.words, starts) {
        list.text(word, at: Point((left + start) / scale, y), TextStyle(size / scale), color)
      }
    }
  }

  /// Draws a line in the middle of the column, with space between its letters in ems.
  mutating func centered(
    _ line: String, _ face: BookFace, _ em: Double, at y: Double, spacing: Double = 0, _ color: Color? = nil
  ) {
    let pieces = spacing == 0 ? [line] : line.map(String.init)
    let letters = pieces.map { face.letters($0, in: text) }
    // Widths are whole pixels, of which a small space would be too few. Between words there are two spaces.
    let extents = zip(pieces, letters).map { piece, letters in
      (text.width(of: letters, style: Typesetter.measured) / Typesetter.measured.size + spacing)
        * (piece == " " ? 2 * em : em)
    }
    var x = middle - (extents.reduce(0, +) - spacing * em) / 2
    for (letter, extent) in zip(letters, extents) {
      text(letter, em, at: Point(x, y), color ?? paper.ink)
      x += extent
    }
  }

  mutating func waves(at y: Double, _ color: Color) {
    for row in 0..<3 {
      let path = Path(svg: "M0 0" + String(repeating: "q6-7 12 0t12 0", count: 4 - row), scale: unit)
      let start = point(middle - 48 + 12 * Double(row), y + 9 * Double(row))
      list.add(.stroke(path, lineWidth: max(1, 1.2 * unit), at: start, color))
    }
  }

  mutating func endpaper() {
    let (wave, color) = (22.3, paper.cover.mixed(with: .white, at: 0.15))
    func row(_ radius: Double) -> Path {
      let arcs = (0..<12).map { column in
        "M\((2 * Double(column) - 1) * wave - radius) 0a\(radius) \(radius) 0 0 1 \(2 * radius) 0"
      }
      return Path(svg: arcs.joined(), scale: unit)
    }
    let rings = [21.5, 15, 8.5].map(row)
    let disc = row(wave)
    list.fill(frame, paper.cover)
    list.add(.pushClip(frame))
    for line in 0..<57 {
      let place = Point(
        frame.x + (line.isMultiple(of: 2) ? 0 : wave * unit), frame.y + Double(line) * wave / 2 * unit)
      list.add(.path(disc, at: place, paper.cover))
      for ring in rings { list.add(.stroke(ring, lineWidth: max(0.75, unit), at: place, color)) }
    }
    list.add(.popClip)
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(frame.x + x * unit, frame.y + y * unit) }

  /// Shades the side: paper that bends into the gutter receives less light, and so does its outer edge.
  mutating func shade(isSpineLeft: Bool) {
    func band(_ start: Double, _ end: Double, _ first: Double, _ last: Double) {
      let (near, far) = ((start * unit).rounded(), (end * unit).rounded())
      let x = isSpineLeft ? frame.x + near : frame.maxX - far
      let (left, right) = isSpineLeft ? (first, last) : (last, first)
      list.add(
        .gradient(
          Rect(x, frame.y, far - near, frame.height), from: paper.shade.opacity(paper.depth * left),
          to: paper.shade.opacity(paper.depth * right), along: .horizontal))
    }
    band(0, 8, 1, 0.62)
    band(8, 22, 0.62, 0.24)
    band(22, 56, 0.24, 0)
    band(436, 446, 0, 0.12)
  }
}

struct Paper {
  let color: Color
  let ink: Color
  let faint: Color
  let accent: Color
  let cover: Color
  let edge: Color
  let desk: Color
  /// The shade in the gutter, and its opacity there.
  let shade: Color
  let depth: Double

  init(_ theme: Theme) {
    color = theme.isDark ? Color(0x35322D) : Color(0xFBF6EA)
    (shade, depth) = theme.isDark ? (.black, 0.6) : (Color(0x3A2A14), 0.3)
    ink = theme.isDark ? Color(0xE9E2D6) : Color(0x2B2622)
    faint = theme.hasHighContrast ? ink : theme.isDark ? Color(0xB3A99B) : Color(0x746A5C)
    accent = theme.isDark ? Color(0x8FB4D6) : Color(0x2F5573)
    cover = theme.isDark ? Color(0x16283A) : Color(0x24425E)
    edge = theme.isDark ? Color(0x4A453C) : Color(0xEDE4D0)
    desk = theme.isDark ? Color(0x171411) : Color(0xC9B79C)
  }
}
