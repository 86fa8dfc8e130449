/// The cells of the target that show a single colour of a sheet.
struct SheetCells {
  /// The side of a cell in pixels. Cells start at multiples of it.
  static let side = 16

  private let area: PixelRect
  private let first: (x: Int, y: Int)
  private let columns: Int
  private let colors: UnsafeMutablePointer<UInt32>

  final class Memory {
    fileprivate let colors = Scratch<UInt32>(zero: 0)
    fileprivate let corners = Scratch<SIMD2<Double>>(zero: .zero)
  }

  /// Returns `nil` if the sheet has no colour map.
  init?(_ area: PixelRect, _ back: SheetMapping, _ sheet: SheetPixels, _ memory: Memory) {
    guard let map = sheet.squares else { return nil }
    self.area = area
    first = (Int(area.left) / SheetCells.side, Int(area.top) / SheetCells.side)
    columns = (Int(area.right) - 1) / SheetCells.side - first.x + 1
    let rows = (Int(area.bottom) - 1) / SheetCells.side - first.y + 1
    colors = memory.colors.room(columns * rows)
    var upper = memory.corners.room(2 * (columns + 1))
    var lower = upper + (columns + 1)
    findCorners(back, row: 0, upper)
    let inside = SIMD2(Double(sheet.width), Double(sheet.height)) - SheetCells.margin
    for row in 0..<rows {
      findCorners(back, row: row + 1, lower)
      for column in 0..<columns {
        let corners = (upper[column], upper[column + 1], lower[column], lower[column + 1])
        colors[row * columns + column] = SheetCells.color(corners, inside, map)
      }
      swap(&upper, &lower)
    }
  }

  /// Returns the colour of the cell at a pixel, or 0 if it is not uniform.
  @inline(__always)
  func color(x: Int, y: Int) -> UInt32 {
    colors[(y / SheetCells.side &- first.y) &* columns &+ (x / SheetCells.side &- first.x)]
  }

  /// Calls `fill` for rectangles of one colour in rows of cells, and `draw` for the rest.
  func eachRow(fill: (PixelRect, UInt32) -> Void, draw: (PixelRect) -> Void) {
    func drawPart(_ part: PixelRect) { if !part.isEmpty { draw(part) } }
    // Rows of cells that are not worth filling are drawn together.
    var rest = PixelRect.empty
    SheetTile.row.each(of: area) { row in
      var (part, run) = (row, (color: UInt32(0), left: row.left))
      func endRun(_ right: Int32) {
        guard run.color != 0, right - run.left >= 2 * Int32(SheetCells.side) else { return }
        drawPart(rest)
        rest = .empty
        part.right = run.left
        drawPart(part)
        part.right = row.right
        part.left = right
        fill(PixelRect(left: run.left, top: row.top, right: right, bottom: row.bottom), run.color)
      }
      each(in: row) { cell, color in
        if color == run.color { return }
        endRun(cell.left)
        run = (color, cell.left)
      }
      endRun(row.right)
      if part == row { rest = rest.union(row) } else { drawPart(part) }
    }
    drawPart(rest)
  }

  /// Fills cells of one colour at the edges of a rectangle. Returns the rectangle that remains.
  func fillEdges(of rect: PixelRect, _ fill: (PixelRect, UInt32) -> Void) -> PixelRect {
    var rest = PixelRect.empty
    each(in: rect) { cell, color in if color == 0 { rest = rest.union(cell) } }
    each(in: rect) { cell, color in if color != 0, !rest.contains(cell) { fill(cell, color) } }
    return rest
  }

  /// Calls `body` with the part of each cell in a rectangle, and its colour, or 0 if it is not uniform.
  private func each(in rect: PixelRect, _ body: (PixelRect, UInt32) -> Void) {
    let side = Int32(SheetCells.side)
    for top in stride(from: rect.top & ~(side - 1), to: rect.bottom, by: Int(side)) {
      for left in stride(from: rect.left & ~(side - 1), to: rect.right, by: Int(side)) {
        let cell = PixelRect(left: left, top: top, right: left + side, bottom: top + side).intersection(rect)
        body(cell, color(x: Int(cell.left), y: Int(cell.top)))
      }
    }
  }
}

extension SheetCells {
  /// The maximum distance in the sheet between a pixel's place and its samples, in the sheet's pixels.
  private static let margin = 2.5

  /// Computes the places in the sheet of the corners above a row of cells. Those behind the eye are NaN.
  private func findCorners(_ back: SheetMapping, row: Int, _ corners: UnsafeMutablePointer<SIMD2<Double>>) {
    let y = Double((first.y + row) * SheetCells.side)
    let start = SIMD2(back.xy, back.yy) * y + SIMD2(back.x1, back.y1)
    for column in 0...columns {
      let x = Double((first.x + column) * SheetCells.side)
      let w = back.wx * x + back.wy * y + back.w1
      corners[column] = (SIMD2(back.xx, back.yx) * x + start) * (w > 0 ? 1 / w : .nan)
    }
  }

  private typealias Corners = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  private static func color(_ corners: Corners, _ inside: SIMD2<Double>, _ map: SheetSquareMap) -> UInt32 {
    let (a, b, c, d) = corners
    let (low, high) = (
      pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)),
      pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    )
    // NaN has no order.
    guard (a + b + c + d).sum().isFinite, all(low .>= margin), all(high .< inside) else { return 0 }
    let side = SheetSquares.side
    return map.color(
      Int(low.x - margin) / side, Int(low.y - margin) / side, Int(high.x + margin) / side,
      Int(high.y + margin) / side)
  }
}
