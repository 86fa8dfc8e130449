/// A value in a message of the bus.
indirect enum BusValue: Equatable {
  case boolean(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case text(String)
  case path(String)
  case structure([BusValue])
  /// Values of one type, whose signature an empty array needs, too.
  case array(of: String, [BusValue])
  /// A key and a value in an array.
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A value of a type that nobody here asks for.
  case other

  /// The type of the value, in the letters of the protocol.
  var signature: String {
    switch self {
    case .boolean: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .text: "s"
    case .path: "o"
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .array(let element, _): "a" + element
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant, .other: "v"
    }
  }

  /// The value as a number; nil if it is none.
  var integer: Int? {
    switch self {
    case .int16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .variant(let value): value.integer
    default: nil
    }
  }

  /// The value as a number with a fraction; nil if it is none.
  var real: Double? {
    switch self {
    case .double(let number): number
    case .variant(let value): value.real
    default: integer.map(Double.init)
    }
  }

  /// The value as text or path; nil if it is none.
  var string: String? {
    switch self {
    case .text(let text), .path(let text): text
    case .variant(let value): value.string
    default: nil
    }
  }

  /// The values of a structure; nil if it is none.
  var members: [BusValue]? {
    switch self {
    case .structure(let values): values
    case .variant(let value): value.members
    default: nil
    }
  }

  /// The keys and values of an array of entries; nil if it is none.
  var entries: [(BusValue, BusValue)]? {
    switch self {
    case .array(_, let values):
      values.compactMap { if case .entry(let key, let value) = $0 { (key, value) } else { nil } }
    case .variant(let value): value.entries
    default: nil
    }
  }

  /// The value as yes or no; nil if it is neither.
  var bool: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .variant(let value): value.bool
    default: nil
    }
  }
}

extension Array<BusValue> {
  /// The value at an index; nil if there is none.
  func value(_ index: Int) -> BusValue? { indices.contains(index) ? self[index] : nil }
}
