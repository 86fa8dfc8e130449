/// The position at which text that is too long is shortened.
public enum TextTruncation: Hashable, Sendable {
  /// Keeps the beginning: "Long ti…".
  case end
  /// Keeps the beginning and the end: "Lon…tle".
  ///
  /// If the number of characters is odd, the beginning has one more.
  case middle
}

extension TextMeasurer {
  /// Returns the text, shortened with "…" if it is wider than `width`.
  ///
  ///     let title = context.text.truncated("A long headline", to: 120, style: .body)
  ///
  /// The result keeps as many characters (grapheme clusters) as fit, without the spaces beside the ellipsis.
  /// If no character fits beside the ellipsis, the result is "…", and if that is too wide, "". The text must
  /// not contain line breaks.
  ///
  /// - Complexity: O(log *n*) measurements, where *n* is the number of characters that fit.
  ///
  /// - Parameters:
  ///   - text: A title, or another single line.
  ///   - width: The largest width of the result, in points; NaN and negative widths count as 0.
  ///   - style: The style in which the text is measured.
  ///   - place: The position at which characters are removed; the end by default.
  public func truncated(
    _ text: String, to width: Double, style: TextStyle, at place: TextTruncation = .end
  ) -> String {
    let search = Truncation(text, place, width: width, style: style, measurer: self)
    return search.fitsWhole ? text : search.result()
  }
}

/// The search for the number of characters that fit beside an ellipsis.
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

  /// Whether the whole text fits.
  ///
  /// Long text is not measured as a whole if a beginning of it is more than twice as wide as allowed. The
  /// rest can make that beginning a little narrower, by kerning or joined letters, but not that much.
  var fitsWhole: Bool {
    var count = 64
    while has(count + 1) {
      if measure(String(text.prefix(count))) > 2 * width { return false }
      count *= 2
    }
    return measure(String(text)) <= width
  }

  /// Returns the text with as many characters as fit beside an ellipsis.
  ///
  /// At least one is removed, unless more text follows.
  func result(moreFollows: Bool = false) -> String {
    let count = mostThatFit(spare: moreFollows ? 0 : 1)
    guard count > 0 else { return measure("…") <= width ? "…" : "" }
    return shortened(to: count)
  }

  /// Returns the number of characters that fit, found by doubling and then bisection.
  ///
  /// At least `spare` characters are removed.
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

  /// Returns whether there are at least `count` characters.
  ///
  /// Counting all characters of a long text would take longer than the search.
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
