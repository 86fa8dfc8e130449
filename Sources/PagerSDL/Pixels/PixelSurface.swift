import CPagerPixels
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

  /// Fills a rectangle with a colour with straight alpha, which is blended over the pixels or, premultiplied, replaces them.
  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) {
    if blends { return blend(nil, stride: 0, to: rect, color: color) }
    eachRow(of: rect) { row, _ in row.update(repeating: color, count: Int(rect.width)) }
  }

  /// Draws pixels with straight alpha in a rectangle, multiplied by a colour.
  ///
  /// - Parameters:
  ///   - stride: The distance between rows of the pixels.
  ///   - blends: If `false`, the pixels replace those of the target, and the colour is white.
  func draw(
    _ source: UnsafePointer<UInt32>, stride: Int, to rect: PixelRect, color: UInt32 = 0xFFFF_FFFF,
    blends: Bool
  ) {
    if blends || color != 0xFFFF_FFFF { return blend(source, stride: stride, to: rect, color: color) }
    eachRow(of: rect) { row, index in row.update(from: source + index * stride, count: Int(rect.width)) }
  }

  private func blend(
    _ source: UnsafePointer<UInt32>?, stride sourceStride: Int, to rect: PixelRect, color: UInt32
  ) {
    if rect.isEmpty { return }
    var job = pager_blend_job(
      source: source, source_stride: sourceStride, color: color, target: place(rect.left, rect.top),
      stride: stride,
      count: Int(rect.width), rows: Int(rect.height))
    PixelKernels.best.blend(&job)
  }

  func place(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> { start + (Int(y) * stride + Int(x)) }

  private func eachRow(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    if rect.isEmpty { return }
    for index in 0..<Int(rect.height) { body(place(rect.left, rect.top) + index * stride, index) }
  }
}

extension Bitmap {
  /// Creates a bitmap of a grid, made opaque. Throws if memory runs out.
  convenience init(_ grid: PixelGrid) throws(SDLError) {
    // In place, since memory is checked for one copy.
    var pixels = try grid.copy()
    pixels.makeOpaque()
    self.init(width: grid.width, height: grid.height, pixels: pixels)
  }
}

/// The fastest inner loops over pixels for this processor.
enum PixelKernels {
  static let best = pager_best_kernels().pointee
}
