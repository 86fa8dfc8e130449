import PagerEngine
import Testing

@testable import PagerSDL

/// Tests of a desktop portal's settings, decoded and combined with other settings.
@Suite struct PortalSettingsTests {
  /// Returns the answer to `ReadAll`.
  static func answer(_ groups: [(String, [(String, BusValue)])]) -> [BusValue] {
    let entries = groups.map { group, values in
      let inner = values.map { BusValue.entry(.text($0.0), .variant($0.1)) }
      return BusValue.entry(.text(group), .array(of: "", inner))
    }
    return [.array(of: "", entries)]
  }

  static var everything: [BusValue] {
    answer([
      (
        "org.freedesktop.appearance",
        [
          ("color-scheme", .uint32(1)), ("contrast", .uint32(1)), ("reduced-motion", .uint32(0)),
          ("accent-color", .structure([.double(0), .double(0.5), .double(1)])),
        ]
      ),
      (
        "org.gnome.desktop.interface",
        [
          ("text-scaling-factor", .double(1.5)), ("enable-animations", .boolean(false)),
          ("font-name", .text("Cantarell 11")),
        ]
      ), ("org.gnome.desktop.peripherals.mouse", [("double-click", .int32(600))]),
    ])
  }

  static func settings(_ portal: PortalSettings?, _ server: ServerSettings = ServerSettings())
    -> DesktopSettings?
  {
    portal.map { DesktopSettings(portal: $0, server: server) { _ in nil } }
  }

  @Test func `everything that the portal says is taken over`() {
    var expected = DesktopSettings()
    (expected.prefersDark, expected.hasHighContrast, expected.reducesMotion) = (true, true, true)
    (expected.accent, expected.textScale, expected.doubleClickTime) = (Color(0x0080FF), 1.5, 0.6)
    #expect(Self.settings(PortalSettings(answer: Self.everything)) == expected)
  }

  @Test func `changes come one by one, and no preference leaves it to the X server`() throws {
    let appearance = "org.freedesktop.appearance"
    var portal = try #require(PortalSettings(answer: Self.everything))
    portal.set(appearance, "color-scheme", to: .variant(.uint32(0)))
    portal.set(appearance, "contrast", to: .uint32(0))
    portal.set(appearance, "accent-color", to: .structure([.double(-1), .double(-1), .double(-1)]))
    portal.set("org.gnome.desktop.interface", "enable-animations", to: .boolean(true))
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", to: .double(20))
    var expected = DesktopSettings()
    (expected.textScale, expected.doubleClickTime) = (2, 0.6)
    #expect(Self.settings(portal) == expected)
    let server = ServerSettings(desktop: XSettings(DesktopSettingsTests.block))
    (expected.prefersDark, expected.scale) = (true, 2)
    #expect(Self.settings(portal, server) == expected)
    portal.set(appearance, "color-scheme", to: .uint32(2))
    expected.prefersDark = false
    #expect(Self.settings(portal, server) == expected)
  }

  @Test func `values of other types, and other answers, change nothing`() throws {
    var portal = try #require(PortalSettings(answer: Self.everything))
    let before = portal
    let wrong: [BusValue] = [
      .text("1"), .other, .array(of: "", []), .structure([.double(1)]),
      .structure([.text("a"), .other, .other]),
    ]
    let names = [
      ("org.freedesktop.appearance", ["color-scheme", "accent-color", "contrast", "reduced-motion"]),
      ("org.gnome.desktop.interface", ["text-scaling-factor", "enable-animations"]),
      ("org.gnome.desktop.peripherals.mouse", ["double-click"]), ("org.example", ["color-scheme"]),
    ]
    for (group, names) in names {
      for name in names { for value in wrong { portal.set(group, name, to: value) } }
    }
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", to: .double(.nan))
    portal.set("org.gnome.desktop.peripherals.mouse", "double-click", to: .int32(-5))
    #expect(portal == before)
    for answer in [[], [.text("")], [.other, .other], [.structure([])]] as [[BusValue]] {
      #expect(PortalSettings(answer: answer) == nil)
    }
    let odd = BusValue.array(of: "", [.text("x"), .entry(.int32(1), .text("y")), .entry(.text("z"), .other)])
    #expect(PortalSettings(answer: [odd]) == PortalSettings())
  }

  @MainActor @Test func `a bus that would have to be started is none`() {
    func address(_ text: String) -> String? {
      SessionBus.address { $0 == "DBUS_SESSION_BUS_ADDRESS" ? text : nil }
    }
    #expect(address("unix:path=/a") == "unix:path=/a")
    #expect(address("autolaunch:") == nil && address("disabled:") == nil && address("") == nil)
  }
}

/// Tests of the pager properties that a window sets for the desktop.
@MainActor
@Suite struct DesktopDefaultsTests {
  let pager = Pager(pages: [], text: SquareTextMeasurer())

  @Test func `a pager follows the desktop until the app changes it`() {
    var desktop = DesktopSettings()
    let options = PagerWindow.Options()
    var followed = DesktopDefaults(pager)
    (desktop.prefersDark, desktop.reducesMotion, desktop.doubleClickTime) = (true, true, 0.6)
    followed.follow(desktop, options, on: pager)
    #expect(pager.theme == .dark && pager.rules.reducesMotion && pager.rules.doubleTapTime == 0.6)
    followed.follow(DesktopSettings(), options, on: pager)
    var plain = PagingRules()
    // Set explicitly, and no longer inherited.
    (plain.reducesMotion, plain.doubleTapTime) = (false, 0.35)
    #expect(pager.theme == .light && pager.rules == plain)
    pager.theme = .highContrastLight
    pager.rules.reducesMotion = true
    followed.follow(desktop, options, on: pager)
    followed.follow(DesktopSettings(), options, on: pager)
    #expect(pager.theme == .highContrastLight && pager.rules.reducesMotion)
  }

  @Test func `earlier choices of the app are kept, and options win`() {
    var desktop = DesktopSettings()
    (desktop.prefersDark, desktop.reducesMotion, desktop.isRightToLeft) = (true, true, true)
    var options = PagerWindow.Options()
    (options.theme, options.reducesMotion, options.readingDirection) = (.light, false, .leftToRight)
    var followed = DesktopDefaults(pager)
    followed.follow(desktop, options, on: pager)
    #expect(pager.theme == .light && !pager.rules.reducesMotion && pager.readingDirection == .leftToRight)
    followed.follow(desktop, PagerWindow.Options(), on: pager)
    #expect(pager.theme == .dark && pager.rules.reducesMotion && pager.readingDirection == .rightToLeft)
    let other = Pager(pages: [], text: SquareTextMeasurer())
    (other.rules.reducesMotion, other.theme) = (true, .dark)
    var kept = DesktopDefaults(other)
    kept.follow(DesktopSettings(), PagerWindow.Options(), on: other)
    #expect(other.theme == .dark && other.rules.reducesMotion)
  }
}
