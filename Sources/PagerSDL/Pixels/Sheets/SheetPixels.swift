/// The pixels of a page, to be drawn elsewhere: `0xAARRGGBB`, colours *premultiplied* with alpha (no channel exceeds
/// the alpha). The memory must stay valid and unchanged while it is drawn.
struct SheetPixels {
  /// The largest width and height, in pixels.
  static let largestSide = 32_767

  let start: UnsafePointer<UInt32>
  /// In pixels.
  let width: Int
  let height: Int
  /// The distance from one row to the next, in pixels.
  let stride: Int
  /// Whether every alpha is 255. Says nothing about the pixels if false.
  let isOpaque: Bool
  /// Where the sheet is of one colour, if that is known. Valid as long as the pixels.
  var squares: SheetSquareMap?

  /// Rows lie one behind the other unless `stride` says otherwise.
  init(_ start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int? = nil, isOpaque: Bool) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride ?? width
    self.isOpaque = isOpaque
  }

  /// Whether there is anything to draw, and not too much of it.
  var isUsable: Bool {
    let sides = 1...SheetPixels.largestSide
    return sides.contains(width) && sides.contains(height) && stride >= width && stride <= Int(pixelLimit)
  }
}

/// The edges of a sheet, named as in the sheet's own pixels.
struct SheetEdges: OptionSet, Sendable {
  let rawValue: UInt8

  static let left = SheetEdges(rawValue: 1)
  static let right = SheetEdges(rawValue: 2)
  static let top = SheetEdges(rawValue: 4)
  static let bottom = SheetEdges(rawValue: 8)
}

/// What is done to a sheet's pixels besides moving them.
struct SheetLook: Sendable {
  /// 0 draws nothing, 255 the sheet as it is.
  var opacity: UInt8 = 255
  /// A colour laid over the sheet where it is not transparent: `0xAARRGGBB`, straight alpha.
  var shade: UInt32 = 0
  /// Edges that cover every pixel they touch, instead of a part of it. If two sheets share an edge, draw one with
  /// that edge joined and then the other without: nothing behind them shines through the seam, and it is as smooth as
  /// any edge.
  var joined: SheetEdges = []
}
