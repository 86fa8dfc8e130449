/// Reads four columns of the target from four lines of the sheet, for some rows of the target.
struct FourLineReader: BitwiseCopyable {
  private let steps: FourSteps
  private let topRow: Int
  private let rowCount: Int

  var rows: Range<Int> { topRow..<topRow + rowCount }

  /// The first row of the sheet that is read, and the one behind the last, multiples of four. Some outside of the sheet
  /// may be among them: they repeat its edge.
  let firstRow: Int
  let endRow: Int
  /// Whether places may lie outside of these rows.
  private let isClamped: Bool

  /// How many rows outside of the sheet are read at most, on each side.
  private static let margin = 4

  init() { (steps, topRow, rowCount, firstRow, endRow, isClamped) = (FourSteps(), 0, 0, 0, 0, false) }

  /// - Parameters:
  ///   - rows: Of one block.
  ///   - height: Of the sheet.
  init(_ steps: FourSteps, _ rows: Range<Int>, height: Int) {
    (self.steps, topRow, rowCount) = (steps, rows.lowerBound, rows.count)
    guard !rows.isEmpty else {
      (firstRow, endRow, isClamped) = (0, 0, false)
      return
    }
    let (top, bottom) = (steps.places(rows.lowerBound), steps.places(rows.upperBound - 1))
    let first = Int(min(top.min(), bottom.min()) >> 16) - FourSteps.bias
    let end = Int(max(top.max(), bottom.max()) >> 16) - FourSteps.bias + 4
    let limits = -FourLineReader.margin..<height + FourLineReader.margin
    firstRow = max(limits.lowerBound, min(first, limits.upperBound - 4)) & ~3
    endRow = (max(firstRow + 4, min(end, limits.upperBound)) + 3) & ~3
    isClamped = !steps.isTame || first < firstRow || end > endRow
  }

  /// Writes the four columns to `target`, where row 0 is.
  ///
  /// - Parameters:
  ///   - line: Row 0 of the sheet on the first line.
  ///   - distance: From a line to the next.
  func sample<Ink: SheetInk>(
    _ line: UnsafePointer<UInt32>, _ distance: Int, _ ink: Ink, _ target: UnsafeMutablePointer<UInt32>,
    _ stride: Int
  ) {
    if rowCount == 0 { return }
    let target = target + topRow &* stride
    if steps.isWide || isClamped {
      sampleAnywhere(line, distance, ink, target, stride)
    } else {
      sampleInside(line, distance, ink, target, stride)
    }
  }

  /// Two rows of the sheet show in a pixel, and all are there.
  private func sampleInside<Ink: SheetInk>(
    _ line: UnsafePointer<UInt32>, _ distance: Int, _ ink: Ink, _ target: UnsafeMutablePointer<UInt32>,
    _ stride: Int
  ) {
    let first = line - FourSteps.bias
    let (second, third, fourth) = (first + distance, first + 2 &* distance, first + 3 &* distance)
    var (places, place) = (steps.places(topRow), target)
    let (step, whole) = (steps.fixedStep, ink.whole)
    for _ in 0..<rowCount {
      let halves = unsafeBitCast(places, to: FourSheetPixels.Levels.self)
      let (upper, lower) = FourSheetPixels.neighbors(
        first + Int(halves[1]), second + Int(halves[3]), third + Int(halves[5]), fourth + Int(halves[7]))
      let share = ink.share(FourLineReader.fractions(halves))
      let sum = FourSums(upper, whole &- share) &+ FourSums(lower, share)
      ink.finished(sum, over: upper).store(place)
      places = places &+ step
      place += stride
    }
  }

  private func sampleAnywhere<Ink: SheetInk>(
    _ line: UnsafePointer<UInt32>, _ distance: Int, _ ink: Ink, _ target: UnsafeMutablePointer<UInt32>,
    _ stride: Int
  ) {
    let first = line - FourSteps.bias
    let (second, third, fourth) = (first + distance, first + 2 &* distance, first + 3 &* distance)
    var (places, place) = (steps.places(topRow), target)
    let step = steps.fixedStep
    let limits = (Int32(firstRow + FourSteps.bias), Int32(endRow - 4 + FourSteps.bias))
    let shares = WideShares(steps.widths, ink.whole)
    for _ in 0..<rowCount {
      let index = FourLineReader.clamped(places, limits)
      let fractions = FourLineReader.fractions(unsafeBitCast(places, to: FourSheetPixels.Levels.self))
      let four = FourByFour(
        first + Int(index[0]), second + Int(index[1]), third + Int(index[2]), fourth + Int(index[3]))
      let sum: FourSums
      if steps.isWide {
        sum = four.sum(shares.parts(fractions))
      } else {
        let share = ink.share(fractions)
        sum =
          FourSums(FourSheetPixels(four.rows.0), ink.whole &- share)
          &+ FourSums(FourSheetPixels(four.rows.1), share)
      }
      ink.finished(sum, over: FourSheetPixels(four.rows.0)).store(place)
      places = places &+ step
      place += stride
    }
  }

  /// The upper eight bits behind the point, twice for each place.
  @inline(__always)
  private static func fractions(_ halves: FourSheetPixels.Levels) -> FourSheetPixels.Levels {
    FourSheetPixels.Levels(
      halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
      &>> FourSheetPixels.Levels(repeating: 8)
  }

  @inline(__always)
  private static func clamped(_ places: SIMD4<UInt32>, _ limits: (Int32, Int32)) -> SIMD4<Int32> {
    let indices = unsafeBitCast(places &>> SIMD4(repeating: 16), to: SIMD4<Int32>.self)
    let (low, high) = (SIMD4(repeating: limits.0), SIMD4(repeating: limits.1))
    let raised = indices.replacing(with: low, where: indices .< low)
    return raised.replacing(with: high, where: raised .> high)
  }
}
