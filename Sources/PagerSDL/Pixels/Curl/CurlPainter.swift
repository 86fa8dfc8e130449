/// Paints curled sheets of paper. Keeps its scratch memory between frames.
final class CurlPainter {
  private let mesh = CurlMesh()
  private let painter = TrianglePainter()

  /// Paints a sheet over the target, which contains the page below it.
  ///
  /// Only pixels inside `clip` change. Each depends only on its position and the sheet.
  func paint(_ sheet: CurledSheet, on target: PixelGrid, clip: PixelRect) {
    let clip = clip.intersection(target.bounds)
    let front = sheet.front.limited
    guard !clip.isEmpty, front.width > 0, front.height > 0 else { return }
    mesh.make(sheet)
    painter.begin(on: target, clip: clip)
    // The same order as on graphics hardware, except that nothing is drawn below the back.
    let back = CurlFrame(sheet)?.back ?? front
    let hasBack = painter.drawTopmost(mesh.back, back)
    painter.draw(mesh.below)
    painter.draw(mesh.front, front)
    painter.draw(mesh.shade)
    painter.draw(mesh.back, back, skipsOpaque: hasBack)
  }
}
