/// A desktop's settings as the XSETTINGS protocol encodes them: names with numbers, texts or colours.
struct XSettings: Equatable {
  /// The numeric settings, by name.
  private(set) var numbers: [String: Int32] = [:]
  /// The textual settings, by name.
  private(set) var texts: [String: String] = [:]

  /// Decodes settings. At damaged or missing bytes, it stops and keeps the settings so far.
  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes[...])
    guard let order = reader.byte(), order <= 1 else { return }
    reader.hasLowByteFirst = order == 0
    // Padding, and a serial number.
    guard reader.skip(7), let count = reader.word() else { return }
    for _ in 0..<count {
      guard readSetting(from: &reader) else { return }
    }
  }

  private mutating func readSetting(from reader: inout Reader) -> Bool {
    guard let kind = reader.byte(), reader.skip(1), let length = reader.short(),
      let name = reader.text(Int(length)),
      // A serial number.
      reader.skip(4)
    else { return false }
    switch kind {
    case 0:
      guard let number = reader.word() else { return false }
      numbers[name] = Int32(bitPattern: number)
    case 1:
      guard let length = reader.word(), let text = reader.text(Int(length)) else { return false }
      texts[name] = text
    case 2: return reader.skip(8)
    default: return false
    }
    return true
  }

  /// Reads numbers and texts in sequence; `nil` if there are not enough bytes left.
  private struct Reader {
    var bytes: ArraySlice<UInt8>
    var hasLowByteFirst = true

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count else { return false }
      bytes.removeFirst(count)
      return true
    }

    mutating func byte() -> UInt8? { bytes.popFirst() }
    mutating func short() -> UInt32? { number(2) }
    mutating func word() -> UInt32? { number(4) }

    private mutating func number(_ count: Int) -> UInt32? {
      guard count <= bytes.count else { return nil }
      let part = bytes.prefix(count)
      bytes.removeFirst(count)
      let start: UInt32 = 0
      return hasLowByteFirst
        ? part.reversed().reduce(start) { $0 << 8 | UInt32($1) } : part.reduce(start) { $0 << 8 | UInt32($1) }
    }

    /// Reads a text that is padded to a multiple of four bytes.
    mutating func text(_ count: Int) -> String? {
      guard count <= bytes.count else { return nil }
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      bytes.removeFirst(min(bytes.count, (count + 3) / 4 * 4))
      return text
    }
  }
}
