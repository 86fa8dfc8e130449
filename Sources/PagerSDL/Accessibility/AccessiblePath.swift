import PagerEngine

/// The D-Bus object path of an accessible object.
///
/// A path contains the window's number and the keys of the part, so no state is kept for parts that clients
/// have requested.
enum AccessiblePath: Equatable {
  /// The application with its windows.
  case application
  /// A window, by its SDL window ID.
  case window(UInt32)
  /// A part of the pager in a window.
  case part(UInt32, AccessibilityID)

  private static let root = "/org/a11y/atspi/accessible/"
  /// The path of the null object.
  static let null = "/org/a11y/atspi/null"

  /// Parses a path, or returns `nil` if it is not a path of this application.
  init?(_ text: String) {
    guard text.hasPrefix(AccessiblePath.root) else { return nil }
    let words = text.dropFirst(AccessiblePath.root.count).split(
      separator: "/", omittingEmptySubsequences: false)
    if words == ["root"] {
      self = .application
      return
    }
    guard let first = words.first, first.hasPrefix("w"), let window = UInt32(first.dropFirst()) else {
      return nil
    }
    if words.count == 1 {
      self = .window(window)
      return
    }
    let keys = words.dropFirst(2).compactMap { AccessibilityKey(word: $0) }
    guard words[1] == "pager", keys.count == words.count - 2 else { return nil }
    self = .part(window, AccessibilityID(path: keys))
  }

  /// The path in D-Bus syntax.
  var text: String {
    switch self {
    case .application: AccessiblePath.root + "root"
    case .window(let window): AccessiblePath.root + "w\(window)"
    case .part(let window, let id):
      id.path.reduce(AccessiblePath.root + "w\(window)/pager") { $0 + "/" + $1.word }
    }
  }
}

/// Keys as words of letters, digits and underscores, the only characters that D-Bus paths allow.
extension AccessibilityKey {
  fileprivate var word: String {
    switch self {
    case .object(let object): "o" + String(UInt(bitPattern: object), radix: 16)
    case .number(let number): number < 0 ? "m\(number.magnitude)" : "n\(number)"
    case .name(let name): "t" + name.utf8.map(AccessibilityKey.escaped).joined()
    }
  }

  /// Encodes a byte of a name as a letter or a digit, or as an underscore and two hexadecimal digits.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
    default: "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  fileprivate init?(word: Substring) {
    let rest = word.dropFirst()
    switch word.first {
    case "o":
      guard let bits = UInt(rest, radix: 16), bits != 0 else { return nil }
      // The identity is only compared and never dereferenced.
      self = .object(unsafeBitCast(bits, to: ObjectIdentifier.self))
    case "n":
      guard let number = Int(rest) else { return nil }
      self = .number(number)
    case "m":
      guard let number = Int("-" + rest) else { return nil }
      self = .number(number)
    case "t":
      guard let name = AccessibilityKey.name(from: rest.utf8) else { return nil }
      self = .name(name)
    default: return nil
    }
  }

  private static func name(from escaped: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = escaped[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        bytes.append(byte)
        continue
      }
      guard let figures = String(rest.prefix(2)), figures.count == 2, let code = UInt8(figures, radix: 16)
      else {
        return nil
      }
      rest = rest.dropFirst(2)
      bytes.append(code)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
