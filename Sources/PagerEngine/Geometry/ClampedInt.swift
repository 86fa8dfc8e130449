/// Returns an integral value as an integer, limited to `range` first, because the conversion traps on huge
/// numbers.
func clampedInt(_ value: Double, in range: ClosedRange<Int>) -> Int {
  guard value > Double(range.lowerBound) else { return range.lowerBound }
  return value < Double(range.upperBound) ? Int(value) : range.upperBound
}
