import PagerEngine

@testable import PagerSDL

/// A mapping of a sheet, by its coefficients.
typealias SheetMapping = Projection

extension SheetMapping {
  init(
    xx: Double = 1, xy: Double = 0, x1: Double = 0, yx: Double = 0, yy: Double = 1, y1: Double = 0,
    wx: Double = 0, wy: Double = 0, w1: Double = 1
  ) {
    self.init(x: [xx, xy, x1], y: [yx, yy, y1], w: [wx, wy, w1])
  }

  /// Returns the image of a point, or `nil` if it is behind the eye or not finite.
  func image(x: Double, y: Double) -> (x: Double, y: Double)? {
    image(of: Point(x, y)).map { ($0.x, $0.y) }
  }
}
