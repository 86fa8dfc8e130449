/// The breaking of text into lines.
///
///     let lines = TextLayout.lines(of: article, style: .body, width: 320, measurer: context.text)
///     list.lines(lines, at: Point(24, 24), .body, context.theme.text, measurer: context.text)
///
/// A line can break:
///
/// - after a space that is not a no-break space
/// - after a hyphen or dash that no digit follows
/// - before and after any Chinese, Japanese or Korean character
///
/// Without a space, a line breaks neither before closing punctuation nor after opening punctuation. A word
/// that is wider than a line is broken where the line is full.
public enum TextLayout {
  /// Returns the lines of a text, each no wider than a width.
  ///
  /// - A line break in the text ends a line.
  /// - Empty text has no lines.
  /// - Spaces at the end of a line are omitted.
  /// - A line holds at least one character, even if that is wider than `width`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// - Parameters:
  ///   - text: The text to break.
  ///   - style: The style in which the text is measured.
  ///   - width: The largest width of a line, in points; NaN and negative widths count as 0.
  ///   - maxLines: The largest number of lines; if there is more text, the last line ends in "…". Nil, the
  ///     default, means any number; a number less than 1 gives no lines.
  ///   - measurer: The measurer of the text, such as `PageContext.text`.
  @MainActor
  public static func lines(
    of text: String, style: TextStyle, width: Double, maxLines: Int? = nil, measurer: any TextMeasurer
  ) -> [String] {
    let limit = maxLines ?? .max
    guard limit > 0, !text.isEmpty else { return [] }
    var lines: [String] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      let isLast = index == paragraphs.count - 1
      let breaker = LineBreaker(
        paragraph: Paragraph(paragraph), style: style, width: width > 0 ? width : 0, measurer: measurer)
      breaker.add(to: &lines, limit: limit, moreFollows: !isLast)
      if lines.count >= limit { break }
    }
    return lines
  }

  /// Returns lines of about equal width, for a headline whose last line should not be a single word.
  ///
  /// There are as many lines as `lines(of:style:width:maxLines:measurer:)` returns, except that a text with
  /// line breaks, or with more lines than `maxLines`, is not balanced. Two lines of Chinese break after a
  /// comma or a colon if both then fit.
  ///
  /// - Complexity: O(*n* log *w*) in the length of the text and the width in points.
  ///
  /// - Parameters:
  ///   - text: The text to break.
  ///   - style: The style in which the text is measured.
  ///   - width: The largest width of a line, in points; NaN and negative widths count as 0.
  ///   - maxLines: The largest number of lines; nil, the default, means any number.
  ///   - measurer: The measurer of the text, such as `PageContext.text`.
  @MainActor
  public static func balancedLines(
    of text: String, style: TextStyle, width: Double, maxLines: Int? = nil, measurer: any TextMeasurer
  ) -> [String] {
    var breaker = LineBreaker(
      paragraph: Paragraph(text[...]), style: style, width: width > 0 ? width : 0, measurer: measurer,
      isSearch: true)
    func lines(_ width: Double) -> [Range<Int>] {
      breaker.width = max(0, width)
      return breaker.ranges()
    }
    let isParagraph = width.isFinite && !text.contains(where: \.isNewline)
    let count = isParagraph ? lines(width).count : 0
    guard count > 1, count <= maxLines ?? .max else {
      return self.lines(of: text, style: style, width: width, maxLines: maxLines, measurer: measurer)
    }
    func widest(_ lines: [String]) -> Double { lines.map { measurer.width(of: $0, style: style) }.max() ?? 0 }
    if count == 2 {
      let phrases = text.indices.filter { "，：？、".contains(text[$0]) }.map { mark in
        [String(text[...mark]), String(text[text.index(after: mark)...])]
      }
      let fitting = phrases.filter { !$0[1].isEmpty && widest($0) <= width }
      if let best = fitting.min(by: { widest($0) < widest($1) }) { return best }
    }
    // The least width with this number of lines, to a point.
    var (tooNarrow, enough) = (0.0, width)
    while enough - tooNarrow > 1 {
      let middle = (tooNarrow + enough) / 2
      if lines(middle).count > count { tooNarrow = middle } else { enough = middle }
    }
    return lines(enough).map { breaker.text(of: $0) }
  }
}

