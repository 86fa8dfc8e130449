/// Reports when the compositor has taken a frame of a window. Only Wayland supports this.
///
/// It saves the loop from blocking while it presents the next frame. A frame that is painted before such a wait is
/// outdated by one interval when it is shown.
///
/// The signal is an event in SDL's queue, which wakes a loop that sleeps in SDL. Release a signal before its window
/// is destroyed, and use it on the window's thread.
final class FrameSignal {
  /// The type of the signal's events.
  static let eventType = EventQueue.newType()

  private let window: WaylandWindow
  private let client: WaylandClient
  /// The pending frame callback; `nil` if none was requested, or after its answer.
  private var callback: WaylandClient.Proxy?

  /// Creates a signal. Returns `nil` if the window is not on Wayland, or if the Wayland library cannot be used.
  init?(window: SDLWindow) {
    guard let window = WaylandWindow(window.handle), window.surface != nil, Self.eventType != .max,
      let client = WaylandClient()
    else { return nil }
    self.window = window
    self.client = client
  }

  deinit { forget() }

  /// Requests an event for when the compositor has taken the next presented frame.
  func request() {
    forget()
    // 3 is wl_surface.frame.
    guard let surface = window.surface,
      let made = client.make(client.callback, version: 1, by: surface, request: 3)
    else { return }
    callback = made
    let dispatcher: WaylandClient.Dispatcher = { context, _, _, _, _ in
      guard let context else { return 0 }
      Unmanaged<FrameSignal>.fromOpaque(context).takeUnretainedValue().post()
      return 0
    }
    client.listen(to: made, dispatcher, context: Unmanaged.passUnretained(self).toOpaque())
  }

  private func post() {
    forget()
    EventQueue.push(EventQueue.event(Self.eventType, windowID: window.id))
  }

  private func forget() {
    if let callback { client.destroy(callback) }
    callback = nil
  }
}
