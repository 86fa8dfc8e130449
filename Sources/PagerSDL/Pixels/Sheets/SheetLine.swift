/// Pixels of a sheet along a row or column, to be read between them with a constant step.
///
/// Behind both ends the last pixel is there some times more, so that places a little outside need no clamping.
struct SheetLine {
  /// How often the first and the last pixel are repeated.
  static let margin = 8

  /// The pixel with index 0.
  let start: UnsafePointer<UInt32>
  /// The number of pixels without the repeated ones.
  let length: Int
}

/// Where on a line the pixels of a row or column of the target lie: pixel `i` at `start + i * step`, where a whole
/// number is the centre of a pixel of the line.
struct SheetSteps {
  let start: Double
  let step: Double
  /// How far from there the two samples lie whose mean is taken.
  let spread: Double

  /// Steps for places at the centres of pixels, measured from the edge of the sheet.
  ///
  /// - Parameter origin: The place of the edge of pixel 0.
  init(origin: Double, step: Double) {
    self.step = step
    start = origin + 0.5 * step - 0.5
    spread = SheetSpread.distance(abs(step))
  }

  /// The indices of the line's pixels that are read for some pixels of the target: not more than the line has with
  /// its margins.
  func reach(_ pixels: Range<Int>, length: Int) -> Range<Int> {
    let (first, last) = (place(pixels.lowerBound), place(pixels.upperBound - 1))
    let (margin, end) = (Double(SheetLine.margin), Double(length))
    let lower = min(max(min(first, last) - spread - 1, -margin), end - 1)
    let upper = max(min(max(first, last) + spread + 3, end + margin), 1)
    guard lower < upper else { return 0..<length }
    return Int(lower.rounded(.down))..<Int(upper.rounded(.up))
  }

  func place(_ pixel: Int) -> Double { start + Double(pixel) * step }

  /// Reads `line` for some pixels of the target, the first of which goes to `target`.
  func sample(_ line: SheetLine, _ pixels: Range<Int>, to target: UnsafeMutablePointer<UInt32>) {
    if pixels.isEmpty { return }
    let near = near(pixels, length: line.length)
    func repeatEnd(_ range: Range<Int>) {
      if range.isEmpty { return }
      let end = line.start[place(range.lowerBound) < 0 ? 0 : line.length - 1]
      (target + (range.lowerBound - pixels.lowerBound)).update(repeating: end, count: range.count)
    }
    repeatEnd(pixels.lowerBound..<near.lowerBound)
    var pixel = near.lowerBound
    while pixel < near.upperBound {
      // Steps are counted anew from here, so that rounding does not add up.
      let block = pixel & ~63
      let end = min(block + 64, near.upperBound)
      let origin = SheetFixed.value(place(block) + Double(SheetLine.margin))
      let first = origin &+ UInt32(pixel - block) &* SheetFixed.step(step)
      sampleBlock(line, first, end - pixel, target + (pixel - pixels.lowerBound))
      pixel = end
    }
    repeatEnd(near.upperBound..<pixels.upperBound)
  }

  /// The pixels whose samples lie on the line or its margins. The others are beyond its ends.
  private func near(_ pixels: Range<Int>, length: Int) -> Range<Int> {
    let room = Double(SheetLine.margin - 2) - spread
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
  private func sampleBlock(
    _ line: SheetLine, _ origin: UInt32, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    let start = line.start - SheetLine.margin
    var places = SheetPlaces(origin, SheetFixed.step(step))
    if spread == 0 {
      fill(target, count) {
        defer { places.advance() }
        return places.pixels(start)
      }
    } else {
      let distance = SheetFixed.step(spread)
      var others = SheetPlaces(origin &+ distance, SheetFixed.step(step))
      places = SheetPlaces(origin &- distance, SheetFixed.step(step))
      fill(target, count) {
        defer {
          places.advance()
          others.advance()
        }
        return places.pixels(start).mean(others.pixels(start))
      }
    }
  }

  @inline(__always)
  private func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ four: () -> FourSheetPixels) {
    var index = 0
    while index &+ 4 <= count {
      four().store(target + index)
      index &+= 4
    }
    if index == count { return }
    let last = four()
    for lane in 0..<(count &- index) { target[index &+ lane] = last.bits[lane] }
  }
}

/// Numbers with 16 bits before and 16 bits behind the point.
enum SheetFixed {
  /// A place, rounded so that its upper bits are the place rounded to 1/256.
  static func value(_ place: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: (place + (1.0 / 512) + 0x1.8p36).bitPattern)
  }

  /// A difference of places.
  static func step(_ distance: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: (distance + 0x1.8p36).bitPattern)
  }
}

/// Four places on a line, one step apart.
private struct SheetPlaces {
  private var places: SIMD4<UInt32>
  /// The first of them, once more: numbers outside of vectors are faster as addresses.
  private var first: UInt32
  private let step: UInt32

  @inline(__always)
  init(_ first: UInt32, _ step: UInt32) {
    self.first = first
    self.step = step
    places = SIMD4(0, 1, 2, 3) &* step &+ first
  }

  /// Goes on by four steps.
  @inline(__always)
  mutating func advance() {
    places = places &+ SIMD4(repeating: 4 &* step)
    first = first &+ 4 &* step
  }

  /// The pixels there, each between two neighbours.
  @inline(__always)
  func pixels(_ line: UnsafePointer<UInt32>) -> FourSheetPixels {
    let (second, third) = (first &+ step, first &+ 2 &* step)
    let fourth = third &+ step
    let (left, right) = FourSheetPixels.neighbors(
      line + Int(first &>> 16), line + Int(second &>> 16), line + Int(third &>> 16), line + Int(fourth &>> 16)
    )
    let halves = unsafeBitCast(places, to: FourSheetPixels.Levels.self)
    let fractions = FourSheetPixels.Levels(
      halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
    let weight = fractions &>> FourSheetPixels.Levels(repeating: 8)
    let rest = FourSheetPixels.Levels(repeating: 256) &- weight
    return left.mixed(right, rest: rest, weight: weight)
  }
}
