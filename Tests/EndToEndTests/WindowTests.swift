import Foundation
import PagerEngine
import Testing

/// Tests of the real program in a real X11 window, with a real pointer and keyboard.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
final class WindowTests {
  /// The colours of the first pages of the measured scene.
  static let colors = [0xD96262, 0xD97962, 0xD99162, 0xD9A962, 0xD9C162, 0xD9D962].map { Color($0) }

  let screen: Screen
  let program: DemoProgram

  init() throws {
    screen = try Screen()
    program = try DemoProgram(
      [
        "--scene", "swatches", "--pages", "6", "--size", "900x600", "--renderer", "software",
      ], environment: screen.environment)
    try screen.placeWindow(of: program)
    try screen.wait(for: Self.colors[0], at: 450, 500)
  }

  deinit {
    program.terminate()
    _ = program.finish()
    screen.close()
  }

  /// Waits until page `index` fills the window.
  func expectPage(_ index: Int, width: Int = 900) throws {
    try screen.wait(for: Self.colors[index], at: 5, 500)
    try screen.wait(for: Self.colors[index], at: width - 5, 500)
  }

  private var window: String { screen.window(named: "Pager") }

  @Test func `a drag is followed, and turns the page when it goes past half way`() throws {
    try screen.hand("mousemove 700 400 mousedown 1 mousemove 690 400 mousemove 500 400")
    // The pages have moved by 200 points minus the slop of 4.
    try screen.wait(for: Self.colors[1], at: 706, 500)
    #expect(screen.isNear(screen.pixel(702, 500), Self.colors[0]))
    try screen.hand("mousemove 200 400")
    try screen.wait(for: Self.colors[1], at: 406, 500)
    try screen.hand("mouseup 1")
    try expectPage(1)
  }

  @Test func `a flick, the wheel, keys and a title turn pages`() throws {
    // More than half a page, so that it turns even on a slow machine.
    let moves = stride(from: 840, through: 300, by: -30).map { "mousemove \($0) 400 sleep 0.012" }
    try screen.hand("mousemove 860 400 mousedown 1 \(moves.joined(separator: " ")) mouseup 1")
    try expectPage(1)
    try screen.hand("mousemove 450 300 click 7")
    try expectPage(2)
    try screen.hand("click 6")
    try expectPage(1)
    // Vertical ticks turn pages only over the titles.
    try screen.hand("mousemove 450 20 click 5")
    try expectPage(2)
    try screen.hand("click 4")
    try expectPage(1)
    try screen.hand("key Right")
    try expectPage(2)
    try screen.hand("key End")
    try expectPage(5)
    try screen.hand("key Home")
    try expectPage(0)
    try screen.hand("mousemove 525 20 click 1")
    try expectPage(3)
  }

  @Test func `wheel buttons turn one page a notch, and one a burst`() throws {
    try screen.hand("mousemove 450 300 click --repeat 12 --delay 15 7")
    try expectPage(1)
    try screen.hand("sleep 0.3 click --repeat 3 --delay 250 7")
    try expectPage(4)
    try screen.hand("sleep 0.3 click --repeat 12 --delay 15 6")
    try expectPage(3)
    // Vertical ticks do not affect pages that do not scroll.
    try screen.hand("sleep 0.3 click --repeat 5 --delay 30 5 sleep 0.5")
    try expectPage(3)
  }

