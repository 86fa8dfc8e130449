/// Linearly mapped triangles that show a sheet under a projective mapping.
///
/// The mesh is so fine that the error is at most `MeshDivisions.tolerance`. At its edges the sheet fades out over a
/// pixel of the target, like partial coverage. Parts behind the eye are cut off, and all vertices are near the drawn
/// part of the target.
final class SheetMesh {
  /// The maximum distance of vertices from the target's origin, in pixels.
  ///
  /// Single precision is exact to 1/1024 of a pixel there.
  static let reach = 16_384.0

  /// The triangles, whose places in the texture are those in the sheet.
  let triangles = Triangles()
  /// The maximum distances of samples from their vertices, in the sheet's pixels.
  private(set) var spread = SIMD2<Double>.zero

  private let columns = Scratch<MeshLine>(zero: MeshLine())
  private let rows = Scratch<MeshLine>(zero: MeshLine())
  private let cutter = PolygonCutter()
  private var mapping = SheetMapping.identity
  private var sampling = SheetSampling(mapping: .identity, back: .identity, width: 1, height: 1)
  /// The distance of samples, if it is the same everywhere.
  private var evenSpread: SIMD2<Double>?
  private var size = SIMD2<Double>.zero
  /// The smallest weight in front of the eye.
  private var nearest = 0.0

  /// Creates the mesh for the visible part of a sheet in an area of the target.
  ///
  /// There are no triangles if nothing is visible.
  ///
  /// - Parameter mapping: From the sheet's pixels to the target's.
  func make(
    _ mapping: SheetMapping, width: Int, height: Int, in area: PixelRect
  ) {
    triangles.removeAll()
    spread = .zero
    guard width > 0, height > 0, !area.isEmpty, let back = mapping.inverse else { return }
    (self.mapping, size) = (mapping, SIMD2(Double(width), Double(height)))
    sampling = SheetSampling(mapping: mapping, back: back, width: width, height: height)
    evenSpread = sampling.kind == .general ? sampling.spread : nil
    guard let view = view(of: area) else { return }
    let room = (columns.room(MeshAxis.mostLines), rows.room(MeshAxis.mostLines))
    let columnCount = MeshAxis(mapping, back, length: width)
      .lines(view.columns, view.rows, least: view.least, to: room.0)
    let rowCount = MeshAxis(mapping.transposed, back.transposed, length: height)
      .lines(view.rows, view.columns, least: view.least, to: room.1)
    addVertices(room.0, columnCount, room.1, rowCount)
    addTriangles(columnCount, rowCount)
  }

