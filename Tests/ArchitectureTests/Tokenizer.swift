/// One token of Swift source text.
struct Token {
  enum Kind {
    case word, mark, literal
  }

  let kind: Kind
  let text: String
  /// Counts from 1.
  let line: Int
}

/// Splits Swift source text into tokens.
///
/// Comments are dropped, and so is the text of string literals; the code in their interpolations is kept. Regex literals
/// are not recognised.
struct Tokenizer {
  private let source: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []

  static func tokens(of source: String) -> [Token] {
    var tokenizer = Tokenizer(source: Array(source.utf8))
    tokenizer.scan(isInterpolation: false)
    return tokenizer.tokens
  }

  private init(source: [UInt8]) { self.source = source }

  /// Scans to the end of the source, or over the parenthesis that ends an interpolation.
  private mutating func scan(isInterpolation: Bool) {
    var depth = 0
    while position < source.count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): skip(1)
      case UInt8(ascii: "/") where starts(with: "//"):
        while position < source.count, source[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where starts(with: "/*"): skipBlockComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if !scanString() { scanMark() }
      case UInt8(ascii: "`"):
        position += 1
        scanWord()
        position += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
      case _ where Tokenizer.isWord(byte): scanWord()
      default:
        if isInterpolation, byte == UInt8(ascii: ")"), depth == 0 { return skip(1) }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        scanMark()
      }
    }
  }

  private mutating func skip(_ count: Int) {
    for _ in 0..<count where position < source.count {
      if source[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= source.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where source[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        skip(2)
      } else if starts(with: "*/") {
        depth -= 1
        skip(2)
      } else {
        skip(1)
      }
    } while depth > 0 && position < source.count
  }

  /// Scans a string literal with any number of `#` around it. Returns false if there is none here.
  private mutating func scanString() -> Bool {
    var quote = position
    while quote < source.count, source[quote] == UInt8(ascii: "#") { quote += 1 }
    guard quote < source.count, source[quote] == UInt8(ascii: "\"") else { return false }
    let hashes = quote - position
    tokens.append(Token(kind: .literal, text: "\"", line: line))
    position = quote
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    position += quotes
    while position < source.count {
      if isRun(of: "\"", quotes, at: position), isRun(of: "#", hashes, at: position + quotes) {
        position += quotes + hashes
        return true
      }
      guard source[position] == UInt8(ascii: "\\"), isRun(of: "#", hashes, at: position + 1) else {
        skip(1)
        continue
      }
      position += 1 + hashes
      let isInterpolation = starts(with: "(")
      skip(1)
      if isInterpolation { scan(isInterpolation: true) }
    }
    return true
  }

  private func isRun(of character: Unicode.Scalar, _ count: Int, at start: Int) -> Bool {
    guard start + count <= source.count else { return false }
    for index in start..<start + count where source[index] != UInt8(ascii: character) { return false }
    return true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func scanWord() {
    let start = position
    while position < source.count, Tokenizer.isWord(source[position]) { position += 1 }
    tokens.append(
      Token(kind: .word, text: String(decoding: source[start..<position], as: UTF8.self), line: line))
  }

  private mutating func scanNumber() {
    while position < source.count, Tokenizer.isWord(source[position]) || isDecimalPoint { position += 1 }
    tokens.append(Token(kind: .literal, text: "0", line: line))
  }

  private var isDecimalPoint: Bool {
    source[position] == UInt8(ascii: ".") && position + 1 < source.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[position + 1])
  }

  /// One character; the operators `...`, `..<` and `->` as one mark, so that none of them looks like a member access
  /// or a closing angle bracket.
  private mutating func scanMark() {
    let range = starts(with: "...") || starts(with: "..<")
    let length = range ? 3 : starts(with: "->") ? 2 : 1
    let text = String(decoding: source[position..<position + length], as: UTF8.self)
    tokens.append(Token(kind: .mark, text: text, line: line))
    position += length
  }
}
