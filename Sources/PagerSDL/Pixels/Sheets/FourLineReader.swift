import CPagerPixels

/// Samples four lines of the sheet for four columns and some rows of the target.
struct FourLineReader: BitwiseCopyable {
  private let steps: FourSteps
  private let topRow: Int
  private let rowCount: Int

  var rows: Range<Int> { topRow..<topRow + rowCount }

  /// The range of rows to read, as multiples of four.
  /// It may include rows outside the sheet, which repeat its edge.
  let firstRow: Int
  let endRow: Int

  /// The maximum number of rows outside the sheet that are read on each side.
  private static let margin = 4

  init() { (steps, topRow, rowCount, firstRow, endRow) = (FourSteps(), 0, 0, 0, 0) }

  /// - Parameters:
  ///   - rows: The rows of the target, all in one block.
  ///   - height: The height of the sheet.
  init(_ steps: FourSteps, _ rows: Range<Int>, height: Int) {
    (self.steps, topRow, rowCount) = (steps, rows.lowerBound, rows.count)
    guard !rows.isEmpty else {
      (firstRow, endRow) = (0, 0)
      return
    }
    let (top, bottom) = (steps.places(rows.lowerBound), steps.places(rows.upperBound - 1))
    let first = Int(min(top.min(), bottom.min()) >> 16) - FourSteps.bias
    let end = Int(max(top.max(), bottom.max()) >> 16) - FourSteps.bias + 4
    let limits = -FourLineReader.margin..<height + FourLineReader.margin
    firstRow = max(limits.lowerBound, min(first, limits.upperBound - 4)) & ~3
    endRow = (max(firstRow + 4, min(end, limits.upperBound)) + 3) & ~3
  }

  /// Writes the four columns to `target`, the address of row 0.
  ///
  /// - Parameters:
  ///   - line: Row 0 of the sheet on the first line.
  ///   - distance: The distance between lines.
  func sample(
    _ line: UnsafePointer<UInt32>, _ distance: Int, _ target: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) {
    if rowCount == 0 { return }
    let (places, step, widths) = (steps.places(topRow), steps.fixedStep, steps.widths)
    var job = pager_lines_job(
      line: line - FourSteps.bias, distance: distance, places: FourLineReader.tuple(places),
      steps: FourLineReader.tuple(step), widths: FourLineReader.tuple(widths),
      lowest: Int32(firstRow + FourSteps.bias), highest: Int32(endRow - 4 + FourSteps.bias),
      is_wide: steps.isWide ? 1 : 0, rows: rowCount,
      target: target + topRow &* stride, stride: stride)
    PixelKernels.best.read_lines(&job)
  }

  private static func tuple(_ four: SIMD4<UInt32>) -> (UInt32, UInt32, UInt32, UInt32) {
    (four[0], four[1], four[2], four[3])
  }
}
