/// A stretch of a title strip, in points from the strip's leading end.
///
/// The leading end is where titles begin: the left end of a row, its right end in right-to-left reading, and
/// the top of a column.
package struct StripSpan: Equatable, Sendable {
  /// The start, in points.
  package var start = 0.0
  /// The length, in points; not negative.
  package var length = 0.0

  /// Creates a span from its start and length, in points.
  package init(start: Double = 0, length: Double = 0) {
    self.start = start
    self.length = length
  }

  /// The end, in points.
  package var end: Double { start + length }
  /// The middle, in points.
  package var middle: Double { start + length / 2 }

  /// Creates a span between two positions; empty if `end` comes before `start`.
  init(from start: Double, to end: Double) {
    self.init(start: start, length: max(0, end - start))
  }
}
