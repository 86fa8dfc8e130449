import PagerEngine

/// Ellipses out of quadratic curves, an eighth each: within 0.03 % of the radius, without a sine.
struct Ellipse {
  let center: Point
  let radiusX: Double
  let radiusY: Double
  /// The cosine and the sine of the angle that the ellipse is turned by, clockwise.
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

  /// The place at an eighth, clockwise from the right end; any number.
  func point(at eighth: Int) -> Point { place(Ellipse.places[eighth & 7]) }

  /// Adds `count` eighths clockwise from an eighth; the path must be at its place already.
  func arc(from eighth: Int, count: Int, into path: inout Path) {
    for index in eighth..<eighth + count {
      path.curve(control: place(Ellipse.controls[index & 7]), to: point(at: index + 1))
    }
  }

  /// The same as `arc`, but from its end back to its beginning.
  func reversedArc(from eighth: Int, count: Int, into path: inout Path) {
    for index in (eighth..<eighth + count).reversed() {
      path.curve(control: place(Ellipse.controls[index & 7]), to: point(at: index))
    }
  }

  /// What lies between this ellipse and a smaller one, over `count` eighths.
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
