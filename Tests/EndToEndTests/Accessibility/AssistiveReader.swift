import Foundation

/// An assistive technology in a separate session: a program that reads and presses parts on the accessibility
/// bus.
struct AssistiveReader {
  /// The Python interpreter for Debian's packages.
  static let python = "/usr/bin/python3"

  /// The reason why the tests cannot run here, or `nil` if they can.
  static let obstacle: String? = {
    if let obstacle = Screen.obstacle { return obstacle }
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
  /// The session bus, or `nil` for one per run.
  var bus: String?

  /// Runs commands of `reader.py`, and returns the lines that it prints.
  func run(_ commands: [String]) throws -> [String] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "reader.py")
    let reader = [AssistiveReader.python, script.path, DemoProgram.path(of: "pager-demo").path]
    var environment = screen.environment
    // A session without desktop settings.
    environment["GSETTINGS_BACKEND"] = "memory"
    let result = try AssistiveReader.run(
      bus == nil ? "dbus-run-session" : "env",
      (bus.map { ["DBUS_SESSION_BUS_ADDRESS=\($0)"] } ?? ["--"]) + reader, environment: environment,
      input: commands.map { $0 + "\n" }.joined())
    let lines = result.output.split(separator: "\n").map(String.init)
    guard result.status == 0 else {
      throw Screen.Failure(description: "the reader failed after \(lines): \(result.complaints)")
    }
    return lines
  }

  /// Runs a program to its end, for at most 150 seconds.
  static func run(
    _ tool: String, _ arguments: [String], environment: [String: String], input text: String
  ) throws -> (status: Int32, output: String, complaints: String) {
    let process = Process()
    process.executableURL = Screen.tool(named: tool)
    process.arguments = arguments
    process.environment = environment
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.runWithSignals()
    let watchdog = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 150, execute: watchdog)
    defer { watchdog.cancel() }
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The registry prints a greeting to the same output.
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter {
      !$0.hasPrefix("SpiRegistry")
    }
    return (process.terminationStatus, lines.map { $0 + "\n" }.joined(), complaints)
  }
}
