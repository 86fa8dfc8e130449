import CGallery
import PagerEngine
import PagerSDL

/// The faces of the book's font.
///
/// A text style has no family, so the font is added as a fallback, with its letters in the private use area. Text
/// is drawn with it by using those letters.
enum BookFace: UInt32 {
  case roman = 0xE000
  case smallCapitals = 0xE100
  case italic = 0xE200

  /// The text system that has the fonts.
  @MainActor private static weak var owner: TextSystem?

  /// Adds the fonts to a text system. Without them, text is drawn in the font of the interface.
  @MainActor
  static func add(to text: any TextMeasurer) {
    guard let text = text as? TextSystem, text !== owner else { return }
    func bytes(_ start: UnsafePointer<UInt8>, _ count: UInt) -> [UInt8] {
      Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
    do {
      try text.addFallback(font: bytes(demo_font_book, demo_font_book_size))
      try text.addFallback(font: bytes(demo_font_book_italic, demo_font_book_italic_size))
      owner = text
    } catch {
      owner = nil
    }
  }

  /// Returns the letters of the font for a text.
  @MainActor
  func letters(_ text: some StringProtocol, in measurer: any TextMeasurer) -> String {
    guard measurer === BookFace.owner else { return String(text) }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isSmall = self == .smallCapitals && ("a"..."z").contains(scalar)
          let start = self == .smallCapitals && !isSmall ? BookFace.roman.rawValue : rawValue
          // General punctuation follows Latin-1.
          let code = scalar.value < 0x100 ? scalar.value : scalar.value &- 0x2000 &+ 0x80
          return Unicode.Scalar(start + code) ?? scalar
        }))
  }
}

/// One line of justified text. All distances are in ems.
struct BookLine {
  var words: [String] = []
  var start = 0.0
  var end = 0.0
  /// Whether the paragraph ends with this line, or begins with it.
  var isLast = false
  var isFirst = false
  /// The index of the paragraph.
  var paragraph = 0
}

/// Sets paragraphs in justified, hyphenated lines, for which it considers each paragraph as a whole.
@MainActor
final class Typesetter {
  /// The width of the column.
  let width: Double
  private let text: any TextMeasurer
  private let (hyphen, next): (String, String)
  /// The widths of words and parts of words.
  private var extents: [String: Double] = [:]

  init(width: Double, text: any TextMeasurer) {
    (self.width, self.text) = (width, text)
    (hyphen, next) = (BookFace.roman.letters("-", in: text), BookFace.roman.letters("n", in: text))
  }

  /// A syllable, or a word that is not divided.
  private struct Piece {
    let letters: String
    let endsWord: Bool
  }

  private static let space = 0.27
  /// The size at which text is measured. Widths are whole pixels, so a larger one is more precise.
  private static let measured = TextStyle(200)

  /// Returns the width of letters up to the next one, without the end of an f that leans over it.
  func extent(_ letters: String) -> Double {
    if let known = extents[letters] { return known }
    func width(_ letters: String) -> Double { text.width(of: letters, style: Typesetter.measured) }
    let extent = (width(letters + next) - width(next)) / Typesetter.measured.size
    extents[letters] = extent
    return extent
  }

  /// Returns the lines of a paragraph, whose first lines are indented. `_` begins and ends italics, and `^` small
  /// capitals.
  func lines(_ text: String, indents: [Double], paragraph: Int = 0) -> [BookLine] {
    let pieces = pieces(of: text)
    guard !pieces.isEmpty else { return [] }
    let extents = extents(of: pieces)
    func indent(_ row: Int) -> Double { row < indents.count ? indents[row] : 0 }
    // The least cost of lines up to a piece, with the first piece of the last line, and the row of the next one.
    var best = [(cost: Double, start: Int, row: Int)?](repeating: nil, count: pieces.count + 1)
    best[0] = (0, 0, 0)
    for start in pieces.indices {
      guard let before = best[start] else { continue }
      let room = width - indent(before.row)
      var (end, words, gaps, word) = (start, 0.0, 0, start)
      while end < pieces.count {
        end += 1
        let (isLast, isDivided) = (end == pieces.count, !pieces[end - 1].endsWord)
        let extent = words + extents[word][end - 1 - word]
        let slack = room - extent - Double(gaps) * Typesetter.space
        if slack < -0.04 * Double(gaps), end > start + 1 { break }
        if !isDivided {
          (words, gaps, word) = (extent, gaps + 1, end)
        }
        let stretch = slack / max(1, Double(isDivided ? gaps : gaps - 1)) / Typesetter.space
        // A paragraph does not end with a part of a word.
        let isRest = isLast && start > 0 && !pieces[start - 1].endsWord
        let looseness =
          isLast ? (isRest ? 9 : 0) : stretch.magnitude * stretch * stretch + (isDivided ? 0.6 : 0)
        let cost = before.cost + looseness
        if cost < best[end]?.cost ?? .infinity { best[end] = (cost, start, before.row + 1) }
      }
    }
    var (lines, end) = ([BookLine](), pieces.count)
    while end > 0, let entry = best[end] {
      var line = line(pieces[entry.start..<end], indent: indent(entry.row - 1), isLast: end == pieces.count)
      (line.isFirst, line.paragraph) = (entry.start == 0, paragraph)
      lines.insert(line, at: 0)
      end = entry.start
    }
    return lines
  }

  /// Returns the widths of the parts of words that begin with each piece, up to the end of the word. All but the
  /// last have a hyphen.
  private func extents(of pieces: [Piece]) -> [[Double]] {
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

  private func line(_ pieces: ArraySlice<Piece>, indent: Double, isLast: Bool) -> BookLine {
    var words = [""]
    for piece in pieces {
      words[words.count - 1] += piece.letters
      if piece.endsWord { words.append("") }
    }
    if words.last == "" { words.removeLast() } else { words[words.count - 1] += hyphen }
    let natural = words.map(extent).reduce(indent, +) + Double(words.count - 1) * Typesetter.space
    return BookLine(words: words, start: indent, end: isLast ? min(natural, width) : width, isLast: isLast)
  }

  private func pieces(of paragraph: String) -> [Piece] {
    var (pieces, face): ([Piece], BookFace) = ([], .roman)
    for word in paragraph.split(separator: " ") {
      var runs: [(text: String, face: BookFace)] = []
      for character in word {
        switch character {
        case "_": face = face == .italic ? .roman : .italic
        case "^": face = face == .smallCapitals ? .roman : .smallCapitals
        default:
          if runs.last?.face != face { runs.append(("", face)) }
          runs[runs.count - 1].text.append(character)
        }
      }
      let syllables = runs.flatMap { run in
        TideBook.syllables(of: run.text).map { (text: $0, face: run.face) }
      }
      for (index, syllable) in syllables.enumerated() {
        let letters = syllable.face.letters(syllable.text, in: text)
        pieces.append(Piece(letters: letters, endsWord: index == syllables.count - 1))
      }
    }
    return pieces
  }
}
