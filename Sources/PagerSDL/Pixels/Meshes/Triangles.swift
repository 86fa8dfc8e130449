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
  /// The distance to samples of the texture that are averaged, in its pixels, on graphics hardware.
  var spread = SIMD2<Float>.zero
  /// The red, green and blue that are added, 0...1.
  var added = SIMD3<Float>.zero
}

/// Triangles with a texture and light, to be drawn in one call. Keeps its memory between frames.
final class Triangles {
  private(set) var vertexCount = 0
  private(set) var indexCount = 0
  private(set) var polygonCount = 0
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

  func removeAll() { (vertexCount, indexCount, polygonCount) = (0, 0, 0) }

  func add(_ vertex: TriangleVertex) {
    vertexMemory.room(vertexCount + 1)[vertexCount] = vertex
    vertexCount += 1
  }

  /// Adds the convex polygon of all vertices from `first` on.
  func addPolygon(from first: Int) {
    let triangleCount = vertexCount - first - 2
    guard triangleCount > 0 else { return }
    polygonMemory.room(polygonCount + 1)[polygonCount] = Polygon(
      first: Int32(indexCount), triangleCount: Int32(triangleCount))
    polygonCount += 1
    for index in first + 2..<vertexCount { add(Int32(first), Int32(index - 1), Int32(index)) }
  }

  /// Adds a triangle of three vertices, and no polygon.
  func add(_ a: Int32, _ b: Int32, _ c: Int32) {
    let indices = indexMemory.room(indexCount + 3) + indexCount
    (indices[0], indices[1], indices[2]) = (a, b, c)
    indexCount += 3
  }
}
