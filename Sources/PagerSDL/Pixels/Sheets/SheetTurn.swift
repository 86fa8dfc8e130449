/// Draws a sheet whose vertical lines stay vertical: turned about a vertical hinge.
///
/// Tile by tile, the sheet's rows are first read at the columns of the target, which gives a line of the sheet for each
/// of these columns; then each line is read with a constant step of its own.
struct SheetTurn {
  let back: SheetMapping
  /// With room for four columns, even if there are less.
  let sheet: SheetPixels
  let brush: SheetBrush
  let memory: Memory

  static let tileWidth: Int32 = 64
  static let tileHeight: Int32 = 128

  final class Memory {
    fileprivate let columns = SheetScratch<FourColumns>(zero: FourColumns())
    fileprivate let steps = SheetScratch<SheetSteps>(zero: SheetSteps(origin: 0, step: 1))
    /// The first row of the sheet and the one behind the last.
    fileprivate let reaches = SheetScratch<SIMD2<Int>>(zero: .zero)
    fileprivate let lines = SheetScratch<UInt32>(zero: 0)
    fileprivate let sampled = SheetScratch<UInt32>(zero: 0)
  }

  /// Draws what lies in `area`. `spans` are those of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    let columns = memory.columns.room((Int(area.width) + 3) / 4)
    let steps = memory.steps.room(Int(area.width) + 3)
    for group in 0..<((Int(area.width) + 3) / 4) {
      let first = Int(area.left) + 4 * group
      columns[group] = FourColumns(back, first, width: sheet.width)
      for lane in 0..<4 { steps[4 * group + lane] = rowSteps(first + lane) }
    }
    var left = area.left
    while left < area.right {
      let right = min(left + SheetTurn.tileWidth, area.right)
      let index = Int(left - area.left)
      var top = area.top
      while top < area.bottom {
        let bottom = min(top + SheetTurn.tileHeight, area.bottom)
        let tile = SheetTile(
          left: left, right: right, columns: columns + index / 4, steps: steps + index,
          spans: spans - Int(area.top))
        draw(tile, top, bottom)
        top = bottom
      }
      left = right
    }
  }

  /// Where on the sheet's rows the pixels of a column of the target lie.
  private func rowSteps(_ x: Int) -> SheetSteps {
    let center = Double(x) + 0.5
    let r = 1 / (back.wx * center + back.w1)
    return SheetSteps(origin: (back.yx * center + back.y1) * r, step: back.yy * r)
  }

  private func draw(_ tile: SheetTile, _ top: Int32, _ bottom: Int32) {
    var (top, bottom) = (top, bottom)
    while top < bottom, tile.span(top).touched.isEmpty { top += 1 }
    while top < bottom, tile.span(bottom - 1).touched.isEmpty { bottom -= 1 }
    if top == bottom { return }
    let rows = Int(top)..<Int(bottom)
    let reaches = memory.reaches.room(tile.groups)
    let reach = tile.reach(rows, height: sheet.height, reaches)
    let stride = lineStride(reach.count)
    let lines = memory.lines.room(stride * tile.groups * 4 + 2 * SheetLine.slack) + SheetLine.slack
    read(reach, tile, reaches, lines, stride)
    let sampledStride = lineStride(rows.count)
    let sampled = memory.sampled.room(sampledStride * tile.groups * 4)
    let ink = ShadedInk(brush.look)
    for column in 0..<tile.groups * 4 {
      let line = SheetLine(
        start: lines + (column * stride - reach.lowerBound), length: sheet.height, indices: reach)
      let place = sampled + column * sampledStride
      if brush.isShadedByInk {
        tile.steps[column].sample(line, rows, ink, to: place)
      } else {
        tile.steps[column].sample(line, rows, PlainInk(), to: place)
      }
    }
    lay(tile, rows, sampled, sampledStride)
  }

  /// An odd number of cache lines, so that neighbouring lines do not contend for the same places in the cache.
  private func lineStride(_ count: Int) -> Int { ((count + 3 + 15) / 16 | 1) * 16 }

  /// Reads rows of the sheet at the tile's columns and writes what was read column by column.
  private func read(
    _ rows: Range<Int>, _ tile: SheetTile, _ reaches: UnsafePointer<SIMD2<Int>>,
    _ lines: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) {
    let (start, last, length) = (sheet.start, sheet.height - 1, sheet.stride)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = start + min(max(row, 0), last) * length
      let second = start + min(max(row + 1, 0), last) * length
      let third = start + min(max(row + 2, 0), last) * length
      let fourth = start + min(max(row + 3, 0), last) * length
      var place = UnsafeMutableRawPointer(lines + (row - rows.lowerBound))
      for group in 0..<tile.groups {
        defer { place += stride &* 16 }
        if row &+ 4 <= reaches[group].x || row >= reaches[group].y { continue }
        tile.columns[group].read(first, second, third, fourth).store(place, stride &* 4)
      }
      row += 4
    }
  }

  private func lay(_ tile: SheetTile, _ rows: Range<Int>, _ sampled: UnsafePointer<UInt32>, _ stride: Int) {
    let width = 4 * tile.groups
    var row = rows.lowerBound
    while row < rows.upperBound {
      let count = min(4, rows.upperBound - row)
      let source = UnsafeRawPointer(sampled + (row - rows.lowerBound))
      if brush.finish.isPlain, count == 4, tile.isWhole(Int32(row)) {
        let target = brush.target.start + (row * brush.target.stride + Int(tile.left))
        turn(source, stride, tile.groups, UnsafeMutableRawPointer(target), brush.target.stride)
      } else {
        turn(source, stride, tile.groups, UnsafeMutableRawPointer(brush.pixels), width)
        for index in 0..<count {
          let span = tile.span(Int32(row + index))
          brush.lay(brush.pixels + (index * width - Int(tile.left)), span, row + index)
        }
      }
      row += 4
    }
  }

  /// Turns parts of columns into parts of four rows.
  private func turn(
    _ source: UnsafeRawPointer, _ stride: Int, _ groups: Int, _ target: UnsafeMutableRawPointer,
    _ targetStride: Int
  ) {
    for group in 0..<groups {
      let place = source + group &* stride &* 16
      FourByFour(place, stride &* 4).store(target + group &* 16, targetStride &* 4)
    }
  }
}

