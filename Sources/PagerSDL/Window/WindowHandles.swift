import CSDL2
import PagerEngine

/// A window and its renderer, given back in the right order: textures first, which hold on to this, then the
/// renderer, the window and SDL's video.
final class WindowHandles {
  let window: OpaquePointer
  var renderer: OpaquePointer?
  /// Listens on the connection that ends with SDL's video.
  var scrollListener: ScrollListener?

  /// Starts SDL's video and opens a window. What was opened is closed again if a later step throws.
  @MainActor
  init(title: String, size: Size, composesText: Bool) throws(SDLError) {
    try PagerWindow.startVideo(composesText: composesText)
    do {
      window = try PagerWindow.open(title, size)
    } catch {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw error
    }
  }

  deinit {
    scrollListener = nil
    // While SDL2 waits on X11, each event that it reads makes it send a message to the window on a second connection.
    // A window that is gone before the server has read that ends the program. Hiding it waits for the server.
    SDL_HideWindow(window)
    if let renderer { SDL_DestroyRenderer(renderer) }
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }
}
