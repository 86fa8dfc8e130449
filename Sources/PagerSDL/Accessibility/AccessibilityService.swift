import CSDL2

/// Watches whether assistive technology is in use, and serves it while it is.
///
/// While it is not, one connection to the session's bus waits for the news that it begins. Without a bus there is nothing.
@MainActor
final class AccessibilityService {
  static let shared = AccessibilityService()

  private static let status = BusConnection.Target(
    name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties")
  private static let bus = BusConnection.Target(
    name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus")

  private var isStarted = false
  private var framesBeforeStart = 2
  private var bridge: AccessibilityBridge?
  private var windows: () -> [any AccessibleWindow] = { [] }
  private let keys = OfferedKeys()

  /// Begins to watch, once per process. Called when windows have nothing else to do, but not before the first frame.
  func start(_ windows: @escaping () -> [any AccessibleWindow]) {
    guard !isStarted else { return }
    isStarted = true
    self.windows = windows
    // What all toolkits of Linux heed.
    guard variable("NO_AT_BRIDGE").map({ $0 == "0" || $0.isEmpty }) ?? true else { return }
    if let address = variable("AT_SPI_BUS_ADDRESS") { return open(address) }
    SessionBus.shared.join { [weak self] bus in
      for rule in AccessibilityService.rules { bus.call(.bus, "AddMatch", [.text(rule)]) }
      self?.askStatus()
    } hear: { [weak self] signal in
      if AccessibilityService.isNews(signal) { self?.askStatus() }
    }
  }

  private static let rules = [
    "type='signal',path='/org/a11y/bus',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
  ]

  private func variable(_ name: String) -> String? { SDL_getenv(name).map { String(cString: $0) } }

  /// Whether the status may have changed: it says so itself, or who tells it comes or goes.
  private static func isNews(_ signal: BusMessage) -> Bool {
    signal.path == status.path
      || signal.member == "NameOwnerChanged" && signal.values.value(0)?.string == status.name
  }

  /// Asks whether assistive technology is in use. No program is started for that.
  private func askStatus() {
    SessionBus.shared.connection?.call(
      AccessibilityService.status, "Get", [.text("org.a11y.Status"), .text("IsEnabled")]
    ) { [weak self] values in
      guard let self else { return }
      guard values?.value(0)?.bool == true else { return close() }
      guard bridge == nil else { return }
      SessionBus.shared.connection?.call(AccessibilityService.bus, "GetAddress") { [weak self] values in
        guard let self, bridge == nil, let address = values?.value(0)?.string else { return }
        open(address)
      }
    }
  }

  private func open(_ address: String) {
    guard let library = BusLibrary.shared, let connection = BusConnection(library, address: address) else {
      return
    }
    let bridge = AccessibilityBridge(connection, windows)
    self.bridge = bridge
    bridge.begin()
    connection.listen()
  }

  private func close() {
    guard let bridge else { return }
    MainQueue.stopListening(to: bridge.connection.descriptor)
    self.bridge = nil
    keys.giveUp()
  }

  /// Whether assistive technology gets to know of an event first. It is among the `releasedKeys` later, unless it is taken.
  func holds(_ event: SDL_Event) -> Bool {
    guard let bridge, bridge.isRegistered,
      [SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT].contains(SDL_EventType(event.type)),
      windows().contains(where: { $0.id == event.key.windowID })
    else { return false }
    return keys.offer(event, on: bridge.connection)
  }

  /// Removes and returns the keys and texts that nobody has taken.
  func releasedKeys() -> [SDL_Event] { keys.released() }

  /// Reads and answers what has come on the accessibility bus, without waiting.
  func exchange() {
    guard let bridge else { return }
    bridge.process()
    guard !bridge.connection.keepListening() else { return }
    self.bridge = nil
    keys.giveUp()
  }

  /// Tells what has changed with the frame that was just shown. Windows that always have something to do begin to be watched
  /// with their second frame.
  func didPresent(_ windows: @escaping () -> [any AccessibleWindow]) {
    if !isStarted {
      framesBeforeStart -= 1
      if framesBeforeStart <= 0 { start(windows) }
    }
    guard let bridge else { return }
    bridge.tell()
    bridge.connection.listen()
  }
}
