import Foundation
import PagerEngine
import Testing

#if os(Linux)
  /// Tests of an open Wayland window that adopts changed settings of a desktop portal.
  @Suite(
    .serialized,
    .enabled(
      if: Compositor.obstacle == nil && SettingsPortal.obstacle == nil,
      "skipped, \(Compositor.obstacle ?? SettingsPortal.obstacle ?? "")"))
  struct WaylandPortalTests {
    @Test func `colours and the size of text follow the desktop`() throws {
      let compositor = try Compositor()
      let bus = try PrivateBus(environment: compositor.environment)
      let portal = try SettingsPortal(bus: bus)
      try portal.run("serve")
      var environment = compositor.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
      let program = try DemoProgram(
        ["--scene", "colors", "--pages", "12", "--renderer", "software"], environment: environment)
      defer {
        program.terminate()
        let result = program.finish()
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      }
      func wait(for color: Color, at x: Int, _ y: Int) throws {
        try compositor.wait(for: "\(color) at \(x), \(y)") {
          try compositor.pixel(x, y).contrast(with: color) < 1.02
        }
      }
      // The foot of the hills on the page.
      try wait(for: Theme.light.pageColor(0, of: 12), at: 10, 880)
      try portal.put(SettingsPortal.appearance, "color-scheme", "uint32 1")
      try wait(for: Theme.dark.pageColor(0, of: 12), at: 10, 880)
      // The titles are twice as high, 96 pixels.
      try portal.put(SettingsPortal.interface, "text-scaling-factor", "2.0")
      try wait(for: Theme.dark.surface, at: 10, 60)
      try wait(for: Theme.dark.pageColor(0, of: 12), at: 10, 880)
    }
  }
#endif
