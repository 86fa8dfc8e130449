import CSDL2
import PagerEngine

/// The window's properties on the desktop.
extension PagerWindow {
  /// The title that the desktop shows for the window; that of the initializer by default.
  public var title: String {
    get { SDL_GetWindowTitle(handles.window).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handles.window, newValue) }
  }

  /// The minimum size of the window's content, in points.
  ///
  /// Zero, the default, means no minimum. When set, extents are rounded and clamped to 1...16384; one that is
  /// not finite counts as 960. A smaller window grows to the minimum.
  public var minimumSize: Size {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetWindowMinimumSize(handles.window, &width, &height)
      return Size(Double(width) / handles.scale.window, Double(height) / handles.scale.window)
    }
    set {
      let (width, height) = PagerWindow.units(newValue, handles.scale.window)
      SDL_SetWindowMinimumSize(handles.window, width, height)
    }
  }

  /// Whether the window covers the whole display; `false` by default.
  ///
  /// The display keeps its resolution. Setting the property also delivers pending events.
  public var isFullscreen: Bool {
    get { SDL_GetWindowFlags(handles.window) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }
    set {
      SDL_SetWindowFullscreen(handles.window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      handleEvents()
    }
  }

  /// Sets the window's icon on the desktop.
  ///
  /// The pixels are copied. Wayland desktops usually take the icon from the app's desktop file instead.
  /// Throws an `SDLError` if the bitmap has no pixels or SDL cannot read them.
  public func setIcon(_ icon: Bitmap) throws(SDLError) {
    let action = "setting the icon of the window"
    guard icon.width > 0, icon.height > 0 else { throw SDLError(action, reason: "it has no pixels") }
    try icon.pixels.withUnsafeBufferPointer { pixels throws(SDLError) in
      let surface = try check(
        SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(clamping: icon.width),
          Int32(clamping: icon.height), 32, Int32(clamping: icon.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue
        ),
        action)
      // SDL copies the pixels.
      SDL_SetWindowIcon(handles.window, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// The `SDL_Window`, for functions that this class does not offer.
  ///
  /// This object owns the window: do not destroy it, or use it after this object is released.
  public var sdlWindow: OpaquePointer { handles.window }
}
