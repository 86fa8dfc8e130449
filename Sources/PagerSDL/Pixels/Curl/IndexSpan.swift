/// Ranges of indices in which linearly growing values are within limits.
enum IndexSpan {
  static let limit = 1 << 30
  static let everything = -limit..<limit

  /// Returns the indices at which `start + index * step` is at most `limit`.
  static func of(_ start: Double, _ step: Double, atMost limit: Double) -> Range<Int> {
    guard abs(step) > 1e-9 else { return start <= limit ? everything : 0..<0 }
    let end = (limit - start) / step
    return step > 0
      ? -IndexSpan.limit..<clamped(end.rounded(.down) + 1) : clamped(end.rounded(.up))..<IndexSpan.limit
  }

  /// Returns the indices at which `start + index * step` is at least `low` and at most `high`.
  static func of(_ start: Double, _ step: Double, from low: Double, to high: Double) -> Range<Int> {
    of(start, step, atMost: high).clamped(to: of(-start, -step, atMost: -low))
  }

  private static func clamped(_ index: Double) -> Int {
    let bound = Double(limit)
    guard index > -bound else { return -limit }
    return index < bound ? Int(index) : limit
  }
}

extension Range<Int> {
  /// Returns the range without another one that extends beyond one of its ends.
  func without(_ other: Range<Int>) -> Range<Int> {
    if other.isEmpty { return self }
    if other.lowerBound <= lowerBound {
      return Swift.min(Swift.max(other.upperBound, lowerBound), upperBound)..<upperBound
    }
    return lowerBound..<Swift.max(lowerBound, Swift.min(other.lowerBound, upperBound))
  }

  /// Returns the parts before and after a range inside this one.
  func around(_ inner: Range<Int>) -> (Range<Int>, Range<Int>) {
    if inner.isEmpty { return (self, upperBound..<upperBound) }
    let lower = Swift.max(lowerBound, Swift.min(inner.lowerBound, upperBound))
    let upper = Swift.max(lower, Swift.min(inner.upperBound, upperBound))
    return (lowerBound..<lower, upper..<upperBound)
  }
}
