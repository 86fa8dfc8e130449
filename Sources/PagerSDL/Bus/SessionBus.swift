/// The D-Bus session bus, shared by all clients in this process.
///
/// The first client that joins opens the connection. Without a session bus, no library is loaded, no thread
/// starts and nothing wakes. Joining never starts a bus or a service.
@MainActor
final class SessionBus {
  static let shared = SessionBus()

  /// The callbacks of a client.
  private struct Member {
    /// Called when the bus has answered `Hello`.
    let begin: (BusConnection) -> Void
    /// Called with each signal.
    let receive: (BusMessage) -> Void
  }

  /// The connection, or `nil` before the first client joins and without a bus.
  private(set) var connection: BusConnection?
  private var members: [Member] = []
  private var isTried = false
  private var isUnresponsive = false
  private let variable: (String) -> String?

  /// - Parameter variable: Returns the value of an environment variable. The variables contain the bus
  ///   address.
  init(
    variable: @escaping (String) -> String? = { Environment.value($0) }
  ) {
    self.variable = variable
  }

  /// Adds a client for the lifetime of the connection. Requires `MainQueue.watch()`.
  func join(begin: @escaping (BusConnection) -> Void, receive: @escaping (BusMessage) -> Void) {
    if !isTried { connect() }
    guard let connection else { return }
    members.append(Member(begin: begin, receive: receive))
    if connection.name != nil { begin(connection) }
    exchange()
  }

  /// The maximum startup delay by an unresponsive bus, in milliseconds.
  /// Other buses answer in a fraction of a millisecond.
  static let patience: UInt64 = 200

  /// Whether the environment names no bus that runs already.
  var isMissing: Bool { SessionBus.address(variable) == nil }

  /// Whether the bus does not accept this program within `patience` milliseconds. Returns `false` without a
  /// bus.
  ///
  /// Code that blocks on answers of the bus, such as SDL's, would block on an unresponsive one for most of a
  /// minute.
  func isSilent(for patience: UInt64 = SessionBus.patience) -> Bool {
    if !isTried { connect() }
    let end = monotonicNanoseconds() / 1_000_000 + patience
    while let connection, connection.isOpen, connection.name == nil {
      let now = monotonicNanoseconds() / 1_000_000
      guard now < end else { return true }
      // No client has subscribed to signals yet, so the messages can be dropped.
      _ = connection.exchange()
      if connection.name == nil { connection.wait(atMost: Int32(end - now)) }
    }
    return isUnresponsive
  }

  private func connect() {
    isTried = true
    guard let address = SessionBus.address(variable), let library = BusLibrary.shared else { return }
    guard let connection = BusConnection(library, address: address) else {
      isUnresponsive = UnresponsiveBus.isAt(address)
      return
    }
    self.connection = connection
    connection.introduce { [weak self] bus in
      for member in self?.members ?? [] { member.begin(bus) }
    }
  }

  /// Returns the address of the session bus, or `nil` without one.
  /// Addresses that would launch a bus are ignored.
  static func address(_ variable: (String) -> String?) -> String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      return ["autolaunch:", "disabled:"].contains { address.hasPrefix($0) } ? nil : address
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), WholeFile.isReadable("\(folder)/bus") else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Reads and sends pending messages without blocking.
  func exchange() {
    guard let connection else { return }
    for message in connection.exchange() where message.kind == .signal {
      for member in members { member.receive(message) }
    }
    guard !connection.keepListening() else { return }
    self.connection = nil
    members = []
  }
}
