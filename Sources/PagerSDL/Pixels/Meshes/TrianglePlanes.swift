import CPagerPixels
import PagerEngine

/// The values of a convex polygon's corners as linear functions of the place on the target.
struct TrianglePlanes {
  /// Column and row of the texture, light, cover, and the added red, green and blue, in the units of `pager_polygon_job`.
  typealias Values = SIMD8<Double>

  private let origin: SIMD2<Double>
  private var start: Values
  private var across = Values.zero
  private var down = Values.zero

  private static let place = Double(1 << PAGER_PLACE_BITS)
  private static let share = 0x1p24
  private static let level = 255 * 0x1p16

  /// Computes the functions from the largest triangle at the first corner.
  init(_ corners: UnsafePointer<TriangleVertex>, _ count: Int) {
    origin = corners[0].place
    var (largest, second) = (0.0, 1)
    for index in 1..<count - 1 {
      let (a, b) = (corners[index].place - origin, corners[index + 1].place - origin)
      let area = a.x * b.y - a.y * b.x
      if abs(area) > abs(largest) { (largest, second) = (area, index) }
    }
    let (a, b) = (corners[second].place - origin, corners[second + 1].place - origin)
    start = TrianglePlanes.values(corners[0])
    let first = TrianglePlanes.values(corners[second]) - start
    let next = TrianglePlanes.values(corners[second + 1]) - start
    guard largest * largest > ((a * a).sum() + (b * b).sum()) * 0x1p-16 else {
      follow([(a, first), (b, next), (b - a, next - first)])
      return
    }
    across = first * (b.y / largest) - next * (a.y / largest)
    down = next * (a.x / largest) - first * (b.x / largest)
  }

  /// Lets the values of a sliver change along its longest edge.
  private mutating func follow(_ edges: InlineArray<3, (SIMD2<Double>, Values)>) {
    var longest = 0.0
    for index in edges.indices {
      let (edge, change) = edges[index]
      let length = (edge * edge).sum()
      guard length > longest else { continue }
      longest = length
      (across, down) = (change * (edge.x / length), change * (edge.y / length))
    }
  }

  /// Takes places in the texture from a mapping of places, which are counted from `base`; none if there is perspective.
  mutating func follow(_ projection: TextureProjection, from base: SIMD2<Double>) {
    let (place, back) = (origin - base, projection.back)
    let scale = projection.isLinear ? TrianglePlanes.place / back.w.z : 0
    func follow(_ index: Int, _ row: SIMD3<Double>) {
      start[index] = (row.x * place.x + row.y * place.y + row.z) * scale - 0.5 * TrianglePlanes.place
      (across[index], down[index]) = (row.x * scale, row.y * scale)
    }
    follow(0, back.x)
    follow(1, back.y)
  }

  private static func values(_ vertex: TriangleVertex) -> Values {
    let (texture, added) = ((vertex.texture - 0.5) * place, vertex.added)
    return Values(
      texture.x, texture.y, Double(vertex.light) * share, Double(vertex.cover) * share,
      Double(added.x) * level,
      Double(added.y) * level, Double(added.z) * level, 0)
  }

  /// Whether the functions have the values of all corners. Those of places are not compared if they follow a mapping.
  func isEven(_ corners: UnsafePointer<TriangleVertex>, _ count: Int, isProjected: Bool) -> Bool {
    let (place, share, level) = (
      isProjected ? .infinity : TrianglePlanes.place / 64, TrianglePlanes.share / 512,
      TrianglePlanes.level / 512
    )
    let limits = Values(place, place, share, share, level, level, level, 1)
    for index in 1..<count {
      let distance = corners[index].place - origin
      let miss = start + across * distance.x + down * distance.y - TrianglePlanes.values(corners[index])
      guard all(miss .<= limits .& (-miss) .<= limits) else { return false }
    }
    return true
  }

  func store(in job: inout pager_polygon_job) {
    let column = origin.x.rounded(.down), row = origin.y.rounded(.down)
    let first = start + across * (column + 0.5 - origin.x) + down * (row + 0.5 - origin.y)
    let (x, y) = (TrianglePlanes.word(column), TrianglePlanes.word(row))
    func plane(_ index: Int, bias: UInt32) -> pager_plane {
      let (a, b) = (TrianglePlanes.word(across[index]), TrianglePlanes.word(down[index]))
      return pager_plane(
        start: TrianglePlanes.word(first[index]) &+ bias &- a &* x &- b &* y, across: a, down: b)
    }
    // Half of what the kernel cuts off, or enough that values stay above 0 where they are rounded.
    (job.column, job.line) = (plane(0, bias: 1 << 8), plane(1, bias: 1 << 8))
    (job.light, job.cover) = (plane(2, bias: 1 << 15), plane(3, bias: 1 << 15))
    job.added = (plane(6, bias: 1 << 13), plane(5, bias: 1 << 13), plane(4, bias: 1 << 13))
  }

  /// Rounds a number. The upper bits are lost, since kernels compute modulo 2³².
  private static func word(_ value: Double) -> UInt32 {
    guard abs(value) < 0x1p60 else { return 0 }
    return UInt32(truncatingIfNeeded: Int64(value.rounded()))
  }
}
