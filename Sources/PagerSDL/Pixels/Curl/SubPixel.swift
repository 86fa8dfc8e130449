/// Coordinates with 16 bits behind the point.
enum SubPixel {
  static let bits = 16

  /// Added to a coordinate, so that its share of 7 bits is rounded to the nearest and not down. A coordinate that is
  /// a whole number up to that gives exactly the pixel.
  static let rounding = 1 << 8

  /// A number of pixels. Numbers beyond ±2^31 pixels, and NaN, are limited.
  @inline(__always)
  static func fixed(_ value: Double) -> Int {
    let limit = 0x1p47
    let scaled = value * 0x1p16 + 0.5
    guard scaled > -limit else { return -(1 << 47) }
    // Rounds towards zero, which makes no difference that could be seen.
    return Int(min(scaled, limit))
  }

  /// Numbers of 16 bits, twice each, as a vector has two channels of each of four pixels.
  @inline(__always)
  static func twice(_ values: SIMD4<UInt32>) -> SIMD8<UInt16> {
    let low = values & SIMD4(repeating: 0xFFFF)
    return unsafeBitCast(low | values &<< SIMD4<UInt32>(repeating: 16), to: SIMD8<UInt16>.self)
  }

  /// A number and the three that follow in equal steps.
  @inline(__always)
  static func four(_ value: Int, _ step: Int) -> SIMD4<UInt32> {
    let step = SIMD4(repeating: UInt32(truncatingIfNeeded: step))
    let steps = step & SIMD4(0, ~0, 0, ~0) &+ step &<< SIMD4<UInt32>(repeating: 1) & SIMD4(0, 0, ~0, ~0)
    return steps &+ SIMD4(repeating: UInt32(truncatingIfNeeded: value))
  }
}

/// The shares that the second of two pixels has in a mixture, for each of four pixels.
struct FourShares {
  /// 16 bits behind the point.
  private var fractions: SIMD8<UInt16>
  private let step: SIMD8<UInt16>

  /// The fractions of a coordinate and of the three that follow in equal steps. `advance` goes on to the next four.
  @inline(__always)
  init(_ place: Int, _ step: Int) {
    fractions = SubPixel.twice(SubPixel.four(place, step))
    self.step = SIMD8(repeating: UInt16(truncatingIfNeeded: 4 &* step))
  }

  /// The fractions of four coordinates.
  @inline(__always)
  init(_ places: SIMD4<UInt32>) {
    fractions = SubPixel.twice(places)
    step = .zero
  }

  @inline(__always)
  mutating func advance() { fractions &+= step }

  /// The fractions of four coordinates.
  @inline(__always)
  init(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    self.init(
      SIMD4(
        UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b), UInt32(truncatingIfNeeded: c),
        UInt32(truncatingIfNeeded: d)))
  }

  /// 7 bits for each.
  @inline(__always)
  var values: SIMD8<Int16> {
    unsafeBitCast(fractions &>> SIMD8<UInt16>(repeating: 9), to: SIMD8<Int16>.self)
  }
}
