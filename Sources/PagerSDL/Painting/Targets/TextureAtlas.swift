/// Textures of a renderer, many of them in shared atlases, so that they can be drawn in one call.
@MainActor
final class TextureAtlas {
  /// The place of a texture.
  struct Place {
    let texture: RendererTexture
    /// The rectangle in the atlas, or of a separate texture.
    let rect: PixelRect
    /// The size of one pixel as a fraction of the texture it is in.
    let pixel: SIMD2<Float>

    func offset(by x: Int32, _ y: Int32) -> Place {
      Place(texture: texture, rect: rect.offset(by: x, y), pixel: pixel)
    }
  }

  private struct Sheet {
    let texture: RendererTexture
    var packer: ShelfPacker
    var count = 0
    /// A white area, for fills.
    let white: PixelRect
  }

  private static let height: Int32 = 512
  /// The maximum size of a texture in an atlas, in pixels. Larger ones are separate, since they would leave no room.
  private static let largest = 1 << 17

  private let renderer: SDLRenderer
  private let width: Int32
  private var sheets: [Sheet] = []
  /// The size of separate textures, in bytes.
  private var loneBytes = 0

  init(renderer: SDLRenderer) {
    self.renderer = renderer
    let largest = renderer.largestTextureWidth
    // Lines of text may be as wide as the render target.
    let needed = renderer.outputSize.width
    var width: Int32 = 1024
    while width < needed, width < 4096 { width *= 2 }
    self.width = min(width, largest > 0 ? largest : 2048)
  }

  func add(_ image: PixelImage) throws(SDLError) -> Place {
    let (imageWidth, imageHeight) = (Int32(clamping: image.width), Int32(clamping: image.height))
    guard image.width * image.height <= TextureAtlas.largest, imageWidth <= width,
      imageHeight <= TextureAtlas.height / 2
    else { return try alone(image) }
    for index in 0...sheets.count {
      if index == sheets.count { try addSheet() }
      if let rect = sheets[index].packer.allocate(width: imageWidth, height: imageHeight) {
        return try put(image, in: rect, on: index)
      }
    }
    return try alone(image)
  }

  func remove(_ place: Place) {
    guard let index = sheets.firstIndex(where: { $0.texture === place.texture }) else {
      return loneBytes -= place.rect.area * 4
    }
    sheets[index].packer.free(place.rect)
    sheets[index].count -= 1
  }

  /// Destroys all empty atlases but one.
  ///
  /// Call this between frames, since pending rectangles may need the white place of any atlas.
  func trim() {
    let kept = sheets.filter { $0.count > 0 }
    sheets = kept.isEmpty ? Array(sheets.prefix(1)) : kept
  }

  /// The size of all textures, used or not, in bytes.
  var bytes: Int { sheets.count * Int(width) * Int(TextureAtlas.height) * 4 + loneBytes }

  var sheetCount: Int { sheets.count }

  /// Destroys the atlases. Separate textures have to be removed one by one.
  func removeAll() { sheets.removeAll() }

  /// Returns a white place, on `texture` if that has one.
  func white(near texture: RendererTexture?) throws(SDLError) -> Place {
    if sheets.isEmpty { try addSheet() }
    let sheet = sheets.first { $0.texture === texture } ?? sheets[0]
    return Place(texture: sheet.texture, rect: sheet.white, pixel: pixel(width, TextureAtlas.height))
  }

  private func pixel(_ width: Int32, _ height: Int32) -> SIMD2<Float> {
    1 / SIMD2(Float(width), Float(height))
  }

  private func put(_ image: PixelImage, in rect: PixelRect, on index: Int) throws(SDLError) -> Place {
    do throws(SDLError) {
      try sheets[index].texture.send(image.pixels, stride: image.width, to: rect)
    } catch {
      sheets[index].packer.free(rect)
      throw error
    }
    sheets[index].count += 1
    return Place(texture: sheets[index].texture, rect: rect, pixel: pixel(width, TextureAtlas.height))
  }

  private func addSheet() throws(SDLError) {
    let side = 4
    var packer = ShelfPacker(width: width, height: TextureAtlas.height)
    guard let white = packer.allocate(width: Int32(side), height: Int32(side)) else {
      preconditionFailure("An empty sheet has no room for a white place.")
    }
    let texture = try RendererTexture(
      of: renderer, width, TextureAtlas.height, blending: .alpha, isSmooth: false)
    try texture.send([UInt32](repeating: 0xFFFF_FFFF, count: side * side), stride: side, to: white)
    sheets.append(Sheet(texture: texture, packer: packer, white: white))
  }

  private func alone(_ image: PixelImage) throws(SDLError) -> Place {
    let texture = try RendererTexture(of: renderer, showing: image)
    loneBytes += image.bounds.area * 4
    return Place(
      texture: texture, rect: image.bounds, pixel: pixel(image.bounds.width, image.bounds.height))
  }
}
