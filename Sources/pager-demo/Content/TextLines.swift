import PagerEngine

/// Breaks text into lines. A stand-in until the engine can.
@MainActor
enum TextLines {
  /// The lines of a text, each at most `width` points wide; the last one ends in an ellipsis if cut.
  static func lines(
    of text: String, style: TextStyle, width: Double, maxLines: Int, measurer: any TextMeasurer
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(text) {
      let candidate = line + piece
      if line.isEmpty || measurer.width(of: trimmed(candidate), style: style) <= width {
        line = candidate
      } else {
        lines.append(trimmed(line))
        line = piece
      }
    }
    lines.append(trimmed(line))
    guard lines.count > maxLines else { return lines }
    var last = lines[maxLines - 1]
    while !last.isEmpty, measurer.width(of: last + "…", style: style) > width { last.removeLast() }
    return Array(lines.prefix(maxLines - 1)) + [last + "…"]
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Words with their space, and Chinese characters with the punctuation that follows.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var open = false
    for character in text {
      let isWide = character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
      let isMark = "，。：、？！；".contains(character)
      if isMark || (!isWide && open), !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      open = !isWide && character != " "
    }
    return pieces
  }
}
