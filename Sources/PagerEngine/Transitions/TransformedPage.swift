import RealModule

/// A page in view under its transform, for drawing and hit testing.
struct TransformedPage {
  /// The projection from the page at rest to its visible points.
  let projection: Projection
  let opacity: Double

  /// Creates the transformed page that lies in `frame` at rest.
  ///
  /// The result is nil if no part of it is visible, or if the transform is not usable.
  init?(_ transform: PageTransform, of frame: Rect, in geometry: PageGeometry) {
    opacity = transform.validOpacity
    let projection = TransformedPage.projection(transform, frame, geometry)
    guard opacity > 0, TransformedPage.isUsable(projection) else { return nil }
    self.projection = projection
    // A page that is partly behind the eye is drawn as far as it is visible.
    guard let (a, b, c, _) = projection.corners(of: frame) else { return }
    let (first, second) = (b - a, c - b)
    let area = first.x * second.y - first.y * second.x
    if abs(area) < 1e-6 || (area < 0 && transform.hidesBack) { return nil }
  }

  /// The translation in points, if the page is only moved.
  var translation: Point? {
    let isMove =
      projection.x.x == 1 && projection.x.y == 0 && projection.y.x == 0 && projection.y.y == 1
      && projection.w == [0, 0, 1]
    return isMove ? Point(projection.x.z, projection.y.z) : nil
  }

  private static func isUsable(_ projection: Projection) -> Bool {
    isUsable(projection.x) && isUsable(projection.y) && isUsable(projection.w)
  }

  private static func isUsable(_ row: SIMD3<Double>) -> Bool {
    row.x.isFinite && row.y.isFinite && row.z.isFinite && abs(row.z) < 1e9
      && max(abs(row.x), abs(row.y)) < 1e6
  }

  /// Returns the projection of the page in space.
  ///
  /// The page is scaled, rotated and turned about its anchor, moved, and seen by the eye.
  private static func projection(
    _ transform: PageTransform, _ frame: Rect, _ geometry: PageGeometry
  ) -> Projection {
    let anchor = Point(
      frame.x + frame.width * transform.anchor.x, frame.y + frame.height * transform.anchor.y)
    let (cosine, sine) = (Double.cos(transform.rotation), Double.sin(transform.rotation))
    // The rows of the page's plane in space; the last one grows away from the viewer.
    var x = SIMD3(cosine * transform.scaleX, -sine * transform.scaleY, 0)
    var y = SIMD3(sine * transform.scaleX, cosine * transform.scaleY, 0)
    var z = SIMD3<Double>.zero
    let (near, far) = (Double.cos(transform.turn), Double.sin(transform.turn))
    if geometry.axis == .horizontal {
      (x, z) = (x * near, x * (geometry.forward(1) * far))
    } else {
      (y, z) = (y * near, y * far)
    }
    // Move the fixed point to the anchor.
    x.z = -x.x * anchor.x - x.y * anchor.y + anchor.x + transform.translation.x
    y.z = -y.x * anchor.x - y.y * anchor.y + anchor.y + transform.translation.y
    z.z = -z.x * anchor.x - z.y * anchor.y + transform.depth
    guard let distance = transform.perspective, distance > 0 else {
      return Projection(x: x, y: y, w: [0, 0, 1])
    }
    let eye = Point(geometry.viewport.midX, geometry.viewport.midY)
    let further = z / distance
    let w = SIMD3(further.x, further.y, further.z + 1)
    // Towards the eye by the share of the depth: (x + eye * depth) / (1 + depth).
    return Projection(x: x + further * eye.x, y: y + further * eye.y, w: w)
  }
}