/// Some columns of the target, with what is known of them.
struct SheetTile {
  let left: Int32
  let right: Int32
  let columns: UnsafePointer<FourColumns>
  let steps: UnsafePointer<SheetSteps>
  /// Of the target's rows.
  let spans: UnsafePointer<SheetSpan>

  /// The number of groups of four columns. The last one may be incomplete.
  var groups: Int { Int(right - left + 3) / 4 }

  func span(_ y: Int32) -> SheetSpan { spans[Int(y)].clamped(to: left..<right) }

  /// Whether four rows are covered wholly, and there are whole groups only.
  func isWhole(_ y: Int32) -> Bool {
    guard (right - left) & 3 == 0 else { return false }
    for row in 0..<4 {
      let whole = spans[Int(y) + row].whole
      if whole.lowerBound > left || whole.upperBound < right { return false }
    }
    return true
  }

  /// The rows of the sheet that are read for some of the target's rows, also those for each group of columns.
  func reach(_ rows: Range<Int>, height: Int, _ reaches: UnsafeMutablePointer<SIMD2<Int>>) -> Range<Int> {
    var all = SIMD2(Int.max, Int.min)
    for group in 0..<groups {
      var some = SIMD2(Int.max, Int.min)
      for column in (4 * group)..<(4 * group + 4) {
        let reach = steps[column].reach(rows, length: height)
        some = SIMD2(min(some.x, reach.lowerBound), max(some.y, reach.upperBound))
      }
      reaches[group] = some
      all = SIMD2(min(all.x, some.x), max(all.y, some.y))
    }
    return all.x..<all.y
  }
}

/// Four columns of the target as means of columns of a sheet.
struct FourColumns: BitwiseCopyable {
  /// The first of each column's neighbours in the sheet.
  private var first: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  /// What up to four neighbours count for.
  private var weights: (Levels, Levels, Levels, Levels) = (.zero, .zero, .zero, .zero)
  /// Whether more than two of them count.
  private var isWide = false

  private typealias Levels = FourSheetPixels.Levels

  init() {}

  init(_ back: SheetMapping, _ column: Int, width: Int) {
    for lane in 0..<4 {
      let center = Double(column + lane) + 0.5
      let r = 1 / (back.wx * center + back.w1)
      let step = abs(back.xx * back.w1 - back.x1 * back.wx) * r * r
      let place = (back.xx * center + back.x1) * r - 0.5
      set(lane, SheetTaps(place: place, width: SheetReach.width(step), count: width).within(width))
    }
  }

  private mutating func set(_ lane: Int, _ taps: SheetTaps) {
    withUnsafeMutableBytes(of: &first) {
      $0.storeBytes(of: Int32(truncatingIfNeeded: taps.first), toByteOffset: 4 * lane, as: Int32.self)
    }
    for index in [2 * lane, 2 * lane + 1] {
      weights.0[index] = taps.weights.x
      weights.1[index] = taps.weights.y
      weights.2[index] = taps.weights.z
      weights.3[index] = taps.weights.w
    }
    if taps.weights.z > 0 || taps.weights.w > 0 { isWide = true }
  }

  /// The pixels of four rows of the sheet at these columns, column by column.
  @inline(__always)
  func read(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ third: UnsafePointer<UInt32>,
    _ fourth: UnsafePointer<UInt32>
  ) -> FourByFour {
    if isWide { return FourByFour(wide(first), wide(second), wide(third), wide(fourth)) }
    return FourByFour(narrow(first), narrow(second), narrow(third), narrow(fourth))
  }

  @inline(__always)
  private func narrow(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
    let (left, right) = FourSheetPixels.neighbors(
      row + Int(first.0), row + Int(first.1), row + Int(first.2), row + Int(first.3))
    return (FourSums(left, weights.0) &+ FourSums(right, weights.1)).pixels.bits
  }

  @inline(__always)
  private func wide(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
    let taps = FourByFour(row + Int(first.0), row + Int(first.1), row + Int(first.2), row + Int(first.3))
    return taps.sum(weights.0, weights.1, weights.2, weights.3).pixels.bits
  }
}
