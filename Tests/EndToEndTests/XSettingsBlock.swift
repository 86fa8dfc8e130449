/// The settings of a desktop in the format of the XSETTINGS protocol.
enum XSettingsBlock {
  enum Value {
    case number(Int32)
    case text(String)
  }

  /// Returns the bytes in little-endian order.
  static func bytes(_ settings: [(String, Value)]) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0] + word(1) + word(UInt32(settings.count))
    for (name, value) in settings {
      let length = UInt16(name.utf8.count)
      bytes += [isText(value) ? 1 : 0, 0, UInt8(length & 0xFF), UInt8(length >> 8)] + padded(name) + word(1)
      switch value {
      case .number(let number): bytes += word(UInt32(bitPattern: number))
      case .text(let text): bytes += word(UInt32(text.utf8.count)) + padded(text)
      }
    }
    return bytes
  }

  private static func isText(_ value: Value) -> Bool {
    if case .text = value { true } else { false }
  }

  private static func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }

  private static func padded(_ text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: -text.utf8.count & 3)
  }
}