  @Test func `input in a window is recorded, and replays to the same page`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try DemoProgram(
      ["--scene", "colors", "--size", "900x600", "--record-input", file.path], environment: screen.environment
    )
    try screen.placeWindow(of: recorder, named: "colours")
    try screen.hand("sleep 0.3")
    // More than half a page, so that it turns even on a slow machine.
    let moves = stride(from: 840, through: 300, by: -30).map { "mousemove \($0) 400 sleep 0.012" }
    try screen.hand("mousemove 860 400 mousedown 1 \(moves.joined(separator: " ")) mouseup 1 sleep 0.8")
    try screen.hand("click --repeat 6 --delay 15 7 sleep 0.8 key Right sleep 0.8")
    recorder.terminate()
    let result = recorder.finish()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let replay = try DemoProgram.run(["replay", file.path])
    #expect(replay.output.contains("\"device\": \"session\"") && replay.output.contains("\"settled\": 3,"))
    #expect(replay.output.split(separator: "\"t\":").count == 4, "\(replay.output)")
  }

  @Test func `a resize keeps the page and fills the window`() throws {
    try screen.hand("key Right")
    try expectPage(1)
    try screen.hand("windowsize \(window) 1200 800")
    try expectPage(1, width: 1200)
    try screen.wait(for: Self.colors[1], at: 600, 795)
    try screen.hand("windowsize \(window) 500 400")
    try screen.wait(for: Self.colors[1], at: 495, 395)
  }

  @Test func `an idle window uses no processor`() throws {
    try screen.hand("key Right")
    try expectPage(1)
    // A second after settling, the window gives free memory back to the system.
    try screen.hand("sleep 2")
    let before = program.processorTime
    #expect(before > 0)
    try screen.hand("sleep 2")
    #expect(program.processorTime == before)
  }

  @Test func `it ends cleanly while it plays a script, too`() throws {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try "0 key Right\n100000 key Right\n".write(to: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: script) }
    let player = try DemoProgram(
      ["--scene", "colors", "--script", script.path], environment: screen.environment)
    try screen.placeWindow(of: player, named: "colours")
    player.terminate()
    let result = player.finish()
    #expect(result.status == 0 && !result.isCrash, "\(result.errors)")
  }

  @Test func `it ends cleanly on request`() throws {
    program.terminate()
    expectCleanEnd()
  }

  @Test func `it ends cleanly when its window is closed, at rest and in the middle of a drag`() throws {
    try screen.requestClose(of: window)
    expectCleanEnd()
    let other = try DemoProgram(["--scene", "colors"], environment: screen.environment)
    let second = try screen.placeWindow(of: other, named: "colours")
    try screen.hand("mousemove 700 400 mousedown 1 mousemove 690 400 mousemove 500 400")
    try screen.requestClose(of: second)
    expectCleanEnd(of: other.finish())
  }

  private func expectCleanEnd() { expectCleanEnd(of: program.finish()) }

  private func expectCleanEnd(of result: DemoProgram.Result) {
    #expect(result.status == 0 && !result.isCrash && result.errors.isEmpty, "\(result.errors)")
  }
}

/// Tests of input in real windows: fast, late, from outside, and with long repetitions.
extension WindowTests {
  @Test func `a drag is followed at any rate, after a stall and outside the window`() throws {
    // As fast as the pointer can move, about 1000 events per second.
    let fast = stride(from: 699, through: 500, by: -1).map { "mousemove \($0) 400" }
    try screen.hand("mousemove 700 400 mousedown 1 \(fast.joined(separator: " "))")
    try screen.wait(for: Self.colors[1], at: 706, 500)
    #expect(screen.isNear(screen.pixel(702, 500), Self.colors[0]))
    // Delayed events arrive together, with the same time.
    kill(program.process.processIdentifier, SIGSTOP)
    let late = stride(from: 499, through: 400, by: -1).map { "mousemove \($0) 400" }
    try screen.hand("\(late.joined(separator: " ")) sleep 0.1")
    kill(program.process.processIdentifier, SIGCONT)
    try screen.wait(for: Self.colors[1], at: 606, 500)
    #expect(screen.isNear(screen.pixel(602, 500), Self.colors[0]))
    try screen.hand("mousemove 300 700 mousemove 200 700")
    try screen.wait(for: Self.colors[1], at: 406, 500)
    try screen.hand("mouseup 1")
    try expectPage(1)
  }

  @Test func `a drag outside the window turns the page`() throws {
    let moves = stride(from: 390, through: 250, by: -20).map { "mousemove \($0) 640 sleep 0.012" }
    try screen.hand("mousemove 400 500 mousedown 1 mousemove 394 560 \(moves.joined(separator: " "))")
    try screen.hand("mouseup 1 sleep 0.5")
    let moved = screen.isNear(screen.pixel(450, 500), Self.colors[1])
    // The drag began vertically; only a drag that begins along the pages turns one.
    #expect(!moved)
    // More than half a page, so that it turns even on a slow machine.
    let along = stride(from: 690, through: 190, by: -25).map { "mousemove \($0) 640 sleep 0.008" }
    // sdl2-compat loses a press in the moment in which the pointer enters the window.
    try screen.hand(
      "mousemove 700 590 sleep 0.05 mousedown 1 sleep 0.05 mousemove 692 590 sleep 0.05 mousemove 684 590 sleep 0.05"
        + " \(along.joined(separator: " ")) sleep 0.05 mouseup 1")
    try expectPage(1)
  }

  @Test func `a key that is held pages on to the end`() throws {
    try screen.hand("keydown Right sleep 3 keyup Right")
    try expectPage(5)
  }
}
