/// Seeded random numbers (SplitMix64): the same for a seed on every machine.
struct ArtRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number, 0..<1.
  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
  }

  /// The next number from `low` to `high`.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
}
