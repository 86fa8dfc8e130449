import CPagerPixels

/// Draws a sheet whose horizontal lines stay horizontal: scaled, or turned about a horizontal hinge.
///
/// For each row of the target, a line is blended from rows of the sheet and then sampled with a constant step.
struct SheetLevel {
  let back: SheetMapping
  let sheet: SheetPixels
  let brush: SheetBrush
  /// The line: the address of its first pixel, with room for repeated ones before and after it.
  private let line: UnsafeMutablePointer<UInt32>

  init(back: SheetMapping, sheet: SheetPixels, brush: SheetBrush, line: Scratch<UInt32>) {
    (self.back, self.sheet, self.brush) = (back, sheet, brush)
    self.line = line.room(sheet.width + 2 * LineSteps.margin) + LineSteps.margin
  }

  /// Draws the part in `area`. `spans` contains the spans of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    for y in area.top..<area.bottom {
      let span = spans[Int(y - area.top)].clamped(to: area.left..<area.right)
      if span.touched.isEmpty { continue }
      let center = Double(y) + 0.5
      let r = 1 / (back.wy * center + back.w1)
      let step = back.xx * r
      let steps = LineSteps(
        start: (back.xy * center + back.x1) * r + 0.5 * step - 0.5, step: step,
        width: SheetReach.width(abs(step)))
      let taps = SheetTaps(
        place: (back.yy * center + back.y1) * r - 0.5,
        width: SheetReach.width(abs(back.yy * back.w1 - back.y1 * back.wy) * r * r), count: sheet.height)
      let indices = steps.reach(span.touched, length: sheet.width)
      blend(taps, indices)
      brush.draw(span, Int(y), isEven: true) { columns, target, _ in
        steps.sample(line, indices, columns, to: target + Int(columns.lowerBound))
      }
    }
  }

  /// Writes the means of rows to the line at `indices`. Beyond its ends, its first and last pixel are repeated.
  private func blend(_ taps: SheetTaps, _ indices: Range<Int>) {
    let inside = indices.clamped(to: 0..<sheet.width)
    let first = inside.lowerBound
    func row(_ index: Int) -> UnsafePointer<UInt32> {
      sheet.start + (max(0, min(taps.first + index, sheet.height - 1)) * sheet.stride + first)
    }
    let weights = taps.weights
    if weights.x == 256 {
      (line + first).update(from: row(0), count: inside.count)
    } else {
      var job = pager_rows_job(
        rows: (row(0), row(1), row(2), row(3)), weights: (weights.x, weights.y, weights.z, weights.w),
        target: line + first, count: inside.count)
      PixelKernels.best.blend_rows(&job)
    }
    for index in indices.lowerBound..<first { line[index] = line[first] }
    for index in inside.upperBound..<indices.upperBound { line[index] = line[inside.upperBound - 1] }
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

  private func place(_ pixel: Int32) -> Double { start + Double(pixel) * step }

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
    let width = UInt32(self.width * 256 + 0.5)
    var pixel = pixels.lowerBound
    while pixel < pixels.upperBound {
      // Restart the count of steps here, so that rounding errors do not accumulate.
      let block = pixel & ~63
      let end = min(block + 64, pixels.upperBound)
      // Rounded so that truncating the bits rounds the place to 1/256. For wide pixels it is the left edge.
      let start = bits(place(block) + Double(LineSteps.bias) + 1.0 / 512) &- (width - 256) &* 128
      var job = pager_line_job(
        line: line - LineSteps.bias, place: start &+ UInt32(pixel - block) &* bits(step), step: bits(step),
        width: width, lowest: Int32(indices.lowerBound + LineSteps.bias),
        highest: Int32(indices.upperBound + LineSteps.bias - 4), count: Int(end - pixel),
        target: target + Int(pixel - pixels.lowerBound))
      PixelKernels.best.read_line(&job)
      pixel = end
    }
  }

  /// The offset that makes places near the line non-negative.
  private static let bias = 64
}
