/// Formats a number with `places` decimals, 0...9. A number that is not finite becomes a dash.
///
/// Numbers beyond 1e15 units of the last place are clamped.
package func decimal(_ value: Double, _ places: Int, minus: String = "−") -> String {
  guard value.isFinite else { return "–" }
  let unit = (0..<places.clamped(to: 0...9)).reduce(1) { unit, _ in unit * 10 }
  let scaled = Int((value * Double(unit)).rounded().clamped(to: -1e15...1e15))
  let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
  // The leading 1 keeps the zeros.
  let decimals = places > 0 ? "." + String(rest + UInt(unit)).dropFirst() : ""
  return (scaled < 0 ? minus : "") + "\(whole)" + decimals
}

/// Formats a number with thousands separators.
package func grouped(_ number: Int) -> String {
  var text = ""
  for (place, digit) in String(number.magnitude).reversed().enumerated() {
    if place > 0, place % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + String(text.reversed())
}
