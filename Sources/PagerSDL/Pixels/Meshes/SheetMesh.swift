/// Triangles that show a sheet with its light and shadow, in the order in which they are drawn.
///
/// At its edges the sheet fades out over a pixel of the target, like partial coverage. Keeps its memory between frames.
final class SheetMesh {
  /// The shadow on the content below the sheet, where the sheet has left the page.
  let below = Triangles()
  /// The side of a flat sheet, and of curled paper the one that faces up before the turn.
  let front = Triangles()
  /// The shadow on the flat part, and on the content beside it.
  let shade = Triangles()
  /// The side that faces up after the turn.
  let back = Triangles()

  /// The places of all triangles.
  private(set) var box = PointBox()

  /// The part of the sheet's plane that is divided.
  let outline = PolygonCutter()
  /// The lines that divide it along both axes. With the coefficients a, b and c of a line, the coordinate along the axis
  /// is a·x + b·y + c.
  var columns: [SIMD3<Double>] = []
  var rows: [SIMD3<Double>] = []
  private let strip = PolygonCutter()
  private let piece = PolygonCutter()

  /// Replaces the triangles with those that `add` adds.
  func make(_ add: () -> Void) {
    let parts: InlineArray<4, Triangles> = [below, front, shade, back]
    for index in parts.indices { parts[index].removeAll() }
    add()
    box = PointBox()
    for index in parts.indices { box.insert(parts[index].box) }
  }

  /// Adds the outline, divided at the lines.
  ///
  /// - Parameters:
  ///   - skipsMiddle: Whether the piece in the middle is left out.
  ///   - vertex: Returns the vertex at a point of the sheet, for the third coordinate of the outline there.
  func addPieces(
    to list: Triangles, skipsMiddle: Bool = false,
    _ vertex: (_ point: SIMD2<Double>, _ third: Double) -> TriangleVertex
  ) {
    for column in 1..<max(1, columns.count) {
      strip.copy(outline)
      strip.cut(SIMD3(1, 0, 0) - columns[column - 1])
      strip.cut(columns[column] - SIMD3(1, 0, 0))
      if strip.count < 3 { continue }
      for row in 1..<max(1, rows.count)
      where !skipsMiddle || 2 * column != columns.count || 2 * row != rows.count {
        piece.copy(strip)
        piece.cut(SIMD3(0, 1, 0) - rows[row - 1])
        piece.cut(rows[row] - SIMD3(0, 1, 0))
        let first = list.vertexCount
        for index in 0..<piece.count {
          let corner = piece[index]
          list.add(vertex(SIMD2(corner.x, corner.y), corner.z))
        }
        list.addPolygon(from: first)
      }
    }
  }
}
