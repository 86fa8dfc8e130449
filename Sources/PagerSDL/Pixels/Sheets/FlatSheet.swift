/// A flat sheet, with its mapping and its look.
struct FlatSheet {
  var pixels: SheetPixels
  var mapping: SheetMapping
  var look: SheetLook
  /// The copy with fewer pixels, for a sheet that is seen much smaller.
  var reduction: SheetReduction?
  /// The texture with the pixels, on a target that draws textures.
  var texture: AnyObject?

  /// The sheet with as many pixels as its size on the target needs.
  var reduced: FlatSheet { reduction?.reduced(self) ?? self }

  func moved(dx: Int32, dy: Int32) -> FlatSheet {
    var moved = self
    let (x, y, old) = (Double(dx), Double(dy), mapping)
    (moved.mapping.xx, moved.mapping.xy, moved.mapping.x1) =
      (old.xx + x * old.wx, old.xy + x * old.wy, old.x1 + x * old.w1)
    (moved.mapping.yx, moved.mapping.yy, moved.mapping.y1) =
      (old.yx + y * old.wx, old.yy + y * old.wy, old.y1 + y * old.w1)
    return moved
  }

  /// A rectangle of the target in which the sheet hides everything below it. Empty if the sheet is not opaque
  /// or covers no such rectangle.
  var hidden: PixelRect {
    guard pixels.isOpaque, look.opacity == 255, !mapping.isDegenerate else { return .empty }
    let (right, bottom) = (Double(pixels.width), Double(pixels.height))
    guard let a = mapping.image(x: 0, y: 0), let b = mapping.image(x: right, y: 0),
      let c = mapping.image(x: right, y: bottom), let d = mapping.image(x: 0, y: bottom)
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

/// The pixels of a page: `0xAARRGGBB`, *premultiplied* (no channel exceeds the alpha). The memory must stay
/// valid and unchanged while the sheet is drawn.
struct SheetPixels {
  /// The maximum width, height and distance between rows, in pixels.
  static let largestSide = 32_767

  let start: UnsafePointer<UInt32>
  /// The width, in pixels.
  let width: Int
  let height: Int
  /// The distance between rows, in pixels.
  let stride: Int
  /// Whether every alpha is 255. If `false`, the pixels may be opaque or not.
  let isOpaque: Bool
  /// The uniform squares of the sheet, if known. Valid as long as the pixels.
  var squares: SheetSquareMap?

  /// Creates a sheet. Rows are contiguous unless `stride` is set.
  init(_ start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int? = nil, isOpaque: Bool) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride ?? width
    self.isOpaque = isOpaque
  }

  /// Whether the sheet is not empty and not too large to be drawn.
  var isUsable: Bool {
    let sides = 1...SheetPixels.largestSide
    return sides.contains(width) && sides.contains(height) && sides.contains(stride) && stride >= width
  }
}

/// The appearance of a sheet's pixels, independent of their mapping.
struct SheetLook: Sendable {
  /// The opacity. 0 draws nothing, 255 leaves the sheet unchanged.
  var opacity: UInt8 = 255
  /// A colour that is blended over the sheet, except where it is transparent: `0xAARRGGBB`, straight alpha.
  var shade: UInt32 = 0
}
