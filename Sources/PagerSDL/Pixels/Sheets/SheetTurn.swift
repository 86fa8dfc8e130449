import CPagerPixels

/// Draws a sheet whose vertical lines stay vertical: turned about a vertical hinge.
///
/// In each tile, the sheet's rows are first sampled at the columns of the target, which results in a line of
/// the sheet per column. Then each line is sampled with a separate constant step, four lines at a time.
struct SheetTurn {
  let back: SheetMapping
  /// The sheet, with memory for at least four columns.
  let sheet: SheetPixels
  let brush: SheetBrush
  let cells: SheetCells?
  let memory: Memory

  /// The side of a tile, in pixels. The memory of a tile fits into the processor's L1 cache.
  private static let side = FourSteps.blockHeight
  /// The distance between rows of a tile's pixels.
  private static let stride = side + 4

  final class Memory {
    fileprivate let columns = Scratch<pager_columns>(zero: pager_columns())
    fileprivate let steps = Scratch<FourSteps>(zero: FourSteps())
    fileprivate let jobs = Scratch<pager_lines_job>(zero: pager_lines_job())
    fileprivate let lines = Scratch<UInt32>(zero: 0)
    fileprivate let pixels = Scratch<UInt32>(zero: 0)
  }

  private struct Tile {
    /// The left edge; a multiple of four.
    let left: Int
    /// The first column to draw, at most three columns after `left`.
    let firstColumn: Int
    let right: Int
    var rows: Range<Int>
    /// Values for each four columns.
    let columns: UnsafeMutablePointer<pager_columns>
    let steps: UnsafePointer<FourSteps>
    let spans: UnsafePointer<SheetSpan>
    /// Whether the sheet covers the whole tile.
    var isWhole = false

    /// The number of groups of four columns. The last one may be incomplete.
    var groups: Int { (right - left + 3) / 4 }

    func span(_ y: Int) -> SheetSpan { spans[y].clamped(to: Int32(left)..<Int32(right)) }

    /// Removes the rows at the top and bottom that the sheet does not touch.
    mutating func trim() {
      rows = trimmed { span($0).touched.isEmpty }
      isWhole = rows.allSatisfy { span($0).whole.count == right - firstColumn }
    }

    private func trimmed(_ isOutside: (Int) -> Bool) -> Range<Int> {
      var (top, bottom) = (rows.lowerBound, rows.upperBound)
      while top < bottom, isOutside(top) { top += 1 }
      while top < bottom, isOutside(bottom - 1) { bottom -= 1 }
      return top..<bottom
    }

    /// Returns the rows in which four columns must be sampled: where the sheet touches them and has several colours.
    func rowsToRead(_ x: Int, _ cells: SheetCells?) -> Range<Int> {
      let touched =
        isWhole
        ? rows
        : trimmed {
          let touched = spans[$0].touched
          return touched.lowerBound > Int32(x + 3) || Int32(x) >= touched.upperBound
        }
      var (top, bottom) = (touched.lowerBound, touched.upperBound)
      guard let cells else { return touched }
      while top < bottom, cells.color(x: x, y: top) != 0 { top = min(SheetCells.end(top), bottom) }
      while top < bottom, cells.color(x: x, y: bottom - 1) != 0 {
        bottom = max(SheetCells.start(bottom - 1), top)
      }
      return top..<bottom
    }
  }

