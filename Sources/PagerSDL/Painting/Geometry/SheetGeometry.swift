/// Draws sheets with the triangles of a renderer.
@MainActor
final class SheetGeometry {
  private let renderer: SDLRenderer
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
  func draw(_ sheet: PlacedSheet, in rect: PixelRect) throws(SDLError) {
    guard sheet.front.texture is RendererTexture else { return }
    let (mesh, origin) = (sheet.mesh, SIMD2(Double(sheet.left), Double(sheet.top)))
    try renderer.clip(to: rect)
    defer { renderer.removeClip() }
    try renderer.setBlending(.premultiplied)
    try draw(mesh.below, from: origin, nil)
    try draw(mesh.front, from: origin, sheet.front)
    try draw(mesh.shade, from: origin, nil)
    try draw(mesh.back, from: origin, sheet.back ?? sheet.front)
  }

  /// Draws triangles with a texture, two or four times for the mean if a pixel covers more than one of it, and with what
  /// they add.
  private func draw(
    _ triangles: Triangles, from origin: SIMD2<Double>, _ pixels: SheetPixels?
  ) throws(SDLError) {
    let samples = pointwiseMin(triangles.projection?.samples ?? .one, SIMD2(2, 2))
    let isDiagonal = triangles.projection?.isDiagonal == true
    let count = isDiagonal ? 2 : samples.x * samples.y
    let texture = pixels?.texture as? RendererTexture
    let isOpaque = pixels?.isOpaque ?? true
    for sample in 0..<count {
      let index = SIMD2(sample % samples.x, isDiagonal ? sample : sample / samples.x)
      let side = SIMD2<Double>(samples &- 1) * (2 * SIMD2<Double>(index) - 1)
      try draw(triangles, from: origin, side: side, texture) {
        $0.ink(sample: sample, of: count, isOpaque: isOpaque)
      }
    }
    guard triangles.adds else { return }
    try draw(triangles, from: origin, nil) { VertexColor(SIMD4($0.added.x, $0.added.y, $0.added.z, 0)) }
  }

  /// Draws triangles with a texture, or in the colours of their vertices.
  ///
  /// - Parameters:
  ///   - origin: The place from which those of vertices are counted.
  ///   - side: -1 or 1 for samples before or after the vertices' places in the texture; 0 for those at them.
  private func draw(
    _ triangles: Triangles, from origin: SIMD2<Double>, side: SIMD2<Double> = .zero,
    _ texture: RendererTexture?, _ color: (TriangleVertex) -> VertexColor
  ) throws(SDLError) {
    guard triangles.indexCount > 0 else { return }
    let (source, target) = (triangles.vertices, vertices.room(triangles.vertexCount))
    let scale = texture.map { 1 / SIMD2(Float($0.bounds.width), Float($0.bounds.height)) } ?? .zero
    for index in 0..<triangles.vertexCount {
      let vertex = source[index]
      let place = SIMD2<Float>(vertex.place + origin)
      let offset = side == .zero ? .zero : side * (triangles.projection?.spread(at: vertex) ?? .zero)
      let sample = SIMD2<Float>(vertex.texture + offset) * scale
      let inside = sample.clamped(lowerBound: .zero, upperBound: .one)
      target[index] = RendererVertex(x: place.x, y: place.y, color(vertex), u: inside.x, v: inside.y)
    }
    calls += 1
    try renderer.draw(
      target, count: triangles.vertexCount, triangles.indices, indexCount: triangles.indexCount,
      texture, "drawing a sheet")
  }
}

extension TriangleVertex {
  /// Returns the premultiplied colour for one of several overlaid samples of a texture, which multiplies its pixels, so
  /// that all samples have the same weight in the result.
  ///
  /// - Parameters:
  ///   - sample: 0 for the first one.
  ///   - isOpaque: Whether all pixels of the texture are opaque.
  fileprivate func ink(sample: Int, of samples: Int, isOpaque: Bool) -> VertexColor {
    let (sample, samples) = (Float(sample), Float(samples))
    guard isOpaque else {
      // Where the texture is opaque, exactly this sample's share remains after the later samples.
      let rest = samples - (samples - 1 - sample) * cover
      return VertexColor(SIMD4(light, light, light, cover) / rest)
    }
    // The first sample covers the ground for all of them, and the others are added.
    func level(_ share: Float) -> Float { (min(share, 1) * 255 + 0.5).rounded(.down) / 255 }
    let part = level(light / samples * (sample + 1)) - level(light / samples * sample)
    return VertexColor(SIMD4(part, part, part, sample == 0 ? cover : 0))
  }
}
