extension Comparable {
  /// Returns the value limited to a range.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self { clamped(range.lowerBound, range.upperBound) }

  /// Returns the value limited to two bounds.
  ///
  /// The lower bound wins over an upper bound below it, such as the last index without pages. NaN results in
  /// the lower bound.
  @inlinable
  package func clamped(_ low: Self, _ high: Self) -> Self { Swift.max(low, Swift.min(self, high)) }
}

// Validation for the module: every number from outside passes one of these functions before it is used or
// stored. A parameter, which a programmer chose, must be in its range. Input from a device or a layout is
// limited to reasonable values.
extension Double {
  /// The range of a parameter that is a non-negative length, speed or acceleration.
  static let sizeRange = 0...largestCoordinate

  /// Returns the number if it is in the range of the parameter.
  ///
  /// Otherwise it stops the program with a message that names the parameter.
  func parameter(_ name: StaticString, in range: ClosedRange<Double>) -> Double {
    require(range.contains(self), "\(name) must be in \(range), and is \(self)")
    return self
  }

  /// The largest position or velocity in the curves.
  ///
  /// Its square times any rate still fits a Double.
  static let largestCoordinate = 1e100

  /// Returns the number limited to the range, or the replacement for NaN.
  package func clamped(to range: ClosedRange<Double>, ifNaN replacement: Double) -> Double {
    guard !isNaN else { return replacement }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Returns the number, or the replacement if the number is infinite or NaN.
  func finite(else replacement: Double = 0) -> Double {
    isFinite ? self : replacement
  }

  /// The number limited to ±`largestCoordinate`; 0 if it is not finite.
  var asCoordinate: Double {
    finite().clamped(to: -Self.largestCoordinate...Self.largestCoordinate, ifNaN: 0)
  }

  /// The number as elapsed seconds.
  ///
  /// It is at least 0, and at most 1e18, so that rate times time cannot overflow.
  var asElapsed: Double {
    clamped(to: 0...1e18, ifNaN: 0)
  }

  /// The sign of the number: -1, 0 or 1.
  ///
  /// The sign of negative zero is 0.
  var signum: Double {
    self > 0 ? 1 : self < 0 ? -1 : 0
  }
}

/// Returns the time in `low...high` at which a condition becomes false.
///
/// The condition changes once from true to false. The search takes at most 100 bisections, whatever the
/// condition does. It returns `high` if the condition never becomes false.
func timeOfFlip(from low: Double, to high: Double, while condition: (Double) -> Bool) -> Double {
  guard condition(low) else { return low }
  var (low, high) = (low, high)
  for _ in 0..<100 where high - low > 1e-15 * high {
    let middle = low + (high - low) / 2
    if condition(middle) { low = middle } else { high = middle }
  }
  return high
}
