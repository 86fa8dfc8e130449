import CPagerPixels

/// Samples a sheet under an arbitrary mapping, pixel by pixel.
struct SheetGeneral {
  private let back: SheetMapping
  /// The work on each row, without places and pixels.
  private let job: pager_row_job

  /// - Parameters:
  ///   - back: The mapping from the target to the sheet.
  ///   - spread: The distance of a pixel's samples from its place in the sheet, across and down.
  init(back: SheetMapping, sheet: SheetPixels, spread: SIMD2<Double>) {
    self.back = back
    var job = pager_row_job()
    (job.sheet, job.stride) = (sheet.start, UInt32(sheet.stride))
    job.next_row = sheet.height > 1 ? sheet.stride : 0
    (job.last_column, job.last_row) = (Int32(sheet.width - 1), Int32(sheet.height - 1))
    (job.spread_across, job.spread_down) = (Float(256 * spread.x), Float(256 * spread.y))
    self.job = job
  }

  /// Samples columns of a row, which belong to one strip. `target` is the address of column 0.
  func read(_ columns: Range<Int32>, _ y: Int, to target: UnsafeMutablePointer<UInt32>) {
    let strip = columns.lowerBound & ~(SheetTile.strip.width - 1)
    var job = job(at: strip, y)
    (job.first, job.count) = (columns.lowerBound - strip, columns.count)
    job.target = target + Int(columns.lowerBound)
    PixelKernels.best.read_row(&job)
  }

  /// Returns the work on a row with the places of a strip's pixels, which are counted from its left edge, so that they do
  /// not depend on the area.
  private func job(at strip: Int32, _ y: Int) -> pager_row_job {
    let (x, y) = (Double(strip) + 0.5, Double(y) + 0.5)
    let weight = back.wx * x + back.wy * y + back.w1
    // Rows without perspective need no division per pixel.
    let scale = back.wx == 0 ? 1 / weight : 1
    // The centre of the first pixel is half a pixel inside, and kernels cut off fractions.
    let bias = -127.5
    func start(_ a: Double, _ b: Double, _ c: Double) -> Float {
      Float((256 * (a * x + b * y + c) + bias * weight) * scale)
    }
    func step(_ a: Double) -> Float { Float((256 * a + bias * back.wx) * scale) }
    var job = job
    (job.column, job.column_step) = (start(back.xx, back.xy, back.x1), step(back.xx))
    (job.line, job.line_step) = (start(back.yx, back.yy, back.y1), step(back.yx))
    (job.weight, job.weight_step) = (Float(weight), Float(back.wx))
    return job
  }
}
