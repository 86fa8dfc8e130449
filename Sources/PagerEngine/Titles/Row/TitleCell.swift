/// The cell of one title: the stretch of the strip that it takes.
public struct TitleCell: Equatable, Sendable {
  /// The index of the page to which the title belongs.
  public var index: Int
  /// Where the cell begins, in points from the leading end of the strip.
  public var start: Double
  /// How long the cell is, in points; above 0.
  public var length: Double
  /// The title with its measures.
  var title: MeasuredTitle

  /// How long icon and text are together, in points along the strip.
  public var contentLength: Double { title.contentLength }
  /// The text as it is drawn: with an ellipsis if it was too long.
  public var text: String { title.text }
  /// Where the cell ends, in points.
  public var end: Double { start + length }
  /// The middle of the cell, in points.
  public var middle: Double { start + length / 2 }

  /// The stretch of the strip that the cell takes.
  var span: StripSpan { StripSpan(start: start, length: length) }

  /// The stretch of icon and text: the middle of the cell without the room for its badge.
  var content: StripSpan {
    let inner = min(title.contentLength, length)
    return StripSpan(start: start + max(0, length - title.badgeRoom - inner) / 2, length: inner)
  }
}
