/// Copies of sheets with fewer columns and rows, each of which is the mean of several.
///
/// Samples of a sheet cover at most three of its pixels along an axis. A sheet that is seen smaller, such as a
/// nearly edge-on face of a cube, would omit the rest, and lines of text would become dots.
final class SheetReduction {
  private let memory = Scratch<UInt32>(zero: 0)
  private let other = Scratch<UInt32>(zero: 0)

  /// Returns a copy of a sheet with half, a quarter and so on of its columns and rows, and its mapping.
  ///
  /// It is valid until the next call, and `nil` if samples cover the sheet well enough. While the sheet turns
  /// slowly, the means stay the same, so that they do not flicker. `back` is the inverse of the mapping.
  func reduced(
    _ sheet: SheetPixels, _ mapping: SheetMapping, _ back: SheetMapping
  ) -> (sheet: SheetPixels, mapping: SheetMapping)? {
    var steps = SheetReduction.leastSteps(sheet, mapping, back)
    var (copy, isHigh) = (sheet, false)
    // The samples of the copy are two to four of its pixels apart.
    while steps.y >= 4, copy.height > 1 {
      let next = room(after: copy, width: copy.width, height: copy.height / 2)
      for row in 0..<next.height {
        let upper = copy.start + 2 * row * copy.stride
        let target = next.pixels + row * next.width
        for x in 0..<next.width { target[x] = mean(upper[x], upper[x + copy.stride], isHigh) }
      }
      copy = SheetPixels(next.pixels, width: next.width, height: next.height, isOpaque: sheet.isOpaque)
      (steps.y, isHigh) = (steps.y / 2, !isHigh)
    }
    while steps.x >= 4, copy.width > 1 {
      let next = room(after: copy, width: copy.width / 2, height: copy.height)
      for row in 0..<next.height {
        let (source, target) = (copy.start + row * copy.stride, next.pixels + row * next.width)
        for x in 0..<next.width { target[x] = mean(source[2 * x], source[2 * x + 1], isHigh) }
      }
      copy = SheetPixels(next.pixels, width: next.width, height: next.height, isOpaque: sheet.isOpaque)
      (steps.x, isHigh) = (steps.x / 2, !isHigh)
    }
    guard copy.start != sheet.start else { return nil }
    let scale =
      SIMD2(Double(sheet.width), Double(sheet.height))
      / SIMD2(Double(copy.width), Double(copy.height))
    return (copy, mapping.scaled(x: scale.x, y: scale.y))
  }

  /// Returns memory for the copy of a copy.
  private func room(
    after copy: SheetPixels, width: Int, height: Int
  ) -> (pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    let isTaken = copy.start == UnsafePointer(memory.room(1))
    return ((isTaken ? other : memory).room(width * height), width, height)
  }

  /// Returns the mean of two pixels, channel by channel, rounded up or down. Taking turns keeps the brightness.
  @inline(__always)
  private func mean(_ a: UInt32, _ b: UInt32, _ isHigh: Bool) -> UInt32 {
    let half = ((a ^ b) & 0xFEFE_FEFE) &>> 1
    return isHigh ? (a | b) &- half : (a & b) &+ half
  }

  /// Returns the least distances of adjacent samples at the corners and in the middle, in the sheet's pixels.
  private static func leastSteps(
    _ sheet: SheetPixels, _ mapping: SheetMapping, _ back: SheetMapping
  ) -> SIMD2<Double> {
    let size = SIMD2(Double(sheet.width), Double(sheet.height))
    var least = size
    for index in 0..<5 {
      let place = index == 4 ? size / 2 : size * SIMD2(Double(index & 1), Double(index >> 1))
      let weight = mapping.weight(x: place.x, y: place.y)
      guard weight > 0 else { return .one }
      let steps = SIMD2(back.xx - place.x * back.wx, back.yy - place.y * back.wy) * weight
      least = pointwiseMin(least, SIMD2(abs(steps.x), abs(steps.y)))
    }
    return least
  }
}
