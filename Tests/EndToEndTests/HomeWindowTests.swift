import Foundation
import PagerEngine
import Testing

/// Tests of home in a real window, in real time.
@Suite(.serialized, .enabled(if: Screen.obstacleForHome == nil, "\(Screen.obstacleForHome ?? "")"))
final class HomeWindowTests {
  let screen: Screen
  let program: DemoProgram
  /// A folder with a stand-in for the desktop's program that opens addresses.
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    screen = try Screen()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let opener = folder.appendingPathComponent("xdg-open")
    try "#!/bin/sh\necho \"$1\" >\"$0.txt\"\n".write(to: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    var environment = screen.environment
    environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "")"
    program = try DemoProgram(
      ["--size", "1280x800", "--renderer", "software"], environment: environment)
    try screen.placeWindow(of: program)
    try expectHome()
  }

  deinit {
    program.terminate()
    _ = program.finish()
    screen.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Waits for the space below the stage and next to the first card, at rest.
  private func expectHome(_ theme: Theme = .light) throws {
    try screen.wait(for: theme.window, at: 640, 418)
    try screen.wait(for: theme.window, at: 20, 560)
  }

  /// A place on the card of the news, the fourth one.
  private let news = "1100 520"

  /// Waits for the underline of the first title of the news. The Home key selects it, since a card that plays
  /// opens its scene at the page that it shows.
  private func expectNews() throws {
    try screen.hand("key Home")
    try screen.wait(for: Theme.light.accent, at: 60, 126)
  }

  /// Waits for the focus ring around a card of the first row.
  private func expectFocus(onCard index: Int) throws {
    try screen.wait(for: Theme.light.focus, at: 37 + index * 306, 520)
  }

  @Test func `a click on a card opens its scene, and Esc comes back`() throws {
    try screen.hand("mousemove \(news) click 1")
    try expectNews()
    try screen.hand("key Escape")
    try expectHome()
    // The home button in the corner.
    try screen.hand("mousemove \(news) click 1")
    try expectNews()
    try screen.hand("mousemove 49 780 click 1")
    try expectHome()
  }

  @Test func `the button beside the name opens the source of the scene`() throws {
    let note = folder.appendingPathComponent("xdg-open.txt")
    try screen.hand("mousemove \(news) click 1")
    try expectNews()
    try screen.hand("key ctrl+u")
    try screen.wait(for: "the folder of the news") {
      (try? String(contentsOf: note, encoding: .utf8))?.hasSuffix("/Sources/pager-demo/News\n") == true
    }
  }

  @Test func `a scene that opens goes back from where it is`() throws {
    // Before the scene receives keys, and after.
    for delay in ["0", "0.1", "0.4"] {
      try screen.hand("mousemove \(news) click 1 sleep \(delay) key Escape sleep 1")
      try expectHome()
      // On a busy machine home may still be there because the click has not been read.
      try screen.hand("key Home")
      try expectFocus(onCard: 0)
      try screen.hand("key Escape")
      try expectHome()
    }
    try screen.hand("mousemove \(news) click 1")
    try expectNews()
  }

  @Test func `arrows and Tab move the focus, Return opens, and Ctrl with a figure goes to a scene`() throws {
    try screen.hand("key Down")
    try expectFocus(onCard: 0)
    try screen.hand("key Right")
    try expectFocus(onCard: 1)
    try screen.hand("key Tab")
    try expectFocus(onCard: 2)
    try screen.hand("key shift+Tab key Left")
    try expectFocus(onCard: 0)
    try screen.hand("key Right key Right key Right key Return")
    try expectNews()
    // The stories: dark up to the edge.
    try screen.hand("key ctrl+3")
    try screen.wait(for: "the stories") { screen.pixel(1270, 740) & 0xFF < 0x60 }
    try screen.hand("key ctrl+4")
    try expectNews()
    try screen.hand("key Escape")
    try expectHome()
    try expectFocus(onCard: 3)
  }

  @Test func `a drag turns the stage and opens nothing`() throws {
    let before = screen.pixel(400, 60)
    try screen.hand("mousemove 1000 200 mousedown 1 mousemove 990 200 mousemove 300 202 mouseup 1")
    try screen.wait(for: "another picture") { !screen.isNear(screen.pixel(400, 60), Color(before)) }
    try expectHome()
  }

  @Test func `a drag upwards and the wheel scroll the stage away and back`() throws {
    try screen.hand("mousemove 700 640 mousedown 1 mousemove 700 630 mousemove 702 200 mouseup 1")
    // The margin beside the cards.
    try screen.wait(for: Theme.light.window, at: 10, 100)
    try screen.hand("click --repeat 24 --delay 60 4")
    try screen.wait(for: "the stage") { !screen.isNear(screen.pixel(10, 100), Theme.light.window) }
    try expectHome()
  }

  @Test func `the switches in the corner work with the mouse and with the keyboard`() throws {
    try screen.hand("mousemove 1118 780 click 1")
    try expectHome(.dark)
    // Backwards from the end: slow motion, reduced motion, direction, theme.
    try screen.hand("key shift+Tab key shift+Tab key shift+Tab key shift+Tab key Return")
    try expectHome()
    try screen.hand("key Tab key Return")
    // The words of the stage move to the right.
    try screen.wait(for: "the headline at the right") {
      (1100..<1240).contains { x in (304..<344).contains { screen.isNear(screen.pixel(x, $0), .white) } }
    }
  }
}

extension Screen {
  /// The reason why home cannot be tested here, or `nil` if it can. Cards play several scenes at once.
  fileprivate static var obstacleForHome: String? {
    #if DEBUG
      "home is too slow for real time without optimization"
    #else
      obstacle
    #endif
  }
}
