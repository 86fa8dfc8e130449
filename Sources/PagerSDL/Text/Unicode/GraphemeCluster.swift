/// A user-perceived character, with the properties that determine its face.
struct GraphemeCluster {
  let scalars: String.UnicodeScalarView
  /// Whether the cluster has emoji presentation.
  let isEmoji: Bool

  init(_ character: Character) {
    scalars = String(character).unicodeScalars
    isEmoji = GraphemeCluster.isEmoji(scalars)
  }

  /// The text of the whole cluster.
  var text: String { String(scalars) }

  /// The scalars that need a glyph; empty if the whole cluster is invisible.
  var visible: some Sequence<Unicode.Scalar> { scalars.lazy.filter { !GraphemeCluster.takesNoRoom($0) } }

  /// Whether a scalar is invisible, such as a control character, a joiner or a variation selector.
  static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint)
  }

  /// Whether a cluster has emoji presentation: by default, unless the text variation selector follows; or by
  /// the emoji variation selector, a skin tone or the keycap sign.
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