extension DrawList {
  /// Draws lines one below the other, and returns their total height, in points.
  ///
  /// Each line, also an empty one, is as high as the line height of the style, with ascent and descent
  /// centred in it. Use the result to place what follows; it is 0 without lines. Lines whose location is not
  /// finite are not drawn.
  ///
  /// - Parameters:
  ///   - lines: The lines, such as those of `TextLayout`.
  ///   - origin: The top left corner of the first line, in points.
  ///   - style: The font and the line height.
  ///   - color: The colour of the text.
  ///   - measurer: The measurer of the pager's text: `PageContext.text`.
  @MainActor @discardableResult
  public mutating func lines(
    _ lines: [String], at origin: Point, _ style: TextStyle, _ color: Color, measurer: any TextMeasurer
  ) -> Double {
    let metrics = measurer.metrics(of: style)
    let baseline = (style.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
    for (index, line) in lines.enumerated() where !line.isEmpty {
      text(line, at: Point(origin.x, origin.y + Double(index) * style.lineHeight + baseline), style, color)
    }
    return Double(lines.count) * style.lineHeight
  }
}

/// Breaks a paragraph for one style and width.
@MainActor
private struct LineBreaker {
  let paragraph: Paragraph
  let style: TextStyle
  var width: Double
  let measurer: any TextMeasurer
  /// The measured widths, if a search for a width measures the same pieces again and again.
  private let widths: Widths?

  init(
    paragraph: Paragraph, style: TextStyle, width: Double, measurer: any TextMeasurer, isSearch: Bool = false
  ) {
    (self.paragraph, self.style, self.width, self.measurer) = (paragraph, style, width, measurer)
    widths = isSearch ? Widths() : nil
  }

  private final class Widths {
    var known: [Range<Int>: Double] = [:]
  }

  /// Returns the lines of the paragraph, as ranges of its characters.
  func ranges() -> [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    while start < paragraph.count {
      let line = firstLine(of: start..<paragraph.count)
      lines.append(line)
      start = paragraph.skippingSpaces(from: line.upperBound)
    }
    return lines
  }

  /// Returns the text of a line, without the spaces at its end.
  func text(of line: Range<Int>) -> String { String(paragraph[paragraph.trimmed(line)]) }

  /// Appends the lines of the paragraph until there are `limit` lines.
  func add(to lines: inout [String], limit: Int, moreFollows: Bool) {
    guard paragraph.count > 0 else { return lines.append("") }
    var start = 0
    while start < paragraph.count, lines.count < limit {
      let rest = start..<paragraph.count
      let line = firstLine(of: rest)
      let next = paragraph.skippingSpaces(from: line.upperBound)
      let isCut = lines.count == limit - 1 && (moreFollows || next < paragraph.count)
      lines.append(
        isCut
          ? shortened(paragraph[rest], moreFollows: moreFollows) : text(of: line))
      start = next
    }
  }

  /// Returns the longest beginning that fits into a line, at least one character.
  ///
  /// Pieces between possible breaks are measured separately and added up, and so are the spaces behind them,
  /// since many pieces end in the same spaces and each width is measured once. Kerning and rounding make the
  /// sum inexact, so a line that may or may not fit for that reason is measured as a whole.
  private func firstLine(of text: Range<Int>) -> Range<Int> {
    let start = text.lowerBound
    var end = start
    var (sum, doubt) = (0.0, 0.0)
    while end < text.upperBound {
      let next = paragraph.pieceEnd(from: end, in: text)
      let word = paragraph.trimmed(end..<next)
      let extent = sum + measure(word)
      if extent > width {
        let isSurelyWider = end > start && extent - doubt > width
        guard !isSurelyWider, measure(paragraph.trimmed(start..<next)) <= width else {
          guard end > start else { return longestFit(start..<next) }
          return sum + doubt <= width ? start..<end : fitting(start..<end)
        }
        (sum, doubt) = (measure(start..<next), 0)
      } else {
        sum = extent + measure(word.upperBound..<next)
      }
      doubt += doubtPerPiece
      end = next
    }
    return sum + doubt <= width ? text : fitting(text)
  }

  /// The largest error of the measured sum of two pieces, in points.
  ///
  /// The sum is that of the widths of two pieces and their spaces. The error is due to kerning, and to the
  /// rounding of each width to a pixel.
  private var doubtPerPiece: Double { 0.3 * style.size + 2 }

  /// Returns a line made of added pieces.
  ///
  /// The line is shortened in the rare case that it is wider than the sum of the pieces.
  private func fitting(_ line: Range<Int>) -> Range<Int> {
    let start = line.lowerBound
    if measure(paragraph.trimmed(line)) <= width { return line }
    var (end, last) = (start, start)
    while end < line.upperBound {
      let next = paragraph.pieceEnd(from: end, in: line)
      if next < line.upperBound { last = next }
      end = next
    }
    return last > start ? fitting(start..<last) : longestFit(line)
  }

