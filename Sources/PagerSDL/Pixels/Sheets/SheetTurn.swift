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

  /// The sides of a tile, in pixels. The memory of a tile fits into the processor's L1 cache.
  static let tileWidth = 64
  static let tileHeight = FourSteps.blockHeight
  /// The distance between rows of a tile's pixels.
  private static let tileStride = tileWidth + 4

  final class Memory {
    fileprivate let columns = Scratch<pager_columns>(zero: pager_columns())
    fileprivate let steps = Scratch<FourSteps>(zero: FourSteps())
    fileprivate let readers = Scratch<FourLineReader>(zero: FourLineReader())
    fileprivate let lines = Scratch<UInt32>(zero: 0)
    fileprivate let pixels = Scratch<UInt32>(zero: 0)
  }

  /// Draws the part in `area`. `spans` contains the spans of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    let (first, end) = (Int(area.left) & ~3, Int(area.right))
    let groups = (end - first + 3) / 4
    let columns = memory.columns.room(groups)
    let steps = memory.steps.room(groups)
    for group in 0..<groups {
      columns[group] = pager_columns(back, first + 4 * group, width: sheet.width)
      steps[group] = FourSteps(back, column: first + 4 * group)
    }
    var left = first
    while left < end {
      let right = min((left & ~(SheetTurn.tileWidth - 1)) + SheetTurn.tileWidth, end)
      let group = (left - first) / 4
      var top = Int(area.top)
      while top < Int(area.bottom) {
        let bottom = min((top & ~(SheetTurn.tileHeight - 1)) + SheetTurn.tileHeight, Int(area.bottom))
        let tile = SheetTile(
          left: left, firstColumn: max(left, Int(area.left)), right: right, rows: top..<bottom,
          columns: columns + group, steps: steps + group,
          spans: spans - Int(area.top), cells: cells)
        if let tile = tile.trimmed { draw(tile) }
        top = bottom
      }
      left = right
    }
  }

  private func draw(_ tile: SheetTile) {
    let readers = memory.readers.room(tile.groups)
    let reach = tile.findReaders(readers, height: sheet.height)
    // Avoids multiples of the cache's set size.
    let stride = reach.longest + 4
    let lines = memory.lines.room(stride * tile.groups * 4)
    read(reach.rows, tile, readers, lines, stride)
    let pixels = memory.pixels.room(SheetTurn.tileStride * SheetTurn.tileHeight)
    for group in 0..<tile.groups {
      tile.fill(group, besides: readers[group].rows, pixels, SheetTurn.tileStride)
      let first = lines + (4 * group * stride - readers[group].firstRow)
      let target = pixels + (4 * group - tile.rows.lowerBound * SheetTurn.tileStride)
      readers[group].sample(first, stride, target, SheetTurn.tileStride)
    }
    lay(tile, pixels)
  }

  /// Samples rows of the sheet at the tile's columns, and writes the result column by column.
  private func read(
    _ rows: Range<Int>, _ tile: SheetTile, _ readers: UnsafePointer<FourLineReader>,
    _ lines: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) {
    for group in 0..<tile.groups {
      tile.columns[group].first_row = Int32(readers[group].firstRow)
      tile.columns[group].end_row = Int32(readers[group].endRow)
    }
    var job = pager_column_job(
      sheet: sheet.start, stride: sheet.stride, last_row: sheet.height - 1, first_row: rows.lowerBound,
      end_row: rows.upperBound, columns: tile.columns, count: tile.groups, lines: lines, distance: stride)
    PixelKernels.best.read_columns(&job)
  }

  private func lay(_ tile: SheetTile, _ pixels: UnsafePointer<UInt32>) {
    let stride = SheetTurn.tileStride
    if tile.isWhole {
      let rect = PixelRect(
        left: Int32(tile.firstColumn), top: Int32(tile.rows.lowerBound), right: Int32(tile.right),
        bottom: Int32(tile.rows.upperBound))
      return brush.lay(pixels + (tile.firstColumn - tile.left), distance: stride, in: rect)
    }
    for y in tile.rows {
      brush.lay(pixels + ((y - tile.rows.lowerBound) * stride - tile.left), tile.span(y), y)
    }
  }
}
