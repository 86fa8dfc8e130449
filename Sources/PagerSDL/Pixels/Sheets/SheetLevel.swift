import CPagerPixels

/// Samples a sheet whose horizontal lines stay horizontal: scaled, or turned about a horizontal hinge.
struct SheetLevel {
  private let top: Int
  private let rows: UnsafePointer<pager_level_row>
  /// The work on a row, without places and pixels.
  private let job: pager_level_job

  init(back: SheetMapping, sheet: SheetPixels, area: PixelRect, _ memory: LevelMemory) {
    top = Int(area.top)
    rows = memory.rows(back, area.top..<area.bottom, height: sheet.height)
    job = memory.job(sheet.start, stride: sheet.stride, width: sheet.width, height: sheet.height)
  }

  /// Samples columns of a row. `target` is the address of column 0.
  func read(_ columns: Range<Int32>, _ y: Int, to target: UnsafeMutablePointer<UInt32>) {
    var job = job
    (job.rows, job.count) = (rows + (y - top), 1)
    (job.left, job.right) = (columns.lowerBound, columns.upperBound)
    job.target = target + Int(columns.lowerBound)
    PixelKernels.best.read_level(&job)
  }
}

/// Memory for drawing rows that are rows of a sheet.
final class LevelMemory {
  private let rows = Scratch<pager_level_row>(zero: pager_level_row())
  private let line = Scratch<UInt32>(zero: 0)

  /// Computes rows of the target. `height` is that of the sheet.
  func rows(_ back: SheetMapping, _ range: Range<Int32>, height: Int) -> UnsafePointer<pager_level_row> {
    let rows = rows.room(range.count)
    for (index, row) in range.enumerated() { rows[index] = pager_level_row(back, row: row, height: height) }
    return UnsafePointer(rows)
  }

  /// Returns the work of sampling a sheet, without rows and target.
  func job(
    _ sheet: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int
  ) -> pager_level_job {
    var job = pager_level_job()
    (job.sheet, job.stride, job.width, job.height) = (sheet, stride, width, height)
    let margin = Int(PAGER_LINE_MARGIN)
    job.line = line.room(width + 2 * margin) + margin
    return job
  }
}

extension pager_level_row {
  /// - Parameters:
  ///   - back: The mapping from the target to the sheet.
  ///   - height: The number of the sheet's rows.
  fileprivate init(_ back: SheetMapping, row: Int32, height: Int) {
    let center = Double(row) + 0.5
    let r = 1 / (back.wy * center + back.w1)
    let step = back.xx * r
    let taps = SheetTaps(
      place: (back.yy * center + back.y1) * r - 0.5,
      width: SheetReach.width(abs(back.yy * back.w1 - back.y1 * back.wy) * r * r), count: height)
    self.init(
      start: (back.xy * center + back.x1) * r + 0.5 * step - 0.5, step: step,
      width: UInt32(SheetReach.width(abs(step)) * 256 + 0.5), first: Int32(taps.first),
      weights: (taps.weights.x, taps.weights.y, taps.weights.z, taps.weights.w))
  }

  /// Returns the place of a column on the line.
  func place(_ column: Int32) -> Double { start + Double(column) * step }
}
