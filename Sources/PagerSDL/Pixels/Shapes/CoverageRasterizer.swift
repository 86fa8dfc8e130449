/// Rasterizes outlines to masks, with exact coverage.
///
/// Each edge adds values to every pixel that it crosses and to the next one, so that the running sum along a
/// row is the coverage of each pixel. The crossed pixel receives the signed area between the edge and the
/// pixel's right side; the next one receives the rest of the height that the edge climbs in the pixel.
struct CoverageRasterizer {
  let width: Int
  let height: Int
  /// Two columns more than the mask, for edges on its right side.
  private var sums: [Float]
  private let stride: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width + 2
    sums = [Float](repeating: 0, count: stride * height)
  }

  /// Adds a directed straight edge, in pixels, clipped to the mask.
  mutating func addEdge(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard y0 != y1, (x0 + y0 + x1 + y1).isFinite else { return }
    let (top, bottom) = (max(0, min(y0, y1)), min(Double(height), max(y0, y1)))
    guard top < bottom else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let direction: Float = y1 > y0 ? 1 : -1
    func x(_ y: Double) -> Double { x0 + (y - y0) * slope }

    var y = top
    var row = Int(top)
    while y < bottom, row < height {
      let next = min(bottom, Double(row + 1))
      addInRow(row, x(y), x(next), Float(next - y) * direction)
      y = next
      row += 1
    }
  }

  /// Adds the part of an edge in one row, clipped at the left and right sides of the mask.
  private mutating func addInRow(_ row: Int, _ xa: Double, _ xb: Double, _ climb: Float) {
    let limit = Double(width)
    let (low, high) = (min(xa, xb), max(xa, xb))
    if high <= 0 || low >= limit || high - low < 1e-9 {
      let x = max(0, min(limit, low))
      return addSpan(row, x, x, climb)
    }
    let share = climb / Float(high - low)
    if low < 0 { addSpan(row, 0, 0, Float(-low) * share) }
    if high > limit { addSpan(row, limit, limit, Float(high - limit) * share) }
    let (left, right) = (max(0, low), min(limit, high))
    addSpan(row, left, right, Float(right - left) * share)
  }

  /// Adds a part that climbs linearly from `left` to `right`, both within the mask.
  private mutating func addSpan(_ row: Int, _ left: Double, _ right: Double, _ climb: Float) {
    let base = row * stride
    let (first, last) = (Int(left), Int(right))
    let spread = Float(right - left)
    sums.withUnsafeMutableBufferPointer { sums in
      guard last > first, spread > 0 else {
        let share = climb * (1 - Float((left + right) / 2 - Double(first)))
        sums[base + first] += share
        sums[base + first + 1] += climb - share
        return
      }
      for column in first...last {
        let from = max(left, Double(column))
        let to = min(right, Double(column + 1))
        guard to > from else { continue }
        let part = climb * Float(to - from) / spread
        let share = part * (1 - Float((from + to) / 2 - Double(column)))
        sums[base + column] += share
        sums[base + column + 1] += part - share
      }
    }
  }

  /// Returns the coverage of each pixel.
  /// Edges of both directions count; overlaps of the same direction count once.
  func mask() -> CoverageMask {
    var mask = CoverageMask(width: width, height: height)
    let shares = (0...255).map { UInt8($0) }
    mask.values.withUnsafeMutableBufferPointer { fill($0, with: shares) }
    return mask
  }

  /// Returns the shape, filled with one colour.
  func image(_ ink: Ink) -> PixelImage {
    let colors = ink.shares
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      fill(pixels, with: colors)
      count = pixels.count
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// Writes the value of each pixel, row by row. `values` contains one per coverage, 0...255.
  private func fill<Value: BitwiseCopyable>(
    _ target: UnsafeMutableBufferPointer<Value>, with values: [Value]
  ) {
    sums.withUnsafeBufferPointer { sums in
      values.withUnsafeBufferPointer { values in
        for y in 0..<height { fillRow(y, of: target, with: values, sums) }
      }
    }
  }

  private func fillRow<Value: BitwiseCopyable>(
    _ y: Int, of target: UnsafeMutableBufferPointer<Value>, with values: UnsafeBufferPointer<Value>,
    _ sums: UnsafeBufferPointer<Float>
  ) {
    let (start, first) = (y * width, y * stride)
    let bytes = UnsafeRawBufferPointer(sums)
    var (sum, value) = (Float(0), values[0])
    var x = 0
    while x < width {
      let end = min(width, x + 8)
      // Most of a shape is far from its edges, where the coverage is constant.
      if end == x + 8,
        bytes.loadUnaligned(fromByteOffset: 4 * (first + x), as: SIMD8<Float>.self) == SIMD8(repeating: 0)
      {
        for index in x..<end { target[start + index] = value }
      } else {
        for index in x..<end {
          let change = sums[first + index]
          if change != 0 {
            sum += change
            value = values[Int(min(1, abs(sum)) * 255 + 0.5)]
          }
          target[start + index] = value
        }
      }
      x = end
    }
  }
}
