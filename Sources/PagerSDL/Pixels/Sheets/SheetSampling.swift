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
    if back.yx == 0, back.wx == 0, isModerate({ abs($0.x) <= 4 }) { return .level }
    if back.xy == 0, back.wy == 0, isModerate({ abs($0.y) <= 4 && abs($0.z) <= 8 }) { return .turned }
    return .general
  }

  /// Whether steps are moderate at the corners of the sheet's image.
  private func isModerate(_ areModerate: (_ steps: SIMD3<Double>) -> Bool) -> Bool {
    let (right, bottom) = (Double(width), Double(height))
    func isModerate(_ x: Double, _ y: Double) -> Bool { steps(x: x, y: y).map(areModerate) ?? false }
    return isModerate(0, 0) && isModerate(right, 0) && isModerate(0, bottom) && isModerate(right, bottom)
  }

  /// Returns the sheet's x per x of the target, its y per y, and its y per x at a place of the sheet; `nil` behind the eye.
  func steps(x: Double, y: Double) -> SIMD3<Double>? {
    let w = mapping.weight(x: x, y: y)
    guard w > 0 else { return nil }
    return SIMD3(back.xx - x * back.wx, back.yy - y * back.wy, back.yx - y * back.wx) * w
  }

  /// The distance of the samples of a general mapping from the centre of their pixel. It is computed at the
  /// centre of the sheet and used everywhere.
  var spread: SIMD2<Double> {
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    guard let image = mapping.image(x: x, y: y), let steps = back.steepness(x: image.x, y: image.y) else {
      return .zero
    }
    return SIMD2(SheetSampling.spread(steps.x), SheetSampling.spread(steps.y))
  }

  /// Returns the distance of samples from the centre of their pixel near a place of the sheet. Not for
  /// general mappings.
  func spread(x: Double, y: Double) -> SIMD2<Double> {
    let steps = steps(x: x, y: y) ?? .zero
    return SIMD2(SheetSampling.spread(abs(steps.x)), SheetSampling.spread(abs(steps.y)))
  }

  /// Returns the distance from a pixel's centre of two samples along an axis, if adjacent target pixels are `step` sheet
  /// pixels apart; 0 for one sample.
  ///
  /// A sample interpolates linearly. Two samples together cover about what the pixel covers, so that fine lines neither vanish
  /// nor flicker in a sheet that is scaled down. Steps larger than three omit details.
  static func spread(_ step: Double) -> Double { step > 1.5 ? min(step - 1.5, step * 0.25, 0.75) : 0 }
}
