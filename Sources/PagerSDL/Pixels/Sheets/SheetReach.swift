/// How much of a sheet a pixel of the target shows along one axis.
///
/// A pixel of width 1 in the sheet lies between two of the sheet's pixels, which is linear interpolation. A wider one
/// is the mean of what it covers, so that fine lines neither vanish nor sparkle where a sheet is drawn smaller.
enum SheetReach {
  /// The width in the sheet's pixels, 1...3, where neighbouring pixels of the target are `step` pixels of the sheet
  /// apart. It is 1 up to a step of 1.5, grows to the step at 2, and stays at 3 for larger ones: from a step of 3 on
  /// detail is left out again.
  static func width(_ step: Double) -> Double { step > 1.5 ? min(2 * step - 2, step, 3) : 1 }

  /// How far two samples between the sheet's pixels have to be from the middle of a pixel to show about as much.
  static func spread(_ step: Double) -> Double { step > 1.5 ? min(step - 1.5, step * 0.25, 0.75) : 0 }
}

/// Four neighbouring pixels of a sheet along one axis, and what they count for out of 256.
struct SheetTaps {
  /// The index of the first.
  private(set) var first: Int
  private(set) var weights: SIMD4<UInt16>

  /// - Parameters:
  ///   - place: The middle; a whole number is the centre of a pixel.
  ///   - count: The number of the sheet's pixels.
  init(place: Double, width: Double, count: Int) {
    // Two pixels outside of the sheet there is nothing but its edge.
    let place = place >= -2 ? min(place, Double(count + 1)) : -2
    let start = place - 0.5 * width + 0.5
    let index = start.rounded(.down)
    first = Int(index)
    // From here on in units of a pixel, measured from the edge of the first.
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

  /// Moves pixels outside of the sheet to its edge. A sheet of less than four pixels must have room for more.
  func within(_ count: Int) -> SheetTaps {
    var moved = self
    moved.first = max(0, min(first, count - 4))
    moved.weights = .zero
    for index in 0..<4 {
      moved.weights[max(0, min(first + index, count - 1)) - moved.first] += weights[index]
    }
    return moved
  }
}
