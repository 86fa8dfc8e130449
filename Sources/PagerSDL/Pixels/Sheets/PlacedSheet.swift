/// A sheet with where and how it is drawn.
struct PlacedSheet {
  var pixels: SheetPixels
  /// From the sheet's pixels to the target's.
  var mapping: SheetMapping
  var look: SheetLook
  /// The number of the texture that shows the pixels, on a target that draws textures.
  var texture: Int32 = -1

  /// The sheet, moved by whole pixels.
  func moved(dx: Int32, dy: Int32) -> PlacedSheet {
    var moved = self
    let (x, y, old) = (Double(dx), Double(dy), mapping)
    (moved.mapping.xx, moved.mapping.xy, moved.mapping.x1) =
      (old.xx + x * old.wx, old.xy + x * old.wy, old.x1 + x * old.w1)
    (moved.mapping.yx, moved.mapping.yy, moved.mapping.y1) =
      (old.yx + y * old.wx, old.yy + y * old.wy, old.y1 + y * old.w1)
    return moved
  }
}
