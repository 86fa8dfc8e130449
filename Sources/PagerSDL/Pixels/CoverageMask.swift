/// The coverage of each pixel by a shape, from 0 (none) to 255 (all), row by row.
struct CoverageMask {
  let width: Int
  let height: Int
  var values: [UInt8]

  init(width: Int, height: Int, value: UInt8 = 0) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: value, count: width * height)
  }

  subscript(x: Int, y: Int) -> UInt8 { values[y * width + x] }

  /// Copies the top left quarter to the other three, so rounding cannot make a symmetric shape asymmetric.
  mutating func mirrorTopLeftQuarter() {
    let (width, height) = (width, height)
    values.withUnsafeMutableBufferPointer { values in
      for y in 0..<height {
        let source = min(y, height - 1 - y) * width
        for x in 0..<width { values[y * width + x] = values[source + min(x, width - 1 - x)] }
      }
    }
  }
}
