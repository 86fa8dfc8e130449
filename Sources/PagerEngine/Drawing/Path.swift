/// A filled outline: closed contours of straight lines and quadratic curves.
///
/// Coordinates are points in the space of the drawing. The fill follows the non-zero winding rule.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a contour; an open one before it is closed.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic curve towards `to`, bent to `control`.
    case curve(control: Point, to: Point)
  }

  /// The outline, in drawing order.
  public private(set) var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Begins a contour.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a quadratic curve.
  public mutating func curve(control: Point, to point: Point) {
    elements.append(.curve(control: control, to: point))
  }

  /// A closed polygon through `points`.
  public static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// The smallest rectangle that holds every point and control point; empty for an empty path.
  public var bounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func include(_ point: Point) {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let control, let point):
        include(control)
        include(point)
      }
    }
    return low.isFinite && high.isFinite ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }
}
