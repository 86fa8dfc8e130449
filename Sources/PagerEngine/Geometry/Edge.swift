/// An edge of a rectangle, such as the frame of a pager.
public enum Edge: Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge, in either reading direction.
  case left
  /// The right edge, in either reading direction.
  case right
}

extension Edge {
  /// The opposite edge.
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }
}

extension PageGeometry.ReadingDirection {
  /// The edge at which lines begin.
  package var leadingEdge: Edge { self == .leftToRight ? .left : .right }
  /// The edge at which lines end.
  package var trailingEdge: Edge { leadingEdge.opposite }
}

extension Rect {
  /// Returns the rectangle divided in two, `extent` points from an edge.
  ///
  /// The extent is limited to the rectangle; one that is not finite counts as 0.
  func divided(_ extent: Double, at edge: Edge) -> (part: Rect, rest: Rect) {
    let isBeside = edge == .left || edge == .right
    let length = extent.isFinite ? extent.clamped(0, isBeside ? width : height) : 0
    switch edge {
    case .top: return (Rect(x, y, width, length), Rect(x, y + length, width, height - length))
    case .bottom: return (Rect(x, maxY - length, width, length), Rect(x, y, width, height - length))
    case .left: return (Rect(x, y, length, height), Rect(x + length, y, width - length, height))
    case .right: return (Rect(maxX - length, y, length, height), Rect(x, y, width - length, height))
    }
  }
}
