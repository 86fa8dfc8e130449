import PagerEngine

/// Opaque pixels in memory, on which a compositor paints.
@MainActor
protocol PixelSurface: AnyObject {
  /// The pixels' present location, valid until the next call.
  func grid() throws(SDLError) -> PixelGrid
}

/// Rows of pixels in memory, `0xRRGGBB` each; the highest byte is ignored.
struct PixelGrid {
  let start: UnsafeMutablePointer<UInt32>
  /// In pixels.
  let width: Int
  let height: Int
  /// The distance from one row to the next, in pixels.
  let stride: Int

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  /// A copy of the pixels, made opaque. Throws if there is not enough memory.
  func picture() throws(SDLError) -> [UInt32] {
    try checkMemory(for: width * height * 4, "reading a picture of \(width) x \(height) pixels")
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, filled in
      guard let first = target.baseAddress else { return }
      for y in 0..<height {
        let (row, source) = (first + y * width, start + y * stride)
        for x in 0..<width { (row + x).initialize(to: source[x] | 0xFF00_0000) }
      }
      filled = width * height
    }
  }
}

extension Bitmap {
  /// A picture of a grid, made opaque. Throws if there is not enough memory.
  convenience init(_ grid: PixelGrid) throws(SDLError) {
    self.init(width: grid.width, height: grid.height, pixels: try grid.picture())
  }
}
