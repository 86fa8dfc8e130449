/// Reads the pixels above and below a line that crosses the columns of a raster.
struct ColumnReader {
  private let source: UnsafeRawPointer
  private let bytes: Int
  private let lastRow: Int
  private let lastColumn: Int

  @inline(__always)
  init(_ raster: PixelGrid) {
    source = UnsafeRawPointer(raster.start)
    bytes = raster.stride &<< 2
    lastRow = raster.height &- 1
    lastColumn = raster.width &- 1
  }

  /// Whether the line has pixels above and below it at four columns from `column` on, and one more row below
  /// them.
  @inline(__always)
  func isWithin(_ column: Int, _ y: Int) -> Bool {
    y >= 0 && y >> SubPixel.bits <= lastRow &- 2 && column >= 0 && column &+ 3 <= lastColumn
  }

  /// Whether a line crosses at most one row in four columns.
  @inline(__always)
  static func isFlat(_ step: Int) -> Bool { abs(step) &* 3 < 1 << SubPixel.bits }

  /// Returns the pixels above and below a flat line at four columns, all inside the raster. `y` is the line's
  /// row at the first column and `step` the change per column, with 16 fraction bits.
  @inline(__always)
  func flat(_ column: Int, _ y: Int, _ step: Int) -> FourPairs {
    typealias Words = SIMD4<UInt32>
    let row = min(y, y &+ 3 &* step) >> SubPixel.bits
    let place = source + (row &* bytes &+ column &<< 2)
    let first = place.loadUnaligned(as: Words.self)
    let second = (place + bytes).loadUnaligned(as: Words.self)
    let third = (place + 2 &* bytes).loadUnaligned(as: Words.self)
    // All ones where the line is in the next row.
    let rows = SubPixel.four(y &- row &<< SubPixel.bits, step) &>> Words(repeating: 16)
    let isNext = Words.zero &- rows
    return FourPairs(first ^ ((first ^ second) & isNext), second ^ ((second ^ third) & isNext))
  }

  /// Returns the pixels above and below any line. Pixels outside the raster are clamped to its edge.
  @inline(__always)
  func scattered(_ column: Int, _ y: Int, _ step: Int) -> FourPairs {
    scattered(column, y, y &+ step, y &+ 2 &* step, y &+ 3 &* step)
  }

  /// Returns the pixels above and below separate rows for a column and the next three.
  @inline(__always)
  func scattered(_ column: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int) -> FourPairs {
    @inline(__always)
    func place(_ index: Int, _ y: Int) -> UnsafeRawPointer {
      let row = max(0, min(lastRow &- 1, y >> SubPixel.bits))
      return source + (row &* bytes &+ max(0, min(column &+ index, lastColumn)) &<< 2)
    }
    return FourPairs(place(0, a), place(1, b), place(2, c), place(3, d), apart: bytes)
  }
}