  /// Draws the part in `area`. `spans` contains the spans of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    let (first, end) = (Int(area.left) & ~3, Int(area.right))
    let (top, bottom) = (Int(area.top), Int(area.bottom))
    let groups = (end - first + 3) / 4
    let (columns, steps) = (memory.columns.room(groups), memory.steps.room(groups))
    for group in 0..<groups {
      columns[group] = pager_columns(back, first + 4 * group, width: sheet.width)
      steps[group] = FourSteps(back, column: first + 4 * group)
    }
    let side = SheetTurn.side
    // Tiles start at multiples of their side, so that pixels do not depend on the area.
    for column in Swift.stride(from: first & ~(side - 1), to: end, by: side) {
      let left = max(column, first)
      for row in Swift.stride(from: top & ~(side - 1), to: bottom, by: side) {
        var tile = Tile(
          left: left, firstColumn: max(left, Int(area.left)), right: min(column + side, end),
          rows: max(row, top)..<min(row + side, bottom), columns: columns + (left - first) / 4,
          steps: steps + (left - first) / 4, spans: spans - top)
        tile.trim()
        if !tile.rows.isEmpty { draw(tile) }
      }
    }
  }

  private func draw(_ tile: Tile) {
    let stride = SheetTurn.stride
    let pixels = memory.pixels.room(stride * SheetTurn.side)
    let jobs = memory.jobs.room(tile.groups)
    var (first, end, longest) = (Int32.max, Int32.min, Int32(0))
    for group in 0..<tile.groups {
      let (x, target) = (tile.left + 4 * group, pixels + 4 * group)
      let rows = tile.rowsToRead(x, cells)
      fill(tile, x, besides: rows, target)
      let lines = tile.steps[group].rows(rows, height: sheet.height)
      (tile.columns[group].first_row, tile.columns[group].end_row) = (lines.lowerBound, lines.upperBound)
      jobs[group] = tile.steps[group].job(rows, lines)
      jobs[group].target = target + (rows.lowerBound - tile.rows.lowerBound) * stride
      jobs[group].stride = stride
      if rows.isEmpty { continue }
      (first, end) = (min(first, lines.lowerBound), max(end, lines.upperBound))
      longest = max(longest, lines.upperBound - lines.lowerBound)
    }
    // Avoids multiples of the cache's set size.
    let distance = Int(longest) + 4
    let lines = memory.lines.room(distance * tile.groups * 4)
    var job = pager_column_job(
      sheet: sheet.start, stride: sheet.stride, last_row: sheet.height - 1, first_row: Int(first),
      end_row: Int(end), columns: tile.columns, count: tile.groups, lines: lines, distance: distance)
    PixelKernels.best.read_columns(&job)
    for group in 0..<tile.groups where jobs[group].rows > 0 {
      jobs[group].line =
        UnsafePointer(lines + 4 * group * distance) - Int(tile.columns[group].first_row) - FourSteps.bias
      jobs[group].distance = distance
      PixelKernels.best.read_lines(jobs + group)
    }
    lay(tile, pixels)
  }

  /// Fills the cells of four columns that need no sampling. `target` is the address of the tile's first row there.
  private func fill(
    _ tile: Tile, _ x: Int, besides read: Range<Int>, _ target: UnsafeMutablePointer<UInt32>
  ) {
    guard let cells, read.count < tile.rows.count else { return }
    var top = tile.rows.lowerBound
    while top < tile.rows.upperBound {
      if top == read.lowerBound { top = read.upperBound }
      let bottom = min(SheetCells.end(top), top < read.lowerBound ? read.lowerBound : tile.rows.upperBound)
      if top >= bottom { break }
      let color = cells.color(x: x, y: top)
      if color != 0 {
        for y in top..<bottom {
          (target + (y - tile.rows.lowerBound) * SheetTurn.stride).update(repeating: color, count: 4)
        }
      }
      top = bottom
    }
  }

  private func lay(_ tile: Tile, _ pixels: UnsafePointer<UInt32>) {
    let (stride, rows) = (SheetTurn.stride, tile.rows)
    if tile.isWhole {
      let rect = PixelRect(
        left: Int32(tile.firstColumn), top: Int32(rows.lowerBound), right: Int32(tile.right),
        bottom: Int32(rows.upperBound))
      return brush.lay(pixels + (tile.firstColumn - tile.left), distance: stride, in: rect)
    }
    for y in rows {
      brush.lay(pixels + ((y - rows.lowerBound) * stride - tile.left), tile.span(y), y)
    }
  }
}

