/// SplitMix64 (Steele, Lea, Flood 2014): small, seeded, the same everywhere, so that a failure can be replayed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }
}

/// Numbers that must do no harm anywhere.
let hostileNumbers: [Double] = [
  .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, -1, 1e300, -1e300, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e18,
]

/// Whether two numbers agree to a relative tolerance, measured on a scale of at least `scale`.
func agree(_ first: Double, _ second: Double, within tolerance: Double = 1e-9, scale: Double = 0) -> Bool {
  (first - second).magnitude <= tolerance * max(first.magnitude, second.magnitude, scale)
}
