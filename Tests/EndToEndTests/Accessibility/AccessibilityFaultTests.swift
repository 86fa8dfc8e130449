import Foundation
import Testing

/// A session's bus that ends while programs use it.
@Suite(.serialized, .enabled(if: AssistiveReader.obstacle == nil, "\(AssistiveReader.obstacle ?? "")"))
final class AccessibilityFaultTests {
  let screen: Screen
  let daemon = Process()
  let address: String

  init() throws {
    screen = try Screen()
    let output = Pipe()
    daemon.executableURL = Screen.tool(named: "dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address"]
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    daemon.environment = screen.environment
    try daemon.runWithSignals()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(!address.isEmpty)
  }

  deinit {
    daemon.terminate()
    daemon.waitUntilExit()
    screen.close()
  }

  @Test func `a program goes on when the bus is gone, and ends well`() throws {
    var environment = screen.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    let program = try DemoProgram(
      ["--scene", "swatches", "--size", "640x480", "--renderer", "software"], environment: environment)
    defer { program.terminate() }
    try screen.placeWindow(of: program)
    let lines = try AssistiveReader(screen: screen, bus: address).run([
      "on", "programs 1", "press page tab|3",
    ])
    #expect(lines == ["1 programs", "pressed"])
    let third = try restingColor()
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
    try screen.hand("key Right")
    try screen.wait(for: "the next page", of: program) { screen.pixel(320, 300) != third }
    _ = try restingColor()
    program.terminate()
    let result = program.finish()
    #expect(result.status == 0 && !result.isCrash && result.errors.isEmpty, "\(result.errors)")
  }

  /// The colour in the middle of the page, when it does not change any more.
  private func restingColor() throws -> UInt32 {
    var (last, equal) = (UInt32.max, 0)
    try screen.wait(for: "a page at rest") {
      let color = screen.pixel(320, 300)
      equal = color == last ? equal + 1 : 0
      last = color
      return equal > 150
    }
    return last
  }
}
