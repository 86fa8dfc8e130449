/// A value in a JSON text, with the line on which it begins.
///
/// JSON libraries either need Foundation or do not give the line of a well-formed but unexpected value. Error
/// messages need that line, because a recording has thousands of lines.
struct JSONValue: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in order.
    ///
    /// If several have the same name, the last one counts.
    case object([(name: String, value: JSONValue)])

    static func == (one: Content, other: Content) -> Bool {
      switch (one, other) {
      case (.null, .null): true
      case (.bool(let a), .bool(let b)): a == b
      case (.number(let a), .number(let b)): a == b
      case (.string(let a), .string(let b)): a == b
      case (.array(let a), .array(let b)): a == b
      case (.object(let a), .object(let b)): a.elementsEqual(b) { $0.name == $1.name && $0.value == $1.value }
      default: false
      }
    }
  }

  var content: Content
  /// The line on which the value begins, counted from 1.
  var line: Int

  /// Returns the value of a member.
  ///
  /// The result is nil if there is no such member or this is not an object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.name == name }?.value
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
}

/// A parser of JSON text (RFC 8259), byte by byte.
struct JSONReader {
  /// The largest depth of nested arrays and objects.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the value of a whole text.
  static func read(_ text: String) throws(RecordingError) -> JSONValue {
    var reader = JSONReader(text)
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == reader.bytes.count else { throw reader.unexpected("the end of the text") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func unexpected(_ expected: String) -> RecordingError {
    let found = next.map { byte in
      byte > 0x20 && byte < 0x7F ? "“\(Character(Unicode.Scalar(byte)))”" : "byte \(byte)"
    }
    return RecordingError(
      line: line, message: "expected \(expected), found \(found ?? "the end of the text")")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      position += 1
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(RecordingError) -> JSONValue {
    skipSpace()
    let start = line
    return JSONValue(content: try content(), line: start)
  }

  private mutating func content() throws(RecordingError) -> JSONValue.Content {
    switch next {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(RecordingError) -> JSONValue.Content {
    let text = Array("\(word)".utf8)
    guard bytes[position...].starts(with: text) else { throw unexpected("a value") }
    position += text.count
    return content
  }

  private mutating func enter() throws(RecordingError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw RecordingError(line: line, message: "values are nested more than \(Self.deepest) deep")
    }
    position += 1
  }

  private mutating func elements() throws(RecordingError) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    var values: [JSONValue] = []
    if skip("]") { return values }
    repeat { values.append(try value()) } while skip(",")
    guard skip("]") else { throw unexpected("a comma or “]”") }
    return values
  }

  private mutating func members() throws(RecordingError) -> [(name: String, value: JSONValue)] {
    try enter()
    defer { depth -= 1 }
    var members: [(name: String, value: JSONValue)] = []
    if skip("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
      let name = try string()
      guard skip(":") else { throw unexpected("a colon") }
      members.append((name, try value()))
    } while skip(",")
    guard skip("}") else { throw unexpected("a comma or “}”") }
    return members
  }
}

extension JSONReader {
  private mutating func number() throws(RecordingError) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = position
    guard skipDigits() else { throw unexpected("a value") }
    guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else { throw unexpected("a number") }
    if next == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() else { throw unexpected("a digit") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() else { throw unexpected("a digit") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      let shown = text.count > 40 ? "\(text.prefix(40))…" : text
      throw RecordingError(line: line, message: "the number \(shown) is too large")
    }
    return number
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  private mutating func string() throws(RecordingError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw unexpected("the end of a text in quotes") }
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try escape()).utf8)
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard next != nil else { throw unexpected("the end of a text in quotes") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(RecordingError) -> Unicode.Scalar {
    position += 1
    guard let byte = next else { throw unexpected("an escape") }
    let plain: [UInt8: Unicode.Scalar] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]
    guard byte == UInt8(ascii: "u") else {
      guard let scalar = plain[byte] else { throw unexpected("an escape") }
      position += 1
      return scalar
    }
    let unit = try hexadecimal()
    guard unit & 0xFC00 == 0xD800, next == UInt8(ascii: "\\") else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    // A character beyond the first 65,536 is written as a surrogate pair.
    position += 1
    guard next == UInt8(ascii: "u") else { throw unexpected("the second half of a character") }
    let low = try hexadecimal()
    return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(RecordingError) -> UInt32 {
    position += 1
    let digits = bytes[position..<min(position + 4, bytes.count)]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, !text.hasPrefix("+"), !text.hasPrefix("-"), let unit = UInt32(text, radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    position += 4
    return unit
  }
}

/// Returns a string as a JSON literal, in quotes.
func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case let other where other.value < 0x20:
      let digits = String(other.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    case let other: result.unicodeScalars.append(other)
    }
  }
  return result + "\""
}
