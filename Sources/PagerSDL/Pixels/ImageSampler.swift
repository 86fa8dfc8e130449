import CPagerPixels

/// Interpolates between the four pixels of an image that are nearest to each device pixel.
///
/// Two rows of the image are mixed first, as far as needed; then each device pixel is mixed from two
/// neighbours. Weights have 8 bits. A pixel depends only on its place.
struct ImageSampler {
  /// The subpixel resolution of places: 1/64 of a pixel, so that a slowly zoomed image does not jitter.
  static let unit: Int32 = 64

  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let across: Axis
  private let down: Axis

  /// The places of device pixels in the image, along an axis. Whole numbers are the centres of the image's pixels.
  private struct Axis {
    let start: Double
    let step: Double

    init(_ count: Int, _ start: Int32, _ length: Int32) {
      let unit = Double(ImageSampler.unit)
      step = Double(count) * unit / Double(length)
      self.start = (0.5 - Double(start) / unit) * step - 0.5
    }

    func place(_ pixel: Int32) -> Double { start + Double(pixel) * step }
  }

  /// Creates a sampler for an image that covers `place`, in 64ths of a device pixel.
  init(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, isOpaque: Bool, place: PixelRect
  ) {
    (self.pixels, self.width, self.height, self.isOpaque) = (pixels, width, height, isOpaque)
    across = Axis(width, place.left, place.width)
    down = Axis(height, place.top, place.height)
  }

  /// The number of pixels of working memory for a row.
  var scratchCount: Int { width + Int(PAGER_ROW_MARGIN) }

  /// Samples the device pixels of a row from `left` on. `scratch` has memory for `scratchCount` pixels.
  func row(
    _ y: Int32, from left: Int32, count: Int, scratch: UnsafeMutablePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let (row, column) = (down.place(y), across.place(left))
    let upper = row.rounded(.down)
    if across.step == 1, row == upper, column == column.rounded(.down), column >= 0,
      Int(column) + count <= width
    {
      target.update(from: self.row(Int(upper)) + Int(column), count: count)
    } else if isOpaque, min(width, height) > 1, max(width, height) <= 1 << 14 {
      // Within the limits of textures.
      drawLevel(pager_span(row: y, left: left, right: left + Int32(count)), scratch, target)
    } else {
      mixRow(
        self.row(Int(upper)), self.row(Int(upper) + 1), Float(row - upper), left..<left + Int32(count),
        target)
    }
    // What opaque images have in place of alpha has no meaning.
    if isOpaque { for index in 0..<count { target[index] |= 0xFF00_0000 } }
  }

  private func drawLevel(
    _ span: pager_span, _ scratch: UnsafeMutablePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>
  ) {
    let unit = Double(1 << PAGER_PLACE_BITS)
    var (job, span) = (pager_polygon_job(), span)
    (job.texture, job.stride, job.texture_row, job.places) = (pixels, UInt32(width), scratch, PAGER_LEVEL)
    (job.last_column, job.last_row) = (UInt32(width - 2), UInt32(height - 2))
    job.quotients = (
      pager_slope(start: across.start * unit, across: across.step * unit, down: 0),
      pager_slope(start: down.start * unit, across: 0, down: down.step * unit),
      pager_slope(start: 1, across: 0, down: 0)
    )
    (job.samples_across, job.samples_down) = (1, 1)
    // All of the texture's light.
    job.light.start = 1 << 24
    job.target = target - Int(span.left)
    withUnsafePointer(to: &span) {
      (job.spans, job.count) = ($0, 1)
      PixelKernels.best.draw_polygon(&job)
    }
  }

  private func row(_ index: Int) -> UnsafePointer<UInt32> {
    pixels + max(0, min(index, height - 1)) * width
  }

  /// Mixes pixels whose colours are weighted by their alphas.
  private func mixRow(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ down: Float, _ pixels: Range<Int32>,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    for (index, pixel) in pixels.enumerated() {
      let place = self.across.place(pixel)
      let column = Int(place.rounded(.down))
      let (left, right) = (min(max(column, 0), width - 1), min(max(column + 1, 0), width - 1))
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
