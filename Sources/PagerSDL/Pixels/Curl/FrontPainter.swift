/// Paints the pixels of a row where the roll shows only the sheet's front.
///
/// Like `LineSampler`, it interpolates between the raster's rows first, where the bent line of samples
/// crosses the columns. It looks places up for every eighth column and pixel, and treats the line as straight
/// between them. Where the line is too bent for that, it looks up each place.
struct FrontPainter {
  private let raster: PixelGrid
  private let taps: TapBuffer
  private let table: FrontTable
  /// The row, and the distance from the contact line at index 0 with its step, with 16 fraction bits.
  private let row: Int
  private let distance: Int
  private let step: Int

  /// Creates a painter for a row. `distance` is that of the pixel at index 0 from the contact line.
  init(_ frame: CurlFrame, _ table: FrontTable, _ taps: TapBuffer, row: Int, distance: Double) {
    raster = frame.front
    self.taps = taps
    self.table = table
    self.row = row &<< SubPixel.bits &+ SubPixel.rounding
    self.distance = SubPixel.fixed(distance)
    step = SubPixel.fixed(frame.bend.normalX)
  }

  /// Paints the pixels of `part`, whose samples must be inside the raster.
  func paint(_ part: Range<Int>, of target: UnsafeMutablePointer<UInt32>) {
    guard !part.isEmpty else { return }
    let (first, last) = (spot(part.lowerBound & ~7).place, spot((part.upperBound &+ 7) & ~7).place)
    let (low, high) = (min(first, last) >> SubPixel.bits, max(first, last) >> SubPixel.bits)
    touch(low, high)
    gather(low, min(high &+ 1, raster.width &- 1))
    interpolate(part, target)
  }

  /// Prefetches the pixels of a row further below. The line of samples crosses the raster's rows, so hardware
  /// prefetching does not work.
  private func touch(_ low: Int, _ high: Int) {
    let (source, stride, lastRow) = (raster.start, raster.stride, raster.height &- 1)
    var column = low & ~63
    var left = place(column) &+ FrontPainter.ahead
    var sum: UInt32 = 0
    while column <= high {
      let right = place(column &+ 64) &+ FrontPainter.ahead
      let step = (right &- left) >> 2
      for _ in 0..<4 where column <= high {
        sum &+= source[max(0, min(lastRow, left >> SubPixel.bits)) &* stride &+ column]
        left &+= step
        column &+= 16
      }
      left = right
    }
    taps.touched = sum
  }

  /// The distance of the prefetched row, in rows with 16 fraction bits.
  private static let ahead = 8 << SubPixel.bits

  /// Interpolates between rows, at the columns from `low` to `high`.
  private func gather(_ low: Int, _ high: Int) {
    let reader = ColumnReader(raster)
    let target = UnsafeMutableRawPointer(taps.start)
    var column = low & ~7
    var left = place(column)
    while column <= high {
      let right = place(column &+ 8)
      let taps =
        isSteep(column, table.steep.row) ? steep(column, reader) : straight(column, left, right, reader)
      target.storeBytes(of: taps.0, toByteOffset: column &<< 2, as: SIMD4<UInt32>.self)
      target.storeBytes(of: taps.1, toByteOffset: column &<< 2 &+ 16, as: SIMD4<UInt32>.self)
      left = right
      column &+= 8
    }
  }

