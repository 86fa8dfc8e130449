/// Paints curled sheets of paper. Keeps its scratch memory between frames.
final class CurlPainter {
  private let painter = TrianglePainter()

  /// Paints a sheet over the target, which contains the page below it. `mesh` has its triangles.
  ///
  /// Only pixels inside `clip` change. Each depends only on its position and the sheet.
  func paint(_ sheet: CurledSheet, _ mesh: CurlMesh, on target: PixelGrid, clip: PixelRect) {
    let front = sheet.frontPixels
    guard front.width > 0, front.height > 0 else { return }
    painter.begin(on: target, clip: clip, origin: SIMD2(Double(sheet.left), Double(sheet.top)))
    // The same order as on graphics hardware, except that nothing is drawn below the back.
    let back = sheet.backPixels ?? front
    let hasBack = painter.drawTopmost(mesh.back, back)
    painter.draw(mesh.below)
    painter.draw(mesh.front, front)
    painter.draw(mesh.shade)
    painter.draw(mesh.back, back, skipsOpaque: hasBack)
  }
}
