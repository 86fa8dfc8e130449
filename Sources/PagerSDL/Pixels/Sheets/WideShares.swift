/// What four neighbours count for together where a pixel of the target is wider than one of the sheet.
struct WideShares {
  typealias Levels = FourSheetPixels.Levels

  private let widths: SIMD8<Int16>
  /// What 256 of a width count for.
  private let densities: Levels
  private let whole: Levels

  /// - Parameters:
  ///   - widths: Of four pixels, 256...768.
  ///   - whole: What all of a pixel counts for.
  init(_ widths: SIMD4<UInt32>, _ whole: Levels) {
    let all = UInt32(whole[0])
    // One less than 256, the product of which with 256 would be too large.
    func density(_ width: UInt32) -> UInt32 { min((all * 256 + width / 2) / width, 255) }
    let densities = SIMD4(density(widths[0]), density(widths[1]), density(widths[2]), density(widths[3]))
    self.widths = unsafeBitCast(WideShares.twice(widths), to: SIMD8<Int16>.self)
    self.densities = WideShares.twice(densities)
    self.whole = whole
  }

  /// The shares of the four neighbours.
  ///
  /// - Parameter starts: How far behind the first neighbour's edge the pixel begins, 0...255.
  @inline(__always)
  func parts(_ starts: Levels) -> (Levels, Levels, Levels, Levels) {
    let ends = unsafeBitCast(starts, to: SIMD8<Int16>.self) &+ widths
    let behindSecond = excess(ends, 512)
    let full = SIMD8<Int16>(repeating: 256)
    let inThird = behindSecond.replacing(with: full, where: behindSecond .> full)
    let first = share(Levels(repeating: 256) &- starts)
    let third = share(unsafeBitCast(inThird, to: Levels.self))
    let fourth = share(unsafeBitCast(excess(ends, 768), to: Levels.self))
    return (first, whole &- first &- third &- fourth, third, fourth)
  }

  @inline(__always)
  private func excess(_ ends: SIMD8<Int16>, _ edge: Int16) -> SIMD8<Int16> {
    let edges = SIMD8(repeating: edge)
    return ends.replacing(with: edges, where: ends .< edges) &- edges
  }

  @inline(__always)
  private func share(_ part: Levels) -> Levels {
    (part &* densities &+ Levels(repeating: 128)) &>> Levels(repeating: 8)
  }

  private static func twice(_ values: SIMD4<UInt32>) -> Levels {
    unsafeBitCast(values | values &<< SIMD4(repeating: 16), to: Levels.self)
  }
}
