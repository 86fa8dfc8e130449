import PagerEngine

extension Bitmap {
  /// Reads a PNG file of up to 16,777,216 pixels, and 32,768 on a side.
  ///
  /// The file says how large the picture is before it is decoded, so that a small one cannot take gigabytes. Throws an
  /// `SDLError` that names the file and the reason if it cannot be read, is no PNG or is larger.
  public convenience init(contentsOfPNGFile path: String) throws(SDLError) {
    try self.init(decodingPNG: WholeFile.read(path), "reading the picture \(path)")
  }

  /// Decodes the bytes of a PNG file of up to 16,777,216 pixels, and 32,768 on a side; throws an `SDLError` if they are
  /// none.
  public convenience init(decodingPNG bytes: [UInt8]) throws(SDLError) {
    try self.init(decodingPNG: bytes, "decoding a PNG picture of \(bytes.count) bytes")
  }

  private convenience init(decodingPNG bytes: [UInt8], _ action: String) throws(SDLError) {
    guard let header = PNGHeader(bytes) else { throw SDLError(action, reason: "it is no PNG file") }
    guard header.isReadable else {
      throw SDLError(
        action,
        reason: "it has \(header.width) x \(header.height) pixels, and up to \(PNGHeader.mostPixels) are read"
      )
    }
    try self.init(decoding: bytes, action)
  }
}

/// What stands at the beginning of a PNG file (ISO/IEC 15948, 5.2 and 11.2.2).
private struct PNGHeader {
  static let mostPixels = 1 << 24
  /// As large as a canvas can be.
  private static let longestSide = 32768

  let width: Int
  let height: Int

  /// The header of a file; nil if it does not begin like a PNG.
  init?(_ bytes: [UInt8]) {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8
    guard bytes.starts(with: start), bytes.count >= start.count + 8 else { return nil }
    func word(_ index: Int) -> Int {
      bytes[(start.count + index)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height) = (word(0), word(4))
  }

  var isReadable: Bool {
    max(width, height) <= Self.longestSide && width * height <= Self.mostPixels
  }
}
