import CSDL2

/// The bus of the user's session, and those in this program who listen to it.
///
/// The first one who joins opens the connection. Without a bus there is no library, no thread and no wake-up; no bus and no
/// program is started.
@MainActor
final class SessionBus {
  static let shared = SessionBus()

  /// Somebody who talks with other programs.
  private struct Member {
    /// Called once the bus has answered.
    let begin: (BusConnection) -> Void
    /// Called with each signal.
    let hear: (BusMessage) -> Void
  }

  /// The connection; nil before anybody has joined, and without a bus.
  private(set) var connection: BusConnection?
  private var members: [Member] = []
  private var isTried = false

  /// Adds somebody, for as long as the bus is there. The main queue has to be watched.
  func join(begin: @escaping (BusConnection) -> Void, hear: @escaping (BusMessage) -> Void) {
    if !isTried { connect() }
    guard let connection else { return }
    members.append(Member(begin: begin, hear: hear))
    if connection.name != nil { begin(connection) }
    exchange()
  }

  private func connect() {
    isTried = true
    let variable = { (name: String) in SDL_getenv(name).map { String(cString: $0) } }
    guard let address = SessionBus.address(variable), let library = BusLibrary.shared,
      let connection = BusConnection(library, address: address)
    else { return }
    self.connection = connection
    connection.introduce { [weak self] bus in
      for member in self?.members ?? [] { member.begin(bus) }
    }
  }

  /// Where the bus is; nil without one. A bus that would have to be started first is nobody's.
  static func address(_ variable: (String) -> String?) -> String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      return ["autolaunch:", "disabled:"].contains { address.hasPrefix($0) } ? nil : address
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), WholeFile.isReadable("\(folder)/bus") else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Reads what has come and sends what waits, without waiting.
  func exchange() {
    guard let connection else { return }
    for message in connection.exchange() where message.kind == .signal {
      for member in members { member.hear(message) }
    }
    guard !connection.keepListening() else { return }
    self.connection = nil
    members = []
  }
}
