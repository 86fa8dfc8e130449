/// The sampling method for a sheet under a mapping.
struct SheetSampling {
  enum Kind {
    /// Rows of the target are rows of the sheet with a constant step: scaled, or turned about a horizontal
    /// hinge.
    case level
    /// Columns of the target are columns of the sheet: turned about a vertical hinge.
    case turned
    case general
  }

  let mapping: SheetMapping
  let back: SheetMapping
  let width: Int
  let height: Int

  /// The fastest applicable method. The fast methods exclude sheets that are so small or steep that they
  /// would process more of the sheet than of the target.
  var kind: Kind {
    if back.yx == 0, back.wx == 0, isModerate({ $0.0 }, { _ in 0 }) { return .level }
    if back.xy == 0, back.wy == 0, isModerate({ $0.1 }, { $0.2 }) { return .turned }
    return .general
  }

  /// Whether the step and the slope are moderate at the corners of the sheet's image.
  private func isModerate(
    _ step: ((Double, Double, Double)) -> Double, _ slope: ((Double, Double, Double)) -> Double
  ) -> Bool {
    let (right, bottom) = (Double(width), Double(height))
    func isModerate(_ x: Double, _ y: Double) -> Bool {
      let w = mapping.weight(x: x, y: y)
      guard w > 0 else { return false }
      // The sheet's x per x of the target, its y per y, and its y per x.
      let steps = ((back.xx - x * back.wx) * w, (back.yy - y * back.wy) * w, (back.yx - y * back.wx) * w)
      return abs(step(steps)) <= 4 && abs(slope(steps)) <= 8
    }
    return isModerate(0, 0) && isModerate(right, 0) && isModerate(0, bottom) && isModerate(right, bottom)
  }

  /// The distance of the samples of a general mapping from the centre of their pixel. It is computed at the
  /// centre of the sheet and used everywhere.
  var spread: SIMD2<Double> {
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    guard let image = mapping.image(x: x, y: y), let steps = back.steepness(x: image.x, y: image.y) else {
      return .zero
    }
    return SIMD2(SheetReach.spread(steps.x), SheetReach.spread(steps.y))
  }

  /// Returns the distance of samples from the centre of their pixel near a place of the sheet. Not for
  /// general mappings.
  func spread(x: Double, y: Double) -> SIMD2<Double> {
    let w = mapping.weight(x: x, y: y)
    return SIMD2(
      SheetReach.spread(abs(back.xx - x * back.wx) * w),
      SheetReach.spread(abs(back.yy - y * back.wy) * w))
  }
}
