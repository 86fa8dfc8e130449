/// A value in a D-Bus message.
indirect enum BusValue: Equatable {
  case boolean(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case text(String)
  case path(String)
  case structure([BusValue])
  /// Values of one type. The signature is stored, since an empty array needs it too.
  case array(of: String, [BusValue])
  /// A key and its value in a dictionary.
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A value of a type that this package does not use.
  case other

  /// The D-Bus type signature of the value.
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

  /// The value as an integer, or `nil` if it is not an integer.
  var integer: Int? {
    switch self {
    case .int16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .variant(let value): value.integer
    default: nil
    }
  }

  /// The value as a floating-point number, or `nil` if it is not a number.
  var real: Double? {
    switch self {
    case .double(let number): number
    case .variant(let value): value.real
    default: integer.map(Double.init)
    }
  }

  /// The value as a string or a path, or `nil` if it is neither.
  var string: String? {
    switch self {
    case .text(let text), .path(let text): text
    case .variant(let value): value.string
    default: nil
    }
  }

  /// The members of a structure, or `nil` if the value is not a structure.
  var members: [BusValue]? {
    switch self {
    case .structure(let values): values
    case .variant(let value): value.members
    default: nil
    }
  }

  /// The entries of a dictionary, or `nil` if the value is not a dictionary.
  var entries: [(BusValue, BusValue)]? {
    switch self {
    case .array(_, let values):
      values.compactMap { if case .entry(let key, let value) = $0 { (key, value) } else { nil } }
    case .variant(let value): value.entries
    default: nil
    }
  }

  /// The value as a Boolean, or `nil` if it is not a Boolean.
  var bool: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .variant(let value): value.bool
    default: nil
    }
  }
}

extension Array<BusValue> {
  /// Returns the value at an index, or `nil` if the index is out of range.
  func value(_ index: Int) -> BusValue? { indices.contains(index) ? self[index] : nil }
}
