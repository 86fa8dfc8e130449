/// A flat sheet, with its mapping and its look.
struct FlatSheet {
  var pixels: SheetPixels
  /// The mapping from the sheet's pixels to the target's.
  var mapping: SheetMapping
  var look: SheetLook
  /// The copy with fewer pixels, for a sheet that is seen much smaller.
  var reduction: SheetReduction?
  /// The texture with the pixels, on a target that draws textures.
  var texture: Int32 = -1

  /// The sheet with as many pixels as its size on the target needs.
  var reduced: FlatSheet { reduction?.reduced(self) ?? self }

  /// Returns the sheet, moved by whole pixels.
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
