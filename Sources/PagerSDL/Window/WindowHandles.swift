import CSDL2
import PagerEngine

/// A window and its renderer, destroyed in the right order: the textures, whose painter retains this, then the
/// renderer, the window and SDL's video.
final class WindowHandles {
  let window: OpaquePointer
  var renderer: OpaquePointer?
  /// Listens on the connection that SDL's video closes.
  var scrollListener: ScrollListener?

  /// The user's settings for all windows.
  let desktop: DesktopSettings
  /// Window units per point.
  let unitsPerPoint: Double

  /// Starts SDL's video and opens a window. What was opened is closed again if a later step throws.
  @MainActor
  init(title: String, options: PagerWindow.Options) throws(SDLError) {
    try VideoDriver.start(composesText: options.composesText)
    desktop = .current
    unitsPerPoint = options.unitsPerPoint(on: desktop)
    do {
      window = try PagerWindow.open(title, PagerWindow.units(options.size, unitsPerPoint))
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

/// X errors about messages that SDL has sent to a window that is gone by the time the server reads them.
///
/// While SDL waits on X11, it answers each event that it reads with a message to the window, over a separate
/// connection. If the event was a request to close, the window may be destroyed first, and Xlib ends the process at
/// an error that nobody handles.
private enum LateErrors {
  /// Runs the destruction of a window, and ignores X errors meanwhile. On other displays it only runs it.
  static func ignored(_ body: () -> Void) {
    guard let xlib = Xlib() else { return body() }
    xlib.ignoringErrors(body)
  }
}
