import PagerEngine

/// Draws ops with SDL's software renderer.
@MainActor
final class SoftwareRendererTarget: PaintTarget {
  private struct Texture {
    var handle: RendererTexture?
    /// The colour that multiplies the texture now: `0xAARRGGBB`.
    var color: UInt32 = 0xFFFF_FFFF
    var isBlended = true
  }

  var keepsPixels: Bool { true }
  var blendsGround: Bool { true }

  private let renderer: SDLRenderer
  /// The object that destroys the renderer; retained until the textures are gone.
  private let owner: AnyObject?
  private let tiles: SolidTiles
  private let samples: RendererSamples
  private var textures: [Texture] = []
  /// The renderer's draw colour and blend mode, as set in this frame.
  private var color: UInt32?
  private var blending: SDLRenderer.Blending?

  init(renderer: SDLRenderer, owner: AnyObject?) {
    self.renderer = renderer
    self.owner = owner
    tiles = SolidTiles(renderer: renderer, owner: owner)
    samples = RendererSamples(renderer: renderer)
  }

  isolated deinit {
    for texture in textures { texture.handle?.destroy() }
  }

  func begin() -> PixelRect {
    (color, blending) = (nil, nil)
    return renderer.beginPainting()
  }

  func end() {}

  func addTexture(_ image: PixelImage, slot: Int) throws(SDLError) {
    let handle = try RendererTexture(of: renderer, showing: image)
    while textures.count <= slot { textures.append(Texture()) }
    textures[slot] = Texture(handle: handle)
  }

  func addImage(_ image: SampledImage, slot: Int) { samples.add(image, slot: slot) }

  func removeTexture(slot: Int) {
    samples.remove(slot: slot)
    guard slot < textures.count, let handle = textures[slot].handle else { return }
    handle.destroy()
    textures[slot] = Texture()
  }

  func removeAllTextures() {
    for slot in textures.indices { removeTexture(slot: slot) }
    tiles.removeAll()
    samples.removeAll()
  }

  var extraTextureBytes: Int { tiles.bytes + samples.textureBytes }
  var buffers: MemoryUse.Amount { samples.buffers }

  func releaseBuffers() {
    tiles.removeAll()
    samples.releaseBuffers()
  }

  func fill(_ rect: PixelRect, _ color: UInt32, blends: Bool) throws(SDLError) {
    if !blends, color >> 24 == 255, tiles.fill(rect, color) { return }
    try setColor(color)
    try setBlending(blends ? .alpha : .none)
    try renderer.fill(rect)
  }

  func copy(
    _ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    guard let texture = try prepare(slot, color: color, blends: blends) else { return }
    let part = PixelRect(left: x, top: y, right: x + rect.width, bottom: y + rect.height)
    try renderer.copy(texture, from: part, to: rect)
  }

  func sample(
    _ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    try samples.draw(slot, at: place, to: rect, color: color, blends: blends)
  }

  /// Sets the colour that multiplies a texture, and whether it is blended. Returns the texture.
  private func prepare(_ slot: Int, color: UInt32, blends: Bool) throws(SDLError) -> RendererTexture? {
    guard let texture = textures[slot].handle else { return nil }
    if textures[slot].color != color {
      try texture.setColor(color)
      textures[slot].color = color
    }
    if textures[slot].isBlended != blends {
      try texture.setBlending(blends ? .alpha : .none)
      textures[slot].isBlended = blends
    }
    return texture
  }

  private func setColor(_ color: UInt32) throws(SDLError) {
    guard color != self.color else { return }
    self.color = color
    try renderer.setColor(color)
  }

  private func setBlending(_ blending: SDLRenderer.Blending) throws(SDLError) {
    guard blending != self.blending else { return }
    self.blending = blending
    try renderer.setBlending(blending)
  }
}
