import PagerEngine

extension PageGeometry.ReadingDirection {
  /// The edge at which lines end.
  var trailingEdge: Edge { self == .rightToLeft ? .left : .right }
}
