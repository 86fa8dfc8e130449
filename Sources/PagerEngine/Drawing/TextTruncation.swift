/// Where text that is too long loses some of it.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning stays: "Long ti…".
  case end
  /// The beginning and the end stay, the former by one character more if there is an odd number: "Lon…tle".
  case middle
}

extension TextMeasurer {
  /// The text if it is no wider than `width`; else as many of its characters as fit together with "…".
  ///
  /// Characters are grapheme clusters: none is cut in two. Spaces beside the ellipsis go too. If not even one character fits
  /// with it, the result is "…", and if that is too wide, "". For lines without line breaks. The number of measurements
  /// grows with the logarithm of the number of characters that fit, whatever the length of the text.
  ///
  /// - Parameters:
  ///   - text: A title, or another line.
  ///   - width: The widest result, in points; NaN and negative widths count as 0.
  ///   - style: The style it is measured in.
  ///   - place: Where characters go, the end by default.
  public func truncated(
    _ text: String, to width: Double, style: TextStyle, at place: TextTruncation = .end
  ) -> String {
    let search = Truncation(text, place, width: width, style: style, measurer: self)
    return search.fitsWhole ? text : search.result()
  }
}

/// The search for how much of a text fits beside an ellipsis.
@MainActor
struct Truncation<Text: BidirectionalCollection> where Text.Element == Character {
  private let text: Text
  private let place: TextTruncation
  private let width: Double
  private let style: TextStyle
  private let measurer: any TextMeasurer

  init(
    _ text: Text, _ place: TextTruncation, width: Double, style: TextStyle, measurer: any TextMeasurer
  ) {
    self.text = text
    self.place = place
    self.width = width > 0 ? width : 0
    self.style = style
    self.measurer = measurer
  }

  /// Whether nothing has to go.
  ///
  /// Long text is not measured as a whole when a beginning of it is more than twice too wide: what follows can make
  /// that a little narrower, by kerning or by letters that join, but not so much.
  var fitsWhole: Bool {
    var count = 64
    while has(count + 1) {
      if measure(String(text.prefix(count))) > 2 * width { return false }
      count *= 2
    }
    return measure(String(text)) <= width
  }

  /// As many characters as fit with an ellipsis: fewer than all, unless more text follows this one.
  func result(moreFollows: Bool = false) -> String {
    let count = mostThatFit(spare: moreFollows ? 0 : 1)
    guard count > 0 else { return measure("…") <= width ? "…" : "" }
    return shortened(to: count)
  }

  /// How many characters can stay, by doubling and then halving; `spare` of the text's have to go.
  private func mostThatFit(spare: Int) -> Int {
    func fits(_ count: Int) -> Bool { has(count + spare) && measure(shortened(to: count)) <= width }
    var (low, high) = (0, 1)
    while fits(high) { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether there are at least `count` characters. Counting all of a long text would take longer than the search.
  private func has(_ count: Int) -> Bool {
    text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) != nil
  }

  private func shortened(to count: Int) -> String {
    let tail = place == .middle ? count / 2 : 0
    var start = String(text.prefix(count - tail))
    while start.last?.isWhitespace == true { start.removeLast() }
    return start + "…" + String(text.suffix(tail).drop { $0.isWhitespace })
  }

  private func measure(_ text: String) -> Double {
    let width = measurer.width(of: text, style: style)
    return width > 0 ? width : 0
  }
}
