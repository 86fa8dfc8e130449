/// Fixed-point coordinates with 16 fraction bits.
enum SubPixel {
  static let bits = 16

  /// The addend that rounds the 7-bit share of a coordinate to nearest. A coordinate within this distance of
  /// a whole number results in exactly that pixel.
  static let rounding = 1 << 8

  /// Converts a number of pixels to fixed point. Clamps to ±2^31 pixels; NaN becomes the minimum.
  @inline(__always)
  static func fixed(_ value: Double) -> Int {
    let limit = 0x1p47
    let scaled = value * 0x1p16 + 0.5
    guard scaled > -limit else { return -(1 << 47) }
    // Rounds towards zero, which makes no visible difference.
    return Int(min(scaled, limit))
  }

  /// Repeats 16-bit numbers twice, since vectors contain two channels of each of four pixels.
  @inline(__always)
  static func twice(_ values: SIMD4<UInt32>) -> SIMD8<UInt16> {
    let low = values & SIMD4(repeating: 0xFFFF)
    return unsafeBitCast(low | values &<< SIMD4<UInt32>(repeating: 16), to: SIMD8<UInt16>.self)
  }

  /// Returns a number and the next three in equal steps.
  @inline(__always)
  static func four(_ value: Int, _ step: Int) -> SIMD4<UInt32> {
    let step = SIMD4(repeating: UInt32(truncatingIfNeeded: step))
    let steps = step & SIMD4(0, ~0, 0, ~0) &+ step &<< SIMD4<UInt32>(repeating: 1) & SIMD4(0, 0, ~0, ~0)
    return steps &+ SIMD4(repeating: UInt32(truncatingIfNeeded: value))
  }
}

/// The shares of the second pixel in mixtures of two, for four pixels.
struct FourShares {
  /// 16 fraction bits.
  private var fractions: SIMD8<UInt16>
  private let step: SIMD8<UInt16>

  /// Creates the fractions of a coordinate and the next three in equal steps.
  /// `advance` moves to the next four.
  @inline(__always)
  init(_ place: Int, _ step: Int) {
    fractions = SubPixel.twice(SubPixel.four(place, step))
    self.step = SIMD8(repeating: UInt16(truncatingIfNeeded: 4 &* step))
  }

  /// Creates the fractions of four coordinates.
  @inline(__always)
  init(_ places: SIMD4<UInt32>) {
    fractions = SubPixel.twice(places)
    step = .zero
  }

  @inline(__always)
  mutating func advance() { fractions &+= step }

  /// Creates the fractions of four coordinates.
  @inline(__always)
  init(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    self.init(
      SIMD4(
        UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b), UInt32(truncatingIfNeeded: c),
        UInt32(truncatingIfNeeded: d)))
  }

  /// The shares, 7 bits each.
  @inline(__always)
  var values: SIMD8<Int16> {
    unsafeBitCast(fractions &>> SIMD8<UInt16>(repeating: 9), to: SIMD8<Int16>.self)
  }
}
