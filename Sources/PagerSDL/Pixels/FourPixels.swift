/// Four pixels, `0xAARRGGBB`, processed at once with the arithmetic of `Blend`.
struct FourPixels {
  /// 16 bits per channel.
  typealias Levels = SIMD8<UInt16>
  private typealias Words = SIMD4<UInt32>

  var bits: SIMD4<UInt32>

  @inline(__always)
  init(_ bits: SIMD4<UInt32>) { self.bits = bits }

  /// Repeats a pixel four times.
  @inline(__always)
  init(repeating pixel: UInt32) { bits = SIMD4(repeating: pixel) }

  @inline(__always)
  init(_ place: UnsafePointer<UInt32>) {
    bits = UnsafeRawPointer(place).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  /// Creates pixels from levels that are scaled by 255, and rounds them. The maximum level is 255 times 255.
  @inline(__always)
  init(redBlue255: Levels, alphaGreen255: Levels) {
    let (low, high) = (redBlue255 &+ Levels(repeating: 128), alphaGreen255 &+ Levels(repeating: 128))
    self.init(
      quotients: (low &+ low &>> Levels(repeating: 8)) &>> Levels(repeating: 8),
      high &+ high &>> Levels(repeating: 8))
  }

  /// Creates pixels from levels: red and blue, and alpha and green in the upper bytes.
  @inline(__always)
  init(quotients redBlue: Levels, _ alphaGreen: Levels) {
    let low = unsafeBitCast(redBlue, to: Words.self)
    let high = unsafeBitCast(alphaGreen, to: Words.self)
    bits = low | high & Words(repeating: 0xFF00_FF00)
  }

  @inline(__always)
  var redBlue: Levels { unsafeBitCast(bits & Words(repeating: 0x00FF_00FF), to: Levels.self) }

  @inline(__always)
  var alphaGreen: Levels { unsafeBitCast(bits, to: Levels.self) &>> Levels(repeating: 8) }

  /// The alpha of each pixel, twice.
  @inline(__always)
  var alpha: Levels {
    let alpha = bits &>> Words(repeating: 24)
    return unsafeBitCast(alpha | alpha &<< Words(repeating: 16), to: Levels.self)
  }

  /// Applies `Blend.modulate` to all four pixels.
  @inline(__always)
  func modulated(by color: FourPixels) -> FourPixels {
    FourPixels(redBlue255: redBlue &* color.redBlue, alphaGreen255: alphaGreen &* color.alphaGreen)
  }

  /// Applies `Blend.blend` to all four pixels.
  @inline(__always)
  func blended(on under: FourPixels) -> FourPixels {
    let (share, rest) = (alpha, Levels(repeating: 255) &- alpha)
    let opaque = FourPixels(bits | Words(repeating: 0xFF00_0000))
    return FourPixels(
      redBlue255: redBlue &* share &+ under.redBlue &* rest,
      alphaGreen255: opaque.alphaGreen &* share &+ under.alphaGreen &* rest)
  }

  @inline(__always)
  func store(_ place: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(place).storeBytes(of: bits, as: SIMD4<UInt32>.self)
  }
}
