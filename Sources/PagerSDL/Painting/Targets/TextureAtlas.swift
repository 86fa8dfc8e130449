import CSDL2

/// Textures of a renderer, many of them in shared atlases, so that they can be drawn in one call.
@MainActor
final class TextureAtlas {
  /// The place of a texture. Its handle is valid until the texture is removed.
  struct Place {
    let handle: OpaquePointer
    /// The rectangle in the atlas, or of a separate texture.
    let rect: PixelRect
    /// The size of one pixel as a fraction of the handle's texture.
    let pixel: SIMD2<Float>
  }

  private struct Sheet {
    let handle: OpaquePointer
    var packer: ShelfPacker
    /// The number of textures in it.
    var count = 0
    /// A white area, for fills.
    let white: PixelRect
  }

  private static let height: Int32 = 512
  /// The maximum size of a texture in an atlas, in pixels. Larger ones are separate, since they would leave no room.
  private static let largest = 1 << 17

  private let renderer: OpaquePointer
  private let width: Int32
  private var sheets: [Sheet] = []
  /// The size of separate textures, in bytes.
  private var loneBytes = 0

  init(renderer: OpaquePointer) {
    self.renderer = renderer
    width = TextureAtlas.width(for: renderer)
  }

  isolated deinit { removeAll() }

  /// Returns the width of atlases. Lines of text may be as wide as the render target.
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

  /// Creates a texture of an image that has pixels.
  func add(_ image: PixelImage) throws(SDLError) -> Place {
    let (imageWidth, imageHeight) = (Int32(clamping: image.width), Int32(clamping: image.height))
    guard image.width * image.height <= TextureAtlas.largest, imageWidth <= width,
      imageHeight <= TextureAtlas.height / 2
    else { return try alone(image) }
    for index in sheets.indices {
      if let rect = sheets[index].packer.allocate(width: imageWidth, height: imageHeight) {
        return try put(image, in: rect, on: index)
      }
    }
    try addSheet()
    guard let rect = sheets[sheets.count - 1].packer.allocate(width: imageWidth, height: imageHeight) else {
      return try alone(image)
    }
    return try put(image, in: rect, on: sheets.count - 1)
  }

  /// Destroys a texture.
  func remove(_ place: Place) {
    guard let index = sheets.firstIndex(where: { $0.handle == place.handle }) else {
      loneBytes -= place.rect.area * 4
      return SDL_DestroyTexture(place.handle)
    }
    sheets[index].packer.free(place.rect)
    sheets[index].count -= 1
  }

  /// Destroys all empty atlases but one.
  ///
  /// Call this between frames, since pending rectangles may need the white place of any atlas.
  func trim() {
    guard sheets.count > 1, sheets.contains(where: { $0.count == 0 }) else { return }
    let kept = sheets.filter { $0.count > 0 }
    let first = kept.isEmpty ? sheets.removeFirst() : nil
    for sheet in sheets where sheet.count == 0 { SDL_DestroyTexture(sheet.handle) }
    sheets = first.map { [$0] } ?? kept
  }

  /// The size of all textures, used or not, in bytes.
  var bytes: Int { sheets.count * Int(width) * Int(TextureAtlas.height) * 4 + loneBytes }

  /// The number of atlases.
  var sheetCount: Int { sheets.count }

  /// Destroys the atlases. Separate textures have to be removed one by one.
  func removeAll() {
    for sheet in sheets { SDL_DestroyTexture(sheet.handle) }
    sheets.removeAll()
  }

  /// Returns a white place, on the texture `handle` if it has one.
  func white(near handle: OpaquePointer?) throws(SDLError) -> Place {
    if sheets.isEmpty { try addSheet() }
    let sheet = sheets.first { $0.handle == handle } ?? sheets[0]
    return Place(handle: sheet.handle, rect: sheet.white, pixel: pixel(width, TextureAtlas.height))
  }

  private func pixel(_ width: Int32, _ height: Int32) -> SIMD2<Float> {
    1 / SIMD2(Float(width), Float(height))
  }

  private func put(_ image: PixelImage, in rect: PixelRect, on index: Int) throws(SDLError) -> Place {
    do throws(SDLError) {
      try RendererTexture.send(image.pixels, stride: image.width, to: rect, of: sheets[index].handle)
    } catch {
      sheets[index].packer.free(rect)
      throw error
    }
    sheets[index].count += 1
    return Place(handle: sheets[index].handle, rect: rect, pixel: pixel(width, TextureAtlas.height))
  }

  private func addSheet() throws(SDLError) {
    let side = 4
    var packer = ShelfPacker(width: width, height: TextureAtlas.height)
    guard let white = packer.allocate(width: Int32(side), height: Int32(side)) else {
      preconditionFailure("An empty sheet has no room for a white place.")
    }
    let handle = try RendererTexture.make(
      of: renderer, width, TextureAtlas.height, blend: SDL_BLENDMODE_BLEND, scale: SDL_ScaleModeNearest)
    do throws(SDLError) {
      let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
      try RendererTexture.send(pixels, stride: side, to: white, of: handle)
    } catch {
      SDL_DestroyTexture(handle)
      throw error
    }
    sheets.append(Sheet(handle: handle, packer: packer, white: white))
  }

  private func alone(_ image: PixelImage) throws(SDLError) -> Place {
    let handle = try RendererTexture.make(of: renderer, showing: image)
    loneBytes += image.bounds.area * 4
    return Place(
      handle: handle, rect: image.bounds, pixel: pixel(image.bounds.width, image.bounds.height))
  }
}
