/// Uniform light on all pixels, with a colour that shines through.
struct EvenLight {
  private let factor: SIMD8<UInt16>
  private let redBlue: SIMD8<UInt16>
  private let alphaGreen: SIMD8<UInt16>

  /// Creates a light of `brightness`, 0 to 1. `veil` is the share of `color` in the lit pixels, 0 to 1.
  init(brightness: Float, veil: Float, color: UInt32) {
    let whole = UInt16(brightness * 256 + 0.5)
    let share = UInt16(Float(whole) * veil + 0.5)
    factor = SIMD8(repeating: whole - share)
    let channels = FourSamples(SIMD4(repeating: color))
    let shares = SIMD8<UInt16>(repeating: share)
    let half = SIMD8<UInt16>(repeating: 128)
    redBlue = unsafeBitCast(channels.redBlue, to: SIMD8<UInt16>.self) &* shares &+ half
    alphaGreen = unsafeBitCast(channels.alphaGreen, to: SIMD8<UInt16>.self) &* shares &+ half
  }

  /// Returns four pixels, lit and opaque.
  @inline(__always)
  func lit(_ pixels: FourSamples) -> SIMD4<UInt32> {
    pixels.lit(factor, redBlue: redBlue, alphaGreen: alphaGreen)
  }
}

/// Light that changes linearly from pixel to pixel.
struct GradientLight {
  /// The brightness of each of four pixels, in 1/32768.
  private var brightness: SIMD8<UInt16>
  private let step: SIMD8<UInt16>

  /// Creates a gradient. `brightness` is that of the first pixel, 0 to 32768, and `step` the change per
  /// pixel, in 1/32768.
  @inline(__always)
  init(_ brightness: Int, _ step: Int) {
    self.brightness = SubPixel.twice(SubPixel.four(brightness &+ 64, step))
    self.step = SIMD8(repeating: UInt16(truncatingIfNeeded: 4 &* step))
  }

  /// Creates a gradient from the brightness of four pixels, in 1/32768.
  @inline(__always)
  init(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    @inline(__always)
    func word(_ value: Int) -> UInt32 { UInt32(truncatingIfNeeded: value &+ 64) }
    brightness = SubPixel.twice(SIMD4(word(a), word(b), word(c), word(d)))
    step = .zero
  }

  /// Returns four pixels, lit and opaque.
  @inline(__always)
  func lit(_ pixels: FourSamples) -> SIMD4<UInt32> {
    let half = SIMD8<UInt16>(repeating: 128)
    return pixels.lit(brightness &>> SIMD8<UInt16>(repeating: 7), redBlue: half, alphaGreen: half)
  }

  /// Moves to the next four pixels.
  @inline(__always)
  mutating func advance() { brightness &+= step }
}
