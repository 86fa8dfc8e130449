import PagerEngine

/// A curled sheet to be painted. Lengths are in device pixels.
struct CurledSheet {
  /// The front of the sheet. It is opaque: alpha is ignored.
  var front: PixelGrid
  /// The back of the sheet as seen once it is turned over, of the front's size. If it is `nil` or has another
  /// size, the back shows the mirrored front, veiled with the paper's colour.
  var back: PixelGrid?
  var left: Int32
  var top: Int32
  /// The bend, in device pixels from the top left corner of the flat sheet. A normal that is not about 1 long means a flat
  /// sheet.
  var shape: CurlShape
  /// The colour of the paper, `0xRRGGBB`, which veils a separate back.
  var paper: UInt32 = 0xFF_FFFF

  /// The share of the paper's colour in a separate back.
  static let veil: Float = 0.84

  /// The pixels of the front that can be painted, and those of a separate back.
  var frontPixels: PixelGrid { front.limited }
  var backPixels: PixelGrid? {
    guard let back = back?.limited, back.width == frontPixels.width, back.height == frontPixels.height else {
      return nil
    }
    return back
  }

  /// A rectangle in which a flat part of the sheet hides everything below it, relative to the flat sheet's corner.
  var hidden: PixelRect {
    let front = frontPixels
    guard front.width > 0, front.height > 0 else { return .empty }
    var (low, high) = (SIMD2<Double>.zero, SIMD2(Double(front.width), Double(front.height)))
    if let bend = CurlBend(shape, high) {
      // The contact line crosses the two edges of the rectangle along the axis to which it is steeper.
      let normal = bend.normal
      let axis = abs(normal.x) >= abs(normal.y) ? 0 : 1
      let crossings = SIMD2(low[1 - axis], high[1 - axis]) * -normal[1 - axis] + bend.line
      let (one, other) = (crossings.x / normal[axis], crossings.y / normal[axis])
      if normal[axis] > 0 {
        high[axis] = min(high[axis], min(one, other) - 1)
      } else {
        low[axis] = max(low[axis], max(one, other) + 1)
      }
      guard low[axis] < high[axis] else { return .empty }
    }
    let rect = PixelRect(
      left: Int32(low.x.rounded(.up)), top: Int32(low.y.rounded(.up)), right: Int32(high.x.rounded(.down)),
      bottom: Int32(high.y.rounded(.down)))
    return rect.isEmpty ? .empty : rect
  }
}
