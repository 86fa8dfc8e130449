import CSDL2
import PagerEngine

/// Draws ops with SDL's software renderer.
@MainActor
final class SoftwareRendererTarget: PaintTarget {
  private struct Texture {
    var handle: OpaquePointer?
    /// The colour that multiplies the texture now: `0xAARRGGBB`.
    var color: UInt32 = 0xFFFF_FFFF
    var isBlended = true
  }

  var keepsPixels: Bool { true }
  var blendsGround: Bool { true }

  private let renderer: OpaquePointer
  /// The object that destroys the renderer; retained until the textures are gone.
  private let owner: AnyObject?
  private let tiles: SolidTiles
  private let samples: RendererSamples
  private var textures: [Texture] = []
  /// The renderer's draw colour and blend mode, as set in this frame.
  private var color: UInt32?
  private var blend: SDL_BlendMode?

  init(renderer: OpaquePointer, owner: AnyObject?) {
    self.renderer = renderer
    self.owner = owner
    tiles = SolidTiles(renderer: renderer, owner: owner)
    samples = RendererSamples(renderer: renderer)
  }

  isolated deinit {
    for texture in textures { if let handle = texture.handle { SDL_DestroyTexture(handle) } }
  }

  func begin() -> PixelRect {
    (color, blend) = (nil, nil)
    return paintArea(of: renderer)
  }

  func end() {}

  func addTexture(_ image: PixelImage, slot: Int) throws(SDLError) {
    let handle = try RendererTexture.make(of: renderer, showing: image)
    while textures.count <= slot { textures.append(Texture()) }
    textures[slot] = Texture(handle: handle)
  }

  func addImage(_ image: SampledImage, slot: Int) { samples.add(image, slot: slot) }

  func removeTexture(slot: Int) {
    samples.remove(slot: slot)
    guard slot < textures.count, let handle = textures[slot].handle else { return }
    SDL_DestroyTexture(handle)
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
    try setBlend(blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    var rect = rect.sdl
    try check(SDL_RenderFillRect(renderer, &rect), "filling a rectangle")
  }

  func copy(
    _ slot: Int, x: Int32, y: Int32, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    guard let texture = try prepare(slot, color: color, blends: blends) else { return }
    var from = SDL_Rect(x: x, y: y, w: rect.width, h: rect.height)
    var to = rect.sdl
    try check(SDL_RenderCopy(renderer, texture, &from, &to), "copying a texture")
  }

  func sample(
    _ slot: Int, at place: PixelRect, to rect: PixelRect, color: UInt32, blends: Bool
  ) throws(SDLError) {
    try samples.draw(slot, at: place, to: rect, color: color, blends: blends)
  }

  /// Sets the colour that multiplies a texture, and whether it is blended. Returns the texture.
  private func prepare(_ slot: Int, color: UInt32, blends: Bool) throws(SDLError) -> OpaquePointer? {
    guard let texture = textures[slot].handle else { return nil }
    if textures[slot].color != color {
      let (r, g, b) = (color >> 16, color >> 8, color)
      try check(
        SDL_SetTextureColorMod(
          texture, UInt8(truncatingIfNeeded: r), UInt8(truncatingIfNeeded: g), UInt8(truncatingIfNeeded: b)),
        "tinting a texture")
      try check(SDL_SetTextureAlphaMod(texture, UInt8(color >> 24)), "fading a texture")
      textures[slot].color = color
    }
    if textures[slot].isBlended != blends {
      let mode = blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE
      try check(SDL_SetTextureBlendMode(texture, mode), "setting how a texture blends")
      textures[slot].isBlended = blends
    }
    return texture
  }

  private func setColor(_ color: UInt32) throws(SDLError) {
    guard color != self.color else { return }
    self.color = color
    try check(
      SDL_SetRenderDrawColor(
        renderer, UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 24)),
      "setting a colour")
  }

  private func setBlend(_ mode: SDL_BlendMode) throws(SDLError) {
    guard mode != blend else { return }
    blend = mode
    try check(SDL_SetRenderDrawBlendMode(renderer, mode), "setting how fills blend")
  }
}
