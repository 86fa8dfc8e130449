import PagerEngine
import PagerSDL
import Testing

/// Tests of PNG files of other programs.
struct PNGTests {
  /// Returns the start of a PNG file, which contains the picture's size.
  private func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func bytes(_ word: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    let name = Array("IHDR".utf8)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + name + bytes(width) + bytes(height)
  }

  @Test(arguments: [(30_000, 30_000), (1_000_000, 1), (1, 32_769), (4097, 4096), (.max, .max)])
  func `a picture that says it is too large is refused before it is decoded`(
    width: UInt32, height: UInt32
  ) {
    let bytes = header(width, height)
    let reason = "it has \(width) x \(height) pixels, and up to 16777216 are read"
    #expect(throws: SDLError("decoding a PNG picture of 24 bytes", reason: reason)) {
      try Bitmap(decodingPNG: bytes)
    }
  }

  @Test func `a picture of the largest size is not refused for its size`() {
    #expect {
      _ = try Bitmap(decodingPNG: header(4096, 4096))
    } throws: {
      !"\($0)".contains("pixels, and up to")
    }
  }

  @Test func `other formats and beginnings of a file are no PNG`() throws {
    let whole = try Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0x8000_FF00]).pngBytes()
    #expect(try Bitmap(decodingPNG: whole).pixels == [0xFF00_00FF, 0x8000_FF00])
    let refused = "it is not a PNG file"
    for bytes in [[], Array(whole.prefix(23)), Array("P6 1 1 255\n   ".utf8)] {
      #expect(throws: SDLError("decoding a PNG picture of \(bytes.count) bytes", reason: refused)) {
        try Bitmap(decodingPNG: bytes)
      }
    }
    for count in 24..<whole.count {
      #expect(throws: SDLError("decoding a PNG picture of \(count) bytes", reason: "it ends too early")) {
        try Bitmap(decodingPNG: Array(whole.prefix(count)))
      }
    }
  }

  @Test func `a chunk that says it is longer than the file is not waited for`() throws {
    var bytes = try Bitmap(width: 200, height: 120, pixels: [UInt32](repeating: 1, count: 24_000)).pngBytes()
    // The first chunk after the header.
    bytes[33] = 0x4E
    #expect(throws: SDLError("decoding a PNG picture of \(bytes.count) bytes", reason: "it ends too early")) {
      try Bitmap(decodingPNG: bytes)
    }
  }
}
