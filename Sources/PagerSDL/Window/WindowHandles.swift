import CSDL2
import PagerEngine

/// A window and its renderer, given back in the right order: textures first, which hold on to this, then the
/// renderer, the window and SDL's video.
final class WindowHandles {
  let window: OpaquePointer
  var renderer: OpaquePointer?
  /// Listens on the connection that ends with SDL's video.
  var scrollListener: ScrollListener?

  /// What the user has set for all windows.
  let desktop: DesktopSettings
  /// Window units a point.
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

/// Errors of messages that SDL2 has sent to a window that is gone by the time the X server reads them.
///
/// While SDL waits on X11, each event that it reads makes it send the window a message, on a connection of its own. If
/// the event was a request to close, the window can be destroyed first, and Xlib ends a program at an error that nobody
/// handles.
private enum LateErrors {
  /// Runs what destroys the window; X errors meanwhile are ignored. Elsewhere than on X11 it only runs it.
  static func ignored(_ body: () -> Void) {
    guard let xlib = Xlib() else { return body() }
    xlib.ignoringErrors(body)
  }
}
