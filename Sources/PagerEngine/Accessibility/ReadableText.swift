/// The text of drawings for assistive technology.
///
/// Lines are joined to paragraphs, from top to bottom.
@MainActor
struct ReadableText {
  /// A sequence of lines that form one paragraph.
  struct Paragraph {
    var text: String
    var style: TextStyle
    var frame: Rect
    fileprivate var last: TextLine
  }

  private(set) var paragraphs: [Paragraph] = []
  let pictures: [DrawList.Description]

  init(_ read: TextLines) {
    pictures = read.pictures
    let lines = read.lines.enumerated().sorted {
      ($0.element.baseline, $0.element.left, $0.offset) < ($1.element.baseline, $1.element.left, $1.offset)
    }
    // The first paragraph that the next line can continue: the paragraphs before it end too far above.
    var open = 0
    for (_, line) in lines {
      while open < paragraphs.count, paragraphs[open].endsBefore(line) { open += 1 }
      if let index = (open..<paragraphs.count).last(where: { paragraphs[$0].last.isFollowed(by: line) }) {
        paragraphs[index].add(line)
      } else {
        paragraphs.append(
          Paragraph(text: line.text.trimmed, style: line.style, frame: line.frame, last: line))
      }
    }
  }

  /// The paragraphs and pictures as parts of a page.
  var elements: [AccessibilityElement] {
    let texts = paragraphs.enumerated().map { number, paragraph in
      let isHeading = paragraph.style.size >= 20 && paragraph.style.weight == .semibold
      var element = AccessibilityElement(
        .number(number), isHeading ? .heading : .label, paragraph.text, frame: paragraph.frame)
      if isHeading { element.level = paragraph.style.size >= 28 ? 1 : 2 }
      return element
    }
    guard !pictures.isEmpty else { return texts }
    let images = pictures.enumerated().map { number, picture in
      AccessibilityElement(.name("image \(number)"), .image, picture.text, frame: picture.frame)
    }
    return (texts + images).enumerated().sorted {
      ($0.element.frame.y, $0.offset) < ($1.element.frame.y, $1.offset)
    }.map(\.element)
  }

  /// All text in one line, with commas between paragraphs, as the name of a row.
  var summary: String { (paragraphs.map(\.text) + pictures.map(\.text)).joined(separator: ", ") }
}

extension ReadableText.Paragraph {
  /// Returns whether a line is too far below to be the next one.
  fileprivate func endsBefore(_ line: TextLine) -> Bool { line.baseline > last.baseline + 2.5 * style.size }

  fileprivate mutating func add(_ line: TextLine) {
    let next = line.text.trimmed
    // Chinese and Japanese have no spaces between lines.
    let isClose = text.last.map(\.isIdeographic) == true && next.first.map(\.isIdeographic) == true
    text += (isClose ? "" : " ") + next
    frame = frame.union(line.frame)
    last = line
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Character {
  fileprivate var isIdeographic: Bool {
    unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value) }
      ?? false
  }
}

extension Rect {
  /// Returns the smallest rectangle around two.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}
