import CPagerPixels

/// Draws triangles in memory.
///
/// A pixel belongs to a triangle if its centre does, and to only one of two triangles that share an edge. Its value
/// depends on its position and the triangles alone.
final class TrianglePainter {
  private let kernels: pager_kernels
  private let corners = Scratch<TriangleVertex>(zero: TriangleVertex())
  private let spans = Scratch<pager_span>(zero: pager_span())
  private let row = Scratch<UInt32>(zero: 0)
  private var target: PixelGrid?
  private var clip = PixelRect.empty
  private var origin = SIMD2<Double>.zero

  init(kernels: pager_kernels = PixelKernels.best) { self.kernels = kernels }

  /// Begins a picture. Only pixels of the target inside `clip` change. The places of vertices are counted from `origin`.
  func begin(on target: PixelGrid, clip: PixelRect, origin: SIMD2<Double> = .zero) {
    (self.target, self.origin) = (target, origin)
    self.clip = clip.intersection(target.bounds)
  }

  /// Draws triangles in order.
  ///
  /// - Parameter texture: At least 2 x 2 pixels; `nil` for triangles in the colours of their vertices.
  func draw(_ triangles: Triangles, _ texture: SheetPixels? = nil) {
    // Threads may share triangles, which then must not allocate memory.
    guard !clip.isEmpty, triangles.polygonCount > 0 else { return }
    let (vertices, indices, polygons) = (triangles.vertices, triangles.indices, triangles.polygons)
    for index in 0..<triangles.polygonCount {
      let polygon = polygons[index]
      let first = indices + Int(polygon.first)
      let count = Int(polygon.triangleCount) + 2
      let corners = self.corners.room(count)
      (corners[0], corners[1]) = (vertices[Int(first[0])], vertices[Int(first[1])])
      for corner in 2..<count { corners[corner] = vertices[Int(first[3 * corner - 4])] }
      var isOpaque = texture?.isOpaque ?? true
      for corner in 0..<count {
        corners[corner].place += origin
        if corners[corner].cover < 1 { isOpaque = false }
      }
      draw(corners, count, texture, triangles.projection, isOpaque)
    }
  }

  private func draw(
    _ corners: UnsafeMutablePointer<TriangleVertex>, _ count: Int, _ texture: SheetPixels?,
    _ projection: TextureProjection?, _ isOpaque: Bool
  ) {
    let spanCount = findSpans(corners, count)
    guard spanCount > 0, let target else { return }
    var planes = TrianglePlanes(corners, count)
    if let projection { planes.follow(projection, from: origin) }
    if count > 3, !planes.isEven(corners, count, isProjected: projection != nil) {
      // Each triangle on its own.
      for corner in 2..<count {
        draw(corners, 3, texture, projection, isOpaque)
        if corner + 1 < count { (corners[1], corners[2]) = (corners[corner], corners[corner + 1]) }
      }
      return
    }
    var job = pager_polygon_job()
    (job.samples_across, job.samples_down) = (1, 1)
    planes.store(in: &job)
    (job.target, job.target_stride) = (target.start, target.stride)
    (job.spans, job.count) = (UnsafePointer(spans.room(spanCount)), spanCount)
    job.blends = isOpaque ? 0 : 1
    for corner in 0..<count where corners[corner].added != .zero { job.adds = 1 }
    if let texture {
      let grid = texture.grid
      guard grid.width > 1, grid.height > 1 else { return }
      job.texture = UnsafePointer(grid.start)
      job.stride = UInt32(grid.stride)
      (job.last_column, job.last_row) = (UInt32(grid.width - 2), UInt32(grid.height - 2))
      job.is_translucent = texture.isOpaque ? 0 : 1
      if let projection { place(projection, width: grid.width, at: corners[0].place, in: &job) }
    }
    kernels.draw_polygon(&job)
  }

