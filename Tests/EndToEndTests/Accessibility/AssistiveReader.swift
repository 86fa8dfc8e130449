import Foundation

/// Assistive technology in a session of its own: an independent program that reads and presses what programs offer on the
/// accessibility bus.
struct AssistiveReader {
  /// The Python that Debian's packages belong to.
  private static let python = "/usr/bin/python3"

  /// Why the tests cannot run here; nil if they can.
  static let obstacle: String? = {
    if let obstacle = Screen.obstacle { return obstacle }
    // On a busy machine about one program in twenty is not found by the reader, and it is not known why.
    guard ProcessInfo.processInfo.environment["PAGER_BUS_TESTS"] == "1" else {
      return "programs are not always found on the accessibility bus: PAGER_BUS_TESTS=1 runs them"
    }
    guard Screen.tool(named: "dbus-run-session") != nil else { return "missing: dbus-run-session" }
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: python)
    probe.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return "missing: \(python)" }
    probe.waitUntilExit()
    guard probe.terminationStatus == 0 else { return "missing: python3-gi, gir1.2-atspi-2.0" }
    let launcher = "/usr/share/dbus-1/services/org.a11y.Bus.service"
    return FileManager.default.fileExists(atPath: launcher) ? nil : "missing: at-spi2-core"
  }()

  let screen: Screen
  /// The session's bus; nil for one that lasts as long as a run.
  var bus: String?

  /// Runs commands of `reader.py`, and returns the lines that it writes.
  func run(_ commands: [String]) throws -> [String] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "reader.py")
    let process = Process()
    let reader = [AssistiveReader.python, script.path, DemoProgram.path(of: "pager-demo").path]
    process.executableURL = Screen.tool(named: bus == nil ? "dbus-run-session" : "env")
    process.arguments = (bus.map { ["DBUS_SESSION_BUS_ADDRESS=\($0)"] } ?? ["--"]) + reader
    var environment = screen.environment
    // A session without a desktop's settings.
    environment["GSETTINGS_BACKEND"] = "memory"
    process.environment = environment
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.runWithSignals()
    let watchdog = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 150, execute: watchdog)
    defer { watchdog.cancel() }
    try input.fileHandleForWriting.write(contentsOf: Data(commands.map { $0 + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The registry greets on the same output.
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("SpiRegistry")
    }
    guard process.terminationStatus == 0 else {
      throw Screen.Failure(description: "the reader failed after \(lines): \(complaints)")
    }
    return lines
  }
}