  /// Returns the longest beginning that fits, at least one character.
  ///
  /// The search doubles a length, then bisects.
  private func longestFit(_ text: Range<Int>) -> Range<Int> {
    func fits(_ count: Int) -> Bool { measure(text.prefix(count)) <= width }
    var low = 1
    var high = 2
    while high < text.count, fits(high) { (low, high) = (high, high * 2) }
    high = min(high, text.count + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return text.prefix(low)
  }

  /// Returns the longest beginning that fits before an ellipsis.
  ///
  /// The result is just the ellipsis if not even one character fits.
  private func shortened(_ text: Substring, moreFollows: Bool) -> String {
    let search = Truncation(Array(text)[...], .end, width: width, style: style, measurer: measurer)
    let result = search.result(moreFollows: moreFollows)
    return result.isEmpty ? "…" : result
  }

  private func measure(_ text: Range<Int>) -> Double {
    if text.isEmpty { return 0 }
    if let known = widths?.known[text] { return known }
    let width = max(0, measurer.width(of: String(paragraph[text]), style: style))
    widths?.known[text] = width
    return width
  }
}

/// The characters of a paragraph, and where a line may end between them.
///
/// Ranges count characters. Each is classified once, however often its line is tried.
private struct Paragraph {
  private let text: Substring
  /// The start of each character, and the end of the text.
  private var bounds: [String.Index]
  private var kinds: [Kinds] = []

  init(_ text: Substring) {
    self.text = text
    bounds = [text.startIndex]
    let bytes = text.utf8.count
    bounds.reserveCapacity(bytes + 1)
    kinds.reserveCapacity(bytes)
    var start = text.startIndex
    while start < text.endIndex {
      let next = text.index(after: start)
      kinds.append(Kinds(text[start..<next]))
      bounds.append(next)
      start = next
    }
  }

  /// The number of characters.
  var count: Int { kinds.count }

  subscript(range: Range<Int>) -> Substring { text[bounds[range.lowerBound]..<bounds[range.upperBound]] }

  /// Returns a range without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, kinds[end - 1].contains(.space) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the first place from `start` on without a space.
  func skippingSpaces(from start: Int) -> Int {
    var place = start
    while place < count, kinds[place].contains(.space) { place += 1 }
    return place
  }

  /// The largest number of characters in one piece.
  ///
  /// It keeps text without spaces from being measured repeatedly.
  private static let longestPiece = 256

  /// Returns the end of the piece that begins at `start`: the next possible break.
  func pieceEnd(from start: Int, in range: Range<Int>) -> Int {
    var index = start + 1
    let limit = min(range.upperBound, start + Paragraph.longestPiece)
    while index < limit, !mayBreak(before: index) { index += 1 }
    return index
  }

  private func mayBreak(before index: Int) -> Bool {
    let (left, right) = (kinds[index - 1], kinds[index])
    if right.contains(.space) { return false }
    if left.contains(.space) { return true }
    if left.contains(.opening) || right.contains(.closing) { return false }
    if left.contains(.hyphen) { return !right.contains(.number) }
    return left.contains(.ideographic) || right.contains(.ideographic)
  }

  /// The kinds of a character that matter for line breaks.
  private struct Kinds: OptionSet {
    let rawValue: UInt8
    /// A space that is not a no-break space.
    static let space = Kinds(rawValue: 1)
    /// No line may end with it.
    static let opening = Kinds(rawValue: 2)
    /// No line may begin with it.
    static let closing = Kinds(rawValue: 4)
    static let hyphen = Kinds(rawValue: 8)
    static let number = Kinds(rawValue: 16)
    /// Han, kana, hangul or their punctuation: lines may be broken on both sides of it.
    static let ideographic = Kinds(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the kinds of a text of one character.
    init(_ text: Substring) {
      let bytes = text.utf8
      guard let byte = bytes.first else { self = []; return }
      // Most characters are ASCII letters and spaces, and other properties cost more.
      if bytes.count == 1 {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A: self = []; return
        case 0x20: self = .space; return
        case 0x30...0x39: self = .number; return
        default: break
        }
      }
      self.init(text[text.startIndex])
    }

    private init(_ character: Character) {
      self = []
      if character.isWhitespace, character != "\u{A0}", character != "\u{202F}" { insert(.space) }
      if Kinds.openings.contains(character) { insert(.opening) }
      if Kinds.closings.contains(character) { insert(.closing) }
      if Kinds.hyphens.contains(character) { insert(.hyphen) }
      if character.isNumber { insert(.number) }
      if Kinds.isIdeographic(character) { insert(.ideographic) }
    }

    // Sets, because each look at a string would divide it into characters again.
    private static let hyphens = Set<Character>("-\u{2010}–—")
    private static let openings = Set<Character>("（「『【〔〖〈《“‘([{")
    private static let closings = Set<Character>(
      "、。，．：；！？）」』】〕〗〉》”’…‥・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々,.:;!?)]}%")

    private static func isIdeographic(_ character: Character) -> Bool {
      guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x1100 else { return false }
      switch scalar {
      case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
        0x20000...0x3FFFF:
        return true
      default: return false
      }
    }
  }
}
