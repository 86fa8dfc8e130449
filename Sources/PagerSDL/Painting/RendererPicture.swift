import CSDL2

/// Pixels in memory, in the size of a renderer's viewport, and the texture that shows them.
@MainActor
final class RendererPicture: PixelSurface {
  private let renderer: OpaquePointer
  /// The object that destroys the renderer; retained until the texture is gone.
  private let owner: AnyObject?
  private var surface: MemorySurface?
  private var texture: (handle: OpaquePointer, bounds: PixelRect)?

  init(renderer: OpaquePointer, owner: AnyObject?) { (self.renderer, self.owner) = (renderer, owner) }

  isolated deinit { removeAll() }

  /// The size of the pixels and of the texture, in bytes.
  var bytes: Int { (surface?.bytes ?? 0) + 4 * (texture?.bounds.area ?? 0) }

  func removeAll() {
    if let texture { SDL_DestroyTexture(texture.handle) }
    (surface, texture) = (nil, nil)
  }

  func grid() throws(SDLError) -> PixelGrid {
    let area = paintArea(of: renderer)
    if let surface, surface.grid().bounds == area { return surface.grid() }
    removeAll()
    let made = try MemorySurface(width: max(1, Int(area.width)), height: max(1, Int(area.height)))
    guard !area.isEmpty else { return PixelGrid(start: made.grid().start, width: 0, height: 0, stride: 0) }
    surface = made
    return made.grid()
  }

  /// Draws areas of the pixels. `blends` is true for translucent pixels, which lie over the renderer's own.
  func show(_ damage: DamageList, blends: Bool) throws(SDLError) {
    guard let surface, !damage.isEmpty else { return }
    let texture = try texture(for: surface.grid())
    try check(
      SDL_SetTextureBlendMode(texture, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE),
      "setting how a picture blends")
    for index in damage.indices { try show(surface.grid(), damage.rect(at: index), blends, texture) }
  }

  private func show(
    _ picture: PixelGrid, _ area: PixelRect, _ blends: Bool, _ texture: OpaquePointer
  ) throws(SDLError) {
    var rect = area.sdl
    let start = picture.start + Int(area.top) * picture.stride + Int(area.left)
    if blends {
      let part = PixelGrid(
        start: start, width: Int(area.width), height: Int(area.height), stride: picture.stride)
      var image = PixelImage(width: part.width, height: part.height, pixels: try part.copy())
      image.divideByAlpha()
      try check(
        SDL_UpdateTexture(texture, &rect, image.pixels, area.width * 4), "sending a picture to the renderer")
    } else {
      try check(
        SDL_UpdateTexture(texture, &rect, start, Int32(picture.stride) * 4),
        "sending a picture to the renderer")
    }
    try check(SDL_RenderCopy(renderer, texture, &rect, &rect), "drawing a picture")
  }

  private func texture(for picture: PixelGrid) throws(SDLError) -> OpaquePointer {
    if let texture, texture.bounds == picture.bounds { return texture.handle }
    let made = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(picture.width), Int32(picture.height)),
      "making a texture of \(picture.width) x \(picture.height)")
    texture = (made, picture.bounds)
    return made
  }
}
