import CSDL2

/// Textures of a renderer, many of them on one large texture, so that what shows them can be drawn at once.
@MainActor
final class TextureAtlas {
  /// Where a texture is. All of them keep the same handle until they are removed.
  struct Place {
    let handle: OpaquePointer
    /// The part of the large texture, or a texture's own rectangle.
    let rect: PixelRect
    /// One pixel of the texture as a share of it.
    let pixel: SIMD2<Float>
  }

  private struct Sheet {
    let handle: OpaquePointer
    var packer: ShelfPacker
    /// A place that is white, for what has a single colour.
    let white: PixelRect
  }

  private static let height: Int32 = 512
  /// Larger textures, in pixels, have one of their own: they would leave no room for others.
  private static let largest = 1 << 17

  private let renderer: OpaquePointer
  private let width: Int32
  private var sheets: [Sheet] = []

  init(renderer: OpaquePointer) {
    self.renderer = renderer
    width = TextureAtlas.width(for: renderer)
  }

  isolated deinit { removeAll() }

  /// Lines of text may be as wide as what they are drawn on.
  private static func width(for renderer: OpaquePointer) -> Int32 {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let limit = info.max_texture_width > 0 ? info.max_texture_width : 2048
    var (needed, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &needed, &height)
    var width: Int32 = 1024
    while width < needed, width < 4096 { width *= 2 }
    return min(width, limit)
  }

  /// Makes a texture of an image that has pixels.
  func add(_ image: PixelImage) throws(SDLError) -> Place {
    let (imageWidth, imageHeight) = (Int32(clamping: image.width), Int32(clamping: image.height))
    guard image.width * image.height <= TextureAtlas.largest, imageWidth <= width,
      imageHeight <= TextureAtlas.height / 2
    else { return try alone(image) }
    for index in sheets.indices {
      if let rect = sheets[index].packer.take(width: imageWidth, height: imageHeight) {
        return try send(image, to: rect, on: index)
      }
    }
    try addSheet()
    guard let rect = sheets[sheets.count - 1].packer.take(width: imageWidth, height: imageHeight) else {
      return try alone(image)
    }
    return try send(image, to: rect, on: sheets.count - 1)
  }

  /// Destroys a texture.
  func remove(_ place: Place) {
    guard let index = sheets.firstIndex(where: { $0.handle == place.handle }) else {
      return SDL_DestroyTexture(place.handle)
    }
    sheets[index].packer.giveBack(place.rect)
  }

  /// Destroys the large textures. Those in places of their own have to be removed one by one.
  func removeAll() {
    for sheet in sheets { SDL_DestroyTexture(sheet.handle) }
    sheets.removeAll()
  }

  /// A white place, on the texture `handle` if it has one.
  func white(near handle: OpaquePointer?) throws(SDLError) -> Place {
    if sheets.isEmpty { try addSheet() }
    let sheet = sheets.first { $0.handle == handle } ?? sheets[0]
    return Place(handle: sheet.handle, rect: sheet.white, pixel: pixel(width, TextureAtlas.height))
  }

  private func pixel(_ width: Int32, _ height: Int32) -> SIMD2<Float> {
    1 / SIMD2(Float(width), Float(height))
  }

  private func send(_ image: PixelImage, to rect: PixelRect, on index: Int) throws(SDLError) -> Place {
    do throws(SDLError) {
      try TextureAtlas.send(image, to: rect, of: sheets[index].handle)
    } catch {
      sheets[index].packer.giveBack(rect)
      throw error
    }
    return Place(handle: sheets[index].handle, rect: rect, pixel: pixel(width, TextureAtlas.height))
  }

  private func addSheet() throws(SDLError) {
    let handle = try make(width, TextureAtlas.height)
    var packer = ShelfPacker(width: width, height: TextureAtlas.height)
    do throws(SDLError) {
      let side = 4
      guard let white = packer.take(width: Int32(side), height: Int32(side)) else {
        preconditionFailure("An empty sheet has no room for a white place.")
      }
      let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
      try TextureAtlas.send(PixelImage(width: side, height: side, pixels: pixels), to: white, of: handle)
      sheets.append(Sheet(handle: handle, packer: packer, white: white))
    } catch {
      SDL_DestroyTexture(handle)
      throw error
    }
  }

  private func alone(_ image: PixelImage) throws(SDLError) -> Place {
    let (width, height) = (Int32(image.width), Int32(image.height))
    let handle = try make(width, height)
    let rect = PixelRect(left: 0, top: 0, right: width, bottom: height)
    do throws(SDLError) {
      try TextureAtlas.send(image, to: rect, of: handle)
    } catch {
      SDL_DestroyTexture(handle)
      throw error
    }
    return Place(handle: handle, rect: rect, pixel: pixel(width, height))
  }

  private func make(_ width: Int32, _ height: Int32) throws(SDLError) -> OpaquePointer {
    let texture = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), width, height),
      "making a texture of \(width) x \(height)")
    do throws(SDLError) {
      try check(SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND), "setting how a texture blends")
      try check(SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest), "setting how a texture scales")
    } catch {
      SDL_DestroyTexture(texture)
      throw error
    }
    return texture
  }

  private static func send(_ image: PixelImage, to rect: PixelRect, of texture: OpaquePointer)
    throws(SDLError)
  {
    var part = rect.sdl
    try check(SDL_UpdateTexture(texture, &part, image.pixels, Int32(image.width) * 4), "filling a texture")
  }
}
