import RealModule

/// The shape of a sheet that is bent around a cylinder.
///
/// Coordinates are those of the sheet's `CurlGeometry`. With d as the distance of a point of the sheet from
/// the contact line, along the normal:
///
/// - For d up to 0 the sheet lies flat.
/// - For d up to π `radius` it lies on the cylinder, `radius` sin(d / `radius`) from the line. Its height
///   above the page is `radius` times 1 - cos(d / `radius`).
/// - Farther out it lies on top, face down, -(d - π `radius`) from the line.
package struct CurlShape: Hashable, Sendable {
  /// The sheet.
  package let geometry: CurlGeometry
  /// The unit vector away from the flat part; zero if the whole sheet is flat.
  package var normal: Point
  /// The contact line: `normal` · point for its points, in points.
  package var line: Double
  /// The radius of the cylinder, in points; 0 is a crease.
  package var radius: Double
  /// The strength of the light and shadow of a lifted sheet, from 0 to 1.
  ///
  /// It falls to 0 as the sheet becomes flat on the other side.
  package var lift: Double

  /// Whether the sheet is flat, as before the turn.
  package var isFlat: Bool { normal == .zero }

  /// Creates the flat shape of a sheet.
  package init(flat geometry: CurlGeometry) {
    self.init(geometry: geometry, normal: .zero, line: 0, radius: 0, lift: 0)
  }

  init(geometry: CurlGeometry, normal: Point, line: Double, radius: Double, lift: Double) {
    self.geometry = geometry
    self.normal = normal
    self.line = line
    self.radius = radius
    self.lift = lift
  }

  /// The position of a point of the sheet.
  package struct Position: Hashable, Sendable {
    /// The location on the screen, in points.
    package var point: Point
    /// The height above the page, in points.
    package var height: Double
    /// Whether the back of the sheet faces up there.
    package var isBack: Bool
  }

  /// A visible point of the sheet.
  package struct Hit: Hashable, Sendable {
    /// The point of the sheet, in points, in its location before the turn.
    package var point: Point
    /// Whether the back is visible there.
    package var isBack: Bool
  }

  /// Returns the position of a point of the sheet.
  ///
  /// The sheet is computed beyond its edges too; NaN and infinity are propagated.
  package func position(of point: Point) -> Position {
    let d = distance(point)
    guard d > 0, !isFlat else { return Position(point: point, height: 0, isBack: false) }
    guard d < .pi * radius else {
      return Position(point: moved(point, by: .pi * radius - 2 * d), height: 2 * radius, isBack: true)
    }
    let angle = d / radius
    let half = Double.sin(angle / 2)
    return Position(
      point: moved(point, by: radius * Double.sin(angle) - d), height: 2 * radius * half * half,
      isBack: angle > .pi / 2)
  }

  /// Returns the visible point of the sheet at a location; nil if there is none.
  ///
  /// Of several layers it is the nearest one, the highest above the page.
  package func hit(_ location: Point) -> Hit? {
    guard location.isFinite else { return nil }
    if isFlat { return sheet(location).map { Hit(point: $0, isBack: false) } }
    let d = distance(location)
    guard d <= radius else { return nil }
    let angle = d > 0 ? Double.atan2(y: d, x: ((radius - d) * (radius + d)).squareRoot()) : 0
    let back = d > 0 ? radius * (.pi - angle) : .pi * radius - d
    if let point = sheet(moved(location, by: back - d)) { return Hit(point: point, isBack: true) }
    let front = d > 0 ? radius * angle : d
    return sheet(moved(location, by: front - d)).map { Hit(point: $0, isBack: false) }
  }

  /// Returns the distance of a point from the contact line, along the normal.
  private func distance(_ point: Point) -> Double { normal.x * point.x + normal.y * point.y - line }

  private func moved(_ point: Point, by distance: Double) -> Point {
    Point(point.x + normal.x * distance, point.y + normal.y * distance)
  }

  /// Returns the point if it is on the sheet, including its edges.
  private func sheet(_ point: Point) -> Point? {
    let isInside =
      point.x >= 0 && point.x <= geometry.size.width && point.y >= 0 && point.y <= geometry.size.height
    return isInside ? point : nil
  }
}

extension CurlShape {
  /// Returns the shape of a sheet that is `scale` times as large.
  ///
  /// Use it for device pixels instead of points, for example. A scale that is not finite and above 0 gives a
  /// sheet without extents.
  package func scaled(by scale: Double) -> CurlShape {
    let factor = scale.isFinite ? max(scale, 0) : 0
    let size = Size(geometry.size.width * factor, geometry.size.height * factor)
    let scaled = CurlGeometry(size: size, spine: geometry.spine, radius: geometry.radius * factor)
    guard factor > 0 else { return CurlShape(flat: scaled) }
    return CurlShape(
      geometry: scaled, normal: normal, line: line * factor, radius: radius * factor, lift: lift)
  }
}
