/// Formats a number with `places` decimals, 0...6. A number that is not finite becomes a dash.
func decimal(_ value: Double, _ places: Int) -> String {
  guard value.isFinite else { return "–" }
  let factor = [1.0, 10, 100, 1000, 1e4, 1e5, 1e6][places.clamped(to: 0...6)]
  let scaled = Int((value.magnitude * factor).rounded().clamped(to: -1e15...1e15))
  let sign = value < 0 && scaled > 0 ? "−" : ""
  guard places > 0 else { return sign + "\(scaled)" }
  let rest = "\(scaled % Int(factor))"
  return sign + "\(scaled / Int(factor))." + String(repeating: "0", count: places - rest.count) + rest
}
