import CPagerPixels

/// A tile of the target area of a turned sheet.
struct SheetTile {
  /// The left edge; a multiple of four.
  let left: Int
  /// The first column to draw, at most three columns after `left`.
  let firstColumn: Int
  let right: Int
  private(set) var rows: Range<Int>
  /// One element per four columns.
  let columns: UnsafeMutablePointer<pager_columns>
  let steps: UnsafePointer<FourSteps>
  /// The spans of the target's rows.
  let spans: UnsafePointer<SheetSpan>
  let cells: SheetCells?
  /// Whether the sheet covers the whole tile.
  private(set) var isWhole = false

  /// The number of groups of four columns. The last one may be incomplete.
  var groups: Int { (right - left + 3) / 4 }

  func span(_ y: Int) -> SheetSpan { spans[y].clamped(to: Int32(left)..<Int32(right)) }

  /// The tile without rows that the sheet does not touch, or `nil` if it touches none.
  var trimmed: SheetTile? {
    var (top, bottom) = (rows.lowerBound, rows.upperBound)
    while top < bottom, span(top).touched.isEmpty { top += 1 }
    while top < bottom, span(bottom - 1).touched.isEmpty { bottom -= 1 }
    if top == bottom { return nil }
    var tile = self
    tile.rows = top..<bottom
    tile.isWhole = tile.rows.allSatisfy { span($0).whole.count == right - firstColumn }
    return tile
  }

  /// Sets the reader of each group.
  /// Returns the rows of the sheet to read, and the maximum number of rows for a group.
  func findReaders(
    _ readers: UnsafeMutablePointer<FourLineReader>, height: Int
  ) -> (rows: Range<Int>, longest: Int) {
    var (first, end, longest) = (Int.max, Int.min, 0)
    for group in 0..<groups {
      let rows = readRows(group)
      readers[group] = FourLineReader(steps[group], rows, height: height)
      if rows.isEmpty { continue }
      let (top, bottom) = (readers[group].firstRow, readers[group].endRow)
      (first, end, longest) = (min(first, top), max(end, bottom), max(longest, bottom - top))
    }
    return (first..<max(first, end), longest)
  }

  /// Returns the rows in which a group of four columns must be sampled: where the sheet touches them and has
  /// several colours.
  private func readRows(_ group: Int) -> Range<Int> {
    let x = left + 4 * group
    var (top, bottom) = (rows.lowerBound, rows.upperBound)
    if !isWhole {
      while top < bottom, !isTouched(x, top) { top += 1 }
      while top < bottom, !isTouched(x, bottom - 1) { bottom -= 1 }
    }
    guard let cells else { return top..<bottom }
    while top < bottom, cells.color(x: x, y: top) != 0 { top = min(SheetTile.endOfCell(top), bottom) }
    while top < bottom, cells.color(x: x, y: bottom - 1) != 0 {
      bottom = max((bottom - 1) / SheetCells.side * SheetCells.side, top)
    }
    return top..<bottom
  }

  private func isTouched(_ x: Int, _ y: Int) -> Bool {
    let touched = spans[y].touched
    return touched.lowerBound <= Int32(x + 3) && Int32(x) < touched.upperBound
  }

  private static func endOfCell(_ y: Int) -> Int { (y / SheetCells.side + 1) * SheetCells.side }

  /// Fills the rows of a group that need no sampling. `target` is the address of the tile's top left corner.
  func fill(
    _ group: Int, besides read: Range<Int>, _ target: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) {
    guard let cells, read.count < rows.count else { return }
    var top = rows.lowerBound
    while top < rows.upperBound {
      if top == read.lowerBound { top = read.upperBound }
      let bottom = min(SheetTile.endOfCell(top), top < read.lowerBound ? read.lowerBound : rows.upperBound)
      if top >= bottom { break }
      let color = cells.color(x: left + 4 * group, y: top)
      if color != 0 {
        for y in top..<bottom {
          (target + ((y - rows.lowerBound) * stride + 4 * group)).update(repeating: color, count: 4)
        }
      }
      top = bottom
    }
  }
}
