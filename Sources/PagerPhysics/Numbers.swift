// The door of the module: every number from outside passes one of these before it is used or stored. A parameter,
// which somebody chose, must be in its range; input, which a device or a layout delivers, is limited to what is sane.
extension Double {
  /// Range of a parameter that is a length, a speed or an acceleration and not negative.
  static let sizeRange = 0...largestCoordinate

  /// Itself, a parameter that must be in its range: a number outside stops the program with a sentence that names it.
  func parameter(_ name: StaticString, in range: ClosedRange<Double>) -> Double {
    precondition(range.contains(self), "\(name) must be in \(range), and is \(self)")
    return self
  }

  /// Largest position or velocity that the curves work with; its square times any rate still fits a Double.
  static let largestCoordinate = 1e100

  /// Itself, limited to the range; the replacement if it is not a number.
  func clamped(to range: ClosedRange<Double>, ifNaN replacement: Double) -> Double {
    guard !isNaN else { return replacement }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Itself, or the replacement if it is infinite or not a number.
  func finite(else replacement: Double = 0) -> Double {
    isFinite ? self : replacement
  }

  /// A finite position or velocity of at most `largestCoordinate` in size; 0 if it was not finite.
  var asCoordinate: Double {
    finite().clamped(to: -Self.largestCoordinate...Self.largestCoordinate, ifNaN: 0)
  }

  /// Seconds since a start: at least 0, and short enough that rate times time cannot overflow.
  var asElapsed: Double {
    clamped(to: 0...1e18, ifNaN: 0)
  }

  /// -1, 0 or 1; zero of either sign has the sign 0.
  var signum: Double {
    self > 0 ? 1 : self < 0 ? -1 : 0
  }
}

/// First time in `low...high` at which a condition that flips once from true to false is false.
///
/// At most 100 halvings, so the cost is bounded whatever the condition does; `high` if it never flips.
func timeOfFlip(from low: Double, to high: Double, while condition: (Double) -> Bool) -> Double {
  guard condition(low) else { return low }
  var (low, high) = (low, high)
  for _ in 0..<100 where high - low > 1e-15 * high {
    let middle = low + (high - low) / 2
    if condition(middle) { low = middle } else { high = middle }
  }
  return high
}
