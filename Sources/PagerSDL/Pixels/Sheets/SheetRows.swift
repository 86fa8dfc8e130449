/// A row of the target as a mean of rows of a sheet.
struct SheetRows {
  private let taps: SheetTaps

  /// - Parameters:
  ///   - place: In the sheet's rows; a whole number is the centre of a row.
  ///   - step: How far apart in the sheet the neighbouring rows of the target are.
  init(place: Double, step: Double, height: Int) {
    taps = SheetTaps(place: place, width: SheetReach.width(step), count: height)
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
      sheet.start + (max(0, min(taps.first + index, sheet.height - 1)) * sheet.stride + first)
    }
    let weights = taps.weights
    if weights.x == 256 {
      line.update(from: row(0), count: count)
    } else if weights.z == 0, weights.w == 0 {
      blendTwo(row(0), row(1), line, count)
    } else if weights.w == 0 {
      blendThree(row(0), row(1), row(2), line, count)
    } else {
      blendFour(row(0), row(1), row(2), row(3), line, count)
    }
  }

  private func blendTwo(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>,
    _ count: Int
  ) {
    let (first, second) = (factor(0), factor(1))
    eachFour(line, count) { FourSums($0(upper), first) &+ FourSums($0(lower), second) }
  }

  private func blendThree(
    _ upper: UnsafePointer<UInt32>, _ middle: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    _ line: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let (first, second, third) = (factor(0), factor(1), factor(2))
    eachFour(line, count) {
      FourSums($0(upper), first) &+ FourSums($0(middle), second) &+ FourSums($0(lower), third)
    }
  }

  private func blendFour(
    _ row0: UnsafePointer<UInt32>, _ row1: UnsafePointer<UInt32>, _ row2: UnsafePointer<UInt32>,
    _ row3: UnsafePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let (first, second, third, fourth) = (factor(0), factor(1), factor(2), factor(3))
    eachFour(line, count) {
      let upper = FourSums($0(row0), first) &+ FourSums($0(row1), second)
      return upper &+ FourSums($0(row2), third) &+ FourSums($0(row3), fourth)
    }
  }

  private func factor(_ index: Int) -> FourSheetPixels.Levels {
    FourSheetPixels.Levels(repeating: taps.weights[index])
  }

  /// Writes a line, four pixels at a time. `sum` gets a function that reads pixels of a row.
  @inline(__always)
  private func eachFour(
    _ line: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ sum: ((UnsafePointer<UInt32>) -> FourSheetPixels) -> FourSums
  ) {
    var index = 0
    while index &+ 4 <= count {
      sum { FourSheetPixels($0 + index) }.pixels.store(line + index)
      index &+= 4
    }
    while index < count {
      line[index] = sum { FourSheetPixels(repeating: $0[index]) }.pixels.bits[0]
      index &+= 1
    }
  }
}
