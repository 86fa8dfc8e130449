import PagerEngine
import PagerSDL
import PagerTesting

/// Golden pictures: damaged files are read and compared with a picture.
enum PictureFuzz {
  private static let actual = Bitmap(
    width: 16, height: 16, pixels: [UInt32](repeating: 0xFF20_4060, count: 256))

  /// Pixels of pictures that are read again after they were written.
  private static let mostReadAgain = 1 << 16

  static func run(_ bytes: [UInt8]) {
    check(bytes)
    // Without right checksums next to nothing would get past them.
    var file = PNGFile(bytes)
    if file.repairChecksums() { check(file.bytes) }
  }

  private static func check(_ bytes: [UInt8]) {
    let files = PictureFiles(
      read: { _ in try Bitmap(decodingPNG: bytes) },
      write: { bitmap, _ in
        let written = try bitmap.pngBytes()
        guard bitmap.pixels.count <= mostReadAgain else { return }
        let again = try Bitmap(decodingPNG: written)
        PagerFuzz.check(again.pixels == bitmap.pixels, "a picture reads back as another one")
      })
    let goldens = GoldenPictures(directory: "d", failures: "f", recording: false, files: files)
    if let failure = goldens.check(actual, named: "golden").failure { checkRefusal(failure) }
  }
}

/// The chunks of a PNG file, as far as there are any.
private struct PNGFile {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes every chunk's checksum right; false if they all were.
  mutating func repairChecksums() -> Bool {
    var isChanged = false
    var start = 8
    while start + 12 <= bytes.count {
      let length = Int(word(at: start))
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = PNGFile.checksum(bytes[(start + 4)..<end])
      if sum != word(at: end) {
        isChanged = true
        for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index))) }
      }
      start = end + 4
    }
    return isChanged
  }

  private func word(at start: Int) -> UInt32 { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) } }

  /// CRC-32 as PNG has it, ISO/IEC 15948, annex D.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var sum = UInt32(index)
    for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    return sum
  }
}
