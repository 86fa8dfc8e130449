/// A sheet with its placement and look, in the target's pixels.
enum PlacedSheet {
  case flat(FlatSheet)
  case curled(CurledSheet)

  /// Returns the part of `clip` that drawing the sheet can change.
  func bounds(in clip: PixelRect) -> PixelRect {
    switch self {
    case .flat(let sheet):
      sheet.mapping.bounds(width: sheet.pixels.width, height: sheet.pixels.height, in: clip)
    case .curled(let sheet): sheet.bounds(in: clip)
    }
  }

  /// A rectangle of the target in which the sheet hides everything below it; empty if there is no such
  /// rectangle.
  var hidden: PixelRect {
    switch self {
    case .flat(let sheet): sheet.hidden
    case .curled(let sheet): sheet.hidden
    }
  }

  /// The sheet with as many pixels as its size on the target needs.
  var reduced: PlacedSheet {
    guard case .flat(let sheet) = self else { return self }
    return .flat(sheet.reduced)
  }

  /// Returns the sheet, moved by whole pixels.
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
