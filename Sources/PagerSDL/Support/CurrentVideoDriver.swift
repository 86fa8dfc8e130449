import CSDL2

/// Returns the name of SDL's current video driver, such as `x11` or `wayland`, or `nil` if there is none.
func currentVideoDriver() -> String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }
