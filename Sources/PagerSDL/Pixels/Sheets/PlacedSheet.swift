/// A sheet with its placement and look, in the target's pixels.
enum PlacedSheet {
  case flat(FlatSheet)
  /// The mesh has the triangles of the sheet.
  case curled(CurledSheet, CurlMesh)

  /// Returns the part of `clip` that drawing the sheet can change.
  func bounds(in clip: PixelRect) -> PixelRect {
    switch self {
    case .flat(let sheet):
      sheet.mapping.bounds(width: sheet.pixels.width, height: sheet.pixels.height, in: clip)
    case .curled(let sheet, let mesh): mesh.bounds(left: sheet.left, top: sheet.top, in: clip)
    }
  }

  /// A rectangle of the target in which the sheet hides everything below it; empty if there is no such
  /// rectangle.
  var hidden: PixelRect {
    switch self {
    case .flat(let sheet): sheet.hidden
    case .curled(let sheet, _): sheet.hidden
    }
  }

  /// The sheet with as many pixels as its size on the target needs.
  var reduced: PlacedSheet {
    guard case .flat(let sheet) = self else { return self }
    return .flat(sheet.reduced)
  }

  func moved(dx: Int32, dy: Int32) -> PlacedSheet {
    switch self {
    case .flat(let sheet): return .flat(sheet.moved(dx: dx, dy: dy))
    case .curled(var sheet, let mesh):
      sheet.left += dx
      sheet.top += dy
      return .curled(sheet, mesh)
    }
  }
}

/// Draws flat and curled sheets. It reuses working memory, so it belongs to one thread.
final class SheetDrawer {
  private let projector = SheetProjector()
  private let curlPainter = CurlPainter()

  /// Draws the part of a sheet in `clip`. Each pixel depends on its position and the sheet alone.
  func draw(_ sheet: PlacedSheet, on target: PixelGrid, clip: PixelRect) {
    switch sheet {
    case .flat(let sheet):
      projector.draw(sheet.pixels, sheet.mapping, sheet.look, on: target, clip: clip)
    case .curled(let sheet, let mesh): curlPainter.paint(sheet, mesh, on: target, clip: clip)
    }
  }
}
