/// Pixels of a sheet along a row or column, to be read between them with a constant step.
///
/// Behind both ends the last pixel is there some times more, so that places a little outside need no clamping.
struct SheetLine {
  /// How often the first and the last pixel are repeated.
  static let margin = 8
  /// The number of pixels by which memory must go on before and behind `indices`: four pixels are read at a time, of
  /// which up to three are not needed.
  static let slack = 32
  /// What is added to places, so that none is negative.
  fileprivate static let bias = margin + slack

  /// The pixel with index 0.
  let start: UnsafePointer<UInt32>
  /// The number of pixels without the repeated ones.
  let length: Int
  /// The indices that are filled, with repeated pixels.
  let indices: Range<Int>
}

/// Where on a line the pixels of a row or column of the target lie: pixel `i` at `start + i * step`, where a whole
/// number is the centre of a pixel of the line.
struct SheetSteps: BitwiseCopyable {
  private typealias Levels = FourSheetPixels.Levels

  let start: Double
  let step: Double
  /// How much of the line a pixel of the target shows, in 256ths of a pixel.
  private let width: UInt32

  /// Steps for places at the centres of pixels, measured from the edge of the sheet.
  ///
  /// - Parameter origin: The place of the edge of pixel 0.
  init(origin: Double, step: Double) {
    self.step = step
    start = origin + 0.5 * step - 0.5
    width = UInt32(SheetReach.width(abs(step)) * 256 + 0.5)
  }

  /// The indices of the line's pixels that are read for some pixels of the target: not more than the line has with
  /// its margins.
  func reach(_ pixels: Range<Int>, length: Int) -> Range<Int> {
    let (first, last) = (place(pixels.lowerBound), place(pixels.upperBound - 1))
    let (margin, end) = (Double(SheetLine.margin), Double(length))
    let lower = min(max(min(first, last) - 2, -margin), end - 1)
    let upper = max(min(max(first, last) + 5, end + margin), 1)
    guard lower < upper else { return 0..<length }
    return Int(lower.rounded(.down))..<Int(upper.rounded(.up))
  }

  func place(_ pixel: Int) -> Double { start + Double(pixel) * step }

  /// Reads `line` for some pixels of the target, the first of which goes to `target`.
  func sample<Ink: SheetInk>(
    _ line: SheetLine, _ pixels: Range<Int>, _ ink: Ink, to target: UnsafeMutablePointer<UInt32>
  ) {
    if pixels.isEmpty { return }
    let near = near(pixels, length: line.length)
    func repeatEnd(_ range: Range<Int>) {
      if range.isEmpty { return }
      let end = FourSheetPixels(repeating: line.start[place(range.lowerBound) < 0 ? 0 : line.length - 1])
      fill(target + (range.lowerBound - pixels.lowerBound), range.count) {
        ink.finished(FourSums(end, ink.whole), over: $0)
      }
    }
    repeatEnd(pixels.lowerBound..<near.lowerBound)
    defer { repeatEnd(near.upperBound..<pixels.upperBound) }
    var pixel = near.lowerBound
    while pixel < near.upperBound {
      // Steps are counted anew from here, so that rounding does not add up.
      let block = pixel & ~63
      let end = min(block + 64, near.upperBound)
      let places = FourPlaces(
        self.place(block) + Double(SheetLine.bias), step, width, skipping: pixel - block)
      if isSafe(line, places, end - pixel) {
        sampleBlock(line, places, end - pixel, ink, target + (pixel - pixels.lowerBound))
      } else {
        repeatEnd(pixel..<end)
      }
      pixel = end
    }
  }

  /// Whether only pixels are read that the line has. Always true, but for absurd numbers.
  private func isSafe(_ line: SheetLine, _ places: FourPlaces, _ count: Int) -> Bool {
    guard abs(step) <= Double(SheetLine.slack / 4) else { return false }
    let bounds = places.indices(count)
    return bounds.0 >= line.indices.lowerBound + SheetLine.bias
      && bounds.1 + 3 < line.indices.upperBound + SheetLine.bias
  }

  /// The pixels whose samples lie on the line or its margins. The others are beyond its ends.
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

