/// Draws flat and curled sheets. It reuses working memory, so it belongs to one thread.
final class SheetDrawer {
  private let projector = SheetProjector()
  private let curlPainter = CurlPainter()

  /// Draws the part of a sheet in `clip`. Each pixel depends on its position and the sheet alone.
  func draw(_ sheet: PlacedSheet, on target: PixelGrid, clip: PixelRect) {
    switch sheet {
    case .flat(let sheet):
      projector.draw(sheet.pixels, sheet.mapping, sheet.look, on: target, clip: clip)
    case .curled(let sheet): curlPainter.paint(sheet, on: target, clip: clip)
    }
  }
}
