/// A stretch along a title strip, in points from the strip's leading end.
///
/// The leading end is where titles begin: the left end of a row, its right end if people read from right to left, and
/// the top of a column.
public struct StripSpan: Equatable, Sendable {
  /// Where it begins, in points.
  public var start = 0.0
  /// How long it is, in points; not negative.
  public var length = 0.0

  /// Makes a span from its start and length, in points.
  public init(start: Double = 0, length: Double = 0) {
    self.start = start
    self.length = length
  }

  /// Where it ends, in points.
  public var end: Double { start + length }
  /// Its middle, in points.
  public var middle: Double { start + length / 2 }

  /// A span between two points; empty if `end` comes before `start`.
  init(from start: Double, to end: Double) {
    self.init(start: start, length: max(0, end - start))
  }
}
