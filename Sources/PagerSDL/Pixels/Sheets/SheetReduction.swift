/// Copies of sheets with fewer columns and rows, each of which is the mean of several.
///
/// Samples of a sheet cover at most three of its pixels along an axis. A sheet that is seen smaller, such as a
/// nearly edge-on face of a cube, would omit the rest, and lines of text would become dots.
final class SheetReduction {
  private let memory = SheetScratch<UInt32>(zero: 0)

  /// Returns a smaller copy of a sheet with its mapping, valid until the next call; `nil` if samples cover the
  /// sheet well enough.
  ///
  /// - Parameter back: The inverse of the mapping.
  func reduced(
    _ sheet: SheetPixels, _ mapping: SheetMapping, _ back: SheetMapping
  ) -> (sheet: SheetPixels, mapping: SheetMapping)? {
    let steps = SheetReduction.leastSteps(sheet, mapping, back)
    let (width, height) = (
      SheetReduction.count(sheet.width, step: steps.x), SheetReduction.count(sheet.height, step: steps.y)
    )
    guard width < sheet.width || height < sheet.height else { return nil }
    let copy = SheetPixels(
      memory.room(width * height), width: width, height: height, isOpaque: sheet.isOpaque)
    fill(memory.room(width * height), copy, from: sheet)
    return (
      copy, mapping.scaled(x: Double(sheet.width) / Double(width), y: Double(sheet.height) / Double(height))
    )
  }

  /// Returns the number of columns or rows in which adjacent samples are two to four apart, if they are `step`
  /// apart among `count`.
  ///
  /// Half, a quarter and so on: the means stay the same while the sheet turns slowly, and do not flicker.
  private static func count(_ count: Int, step: Double) -> Int {
    var (count, step) = (count, step)
    while step >= 4, count > 1 { (count, step) = ((count + 1) / 2, step / 2) }
    return count
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

  /// Fills a copy with the means of the sheet's pixels.
  private func fill(_ target: UnsafeMutablePointer<UInt32>, _ copy: SheetPixels, from sheet: SheetPixels) {
    for row in 0..<copy.height {
      let rows = row * sheet.height / copy.height..<(row + 1) * sheet.height / copy.height
      for column in 0..<copy.width {
        let columns = column * sheet.width / copy.width..<(column + 1) * sheet.width / copy.width
        target[row * copy.width + column] = SheetReduction.mean(sheet, columns, rows)
      }
    }
  }

  private static func mean(_ sheet: SheetPixels, _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    var (redBlue, alphaGreen): (UInt64, UInt64) = (0, 0)
    for row in rows {
      let start = sheet.start + row * sheet.stride
      for column in columns {
        let pixel = UInt64(start[column])
        // Two channels in one word, with 32 bits each.
        redBlue &+= (pixel | pixel << 16) & 0xFF_0000_00FF
        alphaGreen &+= (pixel >> 8 | pixel << 8) & 0xFF_0000_00FF
      }
    }
    let (count, low) = (UInt64(rows.count * columns.count), UInt64(0xFFFF_FFFF))
    func level(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
    return level(alphaGreen >> 32) << 24 | level(redBlue >> 32) << 16 | level(alphaGreen & low) << 8
      | level(redBlue & low)
  }
}
