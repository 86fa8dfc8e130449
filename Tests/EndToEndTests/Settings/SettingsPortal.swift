import Foundation

/// A desktop portal for settings, as a separate program.
final class SettingsPortal {
  /// The Python interpreter for Debian's packages.
  static let python = "/usr/bin/python3"

  /// The reason why there is no portal, or `nil` if there is one.
  static let obstacle: String? = {
    if let obstacle = Screen.obstacle { return obstacle }
    guard Screen.tool(named: "dbus-daemon") != nil else { return "missing: dbus-daemon" }
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: python)
    probe.arguments = ["-c", "import gi; gi.require_version('Gio', '2.0')"]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return "missing: \(python)" }
    probe.waitUntilExit()
    return probe.terminationStatus == 0 ? nil : "missing: python3-gi"
  }()

  static let appearance = "org.freedesktop.appearance"
  static let interface = "org.gnome.desktop.interface"

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  init(bus: PrivateBus) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "portal.py")
    process.executableURL = URL(fileURLWithPath: SettingsPortal.python)
    process.arguments = [script.path]
    var environment = ProcessInfo.processInfo.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    try process.runWithSignals()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Sends a command to `portal.py`, and waits until it is done.
  func run(_ command: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    guard !output.fileHandleForReading.availableData.isEmpty else {
      throw Screen.Failure(description: "the portal failed at \(command)")
    }
  }

  /// Changes a setting.
  func put(_ group: String, _ name: String, _ value: String) throws {
    try run("put \(group) \(name) \(value)")
  }
}
