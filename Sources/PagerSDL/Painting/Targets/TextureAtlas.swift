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
    /// The number of textures on it.
    var count = 0
    /// A place that is white, for what has a single colour.
    let white: PixelRect
  }

  private static let height: Int32 = 512
  /// Larger textures, in pixels, have one of their own: they would leave no room for others.
  private static let largest = 1 << 17

  private let renderer: OpaquePointer
  private let width: Int32
  private var sheets: [Sheet] = []
  /// The bytes of textures of their own.
  private var loneBytes = 0

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
        return try put(image, in: rect, on: index)
      }
    }
    try addSheet()
    guard let rect = sheets[sheets.count - 1].packer.take(width: imageWidth, height: imageHeight) else {
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
    sheets[index].packer.giveBack(place.rect)
    sheets[index].count -= 1
  }

  /// Destroys large textures that have nothing on them; one stays. Between frames, since what is still to be drawn may need the
  /// white place of any.
  func trim() {
    guard sheets.count > 1, sheets.contains(where: { $0.count == 0 }) else { return }
    let kept = sheets.filter { $0.count > 0 }
    let first = kept.isEmpty ? sheets.removeFirst() : nil
    for sheet in sheets where sheet.count == 0 { SDL_DestroyTexture(sheet.handle) }
    sheets = first.map { [$0] } ?? kept
  }

  /// The bytes of all textures, used or not.
  var bytes: Int { sheets.count * Int(width) * Int(TextureAtlas.height) * 4 + loneBytes }

  /// The number of large textures.
  var sheetCount: Int { sheets.count }

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

  private func put(_ image: PixelImage, in rect: PixelRect, on index: Int) throws(SDLError) -> Place {
    do throws(SDLError) {
      try RendererTexture.send(image.pixels, stride: image.width, to: rect, of: sheets[index].handle)
    } catch {
      sheets[index].packer.giveBack(rect)
      throw error
    }
    sheets[index].count += 1
    return Place(handle: sheets[index].handle, rect: rect, pixel: pixel(width, TextureAtlas.height))
  }

  private func addSheet() throws(SDLError) {
    let side = 4
    var packer = ShelfPacker(width: width, height: TextureAtlas.height)
    guard let white = packer.take(width: Int32(side), height: Int32(side)) else {
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
