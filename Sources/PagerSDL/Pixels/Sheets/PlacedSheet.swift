/// A sheet with where and how it is drawn, in the target's pixels.
enum PlacedSheet {
  /// A flat sheet, under a mapping from its pixels to the target's.
  case flat(SheetPixels, SheetMapping, SheetLook)
  case curled(CurledSheet)

  /// The part of `clip` that can change when the sheet is drawn.
  func bounds(in clip: PixelRect) -> PixelRect {
    switch self {
    case .flat(let pixels, let mapping, _):
      mapping.bounds(width: pixels.width, height: pixels.height, in: clip)
    case .curled(let sheet): sheet.bounds(in: clip)
    }
  }

  /// The sheet, moved by whole pixels.
  func moved(dx: Int32, dy: Int32) -> PlacedSheet {
    switch self {
    case .flat(let pixels, let mapping, let look): return .flat(pixels, mapping.moved(dx: dx, dy: dy), look)
    case .curled(var sheet):
      sheet.left += dx
      sheet.top += dy
      return .curled(sheet)
    }
  }
}

extension SheetMapping {
  /// The mapping, followed by a move by whole pixels.
  fileprivate func moved(dx: Int32, dy: Int32) -> SheetMapping {
    var moved = self
    let (x, y) = (Double(dx), Double(dy))
    (moved.xx, moved.xy, moved.x1) = (xx + x * wx, xy + x * wy, x1 + x * w1)
    (moved.yx, moved.yy, moved.y1) = (yx + y * wx, yy + y * wy, y1 + y * w1)
    return moved
  }
}
