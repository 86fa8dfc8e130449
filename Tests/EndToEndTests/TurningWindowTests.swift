import Foundation
import PagerEngine
import Testing

/// Tests of transitions in a real window: turned by mouse, wheel, touchpad and keys, caught, and resized on
/// the way.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class TurningWindowTests {
  static let kinds = [("curl", "software"), ("cube", "software"), ("curl", "opengl"), ("cube", "opengl")]

  let screen: Screen
  private var program: DemoProgram?

  init() throws { screen = try Screen() }

  deinit {
    program?.terminate()
    _ = program?.finish()
    screen.close()
  }

  private func start(_ kind: (String, String)) throws {
    let program = try DemoProgram(
      [
        "--scene", "swatches", "--pages", "6", "--size", "900x600", "--transition", kind.0, "--renderer",
        kind.1,
      ], environment: screen.environment)
    self.program = program
    try screen.placeWindow(of: program)
    try expectPage(0)
  }

  private func expectPage(_ index: Int, width: Int = 900, height: Int = 600) throws {
    for x in [5, width / 2, width - 5] {
      try screen.wait(for: WindowTests.colors[index], at: x, height - 60)
    }
  }

  /// Whether clicks keep their intervals. SDL stamps clicks when it reads them, and without optimization a
  /// frame of a curl takes longer than a swipe.
  private static func drawsInTime(_ transition: String) -> Bool {
    #if DEBUG
      transition != "curl"
    #else
      true
    #endif
  }

  private func isNear(_ page: Int, _ x: Int, _ y: Int) -> Bool {
    screen.isNear(screen.pixel(x, y), WindowTests.colors[page])
  }

  /// Swipes by clicks of a wheel's button, up to three times: on a busy machine a late frame makes the clicks arrive
  /// at once, which are those of a fast wheel.
  private func swipe(_ button: Int, from start: Int, to page: Int) throws {
    for _ in 1...2 {
      try screen.hand("sleep 0.3 click --repeat 12 --delay 15 \(button)")
      if (try? expectPage(page)) != nil { return }
      try screen.hand("key alt+\(start + 1)")
      try expectPage(start)
    }
    try screen.hand("sleep 0.3 click --repeat 12 --delay 15 \(button)")
    try expectPage(page)
  }

  @Test(arguments: kinds)
  func `mouse, wheel, touchpad and keys turn pages`(kind: (String, String)) throws {
    try start(kind)
    // In the middle of the turn, neither page fills the window.
    try screen.hand("mousemove 700 400 mousedown 1 mousemove 690 400 mousemove 400 400")
    try screen.wait(for: "a page that turns", of: program, seconds: 10) {
      !isNear(0, 895, 540)
    }
    #expect(kind.0 != "curl" || isNear(1, 880, 540) && isNear(0, 20, 540))
    try screen.hand("mousemove 150 400 mouseup 1")
    try expectPage(1)
    try screen.hand("key Right")
    try expectPage(2)
    try screen.hand("mousemove 450 300 click 6")
    try expectPage(1)
    if Self.drawsInTime(kind.0) {
      // A touchpad, whose events an X server converts to wheel clicks: a swipe turns one page.
      try swipe(7, from: 1, to: 2)
      try swipe(6, from: 2, to: 1)
    }
    // The way back.
    let moves = stride(from: 240, through: 840, by: 30).map { "mousemove \($0) 400 sleep 0.012" }
    try screen.hand("mousemove 220 400 mousedown 1 \(moves.joined(separator: " ")) mouseup 1")
    try expectPage(0)
  }

  @Test(arguments: kinds)
  func `a page is caught on its way, and a window resized`(kind: (String, String)) throws {
    try start(kind)
    try screen.hand("key Right mousemove 450 300 mousedown 1 sleep 0.3")
    let (before, after) = (screen.pixel(700, 400), screen.pixel(700, 400))
    #expect(before == after)
    try screen.hand("mouseup 1 sleep 0.6 key Home")
    try expectPage(0)
    try screen.hand("mousemove 700 400 mousedown 1 mousemove 690 400 mousemove 500 400 sleep 0.2")
    try screen.hand("windowsize \(screen.window(named: "Pager")) 1000 700")
    try screen.wait(for: "a page that turns in the new window", of: program, seconds: 10) {
      screen.pixel(990, 690) != 0 && !isNear(0, 995, 640)
    }
    try screen.hand("mousemove 150 400 mouseup 1")
    try expectPage(1, width: 1000, height: 700)
  }
}
