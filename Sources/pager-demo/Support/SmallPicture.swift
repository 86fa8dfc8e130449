import PagerEngine

extension Bitmap {
  /// Returns the opaque picture at a smaller size, computed quickly: each pixel is the mean of a block of
  /// whole pixels. Blocks differ by a row or a column if the sizes are not multiples. A picture that is not
  /// larger is returned unchanged.
  func quicklyReduced(width: Int, height: Int) -> Bitmap {
    guard width > 0, height > 0, width < self.width, height < self.height else { return self }
    let columns = (0...width).map { $0 * self.width / width }
    let rows = (0...height).map { $0 * self.height / height }
    var reduced = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeBufferPointer { source in
      for row in 0..<height {
        for column in 0..<width {
          // Two channels at once, each with enough bits for the sum of a block.
          var (outer, middle): (UInt64, UInt64) = (0, 0)
          for y in rows[row]..<rows[row + 1] {
            for x in columns[column]..<columns[column + 1] {
              let pixel = UInt64(source[y * self.width + x])
              outer &+= (pixel & 0xFF) | (pixel & 0xFF0000) << 16
              middle &+= pixel >> 8 & 0xFF
            }
          }
          let count = UInt64((rows[row + 1] - rows[row]) * (columns[column + 1] - columns[column]))
          let blue = ((outer & 0xFFFF_FFFF) + count / 2) / count
          let red = ((outer >> 32) + count / 2) / count
          let green = (middle + count / 2) / count
          reduced[row * width + column] = UInt32(0xFF00_0000 | red << 16 | green << 8 | blue)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: reduced)
  }
}
