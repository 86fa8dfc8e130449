/// One line of a gesture script, read word by word.
struct ScriptLine {
  let number: Int
  private let text: Substring
  private var rest: Substring
  /// The start of the most recently read word, to which errors point.
  private var lastStart: Substring.Index

  init(_ text: Substring, number: Int) {
    self.number = number
    self.text = text
    rest = text[..<(text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
    lastStart = text.startIndex
  }

  /// Returns the next word without consuming it; nil at the end of the line.
  func peek() -> Substring? {
    let word = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : word
  }

  /// Consumes and returns the next word; nil at the end of the line.
  mutating func next() -> Substring? {
    let word = peek()
    lastStart = word?.startIndex ?? rest.endIndex
    rest = rest[(word?.endIndex ?? rest.endIndex)...]
    return word
  }

  /// Consumes the rest of the line, up to a comment.
  ///
  /// The result is without the spaces at both ends, and empty at the end of the line.
  mutating func remainder() -> String {
    var words = rest.drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    rest = rest[rest.endIndex...]
    return String(words)
  }

  /// Consumes the next word if it is `keyword`, and returns whether it was.
  mutating func skip(_ keyword: String) -> Bool {
    guard let word = peek(), word == keyword else { return false }
    _ = next()
    return true
  }

  /// Consumes the word `keyword`.
  ///
  /// Throws if the next word is a different one.
  mutating func expect(_ keyword: String) throws(ScriptError) {
    guard let word = next(), word == keyword else { throw unexpected("\"\(keyword)\"") }
  }

  /// Reads a number in `range`.
  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(ScriptError) -> Double {
    guard let word = next(), let value = ScriptLine.decimal(word), range.contains(value) else {
      let limits = "\(shortest(range.lowerBound)) to \(shortest(range.upperBound))"
      throw unexpected("\(what), a number from \(limits)")
    }
    return value
  }

  /// Reads a whole number in `range`.
  mutating func whole<T: FixedWidthInteger>(
    _ what: String, in range: ClosedRange<T>
  ) throws(ScriptError) -> T {
    guard let word = next(), let value = T(word), range.contains(value) else {
      throw unexpected("\(what), a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Throws if the line has more words.
  mutating func end() throws(ScriptError) {
    guard next() == nil else { throw unexpected("the end of the line") }
  }

  /// Returns an error for an unexpected word, the most recently read one.
  func unexpected(_ expected: String) -> ScriptError {
    failure("expected \(expected), found \(quotedLastWord)")
  }

  /// Returns an error that points to the most recently read word.
  func failure(_ sentence: String) -> ScriptError {
    let column = text.distance(from: text.startIndex, to: lastStart) + 1
    return ScriptError(line: number, column: column, message: sentence + ".")
  }

  /// The most recently read word in quotes, escaped and limited to 24 scalars.
  private var quotedLastWord: String {
    let word = text[lastStart...].prefix { !$0.isWhitespace && $0 != "#" }
    guard !word.isEmpty else { return "the end of the line" }
    let isWhole = word.unicodeScalars.dropFirst(24).isEmpty
    return "\"\(word.printable(upTo: 24))\"" + (isWhole ? "" : "...")
  }

  /// Returns the value of a decimal number.
  ///
  /// The result is nil for other spellings that `Double` accepts ("nan", "0x1p3").
  static func decimal(_ word: Substring) -> Double? {
    guard word.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(word)
  }
}

/// Returns the shortest text that reads back as the same number.
func shortest(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
