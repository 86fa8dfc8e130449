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

/// A line of the book, with the index of its paragraph. All distances are in ems.
typealias BookLine = (line: JustifiedLine, paragraph: Int)

/// Measures and divides the words of the book.
final class Typesetter {
  static let space = 0.27
  /// The size at which text is measured. Widths are whole pixels, so a larger one is more precise.
  static let measured = TextStyle(200)

  let width: Double
  private let text: any TextMeasurer
  private let (hyphen, next): (String, String)
  private var extents: [String: Double] = [:]

  init(width: Double, text: any TextMeasurer) {
    (self.width, self.text) = (width, text)
    (hyphen, next) = (BookFace.roman.letters("-", in: text), BookFace.roman.letters("n", in: text))
  }

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
  func lines(_ text: String, indents: [Double] = [], paragraph: Int = 0) -> [BookLine] {
    TextLayout.justified(
      words(of: text), width: width, indents: indents, space: Typesetter.space, hyphen: hyphen, extent: extent
    )
    .map { ($0, paragraph) }
  }

  private func words(of paragraph: String) -> [[String]] {
    var face = BookFace.roman
    return paragraph.split(separator: " ").map { word in
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
      return runs.flatMap { run in
        TideBook.syllables(of: run.text).map { run.face.letters($0, in: text) }
      }
    }
  }
}

/// The text of the book: a short story. `_` begins and ends italics, and `^` small capitals.
enum TideBook {
  static let title = "The Tide Book"
  static let dedication = "for everybody in the last column"

  private static let lines = gallery_tide_book.lines.map(String.init)
  /// The paragraphs in order. The first letter of the first one is a drop capital.
  static let paragraphs = Array(lines.dropLast())
  static let colophon = lines[lines.count - 1]

  /// Returns the parts of a word between which a line may be broken.
  static func syllables(of word: String) -> [String] {
    guard let breaks = breaks[word.filter(\.isLetter).lowercased()] else { return [word] }
    var (parts, letters) = ([""], 0)
    for character in word {
      if character.isLetter {
        if breaks.contains(letters) { parts.append("") }
        letters += 1
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// The numbers of letters before the breaks of each word of the book and the newspaper that may be divided.
  private static let breaks: [String: Set<Int>] = {
    let pairs = gallery_hyphenation.lines.map { word -> (String, Set<Int>) in
      let parts = word.split(separator: "-")
      let ends = parts.indices.dropLast().map { end in parts[...end].reduce(0) { $0 + $1.count } }
      return (parts.joined(), Set(ends))
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
