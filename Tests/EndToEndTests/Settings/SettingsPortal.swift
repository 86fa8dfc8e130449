import Foundation

/// A desktop's portal with settings, as a program of its own.
final class SettingsPortal {
  /// The Python that Debian's packages belong to.
  static let python = "/usr/bin/python3"

  /// Why there can be none; nil if there can.
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

  /// Gives a command of `portal.py`, and waits until it has been carried out.
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
