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
    return SIMD2(SheetReach.spread(steps.x), SheetReach.spread(steps.y))
  }

  /// Returns the distance of samples from the centre of their pixel near a place of the sheet. Not for
  /// general mappings.
  func spread(x: Double, y: Double) -> SIMD2<Double> {
    let steps = steps(x: x, y: y) ?? .zero
    return SIMD2(SheetReach.spread(abs(steps.x)), SheetReach.spread(abs(steps.y)))
  }
}

/// The extent of a sheet that a target pixel shows along one axis.
///
/// A pixel of width 1 in the sheet is between two of the sheet's pixels, which is linear interpolation. A
/// wider one is the mean of the area that it covers, so that fine lines neither vanish nor flicker in a sheet
/// that is scaled down.
enum SheetReach {
  /// Returns the width in the sheet's pixels, 1...3, for adjacent target pixels that are `step` sheet pixels
  /// apart. The width is 1 up to a step of 1.5, equals the step from 2 to 3, and stays at 3 for larger steps,
  /// which omit details.
  static func width(_ step: Double) -> Double { step > 1.5 ? min(2 * step - 2, step, 3) : 1 }

  /// Returns the distance from a pixel's centre of two samples that together cover about the same width.
  static func spread(_ step: Double) -> Double { step > 1.5 ? min(step - 1.5, step * 0.25, 0.75) : 0 }
}

/// Four adjacent pixels of a sheet along one axis, with their weights out of 256.
struct SheetTaps {
  /// The index of the first pixel.
  private(set) var first: Int
  private(set) var weights: SIMD4<UInt16>

  /// - Parameters:
  ///   - place: The centre. A whole number is the centre of a pixel.
  ///   - count: The number of the sheet's pixels.
  init(place: Double, width: Double, count: Int) {
    // Two pixels outside the sheet, only its edge is visible.
    let place = place >= -2 ? min(place, Double(count + 1)) : -2
    let start = place - 0.5 * width + 0.5
    let index = start.rounded(.down)
    first = Int(index)
    // From here on in units of a pixel, measured from the edge of the first pixel.
    let (left, right) = (start - index, start - index + width)
    let ends = SIMD4(repeating: right).clamped(
      lowerBound: SIMD4(left, 1, 2, 3), upperBound: SIMD4(1, 2, 3, 4))
    let parts = (ends - SIMD4(left, 1, 2, 3)) * (256 / width)
    weights = SIMD4<UInt16>(
      UInt16(parts.x + 0.5), UInt16(parts.y + 0.5), UInt16(parts.z + 0.5), UInt16(parts.w + 0.5))
    // Rounding must not change the sum.
    let largest = weights.y > weights.x ? 1 : 0
    weights[largest] = weights[largest] &+ 256 &- weights.wrappedSum()
  }
}
