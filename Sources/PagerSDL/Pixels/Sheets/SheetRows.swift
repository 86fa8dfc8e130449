import CPagerPixels

/// Computes a row of the target as a weighted mean of rows of a sheet.
struct SheetRows {
  private let taps: SheetTaps

  /// - Parameters:
  ///   - place: The place in the sheet's rows. A whole number is the centre of a row.
  ///   - step: The distance in the sheet between adjacent rows of the target.
  init(place: Double, step: Double, height: Int) {
    taps = SheetTaps(place: place, width: SheetReach.width(step), count: height)
  }

  /// Writes `indices` of the blended line, which may include margins, to `line`, the address of index 0.
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
    if weights.x == 256 { return line.update(from: row(0), count: count) }
    var job = pager_rows_job(
      rows: (row(0), row(1), row(2), row(3)), weights: (weights.x, weights.y, weights.z, weights.w),
      target: line, count: count)
    PixelKernels.best.blend_rows(&job)
  }
}
