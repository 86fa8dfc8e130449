import CSDL2
import PagerEngine

/// A window of SDL, in the terms of this package. A copy refers to the same window, which its owner destroys.
///
/// Lengths are in window units, which are pixels on X11.
struct SDLWindow {
  /// The `SDL_Window`.
  let handle: OpaquePointer

  /// Opens a window in the middle of the screen.
  init(title: String, _ units: (Int32, Int32)) throws(SDLError) {
    let center = pager_window_position_centered
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    handle = try check(
      SDL_CreateWindow(title, center, center, units.0, units.1, flags), "opening the window")
  }

  func destroy() { SDL_DestroyWindow(handle) }

  /// The number of the window in events.
  var id: UInt32 { SDL_GetWindowID(handle) }

  /// Whether there is a window with a number, of this package or of the app.
  static func exists(_ id: UInt32) -> Bool { SDL_GetWindowFromID(id) != nil }

  // MARK: State

  /// Whether the window is hidden or minimized.
  var isHidden: Bool { has(SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) }
  var hasKeyboard: Bool { has(SDL_WINDOW_INPUT_FOCUS.rawValue) }
  /// Whether the desktop decides the size.
  var isMaximizedOrFullscreen: Bool { has(SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue) }

  /// Whether the window covers the display, which keeps its resolution.
  var isFullscreen: Bool { has(SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue) }

  func setFullscreen(_ isFullscreen: Bool) {
    SDL_SetWindowFullscreen(handle, isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  private func has(_ flags: UInt32) -> Bool { SDL_GetWindowFlags(handle) & flags != 0 }

  func hide() { SDL_HideWindow(handle) }

  // MARK: Place

  var size: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return (width, height)
  }

  func setSize(_ units: (Int32, Int32)) { SDL_SetWindowSize(handle, units.0, units.1) }

  var minimumSize: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowMinimumSize(handle, &width, &height)
    return (width, height)
  }

  func setMinimumSize(_ units: (Int32, Int32)) { SDL_SetWindowMinimumSize(handle, units.0, units.1) }

  /// The place of the content on the screen. Wayland does not report it.
  var position: (x: Int32, y: Int32) {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return (x, y)
  }

  /// The refresh rate of the window's display, in hertz; `nil` if SDL does not know it.
  var refreshRate: Double? {
    var mode = SDL_DisplayMode()
    guard SDL_GetWindowDisplayMode(handle, &mode) == 0, mode.refresh_rate > 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  /// The connection to the X server (a `Display`) and the number there; `nil` on another kind of display.
  var placeOnX11: (display: UnsafeMutableRawPointer, window: UInt)? {
    let place = pager_x11_window_of(handle)
    return place.display.map { ($0, place.window) }
  }

  // MARK: Desktop

  var title: String { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  /// Sets the icon to a copy of a bitmap that has pixels.
  func setIcon(_ icon: Bitmap, _ action: String) throws(SDLError) {
    try icon.pixels.withUnsafeBufferPointer { pixels throws(SDLError) in
      let surface = try check(
        SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(clamping: icon.width),
          Int32(clamping: icon.height), 32, Int32(clamping: icon.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue
        ),
        action)
      // SDL copies the pixels.
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }
}
