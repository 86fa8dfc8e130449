/// Draws sheets with the triangles of a renderer.
@MainActor
final class SheetGeometry {
  private let renderer: SDLRenderer
  /// The object that destroys the renderer.
  private let owner: AnyObject?
  /// The textures of the current frame.
  private var textures: [SheetTexture] = []
  private let mesh = SheetMesh()
  private let vertices = Scratch<RendererVertex>(zero: RendererVertex())

  /// Creates geometry for an accelerated renderer. A software renderer's triangles are slow and inexact.
  init(renderer: SDLRenderer, owner: AnyObject?) { (self.renderer, self.owner) = (renderer, owner) }

  /// The number of draw calls since the frame began.
  private(set) var calls = 0

  /// Begins a frame.
  func begin() {
    textures.removeAll(keepingCapacity: true)
    calls = 0
  }

  /// Creates a texture for a sheet. Throws if it exceeds the renderer's largest size, or if memory is short.
  func texture(width: Int, height: Int) throws(SDLError) -> SheetTexture {
    try SheetTexture(renderer: renderer, width: width, height: height, owner: owner)
  }

  /// Adds a texture to the frame. Returns its number.
  func add(_ texture: SheetTexture) -> Int32 {
    textures.append(texture)
    return Int32(textures.count - 1)
  }

  /// Draws the part of a sheet inside a rectangle.
  ///
  /// Removes the clip rectangle, and sets draw colour and blend mode.
  func draw(_ sheet: FlatSheet, in rect: PixelRect) throws(SDLError) {
    guard textures.indices.contains(Int(sheet.texture)), sheet.look.opacity > 0 else { return }
    let texture = textures[Int(sheet.texture)]
    mesh.make(sheet.mapping, width: texture.width, height: texture.height, in: rect)
    guard mesh.indexCount > 0 else { return }
    try renderer.clip(to: rect)
    defer { renderer.removeClip() }
    try drawPixels(texture, MeshPaint(sheet.look, isOpaque: sheet.pixels.isOpaque))
    try drawShade(sheet.look)
  }

  /// Draws the part of a curled sheet inside a rectangle, in the same way.
  func draw(_ sheet: CurledSheet, _ curl: CurlMesh, in rect: PixelRect) throws(SDLError) {
    guard textures.indices.contains(Int(sheet.texture)) else { return }
    let front = textures[Int(sheet.texture)]
    let back = textures.indices.contains(Int(sheet.backTexture)) ? textures[Int(sheet.backTexture)] : front
    let origin = SIMD2(Double(sheet.left), Double(sheet.top))
    try renderer.clip(to: rect)
    defer { renderer.removeClip() }
    try renderer.setBlending(.premultiplied)
    try draw(curl.below, origin)
    try draw(curl.front, origin, front)
    try draw(curl.shade, origin)
    try draw(curl.back, origin, back)
    try draw(curl.back, origin, adds: true)
  }

  /// Draws triangles with a texture and its light, or in their own colours, or in the colours that they add.
  private func draw(
    _ triangles: Triangles, _ origin: SIMD2<Double>, _ texture: SheetTexture? = nil, adds: Bool = false
  ) throws(SDLError) {
    guard triangles.indexCount > 0 else { return }
    let (source, target) = (triangles.vertices, vertices.room(triangles.vertexCount))
    let scale = texture.map { 1 / SIMD2(Double($0.width), Double($0.height)) } ?? .zero
    for index in 0..<triangles.vertexCount {
      let vertex = source[index]
      let (light, added) = (vertex.light, vertex.added)
      let color = adds ? SIMD4(added.x, added.y, added.z, 0) : SIMD4(light, light, light, vertex.cover)
      let (place, texture) = (vertex.place + origin, vertex.texture * scale)
      target[index] = RendererVertex(
        x: Float(place.x), y: Float(place.y), VertexColor(color), u: Float(texture.x), v: Float(texture.y))
    }
    calls += 1
    try renderer.draw(
      target, count: triangles.vertexCount, triangles.indices, indexCount: triangles.indexCount,
      texture?.texture,
      "drawing curled paper")
  }

  /// The distance below which two samples count as one, in the sheet's pixels.
  private static let leastSpread = 0.125

  /// Draws the texture: two or four times for the mean where it is reduced.
  private func drawPixels(_ texture: SheetTexture, _ paint: MeshPaint) throws(SDLError) {
    let across = mesh.spread.x > SheetGeometry.leastSpread ? 2 : 1
    let samples = mesh.spread.y > SheetGeometry.leastSpread ? 2 * across : across
    let scale = SIMD2(1 / Float(texture.width), 1 / Float(texture.height))
    let (source, target) = (mesh.vertices, vertices.room(mesh.vertexCount))
    for sample in 0..<samples {
      let sideU: Float = across == 1 ? 0 : (sample % 2 == 0 ? -1 : 1)
      let sideV: Float = samples == across ? 0 : (sample / across == 0 ? -1 : 1)
      for index in 0..<mesh.vertexCount {
        let vertex = source[index]
        let place = SIMD2(vertex.u + sideU * vertex.spreadU, vertex.v + sideV * vertex.spreadV) * scale
        let inside = place.clamped(lowerBound: .zero, upperBound: .one)
        target[index] = RendererVertex(
          x: vertex.x, y: vertex.y, paint.color(cover: vertex.cover, sample: sample, of: samples),
          u: inside.x,
          v: inside.y)
      }
      calls += 1
      try renderer.draw(
        target, count: mesh.vertexCount, mesh.indices, indexCount: mesh.indexCount, texture.texture,
        "drawing a sheet")
    }
  }

  /// Tints an opaque sheet, whose pixels are already darker by the share of the tint.
  private func drawShade(_ look: SheetLook) throws(SDLError) {
    guard look.shade >> 24 > 0, look.shade & 0xFF_FFFF != 0 else { return }
    let (source, target) = (mesh.vertices, vertices.room(mesh.vertexCount))
    for index in 0..<mesh.vertexCount {
      let vertex = source[index]
      target[index] = RendererVertex(x: vertex.x, y: vertex.y, MeshPaint.shade(look, cover: vertex.cover))
    }
    calls += 1
    try renderer.setBlending(.premultiplied)
    try renderer.draw(
      target, count: mesh.vertexCount, mesh.indices, indexCount: mesh.indexCount, nil, "drawing a shade")
  }
}
