/// An outline of straight lines and quadratic curves, to fill or to stroke.
///
///     var triangle = Path()
///     triangle.move(to: Point(0, 0))
///     triangle.line(to: Point(20, 10))
///     triangle.line(to: Point(0, 20))
///     list.fill(triangle, .black)
///
/// Coordinates are points in the space of the drawing.
///
/// - A fill follows the non-zero winding rule and closes every contour.
/// - A stroke leaves a contour open unless it ends where it began.
/// - A path with a point that is not finite draws nothing.
/// - If a path is wider or higher than 4096 device pixels, only 4096 of them near the origin of the
///   coordinates are drawn in that direction.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  package enum Element: Hashable, Sendable {
    /// Begins a contour; a fill closes the contour before it.
    case move(Point)
    /// Adds a straight line to a point.
    case line(Point)
    /// Adds a quadratic curve to `to`, with the control point `control`.
    case curve(control: Point, to: Point)
  }

  /// The elements of the outline, in drawing order.
  package private(set) var elements: [Element] = []

  /// Creates an empty path, which draws nothing.
  public init() {}

  /// Begins a contour at a point, in points.
  ///
  /// The contour before it ends. Without a line or a curve after it, the new contour draws nothing.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line from the end of the contour to a point, in points.
  ///
  /// As the first element of a path, it begins a contour at that point instead.
  public mutating func line(to point: Point) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }
  /// Adds a quadratic curve from the end of the contour.
  ///
  /// As the first element of a path, it begins a contour at `point` instead.
  ///
  /// - Parameters:
  ///   - control: The control point, in points.
  ///   - point: The end of the curve, in points.
  public mutating func curve(control: Point, to point: Point) {
    elements.append(elements.isEmpty ? .move(point) : .curve(control: control, to: point))
  }

  /// Returns a path of straight lines from point to point, to stroke.
  ///
  ///     list.stroke(.line(through: [Point(0, 40), Point(60, 0), Point(120, 40)]), width: 2, .black)
  ///
  /// The path is closed if the last point equals the first one. A path of fewer than two points draws
  /// nothing.
  public static func line(through points: [Point]) -> Path { polygon(points) }

  /// Returns a smooth curve through points, to stroke.
  ///
  /// Use it for the plot of a function: a few points look like many. In each point the curve has the direction
  /// from the point before it to the one after it. A path of fewer than two points draws nothing.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public static func curve(through points: [Point]) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    func length(_ start: Point, _ end: Point) -> Double {
      let way = end - start
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
    // Scaled by the length of the part, so that a short part beside a long one has no kink.
    func slope(_ index: Int, _ part: Double) -> Point {
      let (before, after) = (points[max(0, index - 1)], points[min(index + 1, points.count - 1)])
      let whole = length(before, points[index]) + length(points[index], after)
      let share = whole > 0 ? part / whole : 0
      return Point((after.x - before.x) * share, (after.y - before.y) * share)
    }
    for index in points.indices.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      let part = length(start, end)
      let (out, into) = (slope(index - 1, part), slope(index, part))
      // A cubic curve as two quadratic ones.
      let one = Point(start.x + out.x / 4, start.y + out.y / 4)
      let other = Point(end.x - into.x / 4, end.y - into.y / 4)
      path.curve(control: one, to: Point((one.x + other.x) / 2, (one.y + other.y) / 2))
      path.curve(control: other, to: end)
    }
    return path
  }

  /// Returns a polygon with corners at `points`, to fill.
  ///
  /// Fewer than three points fill nothing. A stroke omits the edge from the last corner to the first.
  public static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Whether the path has points, and all of them are finite.
  package var isFinite: Bool {
    !elements.isEmpty
      && elements.allSatisfy { element in
        switch element {
        case .move(let point), .line(let point): point.isFinite
        case .curve(let control, let point): control.isFinite && point.isFinite
        }
      }
  }

  /// The smallest rectangle that contains every point and control point, in points.
  ///
  /// Zero for an empty path and for one with a point that is not finite.
  package var bounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    var isFinite = true
    func include(_ point: Point) {
      isFinite = isFinite && point.isFinite
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
    guard isFinite, !elements.isEmpty else { return .zero }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
