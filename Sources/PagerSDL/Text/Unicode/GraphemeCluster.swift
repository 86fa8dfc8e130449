/// A character as people see it, and what choosing a face for it takes.
struct GraphemeCluster {
  let scalars: String.UnicodeScalarView
  /// Whether it should be drawn as a picture.
  let isEmoji: Bool

  init(_ character: Character) {
    scalars = String(character).unicodeScalars
    isEmoji = GraphemeCluster.isEmoji(scalars)
  }

  /// All of it.
  var text: String { String(scalars) }

  /// The scalars that need a glyph; at least one, unless all of it is invisible.
  var visible: some Sequence<Unicode.Scalar> { scalars.lazy.filter { !GraphemeCluster.takesNoRoom($0) } }

  /// Whether a scalar is a control character, a joiner, a variation selector or another invisible sign.
  static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint)
  }

  /// A picture by nature, unless followed by the selector for text; or one by the selector for pictures, by a skin tone or
  /// by the frame of a key.
  private static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let base = scalars.first else { return false }
    if base.value < 0x203C && scalars.count == 1 { return false }
    guard base.properties.isEmoji else { return false }
    let second = scalars.dropFirst().first
    if second == "\u{FE0E}" { return false }
    return base.properties.isEmojiPresentation || second == "\u{FE0F}" || second == "\u{20E3}"
      || second?.properties.isEmojiModifier == true
  }
}
