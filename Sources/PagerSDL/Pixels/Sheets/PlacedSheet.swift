/// A sheet with where and how it is drawn, in the target's pixels.
enum PlacedSheet {
  case flat(FlatSheet)
  case curled(CurledSheet)

  /// The part of `clip` that can change when the sheet is drawn.
  func bounds(in clip: PixelRect) -> PixelRect {
    switch self {
    case .flat(let sheet):
      sheet.mapping.bounds(width: sheet.pixels.width, height: sheet.pixels.height, in: clip)
    case .curled(let sheet): sheet.bounds(in: clip)
    }
  }

  /// A rectangle of the target in which nothing below the sheet is seen; empty if there is none to speak of.
  var hidden: PixelRect {
    switch self {
    case .flat(let sheet): sheet.hidden
    case .curled(let sheet): sheet.hidden
    }
  }

  /// The sheet together with one below it, drawn in one step; nil if that is not possible.
  func fading(over other: PlacedSheet) -> PlacedSheet? {
    guard case .flat(let sheet) = self, case .flat(let other) = other else { return nil }
    return sheet.fading(over: other).map { .flat($0) }
  }

  /// The sheet, moved by whole pixels.
  func moved(dx: Int32, dy: Int32) -> PlacedSheet {
    switch self {
    case .flat(let sheet): return .flat(sheet.moved(dx: dx, dy: dy))
    case .curled(var sheet):
      sheet.left += dx
      sheet.top += dy
      return .curled(sheet)
    }
  }
}
