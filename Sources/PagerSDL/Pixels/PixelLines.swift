import CPagerPixels

/// Rows of a picture, whose weighted means are lines to sample.
struct PixelRows {
  let start: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let stride: Int

  /// Writes the mean of four rows to a line at `indices`. Beyond its ends, its first and last pixel are repeated.
  ///
  /// - Parameters:
  ///   - first: The first row. Rows outside the picture repeat its edge.
  ///   - weights: The weights of the rows, whose sum is 256.
  ///   - line: The pixel with index 0.
  func blend(
    from first: Int, _ weights: SIMD4<UInt16>, _ indices: Range<Int>, to line: UnsafeMutablePointer<UInt32>
  ) {
    let inside = indices.clamped(to: 0..<width)
    let (left, right) = (inside.lowerBound, inside.upperBound)
    func row(_ index: Int) -> UnsafePointer<UInt32> {
      start + (max(0, min(first + index, height - 1)) * stride + left)
    }
    if weights.x == 256 {
      (line + left).update(from: row(0), count: inside.count)
    } else {
      var job = pager_rows_job(
        rows: (row(0), row(1), row(2), row(3)), weights: (weights.x, weights.y, weights.z, weights.w),
        target: line + left, count: inside.count)
      PixelKernels.best.blend_rows(&job)
    }
    for index in indices.lowerBound..<left { line[index] = line[left] }
    for index in right..<indices.upperBound { line[index] = line[right - 1] }
  }
}

/// The places of the target's pixels on a line of a picture. Pixel `i` is at `start + i * step`; whole numbers are the
/// centres of the line's pixels.
struct LineSteps {
  /// The number of times that the first and the last pixel of a line are repeated, so that places outside show them.
  static let margin = 8

  let start: Double
  let step: Double
  /// The width of a target pixel on the line, in its pixels.
  var width = 1.0

  func place(_ pixel: Int32) -> Double { start + Double(pixel) * step }

  /// Returns the indices of the line's pixels that are read for a range of target pixels, with those beyond its ends.
  func reach(_ pixels: Range<Int32>, length: Int) -> Range<Int> {
    let (first, last) = (place(pixels.lowerBound), place(pixels.upperBound - 1))
    let (margin, end) = (Double(LineSteps.margin), Double(length))
    let lower = min(max(min(first, last) - 2, -margin), end - 1)
    let upper = max(min(max(first, last) + 5, end + margin), 1)
    return lower < upper ? Int(lower.rounded(.down))..<Int(upper.rounded(.up)) : 0..<length
  }

  /// Samples a line for a range of target pixels. The first one is written to `target`.
  ///
  /// - Parameters:
  ///   - line: The pixel with index 0.
  ///   - indices: The pixels that may be read, at least four. Places beyond them show the outermost.
  func sample(
    _ line: UnsafePointer<UInt32>, _ indices: Range<Int>, _ pixels: Range<Int32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    func bits(_ number: Double) -> UInt32 { UInt32(truncatingIfNeeded: (number + 0x1.8p36).bitPattern) }
    let (width, bias) = (UInt32(self.width * 256 + 0.5), LineSteps.bias)
    let (low, high) = (Double(indices.lowerBound), Double(indices.upperBound))
    var pixel = pixels.lowerBound
    while pixel < pixels.upperBound {
      // Restart the count of steps here, so that rounding errors do not accumulate.
      let block = pixel & ~63
      let end = min(block + 64, pixels.upperBound)
      let place = self.place(block)
      // Places have 16 bits before the point, and are counted from here. It is a number for every place.
      let origin = Int(max(low, min(place, high)).rounded(.down)) - bias
      // Rounded so that truncating the bits rounds the place to 1/256. For wide pixels it is the left edge.
      let start = bits(place - Double(origin) + 1.0 / 512) &- (width - 256) &* 128
      var job = pager_line_job(
        line: line + origin, place: start &+ UInt32(pixel - block) &* bits(step), step: bits(step),
        width: width, lowest: Int32(clamping: indices.lowerBound - origin),
        highest: Int32(clamping: indices.upperBound - origin - 4), count: Int(end - pixel),
        target: target + Int(pixel - pixels.lowerBound))
      PixelKernels.best.read_line(&job)
      pixel = end
    }
  }

  /// The offset that makes places of a block non-negative. Steps are shorter than its 64th part.
  private static let bias = 1 << 15
}
