import PagerEngine

/// The number of decimal places that distinguishes a slider's numbers.
struct DecimalPlaces: Equatable {
  /// The number of places, 0 to 9.
  let count: Int
  /// Whether the numbers have no further decimals.
  private let isExact: Bool
  private var unit: Double { DecimalPlaces.powers[count] }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// Creates the places for `start` and the numbers that follow it at a distance of `step`, which is above 0.
  ///
  /// If the decimals do not end, such as those of a third, there are enough to distinguish neighbours.
  init(start: Double, step: Double) {
    let exact = DecimalPlaces.powers.firstIndex { unit in
      [start, step].allSatisfy { abs(($0 * unit).rounded() - $0 * unit) <= 1e-6 * min(1, step * unit) }
    }
    let enough = DecimalPlaces.powers.firstIndex { $0 * step >= 5 } ?? 9
    (count, isExact) = (exact ?? enough, exact != nil)
  }

  /// Creates the places for any number in a range of this length.
  ///
  /// There are none from a length of 10 on; below, enough to distinguish steps of a twentieth of the range.
  init(length: Double) {
    count = length == 0 || length >= 10 ? 0 : DecimalPlaces.powers.firstIndex { $0 * length >= 20 } ?? 9
    isExact = false
  }

  /// Removes the rounding error of summed steps: three times 0.1 is not quite 0.3.
  func rounded(_ value: Double) -> Double {
    isExact && abs(value) < 1e15 / unit ? (value * unit).rounded() / unit : value
  }

  /// Returns a number as text, with all decimals.
  func text(_ value: Double) -> String { decimal(value, count, minus: "-") }
}
