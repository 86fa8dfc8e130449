/// A piece of a line that one face can draw.
struct TextRun: Equatable {
  var face: FontFace
  var text: String
}

/// Splits a line of text among faces.
///
/// The unit is the grapheme cluster, so that marks, joiners and variation selectors stay with their base. Line breaks
/// and tabs count as a space; other control and format characters take no room.
struct RunSplitter {
  /// No run is longer, in bytes; very long lines are shaped piece by piece.
  static let longestRun = 1024

  let chain: [FontFace]
  /// Whether a face has a glyph for a scalar.
  let provides: (FontFace, Unicode.Scalar) -> Bool
  private(set) var runs: [TextRun] = []
  /// What no face has, in order of appearance.
  private(set) var missing: [Unicode.Scalar] = []

  init(chain: [FontFace], provides: @escaping (FontFace, Unicode.Scalar) -> Bool) {
    precondition(!chain.isEmpty, "text needs a face")
    self.chain = chain
    self.provides = provides
  }

  /// Adds a line.
  mutating func add(_ line: String) {
    for character in line { add(character) }
  }

  private mutating func add(_ character: Character) {
    guard let base = character.unicodeScalars.first else { return }
    if character.isNewline || base == "\t" { return append(" ", to: chain[0]) }
    if RunSplitter.takesNoRoom(base) { return }
    guard let face = chain.first(where: { provides($0, base) }) else {
      if !missing.contains(base) { missing.append(base) }
      return addReplacement()
    }
    var text = String.UnicodeScalarView()
    for scalar in character.unicodeScalars where !RunSplitter.takesNoRoom(scalar) { text.append(scalar) }
    append(String(text), to: face)
  }

  /// Stands in for a character that no face has; if even the signs for that are missing, a face draws its own box.
  private mutating func addReplacement() {
    for sign: Unicode.Scalar in ["\u{FFFD}", "\u{25A1}"] {
      if let face = chain.first(where: { provides($0, sign) }) { return append(String(sign), to: face) }
    }
    append("\u{FFFD}", to: chain[0])
  }

  private mutating func append(_ text: String, to face: FontFace) {
    if let last = runs.indices.last, runs[last].face == face,
      runs[last].text.utf8.count + text.utf8.count <= RunSplitter.longestRun
    {
      runs[last].text += text
    } else {
      runs.append(TextRun(face: face, text: text))
    }
  }

  /// Whether a scalar is a control character, a joiner, a variation selector or another invisible sign.
  static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.properties.isDefaultIgnorableCodePoint
  }
}
