import CSDL2

/// A window's place in a Wayland compositor.
struct WaylandWindow {
  private let handle: OpaquePointer
  /// The number of the window in events.
  let id: UInt32
  /// The connection: a `wl_display`.
  let display: WaylandClient.Proxy

  /// Returns `nil` for a window on another kind of display.
  init?(_ handle: OpaquePointer) {
    guard let display = pager_wayland_window_of(handle).display else { return nil }
    (self.handle, self.display) = (handle, OpaquePointer(display))
    id = SDL_GetWindowID(handle)
  }

  /// The `wl_surface`. Read it each time, since SDL may replace it.
  var surface: WaylandClient.Proxy? { pager_wayland_window_of(handle).surface.map { OpaquePointer($0) } }
}
