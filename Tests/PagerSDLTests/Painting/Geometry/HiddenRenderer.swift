import CSDL2
import PagerEngine

@testable import PagerSDL

/// SDL's OpenGL renderer in a window on no screen.
///
/// There is a single one, which is never destroyed: threads of OpenGL may outlive its libraries otherwise.
@MainActor
final class HiddenRenderer {
  static let size = Size(320, 240)
  static let shared = HiddenRenderer()

  let handle: OpaquePointer
  private let window: OpaquePointer

  /// Whether SDL was built with the driver for it.
  nonisolated static let isSupported = (0..<SDL_GetNumVideoDrivers()).contains { index in
    SDL_GetVideoDriver(index).map { String(cString: $0) } == "offscreen"
  }

  private init?() {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    defer {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "")
      SDL_SetHint(SDL_HINT_RENDER_DRIVER, "")
    }
    let (width, height) = (Int32(HiddenRenderer.size.width), Int32(HiddenRenderer.size.height))
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0,
      let window = SDL_CreateWindow("", 0, 0, width, height, SDL_WINDOW_HIDDEN.rawValue),
      let handle = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue)
    else { return nil }
    (self.window, self.handle) = (window, handle)
    leaveThread()
  }

  /// Provides a painter that uses the renderer.
  ///
  /// The main actor may continue on another thread after any test, and OpenGL belongs to one thread until
  /// that thread releases it.
  func withPainter(text: TextSystem, _ body: (Painter) throws -> Void) rethrows {
    defer { leaveThread() }
    try body(Painter(renderer: handle, text: text))
  }

  private func leaveThread() { SDL_GL_MakeCurrent(window, nil) }

  /// Returns the rendered picture.
  func picture() throws -> Bitmap { try SDLRenderer(handle).screenshot() }
}
