/// Paints the pixels of a row where the roll shows only the sheet's back.
struct RollPainter {
  private typealias Words = SIMD4<UInt32>

  private let table: RollTable
  private let source: UnsafeRawPointer
  private let bytes: Int
  /// The place in the raster at index 0 and the step, with 16 fraction bits.
  private let x: Int
  private let y: Int
  private let stepX: Int
  /// The place in the table at index 0 and the step, with 16 fraction bits.
  private let place: Int
  private let step: Int

  /// Creates a painter for a row. `distance` is that of the pixel at index 0 from the contact line.
  init(_ frame: CurlFrame, _ table: RollTable, y: Double, distance: Double) {
    self.table = table
    source = UnsafeRawPointer(frame.back.start)
    bytes = frame.back.stride &<< 2
    let mirror = frame.mirror
    x = SubPixel.fixed(0.5 * mirror.scaleX + mirror.offsetX - 0.5) &+ SubPixel.rounding
    stepX = mirror.scaleX < 0 ? -1 << SubPixel.bits : 1 << SubPixel.bits
    self.y = SubPixel.fixed(y * mirror.scaleY + mirror.offsetY - 0.5) &+ SubPixel.rounding
    place = SubPixel.fixed(distance * table.scale)
    step = SubPixel.fixed(frame.bend.normalX * table.scale)
  }

  /// Paints the pixels of `part`, whose samples must be inside the raster.
  func paint(_ part: Range<Int>, of target: UnsafeMutablePointer<UInt32>) {
    var index = part.lowerBound
    while index &+ 4 <= part.upperBound {
      UnsafeMutableRawPointer(target + index).storeBytes(of: four(index, 3), as: Words.self)
      index &+= 4
    }
    guard index < part.upperBound else { return }
    storePixels(four(index, part.upperBound &- 1 &- index), at: index, of: target, within: part)
  }

  /// Returns the pixels at an index and the next three. Pixels after `last`, 0 to 3, repeat the last one.
  @inline(__always)
  private func four(_ index: Int, _ last: Int) -> SIMD4<UInt32> {
    @inline(__always)
    func entry(_ lane: Int) -> UnsafeRawPointer {
      let place = (place &+ (index &+ min(lane, last)) &* step) >> SubPixel.bits
      return UnsafeRawPointer(table.entries + max(0, min(table.count &- 1, place)))
    }
    @inline(__always)
    func column(_ lane: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: x &+ (index &+ min(lane, last)) &* stepX)
    }
    let (a, b, c, d) = (entry(0), entry(1), entry(2), entry(3))
    let offsets = FourPairs(a, b, c, d)
    let columns = offsets.first &+ Words(column(0), column(1), column(2), column(3))
    let rows = offsets.second &+ Words(repeating: UInt32(truncatingIfNeeded: y))
    let lights = FourPairs(a + 8, b + 8, c + 8, d + 8)
    let green = lights.first &>> Words(repeating: 16)
    return samples(columns, rows).lit(
      SubPixel.twice(lights.first), redBlue: unsafeBitCast(lights.second, to: SIMD8<UInt16>.self),
      alphaGreen: unsafeBitCast(green, to: SIMD8<UInt16>.self))
  }

  /// Returns the raster's pixels at four places, interpolated in both directions.
  @inline(__always)
  private func samples(_ columns: SIMD4<UInt32>, _ rows: SIMD4<UInt32>) -> FourSamples {
    let (column, row) = (columns &>> Words(repeating: 16), rows &>> Words(repeating: 16))
    @inline(__always)
    func place(_ lane: Int) -> UnsafeRawPointer {
      source + (Int(row[lane]) &* bytes &+ Int(column[lane]) &<< 2)
    }
    let (a, b, c, d) = (place(0), place(1), place(2), place(3))
    let upper = FourPairs(a, b, c, d)
    let lower = FourPairs(a + bytes, b + bytes, c + bytes, d + bytes)
    let down = FourShares(rows).values
    let left = FourPairs(upper.first, lower.first).mixed(down)
    let right = FourPairs(upper.second, lower.second).mixed(down)
    return left.mixed(with: right, FourShares(columns).values)
  }
}