  /// Returns eight taps on a straight line between the rows at the first column and at the column after them.
  @inline(__always)
  private func straight(
    _ column: Int, _ left: Int, _ right: Int, _ reader: ColumnReader
  ) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    let slope = (right &- left) >> 3
    let middle = left &+ 4 &* slope
    let pairs: (FourPairs, FourPairs)
    if ColumnReader.isFlat(slope), reader.isWithin(column, left), reader.isWithin(column &+ 4, right) {
      pairs = (reader.flat(column, left, slope), reader.flat(column &+ 4, middle, slope))
    } else {
      pairs = (reader.scattered(column, left, slope), reader.scattered(column &+ 4, middle, slope))
    }
    var shares = FourShares(left, slope)
    let first = pairs.0.mixed(shares.values).packed
    shares.advance()
    return (first, pairs.1.mixed(shares.values).packed)
  }

  /// Returns eight taps, each with a separate row.
  private func steep(_ column: Int, _ reader: ColumnReader) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    @inline(__always)
    func four(_ column: Int) -> SIMD4<UInt32> {
      let (a, b, c, d) = (place(column), place(column &+ 1), place(column &+ 2), place(column &+ 3))
      return reader.scattered(column, a, b, c, d).mixed(FourShares(a, b, c, d).values).packed
    }
    return (four(column), four(column &+ 4))
  }

  /// Whether one of eight pixels or columns is farther from the contact line than a limit.
  @inline(__always)
  private func isSteep(_ index: Int, _ limit: Int) -> Bool {
    let first = distance &+ index &* step
    return max(first, first &+ 8 &* step) > limit
  }

  /// Returns the row of the raster that this row shows at a column of the raster.
  @inline(__always)
  private func place(_ column: Int) -> Int {
    let place = max(0, min(table.last.row &<< SubPixel.bits, distance &+ column &* step))
    let entry = table.rows + (place >> SubPixel.bits)
    return row &+ FrontPainter.between(entry[0], entry[1], place)
  }

  @inline(__always)
  private static func between(_ a: Int32, _ b: Int32, _ place: Int) -> Int {
    Int(a) &+ ((Int(b) &- Int(a)) &* (place & 0xFFFF)) >> SubPixel.bits
  }

  /// Returns the column of the raster that a pixel shows, and its brightness.
  @inline(__always)
  private func spot(_ index: Int) -> (place: Int, brightness: Int) {
    let place = max(0, min(table.last.entry &<< SubPixel.bits, distance &+ index &* step))
    let entry = table.entries + (place >> SubPixel.bits)
    let column = FrontPainter.between(entry[0].offset, entry[1].offset, place) &+ index &<< SubPixel.bits
    let limit = (raster.width &- 1) &<< SubPixel.bits
    return (
      max(0, min(limit, column &+ SubPixel.rounding)),
      FrontPainter.between(entry[0].brightness, entry[1].brightness, place)
    )
  }

  /// Interpolates between the taps and paints.
  private func interpolate(_ part: Range<Int>, _ target: UnsafeMutablePointer<UInt32>) {
    var index = part.lowerBound & ~7
    var left = spot(index)
    while index < part.upperBound {
      let right = spot(index &+ 8)
      // At the raster's edges places are clamped, which would bend the line.
      let isSteep = isSteep(index, table.steep.entry) || isAtEdge(left.place) || isAtEdge(right.place)
      let pixels = isSteep ? (steep(index), steep(index &+ 4)) : straight(left, right)
      storePixels(pixels.0, at: index, of: target, within: part)
      storePixels(pixels.1, at: index &+ 4, of: target, within: part)
      left = right
      index &+= 8
    }
  }

  @inline(__always)
  private func isAtEdge(_ place: Int) -> Bool { place <= 0 || place >= (raster.width &- 1) &<< SubPixel.bits }

  /// Returns eight pixels in equal steps from a spot to the spot of the pixel after them.
  @inline(__always)
  private func straight(
    _ left: (place: Int, brightness: Int), _ right: (place: Int, brightness: Int)
  ) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    let step = (right.place &- left.place) >> 3
    var shares = FourShares(left.place, step)
    var light = GradientLight(left.brightness, (right.brightness &- left.brightness) >> 3)
    let first = light.lit(taps.pairs(left.place, step).mixed(shares.values))
    shares.advance()
    light.advance()
    return (first, light.lit(taps.pairs(left.place &+ 4 &* step, step).mixed(shares.values)))
  }

  /// Returns four pixels, each with a separate spot.
  private func steep(_ index: Int) -> SIMD4<UInt32> {
    let (a, b, c, d) = (spot(index), spot(index &+ 1), spot(index &+ 2), spot(index &+ 3))
    let samples = taps.pairs(a.place, b.place, c.place, d.place)
      .mixed(FourShares(a.place, b.place, c.place, d.place).values)
    return GradientLight(a.brightness, b.brightness, c.brightness, d.brightness).lit(samples)
  }
}
