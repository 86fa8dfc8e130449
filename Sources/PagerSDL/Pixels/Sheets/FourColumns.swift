/// Four columns of the target as means of columns of a sheet.
struct FourColumns: BitwiseCopyable {
  /// The first of each column's neighbours in the sheet.
  private var first: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  /// What up to four neighbours count for.
  private var weights: (Levels, Levels, Levels, Levels) = (.zero, .zero, .zero, .zero)
  /// How many of them count, at least two.
  private var count = 2

  private typealias Levels = FourSheetPixels.Levels

  init() {}

  init(_ back: SheetMapping, _ column: Int, width: Int) {
    for lane in 0..<4 {
      let center = Double(column + lane) + 0.5
      let r = 1 / (back.wx * center + back.w1)
      let step = abs(back.xx * back.w1 - back.x1 * back.wx) * r * r
      let place = (back.xx * center + back.x1) * r - 0.5
      set(lane, SheetTaps(place: place, width: SheetReach.width(step), count: width).within(width))
    }
  }

  private mutating func set(_ lane: Int, _ taps: SheetTaps) {
    withUnsafeMutableBytes(of: &first) {
      $0.storeBytes(of: Int32(truncatingIfNeeded: taps.first), toByteOffset: 4 * lane, as: Int32.self)
    }
    for index in (2 * lane)...(2 * lane + 1) {
      weights.0[index] = taps.weights.x
      weights.1[index] = taps.weights.y
      weights.2[index] = taps.weights.z
      weights.3[index] = taps.weights.w
    }
    if taps.weights.w > 0 { count = 4 } else if taps.weights.z > 0 { count = max(count, 3) }
  }

  /// The pixels of four rows of the sheet at these columns, column by column.
  @inline(__always)
  func read(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ third: UnsafePointer<UInt32>,
    _ fourth: UnsafePointer<UInt32>
  ) -> FourByFour {
    if count == 2 { return FourByFour(two(first), two(second), two(third), two(fourth)) }
    if count == 3 { return FourByFour(three(first), three(second), three(third), three(fourth)) }
    return FourByFour(four(first), four(second), four(third), four(fourth))
  }

  @inline(__always)
  private func two(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
    let (left, right) = FourSheetPixels.neighbors(
      row + Int(first.0), row + Int(first.1), row + Int(first.2), row + Int(first.3))
    return (FourSums(left, weights.0) &+ FourSums(right, weights.1)).pixels.bits
  }

  @inline(__always)
  private func three(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
    let taps = neighbors(row).rows
    let sum = FourSums(FourSheetPixels(taps.0), weights.0) &+ FourSums(FourSheetPixels(taps.1), weights.1)
    return (sum &+ FourSums(FourSheetPixels(taps.2), weights.2)).pixels.bits
  }

  @inline(__always)
  private func four(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> { neighbors(row).sum(weights).pixels.bits }

  @inline(__always)
  private func neighbors(_ row: UnsafePointer<UInt32>) -> FourByFour {
    FourByFour(row + Int(first.0), row + Int(first.1), row + Int(first.2), row + Int(first.3))
  }
}
