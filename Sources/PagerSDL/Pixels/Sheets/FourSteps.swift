/// Where in a sheet's rows the pixels of four neighbouring columns of the target lie, one step apart in each column. A whole
/// number is the centre of a row.
struct FourSteps: BitwiseCopyable {
  /// The number of rows after which steps are counted anew, so that rounding does not add up.
  static let blockHeight = 64
  /// What is added to places, so that none on the sheet or near it is negative.
  static let bias = 64

  /// The places of row 0.
  private let starts: SIMD4<Double>
  private let steps: SIMD4<Double>
  /// How much of the sheet a pixel shows, in 256ths of a row.
  let widths: SIMD4<UInt32>

  init() { (starts, steps, widths) = (.zero, .zero, SIMD4(repeating: 256)) }

  init(_ back: SheetMapping, column: Int) {
    let centers = SIMD4(0.5, 1.5, 2.5, 3.5) + Double(column)
    let r = 1 / (back.wx * centers + back.w1)
    steps = back.yy * r
    starts = (back.yx * centers + back.y1) * r + 0.5 * steps - 0.5
    var widths = SIMD4<UInt32>()
    for lane in 0..<4 { widths[lane] = UInt32(SheetReach.width(abs(steps[lane])) * 256 + 0.5) }
    self.widths = widths
  }

  /// Whether four rows of the sheet may show in a pixel, and not two.
  var isWide: Bool { widths != SIMD4(repeating: 256) }

  /// Whether steps are so small that places between two others of a block lie between them. Always, but for columns that
  /// the sheet does not touch.
  var isTame: Bool { abs(steps[0]) <= 8 && abs(steps[1]) <= 8 && abs(steps[2]) <= 8 && abs(steps[3]) <= 8 }

  /// A step, as a number with 16 bits behind the point.
  var fixedStep: SIMD4<UInt32> { FourSteps.fixed(steps) }

  /// The places of a row, as numbers with 16 bits behind the point, the bias added. Of a pixel that shows more than a row
  /// they are the upper edge.
  func places(_ row: Int) -> SIMD4<UInt32> {
    let block = row & ~(FourSteps.blockHeight - 1)
    // Rounded so that the bits that are used are the place rounded to 1/256.
    let start = FourSteps.fixed(starts + Double(block) * steps + (Double(FourSteps.bias) + 1.0 / 512))
    return start &- (widths &- 256) &* 128 &+ fixedStep &* SIMD4(repeating: UInt32(row - block))
  }

  private static func fixed(_ numbers: SIMD4<Double>) -> SIMD4<UInt32> {
    // The sum's low bits are that number.
    unsafeBitCast(numbers + SIMD4(repeating: 0x1.8p36), to: SIMD8<UInt32>.self).evenHalf
  }
}

/// What some rows of four columns of the target show of four lines of the sheet.
struct FourThreads: BitwiseCopyable {
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
    let limits = -FourThreads.margin..<height + FourThreads.margin
    firstRow = max(limits.lowerBound, min(first, limits.upperBound - 4)) & ~3
    endRow = (max(firstRow + 4, min(end, limits.upperBound)) + 3) & ~3
    isClamped = !steps.isTame || first < firstRow || end > endRow
  }

  /// Writes the four columns to `target`, where row 0 is.
  ///
  /// - Parameters:
  ///   - line: Row 0 of the sheet on the first line.
  ///   - distance: From a line to the next.
  func weave<Ink: SheetInk>(
    _ line: UnsafePointer<UInt32>, _ distance: Int, _ ink: Ink, _ target: UnsafeMutablePointer<UInt32>,
    _ stride: Int
  ) {
    if rowCount == 0 { return }
    let target = target + topRow &* stride
    if steps.isWide || isClamped {
      weaveSlowly(line, distance, ink, target, stride)
    } else {
      weaveFast(line, distance, ink, target, stride)
    }
  }

  /// Two rows of the sheet show in a pixel, and all are there.
  private func weaveFast<Ink: SheetInk>(
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
      let share = ink.share(FourThreads.fractions(halves))
      let sum = FourSums(upper, whole &- share) &+ FourSums(lower, share)
      ink.finished(sum, over: upper).store(place)
      places = places &+ step
      place += stride
    }
  }

  private func weaveSlowly<Ink: SheetInk>(
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
      let index = FourThreads.clamped(places, limits)
      let fractions = FourThreads.fractions(unsafeBitCast(places, to: FourSheetPixels.Levels.self))
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
