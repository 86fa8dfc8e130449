import SeededRandom

extension SplitMix64 {
  mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}

/// Numbers that no function may fail on.
let hostileNumbers: [Double] = [
  .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, -1, 1e300, -1e300, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e18,
]

extension ClosedRange<Double> {
  var ends: [Double] { [lowerBound, upperBound] }
}

/// Returns all pairs of a number of one list and a number of another.
func pairs(_ first: [Double], _ second: [Double]) -> [(Double, Double)] {
  first.flatMap { one in second.map { (one, $0) } }
}

/// Returns whether two numbers agree to a relative tolerance.
///
/// The tolerance is relative to a scale of at least `scale`.
func agree(_ first: Double, _ second: Double, within tolerance: Double = 1e-9, scale: Double = 0) -> Bool {
  (first - second).magnitude <= tolerance * max(first.magnitude, second.magnitude, scale)
}
