/// Places between two neighbouring pixels of a sheet along one axis, for four pixels of the target.
struct SheetTaps {
  /// The first of the two neighbours.
  var index: SIMD4<Int32>
  /// What the second one counts for, 0...256, twice for each pixel.
  var weight: SIMD8<UInt16>
}

/// Reads a sheet between its pixels. Never reads outside of it, whatever the places are.
///
/// Places are counted so that a whole number is the centre of a pixel, and given in the bits of a `Double`: `bias` was
/// added, so that the low 32 bits are a number with 16 bits behind the point. They are rounded to 1/256.
struct SheetSampler {
  /// Makes the low bits of a `Double` a fixed-point number: 1.5 · 2³⁶.
  static let bias = 0x1.8p36
  /// Half of the smallest step of a weight, to round where bits are cut off.
  static let rounding = 1.0 / 512
  /// What is to be added to places that are counted from the edge of the sheet.
  static let offset = bias - 0.5 + rounding

  private let start: UnsafePointer<UInt32>
  private let stride: Int
  private let nextRow: Int
  /// The last places, and the last indices of a first neighbour.
  private let lastX: Double
  private let lastY: Double
  private let lastIndexX: Int16
  private let lastIndexY: Int16

  /// A sheet of one column must have room for a second one.
  init(_ sheet: SheetPixels) {
    (start, stride) = (sheet.start, sheet.stride)
    nextRow = sheet.height > 1 ? stride : 0
    (lastX, lastY) = (Double(sheet.width - 1), Double(sheet.height - 1))
    lastIndexX = Int16(max(sheet.width - 2, 0))
    lastIndexY = Int16(max(sheet.height - 2, 0))
  }

  /// Four pixels of the sheet, each between four neighbours. Both weights of a pixel may be 256 only if `atCorner`.
  @inline(__always)
  func pixels(_ x: SheetTaps, _ y: SheetTaps, atCorner: Bool = false) -> FourSheetPixels {
    let place0 = start + (Int(y.index[0]) &* stride &+ Int(x.index[0]))
    let place1 = start + (Int(y.index[1]) &* stride &+ Int(x.index[1]))
    let place2 = start + (Int(y.index[2]) &* stride &+ Int(x.index[2]))
    let place3 = start + (Int(y.index[3]) &* stride &+ Int(x.index[3]))
    let (left, right) = FourSheetPixels.neighbors(place0, place1, place2, place3)
    let (lowerLeft, lowerRight) = FourSheetPixels.neighbors(
      place0 + nextRow, place1 + nextRow, place2 + nextRow, place3 + nextRow)
    // The four weights of a pixel: their sum is 256.
    var both = (x.weight &* y.weight &+ 128) &>> 8
    if atCorner { both |= x.weight & y.weight & 256 }
    let (across, down) = (x.weight &- both, y.weight &- both)
    let rest = 256 &- x.weight &- down
    return FourSheetPixels(
      redBlue: left.redBlue &* rest &+ right.redBlue &* across &+ lowerLeft.redBlue &* down
        &+ lowerRight.redBlue &* both,
      alphaGreen: left.alphaGreen &* rest &+ right.alphaGreen &* across &+ lowerLeft.alphaGreen &* down
        &+ lowerRight.alphaGreen &* both)
  }

  /// The columns that places lie between. Right only where neither is outside of the sheet.
  @inline(__always)
  func columns(_ biased: SIMD4<Double>) -> SheetTaps { taps(fixed(biased), lastIndexX) }

  /// The rows that places lie between. Right only where neither is outside of the sheet.
  @inline(__always)
  func rows(_ biased: SIMD4<Double>) -> SheetTaps { taps(fixed(biased), lastIndexY) }

  /// The columns that places lie between. Places outside of the sheet are moved to its edge.
  @inline(__always)
  func columnsWithin(_ biased: SIMD4<Double>) -> SheetTaps { tapsWithin(biased, lastX, lastIndexX) }

  /// The rows that places lie between. Places outside of the sheet are moved to its edge.
  @inline(__always)
  func rowsWithin(_ biased: SIMD4<Double>) -> SheetTaps { tapsWithin(biased, lastY, lastIndexY) }

  @inline(__always)
  private func fixed(_ biased: SIMD4<Double>) -> SIMD4<Int32> {
    unsafeBitCast(biased, to: SIMD8<Int32>.self).evenHalf
  }

  @inline(__always)
  private func taps(_ fixed: SIMD4<Int32>, _ last: Int16) -> SheetTaps {
    // The halves before the point are limited, the others remain as they are.
    let low = unsafeBitCast(SIMD4<Int32>(repeating: 0x0000_8000), to: SIMD8<Int16>.self)
    let high = unsafeBitCast(SIMD4<Int32>(repeating: Int32(last) << 16 | 0x7FFF), to: SIMD8<Int16>.self)
    let halves = unsafeBitCast(fixed, to: SIMD8<Int16>.self)
    let limited = halves.replacing(with: low, where: halves .< low).replacing(
      with: high, where: halves .> high)
    let bits = unsafeBitCast(fixed, to: SIMD4<UInt32>.self)
    let weight = bits &>> 8 & 0xFF
    return SheetTaps(
      index: unsafeBitCast(limited, to: SIMD4<Int32>.self) &>> 16,
      weight: unsafeBitCast(weight | weight &<< 16, to: SIMD8<UInt16>.self))
  }

  @inline(__always)
  private func tapsWithin(_ biased: SIMD4<Double>, _ last: Double, _ lastIndex: Int16) -> SheetTaps {
    let places = (biased - SheetSampler.bias).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: last))
    let bits = fixed(places + SheetSampler.bias)
    let limit = SIMD4<Int32>(repeating: Int32(lastIndex))
    let whole = bits &>> 16
    let index = pointwiseMax(pointwiseMin(whole, limit), .zero)
    // The last pixel is the second neighbour of the last but one, with a weight of 256.
    let atEnd = SIMD4<UInt32>.zero.replacing(with: 256, where: whole .> limit)
    let weight = unsafeBitCast(bits, to: SIMD4<UInt32>.self) &>> 8 & 0xFF
    let weights = weight.replacing(with: atEnd, where: whole .> limit)
    return SheetTaps(index: index, weight: unsafeBitCast(weights | weights &<< 16, to: SIMD8<UInt16>.self))
  }
}
