import CSDL2

/// Tells when the compositor has taken a frame of a window, so that the loop need not wait for that in the midst of presenting
/// the next one: what is painted before such a wait is a frame old when it is seen. Only Wayland tells.
///
/// The news is an event in SDL's queue, which wakes a loop that sleeps in SDL. Release a signal before its window is destroyed,
/// and use it on the thread of the window.
final class FrameSignal {
  /// The type of the events that say so.
  static let eventType = SDL_RegisterEvents(1)

  private let window: OpaquePointer
  private let windowID: UInt32
  private let client: WaylandClient
  /// What the compositor answers; nil if it was not asked, or has answered.
  private var callback: WaylandClient.Proxy?

  /// Nil if the window is not on Wayland, or if the Wayland library cannot be used.
  init?(window: OpaquePointer) {
    guard pager_wayland_window_of(window).surface != nil, Self.eventType != .max, let client = WaylandClient()
    else { return nil }
    self.window = window
    self.client = client
    windowID = SDL_GetWindowID(window)
  }

  deinit { forget() }

  /// Asks to be told when the compositor has taken the frame that is presented next.
  func ask() {
    forget()
    // Asked for each time, since SDL may give the window another surface. 3 is wl_surface.frame.
    guard let surface = pager_wayland_window_of(window).surface,
      let made = client.make(client.callback, version: 1, by: OpaquePointer(surface), request: 3)
    else { return }
    callback = made
    let dispatcher: WaylandClient.Dispatcher = { context, _, _, _, _ in
      guard let context else { return 0 }
      Unmanaged<FrameSignal>.fromOpaque(context).takeUnretainedValue().tell()
      return 0
    }
    client.listen(to: made, dispatcher, context: Unmanaged.passUnretained(self).toOpaque())
  }

  private func tell() {
    forget()
    var event = SDL_Event()
    event.user.type = Self.eventType
    event.user.windowID = windowID
    SDL_PushEvent(&event)
  }

  private func forget() {
    if let callback { client.destroy(callback) }
    callback = nil
  }
}
