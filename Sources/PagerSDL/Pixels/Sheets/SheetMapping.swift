/// A projective mapping between planes of pixels, from a sheet to the target or back.
///
/// The point (x, y) maps to (X / W, Y / W) with X = xx·x + xy·y + x1, and likewise Y and W. Pixel (i, j)
/// covers the square from (i, j) to (i + 1, j + 1). Points with W <= 0 are behind the eye and have no image.
struct SheetMapping: Equatable, Sendable {
  var xx = 1.0
  var xy = 0.0
  var x1 = 0.0
  var yx = 0.0
  var yy = 1.0
  var y1 = 0.0
  var wx = 0.0
  var wy = 0.0
  var w1 = 1.0

  static let identity = SheetMapping()

  /// Returns the mapping of a smaller copy of the sheet, each of whose pixels stands for `x` by `y` pixels.
  func scaled(x: Double, y: Double) -> SheetMapping {
    var scaled = self
    (scaled.xx, scaled.yx, scaled.wx) = (xx * x, yx * x, wx * x)
    (scaled.xy, scaled.yy, scaled.wy) = (xy * y, yy * y, wy * y)
    return scaled
  }

  /// The mapping between the planes with exchanged axes.
  var transposed: SheetMapping {
    SheetMapping(xx: yy, xy: yx, x1: y1, yx: xy, yy: xx, y1: x1, wx: wy, wy: wx, w1: w1)
  }

  /// The signed area of the image of a small square, for W = 1. Negative for a sheet seen from behind.
  var determinant: Double {
    xx * (yy * w1 - y1 * wy) - xy * (yx * w1 - y1 * wx) + x1 * (yx * wy - yy * wx)
  }

  /// Whether the sheet is seen edge-on or a coefficient is not finite. Such a sheet is not drawn.
  var isDegenerate: Bool { inverse == nil }

  /// The inverse mapping, or `nil` if the mapping is degenerate.
  /// W stays positive for points in front of the eye.
  var inverse: SheetMapping? {
    let r = 1 / determinant
    let inverse = SheetMapping(
      xx: (yy * w1 - y1 * wy) * r, xy: (x1 * wy - xy * w1) * r, x1: (xy * y1 - x1 * yy) * r,
      yx: (y1 * wx - yx * w1) * r, yy: (xx * w1 - x1 * wx) * r, y1: (x1 * yx - xx * y1) * r,
      wx: (yx * wy - yy * wx) * r, wy: (xy * wx - xx * wy) * r, w1: (xx * yy - xy * yx) * r)
    return r.isFinite && inverse.isFinite && isFinite ? inverse : nil
  }

  /// Returns the image of a point, or `nil` if it is behind the eye or not finite.
  func image(x: Double, y: Double) -> (x: Double, y: Double)? {
    let w = weight(x: x, y: y)
    guard w > 0 else { return nil }
    let image = (x: (xx * x + xy * y + x1) / w, y: (yx * x + yy * y + y1) / w)
    return image.x.isFinite && image.y.isFinite ? image : nil
  }

  /// Returns W of a point: its distance in front of the eye, 1 in the plane of the screen.
  func weight(x: Double, y: Double) -> Double { wx * x + wy * y + w1 }

  /// Returns the steepest rates of change of the image's x and y near a point, or `nil` behind the eye.
  func steepness(x: Double, y: Double) -> SIMD2<Double>? {
    guard let image = image(x: x, y: y) else { return nil }
    let w = weight(x: x, y: y)
    func length(_ dx: Double, _ dy: Double) -> Double { (dx * dx + dy * dy).squareRoot() / w }
    return SIMD2(
      length(xx - image.x * wx, xy - image.x * wy), length(yx - image.y * wx, yy - image.y * wy))
  }

  private var isFinite: Bool {
    let first = SIMD8(xx, xy, x1, yx, yy, y1, wx, wy)
    // The product of 0 and a finite number is 0.
    return (first * 0).sum() + w1 * 0 == 0
  }
}

extension SheetMapping {
  /// Returns the smallest rectangle of whole pixels around the image of a sheet, clipped to `limits`. Empty
  /// for a degenerate mapping.
  func bounds(width: Int, height: Int, in limits: PixelRect) -> PixelRect {
    guard !isDegenerate else { return .empty }
    let (right, bottom) = (Double(width), Double(height))
    var box = PointBox()
    let corners = (
      homogeneous(0, 0), homogeneous(right, 0), homogeneous(right, bottom), homogeneous(0, bottom)
    )
    // Points closer to the eye than this count as behind it: their images are too far away to be on any
    // target.
    let nearest = 1e-6 * max(corners.0.z, corners.1.z, corners.2.z, corners.3.z)
    guard nearest > 0 else { return .empty }
    func insert(_ point: SIMD3<Double>) { box.insert(SIMD2(point.x, point.y) / point.z) }
    func insert(_ last: SIMD3<Double>, _ next: SIMD3<Double>) {
      if (last.z > nearest) != (next.z > nearest) {
        let share = (nearest - last.z) / (next.z - last.z)
        insert(last + (next - last) * share)
      }
      if next.z > nearest { insert(next) }
    }
    insert(corners.3, corners.0)
    insert(corners.0, corners.1)
    insert(corners.1, corners.2)
    insert(corners.2, corners.3)
    return box.pixels().intersection(limits)
  }

  private func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
    SIMD3(xx * x + xy * y + x1, yx * x + yy * y + y1, weight(x: x, y: y))
  }
}
