/// The number of decimal places that tells the numbers of a slider apart.
struct DecimalPlaces: Equatable {
  /// 0 to 9.
  let count: Int
  /// Whether the numbers have no further decimals.
  private let isExact: Bool
  private var unit: Double { DecimalPlaces.powers[count] }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// The places of `start` and all numbers that follow it at a distance of `step`, which is above 0.
  ///
  /// Where the decimals have no end, as in a third, enough of them that two neighbours differ.
  init(start: Double, step: Double) {
    let exact = DecimalPlaces.powers.firstIndex { unit in
      [start, step].allSatisfy { abs(($0 * unit).rounded() - $0 * unit) <= 1e-6 * min(1, step * unit) }
    }
    let enough = DecimalPlaces.powers.firstIndex { $0 * step >= 5 } ?? 9
    (count, isExact) = (exact ?? enough, exact != nil)
  }

  /// The places of any number in a range of a length: none from 10 on, and below that a twentieth of the range differs.
  init(length: Double) {
    count = length == 0 || length >= 10 ? 0 : DecimalPlaces.powers.firstIndex { $0 * length >= 20 } ?? 9
    isExact = false
  }

  /// A number without the error that sums of steps have: three times 0.1 is not quite 0.3.
  func rounded(_ value: Double) -> Double {
    isExact && abs(value) < 1e15 / unit ? (value * unit).rounded() / unit : value
  }

  /// A number as text, with all decimals; numbers beyond 1e15 of the last place are limited to that.
  func text(_ value: Double) -> String {
    let scaled = Int(max(-1e15, min(value * unit, 1e15)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let digits = String(rest)
    let zeros = String(repeating: "0", count: count - min(count, digits.count))
    return (scaled < 0 ? "-" : "") + "\(whole)" + (count > 0 ? ".\(zeros)\(digits)" : "")
  }
}
