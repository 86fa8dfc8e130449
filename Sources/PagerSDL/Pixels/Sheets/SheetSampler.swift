import CPagerPixels

/// Samples a sheet at arbitrary places between its pixels. Never reads outside the sheet.
struct SheetSampler {
  private typealias Levels = FourSheetPixels.Levels

  /// The columns and rows of the sheet.
  let across: SheetAxis
  let down: SheetAxis
  private let start: UnsafePointer<UInt32>
  private let stride: Int
  private let nextRow: Int

  /// Creates a sampler. A sheet of one column needs memory for more.
  init(_ sheet: SheetPixels) {
    (start, stride) = (sheet.start, sheet.stride)
    nextRow = sheet.height > 1 ? stride : 0
    (across, down) = (SheetAxis(sheet.width), SheetAxis(sheet.height))
  }

  /// Returns four pixels of the sheet, each interpolated between four neighbours.
  ///
  /// - Parameter atEdge: Whether weights may be 256.
  @inline(__always)
  func pixels(
    _ columns: UnsafePointer<SheetPlace>, _ rows: UnsafePointer<SheetPlace>, atEdge: Bool
  ) -> FourSheetPixels {
    func place(_ lane: Int) -> UnsafePointer<UInt32> {
      start + (rows[lane].index &* stride &+ columns[lane].index)
    }
    let places = (place(0), place(1), place(2), place(3))
    let (left, right) = FourSheetPixels.neighbors(places.0, places.1, places.2, places.3)
    let (lowerLeft, lowerRight) = FourSheetPixels.neighbors(
      places.0 + nextRow, places.1 + nextRow, places.2 + nextRow, places.3 + nextRow)
    // The four weights of a pixel, whose sum is 256.
    let (x, y) = (SheetPlace.weights(columns), SheetPlace.weights(rows))
    return mean((left, right, lowerLeft, lowerRight), x, y, atEdge: atEdge)
  }

  private typealias Neighbors = (FourSheetPixels, FourSheetPixels, FourSheetPixels, FourSheetPixels)

  /// Interpolates between neighbours.
  /// The right ones have the weight `x`, the lower ones the weight `y`, out of 256.
  @inline(__always)
  private func mean(_ neighbors: Neighbors, _ x: Levels, _ y: Levels, atEdge: Bool) -> FourSheetPixels {
    var both = (x &* y &+ Levels(repeating: 128)) &>> Levels(repeating: 8)
    // The product of 256 and 256 would overflow.
    if atEdge { both |= x & y & Levels(repeating: 256) }
    let (left, right, lowerLeft, lowerRight) = neighbors
    let rest = Levels(repeating: 256) &- x &- y &+ both
    let upper = FourSums(left, rest) &+ FourSums(right, x &- both)
    return (upper &+ FourSums(lowerLeft, y &- both) &+ FourSums(lowerRight, both)).pixels
  }

  /// Whether places can be passed to `read`.
  func isInside(_ walk: SheetWalk, _ count: Int) -> Bool {
    let (first, last) = walk.ends(count)
    let limit = SIMD2(across.lastIndex, down.lastIndex)
    return stride <= Int(SheetSampler.limit) && all(first .<= limit) && all(last .<= limit)
  }

  /// The largest factor for which processors multiply four numbers in one step.
  private static let limit: UInt32 = 0x7FFF

  /// Samples places that are inside the sheet.
  func read(_ walk: SheetWalk, _ count: Int, to target: UnsafeMutablePointer<UInt32>) {
    var job = pager_walk_job(
      sheet: start, stride: UInt32(truncatingIfNeeded: stride), next_row: nextRow, across: walk.first.x,
      down: walk.first.y, step_across: walk.step.x, step_down: walk.step.y, count: count, target: target)
    PixelKernels.best.read_walk(&job)
  }
}

/// A place between two adjacent columns or rows of a sheet.
struct SheetPlace: BitwiseCopyable {
  /// The index of the first column or row in the upper half; the weight of the second one, 0...256, in the
  /// lower half.
  private let bits: UInt32

  init() { bits = 0 }

  @inline(__always)
  var index: Int { Int(bits &>> 16) }

  /// Returns the weights of four places, twice each.
  @inline(__always)
  static func weights(_ places: UnsafePointer<SheetPlace>) -> FourSheetPixels.Levels {
    let halves = UnsafeRawPointer(places).loadUnaligned(as: FourSheetPixels.Levels.self)
    return FourSheetPixels.Levels(
      halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
  }

  @inline(__always)
  fileprivate static func store(
    _ indices: SIMD4<UInt32>, _ weights: SIMD4<UInt32>, _ places: UnsafeMutablePointer<SheetPlace>
  ) {
    let bits = indices &<< SIMD4(repeating: 16) | weights
    UnsafeMutableRawPointer(places).storeBytes(of: bits, as: SIMD4<UInt32>.self)
  }
}

/// The columns or the rows of a sheet.
struct SheetAxis {
  /// The offset to add to places measured from the sheet's edge. Whole numbers become the centres of pixels,
  /// and truncated places are rounded to 1/256.
  static let offset = -0.5 + 1.0 / 512

  private let last: Double
  private let lastInside: Double
  fileprivate let lastIndex: UInt32

  fileprivate init(_ count: Int) {
    last = Double(count - 1)
    lastInside = max(0, last - 1.0 / 512)
    lastIndex = UInt32(max(0, count - 2))
  }

  /// Stores four places within the centres of the first and last pixel.
  @inline(__always)
  func inside(_ places: SIMD4<Double>, _ target: UnsafeMutablePointer<SheetPlace>) {
    let fixed = SheetAxis.fixed(limited(places, lastInside))
    SheetPlace.store(
      fixed &>> SIMD4(repeating: 16), fixed &>> SIMD4(repeating: 8) & SIMD4(repeating: 255), target)
  }

  /// Stores four arbitrary places. Those outside are clamped to the edge.
  @inline(__always)
  func anywhere(_ places: SIMD4<Double>, _ target: UnsafeMutablePointer<SheetPlace>) {
    let fixed = SheetAxis.fixed(limited(places, last))
    let (indices, weights) = (
      fixed &>> SIMD4(repeating: 16), fixed &>> SIMD4(repeating: 8) & SIMD4(repeating: 255)
    )
    // The last pixel is the second neighbour of the last but one.
    let limit = SIMD4(repeating: lastIndex)
    let isLast = indices .> limit
    SheetPlace.store(
      indices.replacing(with: limit, where: isLast),
      weights.replacing(with: SIMD4(repeating: 256), where: isLast), target)
  }

  /// Clamps places to 0...`end`. NaN becomes `end`.
  @inline(__always)
  private func limited(_ places: SIMD4<Double>, _ end: Double) -> SIMD4<Double> {
    let (low, high) = (SIMD4<Double>.zero, SIMD4(repeating: end))
    let raised = low.replacing(with: places, where: places .> low)
    return high.replacing(with: raised, where: raised .< high)
  }

  /// Converts numbers to fixed point with 16 integer and 16 fraction bits.
  @inline(__always)
  private static func fixed(_ places: SIMD4<Double>) -> SIMD4<UInt32> {
    // The low bits of the sum are this number.
    unsafeBitCast(places + SIMD4(repeating: 0x1.8p36), to: SIMD8<UInt32>.self).evenHalf
  }
}