extension pager_columns {
  /// Computes the weights of four columns of the target, as means of columns of a sheet.
  fileprivate init(_ back: SheetMapping, _ column: Int, width: Int) {
    self.init()
    count = 2
    var (first, weights) = (SIMD4<Int32>(), SIMD16<UInt32>())
    for lane in 0..<4 {
      let center = Double(column + lane) + 0.5
      let r = 1 / (back.wx * center + back.w1)
      let step = abs(back.xx * back.w1 - back.x1 * back.wx) * r * r
      let place = (back.xx * center + back.x1) * r - 0.5
      let taps = SheetTaps(place: place, width: SheetReach.width(step), count: width).within(width)
      first[lane] = Int32(truncatingIfNeeded: taps.first)
      for tap in 0..<4 {
        weights[4 * tap + lane] = UInt32(taps.weights[tap]) << 16 | UInt32(taps.weights[tap])
        if taps.weights[tap] > 0 { count = max(count, Int32(tap + 1)) }
      }
    }
    self.first = unsafeBitCast(first, to: type(of: self.first))
    self.weights = unsafeBitCast(weights, to: type(of: self.weights))
  }
}

/// The places in a sheet's rows of the pixels in four adjacent columns of the target. Each column has a
/// constant step; whole numbers are the centres of rows.
private struct FourSteps: BitwiseCopyable {
  /// The number of rows after which the count of steps restarts, so that rounding errors do not accumulate.
  static let blockHeight = 64
  /// The bias that makes places on or near the sheet non-negative.
  static let bias = 64
  /// The maximum number of rows outside the sheet that are read on each side.
  private static let margin = 4

  /// The places of row 0.
  private let starts: SIMD4<Double>
  private let steps: SIMD4<Double>
  /// The width of a pixel in the sheet, in 256ths of a row.
  private let widths: SIMD4<UInt32>

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

  /// Returns the rows of the sheet that rows of the target show, from and to multiples of four.
  ///
  /// It may include rows outside the sheet, which repeat its edge. The rows of the target are in one block.
  func rows(_ rows: Range<Int>, height: Int) -> Range<Int32> {
    if rows.isEmpty { return 0..<0 }
    let (top, bottom) = (places(rows.lowerBound), places(rows.upperBound - 1))
    let first = Int(min(top.min(), bottom.min()) >> 16) - FourSteps.bias
    let end = Int(max(top.max(), bottom.max()) >> 16) - FourSteps.bias + 4
    let limits = -FourSteps.margin..<height + FourSteps.margin
    let start = max(limits.lowerBound, min(first, limits.upperBound - 4)) & ~3
    return Int32(start)..<Int32((max(start + 4, min(end, limits.upperBound)) + 3) & ~3)
  }

  /// Returns the work of sampling rows of the target from `lines` of the sheet, without addresses.
  func job(_ rows: Range<Int>, _ lines: Range<Int32>) -> pager_lines_job {
    var job = pager_lines_job()
    job.places = FourSteps.tuple(places(rows.lowerBound))
    (job.steps, job.widths) = (FourSteps.tuple(FourSteps.fixed(steps)), FourSteps.tuple(widths))
    job.lowest = lines.lowerBound + Int32(FourSteps.bias)
    job.highest = lines.upperBound - 4 + Int32(FourSteps.bias)
    job.is_wide = widths == SIMD4(repeating: 256) ? 0 : 1
    job.rows = rows.count
    return job
  }

  /// Returns the places of a row with the bias, in fixed point with 16 fraction bits. For pixels wider than a
  /// row, the place is the upper edge.
  private func places(_ row: Int) -> SIMD4<UInt32> {
    let block = row & ~(FourSteps.blockHeight - 1)
    // Rounded so that truncating the bits rounds the place to 1/256.
    let start = FourSteps.fixed(starts + Double(block) * steps + (Double(FourSteps.bias) + 1.0 / 512))
    return start &- (widths &- 256) &* 128 &+ FourSteps.fixed(steps) &* SIMD4(repeating: UInt32(row - block))
  }

  private static func fixed(_ numbers: SIMD4<Double>) -> SIMD4<UInt32> {
    // The low bits of the sum are this number.
    unsafeBitCast(numbers + SIMD4(repeating: 0x1.8p36), to: SIMD8<UInt32>.self).evenHalf
  }

  private static func tuple(_ four: SIMD4<UInt32>) -> (UInt32, UInt32, UInt32, UInt32) {
    (four[0], four[1], four[2], four[3])
  }
}
