import Foundation
import PagerEngine
import Testing

@testable import pager_demo

/// Tests of the demo on an X11 desktop with a scale, preferences and other windows.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class DesktopTests {
  let screen: Screen
  var program: DemoProgram?

  init() throws { screen = try Screen() }

  deinit {
    stop()
    screen.close()
  }

  private func stop() {
    program?.terminate()
    _ = program?.finish()
    program = nil
  }

  /// Opens pages of one colour each in a window of 500x300 points. Returns the window.
  @discardableResult
  private func start(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> String {
    stop()
    let program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "500x300", "--renderer", "software"] + arguments,
      environment: screen.environment.merging(environment) { $1 })
    self.program = program
    return try screen.placeWindow(of: program)
  }

  private func expectPage(_ index: Int, width: Int, at y: Int) throws {
    try screen.wait(for: WindowTests.colors[index], at: 5, y)
    try screen.wait(for: WindowTests.colors[index], at: width - 5, y)
  }

  /// A user setting with its expected number of pixels per point.
  struct Wish: Sendable {
    var arguments: [String] = []
    var environment: [String: String] = [:]
    let scale: Double
  }

  @Test(arguments: [
    Wish(environment: ["GDK_SCALE": "2"], scale: 2),
    Wish(environment: ["QT_SCALE_FACTOR": "1.5"], scale: 1.5),
    Wish(arguments: ["--scale", "2"], scale: 2),
    Wish(arguments: ["--scale", "1"], environment: ["GDK_SCALE": "2"], scale: 1),
    Wish(environment: ["GDK_SCALE": "much", "QT_SCALE_FACTOR": "-1e9"], scale: 1),
  ])
  func `a window is as large as the desktop or the user wants it, and so is all input`(wish: Wish) throws {
    try expectScale(wish.scale, of: start(wish.arguments, environment: wish.environment))
  }

  @Test func `a window is as large as the dots per inch in the server's resources want it`() throws {
    let client = try screen.client()
    try client.setResources("Xcursor.size:\t24\nXft.dpi:\t192\nXft.antialias:\t1\n")
    try expectScale(2, of: start())
  }

  /// Expects that the window's size, its titles and the distance of a drag are scaled by a factor.
  private func expectScale(_ scale: Double, of window: String) throws {
    func pixels(_ points: Double) -> Int { Int(points * scale) }
    let (width, low) = (pixels(500), pixels(250))
    #expect(try screen.size(of: window) == [width, pixels(300)])
    try expectPage(0, width: width, at: low)
    // The third of six equal titles.
    try screen.hand("mousemove \(pixels(208)) \(pixels(20)) click 1")
    try expectPage(2, width: width, at: low)
    let (from, to) = (pixels(400), pixels(200))
    try screen.hand(
      "sleep 0.5 mousemove \(from) \(low) mousedown 1 mousemove \(from - 20) \(low) mousemove \(to) \(low)")
    // The slop of 4 points is lost, and the drag may begin before the page is completely at rest.
    try screen.wait(for: WindowTests.colors[3], at: pixels(316), low)
    #expect(screen.isNear(screen.pixel(pixels(292), low), WindowTests.colors[2]))
    try screen.hand("windowsize \(window) \(pixels(420)) \(pixels(280)) mouseup 1 sleep 0.5 key End")
    try expectPage(5, width: pixels(420), at: low)
  }

  @Test func `a window shows a frame when it gets the keyboard and when it loses it`() throws {
    let window = try start()
    try expectPage(0, width: 500, at: 250)
    let client = try screen.client()
    for changes in 1...4 {
      try client.paint(over: UInt(window) ?? 0, color: 0x0000FF, width: 500, height: 300)
      #expect(screen.pixel(250, 250) == 0x0000FF)
      if changes % 2 == 1 { try client.dropFocus() } else { try screen.hand("windowfocus \(window)") }
      try expectPage(0, width: 500, at: 250)
    }
  }

  @Test func `a desktop that prefers dark gets dark pages, unless the user wants light ones`() throws {
    let client = try screen.client()
    try client.offerSettings(XSettingsBlock.bytes([("Net/ThemeName", .text("Adwaita-dark"))]))
    let collection = ["--scene", "collection", "--size", "1280x800"]
    try start(collection)
    try screen.wait(for: Theme.dark.tint(0).ground, at: 10, 100)
    try start(collection + ["--theme", "light"])
    try screen.wait(for: Theme.light.tint(0).ground, at: 10, 100)
  }

  @Test func `a desktop without animations gets pages that do not travel`() throws {
    let client = try screen.client()
    try client.offerSettings(XSettingsBlock.bytes([("Gtk/EnableAnimations", .number(0))]))
    try start()
    try expectPage(0, width: 500, at: 250)
    try screen.hand("mousemove 400 200 mousedown 1 mousemove 390 200 mousemove 200 200")
    // A mixture of two pages, identical everywhere.
    try screen.wait(for: "a mixture") {
      let (left, right) = (screen.pixel(10, 250), screen.pixel(490, 250))
      return left == right && !WindowTests.colors.contains { screen.isNear(left, $0) }
    }
    try screen.hand("mouseup 1")
  }

  @Test func `settings by XSETTINGS are followed while a window is open`() throws {
    // The desktop's daemon starts after the window.
    try start(["--scene", "collection", "--size", "1280x800"])
    try screen.wait(for: Theme.light.tint(0).ground, at: 10, 100)
    let client = try screen.client()
    func offer(_ theme: String) throws {
      try client.offerSettings(XSettingsBlock.bytes([("Net/ThemeName", .text(theme))]))
    }
    for (name, theme) in [
      ("Adwaita-dark", Theme.dark), ("HighContrast", .highContrastLight), ("Adwaita", .light),
    ] {
      try offer(name)
      try screen.wait(for: theme.tint(0).ground, at: 10, 100)
    }
  }

  @Test func `a window keeps its size in points when the dots per inch change`() throws {
    let client = try screen.client()
    try client.setResources("Xft.dpi:\t96\n")
    let window = try start()
    try expectPage(0, width: 500, at: 250)
    for (dots, scale) in [(192, 2), (96, 1)] {
      try client.setResources("Xft.dpi:\t\(dots)\n")
      try screen.wait(for: "the new size") { try screen.size(of: window) == [500 * scale, 300 * scale] }
      try expectPage(0, width: 500 * scale, at: 250 * scale)
    }
    // Input is scaled too: the third of six equal titles.
    try client.setResources("Xft.dpi:\t144\n")
    try screen.wait(for: "the new size") { try screen.size(of: window) == [750, 450] }
    try screen.hand("mousemove 312 30 click 1")
    try expectPage(2, width: 750, at: 375)
  }

  @Test func `a window that went away under a held button follows the next drag`() throws {
    let window = try start()
    try expectPage(0, width: 500, at: 250)
    try screen.hand("mousemove 400 200 mousedown 1 mousemove 390 200 mousemove 300 200")
    try screen.wait(for: WindowTests.colors[1], at: 480, 250)
    try screen.hand("windowunmap --sync \(window) sleep 0.3 mouseup 1 windowmap --sync \(window)")
    try screen.hand("windowfocus \(window) sleep 0.3")
    try expectPage(0, width: 500, at: 250)
    try screen.hand("mousemove 450 200 mousedown 1 mousemove 440 200 mousemove 430 200 mousemove 100 200")
    try screen.wait(for: WindowTests.colors[1], at: 300, 250)
    try screen.hand("mouseup 1")
    try expectPage(1, width: 500, at: 250)
  }
}
