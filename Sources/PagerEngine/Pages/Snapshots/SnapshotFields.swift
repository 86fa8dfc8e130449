/// The fields of a part of a snapshot. Every error is a `PagerSnapshot.DecodingFailure`.
struct SnapshotFields<Key: CodingKey> {
  typealias Failure = PagerSnapshot.DecodingFailure

  private let fields: KeyedDecodingContainer<Key>

  init(_ decoder: any Decoder) throws(Failure) {
    fields = try Self.read("A snapshot has no fields.") { try decoder.container(keyedBy: Key.self) }
  }

  func value<Value: Decodable>(_ type: Value.Type, _ key: Key) throws(Failure) -> Value {
    try Self.read(reason(key)) { try fields.decode(type, forKey: key) }
  }

  /// Returns an optional value; nil only if the field is missing or null.
  func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws(Failure) -> Value? {
    try Self.read(reason(key)) { try fields.decodeIfPresent(type, forKey: key) }
  }

  /// Returns a number in `range`, and throws for other numbers and for NaN.
  func number(_ key: Key, in range: ClosedRange<Double>) throws(Failure) -> Double {
    let number = try value(Double.self, key)
    try check(range.contains(number), key)
    return number
  }

  func check(_ isValid: Bool, _ key: Key) throws(Failure) {
    if !isValid { throw damage(at: key) }
  }

  func damage(at key: Key) -> Failure { .damaged(reason(key)) }

  private func reason(_ key: Key) -> String {
    let path = fields.codingPath.map(\.stringValue) + [key.stringValue]
    return "A snapshot has no valid value for \(path.joined(separator: "."))."
  }

  private static func read<Value>(
    _ reason: @autoclosure () -> String, _ read: () throws -> Value
  ) throws(Failure) -> Value {
    do { return try read() } catch let failure as Failure { throw failure } catch { throw .damaged(reason()) }
  }
}
