extension StringProtocol {
  /// At most `limit` scalars of the text, as a message shows them: on one line, and without power over a terminal.
  ///
  /// What cannot be seen is escaped as in a Swift literal. By scalars, because a single character may carry a
  /// million combining marks.
  func printable(upTo limit: Int) -> String {
    unicodeScalars.prefix(limit).map { $0.escaped(asASCII: $0.isInvisible) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, controls a terminal or changes the direction of what follows.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
