import SeededRandom

/// Seeded random numbers: the same for a seed on every machine.
struct ArtRandom {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next number, 0..<1.
  mutating func unit() -> Double { Double(generator.next() >> 11) / 9_007_199_254_740_992 }

  /// The next number from `low` to `high`.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
}
