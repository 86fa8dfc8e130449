extension PixelImage {
  /// Copies rows of pixels, `0xAARRGGBB` each; an image without pixels if there is no memory.
  ///
  /// - Parameter pitch: The distance between the starts of two rows, in bytes.
  init(rows: UnsafeRawPointer?, width: Int, height: Int, pitch: Int) {
    let (pitch, count) = (pitch / 4, width * height)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      if let source = rows?.assumingMemoryBound(to: UInt32.self), let start = target.baseAddress {
        for y in 0..<height { (start + y * width).initialize(from: source + y * pitch, count: width) }
        filled = count
      }
    }
    self.init(width: pixels.isEmpty ? 0 : width, height: pixels.isEmpty ? 0 : height, pixels: pixels)
  }
}
