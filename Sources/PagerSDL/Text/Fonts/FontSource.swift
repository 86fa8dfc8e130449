/// The location of a font's bytes.
enum FontSource {
  /// Built into the program, with its name.
  case program(String, UnsafePointer<UInt8>?, UInt)
  /// In memory, with the index in a collection.
  case bytes(FontBytes, index: Int)
  /// In a file, with the index in a collection.
  case file(String, index: Int)

  /// The font's name in error messages.
  var name: String {
    switch self {
    case .program(let name, _, _): name
    case .bytes(let bytes, _): "of \(bytes.buffer.count) bytes"
    case .file(let path, _): path
    }
  }

  /// A key that identifies the file and the font in it.
  var identity: String { "\(index):\(name)" }

  /// The index in a collection.
  var index: Int {
    switch self {
    case .program: 0
    case .bytes(_, let index), .file(_, let index): index
    }
  }
}

/// The bytes of a font, at an address that is stable while the font is open.
final class FontBytes {
  let buffer: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(copy)
  }

  deinit { buffer.deallocate() }
}
