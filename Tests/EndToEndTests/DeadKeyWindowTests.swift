import Foundation
import PagerEngine
import PagerSDL
import Testing

/// Dead keys in a real window on X11, whose table of composed characters is loaded when a field first wants text.
@Suite(.serialized, .enabled(if: Screen.obstacleForLayouts == nil, "\(Screen.obstacleForLayouts ?? "")"))
final class DeadKeyWindowTests {
  private let screen: Screen
  private var program: DemoProgram?

  init() throws {
    screen = try Screen()
    let process = Process()
    process.executableURL = Screen.tool(named: "setxkbmap")
    process.arguments = ["de"]
    process.environment = screen.environment
    try process.runWithSignals()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  deinit {
    program?.terminate()
    _ = program?.finish()
    screen.close()
  }

  /// The pixels of the field.
  private var field: [UInt32] {
    stride(from: 150, to: 330, by: 1).flatMap { y in
      stride(from: 40, to: 300, by: 1).map { screen.pixel($0, y) }
    }
  }

  private func expect(_ wanted: [UInt32], after keys: String) throws {
    try screen.hand("key --delay 50 \(keys)")
    try screen.wait(for: "the field after \(keys)", of: program) { self.field == wanted }
  }

  @Test func `an accent and a letter are one character, also after the window had no focus`() throws {
    let program = try DemoProgram(program: "Settings", [], environment: screen.environment)
    self.program = program
    let window = try screen.placeWindow(of: program, named: "Settings")
    try screen.wait(for: Theme.light.surface, at: 10, 600)
    // The first field.
    try screen.hand("key Tab sleep 0.3 key Tab sleep 0.5")
    let empty = field
    // xdotool puts the letter on a spare key for a moment, which a busy program may miss.
    try screen.wait(for: "a letter", of: program) {
      try self.screen.hand("key BackSpace sleep 0.2 key eacute sleep 0.5")
      return self.field != empty
    }
    let letter = field
    try expect(empty, after: "BackSpace")
    // The key for the accent, and that for e.
    try expect(letter, after: "21 26")
    try expect(empty, after: "BackSpace")
    // A page that goes out of view gives up the keyboard.
    try screen.hand("windowunmap --sync \(window) windowmap --sync \(window) windowfocus --sync \(window)")
    try screen.wait(for: "the field after a click", of: program) {
      if self.field == empty { return true }
      try self.screen.hand("mousemove 100 190 click 1 mousemove 10 600 sleep 0.2")
      return false
    }
    try screen.hand("sleep 0.5")
    try expect(letter, after: "21 26")
    try expect(empty, after: "BackSpace")
  }
}

extension Screen {
  /// The reason why no keyboard layout can be set; nil if there is none.
  static var obstacleForLayouts: String? {
    obstacle ?? (tool(named: "setxkbmap") == nil ? "missing: setxkbmap" : nil)
  }
}
