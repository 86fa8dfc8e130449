import PagerEngine

/// Pixels in memory, on which a compositor paints.
@MainActor
protocol PixelSurface: AnyObject {
  /// Returns the current location of the pixels, valid until the next call.
  func grid() throws(SDLError) -> PixelGrid
}

/// Rows of pixels in memory, `0xAARRGGBB` each, with premultiplied alpha.
struct PixelGrid {
  let start: UnsafeMutablePointer<UInt32>
  /// The width, in pixels.
  let width: Int
  let height: Int
  /// The distance between rows, in pixels.
  let stride: Int

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  /// Returns a copy of the pixels, with premultiplied alpha. Throws if memory runs out.
  func copy() throws(SDLError) -> [UInt32] {
    try checkMemory(for: width * height * 4, "reading a picture of \(width) x \(height) pixels")
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, filled in
      guard let first = target.baseAddress else { return }
      for y in 0..<height {
        let (row, source) = (first + y * width, start + y * stride)
        row.initialize(from: source, count: width)
      }
      filled = width * height
    }
  }

  /// Returns a copy of the pixels, made opaque. Throws if memory runs out.
  func picture() throws(SDLError) -> [UInt32] {
    // In place, since memory is checked for one copy.
    var pixels = try copy()
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    }
    return pixels
  }
}

extension Bitmap {
  /// Creates a bitmap of a grid, made opaque. Throws if memory runs out.
  convenience init(_ grid: PixelGrid) throws(SDLError) {
    self.init(width: grid.width, height: grid.height, pixels: try grid.picture())
  }
}
