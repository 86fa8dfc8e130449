/// A connection to the X server that tells when the user's settings there change.
@MainActor
final class ServerWatch {
  private let xlib: Xlib
  private let display: Xlib.Display
  /// What is readable when something may have changed.
  let descriptor: Int32
  private(set) var settings = ServerSettings()

  /// Connects to the server that DISPLAY names, and reads its settings. Nil if it does not answer.
  init?() {
    guard let xlib = Xlib(), let display = xlib.connect() else { return nil }
    (self.xlib, self.display, descriptor) = (xlib, display, xlib.descriptor(of: display))
    xlib.watch(xlib.root(of: display), on: display)
    exchange(isFirst: true)
  }

  isolated deinit { xlib.disconnect(display) }

  /// Reads the settings again if an event says that they have changed. Nothing waits for events.
  func exchange() { exchange(isFirst: false) }

  private func exchange(isFirst: Bool) {
    if isFirst { read() }
    // Reading may bring new events.
    for _ in 0..<8 {
      guard takeEvents() else { return }
      read()
    }
  }

  /// Takes the events that have come, and returns whether settings may have changed.
  private func takeEvents() -> Bool {
    let root = xlib.root(of: display)
    var isNews = false
    while let event = xlib.nextEvent(of: display) {
      // The root has many properties, of which one is resources. All other events tell of who offers the settings.
      isNews = isNews || !event.isProperty || event.window != root || event.property == Xlib.resources
    }
    return isNews
  }

  /// Reads resources and settings. While nobody offers settings, such as between two sessions of the same server, the last ones
  /// stay.
  private func read() {
    settings.resources = xlib.resources(of: display)
    if let bytes = xlib.settings(of: display) { settings.desktop = XSettings(bytes) }
  }
}
