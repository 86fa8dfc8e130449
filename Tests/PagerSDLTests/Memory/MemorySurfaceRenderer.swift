import CSDL2

@testable import PagerSDL

/// SDL's software renderer on a surface in memory.
@MainActor
final class MemorySurfaceRenderer {
  let renderer: OpaquePointer
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Creates a renderer of 320 x 240 pixels.
  init() throws(SDLError) {
    let (width, height) = (Int32(HiddenRenderer.size.width), Int32(HiddenRenderer.size.height))
    surface = try check(
      SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888.rawValue),
      "making a surface")
    renderer = try check(SDL_CreateSoftwareRenderer(surface), "making a renderer")
  }

  isolated deinit {
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }
}
