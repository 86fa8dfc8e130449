/// A sheet with its triangles and its pixels, at a place of the target.
struct PlacedSheet {
  let mesh: SheetMesh
  var front: SheetPixels
  /// The pixels of the back; `nil` if it shows those of the front.
  var back: SheetPixels?
  /// The place from which those of the triangles are counted, in pixels of the target.
  private(set) var left: Int32 = 0
  private(set) var top: Int32 = 0
  /// The rectangle that the sheet hides, counted from that place.
  private let cover: PixelRect

  /// - Parameter mesh: The triangles of the sheet.
  init(_ sheet: FlatSheet, _ mesh: SheetMesh) {
    (self.mesh, front, cover) = (mesh, sheet.pixels, sheet.hidden)
  }

  init(_ sheet: CurledSheet, _ mesh: SheetMesh) {
    (self.mesh, left, top, cover) = (mesh, sheet.left, sheet.top, sheet.hidden)
    // The paper is opaque.
    (front, back) = (SheetPixels(sheet.front), sheet.backPixels.map { SheetPixels($0) })
  }

  /// A rectangle of the target in which the sheet hides everything below it; empty if there is no such
  /// rectangle.
  var hidden: PixelRect { cover.isEmpty ? .empty : cover.offset(by: left, top) }

  /// Returns the part of `clip` that drawing the sheet can change.
  func bounds(in clip: PixelRect) -> PixelRect {
    mesh.box.pixels(from: SIMD2(Double(left), Double(top))).intersection(clip)
  }

  func moved(dx: Int32, dy: Int32) -> PlacedSheet {
    var moved = self
    (moved.left, moved.top) = (left + dx, top + dy)
    return moved
  }
}

/// Draws sheets in memory. It reuses working memory, so it belongs to one thread.
final class SheetPainter {
  private let painter = TrianglePainter()

  /// Draws the part of a sheet in `clip`. Each pixel depends on its position and the sheet alone.
  func draw(_ sheet: PlacedSheet, on target: PixelGrid, clip: PixelRect) {
    let mesh = sheet.mesh
    painter.begin(on: target, clip: clip, origin: SIMD2(Double(sheet.left), Double(sheet.top)))
    painter.draw(mesh.below)
    painter.draw(mesh.front, sheet.front)
    painter.draw(mesh.shade)
    painter.draw(mesh.back, sheet.back ?? sheet.front)
  }
}
