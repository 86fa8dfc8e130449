/// Four rows of four pixels that change places with their columns.
struct FourByFour {
  let rows: (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>)

  @inline(__always)
  init(_ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, _ third: SIMD4<UInt32>, _ fourth: SIMD4<UInt32>) {
    let (upperLeft, upperRight) = FourByFour.zipped(first, second)
    let (lowerLeft, lowerRight) = FourByFour.zipped(third, fourth)
    let (row0, row1) = FourByFour.halves(upperLeft, lowerLeft)
    let (row2, row3) = FourByFour.halves(upperRight, lowerRight)
    rows = (row0, row1, row2, row3)
  }

  @inline(__always)
  private static func zipped(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    (SIMD4(a[0], b[0], a[1], b[1]), SIMD4(a[2], b[2], a[3], b[3]))
  }

  /// The first halves of two rows, and the second ones.
  @inline(__always)
  private static func halves(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    // As numbers of 64 bits they move in one step each.
    let (a, b) = (unsafeBitCast(a, to: SIMD2<Double>.self), unsafeBitCast(b, to: SIMD2<Double>.self))
    return (
      unsafeBitCast(SIMD2(a[0], b[0]), to: SIMD4<UInt32>.self),
      unsafeBitCast(SIMD2(a[1], b[1]), to: SIMD4<UInt32>.self)
    )
  }

  /// Each row of four from another place.
  @inline(__always)
  init(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ third: UnsafePointer<UInt32>,
    _ fourth: UnsafePointer<UInt32>
  ) {
    func load(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
      UnsafeRawPointer(row).loadUnaligned(as: SIMD4<UInt32>.self)
    }
    self.init(load(first), load(second), load(third), load(fourth))
  }

  @inline(__always)
  init(_ place: UnsafeRawPointer, _ stride: Int) {
    func load(_ row: Int) -> SIMD4<UInt32> { (place + row &* stride).loadUnaligned(as: SIMD4<UInt32>.self) }
    self.init(load(0), load(1), load(2), load(3))
  }

  @inline(__always)
  func store(_ place: UnsafeMutableRawPointer, _ stride: Int) {
    place.storeBytes(of: rows.0, as: SIMD4<UInt32>.self)
    place.storeBytes(of: rows.1, toByteOffset: stride, as: SIMD4<UInt32>.self)
    place.storeBytes(of: rows.2, toByteOffset: 2 &* stride, as: SIMD4<UInt32>.self)
    place.storeBytes(of: rows.3, toByteOffset: 3 &* stride, as: SIMD4<UInt32>.self)
  }

  /// The rows' sum, each times a number.
  @inline(__always)
  func sum(
    _ factors: (
      FourSheetPixels.Levels, FourSheetPixels.Levels, FourSheetPixels.Levels, FourSheetPixels.Levels
    )
  ) -> FourSums {
    let upper = FourSums(FourSheetPixels(rows.0), factors.0) &+ FourSums(FourSheetPixels(rows.1), factors.1)
    return upper &+ FourSums(FourSheetPixels(rows.2), factors.2)
      &+ FourSums(FourSheetPixels(rows.3), factors.3)
  }
}
