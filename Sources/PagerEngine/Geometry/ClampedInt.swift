/// Returns an integral value as an integer, limited to a range.
///
/// It is limited before the conversion, which traps on huge numbers.
func clampedInt(_ value: Double, in range: ClosedRange<Int>) -> Int {
  guard value > Double(range.lowerBound) else { return range.lowerBound }
  return value < Double(range.upperBound) ? Int(value) : range.upperBound
}
