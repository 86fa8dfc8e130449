import PagerEngine

/// Pixels of a screen's frame buffer: four bytes each, with blue first. Here rather than in tests, which are not optimized and
/// would take most of their time for it.
extension Bitmap {
  /// Makes an opaque picture. `read` gives the bytes of a row to `body`; a row without enough of them is black.
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

  /// Whether bytes show a row of the picture. Alpha is ignored.
  public func isShown(inRow row: Int, by bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= width * 4 else { return false }
    for x in 0..<width {
      let shown = bytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
      if (shown ^ pixels[row * width + x]) & 0xFF_FFFF != 0 { return false }
    }
    return true
  }

  /// Whether another picture has the same pixels.
  public func isEqual(to other: Bitmap) -> Bool {
    width == other.width && height == other.height && pixels == other.pixels
  }
}

/// How much two pictures of the same size differ.
public struct PictureDifference {
  /// The share of pixels of which a channel differs by more than 8 levels.
  public private(set) var share = 0.0
  /// The mean difference of a channel, in levels.
  public private(set) var mean = 0.0
  /// The largest difference of a channel, in levels.
  public private(set) var largest = 0

  /// Compares two pictures, pixel by pixel.
  public init(_ first: Bitmap, _ second: Bitmap) {
    var (sum, count) = (0, 0)
    for (one, other) in zip(first.pixels, second.pixels) where one != other {
      let red = abs(Int(one >> 16 & 255) - Int(other >> 16 & 255))
      let green = abs(Int(one >> 8 & 255) - Int(other >> 8 & 255))
      let blue = abs(Int(one & 255) - Int(other & 255))
      sum += red + green + blue
      largest = max(largest, red, green, blue)
      if max(red, green, blue) > 8 { count += 1 }
    }
    share = Double(count) / Double(first.pixels.count)
    mean = Double(sum) / Double(3 * first.pixels.count)
  }
}
