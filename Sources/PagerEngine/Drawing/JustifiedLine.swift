/// A line of a justified paragraph: its words, and where they begin and end.
///
/// `TextLayout.justified` returns the lines of a paragraph. Draw their words at the places of
/// `wordStarts(scale:widestSpace:)`.
public struct JustifiedLine: Hashable, Sendable {
  /// The words in reading order; the last one can be the beginning of a divided word, with its hyphen.
  public let words: [String]
  /// The widths of the words.
  public let extents: [Double]
  /// The distance of the first word from the start of the column.
  public let start: Double
  /// The distance of the end of the last word from the start of the column.
  ///
  /// It is the width of the column, except in the last line of a paragraph.
  public let end: Double
  /// Whether the paragraph begins with this line.
  public let isFirst: Bool
  /// Whether the paragraph ends with this line.
  public let isLast: Bool

  /// Returns the distances of the words from the start of the column, in whole pixels.
  ///
  ///     for (word, x) in zip(line.words, line.wordStarts(scale: 20)) {
  ///       list.text(word, at: Point(column.x + x, baseline), style, context.theme.text)
  ///     }
  ///
  /// The spaces of a line differ by at most a pixel, and errors do not accumulate.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per unit, such as the size of the font for lengths in ems.
  ///   - widestSpace: The widest space, in units; no limit by default. A line that needs wider ones ends
  ///     earlier.
  public func wordStarts(scale: Double, widestSpace: Double = .infinity) -> [Double] {
    let first = (start * scale).rounded()
    let free = end - start - extents.reduce(0, +)
    let space = min(free / Double(max(1, words.count - 1)), widestSpace)
    let steps = extents.dropLast().map { ($0 + space) * scale }
    var whole = steps.map { $0.rounded(.down) }
    // The words that lose most by rounding down are rounded up, until the line ends at its place.
    let rest = (steps.reduce(start * scale, +) - first - whole.reduce(0, +)).rounded()
    let losses = steps.indices.sorted { steps[$0] - whole[$0] > steps[$1] - whole[$1] }
    for index in losses.prefix(max(0, Int(exactly: rest) ?? 0)) { whole[index] += 1 }
    return whole.reduce(into: [first]) { $0.append($0[$0.count - 1] + $1) }
  }
}

extension TextLayout {
  /// Returns the justified, hyphenated lines of a paragraph.
  ///
  ///     let words = [["The"], ["har", "bour"], ["of", "fice"], ["kept"], ["a"], ["book."]]
  ///     let lines = TextLayout.justified(words, width: 90, space: 4) { width(of: $0) }
  ///
  /// The breaks are chosen for the paragraph as a whole, so that its spaces are as even as possible. Use it for
  /// books and long articles, and `lines(of:style:width:maxLines:measurer:)` for all other text.
  ///
  /// - A space shrinks by at most 15 %, and grows as much as the words require.
  /// - A paragraph does not end with a part of a word, nor with a short word alone, if there is another way.
  /// - A word that is wider than a line stands alone on one.
  ///
  /// All lengths have the unit of the extents, such as points or ems.
  ///
  /// - Complexity: O(*n* · *m*) for *n* syllables and *m* syllables in a line, and as many calls of `extent`
  ///   as there are beginnings of the rests of words.
  ///
  /// - Parameters:
  ///   - words: The words, each as the syllables between which it may be divided.
  ///   - width: The width of the column; NaN and negative widths count as 0.
  ///   - indents: The indents of the first lines; none by default.
  ///   - space: The natural width of a space, above 0.
  ///   - hyphen: The hyphen behind the beginning of a divided word; "-" by default.
  ///   - extent: Returns the width of a word or a part of one.
  public static func justified(
    _ words: [[String]], width: Double, indents: [Double] = [], space: Double, hyphen: String = "-",
    extent: (String) -> Double
  ) -> [JustifiedLine] {
    let pieces = words.flatMap { word in
      word.enumerated().map { Justification.Piece(letters: $1, endsWord: $0 == word.count - 1) }
    }
    let justification = Justification(
      pieces: pieces, width: width > 0 ? width : 0, indents: indents, space: space, hyphen: hyphen)
    return justification.lines(extent: extent)
  }
}

