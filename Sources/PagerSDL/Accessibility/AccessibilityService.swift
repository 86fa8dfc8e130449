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
  private var session: BusConnection?
  private var bridge: AccessibilityBridge?
  private var windows: () -> [any AccessibleWindow] = { [] }

  /// Begins to watch, once per process. Called when windows have nothing else to do, but not before the first frame.
  func start(_ windows: @escaping () -> [any AccessibleWindow]) {
    guard !isStarted else { return }
    isStarted = true
    self.windows = windows
    // What all toolkits of Linux heed.
    guard variable("NO_AT_BRIDGE").map({ $0 == "0" || $0.isEmpty }) ?? true else { return }
    if let address = variable("AT_SPI_BUS_ADDRESS") { return open(address) }
    guard let address = sessionAddress, let library = BusLibrary.shared,
      let session = BusConnection(library, address: address)
    else { return }
    self.session = session
    session.introduce { [weak self] bus in
      for rule in AccessibilityService.rules { bus.call(.bus, "AddMatch", [.text(rule)]) }
      self?.askStatus()
    }
    exchange()
  }

  private static let rules = [
    "type='signal',path='/org/a11y/bus',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
  ]

  private func variable(_ name: String) -> String? { SDL_getenv(name).map { String(cString: $0) } }

  /// Where the session's bus is; nil without one. A bus that would have to be started first is nobody's.
  private var sessionAddress: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      return address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), WholeFile.isReadable("\(folder)/bus") else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Asks whether assistive technology is in use. No program is started for that.
  private func askStatus() {
    session?.call(
      AccessibilityService.status, "Get", [.text("org.a11y.Status"), .text("IsEnabled")]
    ) { [weak self] values in
      guard let self else { return }
      guard values?.value(0)?.bool == true else { return close() }
      guard bridge == nil else { return }
      session?.call(AccessibilityService.bus, "GetAddress") { [weak self] values in
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
  }

  /// Reads and answers what has come, without waiting.
  func exchange() {
    guard isStarted, session != nil || bridge != nil else { return }
    if let session {
      // Whatever it is that has changed, the status is asked for anew.
      if session.exchange().contains(where: { $0.kind == .signal && $0.path != "" }) { askStatus() }
      keep(session) { self.session = nil }
    }
    if let bridge {
      bridge.process()
      keep(bridge.connection) { close() }
    }
  }

  private func keep(_ connection: BusConnection, orElse forget: () -> Void) {
    if connection.isOpen {
      connection.listen()
    } else {
      MainQueue.stopListening(to: connection.descriptor)
      forget()
    }
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
