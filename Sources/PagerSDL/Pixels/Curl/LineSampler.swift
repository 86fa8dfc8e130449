/// The sampling places of a row of pixels in a raster: a straight line in equal steps.
///
/// Coordinates are in pixels of the raster, with 0 at the *centre* of its first pixel. They belong to index 0
/// of the row; each index adds a step.
struct SampleLine {
  var x: Double
  var y: Double
  var stepX: Double
  var stepY: Double
  /// The side of the next row's line where this one has positive steps in x: 1 is further down, -1 further
  /// up.
  var turn = 1.0
}

/// Samples a raster along straight lines, with bilinear interpolation.
///
/// Every line crosses the raster's columns (a steep one: its rows) between two pixels. These values, the
/// taps, are interpolated first, once per column, and then the samples between them. This takes fewer
/// operations than four pixels per sample. A sample depends only on its index and the line, not on the range.
struct LineSampler {
  let raster: PixelGrid
  let taps: TapBuffer
  let light: EvenLight

  /// Paints the pixels of a row at `range`. Samples may be less than a pixel outside the pixels' centres,
  /// since the rounding of steps accumulates in long rows. Paints nothing and returns `false` if one is
  /// farther outside.
  func paint(_ line: SampleLine, at range: Range<Int>, of row: UnsafeMutablePointer<UInt32>) -> Bool {
    guard !range.isEmpty else { return true }
    let isSteep = abs(line.stepY) > abs(line.stepX)
    let place = SubPixel.fixed(isSteep ? line.y : line.x) &+ SubPixel.rounding
    let step = SubPixel.fixed(isSteep ? line.stepY : line.stepX)
    let first = (place &+ range.lowerBound &* step) >> SubPixel.bits
    let last = (place &+ (range.upperBound &- 1) &* step) >> SubPixel.bits
    let (low, high) = (min(first, last), max(first, last) &+ 1)
    let count = isSteep ? raster.height : raster.width
    guard low >= -1, high <= count, count <= taps.capacity else { return false }
    if isSteep {
      gatherRows(line, low, high)
    } else {
      gatherColumns(line, low, high)
    }
    interpolate(place, step, range, row)
    return true
  }

  /// Interpolates between rows, at the columns from `low` to `high`.
  private func gatherColumns(_ line: SampleLine, _ low: Int, _ high: Int) {
    let slope = line.stepY / line.stepX
    let step = SubPixel.fixed(slope)
    let start = SubPixel.fixed(line.y - line.x * slope) &+ SubPixel.rounding
    let (first, last) = (low & ~3, high & ~3)
    touchColumns(low, high, start &+ ahead(line.turn / line.stepX), step)
    let reader = ColumnReader(raster)
    // The first and the last four may include a column outside the raster, of which no pixel is sampled.
    let isPlain =
      ColumnReader.isFlat(step) && reader.isWithin(first, start &+ first &* step)
      && reader.isWithin(last, start &+ (last &+ 3) &* step)
    if isPlain {
      gather(first, last, start, step) { reader.flat($0, $1, step) }
    } else {
      gather(first, last, start, step) { reader.scattered($0, $1, step) }
    }
  }

  @inline(__always)
  private func gather(
    _ first: Int, _ last: Int, _ start: Int, _ step: Int, _ read: (_ column: Int, _ y: Int) -> FourPairs
  ) {
    let target = UnsafeMutableRawPointer(taps.start)
    var column = first
    var y = start &+ column &* step
    var shares = FourShares(y, step)
    while column <= last {
      let values = read(column, y).mixed(shares.values).packed
      target.storeBytes(of: values, toByteOffset: column &<< 2, as: SIMD4<UInt32>.self)
      shares.advance()
      y &+= 4 &* step
      column &+= 4
    }
  }

  /// Returns the distance to a line some rows ahead that moves by `step` per row.
  private func ahead(_ step: Double) -> Int { SubPixel.fixed(Double(LineSampler.rowsAhead) * step) }

  /// Prefetches the pixels of a row further below: hardware prefetching does not handle slanting lines.
  /// Separate reads wait for memory concurrently.
  private func touchColumns(_ low: Int, _ high: Int, _ start: Int, _ step: Int) {
    let (source, stride, lastRow) = (raster.start, raster.stride, raster.height &- 1)
    let last = min(high, raster.width &- 1)
    var column = max(0, low) & ~15
    var y = start &+ column &* step
    var sum: UInt32 = 0
    while column <= last {
      sum &+= source[max(0, min(lastRow, y >> SubPixel.bits)) &* stride &+ column]
      y &+= 16 &* step
      column &+= 16
    }
    taps.touched = sum
  }

