/// Draws sheets with the triangles of a renderer.
@MainActor
final class SheetGeometry {
  private let renderer: SDLRenderer
  private let mesh = SheetMesh()
  private let vertices = Scratch<RendererVertex>(zero: RendererVertex())

  /// Creates geometry for an accelerated renderer. A software renderer's triangles are slow and inexact.
  init(renderer: SDLRenderer) { self.renderer = renderer }

  /// The number of draw calls since the frame began.
  private(set) var calls = 0

  func begin() { calls = 0 }

  /// Creates a texture for a sheet, for premultiplied pixels and vertex colours. Throws if it exceeds the renderer's largest
  /// size, or if memory is short.
  func texture(width: Int32, height: Int32) throws(SDLError) -> RendererTexture {
    try RendererTexture(of: renderer, width, height, blending: .premultiplied, isSmooth: true)
  }

  /// Draws the part of a sheet inside a rectangle.
  ///
  /// Removes the clip rectangle, and sets draw colour and blend mode.
  func draw(_ sheet: FlatSheet, in rect: PixelRect) throws(SDLError) {
    guard let texture = sheet.texture as? RendererTexture, sheet.look.opacity > 0 else { return }
    mesh.make(sheet.mapping, width: sheet.pixels.width, height: sheet.pixels.height, in: rect)
    guard mesh.triangles.indexCount > 0 else { return }
    try renderer.clip(to: rect)
    defer { renderer.removeClip() }
    try drawPixels(texture, MeshPaint(sheet.look, isOpaque: sheet.pixels.isOpaque))
    try drawShade(sheet.look)
  }

  /// Draws the part of a curled sheet inside a rectangle, in the same way.
  func draw(_ sheet: CurledSheet, _ curl: CurlMesh, in rect: PixelRect) throws(SDLError) {
    guard let front = sheet.texture as? RendererTexture else { return }
    let back = sheet.backTexture as? RendererTexture ?? front
    let origin = SIMD2(Double(sheet.left), Double(sheet.top))
    try renderer.clip(to: rect)
    defer { renderer.removeClip() }
    try renderer.setBlending(.premultiplied)
    let action = "drawing curled paper"
    func ink(_ vertex: TriangleVertex) -> VertexColor {
      VertexColor(SIMD4(vertex.light, vertex.light, vertex.light, vertex.cover))
    }
    try draw(curl.below, from: origin, nil, action, ink)
    try draw(curl.front, from: origin, front, action, ink)
    try draw(curl.shade, from: origin, nil, action, ink)
    try draw(curl.back, from: origin, back, action, ink)
    try draw(curl.back, from: origin, nil, action) {
      VertexColor(SIMD4($0.added.x, $0.added.y, $0.added.z, 0))
    }
  }

  /// The distance below which two samples count as one, in the sheet's pixels.
  private static let leastSpread = 0.125

  /// Draws the texture: two or four times for the mean where it is reduced.
  private func drawPixels(_ texture: RendererTexture, _ paint: MeshPaint) throws(SDLError) {
    let across = mesh.spread.x > SheetGeometry.leastSpread ? 2 : 1
    let samples = mesh.spread.y > SheetGeometry.leastSpread ? 2 * across : across
    for sample in 0..<samples {
      let side = SIMD2<Float>(
        across == 1 ? 0 : (sample % 2 == 0 ? -1 : 1),
        samples == across ? 0 : (sample / across == 0 ? -1 : 1))
      try draw(mesh.triangles, side: side, texture, "drawing a sheet") {
        paint.color(cover: $0.cover, sample: sample, of: samples)
      }
    }
  }

  /// Tints an opaque sheet, whose pixels are already darker by the share of the tint.
  private func drawShade(_ look: SheetLook) throws(SDLError) {
    guard look.shade >> 24 > 0, look.shade & 0xFF_FFFF != 0 else { return }
    try renderer.setBlending(.premultiplied)
    try draw(mesh.triangles, nil, "drawing a shade") { MeshPaint.shade(look, cover: $0.cover) }
  }

  /// Draws triangles with a texture, or in the colours of their vertices.
  ///
  /// - Parameters:
  ///   - origin: The place from which those of vertices are counted.
  ///   - side: The side on which samples are away from the vertices' places in the texture; 0 for none.
  private func draw(
    _ triangles: Triangles, from origin: SIMD2<Double> = .zero, side: SIMD2<Float> = .zero,
    _ texture: RendererTexture?, _ action: String, _ color: (TriangleVertex) -> VertexColor
  ) throws(SDLError) {
    guard triangles.indexCount > 0 else { return }
    let (source, target) = (triangles.vertices, vertices.room(triangles.vertexCount))
    let scale = texture.map { 1 / SIMD2(Float($0.bounds.width), Float($0.bounds.height)) } ?? .zero
    for index in 0..<triangles.vertexCount {
      let vertex = source[index]
      let place = SIMD2<Float>(vertex.place + origin)
      let sample = (SIMD2<Float>(vertex.texture) + side * vertex.spread) * scale
      let inside = sample.clamped(lowerBound: .zero, upperBound: .one)
      target[index] = RendererVertex(x: place.x, y: place.y, color(vertex), u: inside.x, v: inside.y)
    }
    calls += 1
    try renderer.draw(
      target, count: triangles.vertexCount, triangles.indices, indexCount: triangles.indexCount,
      texture, action)
  }
}
