/// How a sheet is read under a mapping.
struct SheetSampling {
  enum Kind {
    /// A row of the target is a row of the sheet, with a constant step: scaled, or turned about a horizontal hinge.
    case level
    /// A column of the target is a column of the sheet: turned about a vertical hinge.
    case turned
    case general
  }

  let mapping: SheetMapping
  let back: SheetMapping
  let width: Int
  let height: Int

  /// The fast ways are for sheets that are not drawn so small or so steep that more of the sheet than of the target
  /// would be worked on.
  var kind: Kind {
    if back.yx == 0, back.wx == 0, isModerate({ $0.0 }, { _ in 0 }) { return .level }
    if back.xy == 0, back.wy == 0, isModerate({ $0.1 }, { $0.2 }) { return .turned }
    return .general
  }

  /// Whether at the corners of the sheet's image both its step and its slope are moderate.
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

  /// How far the samples of a general mapping lie from the middle of their pixel: everywhere as far as in the middle of
  /// the sheet.
  var spread: SIMD2<Double> {
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    guard let image = mapping.image(x: x, y: y), let steps = back.steepness(x: image.x, y: image.y) else {
      return .zero
    }
    return SIMD2(SheetReach.spread(steps.x), SheetReach.spread(steps.y))
  }

  /// How far the samples of a mapping that is not general lie from the middle of their pixel, near a place of the sheet.
  func spread(x: Double, y: Double) -> SIMD2<Double> {
    let w = mapping.weight(x: x, y: y)
    return SIMD2(
      SheetReach.spread(abs(back.xx - x * back.wx) * w),
      SheetReach.spread(abs(back.yy - y * back.wy) * w))
  }
}
