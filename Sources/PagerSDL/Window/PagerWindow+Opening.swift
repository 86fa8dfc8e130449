import CSDL2
import PagerEngine

extension PagerWindow {
  /// Starts SDL's video, with touches and mice told apart.
  static func startVideo(composesText: Bool) throws(SDLError) {
    SDL_SetMainReady()
    // Xlib reads its table of composed characters while SDL starts, from the file that is named here.
    let table = "XCOMPOSEFILE"
    let isTableNamed = SDL_getenv(table) != nil
    if !composesText, !isTableNamed { SDL_setenv(table, "/dev/null", 1) }
    defer { if !isTableNamed { unsetenv(table) } }
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A pager is no film: the screen saver may come.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // A compositor that is told to stand aside for a small window makes the whole desktop flicker.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    let action = "opening the display"
    let isChosen = SDL_getenv("SDL_VIDEODRIVER") != nil
    #if os(Linux)
      if !isChosen, SDL_getenv("WAYLAND_DISPLAY") == nil {
        guard SDL_getenv("DISPLAY") != nil else {
          throw SDLError(action, reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        // Asked for by name, SDL does not start others one after the other, each with its own complaints.
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
      }
    #endif
    try check(SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)), action)
    // Where no display answers, SDL goes on with a driver that shows nothing.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if !isChosen, driver == "offscreen" || driver == "dummy" {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw SDLError(action, reason: "no display answers")
    }
  }

  static func open(_ title: String, _ size: Size) throws(SDLError) -> OpaquePointer {
    let center = pager_window_position_centered
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let window = SDL_CreateWindow(title, center, center, Int32(size.width), Int32(size.height), flags)
    return try check(window, "opening the window")
  }

  /// The display's frames a second; 60 if it does not say.
  static func refreshRate(of window: OpaquePointer) -> Double {
    var mode = SDL_DisplayMode()
    guard SDL_GetWindowDisplayMode(window, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  static func extent(_ points: Double) -> Double {
    points.isFinite ? max(1, min(points.rounded(), 16384)) : 960
  }
}
