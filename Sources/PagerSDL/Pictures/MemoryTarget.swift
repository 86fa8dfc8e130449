import CSDL2

/// A surface of opaque pixels in memory and a software renderer on it; needs no window and no video driver.
final class MemoryTarget {
  let width: Int
  let height: Int
  let renderer: OpaquePointer
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// A black target. Throws if SDL cannot make one of this size.
  init(width: Int, height: Int) throws(SDLError) {
    let action = "making a picture of \(width) x \(height) pixels"
    guard width > 0, height > 0, width <= 32768, height <= 32768 else {
      throw SDLError(action, reason: "each side must be 1 to 32768")
    }
    // SDL counts a surface's bytes in 32 bits.
    guard width * height <= 1 << 28 else {
      throw SDLError(action, reason: "there may be up to 268435456 pixels")
    }
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    let surface = try check(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format), action)
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      let error = SDLError(action)
      SDL_FreeSurface(surface)
      throw error
    }
    (self.width, self.height, self.renderer, self.surface) = (width, height, renderer, surface)
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// Carries out what SDL may still have queued.
  func finish() throws(SDLError) { try check(SDL_RenderFlush(renderer), "finishing a picture") }

  /// The pixels as they are now, opaque: `0xFFRRGGBB`.
  func pixels() throws(SDLError) -> [UInt32] {
    try finish()
    try checkMemory(for: width * height * 4, "reading a picture of \(width) x \(height) pixels")
    var pixels = PixelImage(argb: surface).pixels
    pixels.withUnsafeMutableBufferPointer { for index in $0.indices { $0[index] |= 0xFF00_0000 } }
    return pixels
  }
}
