/// The pixels of a sheet, or of one of its sides: `0xAARRGGBB`, *premultiplied* (no channel exceeds the alpha).
///
/// The memory must stay valid and unchanged while the sheet is drawn.
struct SheetPixels {
  /// The maximum side, in pixels. Pixels beyond are not painted.
  static let longestSide = 16384

  let grid: PixelGrid
  /// Whether every alpha is 255. If `false`, the pixels may be opaque or not.
  var isOpaque: Bool
  /// The texture with the pixels, on a target that draws textures.
  var texture: AnyObject?

  init(_ grid: PixelGrid, isOpaque: Bool = true) {
    self.grid = grid.limited
    self.isOpaque = isOpaque
  }
}

extension PixelGrid {
  /// The pixels that can be painted on a sheet.
  var limited: PixelGrid {
    PixelGrid(
      start: start, width: min(width, SheetPixels.longestSide), height: min(height, SheetPixels.longestSide),
      stride: stride)
  }
}
