/// A projective mapping of the plane.
///
/// Straight lines remain straight, but parallel lines may meet. A point (x, y) becomes (X / W, Y / W), where
/// (X, Y, W) are the products of the rows with (x, y, 1). W grows with the distance from the eye; a point
/// whose W is not positive is behind the eye and has no image.
package struct Projection: Hashable, Sendable {
  /// The coefficients of X: of x, of y, and the constant.
  package var x: SIMD3<Double>
  /// The coefficients of Y.
  package var y: SIMD3<Double>
  /// The coefficients of W.
  package var w: SIMD3<Double>

  /// The identity mapping.
  package static let identity = Projection(x: [1, 0, 0], y: [0, 1, 0], w: [0, 0, 1])

  /// Creates a mapping from its three rows.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// Returns the image of a point.
  ///
  /// The result is nil for a point behind the eye, and if the image is not finite.
  package func image(of point: Point) -> Point? {
    let vector = SIMD3(point.x, point.y, 1)
    let distance = (w * vector).sum()
    guard distance > Projection.nearest else { return nil }
    let image = Point((x * vector).sum() / distance, (y * vector).sum() / distance)
    return image.isFinite ? image : nil
  }

  /// The smallest W of a visible point.
  static let nearest = 1e-6

  /// The inverse mapping, or nil if there is none.
  ///
  /// The inverse is nil if the mapping makes an area a line or a point, or if a coefficient is not finite.
  /// The W of the inverse has the sign of the original one.
  package var inverse: Projection? {
    let (a, b, c) = (y.cross(w), w.cross(x), x.cross(y))
    let determinant = (x * a).sum()
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    func row(_ index: Int) -> SIMD3<Double> { SIMD3(a[index], b[index], c[index]) / determinant }
    return Projection(x: row(0), y: row(1), w: row(2))
  }

  /// Returns the mapping for lengths that are `scale` times as large.
  ///
  /// Use it for device pixels instead of points, for example.
  package func scaled(by scale: Double) -> Projection {
    Projection(
      x: SIMD3(x.x, x.y, x.z * scale), y: SIMD3(y.x, y.y, y.z * scale),
      w: SIMD3(w.x / scale, w.y / scale, w.z))
  }

  /// Returns the images of the corners of a rectangle, clockwise from the top left.
  ///
  /// The result is nil if a corner has no image.
  func corners(of rect: Rect) -> (Point, Point, Point, Point)? {
    guard let a = image(of: rect.origin), let b = image(of: Point(rect.maxX, rect.y)),
      let c = image(of: Point(rect.maxX, rect.maxY)), let d = image(of: Point(rect.x, rect.maxY))
    else { return nil }
    return (a, b, c, d)
  }

  /// Returns the image of a rectangle if its sides stay level and upright; nil otherwise.
  func uprightImage(of rect: Rect) -> Rect? {
    guard x.y == 0, y.x == 0, w == [0, 0, 1] else { return nil }
    let (first, last) = (
      Point(x.x * rect.x + x.z, y.y * rect.y + y.z), Point(x.x * rect.maxX + x.z, y.y * rect.maxY + y.z)
    )
    return Rect(
      min(first.x, last.x), min(first.y, last.y), abs(last.x - first.x), abs(last.y - first.y))
  }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
