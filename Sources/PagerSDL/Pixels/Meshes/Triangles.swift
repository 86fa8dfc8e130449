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
  /// The samples of a pixel across and down, whose mean it is.
  let across: PixelSamples
  let down: PixelSamples
  /// Whether rows of the target are those of the texture.
  let isLevel: Bool
  /// The number of columns that are drawn together if columns of the target are those of the texture; otherwise 0.
  let uprightColumns: Int32

  /// Whether there is no perspective.
  var isLinear: Bool { back.w.x == 0 && back.w.y == 0 }
}

/// The samples of a texture for a pixel along an axis, evenly around its place.
struct PixelSamples {
  let count: Int
  /// The distance between two samples, in pixels of the texture.
  let spacing: Double
  /// The distance of two samples from the place of a pixel that cover about as much as three.
  let spread: Double

  /// A sample is between two of the texture's pixels. As many cover a pixel of the target, up to three of the
  /// texture's, so that fine lines neither vanish nor flicker in a sheet that is scaled down.
  ///
  /// - Parameters:
  ///   - step: The distance between pixels of the target, in those of the texture.
  ///   - softness: 1 for means that are about as sharp between pixels of the texture as on them.
  init(step: Double, softness: Double) {
    // It grows from 0, so that nothing jumps while a sheet turns.
    let needed = step > 1.5 ? min(4 * step - 6, min(step, 3) / (step > 2 ? 3 : 2)) : 0
    spacing = max(needed, 0.65 * softness * (4 * step - 3).clamped(to: 0...1))
    count = step > 2 ? 3 : spacing > 0 ? 2 : 1
    spread = count < 3 ? spacing / 2 : min(step, 4.5) / 4
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
