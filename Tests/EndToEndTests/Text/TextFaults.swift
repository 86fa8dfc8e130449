import PagerEngine

/// Finds faults in the text of a frame at rest: clipped lines although nothing scrolls, and overlapping
/// lines.
///
/// A line may be clipped where its page, its row or its scrolled content continues beyond the clip, since
/// scrolling or swiping reveals it. A line that leaves its part is visible nowhere.
@MainActor
struct TextFaults {
  /// The maximum distance by which letters may extend beyond an edge, or overlap, in points. Measured widths
  /// include space beside the letters.
  private static let tolerance = 1.0

  private(set) var faults: [String] = []

  /// Checks a frame, or the part drawn over its first `below` items.
  init(_ frame: DisplayList, _ measurer: any TextMeasurer, over below: Int = 0) {
    let lines = FrameText(frame, measurer).lines.filter { $0.number > below }
    for line in lines where isCut(line) { faults.append("“\(line.text)” is cut") }
    for line in lines where leavesBox(line) { faults.append("“\(line.text)” is wider than what it is on") }
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] where overlap(line, other) {
        faults.append("“\(line.text)” is on “\(other.text)”")
      }
    }
  }

  private func isCut(_ line: DrawnText) -> Bool {
    guard let part = line.part else { return isTitleCut(line) }
    if let opening = line.opening?.inset(by: -Self.tolerance, -Self.tolerance),
      line.ink.x < opening.x || line.ink.maxX > opening.maxX || line.ink.y < opening.y
        || line.ink.maxY > opening.maxY
    {
      return true
    }
    let edge = line.clip.inset(by: -Self.tolerance, -Self.tolerance)
    // If the part ends before the clip, letters must not leave the part.
    return line.ink.x < edge.x && line.ink.x < part.x - Self.tolerance
      || line.ink.maxX > edge.maxX && line.ink.maxX > part.maxX + Self.tolerance
      || line.ink.y < edge.y && line.ink.y < part.y - Self.tolerance
      || line.ink.maxY > edge.maxY && line.ink.maxY > part.maxY + Self.tolerance
  }

  /// Titles scroll along their strip, but not across it.
  /// A title that is longer than the strip is never visible.
  private func isTitleCut(_ line: DrawnText) -> Bool {
    guard !line.seen.isEmpty else { return false }
    let isColumn = line.clip.height > line.clip.width
    let (length, room) =
      isColumn ? (line.ink.height, line.clip.height) : (line.ink.width, line.clip.width)
    let missing = isColumn ? line.ink.width - line.seen.width : line.ink.height - line.seen.height
    return length > room + Self.tolerance || missing > Self.tolerance
  }

  /// Whether a line is partly on a button or a card, and partly beside it.
  private func leavesBox(_ line: DrawnText) -> Bool {
    line.boxes.contains { box in
      let inside = box.intersection(line.ink)
      return inside.width > 2 * Self.tolerance && inside.height > line.ink.height / 2
        && inside.width < line.ink.width - 2 * Self.tolerance
    }
  }

  private func overlap(_ line: DrawnText, _ other: DrawnText) -> Bool {
    // A title that becomes current is drawn in two weights, and over an indicator in two colours.
    if line.text == other.text, line.part == nil, other.part == nil { return false }
    // Parts that are scrolled out of view are under others, where they are clipped.
    let isSame = line.number == other.number && line.part != nil
    let common = isSame ? line.ink.intersection(other.ink) : line.seen.intersection(other.seen)
    return common.width > Self.tolerance && common.height > Self.tolerance
  }
}
