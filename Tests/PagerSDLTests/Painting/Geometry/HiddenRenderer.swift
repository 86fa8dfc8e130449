import CSDL2
import PagerEngine

@testable import PagerSDL

/// SDL's OpenGL renderer in a window that no screen shows.
///
/// There is one, which stays for ever: threads of OpenGL may outlive its libraries otherwise.
@MainActor
final class HiddenRenderer {
  static let size = Size(320, 240)
  static let shared = HiddenRenderer()

  let handle: OpaquePointer
  private let window: OpaquePointer

  /// Whether SDL was built with the driver for this.
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

  /// Gives a painter that paints with the renderer.
  ///
  /// The main actor may go on in another thread after any test, and OpenGL draws in one thread until that thread lets go of it.
  func withPainter(text: TextSystem, _ body: (Painter) throws -> Void) rethrows {
    defer { leaveThread() }
    try body(Painter(renderer: handle, text: text))
  }

  private func leaveThread() { SDL_GL_MakeCurrent(window, nil) }

  /// What has been drawn.
  func picture() throws -> Bitmap { try Bitmap(renderer: handle) }
}
