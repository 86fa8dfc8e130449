/// The cell of one title: the span of the strip that it occupies.
package struct TitleCell: Equatable, Sendable {
  /// The index of the page to which the title belongs.
  package var index: Int
  /// The start of the cell, in points from the leading end of the strip.
  package var start: Double
  /// The length of the cell, in points; above 0.
  package var length: Double
  /// The title with its measures.
  var title: MeasuredTitle

  /// The length of icon and text together, in points along the strip.
  package var contentLength: Double { title.contentLength }
  /// The text that is drawn, with an ellipsis if it was too long.
  package var text: String { title.text }
  /// The end of the cell, in points.
  package var end: Double { start + length }
  /// The middle of the cell, in points.
  package var middle: Double { start + length / 2 }

  /// The span of the cell.
  var span: StripSpan { StripSpan(start: start, length: length) }

  /// The span of icon and text.
  ///
  /// It is in the middle of the cell without the room for badge and buttons.
  var content: StripSpan {
    let inner = min(title.contentLength, length)
    return StripSpan(start: start + max(0, length - title.trailingRoom - inner) / 2, length: inner)
  }
}

extension [TitleCell] {
  /// Returns the cell of a title if all titles from the first one to it have cells.
  ///
  /// - Complexity: O(1).
  func consecutiveCell(_ index: Int) -> TitleCell? {
    guard let first, case let offset = index - first.index, indices.contains(offset) else { return nil }
    return self[offset].index == index ? self[offset] : nil
  }
}
