import CPagerPixels
import PagerEngine

extension SheetMesh {
  /// The maximum distance of vertices from the target's origin, in pixels.
  ///
  /// Single precision is exact to 1/1024 of a pixel there.
  static let reach: Int32 = 16_384

  /// Replaces the triangles with those of the part of a flat sheet in an area of the target.
  ///
  /// Parts behind the eye are cut off.
  ///
  /// - Parameter isLinear: Whether the mesh is so fine that the error of linear texture mapping between its
  ///   vertices is at most `MeshDivisions.tolerance`. Otherwise there are few triangles, since places in the texture
  ///   are computed for each pixel.
  func make(_ sheet: FlatSheet, in area: PixelRect, isLinear: Bool) {
    // Meshes have a margin.
    let limit = SheetMesh.reach - 4
    let area = area.intersection(PixelRect(left: -limit, top: -limit, right: limit, bottom: limit))
    make {
      guard sheet.look.opacity > 0, !area.isEmpty, let paper = FlatPaper(sheet) else { return }
      front.projection = paper.projection
      addFront(paper, in: area, isLinear: isLinear)
    }
  }

  private func addFront(_ paper: FlatPaper, in area: PixelRect, isLinear: Bool) {
    paper.cut(outline, to: area)
    guard outline.count > 2 else { return }
    var (low, high, least) = (outline[0], outline[0], Double.infinity)
    for index in 0..<outline.count {
      let corner = outline[index]
      (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner))
      least = min(least, paper.mapping.weight(SIMD2(corner.x, corner.y)))
    }
    guard low.x < high.x, low.y < high.y, least > 0 else { return }
    let (across, down) = (low.x...high.x, low.y...high.y)
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    paper.across.addLines(across, down, least: isLinear ? least : nil, isTransposed: false, to: &columns)
    paper.down.addLines(down, across, least: isLinear ? least : nil, isTransposed: true, to: &rows)
    addPieces(to: front) { point, _ in paper.vertex(point) }
  }
}

/// A flat sheet under a mapping.
private struct FlatPaper {
  let projection: TextureProjection
  let across: MeshAxis
  let down: MeshAxis
  let mapping: Projection
  private let size: SIMD2<Double>
  /// The smallest weight in front of the eye.
  private let nearest: Double
  /// The opacity, 0...1; the share of the sheet's own colours that the shade leaves; and what it adds to them.
  private let opacity: Float
  private let light: Float
  private let added: SIMD3<Float>

  /// Returns `nil` if nothing is seen.
  init?(_ sheet: FlatSheet) {
    let (grid, look) = (sheet.pixels.grid, sheet.look)
    guard grid.width > 1, grid.height > 1, let back = sheet.mapping.inverse, back.isFinite,
      sheet.mapping.isFinite
    else { return nil }
    mapping = sheet.mapping
    size = SIMD2(Double(grid.width), Double(grid.height))
    projection = TextureProjection(mapping, back, size, sheet.rest)
    across = MeshAxis(mapping, back, length: size.x)
    down = MeshAxis(mapping.transposed, back.transposed, length: size.y)
    let weights = SIMD4(
      mapping.w.z, mapping.weight(SIMD2(size.x, 0)), mapping.weight(size), mapping.weight(SIMD2(0, size.y)))
    nearest = 1e-6 * weights.max()
    guard nearest > 0 else { return nil }
    let share = Float(look.shade >> 24) / 255
    (opacity, light) = (Float(look.opacity) / 255, 1 - share)
    let color = SIMD3(look.shade >> 16, look.shade >> 8, look.shade) & SIMD3(repeating: 255)
    added = SIMD3<Float>(color) / 255 * share
  }

  /// Makes a polygon the part of the sheet's plane before the eye and in an area of the target.
  ///
  /// It has a margin of a pixel around the sheet, half of which edges need to fade out.
  func cut(_ outline: PolygonCutter, to area: PixelRect) {
    let margin = pointwiseMin(SIMD2(across.margin, down.margin) * (nearest * 1e6), SIMD2(repeating: 1e6))
    let (low, high) = (-margin, size + margin)
    outline.removeAll()
    outline.append(SIMD3(low.x, low.y, 0))
    outline.append(SIMD3(high.x, low.y, 0))
    outline.append(SIMD3(high.x, high.y, 0))
    outline.append(SIMD3(low.x, high.y, 0))
    let area = area.outset(by: 2)
    outline.cut(mapping.w - SIMD3(0, 0, nearest))
    outline.cut(mapping.x - Double(area.left) * mapping.w)
    outline.cut(Double(area.right) * mapping.w - mapping.x)
    outline.cut(mapping.y - Double(area.top) * mapping.w)
    outline.cut(Double(area.bottom) * mapping.w - mapping.y)
  }

