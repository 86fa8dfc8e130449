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
    try VideoDriver.start(composesText: composesText)
    do {
      window = try PagerWindow.open(title, size)
    } catch {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw error
    }
  }

  deinit {
    scrollListener = nil
    let handles = (renderer, window)
    LateErrors.ignored {
      if let renderer = handles.0 { SDL_DestroyRenderer(renderer) }
      SDL_DestroyWindow(handles.1)
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    }
  }
}

/// Errors of messages that SDL2 has sent to a window that is gone by the time the X server reads them.
///
/// While SDL waits on X11, each event that it reads makes it send the window a message, on a connection of its own. If
/// the event was a request to close, the window can be destroyed first, and Xlib ends a program at an error that nobody
/// handles.
private enum LateErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// Runs what destroys the window; X errors meanwhile are ignored. Elsewhere than on X11 it only runs it.
  static func ignored(_ body: () -> Void) {
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11",
      let library = SDL_LoadObject("libX11.so.6")
    else { return body() }
    defer { SDL_UnloadObject(library) }
    guard let symbol = SDL_LoadFunction(library, "XSetErrorHandler") else { return body() }
    let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
    let before = setHandler { _, _ in 0 }
    body()
    _ = setHandler(before)
  }
}
