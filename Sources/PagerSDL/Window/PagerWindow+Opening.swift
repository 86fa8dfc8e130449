import CSDL2
import PagerEngine

extension PagerWindow {
  static func open(_ title: String, _ units: (Int32, Int32)) throws(SDLError) -> OpaquePointer {
    let center = pager_window_position_centered
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let window = SDL_CreateWindow(title, center, center, units.0, units.1, flags)
    return try check(window, "opening the window")
  }

  /// Returns the refresh rate of a window's display, in hertz; `nil` if SDL does not know it.
  static func refreshRate(of window: OpaquePointer) -> Double? {
    var mode = SDL_DisplayMode()
    guard SDL_GetWindowDisplayMode(window, &mode) == 0, mode.refresh_rate > 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  /// Converts a size in points to whole window units.
  static func units(_ size: Size, _ unitsPerPoint: Double) -> (Int32, Int32) {
    func units(_ points: Double) -> Int32 {
      let extent = points.isFinite ? max(1, min(points.rounded(), 16384)) : 960
      return Int32(min((extent * unitsPerPoint).rounded(), 16384))
    }
    return (units(size.width), units(size.height))
  }
}