  /// Prefetches for a steep line.
  /// It moves by less than two columns per row, so an eighth of the raster's rows suffices.
  private func touchRows(_ low: Int, _ high: Int, _ start: Int, _ step: Int) {
    let (source, stride, lastColumn) = (raster.start, raster.stride, raster.width &- 1)
    let last = min(high, raster.height &- 1)
    var row = max(0, low) &+ (start >> SubPixel.bits) & 7
    var x = start &+ row &* step
    var sum: UInt32 = 0
    while row <= last {
      sum &+= source[row &* stride &+ max(0, min(lastColumn, x >> SubPixel.bits))]
      x &+= 8 &* step
      row &+= 8
    }
    taps.touched = sum
  }

  private static let rowsAhead = 8

  /// Interpolates between columns, at the rows from `low` to `high`.
  private func gatherRows(_ line: SampleLine, _ low: Int, _ high: Int) {
    let slope = line.stepX / line.stepY
    let step = SubPixel.fixed(slope)
    let (lastRow, lastColumn) = (raster.height &- 1, raster.width &- 2)
    let (source, bytes) = (UnsafeRawPointer(raster.start), raster.stride &<< 2)
    let target = UnsafeMutableRawPointer(taps.start)
    var row = low & ~3
    var x = SubPixel.fixed(line.x - line.y * slope) &+ SubPixel.rounding &+ row &* step
    touchRows(low, high, x &- row &* step &- ahead(line.turn / line.stepY), step)
    var shares = FourShares(x, step)
    while row <= high {
      @inline(__always)
      func place(_ index: Int) -> UnsafeRawPointer {
        let column = max(0, min(lastColumn, (x &+ index &* step) >> SubPixel.bits))
        return source + (max(0, min(row &+ index, lastRow)) &* bytes &+ column &<< 2)
      }
      let values = FourPairs(place(0), place(1), place(2), place(3)).mixed(shares.values).packed
      target.storeBytes(of: values, toByteOffset: row &<< 2, as: SIMD4<UInt32>.self)
      shares.advance()
      x &+= 4 &* step
      row &+= 4
    }
  }

  /// Interpolates between the taps and paints.
  private func interpolate(
    _ origin: Int, _ step: Int, _ range: Range<Int>, _ row: UnsafeMutablePointer<UInt32>
  ) {
    var index = range.lowerBound
    var place = origin &+ index &* step
    var shares = FourShares(place, step)
    while index < range.upperBound {
      let pixels = light.lit(taps.pairs(place, step).mixed(shares.values))
      storePixels(pixels, at: index, of: row, within: range)
      shares.advance()
      place &+= 4 &* step
      index &+= 4
    }
  }
}

/// The interpolated pixels, one per column or row that a line crosses. The memory never shrinks.
final class TapBuffer {
  private(set) var start: UnsafeMutablePointer<UInt32>
  /// The maximum number of taps. Both sides have additional memory.
  private(set) var capacity = 0
  /// Stores the prefetched values, so that the reads are not optimized away.
  var touched: UInt32 = 0

  private static let margin = 16

  init() { start = .allocate(capacity: 2 * TapBuffer.margin) + TapBuffer.margin }

  deinit { (start - TapBuffer.margin).deallocate() }

  /// Allocates memory for lines through a raster of this size, in pixels.
  func reserve(_ width: Int, _ height: Int) {
    let needed = max(width, height)
    guard needed > capacity else { return }
    (start - TapBuffer.margin).deallocate()
    start = .allocate(capacity: needed + 2 * TapBuffer.margin) + TapBuffer.margin
    capacity = needed
  }

  /// Returns the taps next to a place and the next three in equal steps, with 16 fraction bits. A step must
  /// not exceed four taps.
  @inline(__always)
  func pairs(_ place: Int, _ step: Int) -> FourPairs {
    pairs(place, place &+ step, place &+ 2 &* step, place &+ 3 &* step)
  }

  /// Returns the taps next to four places.
  @inline(__always)
  func pairs(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> FourPairs {
    let values = UnsafeRawPointer(start)
    @inline(__always)
    func tap(_ place: Int) -> UnsafeRawPointer { values + ((place >> SubPixel.bits) &<< 2) }
    return FourPairs(tap(a), tap(b), tap(c), tap(d))
  }
}

/// Stores those of four pixels that are within a range. The first has the index `index`.
@inline(__always)
func storePixels(
  _ pixels: SIMD4<UInt32>, at index: Int, of row: UnsafeMutablePointer<UInt32>, within range: Range<Int>
) {
  if index >= range.lowerBound, index &+ 4 <= range.upperBound {
    UnsafeMutableRawPointer(row + index).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
  } else {
    for lane in 0..<4 where range.contains(index &+ lane) { row[index &+ lane] = pixels[lane] }
  }
}