  /// Sets how places in a projected texture are found. `corner` is one of the polygon.
  private func place(
    _ projection: TextureProjection, width: Int, at corner: SIMD2<Double>, in job: inout pager_polygon_job
  ) {
    let (unit, back) = (Double(1 << PAGER_PLACE_BITS), projection.back)
    let samples = projection.samples
    (job.samples_across, job.samples_down) = (Int32(samples.x), Int32(samples.y))
    job.is_diagonal = projection.isDiagonal ? 1 : 0
    let (spread, softness) = (projection.spread * unit, projection.softness * unit)
    (job.spread_across, job.spread_down) = (UInt32(spread.x), UInt32(spread.y))
    (job.softness_across, job.softness_down) = (UInt32(softness.x), UInt32(softness.y))
    (job.rest_column, job.rest_row) = (
      Int32(projection.rest.x + origin.x), Int32(projection.rest.y + origin.y)
    )
    if !projection.isLevel, projection.isLinear { return }
    job.strip_columns = projection.uprightColumns
    job.places =
      projection.isLevel ? PAGER_LEVEL : projection.uprightColumns > 0 ? PAGER_UPRIGHT : PAGER_PROJECTED
    // The centre of the first pixel is half a pixel inside, and some kernels cut off fractions.
    let cut = SIMD2(job.places == PAGER_PROJECTED ? 0x1p8 : 0, job.places == PAGER_LEVEL ? 0 : 0x1p8)
    let bias = cut - 0.5 * unit
    let column = corner.x.rounded(.down).clamped(to: -0x1p24...0x1p24)
    let (x, y) = (column + 0.5 - origin.x, 0.5 - origin.y)
    func slope(_ row: SIMD3<Double>) -> pager_slope {
      pager_slope(start: row.x * x + row.y * y + row.z, across: row.x, down: row.y)
    }
    job.origin = Int32(column)
    job.quotients = (
      slope(back.x * unit + back.w * bias.x), slope(back.y * unit + back.w * bias.y), slope(back.w)
    )
    job.texture_row = row.room(width + Int(PAGER_ROW_MARGIN))
  }

  // MARK: Spans

  /// Finds the spans of a polygon in the clip. Returns their number.
  private func findSpans(_ corners: UnsafePointer<TriangleVertex>, _ count: Int) -> Int {
    var (low, high) = (corners[0].place, corners[0].place)
    for corner in 1..<count {
      low = pointwiseMin(low, corners[corner].place)
      high = pointwiseMax(high, corners[corner].place)
    }
    guard low.x < Double(clip.right), high.x > Double(clip.left) else { return 0 }
    let first = max(TrianglePainter.index(TrianglePainter.fixed(low.y)), Int(clip.top))
    let end = min(TrianglePainter.index(TrianglePainter.fixed(high.y)), Int(clip.bottom))
    guard first < end else { return 0 }
    let spans = self.spans.room(end - first)
    for row in first..<end {
      spans[row - first] = pager_span(row: Int32(truncatingIfNeeded: row), left: .max, right: .min)
    }
    var last = corners[count - 1].place
    for corner in 0..<count {
      let place = corners[corner].place
      cross(last, place, first..<end, spans)
      last = place
    }
    var kept = 0
    for index in 0..<end - first {
      var span = spans[index]
      (span.left, span.right) = (max(span.left, clip.left), min(span.right, clip.right))
      spans[kept] = span
      if span.left < span.right { kept += 1 }
    }
    return kept
  }

  /// Adds the crossings of rows with an edge, which are the same for both triangles at it.
  private func cross(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ rows: Range<Int>, _ spans: UnsafeMutablePointer<pager_span>
  ) {
    var (top, bottom) = (a, b)
    var (start, end) = (TrianglePainter.fixed(a.y), TrianglePainter.fixed(b.y))
    if start > end { (top, bottom, start, end) = (b, a, end, start) }
    let edge = TrianglePainter.index(start)..<TrianglePainter.index(end)
    let part = edge.clamped(to: rows)
    guard !part.isEmpty else { return }
    let (x, y) = (TrianglePainter.fixed(top.x), start)
    let slope = Double(TrianglePainter.fixed(bottom.x) - x) / Double(end - start)
    // With 32 fraction bits.
    let center = Double(edge.lowerBound << 16 + 0x8000 - y)
    let step = edge.count > 1 ? Int((slope * 0x1p32).rounded()) : 0
    var crossing = Int(((Double(x) + slope * center) * 0x1p16).rounded())
    crossing += (part.lowerBound - edge.lowerBound) * step + 0x7FFF_FFFF
    for row in part {
      let column = Int32(truncatingIfNeeded: crossing >> 32)
      let place = spans + (row - rows.lowerBound)
      place.pointee.left = min(place.pointee.left, column)
      place.pointee.right = max(place.pointee.right, column)
      crossing += step
    }
  }

  /// Returns the first pixel whose centre is not before a coordinate with 16 fraction bits.
  private static func index(_ value: Int) -> Int { (value + 0x7FFF) >> 16 }

  /// Rounds a coordinate to 16 fraction bits, so that edges at the same place are exactly the same.
  private static func fixed(_ value: Double) -> Int {
    // Farther away than any target is large.
    let limit = 0x1p18
    guard value > -limit else { return -(1 << 34) }
    return Int((min(value, limit) * 0x1p16).rounded())
  }
}
