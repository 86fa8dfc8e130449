import PagerEngine

/// A flat sheet, with its mapping from the sheet's pixels to the target's, and its look.
struct FlatSheet {
  var pixels: SheetPixels
  var mapping: Projection
  var look = SheetLook()
  /// The place of its first pixel on the target at rest; `nil` if it does not move.
  var rest: SIMD2<Double>?

  /// A rectangle of the target in which the sheet hides everything below it. Empty if the sheet is not opaque
  /// or covers no such rectangle.
  var hidden: PixelRect {
    guard pixels.isOpaque, look.opacity == 255, mapping.inverse != nil else { return .empty }
    let (right, bottom) = (Double(pixels.grid.width), Double(pixels.grid.height))
    guard let a = mapping.image(of: .zero), let b = mapping.image(of: Point(right, 0)),
      let c = mapping.image(of: Point(right, bottom)), let d = mapping.image(of: Point(0, bottom))
    else { return .empty }
    // The area between the edges, in either order, reduced by a pixel, since edges are smoothed.
    func between(_ one: (Double, Double), _ other: (Double, Double)) -> (from: Int32, to: Int32) {
      let (low, high) = max(one.0, one.1) <= min(other.0, other.1) ? (one, other) : (other, one)
      return (nearestPixel(max(low.0, low.1) + 1.5), nearestPixel(min(high.0, high.1) - 1.5))
    }
    let across = between((a.x, d.x), (b.x, c.x))
    let down = between((a.y, b.y), (d.y, c.y))
    let rect = PixelRect(left: across.from, top: down.from, right: across.to, bottom: down.to)
    return rect.isEmpty ? .empty : rect
  }
}

/// The appearance of a sheet's pixels, independent of their mapping.
struct SheetLook: Sendable {
  /// The opacity. 0 draws nothing, 255 leaves the sheet unchanged.
  var opacity: UInt8 = 255
  /// A colour that is blended over the sheet, except where it is transparent: `0xAARRGGBB`, straight alpha.
  var shade: UInt32 = 0
}
