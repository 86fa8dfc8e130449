import Foundation

/// A session bus for a single test.
final class PrivateBus {
  let address: String
  let daemon = Process()

  init(environment: [String: String]) throws {
    guard let program = Screen.tool(named: "dbus-daemon") else {
      throw Screen.Failure(description: "no dbus-daemon")
    }
    let output = Pipe()
    daemon.executableURL = program
    daemon.arguments = ["--session", "--nofork", "--print-address"]
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    daemon.environment = environment
    try daemon.runWithSignals()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !address.isEmpty else { throw Screen.Failure(description: "the bus did not start") }
  }

  /// Kills the bus without notifying its clients.
  func kill() {
    guard daemon.isRunning else { return }
    Foundation.kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  deinit { kill() }
}