  /// Returns the vertex at a point of the sheet's plane.
  func vertex(_ point: SIMD2<Double>) -> TriangleVertex {
    let (place, weight) = (SIMD3(point.x, point.y, 1), mapping.weight(point))
    let cover =
      opacity * Float(across.cover(point.x, weight: weight) * down.cover(point.y, weight: weight))
    let image = SIMD2((mapping.x * place).sum(), (mapping.y * place).sum()) / weight
    let reach = SIMD2(repeating: Double(SheetMesh.reach))
    return TriangleVertex(
      place: image.clamped(lowerBound: -reach, upperBound: reach),
      texture: point.clamped(lowerBound: .zero, upperBound: size), light: light * cover, cover: cover,
      added: added * cover)
  }
}

extension TextureProjection {
  fileprivate init(_ mapping: Projection, _ back: Projection, _ size: SIMD2<Double>, _ rest: SIMD2<Double>?) {
    let weights = SIMD4(
      mapping.w.z, mapping.weight(SIMD2(size.x, 0)), mapping.weight(size), mapping.weight(SIMD2(0, size.y)))
    // In other sheets, lines would have more pixels than the target.
    func isModerate(_ step: Double) -> Bool { weights.max() * abs(step) <= 4 && weights.min() > 0 }
    // The number of rows that a row of the target crosses in a strip is greatest at a corner.
    let slopes = (SIMD4(0, 0, size.y, size.y) * -back.w.x + back.y.x) * weights
    let steepest = max(slopes.max(), -slopes.min())
    var columns = PAGER_STRIP_COLUMNS
    while Double(columns) * steepest > Double(PAGER_STRIP_ROWS - 16), columns > 0 { columns /= 2 }
    let isUpright = back.x.y == 0 && back.w.y == 0 && isModerate(back.y.y) && columns >= 16 && size.x >= 4
    let (middle, weight) = (size / 2, mapping.weight(size / 2))
    var steps = weight > 0 ? back.steps(at: middle, weight: weight) : .one
    if !(steps.sum() < .infinity) { steps = .one }
    let isLevel = back.y.x == 0 && back.w.x == 0 && isModerate(back.x.x)
    var (least, softness) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    if let rest {
      softness = (4 * steps - 3).clamped(lowerBound: .zero, upperBound: .one) / 3
      // One softness for all pixels is faster. In perspective, they move differently.
      if back.w.x == 0, back.w.y == 0 {
        var travel = SIMD2<Double>.zero
        for corner in 0..<4 {
          // Corners of a rotated sheet move farther than its middle.
          let place = isLevel ? middle : size * SIMD2(Double(corner & 1), Double(corner >> 1))
          let image = SIMD2(mapping.x.x, mapping.y.x) * place.x + SIMD2(mapping.x.y, mapping.y.y) * place.y
          let moved = (image + SIMD2(mapping.x.z, mapping.y.z)) / mapping.w.z - rest - place
          travel = pointwiseMax(travel, pointwiseMax(moved, -moved))
        }
        (least, softness) = (pointwiseMin(softness, 0.625 * travel), .zero)
      }
    }
    self.init(
      back: back, steps: steps, least: least, softness: softness, rest: rest ?? .zero, isLevel: isLevel,
      uprightColumns: isUpright ? columns : 0)
  }
}

extension Projection {
  /// The mapping between the planes with exchanged axes.
  fileprivate var transposed: Projection {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> { SIMD3(row.y, row.x, row.z) }
    return Projection(x: row(y), y: row(x), w: row(w))
  }

  /// Returns W of a point: its distance in front of the eye, 1 in the plane of the screen.
  func weight(_ point: SIMD2<Double>) -> Double { w.x * point.x + w.y * point.y + w.z }

  // The product of 0 and a finite number is 0.
  fileprivate var isFinite: Bool { ((x + y + w) * 0).sum() == 0 }
}
