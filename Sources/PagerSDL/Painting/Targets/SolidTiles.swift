/// Fills opaque areas of a software renderer by copying a tile of the colour.
///
/// SDL's own fill bypasses the processor's cache. That is slow for memory that the display server has just read; a
/// copy uses the cache.
@MainActor
final class SolidTiles {
  private static let width: Int32 = 64
  private static let height: Int32 = 256
  /// The maximum number of tiles. A page has few colours.
  private static let limit = 8

  private let renderer: SDLRenderer
  private let owner: AnyObject?
  private var tiles: [(color: UInt32, texture: RendererTexture)] = []

  /// Creates tiles for a software renderer; others fill quickly. `owner` keeps the renderer alive.
  init(renderer: SDLRenderer, owner: AnyObject?) { (self.renderer, self.owner) = (renderer, owner) }

  isolated deinit { removeAll() }

  var bytes: Int { tiles.count * Int(SolidTiles.width * SolidTiles.height) * 4 }

  func removeAll() {
    for tile in tiles { tile.texture.destroy() }
    tiles.removeAll()
  }

  /// Fills `area` with an opaque colour. Returns `false` if tiles cannot.
  func fill(_ area: PixelRect, _ color: UInt32) -> Bool {
    guard area.area >= 4096, let texture = tile(of: color) else { return false }
    var y = area.top
    while y < area.bottom {
      let height = min(SolidTiles.height, area.bottom - y)
      var x = area.left
      while x < area.right {
        // Starts at the second column, because SDL's copy from an aligned source bypasses the cache.
        let width = min(SolidTiles.width - 1, area.right - x)
        let part = PixelRect(left: 1, top: 0, right: 1 + width, bottom: height)
        let place = PixelRect(left: x, top: y, right: x + width, bottom: y + height)
        do { try renderer.copy(texture, from: part, to: place) } catch { return false }
        x += width
      }
      y += height
    }
    return true
  }

  private func tile(of color: UInt32) -> RendererTexture? {
    if let place = tiles.firstIndex(where: { $0.color == color }) {
      if place > 0 { tiles.swapAt(place, place - 1) }
      return tiles[max(0, place - 1)].texture
    }
    let (width, height) = (SolidTiles.width, SolidTiles.height)
    // The format of windows and of pictures in memory: a copy between equal formats does not convert pixels.
    guard let texture = try? RendererTexture(of: renderer, width, height, .still, isOpaque: true) else {
      return nil
    }
    let pixels = [UInt32](repeating: color, count: Int(width * height))
    do {
      try texture.send(
        pixels, stride: Int(width), to: PixelRect(left: 0, top: 0, right: width, bottom: height))
      try texture.setBlending(.none)
    } catch {
      texture.destroy()
      return nil
    }
    if tiles.count >= SolidTiles.limit { tiles.removeLast().texture.destroy() }
    tiles.append((color, texture))
    return texture
  }
}
