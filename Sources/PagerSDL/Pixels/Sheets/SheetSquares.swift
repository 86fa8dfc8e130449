/// Which squares of a sheet are of one colour. Most of a page is: where a sheet is drawn, such parts need not be read
/// pixel by pixel.
final class SheetSquares {
  /// The side of a square in pixels. At the right and the bottom of a sheet there may be smaller ones.
  static let side = 8

  struct Square: BitwiseCopyable {
    /// The colour of all pixels, if it is opaque; otherwise 0.
    var color: UInt32 = 0
    /// How many squares from this one to the right are of this colour.
    var run: UInt32 = 0
  }

  private let columns: Int
  private let rows: Int
  private let squares: UnsafeMutablePointer<Square>

  init(width: Int, height: Int) {
    columns = (max(width, 0) + SheetSquares.side - 1) / SheetSquares.side
    rows = (max(height, 0) + SheetSquares.side - 1) / SheetSquares.side
    squares = .allocate(capacity: max(columns * rows, 1))
    squares.initialize(repeating: Square(), count: max(columns * rows, 1))
  }

  deinit { squares.deallocate() }

  /// What was found, valid as long as this object.
  var map: SheetSquareMap { SheetSquareMap(columns: columns, rows: rows, squares: squares) }

  var bytes: Int { columns * rows * MemoryLayout<Square>.stride }

  /// Looks at the pixels in a rectangle again. `pixels` are all of the sheet.
  func update(_ pixels: PixelGrid, in rect: PixelRect) {
    let side = SheetSquares.side
    let rect = rect.intersection(pixels.bounds)
    if rect.isEmpty { return }
    for row in Int(rect.top) / side..<min((Int(rect.bottom) + side - 1) / side, rows) {
      for column in Int(rect.left) / side..<min((Int(rect.right) + side - 1) / side, columns) {
        squares[row * columns + column].color = SheetSquares.color(pixels, column * side, row * side)
      }
      countRuns(row)
    }
  }

  private func countRuns(_ row: Int) {
    let first = squares + row * columns
    var next = Square()
    for column in stride(from: columns - 1, through: 0, by: -1) {
      let color = first[column].color
      next = Square(color: color, run: color != 0 && color == next.color ? next.run + 1 : 1)
      first[column] = next
    }
  }

  /// The colour of a square with its top left corner at a pixel; 0 if there are several, or one that is not opaque.
  private static func color(_ pixels: PixelGrid, _ x: Int, _ y: Int) -> UInt32 {
    let (width, height) = (min(side, pixels.width - x), min(side, pixels.height - y))
    var row = pixels.start + (y * pixels.stride + x)
    let color = row[0]
    guard color >> 24 == 255 else { return 0 }
    var differences = SIMD4<UInt32>.zero
    for _ in 0..<height {
      if width == side {
        differences |= (FourSheetPixels(row).bits ^ color) | (FourSheetPixels(row + 4).bits ^ color)
      } else {
        for column in 0..<width { differences[0] |= row[column] ^ color }
      }
      row += pixels.stride
    }
    return differences == .zero ? color : 0
  }
}

/// The squares of a sheet, to be read.
struct SheetSquareMap {
  let columns: Int
  let rows: Int
  let squares: UnsafePointer<SheetSquares.Square>

  /// The colour of all squares between two, both included; 0 if there are several.
  @inline(__always)
  func color(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> UInt32 {
    guard left >= 0, top >= 0, right < columns, bottom < rows, left <= right, top <= bottom else { return 0 }
    var row = squares + (top &* columns &+ left)
    let (color, count) = (row.pointee.color, UInt32(truncatingIfNeeded: right &- left &+ 1))
    if color == 0 { return 0 }
    for _ in top...bottom {
      if row.pointee.color != color || row.pointee.run < count { return 0 }
      row += columns
    }
    return color
  }
}