  @inline(__always)
  private func sampleBlock<Ink: SheetInk>(
    _ line: SheetLine, _ places: FourPlaces, _ count: Int, _ ink: Ink, _ target: UnsafeMutablePointer<UInt32>
  ) {
    let start = line.start - SheetLine.bias
    let whole = ink.whole
    var places = places
    if width == 256 {
      fill(target, count) { under in
        let (left, right) = places.neighbors(start)
        let share = ink.share(places.fractions)
        places.advance()
        return ink.finished(FourSums(left, whole &- share) &+ FourSums(right, share), over: under)
      }
    } else {
      let wide = WideShares(SIMD4(repeating: width), whole)
      fill(target, count) { under in
        let taps = places.fourNeighbors(start)
        let shares = wide.parts(places.fractions)
        places.advance()
        return ink.finished(taps.sum(shares), over: under)
      }
    }
  }

  /// Replaces pixels of the target, four at a time.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ four: (FourSheetPixels) -> FourSheetPixels
  ) {
    var index = 0
    while index &+ 4 <= count {
      four(FourSheetPixels(target + index)).store(target + index)
      index &+= 4
    }
    if index == count { return }
    var under = SIMD4<UInt32>()
    for lane in 0..<(count &- index) { under[lane] = target[index &+ lane] }
    let last = four(FourSheetPixels(under))
    for lane in 0..<(count &- index) { target[index &+ lane] = last.bits[lane] }
  }
}

/// Four places on a line, one step apart, as numbers with 16 bits before and 16 bits behind the point.
private struct FourPlaces {
  private var places: SIMD4<UInt32>
  /// The first of them, once more: numbers outside of vectors are faster as addresses.
  private var first: UInt32
  private let step: UInt32

  /// - Parameters:
  ///   - middle: Where the first pixel's middle is. No place may be negative.
  ///   - width: The width of a pixel: 256, for the place between two pixels, or more, for the pixel's left edge.
  ///   - steps: The number of steps from there to the first place.
  init(_ middle: Double, _ step: Double, _ width: UInt32, skipping steps: Int) {
    func bits(_ number: Double) -> UInt32 { UInt32(truncatingIfNeeded: (number + 0x1.8p36).bitPattern) }
    self.step = bits(step)
    // Rounded so that the bits that are used are the place rounded to 1/256.
    let start = bits(middle + 1.0 / 512) &- (width - 256) &* 128
    first = start &+ UInt32(steps) &* self.step
    places = SIMD4(0, 1, 2, 3) &* self.step &+ first
  }

  /// The least and the greatest index of `count` places.
  func indices(_ count: Int) -> (Int, Int) {
    let last = first &+ UInt32(count - 1) &* step
    return (Int(min(first, last) >> 16), Int(max(first, last) >> 16))
  }

  /// Goes on by four steps.
  @inline(__always)
  mutating func advance() {
    places = places &+ SIMD4(repeating: 4 &* step)
    first = first &+ 4 &* step
  }

  /// The pixels at the places and those behind them.
  @inline(__always)
  func neighbors(_ line: UnsafePointer<UInt32>) -> (FourSheetPixels, FourSheetPixels) {
    let (second, third) = (first &+ step, first &+ 2 &* step)
    let fourth = third &+ step
    return FourSheetPixels.neighbors(
      line + Int(first &>> 16), line + Int(second &>> 16), line + Int(third &>> 16), line + Int(fourth &>> 16)
    )
  }

  /// The pixels at the places and three behind each.
  @inline(__always)
  func fourNeighbors(_ line: UnsafePointer<UInt32>) -> FourByFour {
    let (second, third) = (first &+ step, first &+ 2 &* step)
    let fourth = third &+ step
    return FourByFour(
      line + Int(first &>> 16), line + Int(second &>> 16), line + Int(third &>> 16), line + Int(fourth &>> 16)
    )
  }

  /// The upper eight bits behind the point, twice for each place.
  @inline(__always)
  var fractions: FourSheetPixels.Levels {
    let halves = unsafeBitCast(places, to: FourSheetPixels.Levels.self)
    let fractions = FourSheetPixels.Levels(
      halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
    return fractions &>> FourSheetPixels.Levels(repeating: 8)
  }
}
