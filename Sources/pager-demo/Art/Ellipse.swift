import PagerEngine

/// An ellipse made of eight quadratic curves.
/// Its error is at most 0.03 % of the radius, without trigonometry.
struct Ellipse {
  let center: Point
  let radiusX: Double
  let radiusY: Double
  /// The cosine and sine of the angle by which the ellipse is turned clockwise.
  var turn = (cosine: 1.0, sine: 0.0)

  private static let half = 0.5.squareRoot()
  private static let tangent = 2.0.squareRoot() - 1
  private static let places: [(Double, Double)] = [
    (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1), (half, -half),
  ]
  private static let controls: [(Double, Double)] = [
    (1, tangent), (tangent, 1), (-tangent, 1), (-1, tangent), (-1, -tangent), (-tangent, -1),
    (tangent, -1), (1, -tangent),
  ]

  private func place(_ unit: (Double, Double)) -> Point {
    let (x, y) = (unit.0 * radiusX, unit.1 * radiusY)
    return Point(
      center.x + x * turn.cosine - y * turn.sine, center.y + x * turn.sine + y * turn.cosine)
  }

  /// Returns the point after a number of eighths, clockwise from the right end. Other numbers wrap around.
  func point(at eighth: Int) -> Point { place(Ellipse.places[eighth & 7]) }

  /// Adds `count` eighths clockwise. The path must be at `point(at: eighth)` already.
  func arc(from eighth: Int, count: Int, into path: inout Path) {
    for index in eighth..<eighth + count {
      path.curve(control: place(Ellipse.controls[index & 7]), to: point(at: index + 1))
    }
  }

  /// Adds the same arc as `arc`, in the opposite direction.
  func reversedArc(from eighth: Int, count: Int, into path: inout Path) {
    for index in (eighth..<eighth + count).reversed() {
      path.curve(control: place(Ellipse.controls[index & 7]), to: point(at: index))
    }
  }

  /// Returns the area between this ellipse and a smaller one, over `count` eighths.
  func band(inside inner: Ellipse, from eighth: Int = 0, count: Int = 8) -> Path {
    var path = Path()
    path.move(to: point(at: eighth))
    arc(from: eighth, count: count, into: &path)
    if count == 8 {
      path.move(to: inner.point(at: eighth))
    } else {
      path.line(to: inner.point(at: eighth + count))
    }
    inner.reversedArc(from: eighth, count: count, into: &path)
    return path
  }
}
