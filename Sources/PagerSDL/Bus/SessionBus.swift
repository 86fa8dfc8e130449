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
  private var isCrowded = false
  private let variable: (String) -> String?

  /// - Parameter variable: The values of environment variables, which say where the bus is.
  init(
    variable: @escaping (String) -> String? = { SDL_getenv($0).map { String(cString: $0) } }
  ) {
    self.variable = variable
  }

  /// Adds somebody, for as long as the bus is there. The main queue has to be watched.
  func join(begin: @escaping (BusConnection) -> Void, hear: @escaping (BusMessage) -> Void) {
    if !isTried { connect() }
    guard let connection else { return }
    members.append(Member(begin: begin, hear: hear))
    if connection.name != nil { begin(connection) }
    exchange()
  }

  /// How long a bus that hangs delays the start, in milliseconds. Others answer in a fraction of one.
  static let patience: UInt64 = 200

  /// Whether the bus does not let this program in within a time, in milliseconds. False without a bus.
  ///
  /// Programs that wait for a bus's answers, as SDL does, would wait for this one for most of a minute.
  func isSilent(for patience: UInt64 = SessionBus.patience) -> Bool {
    if !isTried { connect() }
    let end = SDL_GetTicks64() + patience
    while let connection, connection.isOpen, connection.name == nil {
      let now = SDL_GetTicks64()
      guard now < end else { return true }
      // Nobody has asked for signals yet.
      _ = connection.exchange()
      if connection.name == nil { connection.wait(atMost: Int32(end - now)) }
    }
    return isCrowded
  }

  private func connect() {
    isTried = true
    guard let address = SessionBus.address(variable), let library = BusLibrary.shared else { return }
    guard let connection = BusConnection(library, address: address) else {
      isCrowded = CrowdedBus.isAt(address)
      return
    }
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
