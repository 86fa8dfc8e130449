import CSDL2
import PagerEngine

extension PagerWindow: AccessibleWindow {
  var id: UInt32 { SDL_GetWindowID(handles.window) }
  var unitsPerPoint: Double { handles.scale.content }
  var hasKeyboard: Bool { SDL_GetWindowFlags(handles.window) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }

  var areaOnScreen: Rect {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(handles.window, &x, &y)
    SDL_GetWindowSize(handles.window, &width, &height)
    return Rect(Double(x), Double(y), Double(width), Double(height))
  }
}
