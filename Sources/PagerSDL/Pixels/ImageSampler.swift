/// Interpolates between the four pixels of an image that are nearest to each device pixel.
///
/// Two rows of the image are mixed first, as far as needed; then each device pixel is mixed from two
/// neighbours. Weights have 8 bits. A pixel depends only on its place.
struct ImageSampler {
  /// The subpixel resolution of places: 1/64 of a pixel, so that a slowly zoomed image does not jitter.
  static let unit: Int32 = 64

  private let rows: PixelRows
  private let isOpaque: Bool
  private let across: LineSteps
  private let down: LineSteps

  /// Creates a sampler for an image that covers `place`, in 64ths of a device pixel.
  init(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, isOpaque: Bool, place: PixelRect
  ) {
    rows = PixelRows(start: pixels, width: width, height: height, stride: width)
    self.isOpaque = isOpaque
    across = ImageSampler.steps(width, place.left, place.width)
    down = ImageSampler.steps(height, place.top, place.height)
  }

  private static func steps(_ count: Int, _ start: Int32, _ length: Int32) -> LineSteps {
    let (unit, step) = (Double(unit), Double(count) * Double(unit) / Double(length))
    return LineSteps(start: (0.5 - Double(start) / unit) * step - 0.5, step: step)
  }

  /// The number of pixels of working memory for a row.
  var scratchCount: Int { rows.width + 2 * LineSteps.margin }

  /// Samples the device pixels of a row from `left` on. `scratch` has memory for `scratchCount` pixels.
  func row(
    _ y: Int32, from left: Int32, count: Int, scratch: UnsafeMutablePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let (row, column) = (down.place(y), across.place(left))
    let upper = row.rounded(.down)
    let share = UInt16((row - upper) * 256)
    let pixels = left..<left + Int32(count)
    if across.step == 1, share == 0, column == column.rounded(.down), column >= 0,
      Int(column) + count <= rows.width
    {
      target.update(from: self.row(Int(upper)) + Int(column), count: count)
    } else if isOpaque, across.step < 256 {
      let (line, indices) = (scratch + LineSteps.margin, across.reach(pixels, length: rows.width))
      rows.blend(from: Int(upper), SIMD4(256 - share, share, 0, 0), indices, to: line)
      across.sample(line, indices, pixels, to: target)
    } else {
      mixRow(self.row(Int(upper)), self.row(Int(upper) + 1), Float(share) / 256, pixels, target)
    }
    // What opaque images have in place of alpha has no meaning.
    if isOpaque { for index in 0..<count { target[index] |= 0xFF00_0000 } }
  }

  private func row(_ index: Int) -> UnsafePointer<UInt32> {
    rows.start + max(0, min(index, rows.height - 1)) * rows.stride
  }

  /// Mixes pixels whose colours are weighted by their alphas.
  private func mixRow(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ down: Float, _ pixels: Range<Int32>,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    for (index, pixel) in pixels.enumerated() {
      let place = self.across.place(pixel)
      let column = Int(place.rounded(.down))
      let (left, right) = (min(max(column, 0), rows.width - 1), min(max(column + 1, 0), rows.width - 1))
      let across = Float(place - Double(column))
      let above = (1 - across) * Self.premultiplied(upper[left]) + across * Self.premultiplied(upper[right])
      let below = (1 - across) * Self.premultiplied(lower[left]) + across * Self.premultiplied(lower[right])
      target[index] = Self.straight((1 - down) * above + down * below)
    }
  }

  @inline(__always)
  private static func premultiplied(_ pixel: UInt32) -> SIMD4<Float> {
    let alpha = Float(pixel >> 24)
    let color = SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 255)
    return color * (alpha / 255)
  }

  @inline(__always)
  private static func straight(_ pixel: SIMD4<Float>) -> UInt32 {
    guard pixel.w >= 0.5 else { return 0 }
    let color = (pixel * (255 / pixel.w)).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let alpha = UInt32(min(255, pixel.w + 0.5))
    return alpha << 24 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
  }
}
