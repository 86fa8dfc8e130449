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
