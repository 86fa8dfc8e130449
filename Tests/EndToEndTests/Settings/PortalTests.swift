import Foundation
import PagerEngine
import Testing

@testable import pager_demo

/// Tests of open windows that adopt changed settings of a desktop portal.
@Suite(.serialized, .enabled(if: SettingsPortal.obstacle == nil, "\(SettingsPortal.obstacle ?? "")"))
final class PortalTests {
  let screen: Screen
  let bus: PrivateBus
  let portal: SettingsPortal
  var program: DemoProgram?

  init() throws {
    screen = try Screen()
    bus = try PrivateBus(environment: screen.environment)
    portal = try SettingsPortal(bus: bus)
  }

  deinit {
    program?.terminate()
    _ = program?.finish()
    bus.kill()
    screen.close()
  }

  @discardableResult
  private func start(_ arguments: [String]) throws -> String {
    program?.terminate()
    _ = program?.finish()
    var environment = screen.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    let program = try DemoProgram(arguments + ["--renderer", "software"], environment: environment)
    self.program = program
    return try screen.placeWindow(of: program)
  }

  private func startCollection(_ arguments: [String] = []) throws {
    try start(["--scene", "collection", "--size", "1280x800"] + arguments)
  }

  private func startSwatches() throws -> String {
    try start(["--scene", "swatches", "--pages", "6", "--size", "500x300"])
  }

  private func expectTheme(_ theme: Theme) throws {
    try screen.wait(for: theme.tint(0).ground, at: 10, 100)
  }

  private func put(_ name: String, _ value: String) throws {
    try portal.put(SettingsPortal.appearance, name, value)
  }

  @Test func `colours follow the desktop, except where the user of the program has chosen them`() throws {
    try put("color-scheme", "uint32 1")
    try portal.run("serve")
    try startCollection()
    try expectTheme(.dark)
    try put("color-scheme", "uint32 2")
    try expectTheme(.light)
    try put("contrast", "uint32 1")
    try expectTheme(.highContrastLight)
    try put("color-scheme", "uint32 1")
    try expectTheme(.highContrastDark)
    try startCollection(["--theme", "light"])
    try put("contrast", "uint32 0")
    usleep(300_000)
    try expectTheme(.light)
  }

  @Test func `the accent colour follows the desktop, in both themes`() throws {
    try portal.run("serve")
    try put("accent-color", "(0.2, 0.5, 0.1)")
    try startCollection()
    let green = Color(red: 51, green: 128, blue: 26)
    try expectAccent(of: .light.accented(green))
    try put("accent-color", "(0.6, 0.1, 0.7)")
    let purple = Color(red: 153, green: 26, blue: 179)
    try expectAccent(of: .light.accented(purple))
    try put("color-scheme", "uint32 1")
    try expectAccent(of: .dark.accented(purple))
    // A colour outside 0 to 1 is invalid.
    try put("accent-color", "(2.0, 2.0, 2.0)")
    try expectAccent(of: .dark)
  }

  /// Waits for the accent colour of a theme under the selected title.
  private func expectAccent(of theme: Theme) throws {
    try screen.wait(for: "an accent of \(theme.accent)") {
      screen.picture(width: 640, height: 60).pixels.count { screen.isNear($0, theme.accent) } > 20
    }
  }

  @Test func `a portal that starts later is queried, and a slow or nonsensical one changes nothing`()
    throws
  {
    try portal.run("delay 1")
    try put("color-scheme", "uint32 1")
    try startCollection()
    try expectTheme(.light)
    try portal.run("serve")
    usleep(300_000)
    try expectTheme(.light)
    try expectTheme(.dark)
    try portal.run("nonsense")
    try startCollection()
    usleep(1_500_000)
    try expectTheme(.light)
    bus.kill()
    // The window keeps working without the bus.
    try screen.hand("key Right")
    try screen.wait(for: Theme.light.tint(1).ground, at: 10, 100)
  }

  @Test func `text grows while a window is open, the window stays, and the pointer finds what has moved`()
    throws
  {
    try portal.run("serve")
    let window = try startSwatches()
    try screen.wait(for: WindowTests.colors[0], at: 5, 60)
    try portal.put(SettingsPortal.interface, "text-scaling-factor", "2.0")
    // The titles are twice as high, 96 pixels.
    try screen.wait(for: "titles that have grown") {
      !screen.isNear(screen.pixel(5, 80), WindowTests.colors[0])
    }
    try screen.wait(for: WindowTests.colors[0], at: 5, 110)
    #expect(try screen.size(of: window) == [500, 300])
    // The third of six equal titles.
    try screen.hand("mousemove 208 80 click 1")
    try screen.wait(for: WindowTests.colors[2], at: 5, 110)
    try portal.put(SettingsPortal.interface, "text-scaling-factor", "1.0")
    try screen.wait(for: WindowTests.colors[2], at: 5, 60)
  }

  @Test func `pages stop to travel when the desktop turns animations off`() throws {
    try portal.run("serve")
    _ = try startSwatches()
    try screen.wait(for: WindowTests.colors[0], at: 5, 250)
    try portal.put(SettingsPortal.interface, "enable-animations", "false")
    usleep(300_000)
    try screen.hand("mousemove 400 200 mousedown 1 mousemove 390 200 mousemove 200 200")
    // A mixture of two pages, identical everywhere.
    try screen.wait(for: "a mixture") {
      let (left, right) = (screen.pixel(10, 250), screen.pixel(490, 250))
      return left == right && !WindowTests.colors.contains { screen.isNear(left, $0) }
    }
    try screen.hand("mouseup 1")
  }

  @Test func `a window at rest does nothing while a portal is there`() throws {
    try portal.run("serve")
    _ = try startSwatches()
    try screen.wait(for: WindowTests.colors[0], at: 5, 250)
    let program = try #require(program)
    var before = UInt64.max
    // A second after settling, the window gives free memory back to the system.
    try screen.wait(for: "a window at rest") {
      defer { before = program.processorTime }
      usleep(1_500_000)
      return program.processorTime == before
    }
    usleep(2_000_000)
    #expect(program.processorTime == before)
  }
}
