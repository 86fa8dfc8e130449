/// The squares of a sheet that have a uniform colour. Most of a page does, and such parts need no sampling.
final class SheetSquares {
  /// The side of a square in pixels. Squares at the right and bottom edges may be smaller.
  static let side = 8

  struct Square: BitwiseCopyable {
    /// The colour of all pixels if it is uniform and opaque; otherwise 0.
    var color: UInt32 = 0
    /// The number of consecutive squares of this colour, from this one to the right.
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

  /// A view of the squares, valid during the lifetime of this object.
  var map: SheetSquareMap { SheetSquareMap(columns: columns, rows: rows, squares: squares) }

  var bytes: Int { columns * rows * MemoryLayout<Square>.stride }

  /// Updates the squares of a rectangle. `pixels` contains the whole sheet.
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

  /// Returns the colour of a square, given by its top left pixel. It is 0 if the square is not uniform and
  /// opaque.
  private static func color(_ pixels: PixelGrid, _ x: Int, _ y: Int) -> UInt32 {
    let (width, height) = (min(side, pixels.width - x), min(side, pixels.height - y))
    var row = pixels.start + (y * pixels.stride + x)
    let color = row[0]
    guard color >> 24 == 255 else { return 0 }
    var differences = SIMD8<UInt32>.zero
    for _ in 0..<height {
      if width == side {
        differences |= UnsafeRawPointer(row).loadUnaligned(as: SIMD8<UInt32>.self) ^ color
      } else {
        for column in 0..<width { differences[0] |= row[column] ^ color }
      }
      row += pixels.stride
    }
    return differences == .zero ? color : 0
  }
}

/// A read-only view of the squares of a sheet.
struct SheetSquareMap {
  let columns: Int
  let rows: Int
  let squares: UnsafePointer<SheetSquares.Square>

  /// Returns the common colour of a rectangle of squares, both corners included, or 0 if there is none.
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
