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
    let (first, weights) = pager_level_row.blend(
      around: (back.yy * center + back.y1) * r - 0.5,
      spread: SheetSampling.spread(abs(back.yy * back.w1 - back.y1 * back.wy) * r * r), count: height)
    self.init(
      start: (back.xy * center + back.x1) * r + 0.5 * step - 0.5, step: step,
      spread: UInt32(SheetSampling.spread(abs(step)) * 65_536 + 0.5), first: first,
      weights: (weights.x, weights.y, weights.z, weights.w))
  }

  /// Returns the first of four rows of a sheet and their weights out of 256, which interpolate at one or two places.
  ///
  /// - Parameters:
  ///   - place: The middle. A whole number is the centre of a row.
  ///   - spread: The distance of two places from the middle; 0 for one place.
  ///   - count: The number of the sheet's rows.
  private static func blend(
    around place: Double, spread: Double, count: Int
  ) -> (first: Int32, weights: SIMD4<UInt16>) {
    // Two rows outside the sheet, only its edge is visible.
    let place = place >= -2 ? min(place, Double(count + 1)) : -2
    let first = (place - spread).rounded(.down)
    var weights = SIMD4<UInt16>.zero
    func add(_ place: Double, _ part: Double) {
      let row = place.rounded(.down)
      let (tap, share) = (Int(row - first), UInt16((place - row) * part + 0.5))
      weights[tap] += UInt16(part) - share
      weights[tap + 1] += share
    }
    if spread == 0 {
      add(place, 256)
    } else {
      add(place - spread, 128)
      add(place + spread, 128)
    }
    return (Int32(first), weights)
  }

  /// Returns the place of a column on the line.
  func place(_ column: Int32) -> Double { start + Double(column) * step }
}
