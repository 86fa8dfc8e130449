import PagerEngine

/// A corner of triangles.
struct TriangleVertex: BitwiseCopyable {
  /// The position, in pixels of the target.
  var place = SIMD2<Double>.zero
  /// The position in the texture, in its pixels.
  var texture = SIMD2<Double>.zero
  /// The factor of the texture's red, green and blue, 0...1.
  var light: Float = 0
  /// The part of the target's pixels that is covered, 0...1.
  var cover: Float = 0
  /// The red, green and blue that are added, 0...1.
  var added = SIMD3<Float>.zero
}

/// The mapping of a texture to the target under a projection.
struct TextureProjection {
  /// The mapping from the target to the texture's pixels.
  let back: Projection
  /// The distances between pixels of the target in the middle of the texture, in its pixels.
  let steps: SIMD2<Double>
  /// The least distances of two samples from the place of a pixel, up to a third of the texture's pixels: everywhere, and
  /// where it has moved by half a pixel or more from its place at rest. With a third, pixels on those of the texture are
  /// as soft as between them.
  let least: SIMD2<Double>
  let softness: SIMD2<Double>
  /// The place of the texture's first pixel at rest.
  let rest: SIMD2<Double>
  /// Whether rows of the target are those of the texture.
  let isLevel: Bool
  /// The number of columns that are drawn together if columns of the target are those of the texture; otherwise 0.
  let uprightColumns: Int32

  /// Whether there is no perspective.
  var isLinear: Bool { back.w.x == 0 && back.w.y == 0 }

  /// The number of samples of a pixel across and down, whose mean it is.
  ///
  /// A sample is between two of the texture's pixels. As many cover a pixel of the target, up to three of the texture's,
  /// so that fine lines neither vanish nor flicker in a sheet that is scaled down.
  var samples: SIMD2<Int> {
    func samples(_ axis: Int) -> Int {
      steps[axis] > 2 ? 3 : !isLinear || steps[axis] > 1 || least[axis] > 0 ? 2 : 1
    }
    return SIMD2(samples(0), samples(1))
  }

  /// Whether two samples stand for two in each direction: in textures that are hardly smaller, which saves half of the
  /// time.
  var isDiagonal: Bool { samples == SIMD2(2, 2) && max(steps.x, steps.y) < 1.5 }

  /// The distances of the outer samples from the place of a pixel: the least ones if each has its own.
  var spread: SIMD2<Double> {
    if !isLinear { return least }
    func spread(_ axis: Int) -> Double {
      steps[axis] > 2 ? min(steps[axis], 3) / 3 : max(TextureProjection.spread(steps[axis]), least[axis])
    }
    return SIMD2(spread(0), spread(1))
  }

  /// Returns the distance of two samples that cover about as much as a pixel.
  private static func spread(_ step: Double) -> Double {
    step > 2 ? 0.1 + 0.2 * min(step, 4.5) : max(0, min(4 * step - 4, 2 * step - 1)) / 6
  }

  /// Returns the distances of two samples from the place of a vertex that cover about as much as a pixel there.
  func spread(at vertex: TriangleVertex) -> SIMD2<Double> {
    var (local, soft) = (steps, least)
    if !isLinear {
      let (place, weight) = (vertex.texture, 1 / back.weight(vertex.place))
      local = back.steps(at: place, weight: weight)
      let moved = vertex.place - rest - place
      soft = pointwiseMax(least, pointwiseMin(pointwiseMax(moved, -moved) * 0.625, softness))
    }
    let (across, down) = (TextureProjection.spread(local.x), TextureProjection.spread(local.y))
    return pointwiseMax(soft, SIMD2(across, down))
  }
}

extension Projection {
  /// Returns the distances of pixels of the target, in those of the texture, for a mapping of them to the texture.
  ///
  /// - Parameters:
  ///   - place: The place in the texture.
  ///   - weight: Its weight in the mapping to the target.
  func steps(at place: SIMD2<Double>, weight: Double) -> SIMD2<Double> {
    func step(_ row: SIMD3<Double>, _ place: Double) -> Double {
      let (across, down) = (row.x - place * w.x, row.y - place * w.y)
      return (across * across + down * down).squareRoot() * weight
    }
    return SIMD2(step(x, place.x), step(y, place.y))
  }
}

/// Triangles with a texture and light, to be drawn in one call. Keeps its memory between frames.
final class Triangles {
  private(set) var vertexCount = 0
  private(set) var indexCount = 0
  private(set) var polygonCount = 0
  /// The places of all vertices.
  private(set) var box = PointBox()
  /// Whether a vertex adds a colour.
  private(set) var adds = false
  /// The places of pixels in the texture, if they are not linear between vertices.
  var projection: TextureProjection?
  private let vertexMemory = Scratch<TriangleVertex>(zero: TriangleVertex())
  private let indexMemory = Scratch<Int32>(zero: 0)
  private let polygonMemory = Scratch<Polygon>(zero: Polygon())

  /// Triangles that are one convex polygon, and follow each other around their first vertex.
  struct Polygon: BitwiseCopyable {
    var first: Int32 = 0
    var triangleCount: Int32 = 0
  }

  /// Valid until triangles are added.
  var vertices: UnsafePointer<TriangleVertex> { UnsafePointer(vertexMemory.room(vertexCount)) }
  /// The vertex numbers of the triangles, three each. Valid until triangles are added.
  var indices: UnsafePointer<Int32> { UnsafePointer(indexMemory.room(indexCount)) }
  var polygons: UnsafePointer<Polygon> { UnsafePointer(polygonMemory.room(polygonCount)) }

  func removeAll() {
    (vertexCount, indexCount, polygonCount) = (0, 0, 0)
    (box, adds, projection) = (PointBox(), false, nil)
  }

  func add(_ vertex: TriangleVertex) {
    vertexMemory.room(vertexCount + 1)[vertexCount] = vertex
    vertexCount += 1
    box.insert(vertex.place)
    if vertex.added != .zero { adds = true }
  }

  /// Adds the convex polygon of all vertices from `first` on.
  ///
  /// The triangles meet at the vertex that is covered most: at the corner of a sheet, in which coverage decreases in two
  /// directions, they lie alike on both sides of its middle.
  func addPolygon(from first: Int) {
    let triangleCount = vertexCount - first - 2
    guard triangleCount > 0 else { return }
    polygonMemory.room(polygonCount + 1)[polygonCount] = Polygon(
      first: Int32(indexCount), triangleCount: Int32(triangleCount))
    polygonCount += 1
    let (indices, vertices) = (indexMemory.room(indexCount + 3 * triangleCount), vertices)
    var start = first
    for index in first..<vertexCount where vertices[index].cover > vertices[start].cover { start = index }
    func vertex(_ index: Int) -> Int32 {
      let index = start + index
      return Int32(index < vertexCount ? index : index - vertexCount + first)
    }
    for index in 0..<triangleCount {
      (indices[indexCount], indices[indexCount + 1]) = (Int32(start), vertex(index + 1))
      indices[indexCount + 2] = vertex(index + 2)
      indexCount += 3
    }
  }
}
