/// A character as people see it, with what is needed to choose a face for it.
struct GraphemeCluster {
  let scalars: String.UnicodeScalarView
  /// Whether the cluster should be drawn as a picture.
  let isEmoji: Bool

  init(_ character: Character) {
    scalars = String(character).unicodeScalars
    isEmoji = GraphemeCluster.isEmoji(scalars)
  }

  /// The whole cluster.
  var text: String { String(scalars) }

  /// The scalars that need a glyph; none if the whole cluster is invisible.
  var visible: some Sequence<Unicode.Scalar> { scalars.lazy.filter { !GraphemeCluster.takesNoRoom($0) } }

  /// Whether a scalar is invisible: a control character, a joiner, a variation selector or the like.
  static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint)
  }

  /// Whether a cluster is a picture: by default, unless the text selector follows; or because of the emoji selector,
  /// a skin tone or the keycap sign.
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
