import CSDL2
import PagerEngine

extension PagerWindow {
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
