extension StringProtocol {
  /// Returns the first `limit` scalars of the text, made safe for a message.
  ///
  /// The result is on one line and without terminal control codes. Invisible scalars are escaped as in a
  /// Swift literal. The limit counts scalars, not characters, because a single character can have a million
  /// combining marks.
  func printable(upTo limit: Int) -> String {
    unicodeScalars.prefix(limit).map { $0.escaped(asASCII: $0.isInvisible) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible in a message.
  ///
  /// Such scalars end a line, control a terminal or change the direction of the text after them.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
