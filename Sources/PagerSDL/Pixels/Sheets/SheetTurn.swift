import CPagerPixels

/// Draws a sheet whose vertical lines stay vertical: turned about a vertical hinge.
///
/// Parts of the sheet are transposed, drawn as a level sheet, and transposed back.
struct SheetTurn {
  private let sheet: SheetPixels
  private let brush: SheetBrush
  private let memory: Memory
  private let left: Int32
  /// The columns of the target from `left` on.
  private let columns: UnsafePointer<pager_level_row>

  final class Memory {
    fileprivate let level = LevelMemory()
    fileprivate let part = Scratch<UInt32>(zero: 0)
    fileprivate let columns = Scratch<UInt32>(zero: 0)
    fileprivate let rows = Scratch<UInt32>(zero: 0)
  }

  init(
    back: SheetMapping, sheet: SheetPixels, brush: SheetBrush, area: PixelRect, memory: Memory
  ) {
    (self.sheet, self.brush, self.memory, left) = (sheet, brush, memory, area.left)
    columns = memory.level.rows(back.transposed, area.left..<area.right, height: sheet.width)
  }

  /// Draws the part in a tile. `spans` contains the spans of rows of the target, from row 0 on.
  func draw(_ tile: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    func span(_ y: Int32) -> SheetSpan { spans[Int(y)].clamped(to: tile.left..<tile.right) }
    var tile = tile
    while tile.top < tile.bottom, span(tile.top).touched.isEmpty { tile.top += 1 }
    while tile.top < tile.bottom, span(tile.bottom - 1).touched.isEmpty { tile.bottom -= 1 }
    if tile.isEmpty { return }
    let (width, height) = (Int(SheetTile.strip.width) + 4, Int(SheetTile.strip.height) + 4)
    let target = memory.columns.room(width * height)
    read(tile, to: target, stride: height)
    let isWhole = (tile.top..<tile.bottom).allSatisfy { span($0).whole.count == Int(tile.width) }
    let place = brush.target.place(tile.left, tile.top)
    if isWhole, brush.finish.isPlain {
      return transpose(target, height, Int(tile.height), Int(tile.width), to: place, brush.target.stride)
    }
    let rows = memory.rows.room(width * height)
    transpose(target, height, Int(tile.height), Int(tile.width), to: rows, width)
    if isWhole {
      return brush.finish.lay(
        rows, distance: width, on: place, stride: brush.target.stride, count: Int(tile.width),
        rows: Int(tile.height))
    }
    for y in tile.top..<tile.bottom {
      brush.lay(rows + (Int(y - tile.top) * width - Int(tile.left)), span(y), Int(y))
    }
  }

  /// Samples the sheet for a tile of the target. Its columns are written as rows.
  private func read(_ tile: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride: Int) {
    let columns = columns + Int(tile.left - left)
    let (first, last) = (columns[0], columns[Int(tile.width) - 1])
    let across = SheetTurn.indices(Double(first.first), Double(last.first), within: sheet.width)
    let places = SIMD4(
      first.place(tile.top), first.place(tile.bottom - 1), last.place(tile.top), last.place(tile.bottom - 1))
    let down = SheetTurn.indices(places.min(), places.max(), within: sheet.height)
    // Avoids multiples of the cache's set size.
    let distance = down.count & ~7 + 12
    let part = memory.part.room(distance * across.count)
    transpose(
      sheet.start + (down.lowerBound * sheet.stride + across.lowerBound), sheet.stride, across.count,
      down.count, to: part, distance)
    var job = memory.level.job(
      part - (across.lowerBound * distance + down.lowerBound), stride: distance, width: sheet.height,
      height: sheet.width)
    (job.rows, job.count) = (columns, Int(tile.width))
    (job.left, job.right) = (tile.top, tile.bottom)
    (job.target, job.target_stride) = (target, stride)
    PixelKernels.best.read_level(&job)
  }

  /// Returns the columns or rows of the sheet that are read between two places, with those around them.
  private static func indices(_ one: Double, _ other: Double, within count: Int) -> Range<Int> {
    let end = Double(count)
    let low = (min(one, other) - 2).clamped(to: 0...end - 1)
    let high = (max(one, other) + 5).clamped(to: 1...end)
    guard low < high else { return 0..<count }
    // Blocks of eight are transposed fastest.
    let first = Int(low)
    return first..<min(first + (Int(high.rounded(.up)) - first + 7) & ~7, count)
  }

  private func transpose(
    _ source: UnsafePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    to target: UnsafeMutablePointer<UInt32>, _ targetStride: Int
  ) {
    var job = pager_transpose_job(
      source: source, stride: stride, width: width, height: height, target: target,
      target_stride: targetStride)
    PixelKernels.best.transpose(&job)
  }
}
