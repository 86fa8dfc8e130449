import CSDL2

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

  private let renderer: OpaquePointer
  private let format: UInt32
  private let owner: AnyObject?
  private var tiles: [(color: UInt32, texture: OpaquePointer)] = []

  /// Creates tiles for a software renderer; others fill quickly. `owner` keeps the renderer alive.
  init(renderer: OpaquePointer, owner: AnyObject?) {
    self.renderer = renderer
    self.owner = owner
    // The format of windows and of pictures in memory: a copy between equal formats does not convert pixels.
    format = SDL_PIXELFORMAT_RGB888.rawValue
  }

  isolated deinit { removeAll() }

  var bytes: Int { tiles.count * Int(SolidTiles.width * SolidTiles.height) * 4 }

  func removeAll() {
    for tile in tiles { SDL_DestroyTexture(tile.texture) }
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
        var from = SDL_Rect(x: 1, y: 0, w: width, h: height)
        var to = SDL_Rect(x: x, y: y, w: width, h: height)
        guard SDL_RenderCopy(renderer, texture, &from, &to) == 0 else { return false }
        x += width
      }
      y += height
    }
    return true
  }

  private func tile(of color: UInt32) -> OpaquePointer? {
    if let place = tiles.firstIndex(where: { $0.color == color }) {
      if place > 0 { tiles.swapAt(place, place - 1) }
      return tiles[max(0, place - 1)].texture
    }
    let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
    let (width, height) = (SolidTiles.width, SolidTiles.height)
    guard let texture = SDL_CreateTexture(renderer, format, access, width, height) else { return nil }
    let pixels = [UInt32](repeating: color, count: Int(width * height))
    guard SDL_UpdateTexture(texture, nil, pixels, width * 4) == 0 else {
      SDL_DestroyTexture(texture)
      return nil
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    if tiles.count >= SolidTiles.limit { SDL_DestroyTexture(tiles.removeLast().texture) }
    tiles.append((color, texture))
    return texture
  }
}