  /// Returns the bounds of the visible part of the sheet, and its smallest weight.
  private func view(
    of area: PixelRect
  ) -> (columns: ClosedRange<Double>, rows: ClosedRange<Double>, least: Double)? {
    let (right, bottom) = (size.x, size.y)
    let weights = SIMD4(
      mapping.w1, mapping.weight(x: right, y: 0), mapping.weight(x: right, y: bottom),
      mapping.weight(x: 0, y: bottom))
    nearest = 1e-6 * weights.max()
    guard nearest > 0 else { return nil }
    cutter.removeAll()
    cutter.append(.zero)
    cutter.append(SIMD3(right, 0, 0))
    cutter.append(SIMD3(right, bottom, 0))
    cutter.append(SIMD3(0, bottom, 0))
    // With a margin for lines half a pixel outside.
    let area = area.outset(by: 2)
    cut(Double(area.left), Double(area.top), Double(area.right), Double(area.bottom))
    guard cutter.count > 2 else { return nil }
    var (low, high, least) = (cutter[0], cutter[0], Double.infinity)
    for index in 0..<cutter.count {
      let corner = cutter[index]
      (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner))
      least = min(least, mapping.weight(x: corner.x, y: corner.y))
    }
    guard low.x < high.x, low.y < high.y, least > 0 else { return nil }
    return (low.x...high.x, low.y...high.y, least)
  }

  /// Cuts the cutter's polygon, in the sheet's pixels, to the part before the eye and in an area of the target.
  private func cut(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    let (x, y) = (SIMD3(mapping.xx, mapping.xy, mapping.x1), SIMD3(mapping.yx, mapping.yy, mapping.y1))
    let w = SIMD3(mapping.wx, mapping.wy, mapping.w1)
    cutter.cut(w - SIMD3(0, 0, nearest))
    cutter.cut(x - left * w)
    cutter.cut(right * w - x)
    cutter.cut(y - top * w)
    cutter.cut(bottom * w - y)
  }

  private func addVertices(
    _ columns: UnsafePointer<MeshLine>, _ columnCount: Int, _ rows: UnsafePointer<MeshLine>, _ rowCount: Int
  ) {
    for row in 0..<rowCount {
      let down = rows[row]
      for column in 0..<columnCount {
        let across = columns[column]
        let x = (across.slope * down.place + across.place) / (1 - across.slope * down.slope)
        triangles.add(vertex(x, down.place(at: x), cover: across.cover * down.cover))
      }
    }
  }

  /// Returns the vertex at a point of the sheet; at NaN if it is behind the eye or too far away.
  private func vertex(_ x: Double, _ y: Double, cover: Double) -> TriangleVertex {
    var vertex = TriangleVertex(
      place: SIMD2(repeating: .nan), texture: SIMD2(x, y).clamped(lowerBound: .zero, upperBound: size),
      cover: Float(cover))
    let weight = mapping.weight(x: x, y: y)
    guard weight >= 0.5 * nearest, let image = mapping.image(x: x, y: y), abs(image.x) <= SheetMesh.reach,
      abs(image.y) <= SheetMesh.reach
    else { return vertex }
    vertex.place = SIMD2(image.x, image.y)
    let spread = evenSpread ?? sampling.spread(x: x, y: y)
    vertex.spread = SIMD2<Float>(spread)
    self.spread = pointwiseMax(self.spread, spread)
    return vertex
  }

  private func addTriangles(_ columnCount: Int, _ rowCount: Int) {
    let (columns, rows) = (Int32(columnCount), Int32(rowCount))
    for row in 0..<(rows - 1) {
      for column in 0..<(columns - 1) {
        let first = row * columns + column
        let (second, third, fourth) = (first + 1, first + columns + 1, first + columns)
        // At a corner of the sheet the diagonal goes outwards.
        if (column == columns - 2) == (row == rows - 2) {
          add(first, second, third)
          add(first, third, fourth)
        } else {
          add(first, second, fourth)
          add(second, third, fourth)
        }
      }
    }
  }

  private func add(_ a: Int32, _ b: Int32, _ c: Int32) {
    let vertices = triangles.vertices
    let places = (vertices[Int(a)].place.x, vertices[Int(b)].place.x, vertices[Int(c)].place.x)
    if places.0.isNaN || places.1.isNaN || places.2.isNaN { return addCut(a, b, c) }
    triangles.add(a, b, c)
  }

  /// Adds the part of a triangle before the eye and not too far away.
  private func addCut(_ a: Int32, _ b: Int32, _ c: Int32) {
    cutter.removeAll()
    func append(_ index: Int32) {
      let vertex = triangles.vertices[Int(index)]
      cutter.append(SIMD3(vertex.texture.x, vertex.texture.y, Double(vertex.cover)))
    }
    append(a)
    append(b)
    append(c)
    // A margin for rounding.
    let reach = SheetMesh.reach - 1
    cut(-reach, -reach, reach, reach)
    guard cutter.count > 2 else { return }
    let first = triangles.vertexCount
    for index in 0..<cutter.count {
      let vertex = vertex(cutter[index].x, cutter[index].y, cover: cutter[index].z)
      if vertex.place.x.isNaN { return }
      triangles.add(vertex)
    }
    triangles.addPolygon(from: first)
  }
}
