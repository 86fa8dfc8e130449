import CSDL2

/// The name of the video driver that SDL has started, such as `x11` or `wayland`; nil while there is none.
func currentVideoDriver() -> String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }
