/// Four sampled pixels: red and blue in one vector, alpha and green in another, 16 bits per channel, from 0
/// to 255.
struct FourSamples {
  private typealias Words = SIMD4<UInt32>

  let redBlue: SIMD8<Int16>
  let alphaGreen: SIMD8<Int16>

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let channels = Words(repeating: 0x00FF_00FF)
    redBlue = unsafeBitCast(pixels & channels, to: SIMD8<Int16>.self)
    alphaGreen = unsafeBitCast(pixels &>> Words(repeating: 8) & channels, to: SIMD8<Int16>.self)
  }

  @inline(__always)
  private init(redBlue: SIMD8<Int16>, alphaGreen: SIMD8<Int16>) {
    self.redBlue = redBlue
    self.alphaGreen = alphaGreen
  }

  /// Returns a mixture with other pixels, by shares of 7 bits, rounded to the nearest level.
  @inline(__always)
  func mixed(with other: FourSamples, _ shares: SIMD8<Int16>) -> FourSamples {
    FourSamples(
      redBlue: FourSamples.mixed(redBlue, other.redBlue, shares),
      alphaGreen: FourSamples.mixed(alphaGreen, other.alphaGreen, shares))
  }

  @inline(__always)
  private static func mixed(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>, _ shares: SIMD8<Int16>) -> SIMD8<Int16> {
    let part: SIMD8<Int16> = (b &- a) &* shares &+ SIMD8<Int16>(repeating: 64)
    return a &+ (part &>> SIMD8<Int16>(repeating: 7))
  }

  /// The samples as pixels.
  @inline(__always)
  var packed: SIMD4<UInt32> {
    unsafeBitCast(redBlue, to: Words.self) | unsafeBitCast(alphaGreen, to: Words.self) &<< Words(repeating: 8)
  }

  /// Returns pixels whose channels are multiplied by factors in 1/256, rounded.
  @inline(__always)
  func lit(_ factors: SIMD8<UInt16>) -> SIMD4<UInt32> {
    let half = SIMD8<UInt16>(repeating: 128)
    return summed(factors, half, half)
  }

  /// Returns opaque pixels: each channel times a factor plus an addend, both in 1/256.
  /// The sums must be below 256.
  @inline(__always)
  func lit(
    _ factors: SIMD8<UInt16>, redBlue: SIMD8<UInt16>, alphaGreen: SIMD8<UInt16>
  ) -> SIMD4<UInt32> {
    summed(factors, redBlue, alphaGreen) | Words(repeating: 0xFF00_0000)
  }

  @inline(__always)
  private func summed(
    _ factors: SIMD8<UInt16>, _ redBlue: SIMD8<UInt16>, _ alphaGreen: SIMD8<UInt16>
  ) -> SIMD4<UInt32> {
    let low = unsafeBitCast(self.redBlue, to: SIMD8<UInt16>.self) &* factors &+ redBlue
    let high = unsafeBitCast(self.alphaGreen, to: SIMD8<UInt16>.self) &* factors &+ alphaGreen
    return unsafeBitCast(low &>> SIMD8<UInt16>(repeating: 8), to: Words.self)
      | unsafeBitCast(high, to: Words.self) & Words(repeating: 0xFF00_FF00)
  }
}

/// Four pairs of pixels to mix.
struct FourPairs {
  let first: SIMD4<UInt32>
  let second: SIMD4<UInt32>

  @inline(__always)
  init(_ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>) {
    self.first = first
    self.second = second
  }

  /// Loads pairs of adjacent pixels at four places.
  @inline(__always)
  init(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer) {
    // 64-bit floating-point numbers are loaded directly into vectors.
    @inline(__always)
    func pairs(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> SIMD4<UInt32> {
      let both = SIMD2(a.loadUnaligned(as: Double.self), b.loadUnaligned(as: Double.self))
      return unsafeBitCast(both, to: SIMD4<UInt32>.self)
    }
    let (low, high) = (pairs(a, b), pairs(c, d))
    first = SIMD4(lowHalf: low.evenHalf, highHalf: high.evenHalf)
    second = SIMD4(lowHalf: low.oddHalf, highHalf: high.oddHalf)
  }

  /// Loads pairs whose second pixels are a number of bytes after the first.
  @inline(__always)
  init(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer,
    apart bytes: Int
  ) {
    @inline(__always)
    func pixel(_ place: UnsafeRawPointer) -> Float { place.loadUnaligned(as: Float.self) }
    let upper = SIMD4(pixel(a), pixel(b), pixel(c), pixel(d))
    let lower = SIMD4(pixel(a + bytes), pixel(b + bytes), pixel(c + bytes), pixel(d + bytes))
    first = unsafeBitCast(upper, to: SIMD4<UInt32>.self)
    second = unsafeBitCast(lower, to: SIMD4<UInt32>.self)
  }

  @inline(__always)
  func mixed(_ shares: SIMD8<Int16>) -> FourSamples {
    FourSamples(first).mixed(with: FourSamples(second), shares)
  }
}
