import PagerPhysics

/// A batch of rectangles of one texture, all blended or all opaque, drawn in one call.
@MainActor
final class QuadBatch {
  /// The texture of the pending rectangles; `nil` without any.
  private(set) var texture: RendererTexture?
  /// Whether the rectangles are blended, or replace pixels.
  private var blends = true

  private let renderer: SDLRenderer
  private let vertices = Scratch<RendererVertex>(zero: RendererVertex())
  private let indices = Scratch<Int32>(zero: 0)
  private var count = 0
  /// The number of rectangles with indices in memory, which are the same for every batch.
  private var indexed = 0

  /// The maximum number of rectangles. More would not be faster.
  private static let most = 4096

  init(renderer: SDLRenderer) { self.renderer = renderer }

  func begin() { (texture, count) = (nil, 0) }

  /// Returns whether a rectangle of a texture fits into the batch.
  func hasRoom(for texture: RendererTexture, blends: Bool) -> Bool {
    count == 0 || texture === self.texture && blends == self.blends && count < QuadBatch.most
  }

  /// Adds a rectangle that shows a place of a texture from its top left corner on, multiplied by a colour.
  func add(_ rect: PixelRect, of place: TextureAtlas.Place, color: UInt32, blends: Bool) {
    let start = SIMD2(Float(place.rect.left), Float(place.rect.top)) * place.pixel
    let size = SIMD2(Float(rect.width), Float(rect.height)) * place.pixel
    add(rect, place.texture, from: start, to: start + size, color, blends)
  }

  /// Adds a rectangle in one colour. `white` is a white place of a texture.
  func fill(_ rect: PixelRect, _ white: TextureAtlas.Place, color: UInt32) {
    let middle =
      SIMD2(Float(white.rect.left + white.rect.right), Float(white.rect.top + white.rect.bottom)) / 2
      * white.pixel
    add(rect, white.texture, from: middle, to: middle, color, true)
  }

  private func add(
    _ rect: PixelRect, _ texture: RendererTexture, from start: SIMD2<Float>, to end: SIMD2<Float>,
    _ color: UInt32, _ blends: Bool
  ) {
    require(
      hasRoom(for: texture, blends: blends), "rectangles of two textures cannot be drawn at once")
    (self.texture, self.blends) = (texture, blends)
    let color = VertexColor(argb: color)
    let vertex = vertices.room(4 * (count + 1)) + 4 * count
    func corner(_ x: Int32, _ y: Int32, _ u: Float, _ v: Float) -> RendererVertex {
      RendererVertex(x: Float(x), y: Float(y), color, u: u, v: v)
    }
    vertex[0] = corner(rect.left, rect.top, start.x, start.y)
    vertex[1] = corner(rect.right, rect.top, end.x, start.y)
    vertex[2] = corner(rect.right, rect.bottom, end.x, end.y)
    vertex[3] = corner(rect.left, rect.bottom, start.x, end.y)
    count += 1
  }

  func draw() throws(SDLError) {
    guard let texture, count > 0 else { return }
    defer { begin() }
    try texture.setBlending(blends ? .alpha : .none)
    try renderer.draw(
      vertices.room(0), count: 4 * count, allIndices(), indexCount: 6 * count, texture, "drawing rectangles")
  }

  private func allIndices() -> UnsafePointer<Int32> {
    let memory = indices.room(6 * count)
    while indexed < count {
      let first = Int32(4 * indexed)
      for (offset, corner) in [0, 1, 2, 0, 2, 3].enumerated() {
        memory[6 * indexed + offset] = first + Int32(corner)
      }
      indexed += 1
    }
    return UnsafePointer(memory)
  }
}
