/// Between which rows of a sheet a row of the target lies, and what each counts for.
struct SheetRows {
  /// The first of two neighbours, for the upper and the lower sample.
  private let above: (index: Int, weight: UInt16)
  private let below: (index: Int, weight: UInt16)

  /// - Parameters:
  ///   - place: In the sheet's rows; a whole number is the centre of a row.
  ///   - spread: How far above and below the two samples lie.
  init(place: Double, spread: Double, height: Int) {
    above = SheetRows.taps(place - spread, height)
    below = SheetRows.taps(place + spread, height)
  }

  private static func taps(_ place: Double, _ height: Int) -> (index: Int, weight: UInt16) {
    let place = place >= 0 ? min(place, Double(height - 1)) : 0
    let steps = Int(place * 256 + 0.5)
    return (steps >> 8, UInt16(truncatingIfNeeded: steps & 255))
  }

  /// Writes `indices` of the line between the rows, which may include margins, to `line`, where index 0 is.
  func blend(_ sheet: SheetPixels, _ indices: Range<Int>, to line: UnsafeMutablePointer<UInt32>) {
    let (first, last) = (max(indices.lowerBound, 0), min(indices.upperBound, sheet.width))
    blendInside(sheet, first, last - first, line + first)
    for index in indices.lowerBound..<first { line[index] = line[0] }
    for index in last..<max(last, indices.upperBound) { line[index] = line[sheet.width - 1] }
  }

  private func blendInside(
    _ sheet: SheetPixels, _ first: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt32>
  ) {
    func row(_ index: Int) -> UnsafePointer<UInt32> {
      sheet.start + (min(index, sheet.height - 1) * sheet.stride + first)
    }
    let rows = (row(above.index), row(above.index + 1), row(below.index), row(below.index + 1))
    if above == below {
      if above.weight == 0 { return line.update(from: rows.0, count: count) }
      blendTwo(rows.0, rows.1, line, count)
    } else {
      blendFour(rows, line, count)
    }
  }

  private func blendTwo(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>,
    _ count: Int
  ) {
    let weight = SIMD8(repeating: above.weight)
    let rest = 256 &- weight
    eachFour(line, count) { index in
      FourSheetPixels(upper + index).mixed(FourSheetPixels(lower + index), rest: rest, weight: weight)
    } one: { index in
      FourSheetPixels(repeating: upper[index])
        .mixed(FourSheetPixels(repeating: lower[index]), rest: rest, weight: weight)
    }
  }

  private func blendFour(
    _ rows: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>),
    _ line: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let (weight, otherWeight) = (SIMD8(repeating: above.weight), SIMD8(repeating: below.weight))
    let (rest, otherRest) = (256 &- weight, 256 &- otherWeight)
    func mean(
      _ first: FourSheetPixels, _ second: FourSheetPixels, _ third: FourSheetPixels, _ fourth: FourSheetPixels
    ) -> FourSheetPixels {
      first.mixed(second, rest: rest, weight: weight)
        .mean(third.mixed(fourth, rest: otherRest, weight: otherWeight))
    }
    eachFour(line, count) { index in
      mean(
        FourSheetPixels(rows.0 + index), FourSheetPixels(rows.1 + index), FourSheetPixels(rows.2 + index),
        FourSheetPixels(rows.3 + index))
    } one: { index in
      mean(
        FourSheetPixels(repeating: rows.0[index]), FourSheetPixels(repeating: rows.1[index]),
        FourSheetPixels(repeating: rows.2[index]), FourSheetPixels(repeating: rows.3[index]))
    }
  }

  @inline(__always)
  private func eachFour(
    _ line: UnsafeMutablePointer<UInt32>, _ count: Int, _ four: (Int) -> FourSheetPixels,
    one: (Int) -> FourSheetPixels
  ) {
    var index = 0
    while index &+ 4 <= count {
      four(index).store(line + index)
      index &+= 4
    }
    while index < count {
      line[index] = one(index).bits[0]
      index &+= 1
    }
  }
}
