/// An incoming or outgoing D-Bus message. A class, because libdbus counts references to it.
final class BusMessage {
  /// The type of a message; the raw values are those of the protocol.
  enum Kind: Int32 {
    case call = 1
    case answer = 2
    case error = 3
    case signal = 4
  }

  let pointer: BusLibrary.Pointer
  private let library: BusLibrary

  /// Takes ownership of a reference to a message, or returns `nil` if the pointer is `nil`.
  init?(_ pointer: BusLibrary.Pointer?, _ library: BusLibrary) {
    guard let pointer else { return nil }
    (self.pointer, self.library) = (pointer, library)
  }

  deinit { library.releaseMessage(pointer) }

  var kind: Kind? { Kind(rawValue: library.kind(pointer)) }
  var wantsAnswer: Bool { library.wantsNoAnswer(pointer) == 0 }
  /// The serial number of the call that this message answers.
  var answeredSerial: UInt32 { library.answeredSerial(pointer) }
  var path: String { text(library.path) }
  var interface: String { text(library.interface) }
  var member: String { text(library.member) }
  var sender: String { text(library.sender) }

  private func text(_ get: (BusLibrary.Pointer) -> BusLibrary.Text?) -> String {
    get(pointer).map { String(cString: $0) } ?? ""
  }

  /// The arguments of the message.
  var values: [BusValue] {
    withIterator { iterator in
      library.beginReading(pointer, iterator) != 0 ? read(iterator, depth: 0) : []
    }
  }

  /// Appends arguments to an outgoing message. Returns `false` if memory runs out.
  func append(_ values: [BusValue]) -> Bool {
    withIterator { iterator in
      library.beginWriting(pointer, iterator)
      return values.allSatisfy { write($0, iterator) }
    }
  }

  /// A `DBusMessageIter` is 72 or 80 bytes of pointers and numbers.
  private func withIterator<Result>(_ body: (BusLibrary.Pointer) -> Result) -> Result {
    withMemory(256, body)
  }
}

/// Reads and writes values by their type codes: ASCII letters that libdbus takes as numbers.
extension BusMessage {
  private func read(_ iterator: BusLibrary.Pointer, depth: Int) -> [BusValue] {
    var values: [BusValue] = []
    while true {
      let type = UInt8(truncatingIfNeeded: library.type(iterator))
      guard type != 0 else { return values }
      values.append(readValue(iterator, Character(UnicodeScalar(type)), depth: depth))
      guard library.next(iterator) != 0 else { return values }
    }
  }

  private func readValue(_ iterator: BusLibrary.Pointer, _ type: Character, depth: Int) -> BusValue {
    switch type {
    case "b": .boolean(basic(iterator, UInt32(0)) != 0)
    case "n": .int16(basic(iterator, Int16(0)))
    case "i": .int32(basic(iterator, Int32(0)))
    case "u": .uint32(basic(iterator, UInt32(0)))
    case "d": .double(basic(iterator, 0.0))
    case "s": .text(string(iterator))
    case "o": .path(string(iterator))
    case "v": .variant(inside(iterator, depth).first ?? .other)
    case "r": .structure(inside(iterator, depth))
    case "e": entry(inside(iterator, depth))
    case "a": .array(of: "", inside(iterator, depth))
    default: .other
    }
  }

  /// Returns the values inside a container.
  /// libdbus refuses messages that are nested more than 64 levels deep.
  private func inside(_ iterator: BusLibrary.Pointer, _ depth: Int) -> [BusValue] {
    guard depth < 64 else { return [] }
    return withIterator { inner in
      library.enter(iterator, inner)
      return read(inner, depth: depth + 1)
    }
  }

  private func entry(_ values: [BusValue]) -> BusValue {
    values.count == 2 ? .entry(values[0], values[1]) : .other
  }

  private func basic<Value>(_ iterator: BusLibrary.Pointer, _ zero: Value) -> Value {
    withMemory(8) { place in
      library.basic(iterator, place)
      return place.load(as: Value.self)
    }
  }

  private func string(_ iterator: BusLibrary.Pointer) -> String {
    let text: UnsafePointer<CChar>? = basic(iterator, nil)
    return text.map { String(cString: $0) } ?? ""
  }

  private func write(_ value: BusValue, _ iterator: BusLibrary.Pointer) -> Bool {
    switch value {
    case .boolean(let flag): append("b", UInt32(flag ? 1 : 0), iterator)
    case .int16(let number): append("n", number, iterator)
    case .int32(let number): append("i", number, iterator)
    case .uint32(let number): append("u", number, iterator)
    case .double(let number): append("d", number, iterator)
    case .text(let text): text.withCString { append("s", $0, iterator) }
    case .path(let text): text.withCString { append("o", $0, iterator) }
    case .structure(let values): write(values, in: "r", nil, iterator)
    case .array(let element, let values): write(values, in: "a", element, iterator)
    case .entry(let key, let value): write([key, value], in: "e", nil, iterator)
    case .variant(let value): write([value], in: "v", value.signature, iterator)
    case .other: write([.text("")], in: "v", "s", iterator)
    }
  }

  private func append<Value>(_ type: Character, _ value: Value, _ iterator: BusLibrary.Pointer) -> Bool {
    withUnsafePointer(to: value) {
      library.append(iterator, type.code, UnsafeMutableRawPointer(mutating: $0)) != 0
    }
  }

  private func write(
    _ values: [BusValue], in container: Character, _ signature: String?, _ iterator: BusLibrary.Pointer
  ) -> Bool {
    withIterator { inner in
      func open(_ text: BusLibrary.Text?) -> Bool {
        library.openContainer(iterator, container.code, text, inner) != 0
      }
      guard signature.map({ $0.withCString(open) }) ?? open(nil) else { return false }
      let isWritten = values.allSatisfy { write($0, inner) }
      return library.closeContainer(iterator, inner) != 0 && isWritten
    }
  }
}

extension Character {
  fileprivate var code: Int32 { Int32(asciiValue ?? 0) }
}
