/// Serves assistive technology while it is active.
///
/// While it is inactive, only a connection to the session bus waits for it to start. Without a session bus
/// the service does nothing.
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
  private let keys = PendingKeyEvents()

  /// Starts watching for assistive technology, once per process.
  /// Call it when windows are idle, after the first frame.
  func start(_ windows: @escaping () -> [any AccessibleWindow]) {
    guard !isStarted else { return }
    isStarted = true
    self.windows = windows
    // All Linux toolkits honour this variable.
    guard variable("NO_AT_BRIDGE").map({ $0 == "0" || $0.isEmpty }) ?? true else { return }
    if let address = variable("AT_SPI_BUS_ADDRESS") { return open(address) }
    SessionBus.shared.join { [weak self] bus in
      for rule in AccessibilityService.rules { bus.call(.bus, "AddMatch", [.text(rule)]) }
      self?.requestStatus()
    } receive: { [weak self] signal in
      if AccessibilityService.mayChangeStatus(signal) { self?.requestStatus() }
    }
  }

  private static let rules = [
    "type='signal',path='/org/a11y/bus',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
  ]

  private func variable(_ name: String) -> String? { Environment.value(name) }

  /// Whether a signal may change the status: a property change, or a new owner of the bus name.
  private static func mayChangeStatus(_ signal: BusMessage) -> Bool {
    signal.path == status.path
      || signal.member == "NameOwnerChanged" && signal.values.value(0)?.string == status.name
  }

  /// Queries whether assistive technology is active. The call does not start a service.
  private func requestStatus() {
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

  /// Whether an event is held for assistive technology.
  /// `releasedKeys()` returns it later unless a client consumes it.
  func holds(_ event: WindowEvent) -> Bool {
    guard let bridge, bridge.isRegistered, event.typing != nil,
      windows().contains(where: { $0.id == event.windowID(ownTypes: []) })
    else { return false }
    return keys.offer(event, on: bridge.connection)
  }

  /// Removes and returns the held events that no client has consumed.
  func releasedKeys() -> [WindowEvent] { keys.released() }

  /// Reads and answers the messages on the accessibility bus without blocking.
  func exchange() {
    guard let bridge else { return }
    bridge.process()
    guard !bridge.connection.keepListening() else { return }
    self.bridge = nil
    keys.giveUp()
  }

  /// Emits signals for the changes of the presented frame. In a window that is never idle, the service starts
  /// with the second frame.
  func didPresent(_ windows: @escaping () -> [any AccessibleWindow]) {
    if !isStarted {
      framesBeforeStart -= 1
      if framesBeforeStart <= 0 { start(windows) }
    }
    guard let bridge else { return }
    bridge.emitChanges()
    bridge.connection.listen()
  }
}
