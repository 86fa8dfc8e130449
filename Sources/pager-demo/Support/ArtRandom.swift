import SeededRandom

/// A generator of seeded random numbers, identical on every machine.
struct ArtRandom {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Returns the next number, 0..<1.
  mutating func unit() -> Double { Double(generator.next() >> 11) / 9_007_199_254_740_992 }
}
