import PagerEngine
import PagerSDL
import Testing

@Suite struct `Pixels in memory` {
  private typealias Region = PixelBuffer.Region

  /// Three rows of two pixels, with a padding pixel between rows.
  private let memory: [UInt32] = [1, 2, 99, 3, 4, 99, 5, 6]

  private func update(
    _ buffer: PixelBuffer, bytes: Int, bytesPerRow: Int, in region: Region? = nil
  ) throws(PixelBuffer.UpdateError) {
    let result = memory.withUnsafeBytes { all in
      Result { () throws(PixelBuffer.UpdateError) in
        let bytes = UnsafeRawBufferPointer(rebasing: all[..<bytes])
        try buffer.update(from: bytes, bytesPerRow: bytesPerRow, in: region)
      }
    }
    try result.get()
  }

  @Test func `replace those of a buffer, row by row`() throws {
    let buffer = PixelBuffer(width: 2, height: 3)
    // The last row needs no padding.
    try update(buffer, bytes: 32, bytesPerRow: 12)
    #expect(buffer.picture().pixels.map { $0 & 0xFF_FFFF } == [1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: [
    (31, 12), (0, 12), (32, 7), (32, 0), (32, -12), (32, 16), (32, Int.max), (32, Int.min),
  ])
  func `are refused if there are too few of them, or rows overlap`(bytes: Int, bytesPerRow: Int) {
    let buffer = PixelBuffer(width: 2, height: 3)
    let before = buffer.picture().pixels
    #expect(throws: PixelBuffer.UpdateError.tooFew(bytes, needed: 24)) {
      try update(buffer, bytes: bytes, bytesPerRow: bytesPerRow)
    }
    #expect(buffer.picture().pixels == before)
  }

  @Test func `are refused for a region that is not inside`() {
    let buffer = PixelBuffer(width: 2, height: 3)
    let region = Region(x: 1, y: 0, width: 2, height: 1)
    #expect(throws: PixelBuffer.UpdateError.outside(region, width: 2, height: 3)) {
      try update(buffer, bytes: 32, bytesPerRow: 12, in: region)
    }
  }
}
