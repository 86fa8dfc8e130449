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

  /// Calls `fill` for rectangles of one colour and `draw` for the rest.
  func each(fill: (PixelRect, UInt32) -> Void, draw: (PixelRect) -> Void) {
    var rest: PixelRect?
    var top = area.top
    while top < area.bottom {
      let bottom = min(Int32((Int(top) / SheetCells.side + 1) * SheetCells.side), area.bottom)
      let band = PixelRect(left: area.left, top: top, right: area.right, bottom: bottom)
      if isPlain(band) {
        if let rest { draw(rest) }
        rest = nil
        eachRun(band, fill, draw)
      } else {
        rest = rest?.union(band) ?? band
      }
      top = bottom
    }
    if let rest { draw(rest) }
  }

  /// Whether a part of a row of cells is worth filling.
  private func isPlain(_ band: PixelRect) -> Bool {
    var x = band.left
    while x < band.right {
      let end = endOfRun(x, band)
      if isWorthFilling(x, end, band) { return true }
      x = end
    }
    return false
  }

  private func eachRun(_ band: PixelRect, _ fill: (PixelRect, UInt32) -> Void, _ draw: (PixelRect) -> Void) {
    var (begin, x) = (band.left, band.left)
    func drawRest(_ end: Int32) {
      if begin < end { draw(PixelRect(left: begin, top: band.top, right: end, bottom: band.bottom)) }
    }
    while x < band.right {
      let end = endOfRun(x, band)
      if isWorthFilling(x, end, band) {
        drawRest(x)
        let rect = PixelRect(left: x, top: band.top, right: end, bottom: band.bottom)
        fill(rect, color(x: Int(x), y: Int(band.top)))
        begin = end
      }
      x = end
    }
    drawRest(band.right)
  }

  private func isWorthFilling(_ x: Int32, _ end: Int32, _ band: PixelRect) -> Bool {
    end - x >= 2 * Int32(SheetCells.side) && color(x: Int(x), y: Int(band.top)) != 0
  }

  private func endOfRun(_ x: Int32, _ band: PixelRect) -> Int32 {
    let color = color(x: Int(x), y: Int(band.top))
    var end = x
    repeat {
      end = Int32((Int(end) / SheetCells.side + 1) * SheetCells.side)
    } while end < band.right && self.color(x: Int(end), y: Int(band.top)) == color
    return min(end, band.right)
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
    let (low, high) = (least(corners), greatest(corners))
    guard low.x >= margin, low.y >= margin, high.x < inside.x, high.y < inside.y else { return 0 }
    let side = SheetSquares.side
    return map.color(
      Int(low.x - margin) / side, Int(low.y - margin) / side, Int(high.x + margin) / side,
      Int(high.y + margin) / side)
  }

  /// Returns the minimum of the corners, or NaN if one of them is NaN.
  private static func least(_ c: Corners) -> SIMD2<Double> {
    func lesser(_ a: Double, _ b: Double) -> Double { a < b ? a : a >= b ? b : .nan }
    return SIMD2(
      lesser(lesser(c.0.x, c.1.x), lesser(c.2.x, c.3.x)), lesser(lesser(c.0.y, c.1.y), lesser(c.2.y, c.3.y)))
  }

  private static func greatest(_ c: Corners) -> SIMD2<Double> {
    func greater(_ a: Double, _ b: Double) -> Double { a > b ? a : a <= b ? b : .nan }
    return SIMD2(
      greater(greater(c.0.x, c.1.x), greater(c.2.x, c.3.x)),
      greater(greater(c.0.y, c.1.y), greater(c.2.y, c.3.y)))
  }
}
