import PagerEngine
import PagerSDL
import PagerTesting

/// Fuzzes golden pictures: reads damaged files and compares them with a picture.
enum PictureFuzz {
  private static let actual = Bitmap(
    width: 16, height: 16, pixels: [UInt32](repeating: 0xFF20_4060, count: 256))

  /// The maximum number of pixels of a picture that is written and read again.
  private static let mostReadAgain = 1 << 16

  static func run(_ bytes: [UInt8]) {
    check(bytes)
    // Without valid checksums, almost no input would get past them.
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

/// The chunks of a PNG file, as far as they are complete.
private struct PNGFile {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Corrects every chunk's checksum. Returns `false` if all were correct.
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

  /// Returns the CRC-32 of PNG (ISO/IEC 15948, annex D).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var sum = UInt32(index)
    for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    return sum
  }
}