/// A paragraph whose lines are to be chosen.
private struct Justification {
  /// A syllable, or a word that is not divided.
  struct Piece {
    let letters: String
    let endsWord: Bool
  }

  /// The best way to set the lines up to a piece.
  private struct Break {
    let cost: Double
    /// The first piece of the last line.
    let start: Int
    /// The row of the next line.
    let row: Int
  }

  let pieces: [Piece]
  let width: Double
  let indents: [Double]
  let space: Double
  let hyphen: String

  private func indent(_ row: Int) -> Double { row < indents.count ? indents[row] : 0 }

  func lines(extent: (String) -> Double) -> [JustifiedLine] {
    let best = breaks(extents(extent))
    var (lines, end) = ([JustifiedLine](), pieces.count)
    while end > 0, let entry = best[end] {
      lines.append(line(entry.start..<end, indent: indent(entry.row - 1), extent))
      end = entry.start
    }
    return lines.reversed()
  }

  /// Returns the best break before each piece, and the one at the end.
  private func breaks(_ extents: [[Double]]) -> [Break?] {
    var best = [Break?](repeating: nil, count: pieces.count + 1)
    best[0] = Break(cost: 0, start: 0, row: 0)
    for start in pieces.indices {
      guard let before = best[start] else { continue }
      let room = width - indent(before.row)
      var (end, words, gaps, word) = (start, 0.0, 0, start)
      while end < pieces.count {
        end += 1
        let isDivided = !pieces[end - 1].endsWord
        let extent = words + extents[word][end - 1 - word]
        let slack = room - extent - Double(gaps) * space
        if slack < -0.15 * space * Double(gaps), end > start + 1 { break }
        if !isDivided { (words, gaps, word) = (extent, gaps + 1, end) }
        let stretch = slack / max(1, Double(isDivided ? gaps : gaps - 1)) / space
        let isShort = extent < room / 4 && extents[start].count >= end - start
        let cost = before.cost + looseness(of: stretch, isShort, from: start, to: end)
        if cost < best[end]?.cost ?? .infinity {
          best[end] = Break(cost: cost, start: start, row: before.row + 1)
        }
      }
    }
    return best
  }

  /// Returns the cost of a line whose spaces grow by a factor. `isShort` is whether it is a short word.
  private func looseness(of stretch: Double, _ isShort: Bool, from start: Int, to end: Int) -> Double {
    let isRest = start > 0 && !pieces[start - 1].endsWord
    guard end == pieces.count else {
      // One hyphen is better than loose spaces, a second one below it is not.
      let hyphen = pieces[end - 1].endsWord ? 0 : isRest ? 0.75 : 0.15
      return stretch.magnitude * stretch * stretch + hyphen
    }
    return isRest ? 9 : isShort ? 1.5 : 0
  }

  /// Returns the widths of the parts of words that begin with each piece, up to the end of the word. All but the
  /// last have a hyphen.
  private func extents(_ extent: (String) -> Double) -> [[Double]] {
    pieces.indices.map { start in
      var (letters, extents): (String, [Double]) = ("", [])
      for piece in pieces[start...] {
        letters += piece.letters
        extents.append(extent(piece.endsWord ? letters : letters + hyphen))
        if piece.endsWord { break }
      }
      return extents
    }
  }

  private func line(
    _ range: Range<Int>, indent: Double, _ extent: (String) -> Double
  ) -> JustifiedLine {
    var words = [""]
    for piece in pieces[range] {
      words[words.count - 1] += piece.letters
      if piece.endsWord { words.append("") }
    }
    if words.last == "" { words.removeLast() } else { words[words.count - 1] += hyphen }
    let extents = words.map(extent)
    let natural = extents.reduce(indent, +) + Double(words.count - 1) * space
    let isLast = range.upperBound == pieces.count
    return JustifiedLine(
      words: words, extents: extents, start: indent, end: isLast ? min(natural, width) : width,
      isFirst: range.lowerBound == 0, isLast: isLast)
  }
}
