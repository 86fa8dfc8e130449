import CPagerPixels

/// The pixels of a sheet along a row or column, to be sampled with a constant step.
///
/// The first and last pixel are repeated beyond the ends, so that places slightly outside need no clamping.
struct SheetLine {
  /// The number of times that the first and the last pixel are repeated.
  static let margin = 8
  /// The number of pixels by which the memory extends beyond `indices` on each side.
  static let slack = 32
  /// The offset that is added to places to make them non-negative.
  fileprivate static let bias = margin + slack

  /// The address of the pixel with index 0.
  let start: UnsafePointer<UInt32>
  /// The number of pixels without the repeated ones.
  let length: Int
  /// The valid indices, including repeated pixels.
  let indices: Range<Int>
}

/// The places on a line of the pixels in a row or column of the target. Pixel `i` is at `start + i * step`;
/// whole numbers are the centres of the line's pixels.
struct SheetSteps: BitwiseCopyable {
  let start: Double
  let step: Double
  /// The width of a target pixel on the line, in 256ths of a pixel.
  private let width: UInt32

  /// Creates steps for the centres of pixels, measured from the edge of the sheet.
  ///
  /// - Parameter origin: The place of the edge of pixel 0.
  init(origin: Double, step: Double) {
    self.step = step
    start = origin + 0.5 * step - 0.5
    width = UInt32(SheetReach.width(abs(step)) * 256 + 0.5)
  }

  /// Returns the indices of the line's pixels that are read for a range of target pixels. They never exceed
  /// the line with its margins.
  func reach(_ pixels: Range<Int>, length: Int) -> Range<Int> {
    let (first, last) = (place(pixels.lowerBound), place(pixels.upperBound - 1))
    let (margin, end) = (Double(SheetLine.margin), Double(length))
    let lower = min(max(min(first, last) - 2, -margin), end - 1)
    let upper = max(min(max(first, last) + 5, end + margin), 1)
    guard lower < upper else { return 0..<length }
    return Int(lower.rounded(.down))..<Int(upper.rounded(.up))
  }

  func place(_ pixel: Int) -> Double { start + Double(pixel) * step }

  /// Samples `line` for a range of target pixels. The first one is written to `target`.
  func sample(
    _ line: SheetLine, _ pixels: Range<Int>, _ ink: SheetInk, to target: UnsafeMutablePointer<UInt32>
  ) {
    if pixels.isEmpty { return }
    let near = near(pixels, length: line.length)
    func repeatEnd(_ range: Range<Int>) {
      if range.isEmpty { return }
      let end = FourPixels(repeating: line.start[place(range.lowerBound) < 0 ? 0 : line.length - 1])
      for index in range {
        let place = target + (index - pixels.lowerBound)
        place.pointee = ink.finished(end, over: FourPixels(repeating: place.pointee)).bits[0]
      }
    }
    repeatEnd(pixels.lowerBound..<near.lowerBound)
    defer { repeatEnd(near.upperBound..<pixels.upperBound) }
    var pixel = near.lowerBound
    while pixel < near.upperBound {
      // Restart the count of steps here, so that rounding errors do not accumulate.
      let block = pixel & ~63
      let end = min(block + 64, near.upperBound)
      let places = LinePlaces(
        self.place(block) + Double(SheetLine.bias), step, width, skipping: pixel - block)
      if isSafe(line, places, end - pixel) {
        sampleBlock(line, places, end - pixel, ink, target + (pixel - pixels.lowerBound))
      } else {
        repeatEnd(pixel..<end)
      }
      pixel = end
    }
  }

  /// Whether only existing pixels of the line are read. Always `true`, except for absurd numbers.
  private func isSafe(_ line: SheetLine, _ places: LinePlaces, _ count: Int) -> Bool {
    guard abs(step) <= Double(SheetLine.slack / 4) else { return false }
    let bounds = places.indices(count)
    return bounds.0 >= line.indices.lowerBound + SheetLine.bias
      && bounds.1 + 3 < line.indices.upperBound + SheetLine.bias
  }

  /// Returns the pixels whose samples are on the line or its margins. The others are beyond its ends.
  private func near(_ pixels: Range<Int>, length: Int) -> Range<Int> {
    let room = Double(SheetLine.margin / 2)
    let (least, most) = (-room, Double(length - 1) + room)
    let (first, last) = (place(pixels.lowerBound), place(pixels.upperBound - 1))
    if min(first, last) >= least, max(first, last) <= most { return pixels }
    let bounds = ((least - start) / step, (most - start) / step)
    let lower = max(Double(pixels.lowerBound), min(bounds.0, bounds.1))
    let upper = min(Double(pixels.upperBound - 1), max(bounds.0, bounds.1))
    let nothing = pixels.lowerBound..<pixels.lowerBound
    guard bounds.0.isFinite, bounds.1.isFinite, lower <= upper else { return nothing }
    let start = Int(lower.rounded(.up))
    return start..<max(start, Int(upper.rounded(.down)) + 1)
  }

  private func sampleBlock(
    _ line: SheetLine, _ places: LinePlaces, _ count: Int, _ ink: SheetInk,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    var job = pager_line_job(
      line: line.start - SheetLine.bias, place: places.first, step: places.step, width: width, count: count,
      target: target)
    withUnsafePointer(to: ink.shares) { PixelKernels.best.read_line(&job, $0) }
  }
}

/// Places on a line with a constant step, in fixed point with 16 integer and 16 fraction bits.
private struct LinePlaces {
  let first: UInt32
  let step: UInt32

  /// - Parameters:
  ///   - middle: The place of the first pixel's centre. No place may be negative.
  ///   - width: The width of a pixel. With 256, places are between two pixels; with more, they are the
  ///     pixel's left edge.
  ///   - steps: The number of steps from there to the first place.
  init(_ middle: Double, _ step: Double, _ width: UInt32, skipping steps: Int) {
    func bits(_ number: Double) -> UInt32 { UInt32(truncatingIfNeeded: (number + 0x1.8p36).bitPattern) }
    self.step = bits(step)
    // Rounded so that truncating the bits rounds the place to 1/256.
    let start = bits(middle + 1.0 / 512) &- (width - 256) &* 128
    first = start &+ UInt32(steps) &* self.step
  }

  /// Returns the lowest and highest index of `count` places.
  func indices(_ count: Int) -> (Int, Int) {
    let last = first &+ UInt32(count - 1) &* step
    return (Int(min(first, last) >> 16), Int(max(first, last) >> 16))
  }
}
