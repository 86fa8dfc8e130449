import PagerEngine

/// Pixels of a screen's frame buffer, four bytes each, blue first.
///
/// They are in this module, because test targets are not optimised and would be slow.
extension Bitmap {
  /// Creates an opaque picture.
  ///
  /// `read` passes the bytes of a row to `body`; a row with too few of them is black.
  public convenience init(
    width: Int, height: Int, read: (_ row: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Void
  ) {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for row in 0..<height {
      read(row) { bytes in
        guard bytes.count >= width * 4 else { return }
        for x in 0..<width {
          let pixel = bytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
          pixels[row * width + x] = pixel | 0xFF00_0000
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Returns whether bytes show a row of the picture; alpha is ignored.
  public func isShown(inRow row: Int, by bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= width * 4 else { return false }
    for x in 0..<width {
      let shown = bytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
      if (shown ^ pixels[row * width + x]) & 0xFF_FFFF != 0 { return false }
    }
    return true
  }

  /// Returns whether another picture has the same pixels.
  public func isEqual(to other: Bitmap) -> Bool {
    width == other.width && height == other.height && pixels == other.pixels
  }
}
