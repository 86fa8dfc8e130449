/// Triangles with premultiplied vertex colours, to be drawn in one call. Keeps its memory between frames.
@MainActor
final class Triangles {
  private(set) var vertexCount = 0
  private(set) var indexCount = 0
  private let vertices = SheetScratch<RendererVertex>(zero: RendererVertex())
  private let indices = SheetScratch<Int32>(zero: 0)

  func removeAll() { (vertexCount, indexCount) = (0, 0) }

  /// Adds a vertex.
  ///
  /// - Parameters:
  ///   - place: The position, in pixels of the target.
  ///   - texture: The texture coordinate, as a fraction of the texture's size; clamped to 0...1.
  ///   - color: Red, green, blue and alpha, 0...1, which multiply the texture.
  func add(_ place: SIMD2<Double>, texture: SIMD2<Double> = .zero, _ color: SIMD4<Float>) {
    let texture = texture.clamped(lowerBound: .zero, upperBound: .one)
    let levels = color.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
    vertices.room(vertexCount + 1)[vertexCount] = RendererVertex(
      x: Float(place.x), y: Float(place.y),
      VertexColor(r: UInt8(levels.x), g: UInt8(levels.y), b: UInt8(levels.z), a: UInt8(levels.w)),
      u: Float(texture.x), v: Float(texture.y))
    vertexCount += 1
  }

  /// Adds the triangle of three vertices, given by their numbers.
  func add(_ a: Int, _ b: Int, _ c: Int) {
    let place = indices.room(indexCount + 3) + indexCount
    (place[0], place[1], place[2]) = (Int32(a), Int32(b), Int32(c))
    indexCount += 3
  }

  /// Adds the convex polygon of all vertices from `first` on.
  func addPolygon(from first: Int) {
    guard vertexCount > first + 2 else { return }
    for index in first + 2..<vertexCount { add(first, index - 1, index) }
  }

  /// Draws the triangles, with a texture or with the renderer's blend mode.
  func draw(_ renderer: SDLRenderer, _ texture: RendererTexture? = nil) throws(SDLError) {
    try renderer.draw(
      vertices.room(vertexCount), count: vertexCount, indices.room(indexCount), indexCount: indexCount,
      texture,
      "drawing triangles")
  }
}
