/// Where a line that is too long is cut.
public enum TextTruncation: Hashable, Sendable {
  /// At its end.
  case end
  /// In its middle: the beginning and the end stay.
  case middle
}

extension TextMeasurer {
  /// stub
  func truncated(_ text: String, to width: Double, style: TextStyle, at: TextTruncation) -> String {
    var text = text
    guard self.width(of: text, style: style) > width else { return text }
    while !text.isEmpty, self.width(of: text + "…", style: style) > width { text.removeLast() }
    return text + "…"
  }
}
