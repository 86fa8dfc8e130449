import Foundation
import Testing

/// Tests of a session bus that exits while programs use it.
@Suite(.serialized, .enabled(if: AssistiveReader.obstacle == nil, "\(AssistiveReader.obstacle ?? "")"))
final class AccessibilityFaultTests {
  let screen: Screen
  let bus: PrivateBus

  init() throws {
    screen = try Screen()
    bus = try PrivateBus(environment: screen.environment)
  }

  deinit {
    bus.kill()
    screen.close()
  }

  @Test func `a program goes on when the bus is gone, and ends well`() throws {
    var environment = screen.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    let program = try DemoProgram(
      ["--scene", "swatches", "--size", "640x480", "--renderer", "software"], environment: environment)
    defer { program.terminate() }
    try screen.placeWindow(of: program)
    let lines = try AssistiveReader(screen: screen, bus: bus.address).run([
      "on", "programs 1", "press page tab|3",
    ])
    #expect(lines == ["1 programs", "pressed"])
    let third = try restingColor()
    bus.kill()
    try screen.hand("key Right")
    try screen.wait(for: "the next page", of: program) { screen.pixel(320, 300) != third }
    _ = try restingColor()
    program.terminate()
    let result = program.finish()
    #expect(result.status == 0 && !result.isCrash && result.errors.isEmpty, "\(result.errors)")
  }

  /// Returns the colour in the middle of the page, once it no longer changes.
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
