/// Four pixels, `0xAARRGGBB`, processed at once.
struct FourSheetPixels {
  /// 16 bits per channel.
  typealias Levels = SIMD8<UInt16>

  var bits: SIMD4<UInt32>

  @inline(__always)
  init(_ bits: SIMD4<UInt32>) { self.bits = bits }

  /// Repeats a pixel four times.
  @inline(__always)
  init(repeating pixel: UInt32) { bits = SIMD4(repeating: pixel) }

  @inline(__always)
  init(at place: UnsafeRawPointer) { bits = place.loadUnaligned(as: SIMD4<UInt32>.self) }

  @inline(__always)
  init(_ place: UnsafePointer<UInt32>) { self.init(at: UnsafeRawPointer(place)) }

  /// Creates pixels from levels that are scaled by 255, and rounds them. The maximum level is 255 times 255.
  @inline(__always)
  init(redBlue255: Levels, alphaGreen255: Levels) {
    // See `Blend` for the arithmetic.
    let (low, high) = (redBlue255 &+ Levels(repeating: 128), alphaGreen255 &+ Levels(repeating: 128))
    self.init(
      quotients: (low &+ low &>> Levels(repeating: 8)) &>> Levels(repeating: 8),
      high &+ high &>> Levels(repeating: 8))
  }

  /// Creates pixels from levels: red and blue, and alpha and green in the upper bytes.
  @inline(__always)
  fileprivate init(quotients redBlue: Levels, _ alphaGreen: Levels) {
    let low = unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(alphaGreen, to: SIMD4<UInt32>.self)
    bits = low | high & SIMD4(repeating: 0xFF00_FF00)
  }

  @inline(__always)
  var redBlue: Levels { unsafeBitCast(bits & SIMD4(repeating: 0x00FF_00FF), to: Levels.self) }

  @inline(__always)
  var alphaGreen: Levels { unsafeBitCast(bits, to: Levels.self) &>> Levels(repeating: 8) }

  /// The alpha of each pixel, twice.
  @inline(__always)
  var alpha: Levels {
    let alpha = bits &>> SIMD4(repeating: 24)
    return unsafeBitCast(alpha | alpha &<< SIMD4(repeating: 16), to: Levels.self)
  }

  @inline(__always)
  func store(_ place: UnsafeMutableRawPointer) { place.storeBytes(of: bits, as: SIMD4<UInt32>.self) }

  @inline(__always)
  func store(_ place: UnsafeMutablePointer<UInt32>) { store(UnsafeMutableRawPointer(place)) }
}

/// Weighted sums of four pixels. The sum of the weights is at most 256.
struct FourSums {
  private var redBlue: FourSheetPixels.Levels
  private var alphaGreen: FourSheetPixels.Levels

  @inline(__always)
  init(_ pixels: FourSheetPixels, _ factor: FourSheetPixels.Levels) {
    redBlue = pixels.redBlue &* factor
    alphaGreen = pixels.alphaGreen &* factor
  }

  @inline(__always)
  static func &+ (a: FourSums, b: FourSums) -> FourSums {
    var sum = a
    sum.redBlue &+= b.redBlue
    sum.alphaGreen &+= b.alphaGreen
    return sum
  }

  /// The sums divided by 256, rounded.
  @inline(__always)
  var pixels: FourSheetPixels {
    let half = FourSheetPixels.Levels(repeating: 128)
    return FourSheetPixels(
      quotients: (redBlue &+ half) &>> FourSheetPixels.Levels(repeating: 8), alphaGreen &+ half)
  }
}
