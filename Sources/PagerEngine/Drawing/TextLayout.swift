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
    let breaker = LineBreaker(style: style, width: width > 0 ? width : 0, measurer: measurer)
    var lines: [String] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      let isLast = index == paragraphs.count - 1
      breaker.add(Array(paragraph), to: &lines, limit: limit, moreFollows: !isLast)
      if lines.count >= limit { break }
    }
    return lines
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

/// Breaks paragraphs for one style and width.
@MainActor
private struct LineBreaker {
  let style: TextStyle
  let width: Double
  let measurer: any TextMeasurer

  /// Appends the lines of a paragraph until there are `limit` lines.
  func add(_ paragraph: [Character], to lines: inout [String], limit: Int, moreFollows: Bool) {
    guard !paragraph.isEmpty else { return lines.append("") }
    var rest = paragraph[...]
    while !rest.isEmpty, lines.count < limit {
      let line = firstLine(of: rest)
      let after = rest[line.endIndex...].drop(while: \.isBreakingSpace)
      let isCut = lines.count == limit - 1 && (moreFollows || !after.isEmpty)
      lines.append(isCut ? shortened(rest, moreFollows: moreFollows) : String(trimmed(line)))
      rest = after
    }
  }

  /// Returns the longest beginning that fits into a line, at least one character.
  ///
  /// Pieces between possible breaks are measured separately and added up, and so are the spaces behind them,
  /// since many pieces end in the same spaces and each width is measured once. Kerning and rounding make the
  /// sum inexact, so a line that may or may not fit for that reason is measured as a whole.
  private func firstLine(of text: ArraySlice<Character>) -> ArraySlice<Character> {
    var end = text.startIndex
    var (sum, doubt) = (0.0, 0.0)
    while end < text.endIndex {
      let next = LineBreaker.pieceEnd(in: text, from: end)
      let word = trimmed(text[end..<next])
      let extent = sum + measure(word)
      if extent > width {
        let isSurelyWider = end > text.startIndex && extent - doubt > width
        guard !isSurelyWider, measure(trimmed(text[..<next])) <= width else {
          guard end > text.startIndex else { return longestFit(text[..<next]) }
          return sum + doubt <= width ? text[..<end] : fitting(text[..<end])
        }
        (sum, doubt) = (measure(text[..<next]), 0)
      } else {
        sum = extent + measure(text[word.endIndex..<next])
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
  private func fitting(_ line: ArraySlice<Character>) -> ArraySlice<Character> {
    if measure(trimmed(line)) <= width { return line }
    var end = line.startIndex
    var last = end
    while end < line.endIndex {
      let next = LineBreaker.pieceEnd(in: line, from: end)
      if next < line.endIndex { last = next }
      end = next
    }
    return last > line.startIndex ? fitting(line[..<last]) : longestFit(line)
  }

  /// Returns the longest beginning that fits, at least one character.
  ///
  /// The search doubles a length, then bisects.
  private func longestFit(_ text: ArraySlice<Character>) -> ArraySlice<Character> {
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
  private func shortened(_ text: ArraySlice<Character>, moreFollows: Bool) -> String {
    let search = Truncation(text, .end, width: width, style: style, measurer: measurer)
    let result = search.result(moreFollows: moreFollows)
    return result.isEmpty ? "…" : result
  }

  private func measure(_ text: ArraySlice<Character>) -> Double {
    if text.isEmpty { return 0 }
    let width = measurer.width(of: String(text), style: style)
    return width > 0 ? width : 0
  }

  private func trimmed(_ line: ArraySlice<Character>) -> ArraySlice<Character> {
    var end = line.endIndex
    while end > line.startIndex, line[end - 1].isBreakingSpace { end -= 1 }
    return line[..<end]
  }

  /// The largest number of characters in one piece.
  ///
  /// It keeps text without spaces from being measured repeatedly.
  private static let longestPiece = 256

  /// Returns the end of the piece that begins at `start`: the next possible break.
  private static func pieceEnd(in text: ArraySlice<Character>, from start: Int) -> Int {
    var index = start + 1
    let limit = min(text.endIndex, start + longestPiece)
    while index < limit, !mayBreak(between: text[index - 1], text[index]) { index += 1 }
    return index
  }

  private static func mayBreak(between left: Character, _ right: Character) -> Bool {
    if left.isPlain, right.isPlain { return false }
    if right.isBreakingSpace { return false }
    if left.isBreakingSpace { return true }
    if left.opens || right.closes { return false }
    if left.isHyphen { return !right.isNumber }
    return left.isIdeographic || right.isIdeographic
  }
}

extension Character {
  /// Whether the character is an ASCII letter or digit.
  ///
  /// Most are, and other properties cost more.
  fileprivate var isPlain: Bool {
    guard utf8.count == 1, let byte = utf8.first else { return false }
    return 0x61...0x7A ~= byte || 0x41...0x5A ~= byte || 0x30...0x39 ~= byte
  }

  /// Whether a line may be broken at this space.
  ///
  /// A no-break space is not one.
  fileprivate var isBreakingSpace: Bool { isWhitespace && self != "\u{A0}" && self != "\u{202F}" }

  fileprivate var isHyphen: Bool { Character.hyphens.contains(self) }

  /// Whether no line may end with this character.
  fileprivate var opens: Bool { Character.opening.contains(self) }

  /// Whether no line may begin with this character.
  fileprivate var closes: Bool { Character.closing.contains(self) }

  // Sets, because each look at a string would divide it into characters again.
  private static let hyphens = Set<Character>("-\u{2010}–—")
  private static let opening = Set<Character>("（「『【〔〖〈《“‘([{")
  private static let closing = Set<Character>(
    "、。，．：；！？）」』】〕〗〉》”’…‥・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々,.:;!?)]}%")

  /// Whether the character is Han, kana, hangul or their punctuation.
  ///
  /// Lines may be broken on both sides of it.
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first?.value, scalar >= 0x1100 else { return false }
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
