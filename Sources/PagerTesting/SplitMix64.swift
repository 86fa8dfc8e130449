/// A small random number generator that gives the same numbers for the same seed (Steele, Lea, Flood 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Starts at a seed; every seed is as good as another.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
