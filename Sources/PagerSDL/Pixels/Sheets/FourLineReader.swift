import CPagerPixels

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
  func sample(
    _ line: UnsafePointer<UInt32>, _ distance: Int, _ ink: SheetInk, _ target: UnsafeMutablePointer<UInt32>,
    _ stride: Int
  ) {
    if rowCount == 0 { return }
    let (places, step, widths) = (steps.places(topRow), steps.fixedStep, steps.widths)
    var job = pager_lines_job(
      line: line - FourSteps.bias, distance: distance, places: FourLineReader.tuple(places),
      steps: FourLineReader.tuple(step), widths: FourLineReader.tuple(widths),
      lowest: Int32(firstRow + FourSteps.bias), highest: Int32(endRow - 4 + FourSteps.bias),
      is_wide: steps.isWide ? 1 : 0, is_inside: isClamped || steps.isWide ? 0 : 1, rows: rowCount,
      target: target + topRow &* stride, stride: stride)
    withUnsafePointer(to: ink.shares) { PixelKernels.best.read_lines(&job, $0) }
  }

  private static func tuple(_ four: SIMD4<UInt32>) -> (UInt32, UInt32, UInt32, UInt32) {
    (four[0], four[1], four[2], four[3])
  }
}
