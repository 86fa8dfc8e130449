import PagerEngine

extension Bitmap {
  /// Creates a bitmap from a PNG file of limited size.
  ///
  /// Use it for untrusted files. The picture has at most 16,777,216 pixels, at most 32,768 per side, and
  /// the file at most 64 MiB. The size of the picture is checked before it is decoded.
  ///
  /// - Throws: An `SDLError` with the path and the reason, if the file cannot be read, is not a complete
  ///   PNG file or exceeds a limit, or if memory is short.
  public convenience init(contentsOfPNGFile path: String) throws(SDLError) {
    try self.init(decodingPNG: WholeFile.read(path), "reading the picture \(path)")
  }

  /// Creates a bitmap from the bytes of a PNG file of limited size.
  ///
  /// Use it for untrusted bytes. The limits are 16,777,216 pixels in all, and 32,768 per side.
  ///
  /// - Throws: An `SDLError` if the bytes are not a complete PNG file or exceed a limit, or if memory is
  ///   short.
  public convenience init(decodingPNG bytes: [UInt8]) throws(SDLError) {
    try self.init(decodingPNG: bytes, "decoding a PNG picture of \(bytes.count) bytes")
  }

  private convenience init(decodingPNG bytes: [UInt8], _ action: String) throws(SDLError) {
    guard let file = PNGFile(bytes) else { throw SDLError(action, reason: "it is not a PNG file") }
    guard file.isReadable else {
      let limit = "up to \(PNGFile.mostPixels) are read"
      throw SDLError(action, reason: "it has \(file.width) x \(file.height) pixels, and \(limit)")
    }
    guard file.isWhole else { throw SDLError(action, reason: "it ends too early") }
    try self.init(decoding: bytes, action)
  }
}

/// The header and the chunks of a PNG file (ISO/IEC 15948, 5.2, 5.3 and 11.2.2).
private struct PNGFile {
  static let mostPixels = 1 << 24
  /// The maximum width and height of a bitmap, in pixels.
  private static let longestSide = 32768
  private static let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]

  /// Returns `nil` if the bytes do not start with a PNG signature and header.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 24, bytes.starts(with: Self.start), word(8) == 13, word(12) == Self.name("IHDR")
    else { return nil }
  }

  var width: Int { word(16) }
  var height: Int { word(20) }

  var isReadable: Bool {
    max(width, height) <= Self.longestSide && width * height <= Self.mostPixels
  }

  /// Whether all chunks up to the last one are complete. Otherwise the decoder would read beyond the end of
  /// the bytes, by the length in the last chunk.
  var isWhole: Bool {
    var chunk = Self.start.count
    while chunk + 12 <= bytes.count {
      let end = chunk + 12 + word(chunk)
      if word(chunk + 4) == Self.name("IEND") { return end <= bytes.count }
      chunk = end
    }
    return false
  }

  private func word(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }

  private static func name(_ letters: StaticString) -> Int {
    "\(letters)".utf8.reduce(0) { $0 << 8 | Int($1) }
  }
}
