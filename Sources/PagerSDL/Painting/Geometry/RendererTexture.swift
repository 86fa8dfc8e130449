import CSDL2

/// Creates and fills a renderer's textures: `0xAARRGGBB`.
@MainActor
enum RendererTexture {
  /// Creates a texture without content.
  static func make(
    of renderer: OpaquePointer, _ width: Int32, _ height: Int32, blend: SDL_BlendMode, scale: SDL_ScaleMode
  ) throws(SDLError) -> OpaquePointer {
    let texture = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), width, height),
      "making a texture of \(width) x \(height)")
    do throws(SDLError) {
      try check(SDL_SetTextureBlendMode(texture, blend), "setting how a texture blends")
      try check(SDL_SetTextureScaleMode(texture, scale), "setting how a texture scales")
    } catch {
      SDL_DestroyTexture(texture)
      throw error
    }
    return texture
  }

  /// Creates a blended, never scaled texture of an image that has pixels.
  static func make(of renderer: OpaquePointer, showing image: PixelImage) throws(SDLError) -> OpaquePointer {
    let texture = try make(
      of: renderer, image.bounds.width, image.bounds.height, blend: SDL_BLENDMODE_BLEND,
      scale: SDL_ScaleModeNearest)
    do throws(SDLError) {
      try send(image.pixels, stride: image.width, to: image.bounds, of: texture)
    } catch {
      SDL_DestroyTexture(texture)
      throw error
    }
    return texture
  }

  /// Replaces a part of a texture. `stride` is the number of pixels from one row to the next.
  static func send(
    _ pixels: UnsafePointer<UInt32>, stride: Int, to rect: PixelRect, of texture: OpaquePointer
  ) throws(SDLError) {
    var part = rect.sdl
    try check(
      SDL_UpdateTexture(texture, &part, pixels, Int32(stride) * 4), "sending pixels to the renderer")
  }
}
