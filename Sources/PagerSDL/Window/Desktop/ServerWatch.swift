/// A connection to the X server that watches the user's settings.
@MainActor
final class ServerWatch {
  private let xlib: Xlib
  private let display: Xlib.Display
  /// The file descriptor, which becomes readable when something may have changed.
  let descriptor: Int32
  private(set) var settings = ServerSettings()

  /// Connects to the server that DISPLAY names, and reads its settings. Returns `nil` if it does not answer.
  init?() {
    guard let xlib = Xlib(), let display = xlib.connect() else { return nil }
    (self.xlib, self.display, descriptor) = (xlib, display, xlib.descriptor(of: display))
    xlib.watch(xlib.root(of: display), on: display)
    exchange(isFirst: true)
  }

  isolated deinit { xlib.disconnect(display) }

  /// Reads the settings again if an event reports a change. Does not wait for events.
  func exchange() { exchange(isFirst: false) }

  private func exchange(isFirst: Bool) {
    if isFirst { read() }
    // Reading may receive new events.
    for _ in 0..<8 {
      guard takeEvents() else { return }
      read()
    }
  }

  /// Handles pending events. Returns whether settings may have changed.
  private func takeEvents() -> Bool {
    let root = xlib.root(of: display)
    var hasChanges = false
    while let event = xlib.nextEvent(of: display) {
      // Of the root's many properties, one is resources. All other events concern the owner of the settings.
      hasChanges = hasChanges || !event.isProperty || event.window != root || event.property == Xlib.resources
    }
    return hasChanges
  }

  /// Reads resources and settings.
  ///
  /// Without an owner, such as between two sessions of the same server, the settings stay unchanged.
  private func read() {
    settings.resources = xlib.resources(of: display)
    if let bytes = xlib.settings(of: display) { settings.desktop = XSettings(bytes) }
  }
}
