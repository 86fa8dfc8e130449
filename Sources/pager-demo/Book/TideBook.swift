import CGallery

/// The text of the book: a short story. `_` begins and ends italics, and `^` small capitals.
enum TideBook {
  static let title = "The Tide Book"

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
